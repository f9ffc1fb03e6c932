//! From Rust values to plain JavaScript objects, and back.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

/// A plain object: absent keys stay absent, ±∞ stay numbers.
pub fn object(value: &impl Serialize) -> Result<JsValue, JsValue> {
    let serializer = Serializer::new().serialize_maps_as_objects(true);
    value.serialize(&serializer).map_err(JsValue::from)
}

/// What a plain object holds.
///
/// # Errors
///
/// An `Error` that says what is missing or wrong.
pub fn from_object<T: DeserializeOwned>(object: JsValue) -> Result<T, JsValue> {
    serde_wasm_bindgen::from_value(object).map_err(JsValue::from)
}
