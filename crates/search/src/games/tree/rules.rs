//! A literal tree as a game, and what its nodes carry for the searches that ask.

use super::note::Note;
use super::{Children, Kind, NodeId, Tree};
use crate::score::{larger, smaller};
use crate::{Evaluated, Game, Interval, Keyed, Player};

impl Tree {
    /// The evaluation that an inner node carries, from MAX's view.
    pub fn evaluation(&self, node: NodeId) -> Option<f64> {
        self.note(node)?.evaluation
    }

    /// Whether a node's moves are noisy. Such a node carries an evaluation.
    pub fn is_noisy(&self, node: NodeId) -> bool {
        self.note(node).is_some_and(|note| note.is_noisy)
    }

    /// How probable a node is where chance moves to it; `None` where a player does, and at the root.
    pub fn probability(&self, node: NodeId) -> Option<f64> {
        let parent = self.parent(node)?;
        self.is_chance(&parent).then(|| Game::probability(self, &parent, node))
    }

    /// Between which utilities every play ends: what the tree's author has declared, or
    /// [`Interval::OPEN`]. Evaluations lie there too.
    pub fn range(&self) -> Interval {
        self.range
    }

    pub(super) fn note(&self, node: NodeId) -> Option<&Note> {
        match self.node(node)?.kind {
            Kind::Inner { note, .. } => self.notes.get(note as usize),
            Kind::Leaf { .. } => None,
        }
    }
}

impl Game for Tree {
    type State = NodeId;
    type Move = NodeId;
    type Moves = Children;

    fn start(&self) -> NodeId {
        NodeId::ROOT
    }

    /// Who moves, or would: at a leaf and where chance moves, the opponent of the nearest player above.
    fn player(&self, &node: &NodeId) -> Player {
        match self.node(node).map(|node| node.kind) {
            Some(Kind::Inner { player, .. } | Kind::Leaf { player, .. }) => player,
            None => Player::Max,
        }
    }

    fn moves(&self, &node: &NodeId) -> Children {
        self.children(node)
    }

    fn play(&self, _: &NodeId, child: NodeId) -> NodeId {
        child
    }

    fn utility(&self, &node: &NodeId) -> Option<f64> {
        self.leaf_value(node)
    }

    fn is_chance(&self, &node: &NodeId) -> bool {
        matches!(self.node(node), Some(node) if matches!(node.kind, Kind::Inner { is_chance: true, .. }))
    }

    fn probability(&self, &node: &NodeId, outcome: NodeId) -> f64 {
        let outcomes = self.children(node);
        let index = outcome.0.checked_sub(outcomes.0.start);
        let given =
            self.note(node).zip(index).and_then(|(note, index)| note.probabilities.get(index as usize));
        given.copied().unwrap_or(1.0 / outcomes.len() as f64)
    }

    fn range(&self, _: &NodeId) -> Interval {
        self.range
    }
}

impl Evaluated for Tree {
    /// The evaluation that the node carries. One without counts as 0, or as the end of
    /// [`Tree::range`] next to 0.
    fn evaluation(&self, &node: &NodeId) -> f64 {
        self.evaluation(node).unwrap_or(smaller(larger(0.0, self.range.lo), self.range.hi))
    }

    /// A noisy node's moves are all noisy, and its player may decline them all.
    fn is_noisy(&self, &node: &NodeId, _: NodeId) -> bool {
        self.is_noisy(node)
    }
}

/// Every node is a state of its own, also where what follows is the same, but for trees
/// [with transpositions](Tree::with_transpositions).
impl Keyed for Tree {
    fn key(&self, &node: &NodeId) -> u64 {
        self.keys.get(node.index()).copied().unwrap_or_else(|| node.0.into())
    }

    /// Its place among the moves of its node.
    fn move_number(&self, &node: &NodeId, child: NodeId) -> u16 {
        let place = child.0.checked_sub(self.children(node).0.start);
        place.and_then(|place| place.try_into().ok()).unwrap_or(u16::MAX)
    }
}
