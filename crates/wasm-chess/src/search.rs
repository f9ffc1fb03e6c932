//! A search of a position: deeper and deeper, for as many nodes as the caller asks for.

use plyground_figure::{BoundName, Detail, EventObject};
use plyground_js::{SavedObject, SavedValue, object};
use plyground_search::games::{Chess, ChessMove};
use plyground_search::{Event, Iteration, IterativeDeepening, Path};
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::error::{ChessError, NumberPlace};
use crate::options::{ChessSearchOptions, deepening, whole_in};
use crate::position::{Fen, game};

#[wasm_bindgen]
extern "C" {
    /// How many nodes.
    #[wasm_bindgen(typescript_type = "number")]
    pub type NodeCount;
    /// How far a search is.
    #[wasm_bindgen(typescript_type = "ChessProgress")]
    pub type Progress;
    /// What is known, or nothing yet.
    #[wasm_bindgen(typescript_type = "ChessFound | undefined")]
    pub type Found;
    /// An event, or nothing once the search has ended.
    #[wasm_bindgen(typescript_type = "EventObject<number> | undefined")]
    pub type NextEvent;
}

/// How far a search is.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ChessProgress {
    /// The last depth that is complete, in plies; 0 before the first is.
    pub depth: u32,
    /// The nodes visited so far, in all depths, each counted as often.
    pub nodes: u64,
    /// Whether the search has ended: with the last depth, or since it has seen every play to its end.
    pub is_over: bool,
}

/// What the last complete depth has found.
#[derive(Serialize, Tsify)]
pub struct ChessFound {
    /// That depth, in plies.
    pub depth: u32,
    /// The value of the position, in pawns from White's view; 1000 for a mate by White, −1000 for one by
    /// Black.
    pub value: f64,
    /// How it stands to the value that a search of this depth has.
    pub bound: BoundName,
    /// The move to play; absent where the play has ended.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub mv: Option<String>,
    /// The nodes visited up to here, in all depths, each counted as often.
    pub nodes: u64,
}

/// Iterative deepening with alpha-beta: depth 1, then 2, and so on.
#[wasm_bindgen]
pub struct ChessSearch {
    search: IterativeDeepening<Chess>,
    path: Path,
    is_over: bool,
}

#[wasm_bindgen]
impl ChessSearch {
    /// A search of the position of a FEN, or of that in which a game begins; not begun. Throws an
    /// `InputError` for what it cannot take.
    #[wasm_bindgen(constructor)]
    pub fn new(fen: Option<Fen>, options: Option<ChessSearchOptions>) -> Result<ChessSearch, JsValue> {
        let options = deepening(&options.map(JsValue::from).unwrap_or_default())?;
        let search = IterativeDeepening::new(game(fen)?, options);
        Ok(Self { search, path: Path::default(), is_over: false })
    }

    /// Goes on for at most so many nodes more. A clock is the caller's, who asks for a few thousand at a
    /// time.
    pub fn run(&mut self, nodes: NodeCount) -> Result<Progress, JsValue> {
        let range = 0..=MOST_NODES;
        let Some(nodes) = whole_in(&nodes, &range) else {
            return Err(ChessError::NotWhole(NumberPlace::Nodes, range).into());
        };
        let until = self.search.nodes().saturating_add(nodes);
        while self.search.nodes() < until
            && let Some(event) = self.next()
        {
            // Whoever steps on from here is told the right nodes.
            self.path.follow(&event);
        }
        let depth = self.search.completed().map_or(0, |found| found.depth);
        let progress = ChessProgress { depth, nodes: self.search.nodes(), is_over: self.is_over };
        object(&progress).map(JsValue::unchecked_into)
    }

    /// The next event; undefined once the search has ended. A node is its path of child indices: moves as
    /// `ChessPosition.moves()` lists them; past the limit of a depth, child 0 is standing pat and the noisy
    /// moves come after it, but in check all moves as ever.
    pub fn step(&mut self) -> Result<NextEvent, JsValue> {
        let event = self.next().map(|event| {
            let node = self.path.follow(&event).to_vec();
            let below = |child| [node.as_slice(), &[child]].concat();
            let child = || match event {
                Event::Enter { .. } => Vec::new(),
                Event::Returned { child, .. } => below(child),
            };
            let unread = || self.path.unread().iter().copied().map(below).collect();
            EventObject::at(
                node.clone(),
                child,
                unread,
                self.path.set_by(),
                event,
                Detail::Events,
                |number| number,
            )
        });
        object(&event).map(JsValue::unchecked_into)
    }

    /// What the last complete depth has found; undefined before the first is.
    #[wasm_bindgen(getter)]
    pub fn completed(&self) -> Result<Found, JsValue> {
        object(&self.search.completed().map(ChessFound::from)).map(JsValue::unchecked_into)
    }

    /// What the options have saved so far.
    #[wasm_bindgen(getter)]
    pub fn saved(&self) -> Result<SavedValue, JsValue> {
        SavedObject::of(self.search.saved())
    }

    fn next(&mut self) -> Option<Event> {
        let event = self.search.next();
        self.is_over = event.is_none();
        event
    }
}

/// As much as JavaScript can count.
const MOST_NODES: u64 = (1 << 53) - 1;

impl From<&Iteration<ChessMove>> for ChessFound {
    fn from(found: &Iteration<ChessMove>) -> Self {
        let Iteration { depth, score, mv, nodes } = *found;
        let mv = mv.map(|mv| mv.to_string());
        Self { depth, value: score.value, bound: score.bound().into(), mv, nodes }
    }
}
