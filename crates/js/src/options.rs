//! Options objects, such as `{root: "min"}`.

use std::num::NonZeroU32;

use js_sys::{Array, Reflect};
use plyground_figure::{Choice, EnhancementChoice, MctsSpec, SearchOptions, Telling, parse_player};
use plyground_search::{Exploration, MctsOptions, Player, Window};
use wasm_bindgen::prelude::*;

use crate::error::InputError;

/// An options object that names only known options; or nothing, which is no fault.
pub struct Options<'a>(Option<&'a JsValue>);

impl<'a> Options<'a> {
    /// Options of which these are known.
    ///
    /// # Errors
    ///
    /// Something else than an object, or a name that is not known.
    pub fn read(options: &'a JsValue, known: &'static [&'static str]) -> Result<Self, InputError> {
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
        let Some(options) = self.0 else { return Ok(T::default()) };
        // A getter may throw; that is a fault of what it should have given.
        match Reflect::get(options, &name.into()) {
            Ok(value) if value.is_undefined() => Ok(T::default()),
            Ok(value) => take(&value).ok_or_else(|| wrong(name)),
            Err(_) => Err(wrong(name)),
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

    /// A whole number from 1 on; `None` where it is left out.
    fn positive(&self, name: &'static str) -> Result<Option<NonZeroU32>, InputError> {
        self.get(name, |value| count(value).and_then(NonZeroU32::new).map(Some), InputError::NotPositive)
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
            depth: options.positive("depth")?.map(NonZeroU32::get),
            noisy_plies: options.get("noisyPlies", count, InputError::NotWhole)?,
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
    let ends: Vec<f64> = value.dyn_ref::<Array>()?.iter().filter_map(|end| end.as_f64()).collect();
    match *ends.as_slice() {
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
        playouts: options.positive("playouts")?.unwrap_or(NonZeroU32::MIN),
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

fn count(value: &JsValue) -> Option<u32> {
    value.as_f64().and_then(whole).and_then(|count| u32::try_from(count).ok())
}

/// A whole number from 0 on, as large as JavaScript can count.
pub fn whole(number: f64) -> Option<u64> {
    let whole = number as u64;
    (whole as f64 == number && whole <= MctsOptions::MOST_SEED).then_some(whole)
}
