//! Alpha-beta: minimax's value without the leaves that cannot change it.

use crate::{DepthFirst, Interval, Limit, Player, Rule, Score, Window};

/// Alpha-beta, step by step; fail-soft and cutting when α ≥ β, unless [`Cutoffs`] say otherwise.
///
/// **Problem.** Minimax's: the value of the start and a move that gets it.
///
/// **Rule.** A node hands its [`Window`] down to each child. A value returned to a MAX node raises
/// α, one returned to a MIN node lowers β; as soon as α ≥ β the remaining children are not read,
/// because a player above already has something at least as good.
///
/// At a chance node nothing is cut unless the game declares the [range](crate::Game::range) of its utilities.
/// Where it does, the outcomes not read yet count as the range's ends, and an outcome is handed the window
/// outside of which the node's average would leave its own: star1. Star2 looks at one move of each
/// outcome first, which narrows what the outcomes can be worth before any is read whole.
///
/// **Cost.** O(bᵐ) time in the worst order of moves and O(bᵐᐟ²) in the best: with every best move
/// first, b^⌈m/2⌉ + b^⌊m/2⌋ − 1 leaves of a uniform tree. One frame for each of up to m plies.
///
/// **View.** MAX's for values, α and β, whoever moves at the root; [`Event::seen_by`] the mover shows
/// an event in negamax form.
///
/// **Source.** Knuth and Moore, "An analysis of alpha-beta pruning", Artificial Intelligence 6
/// (1975); fail-soft after Fishburn, "Another optimization of alpha-beta search", SIGART Newsletter 84
/// (1983); star1 and star2 after Ballard, "The *-minimax search procedure for trees containing chance
/// nodes", Artificial Intelligence 21 (1983).
///
/// [`Event::seen_by`]: crate::Event::seen_by
///
/// ```
/// use plyground_search::{AlphaBeta, Event, Player, games::Tree};
///
/// let tree = Tree::parse("[[3,12,8],[2,4,6],[14,5,2]]", Player::Max)?;
/// let read = AlphaBeta::new(&tree)
///     .filter(|event| matches!(event, Event::Returned { depth: 1, .. }))
///     .count();
/// assert_eq!(read, 7); // of nine leaves
/// # Ok::<(), plyground_search::games::TreeError>(())
/// ```
pub type AlphaBeta<G> = DepthFirst<G, Cutoffs>;

/// Alpha-beta's rule, and its options. No option changes the root's value, but for a start window
/// that does not hold it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cutoffs {
    /// The window of the root: (−∞, +∞), unless it is known where the value lies. Of a value outside it
    /// the search finds only a bound.
    pub start: Window,
    /// When the window is closed.
    pub close: Close,
    /// What a node returns whose value lies outside its window.
    pub fail: Fail,
    /// How chance nodes are cut where the game declares its range.
    pub star: Star,
}

/// When the window is closed. Tic-tac-toe from the empty board, cells in order 0 to 8, fail-soft:
/// 18,297 nodes by the one, 146,120 by the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Close {
    /// When α ≥ β: nothing better can come from here at equality either.
    #[default]
    AtEqual,
    /// When α > β only: moves that are as good as the best are read whole, so that all best moves of the
    /// root are known, at the price of more leaves.
    Above,
}

/// What a node returns whose value lies outside the window that it was handed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Fail {
    /// The best value that its children returned: a bound that can be tighter than the window.
    #[default]
    Soft,
    /// The end of the window, whatever is known beyond it. (A leaf's utility, and what a table remembers,
    /// are given as they are: not the search has returned them.)
    Hard,
}

/// How chance nodes are cut where the game declares its range.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Star {
    /// Outcome by outcome, those not read counting as the range says.
    #[default]
    One,
    /// After a look at one move of each outcome.
    Two,
}

impl Default for Cutoffs {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl Cutoffs {
    /// An open start window, cutting at α ≥ β, fail-soft, star1.
    pub const DEFAULT: Self =
        Self { start: Window::OPEN, close: Close::AtEqual, fail: Fail::Soft, star: Star::One };

    #[inline]
    fn meets(&self, secured: f64, limit: f64) -> bool {
        match self.close {
            Close::AtEqual => secured >= limit,
            Close::Above => secured > limit,
        }
    }
}

impl Rule for Cutoffs {
    type Window = Window;

    #[inline]
    fn start(&self) -> Window {
        self.start
    }

    #[inline]
    fn narrow(&self, window: &mut Window, player: Player, best: f64, _: usize) {
        window.narrow(player, best);
    }

    #[inline]
    fn is_closed(&self, window: Window) -> bool {
        self.meets(window.alpha, window.beta)
    }

    #[inline]
    fn excludes(&self, window: Window, proved: Interval) -> Option<Limit> {
        if self.meets(proved.lo, window.beta) {
            Some(Limit::Beta)
        } else {
            self.meets(window.alpha, proved.hi).then_some(Limit::Alpha)
        }
    }

    fn hand_to_outcome(&self, window: Window, probability: f64, others: Interval) -> Window {
        window.of_outcome(probability, others)
    }

    #[inline]
    fn shown(&self, window: Window) -> Option<Window> {
        Some(window)
    }

    fn probes(&self) -> bool {
        self.star == Star::Two
    }

    #[inline]
    fn returns(&self, known: Score, window: impl FnOnce() -> Window) -> Score {
        match self.fail {
            Fail::Soft => known,
            Fail::Hard => within(known, window()),
        }
    }
}

/// What fail-hard returns: where the value is proved to lie outside the window, the end that it is
/// beyond, and of what is proved only that.
pub(crate) fn within(known: Score, window: Window) -> Score {
    let Window { alpha, beta } = window;
    if known.proved.hi < alpha {
        Score { value: alpha, proved: Interval { hi: alpha, ..Interval::OPEN } }
    } else if known.proved.lo > beta {
        Score { value: beta, proved: Interval { lo: beta, ..Interval::OPEN } }
    } else {
        known
    }
}
