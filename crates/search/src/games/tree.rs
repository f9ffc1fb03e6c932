//! Literal trees: games written out whole, as in a textbook's figure.

mod builder;
mod child_order;
mod error;
mod fault;
mod key;
mod names;
mod note;
mod order;
mod rules;
mod text;
mod transpositions;
mod unfold;
mod write;

use std::ops::Range;

use crate::{Game, Interval, Player};

pub use builder::TreeBuilder;
pub use child_order::ChildOrder;
pub use error::{Place, TreeError};
pub use fault::TreeFault;
pub use key::TreeKey;

use note::Note;

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
/// utility for MAX. Plays may differ in length.
///
/// In text, in JSON's notation, a leaf is a number and an inner node the list of its children, or an
/// object that says more:
///
/// | key | is | if left out |
/// |---|---|---|
/// | `"player"` | who moves: `"max"`, `"min"` or `"chance"` | the opponent of the nearest player above, chance nodes skipped |
/// | `"evaluation"` | what the state seems worth to MAX, for searches of limited depth | none |
/// | `"noisy"` | `true` where every move is noisy and may be declined for the evaluation, which is then needed | `false` |
/// | `"probabilities"` | at a chance node: each child's, above 0, at most 1, and 1 in all within 10⁻⁹ | equal |
/// | `"range"` | at the root: `[lo, hi]`, between which every utility and evaluation lies | open |
/// | `"children"` | the list of the children | needed |
///
/// A list is short for an object with children only. Chance nodes may have an evaluation, but are not
/// noisy: nobody there could decline.
///
/// ```
/// use plyground_search::{Game, Player, Turn, games::Tree};
///
/// let text = r#"[[3,5],{"player":"chance","probabilities":[0.25,0.75],"children":[[8,9],2]}]"#;
/// let tree = Tree::parse(text, Player::Max)?;
/// let chance = tree.node_at(&[1]).expect("the second move leads there");
/// let outcomes: Vec<_> = tree.children(chance).filter_map(|node| tree.probability(node)).collect();
/// assert_eq!((tree.turn(&chance), outcomes), (Turn::Chance, vec![0.25, 0.75]));
///
/// // MAX moves at the root, so that MIN is next also where chance has moved between.
/// let below = tree.node_at(&[1, 0]).expect("the first outcome leads there");
/// assert_eq!(tree.turn(&below), Turn::Player(Player::Min));
/// assert_eq!(tree.to_string(), text);
/// # Ok::<(), plyground_search::games::TreeError>(())
/// ```
///
/// Nodes are kept in breadth-first order, so that children lie side by side. 24 bytes a node, and 40
/// more for one with an evaluation or probabilities of its own, besides these probabilities.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    nodes: Vec<Node>,
    /// What few nodes have, in the order in which their lists ended as they were written.
    notes: Vec<Note>,
    range: Interval,
    /// See [`Tree::with_transpositions`]; none where each node is a state of its own.
    keys: Vec<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Node {
    parent: u32,
    depth: u32,
    kind: Kind,
}

/// `player` is who moves, or would: at a leaf and where chance moves, the opponent of the nearest
/// player above.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Inner {
        player: Player,
        is_chance: bool,
        first: u32,
        count: u32,
        /// Its place in [`Tree::notes`], or [`NO_NOTE`].
        note: u32,
    },
    Leaf {
        player: Player,
        utility: f64,
    },
}

impl Kind {
    /// Who moves at a child of which nothing is said.
    const fn next_player(self) -> Player {
        match self {
            Self::Inner { player, is_chance: false, .. } => player.opponent(),
            Self::Inner { player, .. } | Self::Leaf { player, .. } => player,
        }
    }
}

const _: () = assert!(size_of::<Node>() == 24, "memory is what limits the size of trees");

/// Where a node has no note: a place that no list of notes has.
const NO_NOTE: u32 = u32::MAX;

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

    /// The player to move at the root; where chance moves there, the player who moves next unless the
    /// nodes below say otherwise.
    pub fn root_player(&self) -> Player {
        self.player(&NodeId::ROOT)
    }

    /// The utility of a leaf; `None` at an inner node.
    pub fn leaf_value(&self, node: NodeId) -> Option<f64> {
        match self.node(node)?.kind {
            Kind::Leaf { utility, .. } => Some(utility),
            Kind::Inner { .. } => None,
        }
    }

    /// The children of a node in move order; none for a leaf.
    pub fn children(&self, node: NodeId) -> Children {
        match self.node(node).map(|node| node.kind) {
            Some(Kind::Inner { first, count, .. }) => Children(first..first + count),
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
