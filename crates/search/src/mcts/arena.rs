//! The tree that the search grows: all nodes in one list, siblings side by side.

use super::{Policy, Proven, Visits};
use crate::score::{larger, smaller};
use crate::{Exploration, Game, Player};

/// The root of every tree.
pub(super) const ROOT: u32 = 0;

/// The nodes. A node's children are reserved together when the first of them is tried: the slot of
/// each is its index among the moves, before it is tried and after.
#[derive(Clone, Debug)]
pub(super) struct Arena<S> {
    nodes: Vec<Node<S>>,
    /// The prior of each node; none where the policy tries all moves first.
    priors: Vec<f64>,
}

#[derive(Clone, Debug)]
pub(super) struct Node<S> {
    pub(super) visits: Visits,
    /// The first of the children; 0 where none are reserved, since the root is no child.
    pub(super) first: u32,
    /// How many children there are.
    count: u32,
    /// How many of them have been tried.
    tried: u32,
    /// The player who moved into the node, before any chance.
    pub(super) mover: Player,
    /// Of the play from here, from the view of `mover`; only a solver's search proves anything.
    pub(super) proven: Option<Proven>,
    pub(super) state: S,
}

impl<S> Node<S> {
    fn new(mover: Player, state: S) -> Self {
        Self { visits: Visits::NONE, first: 0, count: 0, tried: 0, mover, proven: None, state }
    }

    /// Whether its children are reserved.
    pub(super) fn is_expanded(&self) -> bool {
        self.first != 0
    }

    /// Whether there is anything to go on to.
    pub(super) fn is_open(&self) -> bool {
        self.count > 0 && self.proven.is_none()
    }

    /// How many children have not been tried.
    pub(super) fn untried(&self) -> u32 {
        self.count - self.tried
    }
}

impl<S: Clone> Arena<S> {
    /// A tree of the root alone.
    pub(super) fn new(mover: Player, state: S) -> Self {
        Self { nodes: vec![Node::new(mover, state)], priors: Vec::new() }
    }

    pub(super) fn node(&self, at: u32) -> Option<&Node<S>> {
        self.nodes.get(at as usize)
    }

    pub(super) fn node_mut(&mut self, at: u32) -> Option<&mut Node<S>> {
        self.nodes.get_mut(at as usize)
    }

    /// What a node counts.
    pub(super) fn visits(&self, at: u32) -> Visits {
        self.node(at).map_or(Visits::NONE, |node| node.visits)
    }

    /// The children of a node, tried or not; none where none are reserved.
    pub(super) fn children(&self, node: &Node<S>) -> &[Node<S>] {
        let first = node.first as usize;
        self.nodes.get(first..first + node.count as usize).unwrap_or_default()
    }

    /// What was thought of a node before its first visit.
    pub(super) fn prior(&self, at: u32) -> f64 {
        self.priors.get(at as usize).copied().unwrap_or(1.0)
    }

    /// The child with the highest score, the first of equal ones; `None` without children. A solver
    /// leaves out those that are lost for who moves into them.
    pub(super) fn best_child<G: Game<State = S>, P: Policy<G>>(
        &self,
        node: &Node<S>,
        policy: &P,
        c: Exploration,
        solving: bool,
    ) -> Option<u32> {
        let mut best = (f64::NEG_INFINITY, None);
        for (child, slot) in self.children(node).iter().zip(node.first..) {
            if solving && child.proven == Some(Proven::Loss) {
                continue;
            }
            let bonus = policy.bonus(c, &node.visits, &child.visits, self.prior(slot));
            let score = child.visits.mean() + bonus;
            if score > best.0 {
                best = (score, Some(slot));
            }
        }
        best.1
    }

    /// Reserves the children of a node, unless that is done or its state is terminal.
    pub(super) fn reserve_children<G: Game<State = S>, P: Policy<G>>(
        &mut self,
        at: u32,
        game: &G,
        policy: &P,
    ) {
        let Some(node) = self.node(at).filter(|node| !node.is_expanded()) else { return };
        if game.utility(&node.state).is_some() {
            return;
        }
        let (state, by_chance) = (node.state.clone(), game.is_chance(&node.state));
        let mover = if by_chance { node.mover } else { game.player(&state) };
        let first = self.nodes.len() as u32;
        self.nodes.extend(game.moves(&state).map(|mv| Node::new(mover, game.play(&state, mv))));
        let count = self.nodes.len() as u32 - first;
        if !policy.untried_first() {
            let prior = |mv| if by_chance { 1.0 } else { policy.prior(game, &state, mv) };
            let within = |prior| smaller(larger(prior, 0.0), 1.0);
            self.priors.resize(first as usize, 1.0); // the root's, which nobody asks for
            self.priors.extend(game.moves(&state).map(|mv| within(prior(mv))));
        }
        if let Some(node) = self.node_mut(at) {
            (node.first, node.count) = (first, count);
        }
    }

    /// The `nth` of a node's children that have not been tried.
    pub(super) fn untried_child(&self, node: &Node<S>, nth: u32) -> Option<u32> {
        let slots = self.children(node).iter().zip(node.first..);
        slots.filter(|(child, _)| child.visits.n() == 0).nth(nth as usize).map(|(_, slot)| slot)
    }

    /// Counts one more child of a node as tried.
    pub(super) fn count_tried(&mut self, at: u32) {
        if let Some(node) = self.node_mut(at) {
            node.tried += 1;
        }
    }

    /// The child indices along a path of nodes from the root.
    pub(super) fn path(&self, nodes: &[u32]) -> Vec<usize> {
        let steps = nodes.iter().zip(nodes.iter().skip(1));
        let index = |(&parent, &child): (&u32, &u32)| Some((child - self.node(parent)?.first) as usize);
        steps.filter_map(index).collect()
    }

    /// A copy of the tree from one of its nodes on.
    pub(super) fn subtree(&self, root: &Node<S>) -> Self {
        let priors = self.priors.first().copied();
        let mut kept = Self { nodes: vec![root.clone()], priors: priors.into_iter().collect() };
        // Breadth-first: what is kept is also the queue of nodes whose children are still to come.
        let mut at = 0;
        while (at as usize) < kept.nodes.len() {
            let first = kept.nodes.len() as u32;
            if let Some(node) = kept.node_mut(at).filter(|node| node.is_expanded()) {
                let children = node.first as usize..(node.first + node.count) as usize;
                node.first = first;
                kept.nodes.extend_from_slice(self.nodes.get(children.clone()).unwrap_or_default());
                kept.priors.extend_from_slice(self.priors.get(children).unwrap_or_default());
            }
            at += 1;
        }
        kept
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
