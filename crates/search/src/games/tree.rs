//! Literal trees: games written out whole, as in a textbook's figure.

mod builder;
mod error;
mod names;
mod text;
mod unfold;

use std::fmt;
use std::ops::Range;

use crate::{Game, Player};

pub use builder::TreeBuilder;
pub use error::{Place, TreeError, TreeFault};

/// A node of a [`Tree`]: its place in breadth-first order, the root being 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub(super) u32);

impl NodeId {
    /// The root of every tree.
    pub const ROOT: Self = Self(0);

    /// The place in breadth-first order, for use as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A game given as its whole tree: inner nodes are states, leaves are finished plays with their
/// utility for MAX. Players alternate from the root down; plays may differ in length.
///
/// Nodes are kept in breadth-first order, so that children lie side by side. 24 bytes a node.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    pub(super) nodes: Vec<Node>,
    pub(super) root_player: Player,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Node {
    pub(super) parent: u32,
    pub(super) depth: u32,
    pub(super) kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Kind {
    Inner { first: u32, count: u32 },
    Leaf(f64),
}

impl Tree {
    /// How many nodes there are, leaves and root included.
    #[allow(clippy::len_without_is_empty, reason = "a tree always has a root")]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// All nodes, breadth-first: each after its parent.
    pub fn nodes(&self) -> Children {
        Children(0..self.nodes.len() as u32)
    }

    /// The player to move at the root.
    pub fn root_player(&self) -> Player {
        self.root_player
    }

    /// The utility of a leaf; `None` at an inner node.
    pub fn leaf_value(&self, node: NodeId) -> Option<f64> {
        match self.node(node)?.kind {
            Kind::Leaf(value) => Some(value),
            Kind::Inner { .. } => None,
        }
    }

    /// The children of a node in move order; none for a leaf.
    pub fn children(&self, node: NodeId) -> Children {
        match self.node(node).map(|node| node.kind) {
            Some(Kind::Inner { first, count }) => Children(first..first + count),
            _ => Children(0..0),
        }
    }

    /// The node above; `None` for the root.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.node(node).filter(|_| node != NodeId::ROOT).map(|node| NodeId(node.parent))
    }

    /// Plies from the root; the root has 0.
    pub fn depth(&self, node: NodeId) -> usize {
        self.node(node).map_or(0, |node| node.depth as usize)
    }

    /// The longest play, in plies.
    pub fn height(&self) -> usize {
        self.nodes.last().map_or(0, |deepest| deepest.depth as usize)
    }

    /// Which child of its parent a node is, from 0; 0 for the root.
    pub fn child_index(&self, node: NodeId) -> usize {
        let first = self.parent(node).and_then(|parent| self.children(parent).next());
        first.map_or(0, |first| (node.0 - first.0) as usize)
    }

    /// The child indices on the way from the root to a node; `[]` for the root.
    pub fn path(&self, node: NodeId) -> Vec<usize> {
        let mut path: Vec<_> = self
            .lineage(node)
            .filter(|&node| node != NodeId::ROOT)
            .map(|node| self.child_index(node))
            .collect();
        path.reverse();
        path
    }

    /// The node at a path of child indices from the root; `None` where the tree has no such node.
    pub fn node_at(&self, path: &[usize]) -> Option<NodeId> {
        path.iter().try_fold(NodeId::ROOT, |node, &index| self.children(node).nth(index))
    }

    /// A node, its parent, and so on up to the root.
    pub fn lineage(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(Some(node), |&node| self.parent(node))
    }

    /// The node itself and all below it, each before its children.
    pub fn subtree(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        let mut stack = vec![node];
        std::iter::from_fn(move || {
            let node = stack.pop()?;
            stack.extend(self.children(node).rev());
            Some(node)
        })
    }

    fn node(&self, node: NodeId) -> Option<&Node> {
        self.nodes.get(node.index())
    }
}

/// A run of nodes side by side in breadth-first order.
#[derive(Clone, Debug)]
pub struct Children(Range<u32>);

impl Iterator for Children {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        self.0.next().map(NodeId)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }

    fn nth(&mut self, n: usize) -> Option<NodeId> {
        self.0.nth(n).map(NodeId)
    }
}

impl DoubleEndedIterator for Children {
    fn next_back(&mut self) -> Option<NodeId> {
        self.0.next_back().map(NodeId)
    }
}

impl ExactSizeIterator for Children {}

impl Game for Tree {
    type State = NodeId;
    type Move = NodeId;
    type Moves = Children;

    fn start(&self) -> NodeId {
        NodeId::ROOT
    }

    fn player(&self, &node: &NodeId) -> Player {
        if self.depth(node).is_multiple_of(2) { self.root_player } else { self.root_player.opponent() }
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
}

/// The nested list, as [`Tree::parse`] reads it.
impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut depth = 0;
        for node in self.subtree(NodeId::ROOT) {
            for _ in self.depth(node)..depth {
                f.write_str("]")?;
            }
            if self.child_index(node) > 0 {
                f.write_str(",")?;
            }
            depth = self.depth(node);
            match self.leaf_value(node) {
                Some(value) => write!(f, "{value}")?,
                None => {
                    f.write_str("[")?;
                    depth += 1;
                }
            }
        }
        for _ in 0..depth {
            f.write_str("]")?;
        }
        Ok(())
    }
}
