//! Alpha-beta: minimax's value without the leaves that cannot change it.

use crate::score::{larger, smaller};
use crate::{DepthFirst, Player, Pruning};

/// Alpha-beta, step by step; fail-soft, cutting when α ≥ β.
///
/// **Problem.** Minimax's: the value of the start and a move that gets it.
///
/// **Rule.** A node hands its [`Window`] down to each child. A value returned to a MAX node raises
/// α, one returned to a MIN node lowers β; as soon as α ≥ β the remaining children are not read,
/// because a player above already has something at least as good.
///
/// **Cost.** O(bᵐ) time in the worst order of moves and O(bᵐᐟ²) in the best: with every best move
/// first, b^⌈m/2⌉ + b^⌊m/2⌋ − 1 leaves of a uniform tree. One frame for each of up to m plies.
///
/// **View.** MAX's for values, α and β, whoever moves at the root.
///
/// **Source.** Knuth and Moore, "An analysis of alpha-beta pruning", Artificial Intelligence 6
/// (1975); fail-soft after Fishburn, "Another optimization of alpha-beta search", SIGART Newsletter 84
/// (1983).
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
pub type AlphaBeta<G> = DepthFirst<G, Window>;

/// What both players have secured on the path from the root to a node, from MAX's view. It only
/// ever narrows on the way down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Window {
    /// α, the floor that MAX has secured; raised only at MAX nodes.
    pub alpha: f64,
    /// β, the ceiling that MIN has secured; lowered only at MIN nodes.
    pub beta: f64,
}

impl Pruning for Window {
    /// Nothing is secured: (−∞, +∞).
    const ROOT: Self = Self { alpha: f64::NEG_INFINITY, beta: f64::INFINITY };

    fn narrow(&mut self, player: Player, best: f64) {
        match player {
            Player::Max => self.alpha = larger(self.alpha, best),
            Player::Min => self.beta = smaller(self.beta, best),
        }
    }

    /// α ≥ β. At equality nothing better can come from here either.
    fn is_closed(&self) -> bool {
        self.alpha >= self.beta
    }

    fn window(&self) -> Option<Window> {
        Some(*self)
    }
}
