//! MCTS-Solver: whatever it proves is so.

use crate::common::{minimax, small_trees};
use crate::dice::{random_game, sure};
use fastrand::Rng;
use plyground_search::games::{Position, TicTacToe};
use plyground_search::{Game, Mcts, MctsOptions, Phase, Player, Proven};

fn solver<G: Game>(game: G, seed: u64) -> Mcts<G> {
    let options = MctsOptions { seed, ..MctsOptions::default() };
    Mcts::new(game, options).expect("the play goes on").solving()
}

fn p() -> TicTacToe {
    TicTacToe::new(Position::parse("XO.X..O..").expect("P"))
}

/// The plain recursion.
fn value(position: Position) -> f64 {
    let better = |a: f64, b: f64| if position.to_move().prefers(b, a) { b } else { a };
    match position.outcome() {
        Some(outcome) => outcome.utility(),
        None => position.free().map(|cell| value(position.after(cell))).reduce(better).expect("a free cell"),
    }
}

/// A position after some random moves, off the end of the play.
fn random_position(rng: &mut Rng) -> Position {
    let mut position = Position::EMPTY;
    for _ in 0..rng.usize(2..8) {
        let next = position.after(rng.choice(position.free()).expect("a free cell"));
        if next.outcome().is_some() {
            break;
        }
        position = next;
    }
    position
}

fn seen(value: f64, player: Player) -> Proven {
    match player {
        _ if value == 0.0 => Proven::Draw,
        player if player.prefers(value, 0.0) => Proven::Win,
        _ => Proven::Loss,
    }
}

/// Holds all that is proved at the root to the true values: of the root, and of each move.
fn check<G: Game>(search: &Mcts<G>, player: Player, root: Option<f64>, moves: &[Option<f64>]) {
    assert!(search.proven().is_none() || search.proven() == root);
    let rows = search.root();
    for (row, &value) in rows.iter().zip(moves) {
        assert!(row.proven.is_none() || row.proven == value.map(|value| seen(value, player)));
    }
    if let Some(value) = search.proven() {
        let best = rows.iter().filter_map(|row| row.proven).max();
        assert_eq!(best, Some(seen(value, player)), "a proven root has a move that leads to its value");
    }
}

#[test]
fn what_is_proven_on_tic_tac_toe_agrees_with_minimax() {
    let mut rng = Rng::with_seed(5);
    let mut proven = 0;
    for seed in 0..400 {
        let position = random_position(&mut rng);
        let values: Vec<_> = position.free().map(|cell| Some(value(position.after(cell)))).collect();
        let mut search = solver(TicTacToe::new(position), seed);
        for _ in 0..40 {
            search.iterate(50);
            check(&search, position.to_move(), Some(value(position)), &values);
            let chosen = search.chosen().expect("a move");
            if search.proven().is_some() {
                assert_eq!(value(position.after(chosen)), value(position), "{position}: {chosen:?}");
            }
        }
        proven += u32::from(search.proven().is_some());
    }
    assert!(proven > 300, "most of them are proven by 2,000 iterations: {proven}");
}

#[test]
fn what_is_proven_on_random_trees_agrees_with_minimax() {
    for (seed, tree) in small_trees(500).enumerate() {
        let mut search = solver(&tree, seed as u64);
        let values: Vec<_> = tree.children(tree.start()).map(|child| Some(minimax(&tree, child))).collect();
        for _ in 0..30 {
            search.iterate(10);
            let value = minimax(&tree, tree.start());
            let sign = if value == 0.0 { 0.0 } else { value.signum() };
            check(&search, tree.root_player(), Some(sign), &values);
        }
        search.iterate(20_000);
        assert!(search.proven().is_some(), "a small tree is proven in the end: {tree}");
    }
}

#[test]
fn what_is_proven_holds_whatever_chance_does_and_whoever_moves_twice() {
    for seed in 0..500 {
        let game = random_game(seed);
        let values: Vec<_> = game.moves(&0).map(|mv| sure(&game, mv)).collect();
        let mut search = solver(game.clone(), seed);
        for _ in 0..20 {
            search.iterate(10);
            check(&search, game.player(&0), sure(&game, 0), &values);
        }
        search.iterate(5_000);
        assert_eq!(search.proven(), sure(&game, 0), "game {seed}");
    }
}

#[test]
fn p_is_proven_to_be_won_and_then_the_search_ends() {
    let mut search = solver(p(), 1);
    search.iterate(2_000);
    assert_eq!(search.proven(), Some(1.0));
    assert_eq!(search.chosen().map(|cell| cell.index()), Some(4), "the centre wins");
    let ended = search.iterations();
    assert!(ended < 2_000, "{ended}");
    search.iterate(100);
    assert_eq!(search.iterations(), ended, "nothing is left to find");
}

#[test]
fn a_proven_root_is_stepped_through_as_a_finished_position() {
    let mut search = solver(p(), 1);
    search.iterate(2_000);
    let before = search.iterations();
    assert_eq!(search.step(), Phase::Selection { path: vec![] });
    assert_eq!(search.step(), Phase::Expansion(None));
    assert_eq!(search.step(), Phase::Simulation { moves: vec![], result: 1.0 });
    assert!(matches!(search.step(), Phase::Backpropagation { updates } if updates.len() == 1));
    assert_eq!(search.iterations(), before + 1);
}

#[test]
fn a_move_that_is_proven_to_lose_is_neither_selected_nor_chosen() {
    let mut left_out = 0;
    for seed in 0..50 {
        let mut search = solver(TicTacToe::new(Position::parse("X...O...X").expect("a position")), seed);
        let mut before = search.root();
        while search.proven().is_none() {
            search.iterate(1);
            let after = search.root();
            for (old, new) in before.iter().zip(&after).filter(|(old, _)| old.proven == Some(Proven::Loss)) {
                assert_eq!((new.n, new.proven), (old.n, old.proven));
                assert_ne!(search.chosen(), Some(old.mv));
                left_out += 1;
            }
            before = after;
        }
        assert_eq!(search.proven(), Some(0.0), "by an edge");
    }
    assert!(left_out > 0);
}

#[test]
fn nothing_is_proven_without_being_asked_for() {
    let mut search = Mcts::new(p(), MctsOptions::default()).expect("a move");
    search.iterate(3_000);
    assert_eq!((search.iterations(), search.proven()), (3_000, None));
    assert!(search.root().iter().all(|row| row.proven.is_none()));
}
