//! What is asked of a search of a tree.

use plyground_search::games::{NodeId, TreeFault};
use plyground_search::{Score, Window};

use super::error::{QuestionError, needed};
use crate::{FigureSpec, NodeState, Progress, Question, Recording, SearchOptions};

/// A search that has been run, and what is asked of it.
pub(super) struct OfSearch<'a> {
    asked: &'a Question,
    recording: Recording,
}

impl<'a> OfSearch<'a> {
    pub(super) fn new(asked: &'a Question, number: fn(&str) -> f64) -> Result<Self, QuestionError> {
        let algorithm = needed("algorithm", asked.algorithm.as_deref())?;
        let tree = needed("tree", asked.tree.as_deref())?;
        let usual = SearchOptions::DEFAULT;
        let noisy_plies = asked.noisy_plies.unwrap_or(usual.noisy_plies);
        let spec =
            FigureSpec::parse_with(algorithm, tree, "max", number)?.with_limits(asked.depth, noisy_plies);
        Ok(Self { asked, recording: Recording::new(spec) })
    }

    /// What the node returns, if the search comes to it.
    pub(super) fn score(&self) -> Result<Score, QuestionError> {
        let node = match &self.asked.node {
            None => NodeId::ROOT,
            Some(name) => {
                let found = self.recording.tree().nodes().find(|&node| self.recording.name(node) == name);
                found.ok_or_else(|| QuestionError::NoNode(TreeFault::quote(name)))?
            }
        };
        let score = self.in_the_end(node).score;
        score.ok_or_else(|| QuestionError::NotReached(self.recording.name(node).to_owned()))
    }

    /// α and β after the step.
    pub(super) fn window(&self) -> Result<Window, QuestionError> {
        let step = needed("step", self.asked.step)?;
        let event = self.recording.event(step as usize).ok_or(QuestionError::OutOfRange {
            name: "step",
            found: f64::from(step),
            least: 1.0,
            most: self.recording.steps() as f64,
        })?;
        event.event.window().ok_or(QuestionError::NoWindow(self.recording.spec().algorithm))
    }

    /// The leaves that are never read.
    pub(super) fn cut(&self) -> Vec<NodeId> {
        self.leaves().filter(|&leaf| self.in_the_end(leaf).progress == Progress::Cut).collect()
    }

    /// Those that are, in order.
    pub(super) fn read(&self) -> Vec<NodeId> {
        let mut read: Vec<_> =
            self.leaves().filter(|&leaf| self.in_the_end(leaf).progress == Progress::Done).collect();
        read.sort_by_key(|&leaf| self.in_the_end(leaf).order);
        read
    }

    /// The optimal moves at the root.
    pub(super) fn best(&self) -> Vec<NodeId> {
        self.recording.optimal(NodeId::ROOT, self.recording.steps())
    }

    /// The one that is played.
    pub(super) fn played(&self) -> Vec<NodeId> {
        self.in_the_end(NodeId::ROOT).chosen.into_iter().collect()
    }

    fn leaves(&self) -> impl Iterator<Item = NodeId> {
        let tree = self.recording.tree();
        tree.nodes().filter(|&node| tree.leaf_value(node).is_some())
    }

    fn in_the_end(&self, node: NodeId) -> NodeState {
        self.recording.state(node, self.recording.steps())
    }
}
