//! Which nodes of a tree are drawn: of a small one all but what a reader has collapsed; of a larger one the way
//! to the event of a step, what lies beside it, and what a reader has opened.

use std::ops::Range;

use plyground_search::games::NodeId;

use crate::Recording;

/// A tree with more nodes than this is drawn in part.
pub const MOST_VISIBLE: usize = 2_000;

/// Of a tree drawn in part, so many children stand side by side at most. They change in blocks, so
/// that the picture stays the same for some steps.
const BLOCK: usize = 8;
/// Of a tree drawn in part, the top moves down by so many levels at a time; up to twice as many are
/// drawn.
const LEVELS: usize = 6;

/// The nodes drawn at a step: those below open nodes, and the way to the event, whatever is open. By
/// themselves all nodes of a small tree are open, and none of a large one.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Visible {
    /// Breadth-first, and so in the order of their numbers.
    nodes: Vec<NodeId>,
    /// For each of them, where in `nodes` its drawn children are,
    children: Vec<Range<usize>>,
    /// and how many leaves lie below its other children.
    hidden: Vec<usize>,
    /// The numbers of the nodes that a reader has opened or collapsed: they are not as by themselves.
    toggled: Vec<u32>,
}

impl Recording {
    /// Whether the tree is too large to be drawn whole.
    pub fn is_drawn_in_part(&self) -> bool {
        self.tree().len() > MOST_VISIBLE
    }
}

impl Visible {
    /// What is drawn after `step` events.
    pub(crate) fn new(recording: &Recording, step: usize, toggled: Vec<u32>) -> Self {
        let tree = recording.tree();
        let is_large = recording.is_drawn_in_part();
        let path = recording.way_to(step);
        let focus = recording.focus(step).map_or(NodeId::ROOT, |(node, _)| node);
        let top = if is_large { (tree.depth(focus) / LEVELS).saturating_sub(1) * LEVELS } else { 0 };
        // Kept for the way to the event; of a small tree there is room for all.
        let kept = if is_large { path.len().saturating_sub(top) * BLOCK } else { 0 };
        // In what is collapsed all is, but for the way to the event.
        let is_toggled = |node: NodeId| toggled.contains(&(node.index() as u32));
        let collapsed = path.iter().position(|&node| !is_large && is_toggled(node));
        let mut visible = Self {
            nodes: vec![path.get(top).copied().unwrap_or(NodeId::ROOT)],
            children: Vec::new(),
            hidden: Vec::new(),
            toggled: Vec::new(),
        };
        while let Some(&parent) = visible.nodes.get(visible.children.len()) {
            let room = (MOST_VISIBLE - kept).saturating_sub(visible.nodes.len());
            let all = tree.children(parent).len();
            let depth = tree.depth(parent);
            let is_on_path = path.get(depth) == Some(&parent);
            let is_within = is_on_path && collapsed.is_some_and(|at| at <= depth);
            let is_open = is_large == is_toggled(parent) && !is_within;
            let ahead = path.get(depth + 1).map(|&child| tree.child_index(child));
            let (first, count) = match (is_open, is_on_path) {
                (true, _) if all <= room => (0, all),
                (_, true) if is_large => (ahead.unwrap_or(0) / BLOCK * BLOCK, BLOCK),
                (_, true) => (ahead.unwrap_or(0), usize::from(ahead.is_some())),
                (true, false) => (0, room),
                (false, false) => (0, 0),
            };
            let start = visible.nodes.len();
            visible.nodes.extend(tree.children(parent).skip(first).take(count));
            let drawn = visible.nodes.iter().skip(start).map(|&child| recording.leaves_below(child));
            let below = if all > 0 { recording.leaves_below(parent) } else { 0 };
            visible.hidden.push(below - drawn.sum::<usize>());
            visible.children.push(start..visible.nodes.len());
        }
        visible.toggled = toggled;
        visible
    }

    /// Whether the same is drawn after `step` events.
    pub(crate) fn holds(&self, recording: &Recording, step: usize) -> bool {
        let is_whole = !recording.is_drawn_in_part() && self.toggled.is_empty();
        is_whole || self.nodes == Self::new(recording, step, self.toggled.clone()).nodes
    }

    /// How many leaves lie below those children of a drawn node that are not drawn.
    pub(crate) fn hidden(&self, node: NodeId) -> usize {
        self.place(node).and_then(|place| self.hidden.get(place)).copied().unwrap_or(0)
    }

    /// The topmost node.
    pub(crate) fn top(&self) -> NodeId {
        self.nodes.first().copied().unwrap_or(NodeId::ROOT)
    }

    /// All drawn nodes, each after its parent.
    pub(crate) fn nodes(&self) -> impl DoubleEndedIterator<Item = NodeId> {
        self.nodes.iter().copied()
    }

    /// A node's place among the drawn ones.
    pub(crate) fn place(&self, node: NodeId) -> Option<usize> {
        self.nodes.binary_search(&node).ok()
    }

    /// The drawn children of a node.
    pub(crate) fn children(&self, node: NodeId) -> &[NodeId] {
        let range = self.place(node).and_then(|place| self.children.get(place));
        range.and_then(|range| self.nodes.get(range.clone())).unwrap_or(&[])
    }
}
