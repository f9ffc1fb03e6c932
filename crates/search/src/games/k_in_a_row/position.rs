//! Positions: who has marked which cells, and whose move it is.

use super::{GridCell, GridCells};
use crate::Player;

/// A position of [`KInARow`](super::KInARow): two sets of cells and the side to move. It means something
/// only to the game that it comes from, which knows the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KInARowPosition {
    x: u64,
    o: u64,
    to_move: Player,
}

impl KInARowPosition {
    /// The empty board, X to move.
    pub(super) const EMPTY: Self = Self::new(0, 0, Player::Max);

    pub(super) const fn new(x: u64, o: u64, to_move: Player) -> Self {
        Self { x, o, to_move }
    }

    /// The side to move; once the play has ended, the side that would.
    #[inline]
    pub const fn to_move(&self) -> Player {
        self.to_move
    }

    /// The cells that a player has marked.
    #[inline]
    pub const fn marked(&self, player: Player) -> GridCells {
        GridCells(match player {
            Player::Max => self.x,
            Player::Min => self.o,
        })
    }

    /// The position after the side to move has marked a free cell.
    #[inline]
    pub(super) const fn after(mut self, cell: GridCell) -> Self {
        match self.to_move {
            Player::Max => self.x |= cell.bit(),
            Player::Min => self.o |= cell.bit(),
        }
        self.to_move = self.to_move.opponent();
        self
    }
}
