//! Finished searches of literal trees, with the nodes that their events are about.

use std::collections::HashSet;
use std::num::NonZeroUsize;

use plyground_search::games::{NodeId, Tree};
use plyground_search::{Close, Cutoffs, DepthFirst, Enhancements, Event, Fail, Path, Rule, Score, Star};

/// Every choice of alpha-beta's options, with an open start window.
pub fn every_cutoffs() -> impl Iterator<Item = Cutoffs> {
    let stars = [Star::One, Star::Two].into_iter();
    let rules = stars.map(|star| Cutoffs { star, ..Cutoffs::DEFAULT });
    let rules = rules.flat_map(|rule| [Close::AtEqual, Close::Above].map(|close| Cutoffs { close, ..rule }));
    rules.flat_map(|rule| [Fail::Soft, Fail::Hard].map(|fail| Cutoffs { fail, ..rule }))
}

/// Every subset of the enhancements, with tables of several sizes.
pub fn every_enhancements() -> impl Iterator<Item = Enhancements> {
    let tables = [None, NonZeroUsize::new(1), NonZeroUsize::new(7), NonZeroUsize::new(1 << 10)];
    (0..32).flat_map(move |bits| {
        let [best_first, killers, by_evaluation, history, range] =
            [0, 1, 2, 3, 4].map(|bit| bits >> bit & 1 == 1);
        tables.map(|table| Enhancements { table, best_first, killers, by_evaluation, history, range })
    })
}

/// An event with its node, the children that it says are cut, and the depth of who set the bound.
pub struct Step {
    pub node: NodeId,
    pub event: Event,
    pub cut: Vec<NodeId>,
    pub set_by: Option<usize>,
}

pub struct Run {
    pub steps: Vec<Step>,
    pub result: Score,
    /// The child of the root.
    pub chosen: Option<NodeId>,
}

impl Run {
    pub fn new<R: Rule>(tree: &Tree, rule: R) -> Self {
        let mut search = DepthFirst::with_rule(tree, rule);
        let child = |node, index| tree.children(node).nth(index).expect("a child");
        let mut path = Path::default();
        let mut steps = Vec::new();
        for event in search.by_ref() {
            let node = tree.node_at(path.follow(&event)).expect("the path leads to a node");
            let cut = path.unread().iter().map(|&index| child(node, index)).collect();
            steps.push(Step { node, event, cut, set_by: path.set_by() });
        }
        let chosen = search.chosen().map(|index| child(NodeId::ROOT, index));
        Self { steps, result: search.result().expect("the search has ended"), chosen }
    }

    /// Each child that returned, with its score, in order.
    pub fn returned<'a>(&'a self, tree: &'a Tree) -> impl Iterator<Item = (NodeId, Score)> + 'a {
        self.steps.iter().filter_map(|step| match step.event {
            Event::Returned { child, score, .. } => {
                Some((tree.children(step.node).nth(child).expect("a child"), score))
            }
            Event::Enter { .. } => None,
        })
    }

    pub fn leaves_read(&self, tree: &Tree) -> HashSet<NodeId> {
        self.returned(tree).map(|(node, _)| node).filter(|&node| tree.leaf_value(node).is_some()).collect()
    }

    /// All nodes below those that were cut, these included.
    pub fn nodes_cut(&self, tree: &Tree) -> HashSet<NodeId> {
        self.steps.iter().flat_map(|step| &step.cut).flat_map(|&node| tree.subtree(node)).collect()
    }
}
