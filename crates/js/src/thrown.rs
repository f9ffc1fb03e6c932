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
    let (fault_message, place_message) = fault.messages();
    let (sentence, place) = fault.english();
    let error = Error::new(&sentence);
    let properties = [
        ("code", Ok(fault.code().into())),
        ("place", Ok(place.into())),
        ("faultMessage", object(&fault_message)),
        ("placeMessage", object(&place_message)),
    ];
    for (name, value) in properties {
        // Setting a property of a fresh Error cannot fail; a value that could not be made is left out.
        let _ = value.and_then(|value| Reflect::set(&error, &name.into(), &value));
    }
    error.into()
}
