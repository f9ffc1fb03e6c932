//! What can be wrong with a position, and where.

use std::error::Error;
use std::fmt;

use super::Position;
use crate::Player;

/// A position that cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// So many characters, which are not nine.
    Length(usize),
    /// Something else than `X`, `O` or `.`.
    Letter {
        /// What stands there.
        found: String,
        /// The character, counted from 1.
        at: usize,
    },
    /// Numbers of marks that no play from the empty board leads to.
    Counts {
        /// How many X there are.
        x: usize,
        /// How many O there are.
        o: usize,
    },
    /// Both have three in a row.
    TwoWinners,
    /// This player had won, and yet the other one has moved since.
    PlayedOn(Player),
}

impl PositionError {
    /// The character at fault, counted from 1; `None` where it is the whole position.
    pub fn character(&self) -> Option<usize> {
        match self {
            Self::Letter { at, .. } => Some(*at),
            _ => None,
        }
    }

    /// A stable name, such as `position-length`.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Length(_) => "position-length",
            Self::Letter { .. } => "position-letter",
            Self::Counts { .. } => "position-counts",
            Self::TwoWinners => "position-two-winners",
            Self::PlayedOn(_) => "position-played-on",
        }
    }

    /// Where the fault is, in English.
    pub fn english_place(&self) -> String {
        match self.character() {
            Some(at) => format!("Position, character {at}"),
            None => "Position".to_owned(),
        }
    }
}

/// One English sentence with the place of the fault.
impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.english_place())?;
        match self {
            Self::Length(found) => {
                write!(f, "a position has 9 characters, row by row, but this has {found}.")
            }
            Self::Letter { found, .. } => {
                write!(f, "“X”, “O” or “.” is wanted, but “{found}” stands here.")
            }
            Self::Counts { x, o } => {
                write!(f, "X begins and the players take turns, so that {x} X and {o} O cannot be.")
            }
            Self::TwoWinners => {
                f.write_str("both players have three in a row, but play ends with the first.")
            }
            Self::PlayedOn(winner) => {
                let (winner, other) = (Position::letter(*winner), Position::letter(winner.opponent()));
                write!(f, "{winner} has three in a row, but {other} has moved after that.")
            }
        }
    }
}

impl Error for PositionError {}
