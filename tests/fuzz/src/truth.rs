//! What is true of a small game, by definition.

use plyground_search::games::{NodeId, Tree, TreeFault};
use plyground_search::{Event, Game, Interval, Player, Turn};

/// A game's whole tree, and the value of each node by expectiminimax.
pub struct Truth {
    tree: Tree,
    /// In the order of the nodes.
    values: Vec<f64>,
    /// How far rounding may take a value from another that is the same; 0 where chance never moves.
    slack: f64,
}

impl Truth {
    /// Of a game from its start; `None` where that is terminal.
    pub fn of<G: Game>(game: &G) -> Option<Self> {
        let tree = match Tree::unfold(game) {
            Ok(tree) => tree,
            Err(fault) => {
                assert_eq!(fault, TreeFault::BareNumber, "every game has a tree");
                return None;
            }
        };
        let mut values = vec![f64::NAN; tree.len()];
        let mut slack: f64 = 0.0;
        // Children come after their parents.
        for node in tree.nodes().rev() {
            let children = || tree.children(node).map(|child| values[child.index()]);
            let value = match (tree.leaf_value(node), tree.turn(&node)) {
                (Some(utility), _) => utility,
                (None, Turn::Player(Player::Max)) => children().fold(f64::NEG_INFINITY, f64::max),
                (None, Turn::Player(Player::Min)) => children().fold(f64::INFINITY, f64::min),
                (None, Turn::Chance) => {
                    let odds = tree.children(node).filter_map(|child| tree.probability(child));
                    slack = children().map(f64::abs).fold(slack, f64::max);
                    children().zip(odds).map(|(value, odds)| value * odds).sum()
                }
            };
            values[node.index()] = value;
        }
        Some(Self { tree, values, slack: slack * 1e-9 })
    }

    /// The value of the start.
    pub fn value(&self) -> f64 {
        self.values[NodeId::ROOT.index()]
    }

    /// The value of the node at a path of move indices from the start.
    pub fn value_at(&self, path: &[usize]) -> f64 {
        self.values[self.tree.node_at(path).expect("a path of moves").index()]
    }

    /// Who decides at the start.
    pub fn turn(&self) -> Turn {
        self.tree.turn(&NodeId::ROOT)
    }

    /// Whether chance moves anywhere.
    pub fn has_chance(&self) -> bool {
        self.tree.nodes().any(|node| self.tree.leaf_value(node).is_none() && self.tree.is_chance(&node))
    }

    /// The first move at the start that gets its value, by its index.
    pub fn first_best(&self) -> Option<usize> {
        self.tree.children(NodeId::ROOT).position(|child| self.is(child, self.value()))
    }

    /// Holds that a move at the start gets its value.
    pub fn is_best(&self, index: usize) {
        let child = self.tree.children(NodeId::ROOT).nth(index).expect("a move");
        assert!(self.is(child, self.value()), "move {index} of {}", self.tree);
    }

    /// Holds that this is the value of the start.
    pub fn is_value(&self, value: f64) {
        assert!(self.is(NodeId::ROOT, value), "{value}, not {}, of {}", self.value(), self.tree);
    }

    /// Holds that the value of the start lies here.
    pub fn lies_in(&self, proved: Interval) {
        self.node_lies_in(NodeId::ROOT, proved);
    }

    /// Holds what an event of a depth-first search says of its node, which lies at `path`.
    pub fn allows(&self, path: &[usize], event: &Event) {
        let node = self.tree.node_at(path).expect("an event is of a node");
        assert_eq!(self.tree.leaf_value(node), None, "an event is of an inner node");
        match *event {
            Event::Enter { depth, index, turn, .. } => {
                assert_eq!(depth, path.len());
                assert_eq!((index, turn), (self.tree.child_index(node), self.tree.turn(&node)));
            }
            Event::Returned { depth, child, score, best, proved, chosen, returns, .. } => {
                assert_eq!(depth, path.len());
                let mut children = self.tree.children(node);
                assert!(chosen.is_none_or(|chosen| chosen < children.len()));
                let child = children.nth(child).expect("one of its children returned");
                self.node_lies_in(child, score.proved);
                self.node_lies_in(node, proved);
                returns.iter().for_each(|score| self.node_lies_in(node, score.proved));
                assert!(!best.is_nan() && !score.value.is_nan(), "{event:?}");
            }
        }
    }

    fn is(&self, node: NodeId, value: f64) -> bool {
        let truth = self.values[node.index()];
        value == truth || (value - truth).abs() <= self.slack
    }

    fn node_lies_in(&self, node: NodeId, Interval { lo, hi }: Interval) {
        let (truth, slack) = (self.values[node.index()], self.slack);
        assert!(lo - slack <= truth && truth <= hi + slack, "{truth} in [{lo}, {hi}] of {}", self.tree);
    }
}
