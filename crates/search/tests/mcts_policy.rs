//! Playouts by the game's own policy, and PUCT, held to its formula.

use std::collections::HashMap;

use crate::common::small_trees;
use plyground_search::games::{NodeId, Tree};
use plyground_search::{
    Draw, Exploration, Game, GuidedUct, Mcts, MctsOptions, Phase, Player, Playout, Policy, Priors, Puct,
};

/// A tree of which something is thought beforehand.
#[derive(Clone, Debug)]
struct Judged {
    tree: Tree,
    prior: fn(NodeId) -> f64,
    value: fn(NodeId) -> f64,
    playout: fn(&Tree, NodeId) -> Option<NodeId>,
}

impl Judged {
    fn new(tree: Tree) -> Self {
        // Something that differs from node to node.
        let prior = |node: NodeId| (node.index() * 7 % 10) as f64 / 10.0;
        let value = |node: NodeId| (node.index() * 3 % 9) as f64 / 4.0 - 1.0;
        Self { tree, prior, value, playout: |_, _| None }
    }
}

impl Game for Judged {
    type State = NodeId;
    type Move = NodeId;
    type Moves = <Tree as Game>::Moves;

    fn start(&self) -> NodeId {
        self.tree.start()
    }
    fn player(&self, node: &NodeId) -> Player {
        self.tree.player(node)
    }
    fn moves(&self, node: &NodeId) -> Self::Moves {
        self.tree.moves(node)
    }
    fn play(&self, node: &NodeId, child: NodeId) -> NodeId {
        self.tree.play(node, child)
    }
    fn utility(&self, node: &NodeId) -> Option<f64> {
        self.tree.utility(node)
    }
}

impl Playout for Judged {
    fn playout(&self, &node: &NodeId, _: &mut Draw) -> Option<NodeId> {
        (self.playout)(&self.tree, node)
    }
}

impl Priors for Judged {
    fn prior(&self, _: &NodeId, child: NodeId) -> f64 {
        (self.prior)(child)
    }
    fn value(&self, &node: &NodeId) -> f64 {
        (self.value)(node)
    }
}

fn search<P: Policy<Judged>>(game: Judged, seed: u64, c: f64, policy: P) -> Mcts<Judged, P> {
    let c = Exploration::new(c).expect("finite and not negative");
    Mcts::with_policy(game, MctsOptions { seed, c }, policy).expect("the play goes on")
}

#[test]
fn a_game_that_leaves_all_playouts_to_chance_has_the_plain_run() {
    for (seed, tree) in small_trees(200).enumerate() {
        let options = MctsOptions { seed: seed as u64, ..MctsOptions::default() };
        let mut plain = Mcts::new(&tree, options).expect("a move");
        let mut guided = search(Judged::new(tree.clone()), seed as u64, f64::sqrt(2.0), GuidedUct);
        (0..4 * 100).for_each(|_| assert_eq!(guided.step(), plain.step()));
    }
}

#[test]
fn playouts_go_by_the_games_policy() {
    for (seed, tree) in small_trees(200).enumerate() {
        let last = |tree: &Tree, node| tree.children(node).next_back();
        let game = Judged { playout: last, ..Judged::new(tree.clone()) };
        let mut search = search(game, seed as u64, 1.0, GuidedUct);
        for _ in 0..4 * 50 {
            if let Phase::Simulation { moves, .. } = search.step() {
                let is_last =
                    |mv| tree.parent(mv).and_then(|parent| tree.children(parent).next_back()) == Some(mv);
                assert!(moves.into_iter().all(is_last));
            }
        }
    }
}

/// A second bookkeeping of PUCT, by its formula.
struct Ledger {
    game: Judged,
    c: f64,
    visits: HashMap<Vec<usize>, (u64, f64)>,
}

impl Ledger {
    fn node(&self, path: &[usize]) -> NodeId {
        self.game.tree.node_at(path).expect("a node")
    }

    fn visits(&self, path: &[usize]) -> (u64, f64) {
        self.visits.get(path).copied().unwrap_or_default()
    }

    /// The child with the highest Q + c · P · √N / (1 + n), the first of equal ones.
    fn best(&self, path: &[usize]) -> usize {
        let all = self.visits(path).0.max(1) as f64;
        let mut best = (f64::NEG_INFINITY, 0);
        for (index, child) in self.game.tree.children(self.node(path)).enumerate() {
            let (n, w) = self.visits(&[path, &[index]].concat());
            let q = if n == 0 { 0.5 } else { w / n as f64 };
            let puct = q + self.c * (self.game.prior)(child) * all.sqrt() / (1 + n) as f64;
            if puct > best.0 {
                best = (puct, index);
            }
        }
        best.1
    }

    /// The node valued next, and whether it is new.
    fn leaf(&self) -> (Vec<usize>, bool) {
        let mut path = Vec::new();
        while self.game.tree.leaf_value(self.node(&path)).is_none() {
            path.push(self.best(&path));
            if self.visits(&path).0 == 0 {
                return (path, true);
            }
        }
        (path, false)
    }
}

#[test]
fn every_phase_of_puct_is_by_its_formula() {
    for (seed, tree) in small_trees(500).enumerate() {
        let c = [0.0, 0.5, 1.25, 1e300][seed % 4];
        let game = Judged::new(tree.clone());
        let mut search = search(game.clone(), seed as u64, c, Puct);
        let mut ledger = Ledger { game, c, visits: HashMap::new() };
        for done in 1..=150 {
            let (leaf, is_new) = ledger.leaf();
            let selected = &leaf[..leaf.len() - usize::from(is_new)];
            assert_eq!(search.step(), Phase::Selection { path: selected.to_vec() });
            let Phase::Expansion(added) = search.step() else { panic!("expansion is second") };
            assert_eq!(added.map(|added| added.node), is_new.then(|| leaf.clone()));
            let node = ledger.node(&leaf);
            let end = tree.leaf_value(node);
            let result = end.unwrap_or((ledger.game.value)(node));
            assert_eq!(search.step(), Phase::Simulation { moves: vec![], result });
            let Phase::Backpropagation { updates } = search.step() else { panic!("backpropagation is last") };
            let value = if end.is_some_and(|end| end != 0.0) { result.signum() } else { result };
            for update in updates {
                let above = update.node.split_last().map(|(_, above)| ledger.node(above));
                let mover = above.map_or(tree.root_player().opponent(), |above| tree.player(&above));
                let own = if mover == Player::Max { value } else { -value };
                let (n, w) = ledger.visits(&update.node);
                assert_eq!((update.n, update.w), (n + 1, w + (1.0 + own) / 2.0));
                ledger.visits.insert(update.node, (update.n, update.w));
            }
            assert_eq!(search.iterations(), done);
        }
        for (index, row) in search.root().into_iter().enumerate() {
            assert_eq!((row.n, row.w), ledger.visits(&[index]));
            let bonus = c * (ledger.game.prior)(row.mv) * 150_f64.sqrt() / (1 + row.n) as f64;
            assert_eq!((row.bonus, row.uct), (bonus, row.mean.unwrap_or(0.5) + bonus));
        }
    }
}

#[test]
fn priors_stay_with_their_moves_when_the_tree_goes_on() {
    for (seed, tree) in small_trees(300).enumerate() {
        let game = Judged::new(tree.clone());
        let mut search = search(game.clone(), seed as u64, 1.0, Puct);
        search.iterate(100);
        while search.root().into_iter().rev().any(|row| search.advance(row.mv).is_ok()) {
            let all = search.iterations().max(1) as f64;
            for row in search.root() {
                let bonus = (game.prior)(row.mv) * all.sqrt() / (1 + row.n) as f64;
                assert_eq!((row.bonus, row.uct), (bonus, row.mean.unwrap_or(0.5) + bonus));
            }
            search.iterate(20);
        }
    }
}

#[test]
fn the_first_visit_goes_to_the_highest_prior_and_later_ones_to_what_wins() {
    // The second move seems best, the third wins.
    let tree = Tree::parse("[[-1,-1],[-1,-1],[1,1]]", Player::Max).expect("a tree");
    let prior = |node: NodeId| if node.index() == 2 { 0.8 } else { 0.1 };
    let game = Judged { prior, value: |_| 0.0, ..Judged::new(tree) };
    let mut search = search(game, 0, 1.0, Puct);
    search.iterate(1);
    assert_eq!(search.chosen().map(NodeId::index), Some(2));
    search.iterate(300);
    assert_eq!(search.chosen().map(NodeId::index), Some(3));
}

#[test]
fn priors_and_values_out_of_their_range_count_as_the_nearer_end() {
    let extreme =
        |node: NodeId| [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, f64::MAX, -3.0][node.index() % 5];
    let nearer = |node: NodeId| [0.0, 1.0, 0.0, 1.0, 0.0][node.index() % 5];
    let nearer_value = |node: NodeId| [0.0, 1.0, -1.0, 1.0, -1.0][node.index() % 5];
    for (seed, tree) in small_trees(100).enumerate() {
        for c in [0.0, 1.0, Exploration::MOST] {
            let wild = Judged { prior: extreme, value: extreme, ..Judged::new(tree.clone()) };
            let tame = Judged { prior: nearer, value: nearer_value, ..Judged::new(tree.clone()) };
            let mut wild = search(wild, seed as u64, c, Puct);
            let mut tame = search(tame, seed as u64, c, Puct);
            wild.iterate(100);
            tame.iterate(100);
            assert_eq!(wild.root(), tame.root());
            assert!(wild.root().iter().all(|row| row.uct >= 0.0 && (0.0..=row.n as f64).contains(&row.w)));
        }
    }
}
