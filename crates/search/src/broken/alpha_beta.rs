//! Alpha-beta with one rule wrong.

use crate::alpha_beta::within;
use crate::{Close, Cutoffs, Interval, Limit, Player, Rule, Score, Window};

/// What is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    /// The evaluation has the sign of the other player: the search walks into losses.
    WrongSign,
    /// In negamax form the child's window is (−α, −β) in place of (−β, −α), negated and not swapped: it is
    /// closed from the beginning, and answers differ from minimax's.
    WindowNotSwapped,
    /// Fail-hard, and what it returns is taken for the value: moves refuted at the window's end look as good
    /// as the best.
    BoundAsExact,
    /// Each child of the root is searched with an open window, whatever the others returned: right, and
    /// hardly faster than minimax.
    RootWindowNotPassed,
    /// Cuts at α > β only: right, and slower by the moves that are only as good.
    StrictCut,
}

/// Alpha-beta with a fault: a [`Rule`] for [`DepthFirst`](crate::DepthFirst).
///
/// ```
/// use plyground_search::broken::{Broken, Fault};
/// use plyground_search::{DepthFirst, Player, games::Tree};
///
/// let tree = Tree::parse("[[4,6,9],[2,7,8],[5,3,9]]", Player::Max)?;
/// let mut search = DepthFirst::with_rule(&tree, Broken(Fault::WrongSign));
/// search.by_ref().for_each(drop);
/// assert_eq!(search.chosen(), Some(1)); // the worst move
/// # Ok::<(), plyground_search::games::TreeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Broken(pub Fault);

impl Broken {
    /// Alpha-beta's options.
    const fn cutoffs(self) -> Cutoffs {
        let close = if matches!(self.0, Fault::StrictCut) { Close::Above } else { Close::AtEqual };
        Cutoffs { close, ..Cutoffs::DEFAULT }
    }
}

impl Rule for Broken {
    type Window = Window;

    fn start(&self) -> Window {
        self.cutoffs().start()
    }

    fn narrow(&self, window: &mut Window, player: Player, best: f64, depth: usize) {
        if self.0 != Fault::RootWindowNotPassed || depth > 0 {
            self.cutoffs().narrow(window, player, best, depth);
        }
    }

    fn is_closed(&self, window: Window) -> bool {
        self.cutoffs().is_closed(window)
    }

    fn excludes(&self, window: Window, proved: Interval) -> Option<Limit> {
        self.cutoffs().excludes(window, proved)
    }

    fn shown(&self, window: Window) -> Option<Window> {
        Some(window)
    }

    fn hand_down(&self, window: Window) -> Window {
        match self.0 {
            Fault::WindowNotSwapped => Window { alpha: window.beta, beta: window.alpha },
            _ => window,
        }
    }

    fn hand_to_outcome(&self, window: Window, probability: f64, others: Interval) -> Window {
        self.cutoffs().hand_to_outcome(window, probability, others)
    }

    fn read(&self, utility: f64) -> f64 {
        if self.0 == Fault::WrongSign { 0.0 - utility } else { utility }
    }

    fn returns(&self, known: Score, window: impl FnOnce() -> Window) -> Score {
        match self.0 {
            Fault::BoundAsExact => Score::exact(within(known, window()).value),
            _ => known,
        }
    }
}
