//! Positions: scores, the sum of the turn, and whether the die is about to fall.

use super::PigMove;
use crate::Player;

/// A position of [`Pig`](super::Pig).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PigPosition {
    max: u16,
    min: u16,
    turn_total: u16,
    turns_left: u8,
    to_move: Player,
    rolling: bool,
}

impl PigPosition {
    /// Nobody has a point, and MAX is to move.
    pub(super) const fn start(turns: u8) -> Self {
        Self { max: 0, min: 0, turn_total: 0, turns_left: turns, to_move: Player::Max, rolling: false }
    }

    /// Whose turn it is; once the last turn has ended, whose it would be.
    #[inline]
    pub const fn to_move(&self) -> Player {
        self.to_move
    }

    /// The points that a player has banked.
    #[inline]
    pub const fn score(&self, player: Player) -> u16 {
        match player {
            Player::Max => self.max,
            Player::Min => self.min,
        }
    }

    /// The points of the turn, which are not banked yet.
    #[inline]
    pub const fn turn_total(&self) -> u16 {
        self.turn_total
    }

    /// How many turns there are still, with the one that goes on.
    #[inline]
    pub const fn turns_left(&self) -> usize {
        self.turns_left as usize
    }

    /// Whether the die is about to fall.
    #[inline]
    pub const fn is_rolling(&self) -> bool {
        self.rolling
    }

    /// The position after a decision, or after the die has fallen.
    #[inline]
    pub(super) const fn after(mut self, mv: PigMove) -> Self {
        self.rolling = false;
        match mv {
            PigMove::Roll => self.rolling = true,
            PigMove::Fall(1) => return self.next_turn(),
            PigMove::Fall(side) => self.turn_total = self.turn_total.saturating_add(side as u16),
            PigMove::Hold => {
                match self.to_move {
                    Player::Max => self.max = self.max.saturating_add(self.turn_total),
                    Player::Min => self.min = self.min.saturating_add(self.turn_total),
                }
                return self.next_turn();
            }
        }
        self
    }

    const fn next_turn(mut self) -> Self {
        self.turn_total = 0;
        self.turns_left = self.turns_left.saturating_sub(1);
        self.to_move = self.to_move.opponent();
        self
    }

    /// A number of its own for each position: points stay below 512, as a target and a die's side are
    /// below 256 each.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        let numbers = [self.max, self.min, self.turn_total].map(u64::from);
        let points = numbers.into_iter().fold(0, |key, points| key << 9 | points);
        let turn = u64::from(self.turns_left) << 2
            | u64::from(self.to_move == Player::Min) << 1
            | u64::from(self.rolling);
        points << 10 | turn
    }
}
