//! Options objects, such as `{root: "min"}`.

use std::num::NonZeroU32;

use js_sys::{Reflect, Symbol};
use plyground_figure::{Choice, EnhancementChoice, MctsSpec, SearchOptions, Telling, parse_player};
use plyground_search::{Exploration, MctsOptions, Player, Window};
use wasm_bindgen::prelude::*;

use crate::error::InputError;
use crate::list::List;

/// The options that an object names, all of them known, each with its value; `None` where a getter threw.
pub struct Options(Vec<(&'static str, Option<JsValue>)>);

impl Options {
    /// What an object has of its own, where these options are known. Undefined or null has none.
    ///
    /// # Errors
    ///
    /// Something else than a plain object, or a name that is not known.
    pub fn read(options: &JsValue, known: &'static [&'static str]) -> Result<Self, InputError> {
        if options.is_undefined() || options.is_null() {
            return Ok(Self(Vec::new()));
        }
        if !is_plain(options) {
            return Err(InputError::NoObject);
        }
        let names = Reflect::own_keys(options).map_err(|_| InputError::NoObject)?;
        let option = |key: JsValue| {
            let name = key_text(&key);
            match known.iter().find(|known| **known == name) {
                Some(known) => Ok((*known, Reflect::get(options, &key).ok())),
                None => Err(InputError::UnknownOption { name, known }),
            }
        };
        names.iter().map(option).collect::<Result<_, _>>().map(Self)
    }

    /// What `take` makes of an option, or its default where it is left out. What `take` does not
    /// take is told as `wrong`.
    ///
    /// # Errors
    ///
    /// What `wrong` makes of the name.
    pub fn get<T: Default, E>(
        &self,
        name: &'static str,
        take: impl FnOnce(&JsValue) -> Option<T>,
        wrong: impl Fn(&'static str) -> E,
    ) -> Result<T, E> {
        match self.0.iter().find(|(known, _)| *known == name) {
            None => Ok(T::default()),
            Some((_, Some(value))) if value.is_undefined() => Ok(T::default()),
            // That a getter threw is a fault of what it should have given.
            Some((_, value)) => value.as_ref().and_then(take).ok_or_else(|| wrong(name)),
        }
    }

    fn text(&self, name: &'static str) -> Result<Option<String>, InputError> {
        self.get(name, |value| value.as_string().map(Some), InputError::NotText)
    }

    /// An option that is true or false; `None` where it is left out.
    ///
    /// # Errors
    ///
    /// Something else.
    pub fn flag(&self, name: &'static str) -> Result<Option<bool>, InputError> {
        self.get(name, |value| value.as_bool().map(Some), InputError::NotBoolean)
    }

    /// What saves work in a search: `table`, `bestFirst`, `killers`, `byEvaluation`, `history`, `range`.
    ///
    /// # Errors
    ///
    /// The first option that is not what it should be.
    pub fn enhancements(&self) -> Result<EnhancementChoice, InputError> {
        let in_table = |value: &JsValue| {
            count(value).filter(|&count| count <= EnhancementChoice::MOST_IN_TABLE).map(Some)
        };
        Ok(EnhancementChoice {
            table: self.get("table", in_table, InputError::NotTable)?,
            best_first: self.flag("bestFirst")?,
            killers: self.flag("killers")?,
            by_evaluation: self.flag("byEvaluation")?,
            history: self.flag("history")?,
            range: self.flag("range")?,
        })
    }

    /// An option whose values have names; `None` where it is left out.
    fn named<C: Choice>(&self) -> Result<Option<C>, InputError> {
        Ok(self.text(C::OPTION)?.map(|name| C::named(&name)).transpose()?)
    }

    /// The same of one that has a default.
    fn choice<C: Choice + Default>(&self) -> Result<C, InputError> {
        Ok(self.named()?.unwrap_or_default())
    }
}

/// Whether an object is as `{…}` makes it, in any realm, or has no prototype.
fn is_plain(value: &JsValue) -> bool {
    let prototype = |of: &JsValue| Reflect::get_prototype_of(of).ok();
    let is_last = |of: &JsValue| prototype(of).is_some_and(|above| above.is_null());
    value.is_object() && prototype(value).is_some_and(|above| above.is_null() || is_last(&above))
}

/// A property's key as text that can be seen.
fn key_text(key: &JsValue) -> String {
    match key.as_string() {
        Some(name) if name.is_empty() => "\"\"".to_owned(),
        Some(name) => name,
        None => key.dyn_ref().map(Symbol::to_string).map(String::from).unwrap_or_default(),
    }
}

/// What the options of a search say.
pub struct SearchChoice {
    /// Who moves at the root.
    pub root: Player,
    /// How it runs.
    pub search: SearchOptions,
    /// How its events are told.
    pub telling: Telling,
}

/// The options of a search of a tree; what is left out is as usual.
pub fn search(options: &JsValue) -> Result<SearchChoice, InputError> {
    const KNOWN: &[&str] = &[
        "root",
        "depth",
        "noisyPlies",
        "cut",
        "fail",
        "window",
        "view",
        "detail",
        "table",
        "bestFirst",
        "killers",
        "byEvaluation",
        "history",
        "range",
        "broken",
    ];
    let options = Options::read(options, KNOWN)?;
    let root = options.text("root")?.map(|name| parse_player(&name)).transpose()?;
    Ok(SearchChoice {
        root: root.unwrap_or(Player::Max),
        search: SearchOptions {
            depth: options
                .get("depth", |value| positive(value).map(Some), InputError::NotPositive)?
                .map(NonZeroU32::get),
            noisy_plies: options.get("noisyPlies", plies, InputError::NotWhole)?,
            close: options.choice()?,
            fail: options.choice()?,
            start: options
                .get("window", |value| window(value).map(Some), InputError::NotWindow)?
                .unwrap_or(Window::OPEN),
            enhancements: options.enhancements()?,
            broken: options.named()?,
        },
        telling: Telling { view: options.choice()?, detail: options.choice()? },
    })
}

/// Two numbers, α < β.
fn window(value: &JsValue) -> Option<Window> {
    let ends = List::of(value).ok()??;
    match *ends.iter().map(|end| end.as_f64()).collect::<Option<Vec<f64>>>()?.as_slice() {
        [alpha, beta] if alpha < beta => Some(Window { alpha, beta }),
        _ => None,
    }
}

/// The options of a figure of Monte Carlo tree search: `seed`, or 0, and `c`, or √2.
pub fn mcts(options: &JsValue) -> Result<MctsOptions, InputError> {
    seed_and_c(&Options::read(options, &["seed", "c"])?)
}

/// The options of Monte Carlo tree search; what is left out is as usual.
pub fn mcts_spec(options: &JsValue) -> Result<MctsSpec, InputError> {
    const KNOWN: &[&str] = &["seed", "c", "policy", "broken", "playouts", "solver", "final"];
    let options = Options::read(options, KNOWN)?;
    Ok(MctsSpec {
        options: seed_and_c(&options)?,
        policy: options.choice()?,
        broken: options.named()?,
        playouts: options
            .get("playouts", |value| playouts(value).map(Some), InputError::NotPlayouts)?
            .unwrap_or(NonZeroU32::MIN),
        solver: options.flag("solver")?.unwrap_or(false),
        final_move: options.choice()?,
    })
}

fn seed_and_c(options: &Options) -> Result<MctsOptions, InputError> {
    Ok(MctsOptions {
        seed: options.get("seed", |value| value.as_f64().and_then(whole), InputError::NotWhole)?,
        c: options.get("c", |value| value.as_f64().and_then(Exploration::new), InputError::NotReal)?,
    })
}

/// So many plies that no play has more stand for all larger numbers.
fn plies(value: &JsValue) -> Option<u32> {
    value.as_f64().and_then(whole).map(|plies| u32::try_from(plies).unwrap_or(u32::MAX))
}

fn positive(value: &JsValue) -> Option<NonZeroU32> {
    count(value).and_then(NonZeroU32::new)
}

fn playouts(value: &JsValue) -> Option<NonZeroU32> {
    positive(value).filter(|playouts| playouts.get() <= MctsSpec::MOST_PLAYOUTS)
}

fn count(value: &JsValue) -> Option<u32> {
    value.as_f64().and_then(whole).and_then(|count| u32::try_from(count).ok())
}

/// A whole number from 0 on, as large as JavaScript can count.
pub fn whole(number: f64) -> Option<u64> {
    let whole = number as u64;
    (whole as f64 == number && whole <= MctsOptions::MOST_SEED).then_some(whole)
}
