//! What can be wrong with a move, and where.

use std::error::Error;
use std::fmt;

/// A move that cannot be taken: what is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChessMoveError {
    /// What is wrong.
    pub fault: ChessMoveFault,
    /// The character that is wrong, counted from 1; `None` where it is the whole move.
    pub character: Option<usize>,
}

impl ChessMoveError {
    /// Where the fault is, in English.
    pub fn english_place(&self) -> String {
        match self.character {
            Some(at) => format!("Move, character {at}"),
            None => "Move".to_owned(),
        }
    }
}

/// What can be wrong with a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChessMoveFault {
    /// So many characters, which are neither four nor five.
    Length(usize),
    /// Something that cannot stand there; what it is.
    Letter(String),
    /// The rules do not allow this move in the position.
    Illegal(String),
}

impl ChessMoveFault {
    /// The fault of the move as a whole.
    pub fn of_whole(self) -> ChessMoveError {
        ChessMoveError { fault: self, character: None }
    }

    /// The fault at a character, counted from 1.
    pub fn at(self, character: usize) -> ChessMoveError {
        ChessMoveError { fault: self, character: Some(character) }
    }

    /// A stable name, such as `chess-move-illegal`.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Length(_) => "chess-move-length",
            Self::Letter(_) => "chess-move-letter",
            Self::Illegal(_) => "chess-move-illegal",
        }
    }
}

/// The English sentence, without the place.
impl fmt::Display for ChessMoveFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length(found) => {
                write!(f, "a move such as e2e4 or e7e8q has 4 or 5 characters, but this has {found}.")
            }
            Self::Letter(found) => write!(
                f,
                "two squares from a1 to h8 and for a promotion q, r, b or n are needed, but “{found}” stands here."
            ),
            Self::Illegal(mv) => write!(f, "“{mv}” is not a legal move in this position."),
        }
    }
}

impl Error for ChessMoveFault {}

/// One English sentence with the place of the fault.
impl fmt::Display for ChessMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.english_place(), self.fault)
    }
}

impl Error for ChessMoveError {}
