//! Errors as JavaScript sees them: an `Error` with `code`, `place` and what is needed to word it in
//! the reader's language.

use js_sys::{Error, Reflect};
use plyground_figure::Message;
use wasm_bindgen::prelude::*;

use crate::value::object;

/// A fault that JavaScript is to be told.
pub trait Thrown {
    /// A stable name of the kind of fault.
    fn code(&self) -> &'static str;
    /// What is wrong and where, to be worded in the reader's language.
    fn messages(&self) -> (Message, Message);
    /// The English sentence and the place with which it opens.
    fn english(&self) -> (String, String);
}

/// The error to throw.
pub fn thrown(fault: &impl Thrown) -> JsValue {
    let (sentence, place) = fault.english();
    let error = coded(fault, &sentence);
    set(&error, "place", Ok(place.into()));
    error.into()
}

/// The error to throw where only the page sees it, which words it in the reader's language: without the
/// English sentences, which would make the module that the first figure waits for larger by a twentieth.
pub fn thrown_to_page(fault: &impl Thrown) -> JsValue {
    coded(fault, fault.code()).into()
}

fn coded(fault: &impl Thrown, text: &str) -> Error {
    let error = Error::new(text);
    let (fault_message, place_message) = fault.messages();
    set(&error, "code", Ok(fault.code().into()));
    set(&error, "faultMessage", object(&fault_message));
    set(&error, "placeMessage", object(&place_message));
    error
}

/// Setting a property of a fresh Error cannot fail; a value that could not be made is left out.
fn set(error: &Error, name: &str, value: Result<JsValue, JsValue>) {
    let _ = value.and_then(|value| Reflect::set(error, &name.into(), &value));
}
