//! What a search of limited depth sees of a tree: how far ahead it looks, where an evaluation stands in,
//! and what lies beyond.

use std::ops::RangeInclusive;

use plyground_search::games::NodeId;

use crate::{Algorithm, NodeState, Recording};

impl NodeState {
    /// Whether an inner node's value is its evaluation: it was not searched, or its player stands pat.
    pub(crate) fn is_estimate(&self) -> bool {
        self.score.is_some_and(|score| score.proved.is_exact()) && (self.order > 0 || self.stands_pat)
    }
}

impl Recording {
    /// How many plies ahead the search looks at `step`, noisy ones left out; `None` if it looks at the
    /// whole tree, however deep.
    pub fn depth(&self, step: usize) -> Option<usize> {
        match self.spec().algorithm {
            // Each search from the root looks a ply further; the first is told of from the start.
            Algorithm::IterativeDeepening => Some(self.begun(step).max(1)),
            _ => self.spec().options.depth.map(|depth| depth as usize),
        }
    }

    /// The same, if at this depth the tree goes on beyond.
    pub(crate) fn limit(&self, step: usize) -> Option<usize> {
        self.depth(step).filter(|&depth| depth < self.tree().height())
    }

    /// Whether there is such a limit at any step.
    pub fn is_limited(&self) -> bool {
        self.limit(0).is_some()
    }

    /// All such limits that it has, each as deep as the last or a ply deeper.
    pub(crate) fn limits(&self) -> RangeInclusive<usize> {
        let deepest = self.tree().height().saturating_sub(1);
        let last = self.depth(self.steps()).map_or(0, |depth| depth.min(deepest));
        self.limit(0).unwrap_or(usize::MAX)..=last
    }

    /// Whether a node lies further than the search looks at `step`: an evaluation stands in above it.
    pub(crate) fn is_beyond(&self, node: NodeId, step: usize) -> bool {
        let Some(limit) = self.limit(step) else { return false };
        let tree = self.tree();
        let past = tree.depth(node).saturating_sub(limit);
        let above = tree.lineage(node).skip(1).take(past);
        past > self.spec().options.noisy_plies as usize || above.into_iter().any(|node| !tree.is_noisy(node))
    }

    /// How many noisy plies can matter: as many as noisy nodes follow each other.
    pub fn most_noisy_plies(&self) -> usize {
        let tree = self.tree();
        let run = |node| tree.lineage(node).take_while(|&node| tree.is_noisy(node)).count();
        tree.nodes().map(run).max().unwrap_or(0)
    }

    /// Whether a node lies where only noisy moves are searched any more.
    pub(crate) fn is_past_limit(&self, node: NodeId, step: usize) -> bool {
        self.limit(step).is_some_and(|limit| self.tree().depth(node) >= limit)
    }
}
