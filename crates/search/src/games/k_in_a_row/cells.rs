//! Cells of a board with rows of at most eight, and sets of them.

/// A cell of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GridCell(pub(super) u8);

impl GridCell {
    /// How many bits of a set a row takes, on a narrower board too.
    pub(super) const ROW: u32 = 8;

    pub(super) const fn new(row: u32, column: u32) -> Self {
        Self((row * Self::ROW + column) as u8)
    }

    /// Its row, from 0 on, the uppermost first.
    pub const fn row(self) -> usize {
        (self.0 as u32 / Self::ROW) as usize
    }

    /// Its column, from 0 on, the leftmost first.
    pub const fn column(self) -> usize {
        (self.0 as u32 % Self::ROW) as usize
    }

    /// The set of this cell alone.
    pub(super) const fn bit(self) -> u64 {
        1 << self.0
    }
}

/// A set of cells, gone through row by row, each from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GridCells(pub(super) u64);

impl GridCells {
    /// Whether a cell is among those not gone through yet.
    pub const fn contains(&self, cell: GridCell) -> bool {
        self.0 & cell.bit() != 0
    }

    /// The cells of the first columns and rows.
    pub(super) fn rectangle(width: u32, height: u32) -> Self {
        let row = (1 << width) - 1;
        Self((0..height).fold(0, |set, at| set | row << (at * GridCell::ROW)))
    }

    /// The rows side by side without a gap, for a board of at most 64 bits so.
    #[inline]
    pub(super) fn packed(self, width: u32, height: u32) -> u64 {
        (0..height).fold(0, |packed, row| packed | (self.row(row) << (row * width)))
    }

    /// A row as a number, its leftmost cell the lowest bit.
    #[inline]
    fn row(self, row: u32) -> u64 {
        self.0 >> (row * GridCell::ROW) & 0xff
    }
}

impl Iterator for GridCells {
    type Item = GridCell;

    #[inline]
    fn next(&mut self) -> Option<GridCell> {
        let lowest = self.0.trailing_zeros();
        // Without its lowest bit; of an empty set nothing is left.
        self.0 &= self.0.wrapping_sub(1);
        (lowest < u64::BITS).then_some(GridCell(lowest as u8))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for GridCells {}
