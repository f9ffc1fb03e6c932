//! Errors as JavaScript sees them: an `Error` with `code`, `place` and what is needed to word it in
//! the reader's language.

use js_sys::{Error, Reflect};
use plyground_figure::{Message, SpecError};
use plyground_search::games::TreeFault;
use wasm_bindgen::prelude::*;

use crate::value::object;

/// A fault in what JavaScript handed over.
pub(crate) enum InputError {
    /// A tree, an algorithm, a player.
    Spec(SpecError),
    /// An option that is not known.
    UnknownOption(String),
    /// An option of the wrong type, and what it must be.
    WrongOption(&'static str),
    /// Options that are no object.
    NoObject,
}

impl<E: Into<SpecError>> From<E> for InputError {
    fn from(error: E) -> Self {
        Self::Spec(error.into())
    }
}

impl InputError {
    fn code(&self) -> &'static str {
        match self {
            Self::Spec(error) => error.code(),
            Self::UnknownOption(_) => "unknown-option",
            Self::WrongOption(_) => "wrong-option",
            Self::NoObject => "no-options",
        }
    }

    /// What is wrong and where, to be worded by `error.CODE` and the place's id.
    fn messages(&self) -> (Message, Message) {
        let option = |name: &str| Message::new("place.option").with("name", name);
        match self {
            Self::Spec(error) => (error.fault(), error.place()),
            Self::UnknownOption(name) => {
                (Message::new("error.unknown-option"), option(&TreeFault::quote(name)))
            }
            Self::WrongOption(name) => (Message::new("error.wrong-option"), option(name)),
            Self::NoObject => (Message::new("error.no-options"), Message::new("place.options")),
        }
    }

    /// The English sentence and the place with which it opens.
    fn english(&self) -> (String, String) {
        let place = match self {
            Self::Spec(error) => return (error.to_string(), error.english_place()),
            Self::UnknownOption(name) => format!("Option {}", TreeFault::quote(name)),
            Self::WrongOption(name) => format!("Option {name}"),
            Self::NoObject => "Options".to_owned(),
        };
        let fault = match self {
            Self::UnknownOption(_) => "there is no such option; root is known.",
            Self::WrongOption(_) => "a string is wanted.",
            _ => "an object such as {root: \"min\"} is wanted.",
        };
        (format!("{place}: {fault}"), place)
    }
}

impl From<InputError> for JsValue {
    fn from(error: InputError) -> Self {
        let (fault, place) = error.messages();
        let (sentence, english_place) = error.english();
        let thrown = Error::new(&sentence);
        let properties = [
            ("code", Ok(error.code().into())),
            ("place", Ok(english_place.into())),
            ("faultMessage", object(&fault)),
            ("placeMessage", object(&place)),
        ];
        for (name, value) in properties {
            // Setting a property of a fresh Error cannot fail; a value that could not be made is left out.
            let _ = value.and_then(|value| Reflect::set(&thrown, &name.into(), &value));
        }
        thrown.into()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::expect_used, clippy::indexing_slicing, reason = "tests may fail loudly")]

    use plyground_figure::Arg;
    use serde_json::Value;

    use super::*;

    #[test]
    fn the_english_sentences_are_those_of_the_messages() {
        let words: Value = serde_json::from_str(include_str!("../../../www/messages/en.json"))
            .expect("the messages are JSON");
        let say = |message: &Message| {
            let text = words[&message.id].as_str().expect("there are words");
            match message.args.get("name") {
                Some(Arg::Text(name)) => text.replace("{name}", name),
                _ => text.to_owned(),
            }
        };
        let unknown = InputError::UnknownOption("rooot: which".to_owned());
        for error in [unknown, InputError::WrongOption("root"), InputError::NoObject] {
            let (fault, place) = error.messages();
            let sentence = format!("{}: {}", say(&place), say(&fault));
            assert_eq!(error.english(), (sentence, say(&place)));
        }
    }
}
