//! Monte Carlo tree search on tic-tac-toe: a phase a step, or many iterations at once.

use js_sys::Error;
use plyground_figure::{MoveObject, PhaseObject};
use plyground_js::{InputError, MctsOptionsObject, MoveValues, mcts, object, whole};
use plyground_search::games::{Position, TicTacToe};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Nine letters, row by row: X, O, and a full stop for a free cell.
    #[wasm_bindgen(typescript_type = "string")]
    pub type PositionText;
    /// How many iterations.
    #[wasm_bindgen(typescript_type = "number")]
    pub type IterationCount;
    /// A phase.
    #[wasm_bindgen(typescript_type = "PhaseObject")]
    pub type PhaseValue;
}

/// Monte Carlo tree search on tic-tac-toe.
#[wasm_bindgen]
pub struct Mcts(plyground_search::Mcts<TicTacToe>);

#[wasm_bindgen]
impl Mcts {
    /// A search from a position, not begun. Throws an `InputError` for what it cannot take, and
    /// where the game is over.
    #[wasm_bindgen(constructor)]
    pub fn new(position: PositionText, options: Option<MctsOptionsObject>) -> Result<Mcts, JsValue> {
        Ok(Self(search(&position, &options.map(JsValue::from).unwrap_or_default())?))
    }

    /// Carries out the next phase: selection, expansion, simulation, backpropagation, and so on.
    pub fn step(&mut self) -> Result<PhaseValue, JsValue> {
        object(&PhaseObject::from(self.0.step())).map(JsValue::unchecked_into)
    }

    /// Carries out `n` whole iterations, after completing one that has begun, which is not counted.
    pub fn iterate(&mut self, n: IterationCount) -> Result<(), JsValue> {
        let n = n.as_f64().and_then(whole).ok_or(InputError::NotIterations)?;
        self.0.iterate_fast(n);
        Ok(())
    }

    /// What is known of the moves at the root, in order.
    pub fn root(&self) -> Result<MoveValues, JsValue> {
        let root = self.0.root();
        let moves: Vec<_> = root.iter().map(|of| MoveObject::with_numbers(of, |number| number)).collect();
        object(&moves).map(JsValue::unchecked_into)
    }
}

fn search(position: &JsValue, options: &JsValue) -> Result<plyground_search::Mcts<TicTacToe>, InputError> {
    let position = Position::parse(&position.as_string().ok_or(InputError::NoPosition)?)?;
    Ok(plyground_search::Mcts::new(TicTacToe::new(position), mcts(options)?)?)
}

/// A seed from the randomness of the system: 0 to 2⁵³ − 1, each as likely.
#[wasm_bindgen(js_name = freshSeed)]
pub fn fresh_seed() -> Result<f64, Error> {
    plyground_js::fresh_seed()
}
