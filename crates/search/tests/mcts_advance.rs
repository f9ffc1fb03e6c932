//! The tree goes on after a move, with all that it knew.

use std::collections::HashMap;

use crate::common::small_trees;
use plyground_search::games::{Cell, Position, TicTacToe};
use plyground_search::{AdvanceError, Game, GameOver, Mcts, MctsOptions, Phase};

fn search<G: Game>(game: G, seed: u64) -> Mcts<G> {
    Mcts::new(game, MctsOptions { seed, ..MctsOptions::default() }).expect("the play goes on")
}

fn position(text: &str) -> TicTacToe {
    TicTacToe::new(Position::parse(text).expect("well formed"))
}

fn cell(index: usize) -> Cell {
    Cell::new(index).expect("a cell")
}

type Held = HashMap<Vec<usize>, (u64, f64)>;

/// Carries out iterations by steps; `held` follows what each node holds, which may only grow from there.
fn follow<G: Game>(search: &mut Mcts<G>, iterations: usize, held: &mut Held) {
    for _ in 0..4 * iterations {
        if let Phase::Backpropagation { updates } = search.step() {
            for update in updates {
                let (n, w) = held.get(&update.node).copied().unwrap_or_default();
                assert_eq!(update.n, n + 1);
                assert!([0.0, 0.5, 1.0].contains(&(update.w - w)));
                held.insert(update.node, (update.n, update.w));
            }
        }
    }
}

/// What the nodes below a child hold, by their path from there.
fn below(held: &Held, child: usize) -> Held {
    let cut = |(path, visits): (&Vec<usize>, _)| {
        let (first, rest) = path.split_first()?;
        (*first == child).then(|| (rest.to_vec(), visits))
    };
    held.iter().filter_map(|(path, visits)| cut((path, *visits))).collect()
}

/// Plays a whole game, searching a little before each move, and holds every node to what it held.
fn play_on<G: Game<Move: PartialEq>>(game: G, seed: u64) {
    let mut search = search(game, seed);
    let mut held = Held::new();
    loop {
        follow(&mut search, 60, &mut held);
        // Not always the best move, so that also small trees are gone on with.
        let rows = search.root();
        let index = (seed as usize + held.len()) % rows.len();
        match search.advance(rows[index].mv) {
            Ok(()) => held = below(&held, index),
            Err(AdvanceError::GameOver(_)) => return,
            Err(error) => panic!("{error}"),
        }
        assert_eq!(search.iterations(), rows[index].n);
        let children = search.root().into_iter().enumerate();
        children.for_each(|(index, row)| {
            assert_eq!((row.n, row.w), held.get(&vec![index]).copied().unwrap_or_default());
        });
    }
}

#[test]
fn every_node_below_the_move_holds_what_it_held_and_goes_on_from_there() {
    for seed in 0..60 {
        play_on(TicTacToe::default(), seed);
        play_on(position("XO.X..O.."), seed);
    }
    small_trees(500).zip(0..).for_each(|(tree, seed)| play_on(&tree, seed));
}

#[test]
fn a_run_goes_on_by_its_own_draws() {
    let run = || {
        let mut search = search(TicTacToe::default(), 8);
        search.iterate(300);
        search.advance(cell(4)).expect("a move");
        (0..400).map(|_| search.step()).collect::<Vec<_>>()
    };
    assert_eq!(run(), run(), "the same seed and the same moves give the same run");
}

#[test]
fn a_move_that_was_never_tried_begins_anew() {
    let mut search = search(TicTacToe::default(), 1);
    search.advance(cell(4)).expect("a move");
    assert_eq!((search.iterations(), search.root().len()), (0, 8));
    search.iterate(100);
    assert_eq!(search.iterations(), 100);
}

#[test]
fn an_iteration_that_has_begun_is_completed_first() {
    for begun in 1..=4 {
        let (mut stepped, mut iterated) = (search(TicTacToe::default(), 5), search(TicTacToe::default(), 5));
        (0..4 * 40 + begun).for_each(|_| drop(stepped.step()));
        iterated.iterate(41);
        stepped.advance(cell(0)).expect("a move");
        iterated.advance(cell(0)).expect("a move");
        assert_eq!(stepped.root(), iterated.root());
        assert!(matches!(stepped.step(), Phase::Selection { .. }));
    }
}

#[test]
fn a_move_that_is_none_or_ends_the_play_leaves_the_search_as_it_was() {
    let mut search = search(position("XO.XX.O.O"), 2);
    search.iterate(100);
    let mut untouched = search.clone();
    assert_eq!(search.advance(cell(0)), Err(AdvanceError::NotAMove));
    assert_eq!(search.advance(cell(5)), Err(AdvanceError::GameOver(GameOver { utility: 1.0 })));
    (0..40).for_each(|_| assert_eq!(search.step(), untouched.step()));
    assert_eq!(
        AdvanceError::NotAMove.to_string(),
        "not a move: the state at the root has other moves than this."
    );
    assert_eq!(
        AdvanceError::GameOver(GameOver { utility: 1.0 }).to_string(),
        "game over: the move ends the play, with the utility 1 for MAX."
    );
}

#[test]
fn what_is_proven_stays_proven() {
    let mut search = search(position("XO.X..O.."), 1).solving();
    search.iterate(3_000);
    assert_eq!(search.proven(), Some(1.0));
    search.advance(cell(4)).expect("a move");
    assert_eq!(search.proven(), Some(1.0), "seen by MAX, though MIN is to move");
    let before = search.iterations();
    search.iterate(100);
    assert_eq!(search.iterations(), before);
}

#[test]
fn two_that_keep_one_tree_draw_from_the_empty_board() {
    for seed in 0..10 {
        let mut search = search(TicTacToe::default(), seed);
        let utility = loop {
            search.iterate(8_000);
            match search.advance(search.chosen().expect("a move")) {
                Ok(()) => {}
                Err(AdvanceError::GameOver(over)) => break over.utility,
                Err(error) => panic!("{error}"),
            }
        };
        assert_eq!(utility, 0.0, "seed {seed}");
    }
}
