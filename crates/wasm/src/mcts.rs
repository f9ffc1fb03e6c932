//! Monte Carlo tree search on tic-tac-toe: a phase a step, or many iterations at once.

use js_sys::Error;
use plyground_figure::{MctsRun, MoveObject, PhaseObject, ProvenName};
use plyground_js::{InputError, MoveValues, mcts_spec, object, whole};
use plyground_search::AdvanceError;
use plyground_search::games::{Cell, Position, TicTacToe};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** How Monte Carlo tree search is to run, and what else can be chosen of it. */
export interface MctsSearchOptions extends MctsOptions {
  /**
   * "uct" if left out. "guided": playouts take a win at once, else block one. "puct": moves are led by
   * priors, and an evaluation stands in for the playout.
   */
  policy?: "uct" | "guided" | "puct";
  /** UCT with one rule wrong, to look at the symptom; then with no other policy. */
  broken?: "child-logarithm" | "wrong-view" | "draws-as-losses";
  /**
   * How many playouts there are from each leaf, which count as one visit with their mean, 1 to 10000; 1 if
   * left out. With "puct" there are none.
   */
  playouts?: number;
  /** Whether wins, losses and draws are proved, until the root is; false if left out. */
  solver?: boolean;
  /** By what chosen() chooses; "most-visits" if left out. */
  final?: "most-visits" | "best-mean";
}
"#;

#[wasm_bindgen]
extern "C" {
    /// The options of the search.
    #[wasm_bindgen(typescript_type = "MctsSearchOptions | null")]
    pub type MctsSearchOptions;
    /// Nine letters, row by row: X, O, and a full stop for a free cell.
    #[wasm_bindgen(typescript_type = "string")]
    pub type PositionText;
    /// How many iterations.
    #[wasm_bindgen(typescript_type = "number")]
    pub type IterationCount;
    /// How long, in milliseconds.
    #[wasm_bindgen(typescript_type = "number")]
    pub type Milliseconds;
    /// A cell, 0 to 8.
    #[wasm_bindgen(typescript_type = "number")]
    pub type MoveNumber;
    /// A phase.
    #[wasm_bindgen(typescript_type = "PhaseObject")]
    pub type PhaseValue;
    /// What is proved, or nothing.
    #[wasm_bindgen(typescript_type = "ProvenName | undefined")]
    pub type ProvenValue;

    /// The time, in milliseconds from some moment on; no setting of the clock changes it.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// Monte Carlo tree search on tic-tac-toe.
#[wasm_bindgen]
pub struct Mcts(MctsRun);

#[wasm_bindgen]
impl Mcts {
    /// A search from a position, not begun. Throws an `InputError` for what it cannot take, and
    /// where the game is over.
    #[wasm_bindgen(constructor)]
    pub fn new(position: PositionText, options: Option<MctsSearchOptions>) -> Result<Mcts, JsValue> {
        Ok(Self(search(&position, &options.map(JsValue::from).unwrap_or_default())?))
    }

    /// Carries out the next phase: selection, expansion, simulation (one for each playout),
    /// backpropagation, and so on.
    pub fn step(&mut self) -> Result<PhaseValue, JsValue> {
        object(&PhaseObject::from(self.0.step())).map(JsValue::unchecked_into)
    }

    /// Carries out `n` whole iterations, after completing one that has begun, which is not counted. A
    /// solver stops as soon as the root is proven.
    pub fn iterate(&mut self, n: IterationCount) -> Result<(), JsValue> {
        let n = n.as_f64().and_then(whole).ok_or(InputError::NotIterations)?;
        self.0.iterate(n);
        Ok(())
    }

    /// The same for so long: the clock is looked at every hundred playouts. Where time is up between those of
    /// one leaf, the ones done so far make the iteration.
    #[wasm_bindgen(js_name = iterateFor)]
    pub fn iterate_for(&mut self, milliseconds: Milliseconds) -> Result<(), JsValue> {
        let budget = milliseconds.as_f64().filter(|budget| (0.0..f64::INFINITY).contains(budget));
        let budget = budget.ok_or(InputError::NotMilliseconds)?;
        let start = now();
        self.0.iterate_while(|| now() - start < budget);
        Ok(())
    }

    /// Makes what a move leads to the root, with all that is known of it, after completing an iteration
    /// that has begun. Throws an `InputError` where there is no such move, and where it ends the game;
    /// the root then stays.
    pub fn advance(&mut self, mv: MoveNumber) -> Result<(), JsValue> {
        let number = mv.as_f64().and_then(whole).and_then(|number| usize::try_from(number).ok());
        let cell = number.and_then(Cell::new).ok_or(InputError::NotAMove)?;
        let advanced = self.0.advance(cell).map_err(|error| match error {
            AdvanceError::NotAMove => InputError::NotAMove,
            AdvanceError::GameOver(over) => over.into(),
        });
        Ok(advanced?)
    }

    /// The move to play, by the option `final`. What a solver has proved comes first.
    pub fn chosen(&self) -> MoveNumber {
        // There always is one, as chance moves nowhere.
        JsValue::from(self.0.chosen().map(Cell::index)).unchecked_into()
    }

    /// What is proved of the root for the player to move there; undefined while nothing is, and always
    /// without a solver.
    pub fn proven(&self) -> Result<ProvenValue, JsValue> {
        object(&self.0.proven().map(ProvenName::from)).map(JsValue::unchecked_into)
    }

    /// What is known of the moves at the root, in order.
    pub fn root(&self) -> Result<MoveValues, JsValue> {
        let root = self.0.root();
        let moves: Vec<_> = root.iter().map(|of| MoveObject::with_numbers(of, |number| number)).collect();
        object(&moves).map(JsValue::unchecked_into)
    }
}

fn search(position: &JsValue, options: &JsValue) -> Result<MctsRun, InputError> {
    let position = Position::parse(&position.as_string().ok_or(InputError::NoPosition)?)?;
    Ok(MctsRun::new(TicTacToe::new(position), mcts_spec(options)?)?)
}

/// A seed from the randomness of the system: 0 to 2⁵³ − 1, each as likely.
#[wasm_bindgen(js_name = freshSeed)]
pub fn fresh_seed() -> Result<f64, Error> {
    plyground_js::fresh_seed()
}
