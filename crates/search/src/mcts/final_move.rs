//! Which move is played in the end.

use super::arena::ROOT;
use super::{Mcts, MoveStatistics, Policy, Proven};
use crate::Game;

/// By what the move to play is chosen when the budget is used up; the first of equal ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FinalMove {
    /// The most visits: the robust child, whose mean is known best.
    #[default]
    MostVisits,
    /// The best mean: the max child.
    BestMean,
}

impl<G: Game, P: Policy<G>> Mcts<G, P> {
    /// The move with the most visits, the first of equal ones; `None` where chance moves at the root.
    pub fn most_visits(&self) -> Option<G::Move> {
        first_best(self.choices(), |mv| Some(mv.n as f64))
    }

    /// The move with the best mean, the first of equal ones; it can be another one than that with
    /// the most visits. `None` before the first iteration, and where chance moves at the root.
    pub fn best_mean(&self) -> Option<G::Move> {
        first_best(self.choices(), |mv| mv.mean)
    }

    /// The move to play, as [`FinalMove`] says; `None` only where chance moves at the root. It is a
    /// move of the root after any number of iterations: after none, the first.
    ///
    /// What a [solver](Mcts::solving) has proved comes first: once the root is proven, a move that
    /// leads to its value is chosen, and before that none that is proven to lose.
    pub fn chosen(&self) -> Option<G::Move> {
        // What is not proven stands between a win and a loss, as a draw does.
        let proven = |mv: &MoveStatistics<_>| mv.proven.unwrap_or(Proven::Draw);
        let mut moves = self.choices();
        let best = moves.iter().map(proven).max();
        moves.retain(|mv| Some(proven(mv)) == best);
        first_best(moves, |mv| match self.final_move {
            FinalMove::MostVisits => Some(mv.n as f64),
            FinalMove::BestMean => mv.mean.or(Some(-1.0)),
        })
    }

    /// The moves that a player can choose at the root.
    fn choices(&self) -> Vec<MoveStatistics<G::Move>> {
        let root = self.arena.node(ROOT).filter(|root| !self.game.is_chance(&root.state));
        root.map_or_else(Vec::new, |_| self.root())
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
