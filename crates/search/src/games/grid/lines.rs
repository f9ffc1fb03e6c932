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
    /// Those along which a line fits come first.
    directions: [Direction; 4],
    used: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Direction {
    /// How many bits it is from a cell of a line to the next.
    step: u32,
    /// The lowest cell of each line.
    first: u64,
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
        let mut lines = Self { k, directions: [Direction { step: 0, first: 0 }; 4], used: 0 };
        // A line of a single cell has no direction: it is counted once.
        for (step, along_minor, along_major) in directions.into_iter().take(if k == 1 { 1 } else { 4 }) {
            let cell = |at: u32, row: u32| 1 << (at * minor.step + row * major.step);
            let row = |row: u32| along_minor.clone().fold(0, |set, at| set | cell(at, row));
            let first = along_major.fold(0, |set: u64, at| set | row(at));
            if let Some(direction) = lines.directions.get_mut(lines.used).filter(|_| first != 0) {
                *direction = Direction { step, first };
                lines.used += 1;
            }
        }
        lines
    }

    #[inline]
    fn directions(&self) -> impl Iterator<Item = &Direction> {
        self.directions.iter().take(self.used)
    }

    /// Whether a set of cells holds a line.
    #[inline]
    pub(in crate::games) fn any_in(&self, cells: u64) -> bool {
        self.directions().any(|direction| direction.whole(cells, self.k) != 0)
    }

    /// How many lines a set of cells holds.
    #[inline]
    pub(in crate::games) fn count_in(&self, cells: u64) -> u32 {
        self.directions().map(|direction| direction.whole(cells, self.k).count_ones()).sum()
    }
}

impl Direction {
    /// The lowest cell of each line that lies in a set of cells.
    #[inline]
    fn whole(&self, cells: u64, k: u32) -> u64 {
        // A run twice as long at each step: log₂ k of them.
        let (mut runs, mut length) = (cells, 1);
        while length < k {
            let more = length.min(k - length);
            runs &= runs >> (more * self.step);
            length += more;
        }
        runs & self.first
    }
}
