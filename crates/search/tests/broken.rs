//! Each broken variant shows its symptom, so that a test would catch it.

use crate::common::{minimax, random_tree};
use plyground_search::broken::{Broken, Fault};
use plyground_search::games::{NodeId, TicTacToe, Tree};
use plyground_search::{AlphaBeta, Cutoffs, DepthFirst, Event, Game, Minimax, Player, Rule, Score};

const TREES: u64 = 5_000;

fn result<R: Rule>(tree: &Tree, rule: R) -> (Score, Option<usize>) {
    let mut search = DepthFirst::with_rule(tree, rule);
    search.by_ref().for_each(drop);
    (search.result().expect("the search has ended"), search.chosen())
}

fn nodes<G: Game, R: Rule>(search: DepthFirst<G, R>) -> usize {
    1 + search.filter(|event| matches!(event, Event::Returned { .. })).count()
}

fn trees() -> impl Iterator<Item = Tree> {
    (0..TREES).map(random_tree)
}

fn of_values(fault: Fault) -> usize {
    let wrong = |tree: &Tree| result(tree, Broken(fault)).0.value != minimax(tree, NodeId::ROOT);
    trees().filter(wrong).count()
}

#[test]
fn the_wrong_sign_plays_the_move_that_is_best_for_the_other() {
    let tree = Tree::parse("[3,-5,1]", Player::Max).expect("a tree");
    assert_eq!(result(&tree, Cutoffs::DEFAULT).1, Some(0));
    assert_eq!(result(&tree, Broken(Fault::WrongSign)).1, Some(1));
}

#[test]
fn without_swapping_the_window_values_differ_from_minimax() {
    let first = Tree::parse("[[4,6,9],[2,7,8],[5,3,9]]", Player::Max).expect("a tree");
    assert_ne!(
        nodes(DepthFirst::with_rule(&first, Broken(Fault::WindowNotSwapped))),
        nodes(AlphaBeta::new(&first))
    );
    let wrong = of_values(Fault::WindowNotSwapped);
    assert!(wrong > 100, "{wrong}");
}

#[test]
fn a_bound_taken_for_the_value_makes_a_refuted_move_look_as_good_as_the_best() {
    let tree = Tree::parse("[[4,6,9],[2,7,8],[5,3,9]]", Player::Max).expect("a tree");
    let of_root = |event: Event| match event {
        Event::Returned { depth: 0, score, .. } => Some(score),
        _ => None,
    };
    let broken: Vec<_> =
        DepthFirst::with_rule(&tree, Broken(Fault::BoundAsExact)).filter_map(of_root).collect();
    assert_eq!(broken, [4.0; 3].map(Score::exact), "where the children are 4, at most 2 and at most 3");
    assert_eq!(of_values(Fault::BoundAsExact), 0, "the root's value is right all the same");
}

#[test]
fn a_window_not_passed_on_at_the_root_is_right_and_slow() {
    assert_eq!(of_values(Fault::RootWindowNotPassed), 0);
    let tree = Tree::parse("[[4,6,9],[2,7,8],[5,3,9]]", Player::Max).expect("a tree");
    assert_eq!(
        nodes(DepthFirst::with_rule(&tree, Broken(Fault::RootWindowNotPassed))),
        nodes(Minimax::new(&tree))
    );
}

#[test]
fn a_strict_cut_is_right_and_eight_times_slower_on_tic_tac_toe() {
    assert_eq!(of_values(Fault::StrictCut), 0);
    assert_eq!(nodes(DepthFirst::with_rule(TicTacToe::default(), Broken(Fault::StrictCut))), 146_120);
}
