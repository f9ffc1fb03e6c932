//! Columns of the board, and the order in which they are tried.

use std::fmt;

/// A column of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Column(pub(super) u8);

impl Column {
    /// Its number, from 0 on, the leftmost first.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column that a digit or letter stands for, if a board of this width has it.
    pub(super) fn read(letter: char, width: u32) -> Option<Self> {
        let number = letter.to_digit(Self::RADIX)?.checked_sub(1)?;
        (number < width).then_some(Self(number as u8))
    }

    /// Digits, then letters.
    const RADIX: u32 = 36;
}

/// 1 to 9 from the left, then a, b, c and so on.
impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = char::from_digit(u32::from(self.0) + 1, Self::RADIX);
        letter.map_or(Ok(()), |letter| write!(f, "{letter}"))
    }
}

/// In which order the columns are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// By their distance from the middle, left before right.
    CentreFirst,
    /// As they stand.
    LeftToRight,
}

impl Order {
    /// The column that is tried after `before` others.
    #[inline]
    fn column(self, before: u32, width: u32) -> u32 {
        match self {
            Self::LeftToRight => before,
            Self::CentreFirst => {
                // From the middle, or the left one of two, by turns to either side.
                let (middle, away) = ((width - 1) / 2, before.div_ceil(2));
                if (before + width).is_multiple_of(2) { middle - away } else { middle + away }
            }
        }
    }
}

/// The columns of a position that are not full, in the order in which they are tried.
#[derive(Clone, Debug)]
pub struct Columns {
    /// Where a stone would come to lie, of the columns not gone through yet.
    landing: u64,
    order: Order,
    /// How many columns have been gone through, full ones too.
    before: u32,
    width: u32,
    column_bits: u32,
}

impl Columns {
    #[inline]
    pub(super) fn new(landing: u64, order: Order, width: u32, column_bits: u32) -> Self {
        Self { landing, order, before: 0, width, column_bits }
    }
}

impl Iterator for Columns {
    type Item = Column;

    #[inline]
    fn next(&mut self) -> Option<Column> {
        while self.landing != 0 && self.before < self.width {
            let column = self.order.column(self.before, self.width);
            self.before += 1;
            let cells = u64::MAX >> (u64::BITS - self.column_bits) << (column * self.column_bits);
            if self.landing & cells != 0 {
                self.landing &= !cells;
                return Some(Column(column as u8));
            }
        }
        None
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.landing.count_ones() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Columns {}
