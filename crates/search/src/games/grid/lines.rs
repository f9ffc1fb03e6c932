//! Lines of k cells side by side, all of them at once: sets of cells are bits of a number.

/// One direction of a grid whose cells are the bits of a number.
#[derive(Clone, Copy, Debug)]
pub(in crate::games) struct Axis {
    /// How many cells there are.
    pub(in crate::games) cells: u32,
    /// How many bits it is from one to the next.
    pub(in crate::games) step: u32,
}

/// The lines of k cells on a grid: along both axes, and both diagonals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::games) struct Lines {
    k: u32,
    directions: [Direction; 4],
    /// How many lines there are.
    total: u32,
}

/// Lines of one direction; of a direction in which none fits, no line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Direction {
    /// How many bits it is from a cell of a line to the next.
    step: u32,
    /// The lowest cell of each line.
    first: u64,
}

impl Direction {
    const NONE: Self = Self { step: 0, first: 0 };
}

impl Lines {
    /// The lines of `k` cells, at least one, on a grid in which a step along `minor` is shorter than one
    /// along `major`. All its cells fit into 64 bits.
    pub(in crate::games) fn new(minor: Axis, major: Axis, k: u32) -> Self {
        let beyond = k.saturating_sub(1);
        // The lowest cell of a line along an axis has k − 1 more cells after it.
        let low = |axis: Axis| 0..axis.cells.saturating_sub(beyond);
        let directions = [
            (minor.step, low(minor), 0..major.cells),
            (major.step, 0..minor.cells, low(major)),
            (major.step + minor.step, low(minor), low(major)),
            (major.step - minor.step, beyond..minor.cells, low(major)),
        ];
        let mut directions = directions.map(|(step, along_minor, along_major)| {
            let cell = |at: u32, row: u32| 1 << (at * minor.step + row * major.step);
            let row = |row: u32| along_minor.clone().fold(0, |set, at| set | cell(at, row));
            let first = along_major.fold(0, |set: u64, at| set | row(at));
            // Where no line fits, a step may be too long to shift by.
            if first == 0 { Direction::NONE } else { Direction { step, first } }
        });
        if k == 1 {
            // A line of a single cell has no direction: it is counted once.
            directions.iter_mut().skip(1).for_each(|other| *other = Direction::NONE);
        }
        let total = directions.iter().map(|direction| direction.first.count_ones()).sum();
        Self { k, directions, total }
    }

    /// How many cells a line has.
    #[inline]
    pub(in crate::games) const fn k(&self) -> u32 {
        self.k
    }

    /// Whether a set of cells holds a line.
    #[inline]
    pub(in crate::games) fn any_in(&self, cells: u64) -> bool {
        self.whole(cells).into_iter().fold(0, |any, first| any | first) != 0
    }

    /// How many more lines are open to MAX (without a cell of MIN) than to MIN, divided by one more than
    /// the number of all lines: between −1 and 1.
    #[inline]
    pub(in crate::games) fn more_open(&self, max: u64, min: u64) -> f64 {
        let without = |cells: u64| self.whole(!cells).into_iter().map(u64::count_ones).sum::<u32>();
        (f64::from(without(min)) - f64::from(without(max))) / f64::from(self.total + 1)
    }

    /// The lowest cell of each line that lies in a set of cells, by direction.
    #[inline]
    fn whole(&self, cells: u64) -> [u64; 4] {
        // Runs twice as long at each step, log₂ k of them; all directions at once, since a machine
        // does what does not depend on each other side by side.
        let (mut runs, mut length) = ([cells; 4], 1);
        while length < self.k {
            let more = length.min(self.k - length);
            for (runs, direction) in runs.iter_mut().zip(&self.directions) {
                *runs &= *runs >> (more * direction.step);
            }
            length += more;
        }
        for (runs, direction) in runs.iter_mut().zip(&self.directions) {
            *runs &= direction.first;
        }
        runs
    }

    /// The cells among those `free`, none of which is in `cells`, that complete a line with `cells`.
    #[inline]
    pub(in crate::games) fn completing(&self, cells: u64, free: u64) -> u64 {
        // Of each direction the lines that lie in the set up to a cell, and those that do but for one.
        let (mut whole, mut but_one) = ([cells; 4], [u64::MAX; 4]);
        for at in 1..self.k {
            for ((whole, but_one), direction) in whole.iter_mut().zip(&mut but_one).zip(&self.directions) {
                let next = cells >> (at * direction.step);
                *but_one = *but_one & next | *whole;
                *whole &= next;
            }
        }
        let mut completing = 0;
        for (but_one, direction) in but_one.into_iter().zip(&self.directions) {
            let first = but_one & direction.first;
            completing = (0..self.k).fold(completing, |set, at| set | first << (at * direction.step));
        }
        completing & free
    }
}
