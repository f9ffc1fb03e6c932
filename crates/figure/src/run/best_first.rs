//! What iterative deepening remembers of a literal tree: each node's best move.

use std::vec;

use plyground_search::games::{NodeId, Tree};
use plyground_search::{DepthLimited, Game, Interval, Lesson, LimitedMove, LimitedState, Memory, Score};

/// The best move of each node when it was last searched, to be tried first; nothing for a search that
/// comes by every node once. No node of a tree is another's transposition, so that there is no more to
/// remember.
pub(super) struct BestFirst(Vec<Option<LimitedMove<NodeId>>>);

impl BestFirst {
    /// For a search that comes once.
    pub(super) const NOTHING: Self = Self(Vec::new());

    /// For a search that comes again.
    pub(super) fn of(tree: &Tree) -> Self {
        Self(vec![None; tree.len()])
    }
}

impl Memory<DepthLimited<Tree>> for BestFirst {
    type Moves = vec::IntoIter<(usize, LimitedMove<NodeId>)>;

    fn recall(
        &mut self,
        _: &DepthLimited<Tree>,
        _: &LimitedState<NodeId>,
        _: impl Fn(Interval) -> Option<Score>,
    ) -> Option<Score> {
        None
    }

    fn order(&mut self, game: &DepthLimited<Tree>, of: &LimitedState<NodeId>, _: usize) -> Self::Moves {
        let mut moves: Vec<_> = game.moves(of).enumerate().collect();
        let best = self.0.get(of.state.index()).copied().flatten();
        let place = best.and_then(|best| moves.iter().position(|(_, mv)| *mv == best));
        if let Some(first) = place.and_then(|place| moves.get_mut(..=place)) {
            first.rotate_right(1);
        }
        moves.into_iter()
    }

    fn learn(&mut self, game: &DepthLimited<Tree>, of: &LimitedState<NodeId>, lesson: Lesson) {
        if let Some(known) = self.0.get_mut(of.state.index()) {
            *known = lesson.best.and_then(|best| game.moves(of).nth(best)).or(*known);
        }
    }
}
