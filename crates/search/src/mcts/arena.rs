//! The tree that the search grows: all nodes in one list, siblings side by side.

use super::statistics::{doubt, growth};
use crate::{Game, Player};

/// The root of every tree.
pub(super) const ROOT: u32 = 0;

/// The nodes. A node's children are reserved together when the first of them is tried: the slot of
/// each is its index among the moves, before it is tried and after.
#[derive(Clone, Debug)]
pub(super) struct Arena<S>(Vec<Node<S>>);

/// What selection reads of a node stands ready, so that it only multiplies and adds for each child.
#[derive(Clone, Debug)]
struct Node<S> {
    /// n, the visits.
    n: u64,
    /// w, the sum of results from the view of `mover`: a win 1, a draw ½, a loss 0.
    w: f64,
    /// w / n
    mean: f64,
    /// 1 / √n
    doubt: f64,
    /// √(ln n)
    growth: f64,
    /// The first of the children; 0 where none are reserved, since the root is no child.
    first: u32,
    /// How many children there are.
    count: u32,
    /// How many of them have been tried.
    tried: u32,
    /// The player who moved into the node.
    mover: Player,
    state: S,
}

impl<S> Node<S> {
    fn new(mover: Player, state: S) -> Self {
        Self { n: 0, w: 0.0, mean: 0.0, doubt: 0.0, growth: 0.0, first: 0, count: 0, tried: 0, mover, state }
    }
}

impl<S: Clone> Arena<S> {
    /// A tree of the root alone.
    pub(super) fn new(mover: Player, state: S) -> Self {
        Self(vec![Node::new(mover, state)])
    }

    fn node(&self, at: u32) -> Option<&Node<S>> {
        self.0.get(at as usize)
    }

    /// The children of a node, tried or not; none where none are reserved.
    fn children(&self, node: &Node<S>) -> &[Node<S>] {
        let first = node.first as usize;
        self.0.get(first..first + node.count as usize).unwrap_or_default()
    }

    /// The state of a node.
    pub(super) fn state(&self, at: u32) -> Option<&S> {
        self.node(at).map(|node| &node.state)
    }

    /// n and w of a node.
    pub(super) fn visits(&self, at: u32) -> Option<(u64, f64)> {
        self.node(at).map(|node| (node.n, node.w))
    }

    /// The child with the highest UCT, the first of equal ones; `None` unless all are tried.
    pub(super) fn best_child(&self, at: u32, c: f64) -> Option<u32> {
        let node = self.node(at).filter(|node| node.first != 0 && node.tried == node.count)?;
        let curiosity = c * node.growth;
        let mut best = (f64::NEG_INFINITY, None);
        for (child, slot) in self.children(node).iter().zip(node.first..) {
            let uct = child.mean + curiosity * child.doubt;
            if uct > best.0 {
                best = (uct, Some(slot));
            }
        }
        best.1
    }

    /// n and w of a node's child by its index; nothing, (0, 0), where it is not reserved yet.
    pub(super) fn child_visits(&self, at: u32, index: usize) -> (u64, f64) {
        let child = self.node(at).and_then(|node| self.children(node).get(index));
        child.map_or((0, 0.0), |child| (child.n, child.w))
    }

    /// Reserves the children of a node, unless that is done or its state is terminal.
    pub(super) fn reserve_children<G: Game<State = S>>(&mut self, at: u32, game: &G) {
        let Some(node) = self.node(at).filter(|node| node.first == 0) else { return };
        if game.utility(&node.state).is_some() {
            return;
        }
        let state = node.state.clone();
        let (mover, moves, first) = (game.player(&state), game.moves(&state), self.0.len() as u32);
        self.0.extend(moves.map(|mv| Node::new(mover, game.play(&state, mv))));
        let count = self.0.len() as u32 - first;
        if let Some(node) = self.0.get_mut(at as usize) {
            (node.first, node.count) = (first, count);
        }
    }

    /// How many children of a node have not been tried.
    pub(super) fn untried(&self, at: u32) -> u32 {
        self.node(at).map_or(0, |node| node.count - node.tried)
    }

    /// Takes the `nth` of the children not tried as tried: its index and the child itself.
    pub(super) fn try_child(&mut self, at: u32, nth: u32) -> Option<(usize, u32)> {
        let node = self.node(at)?;
        let mut untried = self.children(node).iter().enumerate().filter(|(_, child)| child.n == 0);
        let (index, _) = untried.nth(nth as usize)?;
        let child = node.first + index as u32;
        self.0.get_mut(at as usize)?.tried += 1;
        Some((index, child))
    }

    /// Adds a visit to a node, and the result of a play that ended with this utility for MAX.
    pub(super) fn visit(&mut self, at: u32, utility: f64) {
        let Some(node) = self.0.get_mut(at as usize) else { return };
        node.n += 1;
        node.w += result(node.mover, utility);
        node.mean = node.w / node.n as f64;
        node.doubt = doubt(node.n);
        node.growth = growth(node.n);
    }

    /// The child indices along a path of nodes from the root.
    pub(super) fn path(&self, nodes: &[u32]) -> Vec<usize> {
        let steps = nodes.iter().zip(nodes.iter().skip(1));
        let index = |(&parent, &child): (&u32, &u32)| Some((child - self.node(parent)?.first) as usize);
        steps.filter_map(index).collect()
    }
}

/// What a utility for MAX is worth to a player.
fn result(player: Player, utility: f64) -> f64 {
    if utility == 0.0 {
        0.5
    } else if player.prefers(utility, 0.0) {
        1.0
    } else {
        0.0
    }
}

#[cfg(test)]
mod tests {
    use super::Node;
    use crate::games::Position;

    #[test]
    fn a_node_fits_a_cache_line() {
        assert!(size_of::<Node<Position>>() <= 64);
    }
}
