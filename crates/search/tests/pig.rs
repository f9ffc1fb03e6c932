//! Pig: the laws, the rules one by one, and values by the plain definition of expectiminimax.

use std::collections::HashMap;

use crate::common::laws;
use plyground_search::Player::{Max, Min};
use plyground_search::games::PigMove::{Fall, Hold, Roll};
use plyground_search::games::{Outcome, Pig, PigError, PigMove, PigPosition};
use plyground_search::{AlphaBeta, Evaluated, Game, Minimax, Turn};

fn game(sides: u8, target: u8, turns: u8) -> Pig {
    Pig::new(sides, target, turns).expect("Pig can be played so")
}

fn played(game: &Pig, moves: &[PigMove]) -> PigPosition {
    moves.iter().fold(game.start(), |position, &mv| {
        assert!(game.utility(&position).is_none(), "the play goes on");
        assert!(game.moves(&position).any(|other| other == mv), "{mv:?} in {position:?}");
        game.play(&position, mv)
    })
}

#[test]
fn it_obeys_the_laws_with_any_numbers() {
    for (sides, target, turns) in [(6, 10, 6), (2, 1, 1), (2, 9, 4), (6, 100, 255), (255, 255, 255)] {
        let game = game(sides, target, turns);
        laws::obeys_the_laws(&game, 500);
        laws::is_evaluated_on_the_scale_of_utilities(&game, 100);
    }
    laws::obeys_the_laws(&Pig::default(), 3_000);
}

/// Expectiminimax as the definition has it, for the rules as they are told, each situation once. `own`
/// are the points of who is to move, whose view it is; `total` those of the turn.
fn value(pig: &Rules, own: u32, other: u32, total: u32, turns: u32, known: &mut Known) -> f64 {
    if own + total >= pig.target {
        return 1.0;
    }
    if turns == 0 {
        return f64::from(own.cmp(&other) as i8);
    }
    if let Some(&value) = known.get(&[own, other, total, turns]) {
        return value;
    }
    let one = -value(pig, other, own, 0, turns - 1, known);
    let more = (2..=pig.sides).map(|side| value(pig, own, other, total + side, turns, known));
    let roll = (one + more.sum::<f64>()) / f64::from(pig.sides);
    let hold = if total > 0 { -value(pig, other, own + total, 0, turns - 1, known) } else { roll };
    let value = roll.max(hold);
    known.insert([own, other, total, turns], value);
    value
}

struct Rules {
    sides: u32,
    target: u32,
}

type Known = HashMap<[u32; 4], f64>;

/// Expectiminimax over the game's own states.
fn search(game: &Pig, position: PigPosition, known: &mut HashMap<PigPosition, f64>) -> f64 {
    if let Some(value) = game.utility(&position).or_else(|| known.get(&position).copied()) {
        return value;
    }
    let mut next = Vec::new();
    for mv in game.moves(&position) {
        let value = search(game, game.play(&position, mv), known);
        next.push((game.probability(&position, mv), value));
    }
    let values = next.iter().map(|&(_, value)| value);
    let value = match game.turn(&position) {
        Turn::Player(Max) => values.fold(f64::NEG_INFINITY, f64::max),
        Turn::Player(Min) => values.fold(f64::INFINITY, f64::min),
        Turn::Chance => next.iter().map(|(probability, value)| probability * value).sum(),
    };
    known.insert(position, value);
    value
}

#[test]
fn small_games_have_the_values_of_the_definition() {
    for (sides, target, turns) in
        [(2, 1, 1), (2, 2, 2), (2, 6, 5), (3, 7, 4), (6, 10, 6), (6, 20, 7), (4, 30, 9)]
    {
        let game = game(sides, target, turns);
        let rules = Rules { sides: sides.into(), target: target.into() };
        let plain = value(&rules, 0, 0, 0, turns.into(), &mut Known::new());
        let found = search(&game, game.start(), &mut HashMap::new());
        assert!((found - plain).abs() < 1e-12, "{found}, {plain}: {game:?}");
    }
    // By hand: a coin with 1 and 2, two points to reach, a turn for each. MAX wins by a 2; else MIN does
    // by a 2; else it is a draw.
    assert_eq!(search(&game(2, 2, 2), game(2, 2, 2).start(), &mut HashMap::new()), 0.5 - 0.25);
}

#[test]
fn searches_find_the_values_of_games_small_enough_to_be_read_whole() {
    for (sides, target, turns) in [(2, 1, 1), (2, 5, 4), (3, 5, 3), (6, 6, 2)] {
        let game = game(sides, target, turns);
        let rules = Rules { sides: sides.into(), target: target.into() };
        let plain = value(&rules, 0, 0, 0, turns.into(), &mut Known::new());
        let (mut minimax, mut alpha_beta) = (Minimax::new(game), AlphaBeta::new(game));
        minimax.by_ref().for_each(drop);
        alpha_beta.by_ref().for_each(drop);
        for score in [minimax.result(), alpha_beta.result()] {
            let found = score.expect("the search has ended").value;
            assert!((found - plain).abs() < 1e-12, "{found}, {plain}: {game:?}");
        }
    }
}

#[test]
fn a_turn_begins_with_a_roll_and_ends_with_a_hold_or_a_one() {
    let game = game(6, 20, 8);
    assert!(game.moves(&game.start()).eq([Roll]));

    let held = played(&game, &[Roll, Fall(5), Roll, Fall(3), Hold]);
    assert_eq!((held.score(Max), held.score(Min), held.turn_total()), (8, 0, 0));
    assert_eq!((held.to_move(), held.turns_left()), (Min, 7));

    let lost = played(&game, &[Roll, Fall(5), Roll, Fall(3), Roll, Fall(1)]);
    assert_eq!((lost.score(Max), lost.score(Min), lost.turn_total()), (0, 0, 0));
    assert_eq!((lost.to_move(), lost.turns_left()), (Min, 7));
}

#[test]
fn the_die_falls_by_chance_and_on_each_side_alike() {
    let game = game(4, 20, 8);
    let rolled = played(&game, &[Roll]);
    assert_eq!(game.turn(&rolled), Turn::Chance);
    let falls: Vec<_> = game.moves(&rolled).map(|mv| (mv, game.probability(&rolled, mv))).collect();
    assert_eq!(falls, [1, 2, 3, 4].map(|side| (Fall(side), 0.25)));
    assert_eq!(game.turn(&game.start()), Turn::Player(Max));
}

#[test]
fn who_reaches_the_target_wins_and_after_the_last_turn_who_has_more() {
    let game = game(6, 12, 2);
    let outcome = |moves: &[PigMove]| game.outcome(&played(&game, moves));
    assert_eq!(outcome(&[Roll, Fall(6), Roll, Fall(5)]), None);
    assert_eq!(outcome(&[Roll, Fall(6), Roll, Fall(6)]), Some(Outcome::Won(Max)));
    assert_eq!(outcome(&[Roll, Fall(1), Roll, Fall(6), Roll, Fall(6)]), Some(Outcome::Won(Min)));
    assert_eq!(outcome(&[Roll, Fall(3), Hold, Roll, Fall(2), Hold]), Some(Outcome::Won(Max)));
    assert_eq!(outcome(&[Roll, Fall(3), Hold, Roll, Fall(4), Hold]), Some(Outcome::Won(Min)));
    assert_eq!(outcome(&[Roll, Fall(1), Roll, Fall(1)]), Some(Outcome::Drawn));
}

#[test]
fn the_evaluation_compares_the_scores_with_the_points_of_the_turn() {
    let game = game(6, 20, 8);
    let evaluation = |moves: &[PigMove]| game.evaluation(&played(&game, moves));
    assert_eq!(evaluation(&[]), 0.0);
    assert_eq!(evaluation(&[Roll, Fall(5)]), 5.0 / 20.0);
    assert_eq!(evaluation(&[Roll, Fall(5), Hold, Roll, Fall(3)]), 2.0 / 20.0);
}

#[test]
fn numbers_with_which_it_cannot_be_played_are_refused() {
    let cases = [
        ((0, 10, 6), PigError::Sides(0)),
        ((1, 10, 6), PigError::Sides(1)),
        ((6, 0, 6), PigError::NoTarget),
        ((6, 10, 0), PigError::NoTurn),
    ];
    for ((sides, target, turns), error) in cases {
        assert_eq!(Pig::new(sides, target, turns), Err(error));
        assert!(error.to_string().ends_with('.'), "{error}");
    }
}
