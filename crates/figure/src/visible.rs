//! Which nodes of a tree are drawn: all of a small one; of a larger one the way to the event of a
//! step, and what lies beside it.

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

/// The nodes drawn at a step.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Visible {
    /// Breadth-first, and so in the order of their numbers.
    nodes: Vec<NodeId>,
    /// For each of them, where in `nodes` its drawn children are.
    children: Vec<Range<usize>>,
}

impl Recording {
    /// Whether the tree is too large to be drawn whole.
    pub fn is_drawn_in_part(&self) -> bool {
        self.tree().len() > MOST_VISIBLE
    }
}

impl Visible {
    /// What is drawn after `step` events.
    pub(crate) fn new(recording: &Recording, step: usize) -> Self {
        if !recording.is_drawn_in_part() {
            return Self::grow(NodeId::ROOT, |node| recording.tree().children(node).collect());
        }
        let tree = recording.tree();
        let focus = recording.focus(step);
        let node = focus.map_or(NodeId::ROOT, |(node, _)| node);
        let deepest = focus.and_then(|(_, child)| child).unwrap_or(node);
        let mut path: Vec<NodeId> = tree.lineage(deepest).collect();
        path.reverse();
        let top = (tree.depth(node) / LEVELS).saturating_sub(1) * LEVELS;
        let on_path = |node: NodeId| path.get(tree.depth(node)) == Some(&node);
        Self::grow(path.get(top).copied().unwrap_or(NodeId::ROOT), |parent| {
            if !on_path(parent) {
                return Vec::new();
            }
            let read = path.get(tree.depth(parent) + 1).map_or(0, |&child| tree.child_index(child));
            tree.children(parent).skip(read / BLOCK * BLOCK).take(BLOCK).collect()
        })
    }

    fn grow(top: NodeId, children_of: impl Fn(NodeId) -> Vec<NodeId>) -> Self {
        let mut visible = Self { nodes: vec![top], children: Vec::new() };
        while let Some(&node) = visible.nodes.get(visible.children.len()) {
            let first = visible.nodes.len();
            visible.nodes.extend(children_of(node));
            visible.children.push(first..visible.nodes.len());
        }
        visible
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
