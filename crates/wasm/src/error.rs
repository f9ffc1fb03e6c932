//! Errors as JavaScript sees them: an `Error` with `code`, `place` and what is needed to word it in
//! the reader's language.

use js_sys::{Error, Reflect};
use plyground_figure::{Message, SpecError};
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
            Self::UnknownOption(name) => (Message::new("error.unknown-option"), option(name)),
            Self::WrongOption(name) => (Message::new("error.wrong-option"), option(name)),
            Self::NoObject => (Message::new("error.no-options"), Message::new("place.options")),
        }
    }

    /// The English sentence, whole.
    fn sentence(&self) -> String {
        match self {
            Self::Spec(error) => error.to_string(),
            Self::UnknownOption(name) => format!("Option {name}: there is no such option; root is known."),
            Self::WrongOption(name) => format!("Option {name}: a string is wanted."),
            Self::NoObject => "Options: an object such as {root: \"min\"} is wanted.".to_owned(),
        }
    }
}

impl From<InputError> for JsValue {
    fn from(error: InputError) -> Self {
        let (fault, place) = error.messages();
        let sentence = error.sentence();
        // The sentence opens with the place: "Tree, character 7: …".
        let place_text = sentence.split_once(": ").map_or("", |(place, _)| place);
        let thrown = Error::new(&sentence);
        let properties = [
            ("code", Ok(error.code().into())),
            ("place", Ok(place_text.into())),
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
