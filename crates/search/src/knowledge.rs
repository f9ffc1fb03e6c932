//! What a game can tell about its states beyond the rules. Each trait is asked for by the searches that
//! use it; a game implements those that it can.

use crate::Game;

/// States have keys, by which a table finds them again.
pub trait Keyed: Game {
    /// The state's key. Equal states have equal keys; different ones should have different keys, since
    /// a table takes states of one key for one state.
    fn key(&self, state: &Self::State) -> u64;
}

/// States can be valued before the play has ended: E(s) of limited depth.
pub trait Evaluated: Game {
    /// What the state seems worth to MAX: finite, and on one scale with the utility. Not asked where the
    /// state is terminal.
    fn evaluation(&self, state: &Self::State) -> f64;
}

/// Some moves are noisy: they change so much at once that no evaluation should stand before they are
/// played out, such as captures.
pub trait Tactical: Evaluated {
    /// Whether a move is noisy in this state.
    fn is_noisy(&self, state: &Self::State, mv: Self::Move) -> bool;

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

impl<G: Keyed> Keyed for &G {
    fn key(&self, state: &Self::State) -> u64 {
        (**self).key(state)
    }
}

impl<G: Evaluated> Evaluated for &G {
    fn evaluation(&self, state: &Self::State) -> f64 {
        (**self).evaluation(state)
    }
}

impl<G: Tactical> Tactical for &G {
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
