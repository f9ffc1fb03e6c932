//! The random draws of Monte Carlo tree search: uniform, and the same for the same seed.

use std::collections::BTreeMap;

use plyground_search::games::{Cell, Position, TicTacToe, Tree};
use plyground_search::{Game, Mcts, MctsOptions, Phase, Player};

fn search<G: Game>(game: G, seed: u64) -> Mcts<G> {
    Mcts::new(game, MctsOptions { seed, ..MctsOptions::default() }).expect("the start has moves")
}

fn p() -> TicTacToe {
    TicTacToe::new(Position::parse("XO.X..O..").expect("P"))
}

/// χ² of what was drawn against as many equally likely outcomes.
fn chi_square<T: Ord>(drawn: impl Iterator<Item = T>, outcomes: usize) -> f64 {
    let mut counts = BTreeMap::new();
    drawn.for_each(|outcome| *counts.entry(outcome).or_insert(0_u32) += 1);
    assert_eq!(counts.len(), outcomes, "each outcome comes up, and no other");
    let expected = f64::from(counts.values().sum::<u32>()) / outcomes as f64;
    counts.values().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum()
}

/// What χ² exceeds once in a thousand times, for these degrees of freedom.
const ONCE_IN_A_THOUSAND: [(usize, f64); 4] = [(6, 22.46), (11, 31.26), (23, 49.73), (119, 172.7)];

fn assert_uniform<T: Ord>(drawn: impl Iterator<Item = T>, outcomes: usize) {
    let limit = ONCE_IN_A_THOUSAND.into_iter().find(|(freedom, _)| freedom + 1 == outcomes).expect("a limit");
    let found = chi_square(drawn, outcomes);
    assert!(found < limit.1, "χ² = {found}");
}

#[test]
fn a_playout_draws_each_move_alike() {
    let tree = Tree::parse("[[1,2,3,4,5,6,7]]", Player::Max).expect("a tree");
    let leaf = |seed| {
        let mut search = search(&tree, seed);
        match [0; 3].map(|_| search.step()) {
            [_, _, Phase::Simulation { moves, .. }] => moves[0],
            phases => panic!("{phases:?}"),
        }
    };
    assert_uniform((0..70_000).map(leaf), 7);
}

#[test]
fn the_first_two_moves_of_a_playout_on_p_are_any_two_alike() {
    // After the first move no play ends within two.
    let two = |seed| {
        let mut search = search(p(), seed);
        match [0; 3].map(|_| search.step()) {
            [_, Phase::Expansion(Some(added)), Phase::Simulation { moves, .. }] if added.mv.index() == 2 => {
                Some((moves[0], moves[1]))
            }
            _ => None,
        }
    };
    assert_uniform((0..100_000).filter_map(two), 12);
}

#[test]
fn successive_draws_of_one_run_are_uniform() {
    // Every iteration of the one search simulates from a node whose parent is the root.
    let one_move = Tree::parse("[[[1,2,3,4,5,6,7]]]", Player::Max).expect("a tree");
    let first_leaves = (0..40_000).flat_map(|seed| {
        let mut search = search(&one_move, seed);
        let phases = [0; 8].map(|_| search.step());
        phases.into_iter().filter_map(|phase| match phase {
            Phase::Simulation { moves, .. } => moves.last().copied(),
            _ => None,
        })
    });
    assert_uniform(first_leaves, 7);
}

#[test]
fn the_untried_moves_come_in_any_order_alike() {
    let order = |seed| {
        let mut search = search(p(), seed);
        let phases = [0; 20].map(|_| search.step());
        phases
            .into_iter()
            .filter_map(|phase| match phase {
                Phase::Expansion(added) => added.map(|added| added.mv),
                _ => None,
            })
            .collect::<Vec<Cell>>()
    };
    assert_uniform((0..120_000).map(order), 120);
}

#[test]
fn the_untried_moves_of_a_later_node_come_in_any_order_alike() {
    // The root has one move, and that one four: iterations 2 to 5 try them.
    let tree = Tree::parse("[[[1],[2],[3],[4]]]", Player::Max).expect("a tree");
    let order = |seed| {
        let mut search = search(&tree, seed);
        search.iterate(1);
        let phases = [0; 16].map(|_| search.step());
        phases
            .into_iter()
            .filter_map(|phase| match phase {
                Phase::Expansion(added) => added.map(|added| added.mv),
                _ => None,
            })
            .collect::<Vec<_>>()
    };
    assert_uniform((0..24_000).map(order), 24);
}

#[test]
fn the_same_seed_gives_the_same_run_and_another_one_another() {
    let run = |seed| {
        let mut search = search(p(), seed);
        (0..4_000).map(|_| search.step()).collect::<Vec<_>>()
    };
    assert_eq!(run(7), run(7));
    let runs = [0, 1, 2, MctsOptions::MOST_SEED - 1, MctsOptions::MOST_SEED].map(run);
    for (index, one) in runs.iter().enumerate() {
        assert!(runs[..index].iter().all(|other| other != one), "two seeds give one run");
    }
}
