//! What the search knows of the moves at the root.

use super::arena::{Node, ROOT};
use super::policy::uct;
use super::{Exploration, Mcts, Policy, Proven, Visits};
use crate::Game;

/// What the visits to a move say, from the view of the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MoveStatistics<M> {
    /// The move.
    pub mv: M,
    /// n, its visits.
    pub n: u64,
    /// w, the sum of their results: a win 1, a draw ½, a loss 0.
    pub w: f64,
    /// w / n; `None` while n = 0.
    pub mean: Option<f64>,
    /// c · √(ln N / n), N being the visits of the root; ∞ while n = 0. By another [`Policy`] its own
    /// bonus, which is finite at n = 0 too where moves not tried yet compete.
    pub bonus: f64,
    /// The mean plus the bonus; ∞ while n = 0, but where moves not tried yet compete, then with ½ for
    /// the mean. It says how much the move deserves another visit, and is no value.
    pub uct: f64,
    /// What is proved of the move; `None` while nothing is, and always without a
    /// [solver](Mcts::solving).
    pub proven: Option<Proven>,
}

impl<M> MoveStatistics<M> {
    /// What n visits with results that sum to w say of a move at a node of `all` visits, N.
    ///
    /// ```
    /// use plyground_search::{Exploration, MoveStatistics};
    ///
    /// let statistics = MoveStatistics::new("a move", 2, 1.0, 10, Exploration::default());
    /// assert_eq!(format!("{:.4}", statistics.uct), "2.0174");
    /// ```
    pub fn new(mv: M, n: u64, w: f64, all: u64, c: Exploration) -> Self {
        let (node, child) = (Visits::new(all.max(n), 0.0), Visits::new(n, w));
        let bonus = if n == 0 { f64::INFINITY } else { uct(c, &node, &child) };
        Self::with_bonus(mv, &child, bonus)
    }

    fn with_bonus(mv: M, child: &Visits, bonus: f64) -> Self {
        let (n, w, mean) = (child.n(), child.w(), child.mean());
        Self { mv, n, w, mean: (n > 0).then_some(mean), bonus, uct: mean + bonus, proven: None }
    }
}

impl<G: Game, P: Policy<G>> Mcts<G, P> {
    /// What is known of the moves at the root, in move order; of the outcomes, where chance moves.
    pub fn root(&self) -> Vec<MoveStatistics<G::Move>> {
        let Some(root) = self.arena.node(ROOT) else { return Vec::new() };
        let statistics = |((mv, child), slot): ((_, &Node<_>), _)| {
            let bonus = if child.visits.n() == 0 && self.policy.untried_first() {
                f64::INFINITY
            } else {
                self.policy.bonus(self.c, &root.visits, &child.visits, self.arena.prior(slot))
            };
            MoveStatistics { proven: child.proven, ..MoveStatistics::with_bonus(mv, &child.visits, bonus) }
        };
        let children = self.arena.children(root).iter();
        self.game.moves(&root.state).zip(children).zip(root.first..).map(statistics).collect()
    }
}
