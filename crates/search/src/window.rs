//! The window (α, β) of alpha-beta.

use crate::score::{larger, negated, smaller};
use crate::{Interval, Player};

/// What both players have secured on the path from the root to a node, from MAX's view. It only
/// ever narrows on the way down, except through a chance node: an outcome's window is where its value
/// must lie for the node's to lie in the node's own, and is mostly wider.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Window {
    /// α, the floor that MAX has secured; raised only at MAX nodes.
    pub alpha: f64,
    /// β, the ceiling that MIN has secured; lowered only at MIN nodes.
    pub beta: f64,
}

/// An end of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// α
    Alpha,
    /// β
    Beta,
}

impl Window {
    /// Nothing is secured: (−∞, +∞).
    pub const OPEN: Self = Self { alpha: f64::NEG_INFINITY, beta: f64::INFINITY };

    /// One end.
    #[inline]
    pub const fn end(self, limit: Limit) -> f64 {
        match limit {
            Limit::Alpha => self.alpha,
            Limit::Beta => self.beta,
        }
    }

    /// The window as the other player sees it: (−β, −α).
    pub fn negated(self) -> Self {
        Self { alpha: negated(self.beta), beta: negated(self.alpha) }
    }

    /// The window after a player has secured a value.
    #[inline]
    pub(crate) fn narrow(&mut self, player: Player, best: f64) {
        match player {
            Player::Max => self.alpha = larger(self.alpha, best),
            Player::Min => self.beta = smaller(self.beta, best),
        }
    }

    /// The window of an outcome of chance of this probability, if the other outcomes add to the node's
    /// value what `others` says: outside it, the node's value is outside this one. It is taken a little
    /// too wide, for the roundings on the way back.
    pub(crate) fn of_outcome(self, probability: f64, others: Interval) -> Self {
        // Nothing is known of an outcome where nothing is known of the others: ∞ − ∞ too is that.
        let end = |limit: f64, other: f64, open: f64| {
            let slack = 8.0 * f64::EPSILON * (limit.abs() + other.abs()) / probability;
            let end = (limit - other) / probability;
            if end.is_finite() { end + slack.copysign(open) } else { open }
        };
        Self {
            alpha: end(self.alpha, others.hi, f64::NEG_INFINITY),
            beta: end(self.beta, others.lo, f64::INFINITY),
        }
    }
}

impl Limit {
    /// The other end.
    pub const fn other(self) -> Self {
        match self {
            Self::Alpha => Self::Beta,
            Self::Beta => Self::Alpha,
        }
    }

    /// Whether it is this player's moves that set this end: MAX's set α, MIN's β.
    pub fn is_set_by(self, player: Player) -> bool {
        self != Self::of_opponent(player)
    }

    /// The end of the window that stops a player's node: α stops MIN's, β stops MAX's.
    pub const fn of_opponent(player: Player) -> Self {
        match player {
            Player::Max => Self::Beta,
            Player::Min => Self::Alpha,
        }
    }
}
