//! What is known of a value: the number a search returned, and the interval it proved.

use crate::Player;

/// The closed interval [lo, hi] in which a node's minimax value is proved to lie, from MAX's view.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The value is at least this; −∞ where nothing is proved.
    pub lo: f64,
    /// The value is at most this; +∞ where nothing is proved.
    pub hi: f64,
}

impl Interval {
    /// Nothing is proved: [−∞, +∞].
    pub const OPEN: Self = Self { lo: f64::NEG_INFINITY, hi: f64::INFINITY };

    /// The value is known: [value, value].
    pub const fn exact(value: f64) -> Self {
        Self { lo: value, hi: value }
    }

    /// Whether the value is known exactly.
    pub fn is_exact(self) -> bool {
        self.lo == self.hi
    }

    /// Whether both ends are finite.
    pub fn is_finite(self) -> bool {
        self.lo.is_finite() && self.hi.is_finite()
    }

    /// What is known where both intervals are proved; where rounding has moved them apart, the other.
    pub fn meet(self, other: Self) -> Self {
        let both = Self { lo: larger(self.lo, other.lo), hi: smaller(self.hi, other.hi) };
        if both.lo <= both.hi { both } else { other }
    }

    /// The same of the negated value.
    pub fn negated(self) -> Self {
        Self { lo: negated(self.hi), hi: negated(self.lo) }
    }

    /// The interval of a node from those of its children: [max of lo, max of hi] where MAX moves,
    /// [min of lo, min of hi] where MIN does. Start from [`Interval::none`].
    pub fn join(self, child: Self, player: Player) -> Self {
        match player {
            Player::Max => Self { lo: larger(self.lo, child.lo), hi: larger(self.hi, child.hi) },
            Player::Min => Self { lo: smaller(self.lo, child.lo), hi: smaller(self.hi, child.hi) },
        }
    }

    /// The end that the player to move in a node can secure by a move: MAX a floor, MIN a ceiling.
    #[inline]
    pub(crate) fn secured_by(self, player: Player) -> f64 {
        match player {
            Player::Max => self.lo,
            Player::Min => self.hi,
        }
    }

    /// The interval of a node of `player` before any child is joined.
    pub const fn none(player: Player) -> Self {
        Self::exact(player.worst())
    }
}

/// As `f64::max`, without its care for NaN, which no value is: half the work.
pub(crate) fn larger(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

pub(crate) fn smaller(a: f64, b: f64) -> f64 {
    if a < b { a } else { b }
}

/// Of a value for MAX that for MIN, and the other way round. 0 has no sign.
pub(crate) fn negated(value: f64) -> f64 {
    0.0 - value
}

/// How a returned value stands to the true minimax value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bound {
    /// It is the true value.
    Exact,
    /// The true value is at most this (≤).
    AtMost,
    /// The true value is at least this (≥).
    AtLeast,
}

/// What a search returns for a node: a value, from MAX's view, and what is proved about it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score {
    /// The fail-soft value: the best of the values that the node's read children returned. Fail-hard, it
    /// lies in the window that the node was handed. At a chance node it is the end of `proved` that met
    /// the window, the average where all outcomes were read.
    pub value: f64,
    /// The interval that is proved for the node; `value` is one of its ends. Of a probe of star2 that is
    /// what one child proves.
    pub proved: Interval,
}

impl Score {
    /// A value that is known, such as a leaf's utility.
    pub const fn exact(value: f64) -> Self {
        Self { value, proved: Interval::exact(value) }
    }

    /// The same as the other player sees it.
    pub fn negated(self) -> Self {
        Self { value: negated(self.value), proved: self.proved.negated() }
    }

    /// The same where so much was known before.
    pub(crate) fn within(self, known: Interval) -> Self {
        let proved = known.meet(self.proved);
        Self { value: smaller(larger(self.value, proved.lo), proved.hi), proved }
    }

    /// How [`Score::value`] stands to the true value. It follows from the proved interval alone,
    /// never from a cutoff or a window: a node without a cutoff of its own can inherit a bound from
    /// its children, and a node above a cutoff can be exact.
    pub fn bound(self) -> Bound {
        if self.proved.is_exact() {
            Bound::Exact
        } else if self.value == self.proved.hi {
            Bound::AtMost
        } else {
            Bound::AtLeast
        }
    }
}
