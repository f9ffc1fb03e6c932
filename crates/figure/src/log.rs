//! The only fold: what each node looks like after each event that touched it.

use plyground_search::games::{NodeId, Tree};
use plyground_search::{Event, Interval, Score, Window};

use crate::NodeEvent;

/// What is known of a node at a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NodeState {
    /// How far the search has got with it.
    pub progress: Progress,
    /// What is proved about its value, if it is an inner node.
    pub proved: Interval,
    /// The best of the values returned to it so far.
    pub best: Option<f64>,
    /// What it returned, from its last event on.
    pub score: Option<Score>,
    /// The window at the node, for searches with windows, from when it is entered.
    pub window: Option<Window>,
    /// Whether the search's rule has closed it: no further child will be read.
    pub closed: bool,
    /// The child its player would move to.
    pub chosen: Option<NodeId>,
    /// Whether its player would rather take the evaluation than any noisy move so far.
    pub stands_pat: bool,
    /// The how-manieth it is of the leaves, and of the nodes evaluated in place of being searched, in the
    /// order of reading, from 1; 0 for all others.
    pub order: usize,
}

/// How far the search has got with a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Not reached yet.
    Unread,
    /// On the current path.
    Open,
    /// Returned to its parent; a leaf: read.
    Done,
    /// Returned to its parent by what the table or the range knows of it, and not read.
    Known,
    /// Passed over for good.
    Cut,
}

impl NodeState {
    /// Every node's state before the first event.
    const UNREAD: Self = Self {
        progress: Progress::Unread,
        proved: Interval::OPEN,
        best: None,
        score: None,
        window: None,
        closed: false,
        chosen: None,
        stands_pat: false,
        order: 0,
    };
}

/// What has been counted so far.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counts {
    /// Leaves read and nodes evaluated in place of being searched.
    pub(crate) read: usize,
    /// Those of them that were evaluated.
    pub(crate) evaluated: usize,
    /// Leaves that will not be read.
    pub(crate) cut: usize,
    /// Searches from the root that have begun: one, or one for each depth.
    pub(crate) begun: usize,
}

/// For each node, the steps at which it changed and what it became. Grows with the events; looking
/// a node up at a step is a binary search, and no step is nearer than another.
#[derive(Clone, Debug)]
pub(crate) struct Log {
    nodes: Vec<Vec<(usize, NodeState)>>,
    /// After each step.
    counts: Vec<Counts>,
}

impl Log {
    pub(crate) fn new(tree: &Tree) -> Self {
        Self { nodes: vec![Vec::new(); tree.len()], counts: vec![Counts::default()] }
    }

    /// A node's state after `step` events.
    pub(crate) fn state(&self, node: NodeId, step: usize) -> NodeState {
        let changes = self.nodes.get(node.index()).map_or(&[][..], Vec::as_slice);
        let after = changes.partition_point(|&(at, _)| at <= step);
        after.checked_sub(1).and_then(|last| changes.get(last)).map_or(NodeState::UNREAD, |&(_, state)| state)
    }

    /// All states that a node passes through.
    pub(crate) fn states(&self, node: NodeId) -> impl Iterator<Item = NodeState> {
        self.nodes.get(node.index()).into_iter().flatten().map(|&(_, state)| state)
    }

    /// The steps up to `step` at which a node has changed, from the first on.
    pub(crate) fn changes(&self, node: NodeId, step: usize) -> impl DoubleEndedIterator<Item = usize> {
        let changes = self.nodes.get(node.index()).map_or(&[][..], Vec::as_slice);
        let after = changes.partition_point(|&(at, _)| at <= step);
        changes.iter().take(after).map(|&(at, _)| at)
    }

    /// What has been counted after `step` events.
    pub(crate) fn counts(&self, step: usize) -> Counts {
        self.counts.get(step).or(self.counts.last()).copied().unwrap_or_default()
    }

    /// Appends the next event.
    pub(crate) fn append(&mut self, tree: &Tree, told: &NodeEvent) {
        let NodeEvent { node, child, chosen, ref unread, event, .. } = *told;
        let step = self.counts.len();
        let mut counts = self.counts(step);
        match event {
            Event::Enter { depth, window, .. } => {
                counts.begun += usize::from(depth == 0);
                self.forget(tree, node, &mut counts);
                self.change(node, step, |state| {
                    *state = NodeState { progress: Progress::Open, window, ..*state }
                });
            }
            Event::Returned { score, remembered, best, proved, chosen: preferred, window, cut, .. } => {
                if let Some(child) = child {
                    let was_entered = self.state(child, step).progress == Progress::Open;
                    // A leaf, or a node that the depth limit makes one.
                    let is_valued = !was_entered && !remembered;
                    counts.read += usize::from(is_valued);
                    counts.evaluated += usize::from(is_valued && tree.leaf_value(child).is_none());
                    self.change(child, step, |state| {
                        if is_valued {
                            state.order = counts.read;
                        }
                        if !was_entered {
                            state.score = Some(score);
                        }
                        state.progress = if remembered { Progress::Known } else { Progress::Done };
                    });
                }
                let (best, score) = (Some(best), event.returns());
                let closed = cut.is_some();
                // Standing pat is a move of the game cut short, and no child.
                let stands_pat = preferred.is_some() && chosen.is_none();
                self.change(node, step, |state| {
                    *state = NodeState { proved, best, score, window, closed, chosen, stands_pat, ..*state }
                });
                for &below in unread {
                    for node in tree.subtree(below) {
                        counts.cut += usize::from(tree.leaf_value(node).is_some());
                        self.change(node, step, |state| state.progress = Progress::Cut);
                    }
                }
            }
        }
        self.counts.push(counts);
    }

    /// Where a search comes once more, as with each depth of iterative deepening, it begins anew: what
    /// was read and cut there counts no more.
    fn forget(&mut self, tree: &Tree, node: NodeId, counts: &mut Counts) {
        let step = self.counts.len();
        if self.state(node, step).progress == Progress::Unread {
            return;
        }
        for node in tree.subtree(node) {
            let state = self.state(node, step);
            let is_leaf = tree.leaf_value(node).is_some();
            counts.read -= usize::from(state.order > 0);
            counts.evaluated -= usize::from(state.order > 0 && !is_leaf);
            counts.cut -= usize::from(state.progress == Progress::Cut && is_leaf);
            if state.progress != Progress::Unread {
                self.change(node, step, |state| *state = NodeState::UNREAD);
            }
        }
    }

    fn change(&mut self, node: NodeId, step: usize, change: impl FnOnce(&mut NodeState)) {
        let mut state = self.state(node, step);
        change(&mut state);
        if let Some(changes) = self.nodes.get_mut(node.index()) {
            match changes.last_mut() {
                Some((at, last)) if *at == step => *last = state,
                _ => changes.push((step, state)),
            }
        }
    }
}
