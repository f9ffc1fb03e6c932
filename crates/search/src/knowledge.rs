//! What a game can tell about its states beyond the rules. Each trait is asked for by the searches that
//! use it; a game implements those that it can.

use crate::{Draw, Game};

/// States have keys, by which a table finds them again, and moves have numbers.
pub trait Keyed: Game {
    /// The state's key. Equal states have equal keys; different ones should have different keys, since
    /// a table takes states of one key for one state.
    fn key(&self, state: &Self::State) -> u64;

    /// The number by which a move is known again where it is possible in another state, such as that of
    /// the cell that it marks. The smaller the numbers, the less memory takes who counts by them.
    fn move_number(&self, state: &Self::State, mv: Self::Move) -> u16;

    /// Where a game is [cut short](crate::DepthLimited), how many plies a state is before the end: its
    /// value holds for no other number.
    fn draft(&self, _state: &Self::State) -> i32 {
        0
    }
}

/// States can be valued before the play has ended: E(s) of limited depth.
pub trait Evaluated: Game {
    /// What the state seems worth to MAX: finite, and on one scale with the utility. Not asked where the
    /// state is terminal.
    fn evaluation(&self, state: &Self::State) -> f64;

    /// Whether a move is noisy in this state: it changes so much at once that no evaluation should
    /// stand before it is played out, such as a capture.
    fn is_noisy(&self, _state: &Self::State, _mv: Self::Move) -> bool {
        false
    }

    /// Whether the player to move may do without a noisy move and take the evaluation instead (stand
    /// pat); not in check, for instance, where all moves are searched.
    fn may_decline(&self, _state: &Self::State) -> bool {
        true
    }
}

/// Some states are images of each other by a symmetry of the rules.
pub trait Symmetric: Game {
    /// The same state for all images of a state: one of them, such as the smallest.
    fn canonical(&self, state: &Self::State) -> Self::State;
}

/// Playouts of Monte Carlo tree search go by a policy of the game's own.
pub trait Playout: Game {
    /// The next move of a playout, one of the state's moves; `None` for any of them, each as likely.
    /// Asked only where a player moves. What is drawn at random, `draw` draws.
    fn playout(&self, state: &Self::State, draw: &mut Draw) -> Option<Self::Move>;
}

/// Moves can be judged before they are tried, and states before the play has ended, as the policy and
/// the value of a neural network do.
pub trait Priors: Game {
    /// How probable it seems that a move is the best of the state's: 0 to 1; those of a state should
    /// sum to 1. What lies outside is taken as the nearer end, NaN as 0. Asked only where a player
    /// moves.
    fn prior(&self, state: &Self::State, mv: Self::Move) -> f64;

    /// How the play from a state seems to end, for MAX: −1, a loss, to 1, a win. What lies outside is
    /// taken as the nearer end, NaN as 0. Not asked where the state is terminal.
    fn value(&self, state: &Self::State) -> f64;
}

impl<G: Keyed> Keyed for &G {
    fn key(&self, state: &Self::State) -> u64 {
        (**self).key(state)
    }
    fn move_number(&self, state: &Self::State, mv: Self::Move) -> u16 {
        (**self).move_number(state, mv)
    }
    fn draft(&self, state: &Self::State) -> i32 {
        (**self).draft(state)
    }
}

impl<G: Evaluated> Evaluated for &G {
    fn evaluation(&self, state: &Self::State) -> f64 {
        (**self).evaluation(state)
    }
    fn is_noisy(&self, state: &Self::State, mv: Self::Move) -> bool {
        (**self).is_noisy(state, mv)
    }
    fn may_decline(&self, state: &Self::State) -> bool {
        (**self).may_decline(state)
    }
}

impl<G: Symmetric> Symmetric for &G {
    fn canonical(&self, state: &Self::State) -> Self::State {
        (**self).canonical(state)
    }
}

impl<G: Playout> Playout for &G {
    fn playout(&self, state: &Self::State, draw: &mut Draw) -> Option<Self::Move> {
        (**self).playout(state, draw)
    }
}

impl<G: Priors> Priors for &G {
    fn prior(&self, state: &Self::State, mv: Self::Move) -> f64 {
        (**self).prior(state, mv)
    }
    fn value(&self, state: &Self::State) -> f64 {
        (**self).value(state)
    }
}
