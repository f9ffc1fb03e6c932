//! Values that have types of their own in TypeScript.

use plyground_figure::Look;
use plyground_search::Saved;
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** How Monte Carlo tree search is to run. */
export interface MctsOptions {
  /** Where the random draws begin, 0 to 2⁵³ − 1; 0 if left out. The same seed gives the same run. */
  seed?: number;
  /** How much seldom tried moves attract, 0 to 1e300; √2 if left out. */
  c?: number;
}

/** What wrong arguments throw, to be worded in the reader's language. */
export interface Refusal extends Error {
  /** A stable name of the kind of fault, such as "tree-empty-list". */
  code: string;
  /** The fault and the place as messages. */
  faultMessage: Message;
  placeMessage: Message;
}

/** What wrong arguments throw to a script: a Refusal whose `message` is an English sentence. */
export interface InputError extends Refusal {
  /** Where the fault is, in English. */
  place: string;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// The options of Monte Carlo tree search.
    #[wasm_bindgen(typescript_type = "MctsOptions | null")]
    pub type MctsOptionsObject;
    /// What is known of moves.
    #[wasm_bindgen(typescript_type = "MoveObject<number>[]")]
    pub type MoveValues;
    /// The geometry of a picture.
    #[wasm_bindgen(typescript_type = "Picture")]
    pub type PictureObject;
    /// Marks and how they look now.
    #[wasm_bindgen(typescript_type = "Change[]")]
    pub type Changes;
    /// What has been saved.
    #[wasm_bindgen(typescript_type = "SavedObject")]
    pub type SavedValue;
    /// The lines of pseudo-code.
    #[wasm_bindgen(typescript_type = "CodeLine[]")]
    pub type Code;
    /// The variables of pseudo-code.
    #[wasm_bindgen(typescript_type = "Variable[]")]
    pub type Variables;
    /// Sentences.
    #[wasm_bindgen(typescript_type = "Message[]")]
    pub type Sentences;
}

/// What has saved a search how much so far.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SavedObject {
    /// Nodes not read because the table knew enough.
    pub by_table: u64,
    /// Nodes not read because the range in which all values lie said enough.
    pub by_range: u64,
    /// Cutoffs where a player moves.
    pub cutoffs: u64,
    /// Of these, after the first move that was tried.
    pub by_first_move: u64,
    /// Of these, by the move that the table held for the best.
    pub by_best: u64,
    /// Of these, by a killer.
    pub by_killer: u64,
}

impl SavedObject {
    /// What was saved, as an object.
    ///
    /// # Errors
    ///
    /// As [`Change::objects`].
    pub fn of(saved: Saved) -> Result<SavedValue, JsValue> {
        let Saved { by_table, by_range, cutoffs, by_first_move, by_best, by_killer } = saved;
        let saved = Self { by_table, by_range, cutoffs, by_first_move, by_best, by_killer };
        crate::object(&saved).map(JsValue::unchecked_into)
    }
}

/// A mark that looks different now.
#[derive(Serialize, Tsify)]
pub struct Change {
    /// Its place in `Picture.marks`.
    pub mark: usize,
    /// How it looks now.
    pub look: Look,
}

impl Change {
    /// The changes of marks by their places.
    ///
    /// # Errors
    ///
    /// What JavaScript threw while the objects were made: nothing, unless memory has run out.
    pub fn objects(changes: impl IntoIterator<Item = (usize, Look)>) -> Result<Changes, JsValue> {
        let changes: Vec<_> = changes.into_iter().map(|(mark, look)| Self { mark, look }).collect();
        crate::object(&changes).map(JsValue::unchecked_into)
    }
}
