//! Which nodes of a literal tree are one state to a transposition table.

use super::{Kind, NodeId, Tree};
use crate::games::mixed;
use crate::{Game, Turn};

impl Tree {
    /// The same tree with one [key](crate::Keyed::key) for all nodes after which the same follows, so that
    /// a transposition table takes them for one state. Without, each node is a state of its own.
    ///
    /// ```
    /// use plyground_search::{Keyed, Player, games::Tree};
    ///
    /// let tree = Tree::parse("[[[1,2],3],[[1,2],4]]", Player::Max)?.with_transpositions();
    /// let key = |path: &[usize]| tree.node_at(path).map(|node| tree.key(&node));
    /// assert_eq!(key(&[0, 0]), key(&[1, 0]));
    /// assert_ne!(key(&[0]), key(&[1]));
    /// # Ok::<(), plyground_search::games::TreeError>(())
    /// ```
    pub fn with_transpositions(mut self) -> Self {
        let mut keys = vec![0; self.len()];
        // Children have their keys before their parents.
        for node in self.nodes().rev() {
            let key = self.what_follows(node, &keys);
            if let Some(place) = keys.get_mut(node.index()) {
                *place = key;
            }
        }
        self.keys = keys;
        self
    }

    /// All that decides the value of a node, as a number. Two that differ have the same one with odds of 2⁻⁶⁴.
    fn what_follows(&self, node: NodeId, keys: &[u64]) -> u64 {
        let and = |all: u64, next: u64| mixed(mixed(all) ^ next);
        match self.node(node).map(|node| node.kind) {
            Some(Kind::Leaf { utility, .. }) => and(0, utility.to_bits()),
            _ => {
                let turn = match self.turn(&node) {
                    Turn::Player(player) => player as u64,
                    Turn::Chance => 2,
                };
                let evaluation = self.evaluation(node).map_or(u64::MAX, f64::to_bits);
                let said = and(and(1 + turn, evaluation), self.is_noisy(node).into());
                self.children(node).fold(said, |all, child| {
                    let probability = self.probability(child).map_or(0, f64::to_bits);
                    and(and(all, probability), keys.get(child.index()).copied().unwrap_or(0))
                })
            }
        }
    }
}
