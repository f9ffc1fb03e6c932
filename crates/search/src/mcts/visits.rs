//! What a node counts.

/// The visits of a node and their results, and what selection reads of them, so that it only
/// multiplies and adds for each child.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Visits {
    n: u64,
    w: f64,
    mean: f64,
    doubt: f64,
    growth: f64,
}

impl Visits {
    /// Not visited yet.
    pub const NONE: Self = Self { n: 0, w: 0.0, mean: 0.5, doubt: 0.0, growth: 0.0 };

    /// n visits with results that sum to w.
    pub fn new(n: u64, w: f64) -> Self {
        match n {
            0 => Self::NONE,
            _ => Self { n, w, mean: w / n as f64, doubt: doubt(n), growth: growth(n) },
        }
    }

    /// One visit more, with this result.
    #[inline]
    pub(super) fn add(&mut self, result: f64) {
        let n = self.n + 1;
        let w = self.w + result;
        *self = Self { n, w, mean: w / n as f64, doubt: doubt(n), growth: growth(n) };
    }

    /// n, the visits.
    #[inline]
    pub const fn n(&self) -> u64 {
        self.n
    }

    /// w, the sum of their results from the view of the player who moved into the node: a win 1, a
    /// draw ½, a loss 0.
    #[inline]
    pub const fn w(&self) -> f64 {
        self.w
    }

    /// w / n; ½, as of a draw, while n = 0.
    #[inline]
    pub const fn mean(&self) -> f64 {
        self.mean
    }

    /// 1 / √n, by which the bonus of a move shrinks with its own visits; 0 while n = 0.
    #[inline]
    pub const fn doubt(&self) -> f64 {
        self.doubt
    }

    /// √(ln n), by which the bonus of every move at a node grows with the node's visits; 0 while
    /// n = 0.
    #[inline]
    pub const fn growth(&self) -> f64 {
        self.growth
    }
}

fn doubt(n: u64) -> f64 {
    1.0 / (n as f64).sqrt()
}

/// Of libm, since the logarithms of platforms differ in the last bit.
fn growth(n: u64) -> f64 {
    libm::log(n as f64).sqrt()
}
