//! Builds a tree from what a reader of any notation meets, left to right.

use super::{Kind, Node, Tree, TreeFault};
use crate::Player;

/// Makes a [`Tree`] from brackets and numbers in the order in which they are written. It keeps its
/// own stack: no depth is too much for it.
///
/// ```
/// use plyground_search::{Player, games::TreeBuilder};
///
/// let mut builder = TreeBuilder::default();
/// builder.open()?;
/// builder.leaf(4.0)?;
/// builder.leaf(6.0)?;
/// builder.close()?;
/// assert_eq!(builder.finish(Player::Max)?.to_string(), "[4,6]");
/// # Ok::<(), plyground_search::games::TreeFault>(())
/// ```
#[derive(Debug, Default)]
pub struct TreeBuilder {
    /// Depth first, as written. The depth of a node and its parent's place in this list.
    nodes: Vec<Written>,
    /// The lists that are open, the outermost first: places in `nodes`.
    open: Vec<u32>,
}

#[derive(Debug)]
struct Written {
    parent: u32,
    depth: u32,
    children: u32,
    leaf: Option<f64>,
}

impl TreeBuilder {
    /// The largest tree that is taken: more would exhaust a browser's memory.
    pub const MOST_NODES: usize = 4_000_000;

    /// How many lists are open now.
    pub fn depth(&self) -> usize {
        self.open.len()
    }

    /// How many children the innermost open list has so far.
    pub fn siblings(&self) -> usize {
        let node = self.open.last().and_then(|&at| self.nodes.get(at as usize));
        node.map_or(0, |node| node.children as usize)
    }

    /// Whether the outermost list has been closed.
    pub fn is_complete(&self) -> bool {
        self.open.is_empty() && !self.nodes.is_empty()
    }

    /// The path of the innermost open list; `[]` for the outermost.
    pub fn path(&self) -> Vec<usize> {
        // Each open list is the latest child of the one around it.
        let latest = |&at: &u32| self.nodes.get(at as usize)?.children.checked_sub(1);
        let around = self.open.split_last().map_or(&[][..], |(_, around)| around);
        around.iter().filter_map(latest).map(|index| index as usize).collect()
    }

    /// A list begins: an inner node.
    pub fn open(&mut self) -> Result<(), TreeFault> {
        self.push(None)?;
        self.open.push(self.nodes.len() as u32 - 1);
        Ok(())
    }

    /// A number: a leaf of this utility. −0 is taken as 0.
    pub fn leaf(&mut self, value: f64) -> Result<(), TreeFault> {
        if self.nodes.is_empty() {
            return Err(TreeFault::BareNumber);
        }
        if !value.is_finite() {
            return Err(TreeFault::NotFinite);
        }
        self.push(Some(value + 0.0))
    }

    /// The innermost open list ends.
    pub fn close(&mut self) -> Result<(), TreeFault> {
        if self.siblings() == 0 && !self.open.is_empty() {
            return Err(TreeFault::EmptyList);
        }
        self.open.pop().map(drop).ok_or(TreeFault::NotOpen)
    }

    /// The tree, once the outermost list is closed.
    pub fn finish(self, root_player: Player) -> Result<Tree, TreeFault> {
        if self.nodes.is_empty() {
            return Err(TreeFault::Nothing);
        }
        if !self.open.is_empty() {
            return Err(TreeFault::NotClosed);
        }
        Ok(Tree { nodes: breadth_first(&self.nodes), root_player })
    }

    fn push(&mut self, leaf: Option<f64>) -> Result<(), TreeFault> {
        if self.is_complete() {
            return Err(TreeFault::AfterEnd);
        }
        if self.nodes.len() >= Self::MOST_NODES {
            return Err(TreeFault::TooLarge(Self::MOST_NODES));
        }
        let parent = self.open.last().copied().unwrap_or(0);
        if let Some(parent) = self.nodes.get_mut(parent as usize) {
            parent.children += 1;
        }
        self.nodes.push(Written { parent, depth: self.open.len() as u32, children: 0, leaf });
        Ok(())
    }
}

/// Within one depth, breadth-first order is that of writing: a bucket for each depth sorts all.
fn breadth_first(written: &[Written]) -> Vec<Node> {
    let mut rows: Vec<Vec<u32>> = Vec::new();
    for (at, node) in written.iter().enumerate() {
        match rows.get_mut(node.depth as usize) {
            Some(row) => row.push(at as u32),
            // A node comes after its parent, so that depths begin one by one.
            None => rows.push(vec![at as u32]),
        }
    }
    let order = rows.concat();

    let mut place = vec![0; written.len()];
    for (breadth_first, &at) in order.iter().enumerate() {
        if let Some(place) = place.get_mut(at as usize) {
            *place = breadth_first as u32;
        }
    }

    // The children of the k-th inner node follow those of all inner nodes before it.
    let mut next_child = 1;
    let in_order = order.iter().filter_map(|&at| written.get(at as usize));
    let nodes = in_order.map(|node| {
        let kind = match node.leaf {
            Some(value) => Kind::Leaf(value),
            None => {
                next_child += node.children;
                Kind::Inner { first: next_child - node.children, count: node.children }
            }
        };
        let parent = place.get(node.parent as usize).copied().unwrap_or(0);
        Node { parent, depth: node.depth, kind }
    });
    nodes.collect()
}
