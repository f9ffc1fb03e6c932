//! Trees whose moves are tried in another order are the same games.

use plyground_search::games::{ChildOrder, NodeId, Tree};
use plyground_search::{AlphaBeta, Event, Game, Player};

use crate::common::{expectiminimax, random_chance_tree, random_tree};

const ORDERS: [ChildOrder; 4] =
    [ChildOrder::Given, ChildOrder::Reversed, ChildOrder::BestFirst, ChildOrder::WorstFirst];

fn trees() -> impl Iterator<Item = Tree> {
    let chance = (0..400).map(random_chance_tree);
    (0..400).map(random_tree).chain(chance).filter(|tree| tree.len() <= 400)
}

/// The node of the given tree that a node of the ordered one is.
fn given(ordered: &Tree, places: &[u32], tree: &Tree, node: NodeId) -> NodeId {
    let mut path: Vec<NodeId> = ordered.lineage(node).collect();
    path.pop();
    let path: Vec<usize> = path.into_iter().rev().map(|node| places[node.index()] as usize).collect();
    tree.node_at(&path).expect("the places lead to a node")
}

#[test]
fn every_node_is_one_of_the_given_tree_with_all_that_it_carries() {
    for tree in trees() {
        for order in ORDERS {
            let (ordered, places) = tree.in_order(order);
            assert_eq!((ordered.len(), ordered.range()), (tree.len(), tree.range()));
            let mut met = vec![false; tree.len()];
            for node in ordered.nodes() {
                let old = given(&ordered, &places, &tree, node);
                assert!(!std::mem::replace(&mut met[old.index()], true), "each once");
                assert_eq!(ordered.leaf_value(node), tree.leaf_value(old));
                assert_eq!(ordered.turn(&node), tree.turn(&old));
                assert_eq!(ordered.evaluation(node), tree.evaluation(old));
                assert_eq!(ordered.is_noisy(node), tree.is_noisy(old));
                assert_eq!(ordered.probability(node), tree.probability(old));
                let (value, old) = (expectiminimax(&ordered, node), expectiminimax(&tree, old));
                assert_eq!(value, old, "{tree} {order:?}");
            }
            // It can be written and read again.
            let again = Tree::parse(&ordered.to_string(), ordered.root_player()).expect("a tree");
            assert_eq!(again.to_string(), ordered.to_string());
        }
    }
}

#[test]
fn moves_stand_as_the_order_says_and_ties_stay() {
    for tree in trees() {
        for order in ORDERS {
            let (ordered, places) = tree.in_order(order);
            for node in ordered.nodes() {
                let children: Vec<_> = ordered
                    .children(node)
                    .map(|child| (expectiminimax(&ordered, child), places[child.index()]))
                    .collect();
                let sign = if ordered.player(&node) == Player::Max { 1.0 } else { -1.0 };
                let is_sorted = children.is_sorted_by(|a, b| match order {
                    _ if ordered.is_chance(&node) => a.1 < b.1,
                    ChildOrder::Given => a.1 < b.1,
                    ChildOrder::Reversed => a.1 > b.1,
                    ChildOrder::BestFirst => sign * a.0 > sign * b.0 || (a.0 == b.0 && a.1 < b.1),
                    ChildOrder::WorstFirst => sign * a.0 < sign * b.0 || (a.0 == b.0 && a.1 < b.1),
                });
                assert!(is_sorted, "{tree} {order:?} {children:?}");
            }
        }
    }
}

/// A tree of so many moves everywhere, and plies, with no two leaves alike: ties could cut more.
fn uniform(moves: u32, plies: u32, random: &mut fastrand::Rng) -> String {
    if plies == 0 {
        return random.u64(0..1 << 50).to_string();
    }
    let children: Vec<_> = (0..moves).map(|_| uniform(moves, plies - 1, random)).collect();
    format!("[{}]", children.join(","))
}

/// How many leaves alpha-beta reads: every child that returns was entered, or is one.
fn leaves_read(tree: &Tree) -> u32 {
    let events: Vec<Event> = AlphaBeta::new(tree).collect();
    let entered = events.iter().filter(|event| matches!(event, Event::Enter { .. })).count();
    (events.len() - entered - (entered - 1)) as u32
}

#[test]
fn best_first_alpha_beta_reads_as_few_leaves_as_knuth_and_moore_say() {
    for (moves, plies) in [(2u32, 2), (2, 5), (3, 2), (3, 3), (3, 4), (4, 3)] {
        for seed in 0..20 {
            let text = uniform(moves, plies, &mut fastrand::Rng::with_seed(seed));
            let tree = Tree::parse(&text, Player::Max).expect("a tree");
            let least = leaves_read(&tree.in_order(ChildOrder::BestFirst).0);
            assert_eq!(least, moves.pow(plies.div_ceil(2)) + moves.pow(plies / 2) - 1);
            assert!(least <= leaves_read(&tree));
            if plies == 2 {
                assert_eq!(leaves_read(&tree.in_order(ChildOrder::WorstFirst).0), moves.pow(plies));
            }
        }
    }
}
