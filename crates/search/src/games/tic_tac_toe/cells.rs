//! Cells of the board, and sets of them.

use super::Position;

/// A cell of the board: 0 to 8, row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub(super) u8);

impl Cell {
    /// The cell of this number; `None` from 9 on.
    pub fn new(number: usize) -> Option<Self> {
        u8::try_from(number).ok().filter(|_| number < Position::CELLS).map(Self)
    }

    /// Its number, 0 to 8.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set of this cell alone.
    pub(super) const fn bit(self) -> u16 {
        1 << self.0
    }
}

/// A set of cells, gone through from the lowest to the highest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cells(pub(super) u16);

impl Cells {
    /// Whether a cell is among those not gone through yet.
    pub const fn contains(&self, cell: Cell) -> bool {
        self.0 & cell.bit() != 0
    }
}

impl Iterator for Cells {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let lowest = self.0.trailing_zeros();
        // Without its lowest bit; of an empty set nothing is left.
        self.0 &= self.0.wrapping_sub(1);
        (lowest < u16::BITS).then_some(Cell(lowest as u8))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Cells {}
