//! What can be wrong with the moves of a play.

use std::error::Error;
use std::fmt;

use plyground_search::Player;
use plyground_search::games::{Cell, Position};

use crate::Message;

/// A move that cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveError {
    /// Which move of the play it is, counted from 1.
    pub number: usize,
    /// What is wrong.
    pub fault: MoveFault,
}

/// What can be wrong with a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveFault {
    /// No cell has this number.
    NoCell(usize),
    /// The cell is marked already.
    Taken {
        /// The cell.
        cell: Cell,
        /// Whose mark it is.
        player: Player,
    },
    /// The play has ended before.
    Over,
}

impl MoveFault {
    /// What is wrong, as a message.
    pub(crate) fn message(self) -> Message {
        match self {
            Self::NoCell(found) => Message::new("error.illegal-move.no-cell").with("found", found),
            Self::Taken { cell, player } => Message::new("error.illegal-move.taken")
                .with("cell", cell.index())
                .with("player", Position::letter(player)),
            Self::Over => Message::new("error.illegal-move.over"),
        }
    }
}

impl MoveError {
    /// Where the fault is, as a message.
    pub(crate) fn place(self) -> Message {
        Message::new("place.move").with("at", self.number)
    }

    /// Where the fault is, in English.
    pub(crate) fn english_place(self) -> String {
        format!("Move {}", self.number)
    }
}

/// The English sentence, without the place.
impl fmt::Display for MoveFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCell(found) => {
                write!(f, "{found} is not a cell; the cells are 0 to 8, row by row.")
            }
            Self::Taken { cell, player } => {
                write!(
                    f,
                    "cell {} is not free: it has an {} already.",
                    cell.index(),
                    Position::letter(*player)
                )
            }
            Self::Over => f.write_str("the play has ended before this."),
        }
    }
}

impl Error for MoveFault {}

/// One English sentence with the place of the fault.
impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.english_place(), self.fault)
    }
}

impl Error for MoveError {}
