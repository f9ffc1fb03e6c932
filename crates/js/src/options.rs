//! Options objects, such as `{root: "min"}`.

use js_sys::{Array, Reflect};
use plyground_figure::parse_player;
use plyground_search::{Exploration, MctsOptions, Player};
use wasm_bindgen::prelude::*;

use crate::error::InputError;

/// An options object that names only known options; or nothing, which is no fault.
struct Options<'a>(Option<&'a JsValue>);

impl<'a> Options<'a> {
    fn read(options: &'a JsValue, known: &'static [&'static str]) -> Result<Self, InputError> {
        if options.is_undefined() || options.is_null() {
            return Ok(Self(None));
        }
        // Not `instanceof Object`: options may come from another realm, or have no prototype.
        if !options.is_object() || Array::is_array(options) {
            return Err(InputError::NoObject);
        }
        let names = Reflect::own_keys(options).map_err(|_| InputError::NoObject)?;
        let is_known = |name: &JsValue| name.as_string().is_some_and(|name| known.contains(&name.as_str()));
        match names.iter().find(|name| !is_known(name)) {
            Some(name) => {
                Err(InputError::UnknownOption { name: name.as_string().unwrap_or_default(), known })
            }
            None => Ok(Self(Some(options))),
        }
    }

    /// What `take` makes of an option, or its default where it is left out. What `take` does not
    /// take is told as `wrong`.
    fn get<T: Default>(
        &self,
        name: &'static str,
        take: impl FnOnce(&JsValue) -> Option<T>,
        wrong: impl Fn(&'static str) -> InputError,
    ) -> Result<T, InputError> {
        let Some(options) = self.0 else { return Ok(T::default()) };
        // A getter may throw; that is a fault of what it should have given.
        match Reflect::get(options, &name.into()) {
            Ok(value) if value.is_undefined() => Ok(T::default()),
            Ok(value) => take(&value).ok_or_else(|| wrong(name)),
            Err(_) => Err(wrong(name)),
        }
    }
}

/// Who moves at the root: `options.root`, or MAX.
pub fn root_player(options: &JsValue) -> Result<Player, InputError> {
    let options = Options::read(options, &["root"])?;
    let root: Option<String> =
        options.get("root", |value| value.as_string().map(Some), InputError::NotText)?;
    root.map_or(Ok(Player::Max), |name| Ok(parse_player(&name)?))
}

/// `options.seed`, or 0, and `options.c`, or √2.
pub fn mcts(options: &JsValue) -> Result<MctsOptions, InputError> {
    let options = Options::read(options, &["seed", "c"])?;
    Ok(MctsOptions {
        seed: options.get("seed", |value| value.as_f64().and_then(whole), InputError::NotWhole)?,
        c: options.get("c", |value| value.as_f64().and_then(Exploration::new), InputError::NotReal)?,
    })
}

/// A whole number from 0 on, as large as JavaScript can count.
pub fn whole(number: f64) -> Option<u64> {
    let whole = number as u64;
    (whole as f64 == number && whole <= MctsOptions::MOST_SEED).then_some(whole)
}
