//! Alpha-beta with one rule wrong: each fault makes a [`Rule`] for [`DepthFirst`](crate::DepthFirst).

use crate::alpha_beta::within;
use crate::{Close, Cutoffs, Interval, Limit, Player, Rule, Score, Window};

/// What is wrong. Each method stands as it is right; a fault has one of its own.
pub trait Fault: Clone {
    /// Alpha-beta's options.
    const CUTOFFS: Cutoffs = Cutoffs::DEFAULT;

    /// What a leaf counts.
    fn read(&self, utility: f64) -> f64 {
        utility
    }

    /// What a node hands to its children.
    fn hand_down(&self, window: Window) -> Window {
        window
    }

    /// Whether what children return narrows the window of a node, so many plies below the root.
    fn narrows(&self, _depth: usize) -> bool {
        true
    }

    /// What a node returns.
    fn returns(&self, known: Score, _window: Window) -> Score {
        known
    }
}

/// Alpha-beta with a fault.
///
/// ```
/// use plyground_search::broken::{Broken, WrongSign};
/// use plyground_search::{DepthFirst, Player, games::Tree};
///
/// let tree = Tree::parse("[[4,6,9],[2,7,8],[5,3,9]]", Player::Max)?;
/// let mut search = DepthFirst::with_rule(&tree, Broken(WrongSign));
/// search.by_ref().for_each(drop);
/// assert_eq!(search.chosen(), Some(1)); // the worst move
/// # Ok::<(), plyground_search::games::TreeError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Broken<F>(pub F);

/// The evaluation has the sign of the other player: the search walks into losses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WrongSign;

impl Fault for WrongSign {
    fn read(&self, utility: f64) -> f64 {
        0.0 - utility
    }
}

/// In negamax form the child's window is (−α, −β) in place of (−β, −α), negated and not swapped: it is
/// closed from the beginning, and answers differ from minimax's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WindowNotSwapped;

impl Fault for WindowNotSwapped {
    fn hand_down(&self, window: Window) -> Window {
        Window { alpha: window.beta, beta: window.alpha }
    }
}

/// Fail-hard, and what it returns is taken for the value: moves refuted at the window's end look as good
/// as the best.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoundAsExact;

impl Fault for BoundAsExact {
    fn returns(&self, known: Score, window: Window) -> Score {
        Score::exact(within(known, window).value)
    }
}

/// Each child of the root is searched with an open window, whatever the others returned: right, and
/// hardly faster than minimax.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RootWindowNotPassed;

impl Fault for RootWindowNotPassed {
    fn narrows(&self, depth: usize) -> bool {
        depth > 0
    }
}

/// Cuts at α > β only: right, and slower by the moves that are only as good.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StrictCut;

impl Fault for StrictCut {
    const CUTOFFS: Cutoffs = Cutoffs { close: Close::Above, ..Cutoffs::DEFAULT };
}

impl<F: Fault> Rule for Broken<F> {
    type Window = Window;

    fn start(&self) -> Window {
        F::CUTOFFS.start()
    }

    fn narrow(&self, window: &mut Window, player: Player, best: f64, depth: usize) {
        if self.0.narrows(depth) {
            F::CUTOFFS.narrow(window, player, best, depth);
        }
    }

    fn is_closed(&self, window: Window) -> bool {
        F::CUTOFFS.is_closed(window)
    }

    fn excludes(&self, window: Window, proved: Interval) -> Option<Limit> {
        F::CUTOFFS.excludes(window, proved)
    }

    fn shown(&self, window: Window) -> Option<Window> {
        Some(window)
    }

    fn hand_down(&self, window: Window) -> Window {
        self.0.hand_down(window)
    }

    fn hand_to_outcome(&self, window: Window, probability: f64, others: Interval) -> Window {
        F::CUTOFFS.hand_to_outcome(window, probability, others)
    }

    fn read(&self, utility: f64) -> f64 {
        self.0.read(utility)
    }

    fn returns(&self, known: Score, window: impl FnOnce() -> Window) -> Score {
        self.0.returns(known, window())
    }
}
