//! The same tree with its moves in another order.

use super::{Kind, Node, NodeId, Tree};
use crate::score::{larger, smaller};
use crate::{Game, Player};

/// The order in which the moves of a tree are tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ChildOrder {
    /// As they are written.
    #[default]
    Given,
    /// The last one first.
    Reversed,
    /// By their exact values, the best one for the player who moves first. Alpha-beta then reads the least.
    BestFirst,
    /// The worst one first.
    WorstFirst,
}

impl Tree {
    /// The tree with the moves of every player in another order, and for each of its nodes its place among the
    /// moves as they were. Moves of the same value stay in the order that they have. So do outcomes of chance,
    /// which nobody chooses.
    ///
    /// ```
    /// use plyground_search::{Player, games::{ChildOrder, Tree}};
    ///
    /// let tree = Tree::parse("[[4,6],[5,3],[9,7]]", Player::Max)?;
    /// // MIN likes 7 better than 9; MAX gets 4, 3 and 7.
    /// assert_eq!(tree.in_order(ChildOrder::BestFirst).0.to_string(), "[[7,9],[4,6],[3,5]]");
    /// assert_eq!(tree.in_order(ChildOrder::Reversed).1, [0, 2, 1, 0, 1, 0, 1, 0, 1, 0]);
    /// # Ok::<(), plyground_search::games::TreeError>(())
    /// ```
    pub fn in_order(&self, order: ChildOrder) -> (Self, Vec<u32>) {
        let values = match order {
            ChildOrder::Given | ChildOrder::Reversed => Vec::new(),
            ChildOrder::BestFirst | ChildOrder::WorstFirst => self.values(),
        };
        let value = |node: NodeId| values.get(node.index()).copied().unwrap_or(0.0);
        let mut tree = Self { nodes: Vec::with_capacity(self.len()), keys: Vec::new(), ..self.clone() };
        let mut places = Vec::with_capacity(self.len());
        // Old nodes in the new breadth-first order, each with its new parent.
        let mut queue = vec![(NodeId::ROOT, 0)];
        while let Some(&(old, parent)) = queue.get(tree.nodes.len()) {
            let Some(&(mut node)) = self.node(old) else { break };
            node.parent = parent;
            if let Kind::Inner { player, is_chance, ref mut first, .. } = node.kind {
                *first = queue.len() as u32;
                let mut children: Vec<NodeId> = self.children(old).collect();
                if !is_chance {
                    let is_rising = (player == Player::Min) == (order == ChildOrder::BestFirst);
                    match order {
                        ChildOrder::Given => {}
                        ChildOrder::Reversed => children.reverse(),
                        _ if is_rising => children.sort_by(|&a, &b| value(a).total_cmp(&value(b))),
                        _ => children.sort_by(|&a, &b| value(b).total_cmp(&value(a))),
                    }
                }
                queue.extend(children.into_iter().map(|child| (child, tree.nodes.len() as u32)));
            }
            places.push(self.child_index(old) as u32);
            tree.keys.extend(self.keys.get(old.index()));
            tree.nodes.push(node);
        }
        (tree, places)
    }

    /// The value of each node: minimax's, and at chance nodes the average.
    fn values(&self) -> Vec<f64> {
        let mut values = vec![0.0; self.len()];
        for node in self.nodes().rev() {
            let of = |child: NodeId| values.get(child.index()).copied().unwrap_or(0.0);
            let children = || self.children(node);
            let value = match self.node(node).map(|Node { kind, .. }| kind) {
                Some(Kind::Leaf { utility, .. }) => *utility,
                Some(Kind::Inner { is_chance: true, .. }) => {
                    children().map(|child| Game::probability(self, &node, child) * of(child)).sum()
                }
                Some(Kind::Inner { player: Player::Max, .. }) => {
                    children().map(of).fold(f64::NEG_INFINITY, larger)
                }
                _ => children().map(of).fold(f64::INFINITY, smaller),
            };
            if let Some(place) = values.get_mut(node.index()) {
                *place = value;
            }
        }
        values
    }
}
