//! Options objects, such as `{root: "min"}`.

use js_sys::{Array, Reflect};
use plyground_figure::parse_player;
use plyground_search::Player;
use wasm_bindgen::prelude::*;

use crate::error::InputError;

/// Who moves at the root: `options.root`, or MAX.
pub(crate) fn root_player(options: &JsValue) -> Result<Player, InputError> {
    if options.is_undefined() || options.is_null() {
        return Ok(Player::Max);
    }
    // Not `instanceof Object`: options may come from another realm, or have no prototype.
    if !options.is_object() || Array::is_array(options) {
        return Err(InputError::NoObject);
    }
    let names = Reflect::own_keys(options).map_err(|_| InputError::NoObject)?;
    let known = |name: &JsValue| name.as_string().is_some_and(|name| name == "root");
    if let Some(unknown) = names.iter().find(|name| !known(name)) {
        return Err(InputError::UnknownOption(unknown.as_string().unwrap_or_default()));
    }
    let root = Reflect::get(options, &"root".into()).map_err(|_| InputError::WrongOption("root"))?;
    match root.as_string() {
        Some(name) => Ok(parse_player(&name)?),
        None if root.is_undefined() => Ok(Player::Max),
        None => Err(InputError::WrongOption("root")),
    }
}
