//! How playouts go that are not all chance.

use super::{Cell, Position, TicTacToe};
use crate::{Draw, Playout};

/// A win is taken at once, else one of the other player is blocked, at the lowest such cell; else any
/// free cell is as likely.
impl Playout for TicTacToe {
    #[inline]
    fn playout(&self, position: &Position, _: &mut Draw) -> Option<Cell> {
        let mover = position.to_move();
        position.completed_by(mover).or_else(|| position.completed_by(mover.opponent()))
    }
}
