//! The step-wise classes: one search each, one event a step.

use std::cell::RefCell;
use std::rc::Rc;

use plyground_figure::{Algorithm, EventObject, FigureSpec, Run, Telling, run};
use plyground_js::{InputError, SavedObject, SavedValue, object};
use plyground_search::games::Tree;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::tree::tree_from_js;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * A tree: a non-empty nested list of finite numbers, such as [[4,6,9],[2,7,8],[5,3,9]]. An object
 * stands for a list where there is more to say of a node. `range`: between which numbers all of the
 * tree lie.
 */
export type Tree = TreeNode[] | (InnerNode & { range?: [number, number] });

/** A leaf's utility for MAX, or an inner node. */
export type TreeNode = number | TreeNode[] | InnerNode;

/** An inner node of which there is more to say than its children. */
export interface InnerNode {
  /** Who moves; the opponent of the nearest player above if left out. */
  player?: "max" | "min" | "chance";
  /** What the state seems worth to MAX, for searches of limited depth; 0 if left out. */
  evaluation?: number;
  /** Whether every move is noisy and may be declined for the evaluation. */
  noisy?: boolean;
  /** Of the children of a chance node, 1 in all; equal if left out. */
  probabilities?: number[];
  /** At least one. */
  children: TreeNode[];
}

/** How a search is to run. None of the six from `table` on changes a value, only how much is read. */
export interface SearchOptions {
  /** Who moves at the root; "max" if left out. */
  root?: "max" | "min";
  /**
   * After how many plies the evaluation stands in for what would come, 0 where a node has none; at least 1.
   */
  depth?: number;
  /** How many noisy plies may follow that limit, which they need; 0 if left out. */
  noisyPlies?: number;
  /**
   * When α and β close the window: α ≥ β, "at-equal", if left out; "above": α > β. This and the next two are
   * for searches that have α and β.
   */
  cut?: "at-equal" | "above";
  /** What a node returns whose value lies outside its window: what is known, "soft", if left out. */
  fail?: "soft" | "hard";
  /** The root's window, α and β; [-Infinity, Infinity] if left out. */
  window?: [number, number];
  /** Whose view values take: "max" if left out; that of each node's mover is the negamax form. */
  view?: "max" | "mover";
  /** "reasons": events also tell what is proved, and who set the bound of a cut. */
  detail?: "events" | "reasons";
  /**
   * How many states the transposition table holds, 0 to 1048576, 32 bytes each; 0, no table, if left out.
   * Nodes after which the same follows are one state.
   */
  table?: number;
  /**
   * Whether the move is tried first that was best when the state was last left; true for
   * IterativeDeepening, false for all others if left out.
   */
  bestFirst?: boolean;
  /** Whether the places among the moves that led to cutoffs at the same depth come next; false if left out. */
  killers?: boolean;
  /** Whether moves are sorted by the evaluation of what they lead to, a leaf by its value; false if left out. */
  byEvaluation?: boolean;
  /** Whether moves are sorted by how often the same place led to cutoffs anywhere; false if left out. */
  history?: boolean;
  /** Whether nodes are left unread where the tree's `range` alone says enough; false if left out. */
  range?: boolean;
  /**
   * For AlphaBeta alone, and without options of how to cut or save work: a rule that is wrong on purpose, so
   * that its symptom can be looked at.
   */
  broken?:
    | "wrong-sign"
    | "window-not-swapped"
    | "bound-as-exact"
    | "root-window-not-passed"
    | "strict-cut";
}
"#;

#[wasm_bindgen]
extern "C" {
    /// A tree as nested arrays and objects.
    #[wasm_bindgen(typescript_type = "Tree")]
    pub type TreeValue;
    /// The options of a search.
    #[wasm_bindgen(typescript_type = "SearchOptions | null")]
    pub type SearchOptions;
    /// An event, or nothing once the search has ended.
    #[wasm_bindgen(typescript_type = "EventObject<number> | undefined")]
    pub type NextEvent;
    /// A step of the iterator protocol.
    #[wasm_bindgen(typescript_type = "IteratorResult<EventObject<number>, undefined>")]
    pub type NextIteratorStep;
}

/// The events of a search that are still to come, as an iterable iterator.
#[wasm_bindgen]
#[derive(Clone)]
pub struct Events(Rc<RefCell<Told>>);

/// A search and how its events are told.
struct Told {
    run: Box<dyn Run>,
    tree: Tree,
    telling: Telling,
}

impl Iterator for Told {
    type Item = EventObject;

    fn next(&mut self) -> Option<EventObject> {
        let event = self.run.next()?;
        Some(EventObject::new(&self.tree, &event, self.telling, |number| number))
    }
}

/// A step of the iterator protocol.
#[derive(Serialize)]
struct IteratorStep {
    done: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<EventObject>,
}

impl Events {
    fn new(algorithm: Algorithm, tree: &JsValue, options: Option<SearchOptions>) -> Result<Self, InputError> {
        let options = plyground_js::search(&options.map(JsValue::from).unwrap_or_default())?;
        let spec =
            FigureSpec::new(algorithm, tree_from_js(tree, options.root)?)?.with_options(options.search)?;
        let tree = spec.tree.clone();
        Ok(Self(Rc::new(RefCell::new(Told { run: run(spec), tree, telling: options.telling }))))
    }

    fn step(&self) -> Result<NextEvent, JsValue> {
        let event = self.0.borrow_mut().next();
        object(&event).map(JsValue::unchecked_into)
    }
}

#[wasm_bindgen]
impl Events {
    /// The next event.
    pub fn next(&self) -> Result<NextIteratorStep, JsValue> {
        let value = self.0.borrow_mut().next();
        object(&IteratorStep { done: value.is_none(), value }).map(JsValue::unchecked_into)
    }

    /// The iterator itself.
    #[wasm_bindgen(js_name = "[Symbol.iterator]")]
    pub fn iterator(&self) -> Self {
        self.clone()
    }
}

/// A class of one search.
macro_rules! search {
    ($name:ident, $what:literal) => {
        #[doc = $what]
        #[wasm_bindgen]
        pub struct $name(Events);

        #[wasm_bindgen]
        impl $name {
            /// A search of `tree`, not begun. Throws an `InputError` for what it cannot take.
            #[wasm_bindgen(constructor)]
            pub fn new(tree: TreeValue, options: Option<SearchOptions>) -> Result<$name, JsValue> {
                Ok(Self(Events::new(Algorithm::$name, &tree, options)?))
            }

            /// The next event; undefined once the search has ended.
            pub fn step(&self) -> Result<NextEvent, JsValue> {
                self.0.step()
            }

            /// What the options have saved so far; undefined where none is given that saves work.
            pub fn saved(&self) -> Result<Option<SavedValue>, JsValue> {
                self.0.0.borrow().run.saved().map(SavedObject::of).transpose()
            }

            /// The events still to come; stepping here or there is the same.
            #[wasm_bindgen(js_name = "[Symbol.iterator]")]
            pub fn iterator(&self) -> Events {
                self.0.clone()
            }
        }
    };
}

search!(Minimax, "Minimax, one event a step.");
search!(AlphaBeta, "Alpha-beta, one event a step.");
search!(IterativeDeepening, "Alpha-beta of depth 1, 2, 3 …, one event a step.");
search!(Expectiminimax, "Expectiminimax, one event a step.");
search!(Star1, "Alpha-beta with star1 at chance nodes, one event a step.");
search!(Star2, "Alpha-beta with star2 at chance nodes, one event a step.");
