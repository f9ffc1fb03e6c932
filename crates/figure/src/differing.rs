//! What is not the same in two runs on one tree.

use plyground_search::games::NodeId;
use plyground_search::{Bound, Score};

use crate::{Progress, Recording};

impl Recording {
    /// The nodes that another run on this tree treats otherwise, this run being at `step` and the other one at
    /// `other_step`: leaves that one of them has read and the other cut, and inner nodes that have returned in
    /// both what is not the same value or bound. None where the trees are not the same, in the same order.
    pub fn differing(&self, step: usize, other: &Self, other_step: usize) -> Vec<NodeId> {
        if self.tree() != other.tree() {
            return Vec::new();
        }
        let differs = |&node: &NodeId| {
            let (one, another) = (self.state(node, step), other.state(node, other_step));
            let is_leaf = self.tree().leaf_value(node).is_some();
            match (one.progress, another.progress) {
                (Progress::Done, Progress::Cut) | (Progress::Cut, Progress::Done) => is_leaf,
                (Progress::Done, Progress::Done) => told(one.score) != told(another.score),
                _ => false,
            }
        };
        self.tree().nodes().filter(differs).collect()
    }
}

/// A score as figures tell it.
fn told(score: Option<Score>) -> Option<(Bound, f64)> {
    score.map(|score| (score.bound(), score.value))
}
