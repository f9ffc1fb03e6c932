//! What can be wrong with what JavaScript hands over.

use std::ops::RangeInclusive;

use plyground_figure::Message;
use plyground_js::{InputError, Thrown, thrown};
use plyground_search::games::{ChessMoveError, FenError};
use wasm_bindgen::prelude::*;

use crate::messages::{fen_fault, fen_place, move_fault, move_place};

/// A fault in what JavaScript handed over.
pub(crate) enum ChessError {
    /// A FEN that is no text.
    NoFen,
    /// A FEN at fault.
    Fen(FenError),
    /// A move that is no text.
    NoMove,
    /// A move at fault.
    Move(ChessMoveError),
    /// Something else than a whole number of this range.
    NotWhole(NumberPlace, RangeInclusive<u64>),
    /// A fault that is not of chess.
    Input(InputError),
}

/// Where a number is needed.
#[derive(Clone, Copy)]
pub(crate) enum NumberPlace {
    /// The budget of a run.
    Nodes,
    /// An option.
    Option(&'static str),
}

impl From<FenError> for ChessError {
    fn from(error: FenError) -> Self {
        Self::Fen(error)
    }
}

impl From<ChessMoveError> for ChessError {
    fn from(error: ChessMoveError) -> Self {
        Self::Move(error)
    }
}

impl From<InputError> for ChessError {
    fn from(error: InputError) -> Self {
        Self::Input(error)
    }
}

impl From<ChessError> for JsValue {
    fn from(error: ChessError) -> Self {
        thrown(&error)
    }
}

impl Thrown for ChessError {
    fn code(&self) -> &'static str {
        match self {
            Self::NoFen => "no-fen",
            Self::Fen(error) => error.fault.code(),
            Self::NoMove => "no-move",
            Self::Move(error) => error.fault.code(),
            Self::NotWhole(..) => "not-whole",
            Self::Input(error) => error.code(),
        }
    }

    fn messages(&self) -> (Message, Message) {
        let fault = Message::new(format!("chess.error.{}", self.code()));
        match self {
            Self::NoFen => (fault, Message::new("chess.place.fen")),
            Self::Fen(error) => (fen_fault(&error.fault), fen_place(error.place)),
            Self::NoMove => (fault, Message::new("chess.place.move")),
            Self::Move(error) => (move_fault(&error.fault), move_place(error)),
            Self::NotWhole(place, range) => {
                let (least, most) = (*range.start() as f64, *range.end() as f64);
                let place = match place {
                    NumberPlace::Nodes => Message::new("chess.place.nodes"),
                    NumberPlace::Option(name) => Message::new("place.option").with("name", *name),
                };
                (fault.with("least", least).with("most", most), place)
            }
            Self::Input(error) => error.messages(),
        }
    }

    fn english(&self) -> (String, String) {
        let (place, fault) = match self {
            Self::NoFen => {
                ("FEN".to_owned(), "a text such as “4k3/8/8/8/8/8/8/R3K3 w Q - 0 1” is needed.".to_owned())
            }
            Self::Fen(error) => return (error.to_string(), error.place.to_string()),
            Self::NoMove => ("Move".to_owned(), "a text such as e2e4 or e7e8q is needed.".to_owned()),
            Self::Move(error) => return (error.to_string(), error.english_place()),
            Self::NotWhole(place, range) => {
                let place = match place {
                    NumberPlace::Nodes => "Nodes".to_owned(),
                    NumberPlace::Option(name) => format!("Option {name}"),
                };
                (place, format!("a whole number from {} to {} is needed.", range.start(), range.end()))
            }
            Self::Input(error) => return error.english(),
        };
        (format!("{place}: {fault}"), place)
    }
}

#[cfg(test)]
mod tests;
