//! k in a row: three in a row on 3 × 3 is tic-tac-toe, other boards are held to plain rules.

use std::collections::{HashMap, HashSet};

use crate::common::{laws, rows};
use plyground_search::Player::{Max, Min};
use plyground_search::games::{
    KInARow, KInARowFault, KInARowPosition, Outcome, Position, SizeError, TicTacToe,
};
use plyground_search::{AlphaBeta, Evaluated, Event, Game, Keyed, Minimax, Score, Symmetric};

fn game(width: usize, height: usize, k: usize) -> KInARow {
    KInARow::new(width, height, k).expect("the board can be played on")
}

/// Width, height and k of boards of many kinds.
const SIZES: [(usize, usize, usize); 12] = [
    (1, 1, 1),
    (5, 4, 1),
    (1, 5, 3),
    (8, 1, 2),
    (3, 3, 3),
    (4, 3, 3),
    (3, 4, 4),
    (5, 5, 4),
    (8, 4, 3),
    (7, 8, 5),
    (8, 8, 5),
    (8, 8, 8),
];

#[test]
fn it_obeys_the_laws_on_every_board() {
    for (width, height, k) in SIZES {
        let game = game(width, height, k);
        laws::obeys_the_laws(&game, 300);
        laws::players_alternate(&game, 100);
        laws::is_symmetric(&game, 30);
        laws::is_evaluated_on_the_scale_of_utilities(&game, 100);
        let read = |text: &str| game.at(text).map(|game| game.start());
        laws::is_read_as_written(&game, 100, |position| game.text(position), read);
    }
}

/// The tree and the positions of a game by plain recursion: nodes, leaves, and each position.
fn count(game: &KInARow, position: KInARowPosition, reached: &mut HashSet<KInARowPosition>) -> [usize; 2] {
    reached.insert(position);
    if game.utility(&position).is_some() {
        return [1, 1];
    }
    let below = game.moves(&position).map(|cell| count(game, game.play(&position, cell), reached));
    below.fold([1, 0], |[nodes, leaves], [more, ends]| [nodes + more, leaves + ends])
}

#[test]
fn three_in_a_row_on_three_by_three_has_the_tree_of_tic_tac_toe() {
    let game = game(3, 3, 3);
    let mut reached = HashSet::new();
    assert_eq!(count(&game, game.start(), &mut reached), [549_946, 255_168]);
    assert_eq!(reached.len(), 5_478);
    let images: HashSet<_> = reached.iter().map(|position| game.canonical(position)).collect();
    assert_eq!(images.len(), 765);

    let nodes = |search: AlphaBeta<KInARow>| {
        1 + search.filter(|event| matches!(event, Event::Returned { .. })).count()
    };
    assert_eq!(nodes(AlphaBeta::new(game)), 18_297);
}

fn value<G: Game>(game: G) -> Score {
    let mut search = Minimax::new(game);
    search.by_ref().for_each(drop);
    search.result().expect("the search has ended")
}

/// Nine letters as three rows.
fn three_rows(text: &str) -> String {
    [&text[..3], &text[3..6], &text[6..]].join("/")
}

#[test]
fn it_takes_the_positions_of_tic_tac_toe_with_their_values_and_no_others() {
    let game = game(3, 3, 3);
    for number in 0..3_usize.pow(9) {
        let letters = (0..9).map(|at| b".XO"[number / 3_usize.pow(at) % 3]);
        let text: String = letters.map(char::from).collect();
        match (Position::parse(&text), game.at(&three_rows(&text))) {
            (Ok(position), Ok(same)) if number % 5 == 0 => {
                let evaluation = TicTacToe::default().evaluation(&position);
                assert_eq!(evaluation, same.evaluation(&same.start()), "{text}");
                assert_eq!(value(TicTacToe::new(position)), value(same), "{text}");
            }
            (taken, also) => assert_eq!(taken.is_ok(), also.is_ok(), "{text}"),
        }
    }
}

#[test]
fn of_all_texts_the_positions_that_play_reaches_are_taken() {
    let game = game(4, 3, 3);
    let mut open = vec![game.start()];
    let mut reached = HashSet::new();
    while let Some(position) = open.pop() {
        if reached.insert(game.text(&position)) && game.utility(&position).is_none() {
            open.extend(game.moves(&position).map(|cell| game.play(&position, cell)));
        }
    }
    let mut taken = HashSet::new();
    for number in 0..3_usize.pow(12) {
        let letter = |at: u32| char::from(b".XO"[number / 3_usize.pow(at) % 3]);
        let text = [0..4, 4..8, 8..12].map(|row| row.map(letter).collect::<String>()).join("/");
        if game.at(&text).is_ok() {
            taken.insert(text);
        }
    }
    assert!(taken == reached, "{} taken, {} reached", taken.len(), reached.len());
}

#[test]
fn who_has_k_in_a_row_has_won() {
    for (width, height, k) in SIZES {
        let game = game(width, height, k);
        for position in laws::random_plays(&game, 100).flatten() {
            let text = game.text(&position);
            let won = [Max, Min].into_iter().find(|&player| rows::have_line(&text, player, k));
            let full = !text.contains('.');
            let outcome = won.map(Outcome::Won).or(full.then_some(Outcome::Drawn));
            assert_eq!(game.outcome(&position), outcome, "{text}");
        }
    }
}

#[test]
fn small_boards_have_their_known_values() {
    let known =
        [(3, 3, 3, 0.0), (4, 3, 3, 1.0), (3, 4, 3, 1.0), (2, 2, 2, 1.0), (3, 1, 2, 1.0), (2, 1, 2, 0.0)];
    for (width, height, k, value) in known {
        let game = game(width, height, k);
        assert_eq!(memoized(&game, game.start(), &mut Default::default()), value, "{width}×{height}, {k}");
    }
}

/// Minimax by plain recursion that remembers each position but for symmetry.
fn memoized(game: &KInARow, position: KInARowPosition, known: &mut HashMap<u64, f64>) -> f64 {
    if let Some(utility) = game.utility(&position) {
        return utility;
    }
    let key = game.key(&game.canonical(&position));
    if let Some(&value) = known.get(&key) {
        return value;
    }
    let values = game.moves(&position).map(|cell| memoized(game, game.play(&position, cell), known));
    let value = match game.player(&position) {
        Max => values.fold(f64::NEG_INFINITY, f64::max),
        Min => values.fold(f64::INFINITY, f64::min),
    };
    known.insert(key, value);
    value
}

#[test]
fn the_evaluation_compares_the_lines_still_open() {
    let evaluation = |text: &str| {
        let game = game(3, 3, 3).at(text).expect("the position is well formed");
        game.evaluation(&game.start())
    };
    assert_eq!(evaluation(".../.../..."), 0.0);
    assert_eq!(evaluation(".../.X./..."), 4.0 / 9.0); // 8 lines open to X, 4 to O
    assert_eq!(evaluation("O../.X./..."), 1.0 / 9.0); // 5 open to X, 4 to O
}

#[test]
fn a_board_that_cannot_be_played_on_is_refused_with_its_reason() {
    let huge = usize::MAX;
    let cases = [
        ((0, 3, 3), SizeError::NoCell { width: 0, height: 3 }),
        ((3, 0, 0), SizeError::NoCell { width: 3, height: 0 }),
        ((3, 3, 0), SizeError::EmptyLine),
        ((3, 4, 5), SizeError::LongLine { k: 5, width: 3, height: 4 }),
        ((9, 3, 3), SizeError::LongSide { width: 9, height: 3, most: 8 }),
        ((huge, huge, huge), SizeError::LongSide { width: huge, height: huge, most: 8 }),
    ];
    for ((width, height, k), error) in cases {
        assert_eq!(KInARow::new(width, height, k), Err(error));
        assert!(error.to_string().ends_with('.'), "{error}");
    }
}

#[test]
fn each_bad_text_is_refused_with_its_reason() {
    let letter = |found: &str, at| KInARowFault::Letter(found.to_owned()).at_character(at);
    let length = |found, row| KInARowFault::RowLength { found, width: 4 }.at_row(row);
    let rows = |found| KInARowFault::Rows { found, height: 3 }.of_whole();
    let cases = [
        ("", length(0, 1)),
        ("XO../..../...", length(3, 3)),
        ("XO../...../....", length(5, 2)),
        ("XO../....", rows(2)),
        ("XO../..../..../", rows(4)),
        ("XO../..../..../!!!", rows(4)),
        ("XO..X......O", length(12, 1)),
        ("XO../.x../....", letter("x", 7)),
        ("XO../..../...\u{202e}", letter("U+202E", 14)),
        ("é", letter("é", 1)),
        ("O.../..../....", KInARowFault::Counts { x: 0, o: 1 }.of_whole()),
        ("XXX./..../.X..", KInARowFault::Counts { x: 4, o: 0 }.of_whole()),
        ("XXX./OOO./....", KInARowFault::TwoWinners.of_whole()),
        ("XXX./O.O./O...", KInARowFault::PlayedOn(Max).of_whole()),
        ("XX../OOO./X.X.", KInARowFault::PlayedOn(Min).of_whole()),
        ("XXX./OO.O/XXXO", KInARowFault::Counts { x: 6, o: 4 }.of_whole()),
        ("XXX./OO.O/.XXX", KInARowFault::Counts { x: 6, o: 3 }.of_whole()),
    ];
    for (text, error) in cases {
        assert_eq!(game(4, 3, 3).at(text), Err(error), "{text:?}");
    }
    // Two lines at once that have no cell in common: one of them was there before.
    let twice = game(4, 4, 3).at("XXX./OO.O/XXX./OO..");
    assert_eq!(twice, Err(KInARowFault::PlayedOn(Max).of_whole()));
}

#[test]
fn a_long_text_makes_a_short_sentence() {
    for text in [".".repeat(1_000_000), "/".repeat(1_000_000), "🙂".repeat(1_000)] {
        let error = game(8, 8, 5).at(&text).expect_err("too long");
        assert!(error.to_string().chars().count() < 100, "{error}");
    }
}
