//! Lists, read so that nothing thrown on the way passes through Rust: it would leave the module's stack
//! as it is then, and after some thousand times there would be none left.

use js_sys::Reflect;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Throws where a proxy is revoked.
    #[wasm_bindgen(catch, js_namespace = Array, js_name = isArray)]
    fn is_array(value: &JsValue) -> Result<bool, JsValue>;
}

/// An array of any realm.
pub struct List {
    array: JsValue,
    /// How many elements it had when it was met.
    length: u32,
}

impl List {
    /// The list that a value is, if it is one.
    ///
    /// # Errors
    ///
    /// What a proxy throws.
    pub fn of(value: &JsValue) -> Result<Option<Self>, JsValue> {
        if !is_array(value)? {
            return Ok(None);
        }
        let length = Reflect::get(value, &"length".into())?.as_f64().unwrap_or(0.0) as u32;
        Ok(Some(Self { array: value.clone(), length }))
    }

    /// An element; `None` past the last. Where a getter throws, undefined stands for what it should have
    /// given.
    pub fn get(&self, index: u32) -> Option<JsValue> {
        let element = || Reflect::get_u32(&self.array, index).unwrap_or(JsValue::UNDEFINED);
        (index < self.length).then(element)
    }

    /// The elements in order.
    pub fn iter(&self) -> impl Iterator<Item = JsValue> {
        (0..self.length).map_while(|index| self.get(index))
    }
}
