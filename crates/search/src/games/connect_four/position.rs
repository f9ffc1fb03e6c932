//! Positions: whose stones lie where, and whose move it is.

use super::Column;
use crate::Player;

/// A position of [`ConnectFour`](super::ConnectFour): two sets of cells and the number of stones. It
/// means something only to the game that it comes from, which knows the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ConnectFourPosition {
    max: u64,
    occupied: u64,
    plies: u8,
}

impl ConnectFourPosition {
    /// The empty board, MAX to move.
    pub(super) const EMPTY: Self = Self { max: 0, occupied: 0, plies: 0 };

    /// The side to move; once the play has ended, the side that would.
    #[inline]
    pub const fn to_move(&self) -> Player {
        if self.plies.is_multiple_of(2) { Player::Max } else { Player::Min }
    }

    /// How many stones lie on the board.
    #[inline]
    pub const fn plies(&self) -> usize {
        self.plies as usize
    }

    /// The cells with a stone of this player; bits as in [`ConnectFour::threats`](super::ConnectFour::threats).
    #[inline]
    pub const fn stones(&self, player: Player) -> u64 {
        match player {
            Player::Max => self.max,
            Player::Min => self.max ^ self.occupied,
        }
    }

    /// How many stones a player has played.
    #[inline]
    pub(super) const fn played(&self, player: Player) -> u32 {
        match player {
            Player::Max => self.plies.div_ceil(2) as u32,
            Player::Min => self.plies as u32 / 2,
        }
    }

    /// The cells with a stone.
    #[inline]
    pub(super) const fn occupied(&self) -> u64 {
        self.occupied
    }

    /// A number of its own for each position.
    #[inline]
    pub(super) const fn key(&self) -> u64 {
        // Of a column with n stones this is 2ⁿ − 1 to 2ⁿ⁺¹ − 2, which no other n gives.
        self.occupied.wrapping_add(self.max)
    }

    /// The position after the side to move has dropped a stone into a column that is not full.
    #[inline]
    pub(super) const fn after(self, column: Column, column_bits: u32) -> Self {
        let bottom = 1_u64.wrapping_shl(column.0 as u32 * column_bits);
        // Carried up through the stones of the column, one more at its bottom comes to lie on top.
        let occupied = self.occupied | self.occupied.wrapping_add(bottom);
        let max = match self.to_move() {
            Player::Max => self.max | (occupied ^ self.occupied),
            Player::Min => self.max,
        };
        Self { max, occupied, plies: self.plies.wrapping_add(1) }
    }

    /// The position with left and right exchanged.
    pub(super) fn mirrored(&self, width: u32, column_bits: u32) -> Self {
        let all = u64::MAX >> (u64::BITS - column_bits);
        let mirror = |cells: u64| {
            let column = |at: u32| cells >> (at * column_bits) & all;
            (0..width).fold(0, |set, at| set | column(at) << ((width - 1 - at) * column_bits))
        };
        Self { max: mirror(self.max), occupied: mirror(self.occupied), ..*self }
    }
}
