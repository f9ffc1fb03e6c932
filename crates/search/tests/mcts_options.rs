//! What can be asked of Monte Carlo tree search: budgets, the final move, several playouts a leaf.

use std::num::NonZeroU32;

use plyground_search::games::{Position, TicTacToe};
use plyground_search::{FinalMove, Game, Mcts, MctsOptions, Phase, Player};

fn game() -> TicTacToe {
    TicTacToe::new(Position::parse("XO.X..O..").expect("P"))
}

fn search(seed: u64) -> Mcts<TicTacToe> {
    Mcts::new(game(), MctsOptions { seed, ..MctsOptions::default() }).expect("a move")
}

fn playouts(count: u32) -> NonZeroU32 {
    NonZeroU32::new(count).expect("at least one")
}

#[test]
fn without_a_budget_the_chosen_move_is_lawful_and_nothing_is_known() {
    for final_move in [FinalMove::MostVisits, FinalMove::BestMean] {
        let mut search = search(1).with_final_move(final_move);
        search.iterate(0);
        search.iterate_while(|| false);
        assert_eq!((search.iterations(), search.best_mean()), (0, None));
        assert_eq!(search.chosen(), game().moves(&game().start()).next());
        assert!(search.root().iter().all(|row| row.n == 0));
    }
}

#[test]
fn the_chosen_move_is_by_visits_unless_it_is_asked_for_by_mean() {
    for seed in 0..100 {
        let mut by_visits = search(seed);
        let mut by_mean = search(seed).with_final_move(FinalMove::BestMean);
        by_visits.iterate(12);
        by_mean.iterate(12);
        assert_eq!(by_visits.chosen(), by_visits.most_visits());
        assert_eq!(by_mean.chosen(), by_visits.best_mean());
    }
}

#[test]
fn a_budget_of_time_is_of_whole_iterations() {
    for begun in 0..4 {
        let (mut timed, mut counted) = (search(3), search(3));
        (0..begun).for_each(|_| drop(timed.step()));
        (0..begun).for_each(|_| drop(counted.step()));
        let mut ticks = 0;
        timed.iterate_while(|| {
            ticks += 1;
            ticks <= 250
        });
        counted.iterate(250);
        assert_eq!(ticks, 251, "the clock is asked before each iteration");
        assert_eq!(timed.iterations(), 250 + u64::from(begun > 0));
        assert_eq!(timed.root(), counted.root());
        assert!(matches!(timed.step(), Phase::Selection { .. }));
    }
}

#[test]
fn time_that_is_spent_between_playouts_leaves_the_mean_of_those_done() {
    let (mut timed, mut counted) = (search(3).with_playouts(NonZeroU32::MAX), search(3));
    counted = counted.with_playouts(playouts(300));
    for begun in [false, true] {
        if begun {
            (0..2).for_each(|_| drop(timed.step()));
        }
        // The first look is before an iteration that is not begun.
        let mut looks = u32::from(begun);
        timed.iterate_while(|| {
            looks += 1;
            looks <= 3
        });
        counted.iterate(1);
        assert_eq!(timed.iterations(), counted.iterations());
        assert_eq!(timed.root(), counted.root());
    }
}

#[test]
fn one_playout_a_leaf_is_the_plain_run() {
    let (mut plain, mut one) = (search(9), search(9).with_playouts(playouts(1)));
    (0..4 * 500).for_each(|_| assert_eq!(one.step(), plain.step()));
}

#[test]
fn each_of_several_playouts_is_told_and_together_they_are_one_visit_of_the_mean() {
    for count in [2, 3, 8] {
        let (mut stepped, mut iterated) = (search(4), search(4));
        stepped = stepped.with_playouts(playouts(count));
        iterated = iterated.with_playouts(playouts(count));
        let mut held = std::collections::HashMap::new();
        for done in 1..=300 {
            let Phase::Selection { path } = stepped.step() else { panic!("selection is first") };
            let Phase::Expansion(added) = stepped.step() else { panic!("expansion is second") };
            let leaf = added.map_or(path, |added| added.node);
            let from = leaf.iter().fold(game().start(), |position, &index| {
                position.after(game().moves(&position).nth(index).expect("a path of moves"))
            });
            let (mut for_max, mut for_min) = (0.0, 0.0);
            for _ in 0..count {
                let Phase::Simulation { moves, result } = stepped.step() else { panic!("a playout each") };
                let end = moves.into_iter().fold(from, |position, cell| position.after(cell));
                assert_eq!(game().utility(&end), Some(result));
                for_max += (1.0 + result) / 2.0;
                for_min += (1.0 - result) / 2.0;
            }
            let Phase::Backpropagation { updates } = stepped.step() else { panic!("then backpropagation") };
            for update in updates {
                let sum = if mover(update.node.len()) == Player::Max { for_max } else { for_min };
                let (n, w): &mut (u64, f64) = held.entry(update.node).or_default();
                (*n, *w) = (*n + 1, *w + sum / f64::from(count));
                assert_eq!((update.n, update.w), (*n, *w));
            }
            assert_eq!(stepped.iterations(), done, "after k iterations the root has N = k");
        }
        iterated.iterate(300);
        assert_eq!(iterated.root(), stepped.root());
    }
}

/// X moves at the root, so O has moved into it.
fn mover(depth: usize) -> Player {
    if depth.is_multiple_of(2) { Player::Min } else { Player::Max }
}

#[test]
fn more_playouts_a_leaf_scatter_less() {
    let scatter = |count| {
        let first = |seed| {
            let mut search = search(seed).with_playouts(playouts(count));
            search.iterate(5);
            search.root()[1].w
        };
        let results: Vec<f64> = (0..400).map(first).collect();
        let mean = results.iter().sum::<f64>() / 400.0;
        results.iter().map(|w| (w - mean).powi(2)).sum::<f64>() / 400.0
    };
    let ratio = scatter(1) / scatter(16);
    assert!((10.0..25.0).contains(&ratio), "the variance is 16 times smaller: {ratio}");
}
