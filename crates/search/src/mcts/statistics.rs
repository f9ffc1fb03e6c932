//! What the search knows of the moves at the start.

use super::arena::ROOT;
use super::{Exploration, Mcts};
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
    /// c · √(ln N / n), N being the visits of the root; ∞ while n = 0.
    pub bonus: f64,
    /// The mean plus the bonus; ∞ while n = 0. It says how much the move deserves another visit, and
    /// is no value.
    pub uct: f64,
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
        if n == 0 {
            return Self { mv, n, w, mean: None, bonus: f64::INFINITY, uct: f64::INFINITY };
        }
        let (mean, bonus) = (w / n as f64, c.value() * growth(all.max(n)) * doubt(n));
        Self { mv, n, w, mean: Some(mean), bonus, uct: mean + bonus }
    }
}

/// √(ln N), by which the bonus of every move at a node grows with the node's visits. Of libm, since
/// the logarithms of platforms differ in the last bit.
pub(super) fn growth(visits: u64) -> f64 {
    libm::log(visits as f64).sqrt()
}

/// 1 / √n, by which the bonus of a move shrinks with its own visits.
pub(super) fn doubt(visits: u64) -> f64 {
    1.0 / (visits as f64).sqrt()
}

impl<G: Game> Mcts<G> {
    /// What is known of the moves at the start, in move order.
    pub fn root(&self) -> Vec<MoveStatistics<G::Move>> {
        let statistics = |(index, mv)| {
            let (n, w) = self.arena.child_visits(ROOT, index);
            MoveStatistics::new(mv, n, w, self.iterations(), self.c)
        };
        self.game.moves(&self.game.start()).enumerate().map(statistics).collect()
    }

    /// The move to play: the one with the most visits, the first of equal ones.
    pub fn most_visits(&self) -> Option<G::Move> {
        first_best(self.root(), |mv| Some(mv.n as f64))
    }

    /// The move with the best mean, the first of equal ones; it can be another one than that with
    /// the most visits. `None` before the first iteration.
    pub fn best_mean(&self) -> Option<G::Move> {
        first_best(self.root(), |mv| mv.mean)
    }
}

fn first_best<M: Copy>(
    moves: Vec<MoveStatistics<M>>,
    worth: impl Fn(&MoveStatistics<M>) -> Option<f64>,
) -> Option<M> {
    let known = moves.iter().filter_map(|mv| Some((mv.mv, worth(mv)?)));
    let best = known.reduce(|best, next| if next.1 > best.1 { next } else { best });
    best.map(|(mv, _)| mv)
}
