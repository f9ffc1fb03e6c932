//! What moves and positions seem worth before they are tried.

use super::{Cell, Position, TicTacToe};
use crate::{Evaluated, Priors};

/// A move is the likelier, the more lines through its cell are still open to who moves: in proportion to
/// their number and one more, so that no move is ruled out. A position is worth its evaluation, which
/// lies between −1 and 1.
impl Priors for TicTacToe {
    fn prior(&self, position: &Position, cell: Cell) -> f64 {
        let weight = |cell| 1 + position.open_lines_through(cell, position.to_move());
        weight(cell) as f64 / position.free().map(weight).sum::<usize>() as f64
    }

    fn value(&self, position: &Position) -> f64 {
        self.evaluation(position)
    }
}
