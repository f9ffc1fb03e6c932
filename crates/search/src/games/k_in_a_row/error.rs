//! What can be wrong with a position, and where.

use std::error::Error;
use std::fmt;

use crate::Player;
use crate::games::Position;

/// A position of k in a row that cannot be taken: what is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KInARowError {
    /// What is wrong.
    pub fault: KInARowFault,
    /// Where.
    pub place: KInARowPlace,
}

/// Where in a position a fault is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KInARowPlace {
    /// The position as a whole.
    Whole,
    /// A row, counted from 1.
    Row(usize),
    /// A character of the text, counted from 1, with the strokes between rows.
    Character(usize),
}

/// What can be wrong with a position of k in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KInARowFault {
    /// Something else than `X`, `O` or `.`; what it is.
    Letter(String),
    /// A row that is longer or shorter than the board is wide.
    RowLength {
        /// How many cells it has.
        found: usize,
        /// How many columns the board has.
        width: usize,
    },
    /// More or fewer rows than the board has.
    Rows {
        /// How many there are.
        found: usize,
        /// How many rows the board has.
        height: usize,
    },
    /// Numbers of marks that no play from the empty board leads to.
    Counts {
        /// How many X there are.
        x: usize,
        /// How many O there are.
        o: usize,
    },
    /// Both have completed a line.
    TwoWinners,
    /// This player had won, and yet one of the two has moved since.
    PlayedOn(Player),
}

impl KInARowFault {
    /// The fault of the position as a whole.
    pub fn of_whole(self) -> KInARowError {
        KInARowError { fault: self, place: KInARowPlace::Whole }
    }

    /// The fault of a row, counted from 1.
    pub fn at_row(self, row: usize) -> KInARowError {
        KInARowError { fault: self, place: KInARowPlace::Row(row) }
    }

    /// The fault at a character, counted from 1.
    pub fn at_character(self, character: usize) -> KInARowError {
        KInARowError { fault: self, place: KInARowPlace::Character(character) }
    }

    /// A stable name, such as `k-in-a-row-row-length`.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Letter(_) => "k-in-a-row-letter",
            Self::RowLength { .. } => "k-in-a-row-row-length",
            Self::Rows { .. } => "k-in-a-row-rows",
            Self::Counts { .. } => "k-in-a-row-counts",
            Self::TwoWinners => "k-in-a-row-two-winners",
            Self::PlayedOn(_) => "k-in-a-row-played-on",
        }
    }
}

/// The English sentence, without the place.
impl fmt::Display for KInARowFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Letter(found) => {
                write!(f, "“X”, “O” or a full stop is needed, but “{found}” stands here.")
            }
            Self::RowLength { found, width } => write!(f, "a row has {width} cells, but this has {found}."),
            Self::Rows { found, height } => {
                write!(f, "the board has {height} rows with “/” between them, but here are {found}.")
            }
            Self::Counts { x, o } => {
                write!(f, "X begins and the players take turns, so that {x} X and {o} O cannot be.")
            }
            Self::TwoWinners => f.write_str("both players have won, but play ends with the first."),
            Self::PlayedOn(winner) => {
                write!(f, "{} has won, but play has gone on after that.", Position::letter(*winner))
            }
        }
    }
}

impl Error for KInARowFault {}

/// The English words for a place in a position.
impl fmt::Display for KInARowPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole => f.write_str("Position"),
            Self::Row(row) => write!(f, "Position, row {row}"),
            Self::Character(at) => write!(f, "Position, character {at}"),
        }
    }
}

/// One English sentence with the place of the fault.
impl fmt::Display for KInARowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.fault)
    }
}

impl Error for KInARowError {}
