//! Moves: what a player decides, and what falls.

use std::ops::RangeInclusive;

/// A move of Pig, or an outcome of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PigMove {
    /// The player rolls the die.
    Roll,
    /// The player banks the sum of the turn and passes the die on.
    Hold,
    /// This side of the die falls, from 1 on.
    Fall(u8),
}

/// The moves of a position: roll, then hold where that is possible; or the sides of the die from 1 on.
#[derive(Clone, Debug)]
pub struct PigMoves {
    rolling: bool,
    /// Sides of the die, or decisions: 1 to roll, 2 to hold.
    numbers: RangeInclusive<u8>,
}

impl PigMoves {
    #[inline]
    pub(super) const fn decisions(may_hold: bool) -> Self {
        Self { rolling: false, numbers: 1..=(if may_hold { 2 } else { 1 }) }
    }

    #[inline]
    pub(super) const fn falls(sides: u8) -> Self {
        Self { rolling: true, numbers: 1..=sides }
    }
}

impl Iterator for PigMoves {
    type Item = PigMove;

    #[inline]
    fn next(&mut self) -> Option<PigMove> {
        let number = self.numbers.next()?;
        Some(match (self.rolling, number) {
            (true, side) => PigMove::Fall(side),
            (false, 1) => PigMove::Roll,
            (false, _) => PigMove::Hold,
        })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.numbers.size_hint()
    }
}

impl ExactSizeIterator for PigMoves {}
