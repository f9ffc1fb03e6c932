//! Sizes of boards that cannot be played, and why.

use std::error::Error;
use std::fmt;

/// A size of board that a game cannot be played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SizeError {
    /// The board has no cell.
    NoCell {
        /// How many columns it has.
        width: usize,
        /// How many rows it has.
        height: usize,
    },
    /// A side is longer than the game takes.
    LongSide {
        /// How many columns the board has.
        width: usize,
        /// How many rows it has.
        height: usize,
        /// How many cells a side may have.
        most: usize,
    },
    /// The board, with a row on top of it, has more cells than the game takes.
    ManyCells {
        /// How many columns the board has.
        width: usize,
        /// How many rows it has.
        height: usize,
        /// How many cells it may have with one more row.
        most: usize,
    },
    /// A line of no cell.
    EmptyLine,
    /// A line that fits on the board in no direction.
    LongLine {
        /// How many cells the line has.
        k: usize,
        /// How many columns the board has.
        width: usize,
        /// How many rows it has.
        height: usize,
    },
}

impl SizeError {
    /// Refuses a board without cells, and one on which no line of `k` cells fits.
    pub(in crate::games) fn check_line(width: usize, height: usize, k: usize) -> Result<(), Self> {
        if width == 0 || height == 0 {
            Err(Self::NoCell { width, height })
        } else if k == 0 {
            Err(Self::EmptyLine)
        } else if k > width.max(height) {
            Err(Self::LongLine { k, width, height })
        } else {
            Ok(())
        }
    }

    /// A stable name, such as `size-long-line`.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NoCell { .. } => "size-no-cell",
            Self::LongSide { .. } => "size-long-side",
            Self::ManyCells { .. } => "size-many-cells",
            Self::EmptyLine => "size-empty-line",
            Self::LongLine { .. } => "size-long-line",
        }
    }
}

/// One English sentence with the place of the fault.
impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCell { width, height } => {
                write!(f, "Board: {width}×{height} has no cell, but a board has one at least.")
            }
            Self::LongSide { width, height, most } => {
                write!(f, "Board: {width}×{height} is too large, a side has at most {most} cells.")
            }
            Self::ManyCells { width, height, most } => write!(
                f,
                "Board: {width}×{height} is too large, with one more row there are at most {most} cells."
            ),
            Self::EmptyLine => f.write_str("Line: it has 0 cells, but a line has one at least."),
            Self::LongLine { k, width, height } => {
                write!(f, "Line: {k} cells in a row do not fit on a board of {width}×{height}.")
            }
        }
    }
}

impl Error for SizeError {}
