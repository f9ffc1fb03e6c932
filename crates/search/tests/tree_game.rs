//! Literal trees as games: who moves, what chance does, and what nodes carry.

use std::collections::{HashMap, HashSet};

use crate::common::{expectiminimax, minimax, random_chance_tree, random_tree};
use plyground_search::games::{NodeId, Tree};
use plyground_search::{Evaluated, Game, Interval, Keyed, Player, Turn};

const TREES: u64 = 20_000;

fn tree(text: &str, root_player: Player) -> Tree {
    Tree::parse(text, root_player).expect("the tree is well formed")
}

/// Who moves at each inner node, breadth-first.
fn turns(tree: &Tree) -> Vec<&'static str> {
    let inner = tree.nodes().filter(|&node| tree.leaf_value(node).is_none());
    inner.map(|node| tree.turn(&node).name()).collect()
}

#[test]
fn players_alternate_where_nothing_is_said() {
    let text = "[[[1],[2]],[[3]]]";
    assert_eq!(turns(&tree(text, Player::Max)), ["max", "min", "min", "max", "max", "max"]);
    assert_eq!(turns(&tree(text, Player::Min)), ["min", "max", "max", "min", "min", "min"]);
}

#[test]
fn a_player_may_move_twice() {
    let tree =
        tree(r#"[{"player":"max","children":[[1],{"player":"max","children":[2]}]},[3]]"#, Player::Max);
    assert_eq!(turns(&tree), ["max", "max", "min", "min", "max"]);
    assert_eq!(minimax(&tree, NodeId::ROOT), 3.0);
}

#[test]
fn chance_takes_no_turn_from_the_players() {
    let throw = |below: &str| format!(r#"{{"player":"chance","children":[{below}]}}"#);
    let twice = throw(&throw("[[1]],[2]"));
    assert_eq!(
        turns(&tree(&format!("[{twice}]"), Player::Max)),
        ["max", "chance", "chance", "min", "min", "max"]
    );
    // Where chance begins, the root's player is next.
    for (root_player, first, second) in [(Player::Max, "max", "min"), (Player::Min, "min", "max")] {
        let tree = tree(&twice, root_player);
        assert_eq!(turns(&tree), ["chance", "chance", first, first, second]);
        assert_eq!(tree.root_player(), root_player);
    }
}

#[test]
fn what_the_root_says_of_its_player_counts() {
    let tree = tree(r#"{"children":[[1],2],"player":"min"}"#, Player::Max);
    assert_eq!((tree.root_player(), tree.player(&NodeId::ROOT)), (Player::Min, Player::Min));
    assert_eq!(turns(&tree), ["min", "max"]);
    assert_eq!(tree.to_string(), "[[1],2]");
}

#[test]
fn a_throw_is_worth_its_mean() {
    let text = r#"[{"player":"chance","probabilities":[0.25,0.75],"children":[8,[4,9]]},4]"#;
    let tree = tree(text, Player::Max);
    assert_eq!(expectiminimax(&tree, NodeId::ROOT), 5.0);
    let probabilities: Vec<_> = tree.nodes().map(|node| tree.probability(node)).collect();
    assert_eq!(probabilities, [None, None, None, Some(0.25), Some(0.75), None, None]);
    let die = r#"{"player":"chance","children":[1,2,3,4,5,6]}"#;
    let mean = expectiminimax(&Tree::parse(die, Player::Max).expect("well formed"), NodeId::ROOT);
    assert!((mean - 3.5).abs() < 1e-12, "{mean}");
}

#[test]
fn nodes_carry_evaluations_and_noise() {
    let text = r#"{"evaluation":0.5,"children":[{"evaluation":-2,"noisy":true,"children":[1,[2]]},[3]]}"#;
    let tree = tree(text, Player::Max);
    let evaluations: Vec<_> = tree.nodes().map(|node| tree.evaluation(node)).collect();
    assert_eq!(evaluations, [Some(0.5), Some(-2.0), None, None, None, None, None]);
    let noisy: Vec<_> = tree.nodes().filter(|&node| tree.is_noisy(node)).collect();
    let [node] = *noisy else { unreachable!("one node is noisy: {noisy:?}") };
    assert_eq!(tree.path(node), [0]);
    assert!(tree.moves(&node).all(|mv| Evaluated::is_noisy(&tree, &node, mv)) && tree.may_decline(&node));
    assert_eq!(tree.to_string(), text);
}

#[test]
fn a_node_without_an_evaluation_counts_as_0_or_the_end_of_the_range_next_to_it() {
    let root = |text| Evaluated::evaluation(&tree(text, Player::Max), &NodeId::ROOT);
    assert_eq!(root("[5]"), 0.0);
    assert_eq!(root(r#"{"range":[-1,9],"children":[5]}"#), 0.0);
    assert_eq!(root(r#"{"range":[2,9],"children":[5]}"#), 2.0);
    assert_eq!(root(r#"{"range":[-9,-2],"children":[-5]}"#), -2.0);
}

#[test]
fn a_range_is_open_unless_it_is_declared() {
    assert_eq!(tree("[5]", Player::Max).range(), Interval::OPEN);
    let declared = tree(r#"{"children":[[5],5],"range":[5,5]}"#, Player::Max);
    assert!(declared.nodes().all(|node| Game::range(&declared, &node) == Interval::exact(5.0)));
}

#[test]
fn every_tree_is_written_as_it_is_read() {
    for tree in (0..TREES).map(random_chance_tree) {
        let text = tree.to_string();
        assert_eq!(Tree::parse(&text, tree.root_player()).as_ref(), Ok(&tree), "{text}");
    }
}

#[test]
fn trees_keep_to_what_a_game_is() {
    for tree in (0..TREES).map(random_chance_tree) {
        let (mut sum, mut keys) = (0.0, HashSet::new());
        for node in tree.nodes() {
            assert!(keys.insert(tree.key(&node)), "every node has a key of its own");
            let value = tree.leaf_value(node).unwrap_or(Evaluated::evaluation(&tree, &node));
            assert!(tree.range().lo <= value && value <= tree.range().hi, "{tree}");
            let Some(parent) = tree.parent(node) else { continue };
            assert_eq!(tree.probability(node).is_some(), tree.turn(&parent) == Turn::Chance);
            sum += tree.probability(node).unwrap_or(0.0);
        }
        let chance_nodes =
            tree.nodes().filter(|node| tree.leaf_value(*node).is_none() && tree.is_chance(node));
        assert!((sum - chance_nodes.count() as f64).abs() < 1e-9, "{tree}");
    }
}

#[test]
fn with_transpositions_nodes_have_one_key_where_the_same_follows_and_only_there() {
    for seed in 0..TREES {
        for tree in [random_tree(seed), random_chance_tree(seed)] {
            let merged = tree.clone().with_transpositions();
            let mut keys = HashMap::new();
            for node in tree.nodes() {
                let key = merged.key(&node);
                let follows = what_follows(&tree, node);
                assert_eq!(*keys.entry(follows).or_insert(key), key, "{tree}");
            }
            let different: HashSet<_> = keys.values().collect();
            assert_eq!(different.len(), keys.len(), "{tree}");
        }
    }
}

/// All that is said of the nodes below and of this one.
fn what_follows(tree: &Tree, node: NodeId) -> String {
    let said = |node| match tree.leaf_value(node) {
        Some(value) => format!("{value:?}"),
        None => {
            let (evaluation, noisy) = (tree.evaluation(node), tree.is_noisy(node));
            format!("{:?} {evaluation:?} {noisy} {}", tree.turn(&node), tree.children(node).count())
        }
    };
    let below = tree.subtree(node).skip(1).map(|below| (said(below), tree.probability(below)));
    format!("{} {:?}", said(node), below.collect::<Vec<_>>())
}

#[test]
fn a_tree_unfolds_to_itself_but_for_evaluations() {
    for seed in 0..TREES {
        let tree = random_tree(seed);
        assert_eq!(Tree::unfold(&tree).as_ref(), Ok(&tree));
        let tree = random_chance_tree(seed);
        let unfolded = Tree::unfold(&tree).expect("the tree is a game");
        assert_eq!((turns(&unfolded), unfolded.range()), (turns(&tree), tree.range()));
        let odds = |tree: &Tree| tree.nodes().map(|node| tree.probability(node)).collect::<Vec<_>>();
        assert_eq!((unfolded.names(), odds(&unfolded)), (tree.names(), odds(&tree)));
        let value = expectiminimax(&tree, NodeId::ROOT);
        assert_eq!(expectiminimax(&unfolded, NodeId::ROOT), value, "{tree}");
    }
}
