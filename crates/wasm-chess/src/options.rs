//! The options of a search.

use std::num::NonZeroU32;
use std::ops::RangeInclusive;

use plyground_js::{InputError, Options, whole};
use plyground_search::{Deepening, Enhancements};
use wasm_bindgen::prelude::*;

use crate::error::{ChessError, NumberPlace};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** How chess is to be searched. None of the last six changes a value, only how much is read. */
export interface ChessSearchOptions {
  /** The last depth, in plies, from 1 on; without one, the search goes deeper for as long as it runs. */
  depth?: number;
  /** How many noisy plies (captures, promotions, checks) may follow the limit of each depth; 0 if left out. */
  noisyPlies?: number;
  /** How many positions the transposition table holds, 0 to 1048576, 32 bytes each; 65536 if left out. */
  table?: number;
  /** Whether the best move of the depth before is tried first; true if left out. */
  bestFirst?: boolean;
  /** Whether moves that led to a cutoff at the same depth elsewhere come next; true if left out. */
  killers?: boolean;
  /** Whether moves are sorted by the evaluation of what they lead to; false if left out. */
  byEvaluation?: boolean;
  /** Whether moves are sorted by how often they led to cutoffs anywhere; true if left out. */
  history?: boolean;
  /** Whether nodes are left unread where even a mate would not matter; true if left out. */
  range?: boolean;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// The options of a search.
    #[wasm_bindgen(typescript_type = "ChessSearchOptions | null")]
    pub type ChessSearchOptions;
}

const KNOWN: &[&str] =
    &["depth", "noisyPlies", "table", "bestFirst", "killers", "byEvaluation", "history", "range"];

/// What the options ask for.
pub(crate) fn deepening(options: &JsValue) -> Result<Deepening, ChessError> {
    let options = Options::read(options, KNOWN)?;
    let number = |name, range: RangeInclusive<u64>| {
        let wrong = |name| ChessError::NotWhole(NumberPlace::Option(name), range.clone());
        options.get(name, |value| whole_in(value, &range).map(Some), wrong)
    };
    let depth = options.get(
        "depth",
        |value| whole_in(value, &(1..=u64::from(u32::MAX))).map(Some),
        InputError::NotPositive,
    )?;
    let noisy_plies = number("noisyPlies", 0..=u64::from(u32::MAX))?;
    Ok(Deepening {
        most_depth: depth.and_then(|depth| NonZeroU32::new(depth as u32)).unwrap_or(NonZeroU32::MAX),
        noisy_plies: noisy_plies.unwrap_or(0) as u32,
        enhancements: options.enhancements()?.over(Enhancements::default()),
        ..Deepening::default()
    })
}

/// A whole number within a range.
pub(crate) fn whole_in(value: &JsValue, range: &RangeInclusive<u64>) -> Option<u64> {
    value.as_f64().and_then(whole).filter(|number| range.contains(number))
}
