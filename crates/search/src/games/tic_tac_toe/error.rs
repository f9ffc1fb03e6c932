//! What can be wrong with a position, and where.

use std::error::Error;
use std::fmt;

use super::Position;
use crate::Player;

/// A position that cannot be taken: what is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    /// What is wrong.
    pub fault: PositionFault,
    /// The character that is wrong, counted from 1; `None` where it is the whole position.
    pub character: Option<usize>,
}

/// What can be wrong with a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionFault {
    /// So many characters, which are not nine.
    Length(usize),
    /// Something else than `X`, `O` or `.`; what it is.
    Letter(String),
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

impl PositionFault {
    /// The fault of the position as a whole.
    pub fn of_whole(self) -> PositionError {
        PositionError { fault: self, character: None }
    }

    /// The fault at a character, counted from 1.
    pub fn at(self, character: usize) -> PositionError {
        PositionError { fault: self, character: Some(character) }
    }

    /// A stable name, such as `position-length`.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Length(_) => "position-length",
            Self::Letter(_) => "position-letter",
            Self::Counts { .. } => "position-counts",
            Self::TwoWinners => "position-two-winners",
            Self::PlayedOn(_) => "position-played-on",
        }
    }
}

impl PositionError {
    /// Where the fault is, in English.
    pub fn english_place(&self) -> String {
        match self.character {
            Some(at) => format!("Position, character {at}"),
            None => "Position".to_owned(),
        }
    }
}

/// The English sentence, without the place.
impl fmt::Display for PositionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length(found) => {
                write!(f, "a position has 9 characters, row by row, but this has {found}.")
            }
            Self::Letter(found) => {
                write!(f, "“X”, “O” or a full stop is needed, but “{found}” stands here.")
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

impl Error for PositionFault {}

/// One English sentence with the place of the fault.
impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.english_place(), self.fault)
    }
}

impl Error for PositionError {}
