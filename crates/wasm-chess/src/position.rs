//! A position, and the moves in it.

use plyground_js::object;
use plyground_search::games::{Chess, ChessPosition as Position};
use plyground_search::{Evaluated, Game, Player};
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::error::ChessError;

#[wasm_bindgen]
extern "C" {
    /// A position in Forsyth-Edwards Notation.
    #[wasm_bindgen(typescript_type = "string | null")]
    pub type Fen;
    /// A move in the notation of the Universal Chess Interface, such as e2e4, e7e8q or e1g1.
    #[wasm_bindgen(typescript_type = "string")]
    pub type MoveText;
    /// A side.
    #[wasm_bindgen(typescript_type = "ChessSide")]
    pub type Side;
    /// How a play has ended.
    #[wasm_bindgen(typescript_type = "ChessOutcome | undefined")]
    pub type Outcome;
}

/// A side: White is MAX, Black is MIN.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "lowercase")]
pub enum ChessSide {
    /// MAX
    White,
    /// MIN
    Black,
}

/// How a play has ended: who has won, or a draw.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "lowercase")]
pub enum ChessOutcome {
    /// Black is mated.
    White,
    /// White is mated.
    Black,
    /// Stalemate, or 50 moves of each side without a capture or a pawn's move.
    Draw,
}

/// A position of chess, which never changes: a move leads to another one.
#[wasm_bindgen]
pub struct ChessPosition(Chess);

#[wasm_bindgen]
impl ChessPosition {
    /// The position of a FEN; without one, that in which a game begins. Throws an `InputError` for what
    /// it cannot take.
    #[wasm_bindgen(constructor)]
    pub fn new(fen: Option<Fen>) -> Result<ChessPosition, JsValue> {
        Ok(Self(game(fen)?))
    }

    /// The position in Forsyth-Edwards Notation.
    #[wasm_bindgen(getter)]
    pub fn fen(&self) -> String {
        self.0.start().to_string()
    }

    /// The side to move; once the play has ended, the side that would.
    #[wasm_bindgen(getter, js_name = toMove)]
    pub fn to_move(&self) -> Result<Side, JsValue> {
        let side = match self.0.start().to_move() {
            Player::Max => ChessSide::White,
            Player::Min => ChessSide::Black,
        };
        object(&side).map(JsValue::unchecked_into)
    }

    /// How the play has ended; undefined while it goes on. Draws by repetition are not known here, since
    /// a position does not tell how it was reached.
    #[wasm_bindgen(getter)]
    pub fn outcome(&self) -> Result<Outcome, JsValue> {
        let outcome = self.utility().map(|utility| match utility {
            0.0 => ChessOutcome::Draw,
            _ if utility > 0.0 => ChessOutcome::White,
            _ => ChessOutcome::Black,
        });
        object(&outcome).map(JsValue::unchecked_into)
    }

    /// What the position seems worth to White, in pawns, by what stands where; once the play has ended,
    /// what it is worth: 1000 for a mate by White, −1000 for one by Black, 0 for a draw.
    #[wasm_bindgen(getter)]
    pub fn evaluation(&self) -> f64 {
        self.utility().unwrap_or_else(|| self.0.evaluation(&self.0.start()))
    }

    /// The legal moves, in the notation of the Universal Chess Interface, by the square that they come
    /// from, a1, b1, … h8, then by the square that they go to; none once the play has ended.
    pub fn moves(&self) -> Vec<String> {
        self.0.moves(&self.0.start()).map(|mv| mv.to_string()).collect()
    }

    /// The position after a legal move. Throws an `InputError` for any other.
    pub fn after(&self, mv: MoveText) -> Result<ChessPosition, JsValue> {
        let text = mv.as_string().ok_or(ChessError::NoMove)?;
        Ok(Self(self.play(&text)?))
    }

    fn utility(&self) -> Option<f64> {
        self.0.utility(&self.0.start())
    }

    fn play(&self, text: &str) -> Result<Chess, ChessError> {
        let start = self.0.start();
        let mv = start.parse_move(text)?;
        Ok(Chess::new(self.0.play(&start, mv)))
    }
}

/// The game that goes on from a FEN, or from the beginning.
pub(crate) fn game(fen: Option<Fen>) -> Result<Chess, ChessError> {
    let Some(fen) = fen else { return Ok(Chess::default()) };
    let fen = fen.as_string().ok_or(ChessError::NoFen)?;
    Ok(Chess::new(Position::parse(&fen)?))
}
