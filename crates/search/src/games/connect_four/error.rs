//! What can be wrong with a sequence of moves, and where.

use std::error::Error;
use std::fmt;

/// Moves that cannot be played: what is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConnectFourError {
    /// What is wrong.
    pub fault: ConnectFourFault,
    /// The move that is wrong, counted from 1.
    pub number: usize,
}

/// What can be wrong with a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConnectFourFault {
    /// Something that is no column of the board.
    NotAColumn {
        /// What it is.
        found: String,
        /// The last column.
        last: String,
    },
    /// This column is full.
    Full(String),
    /// The play has ended before the move.
    GameOver,
}

impl ConnectFourFault {
    /// The fault of a move, counted from 1.
    pub fn at(self, number: usize) -> ConnectFourError {
        ConnectFourError { fault: self, number }
    }

    /// A stable name, such as `connect-four-full`.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NotAColumn { .. } => "connect-four-not-a-column",
            Self::Full(_) => "connect-four-full",
            Self::GameOver => "connect-four-game-over",
        }
    }
}

/// The English sentence, without the place.
impl fmt::Display for ConnectFourFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAColumn { found, last } => {
                write!(f, "a column from 1 to {last} is needed, but “{found}” stands here.")
            }
            Self::Full(column) => write!(f, "column {column} is full."),
            Self::GameOver => f.write_str("the game is over before this."),
        }
    }
}

impl Error for ConnectFourFault {}

/// One English sentence with the place of the fault.
impl fmt::Display for ConnectFourError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move {}: {}", self.number, self.fault)
    }
}

impl Error for ConnectFourError {}
