//! The rule in which depth-first searches differ: what a node is told by those above it, and when it
//! is left early.

use crate::{Interval, Limit, Player, Score, Window};

/// What a depth-first search knows at a node beyond the values of its children, and when that lets
/// it leave the node.
pub trait Rule: Clone {
    /// What is handed from node to node: [`Window`], or nothing.
    type Window: Copy;

    /// What is handed to the root.
    fn start(&self) -> Self::Window;

    /// Takes in the best value returned so far to a node of `player` at `depth` plies below the root.
    fn narrow(&self, window: &mut Self::Window, player: Player, best: f64, depth: usize);

    /// Whether the remaining children of a player's node cannot matter. That is a claim: what is proved of the
    /// node by the children read so far must have the value that it returns as one of its ends.
    fn is_closed(&self, window: Self::Window) -> bool;

    /// Which end of the window a value meets that is proved to lie in the interval, so that it cannot
    /// matter: β if it is as much, α if it is no more.
    fn excludes(&self, window: Self::Window, proved: Interval) -> Option<Limit>;

    /// The window to show, for rules that have one.
    fn shown(&self, window: Self::Window) -> Option<Window>;

    /// What a node of a player hands to its children.
    #[inline]
    fn hand_down(&self, window: Self::Window) -> Self::Window {
        window
    }

    /// What a chance node hands to an outcome of this probability, if the other outcomes put together
    /// are worth what `others` says.
    fn hand_to_outcome(&self, window: Self::Window, probability: f64, others: Interval) -> Self::Window;

    /// Whether chance nodes have a look at the first child of each outcome before they read any whole.
    #[inline]
    fn probes(&self) -> bool {
        false
    }

    /// What a leaf of this utility counts.
    #[inline]
    fn read(&self, utility: f64) -> f64 {
        utility
    }

    /// What a node returns of which this is known, and which was handed `window`.
    #[inline]
    fn returns(&self, known: Score, _window: impl FnOnce() -> Self::Window) -> Score {
        known
    }
}
