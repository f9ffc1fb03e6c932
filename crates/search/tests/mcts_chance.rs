//! Monte Carlo tree search where chance moves.

use std::collections::HashMap;

use crate::dice::Node::{Choice, End, Throw};
use crate::dice::{Dice, expectiminimax, random_game};
use plyground_search::{Game, Mcts, MctsOptions, Phase, Player};

fn search(game: Dice, seed: u64) -> Mcts<Dice> {
    Mcts::new(game, MctsOptions { seed, ..MctsOptions::default() }).expect("the play goes on")
}

/// MAX takes a sure draw, or throws for a win by 1 in 4.
fn gamble() -> Dice {
    Dice(vec![
        Choice(Player::Max, vec![1, 2]),
        End(0.0),
        Throw(vec![(0.25, 3), (0.75, 4)]),
        End(1.0),
        End(-1.0),
    ])
}

#[test]
fn a_sure_draw_is_better_than_a_win_by_one_in_four_and_worse_than_by_three_in_four() {
    for seed in 0..20 {
        let mut bad = search(gamble(), seed);
        bad.iterate(3_000);
        assert_eq!(bad.chosen(), Some(1));
        let mut game = gamble();
        game.0.swap(3, 4);
        let mut good = search(game, seed);
        good.iterate(3_000);
        assert_eq!(good.chosen(), Some(2));
        let mean = good.root()[1].mean.expect("visited");
        assert!((mean - 0.75).abs() < 0.05, "{mean}");
    }
}

#[test]
fn outcomes_are_drawn_by_their_probability_in_the_tree_and_in_playouts() {
    // One throw after another: the first is soon in the tree, the last in playouts only.
    let odds = [0.1, 0.2, 0.7];
    let throw = |first| Throw(odds.into_iter().zip(first..).collect());
    let game = Dice(vec![
        Choice(Player::Min, vec![1]),
        throw(2),
        throw(5),
        throw(5),
        throw(5),
        End(1.0),
        End(0.0),
        End(-1.0),
    ]);
    let mut playouts = [0; 3];
    let mut search = search(game, 3);
    for _ in 0..4 * 20_000 {
        if let Phase::Simulation { moves, .. } = search.step() {
            moves.last().into_iter().for_each(|&end| playouts[end - 5] += 1);
        }
    }
    assert!(playouts.iter().sum::<u32>() < 20, "only new nodes are played from: {playouts:?}");
    search.advance(1).expect("a move");
    let all = search.iterations() as f64;
    for (of, p) in search.root().iter().zip(odds) {
        assert!((of.n as f64 / all - p).abs() < 0.01, "{of:?}");
        // MIN moved last before all of them: a loss of MAX is a win.
        assert!((of.mean.expect("visited") - (0.1 * 0.0 + 0.2 * 0.5 + 0.7)).abs() < 0.02, "{of:?}");
    }
    let ends = (0..20_000).map(|seed| {
        let mut search = self::search(search.game().clone(), seed);
        match [0; 3].map(|_| search.step()) {
            [_, _, Phase::Simulation { moves, .. }] => moves[1] - 5,
            phases => panic!("{phases:?}"),
        }
    });
    let mut drawn = [0.0; 3];
    ends.for_each(|end| drawn[end] += 1.0 / 20_000.0);
    assert!(drawn.iter().zip(odds).all(|(share, p): (&f64, _)| (share - p).abs() < 0.015), "{drawn:?}");
}

#[test]
fn the_means_of_the_moves_come_to_the_order_of_expectiminimax() {
    for seed in 0..300 {
        let game = random_game(seed);
        let Choice(player, moves) = game.0[0].clone() else { panic!("a player begins") };
        let worth =
            |mv| if player == Player::Max { expectiminimax(&game, mv) } else { -expectiminimax(&game, mv) };
        let best = moves.iter().map(|&mv| worth(mv)).fold(f64::NEG_INFINITY, f64::max);
        let mut search = search(game.clone(), seed);
        search.iterate(20_000);
        let chosen = search.chosen().expect("a move");
        assert!(worth(chosen) > best - 0.1, "game {seed}: {chosen} is worth {}, not {best}", worth(chosen));
        let row = search.root().into_iter().find(|of| of.mv == chosen).expect("the chosen move");
        let (mean, expected) = (row.mean.expect("visited"), (1.0 + worth(chosen)) / 2.0);
        assert!((mean - expected).abs() < 0.06, "game {seed}: {mean} against {expected}");
    }
}

#[test]
fn w_is_from_the_view_of_who_moved_last_before_chance() {
    for seed in 0..200 {
        let game = random_game(seed);
        let mut search = search(game.clone(), seed);
        let mut counted: HashMap<Vec<usize>, f64> = HashMap::new();
        let mut result = 0.0;
        for _ in 0..4 * 200 {
            match search.step() {
                Phase::Simulation { result: end, .. } => result = end,
                Phase::Backpropagation { updates } => {
                    for update in updates {
                        let w = counted.entry(update.node.clone()).or_default();
                        *w += match mover(&game, &update.node) {
                            Player::Max => (1.0 + result) / 2.0,
                            Player::Min => (1.0 - result) / 2.0,
                        };
                        assert_eq!(update.w, *w, "game {seed}, node {:?}", update.node);
                    }
                }
                _ => {}
            }
        }
    }
}

/// Who moved last on the way to a node; before the first move, the opponent of who makes it.
fn mover(game: &Dice, path: &[usize]) -> Player {
    let (mut at, mut mover) = (0, game.player(&0).opponent());
    for &index in path {
        if let Choice(player, _) = game.0[at] {
            mover = player;
        }
        at = game.moves(&at).nth(index).expect("a path of moves");
    }
    mover
}

#[test]
fn where_chance_begins_there_is_no_move_to_choose_until_an_outcome_is_known() {
    let game = Dice(vec![
        Throw(vec![(0.5, 1), (0.5, 2)]),
        Choice(Player::Min, vec![3, 4]),
        End(1.0),
        End(1.0),
        End(-1.0),
    ]);
    let mut search = search(game, 1);
    search.iterate(2_000);
    assert_eq!((search.most_visits(), search.best_mean(), search.chosen()), (None, None, None));
    let root = search.root();
    assert!(root.iter().all(|of| of.n.abs_diff(1_000) < 100), "by probability: {root:?}");
    assert_eq!(root[1].mean, Some(1.0), "from MAX's view");
    search.advance(1).expect("an outcome");
    assert_eq!(search.iterations(), root[0].n);
    assert_eq!(search.chosen(), Some(4), "MIN wins");
}
