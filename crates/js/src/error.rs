//! What can be wrong with what JavaScript hands over.

use plyground_figure::{Arg, Message, SpecError};
use plyground_search::games::TreeFault;
use wasm_bindgen::prelude::*;

use crate::thrown::{Thrown, thrown};

/// A fault in what JavaScript handed over.
pub enum InputError {
    /// A tree, a position, an algorithm, a player.
    Spec(SpecError),
    /// A position that is no text.
    NoPosition,
    /// An option that is not known, and those that are.
    UnknownOption {
        /// Its name.
        name: String,
        /// The names that are known.
        known: &'static [&'static str],
    },
    /// An option that must be a text.
    NotText(&'static str),
    /// An option that must be a whole number.
    NotWhole(&'static str),
    /// An option that must be a whole number from 1 on.
    NotPositive(&'static str),
    /// An option that must be a number of playouts.
    NotPlayouts(&'static str),
    /// An option that must be true or false.
    NotBoolean(&'static str),
    /// An option that must be the size of a table.
    NotTable(&'static str),
    /// An option that must be a pair of numbers, α < β.
    NotWindow(&'static str),
    /// An option that must be a c.
    NotReal(&'static str),
    /// A number of iterations that is none.
    NotIterations,
    /// A number of milliseconds that is none.
    NotMilliseconds,
    /// A move that the position has not.
    NotAMove,
    /// Options that are no object.
    NoObject,
}

impl<E: Into<SpecError>> From<E> for InputError {
    fn from(error: E) -> Self {
        Self::Spec(error.into())
    }
}

impl Thrown for SpecError {
    fn code(&self) -> &'static str {
        self.code()
    }

    fn messages(&self) -> (Message, Message) {
        (self.fault(), self.place())
    }

    fn english(&self) -> (String, String) {
        (self.to_string(), self.english_place())
    }
}

impl Thrown for InputError {
    fn code(&self) -> &'static str {
        match self {
            Self::Spec(error) => error.code(),
            Self::NoPosition => "no-position",
            Self::UnknownOption { .. } => "unknown-option",
            Self::NotText(_) => "wrong-option",
            Self::NotWhole(_) | Self::NotTable(_) | Self::NotIterations => "not-whole",
            Self::NotPositive(_) | Self::NotPlayouts(_) => "not-positive",
            Self::NotBoolean(_) => "not-boolean",
            Self::NotWindow(_) => "not-window",
            Self::NotReal(_) | Self::NotMilliseconds => "not-real",
            Self::NotAMove => "not-a-move",
            Self::NoObject => "no-options",
        }
    }

    fn messages(&self) -> (Message, Message) {
        let fault = Message::new(format!("error.{}", self.code()));
        let option = |name: &str| Message::new("place.option").with("name", name);
        match self {
            Self::Spec(error) => error.messages(),
            Self::NoPosition => (fault, Message::new("place.position")),
            Self::UnknownOption { name, known } => {
                let known: Vec<Arg> = known.iter().map(|&name| name.into()).collect();
                (fault.with("known", known), option(&TreeFault::quote(name)))
            }
            Self::NotText(name)
            | Self::NotWhole(name)
            | Self::NotPositive(name)
            | Self::NotBoolean(name)
            | Self::NotWindow(name)
            | Self::NotReal(name) => (fault, option(name)),
            Self::NotPlayouts(name) => (Message::new("error.not-playouts"), option(name)),
            Self::NotTable(name) => (Message::new("error.not-table"), option(name)),
            Self::NotIterations => (fault, Message::new("place.iterations")),
            Self::NotMilliseconds => {
                (Message::new("error.not-milliseconds"), Message::new("place.milliseconds"))
            }
            Self::NotAMove => (fault, Message::new("place.next-move")),
            Self::NoObject => (fault, Message::new("place.options")),
        }
    }

    fn english(&self) -> (String, String) {
        let place = match self {
            Self::Spec(error) => return error.english(),
            Self::NoPosition => "Position".to_owned(),
            Self::UnknownOption { name, .. } => format!("Option {}", TreeFault::quote(name)),
            Self::NotText(name)
            | Self::NotWhole(name)
            | Self::NotPositive(name)
            | Self::NotPlayouts(name)
            | Self::NotBoolean(name)
            | Self::NotTable(name)
            | Self::NotWindow(name)
            | Self::NotReal(name) => format!("Option {name}"),
            Self::NotIterations => "Iterations".to_owned(),
            Self::NotMilliseconds => "Milliseconds".to_owned(),
            Self::NotAMove => "Move".to_owned(),
            Self::NoObject => "Options".to_owned(),
        };
        let fault = match self {
            Self::UnknownOption { known, .. } => {
                format!("there is no such option; known: {}.", known.join(", "))
            }
            Self::NoPosition => "a text of 9 characters is needed, row by row.".to_owned(),
            Self::NotText(_) => "a string is needed.".to_owned(),
            Self::NotWhole(_) | Self::NotIterations => {
                "a whole number from 0 to 9007199254740991 is needed.".to_owned()
            }
            Self::NotPositive(_) => "a whole number from 1 to 4294967295 is needed.".to_owned(),
            Self::NotPlayouts(_) => "a whole number from 1 to 10000 is needed.".to_owned(),
            Self::NotBoolean(_) => "true or false is needed.".to_owned(),
            Self::NotTable(_) => "a whole number from 0 to 1048576 is needed.".to_owned(),
            Self::NotWindow(_) => "two numbers are needed, the first below the second.".to_owned(),
            Self::NotReal(_) => "a number from 0 to 1e300 is needed.".to_owned(),
            Self::NotMilliseconds => "a finite number from 0 on is needed.".to_owned(),
            Self::NotAMove => "the number of a free cell is needed, 0 to 8.".to_owned(),
            _ => "an object of named options is needed.".to_owned(),
        };
        (format!("{place}: {fault}"), place)
    }
}

impl From<InputError> for JsValue {
    fn from(error: InputError) -> Self {
        thrown(&error)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::expect_used, clippy::indexing_slicing, reason = "tests may fail loudly")]

    use serde_json::Value;

    use super::*;

    #[test]
    fn the_english_sentences_are_those_of_the_messages() {
        let words: Value = serde_json::from_str(include_str!("../../../www/messages/en.json"))
            .expect("the messages are JSON");
        let say = |message: &Message| {
            let text = words[&message.id].as_str().expect("there are words");
            let text = match message.args.get("known") {
                Some(Arg::List(known)) => text.replace("{known}", &listed(known)),
                _ => text.to_owned(),
            };
            match message.args.get("name") {
                Some(Arg::Text(name)) => text.replace("{name}", name),
                _ => text,
            }
        };
        let unknown = |known| InputError::UnknownOption { name: "rooot: which".to_owned(), known };
        let errors = [
            InputError::NoPosition,
            unknown(&["root"]),
            unknown(&["seed", "c"]),
            InputError::NotText("root"),
            InputError::NotWhole("seed"),
            InputError::NotPositive("depth"),
            InputError::NotPlayouts("playouts"),
            InputError::NotBoolean("solver"),
            InputError::NotTable("table"),
            InputError::NotWindow("window"),
            InputError::NotReal("c"),
            InputError::NotIterations,
            InputError::NotMilliseconds,
            InputError::NotAMove,
            InputError::NoObject,
            InputError::Spec(SpecError::BrokenPolicy),
        ];
        for error in errors {
            let (fault, place) = error.messages();
            let sentence = format!("{}: {}", say(&place), say(&fault));
            assert_eq!(error.english(), (sentence, say(&place)));
        }
    }

    fn listed(args: &[Arg]) -> String {
        let texts = args.iter().map(|arg| match arg {
            Arg::Text(text) => text.as_str(),
            _ => "?",
        });
        texts.collect::<Vec<_>>().join(", ")
    }
}
