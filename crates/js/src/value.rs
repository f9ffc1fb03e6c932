//! From Rust values to plain JavaScript objects.

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

/// A plain object: absent keys stay absent, ±∞ stay numbers.
pub fn object(value: &impl Serialize) -> Result<JsValue, JsValue> {
    let serializer = Serializer::new().serialize_maps_as_objects(true);
    value.serialize(&serializer).map_err(JsValue::from)
}
