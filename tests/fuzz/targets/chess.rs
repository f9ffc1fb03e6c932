//! Chess as text: the first line is a FEN, the words after it are moves.
#![no_main]

use libfuzzer_sys::fuzz_target;
use plyground_fuzz::{is_a_sentence, is_inside, is_read_as_written};
use plyground_search::games::{Chess, ChessPosition, FenError, FenPlace};
use plyground_search::{Evaluated, Game, Keyed};

fuzz_target!(|text: &str| {
    let (fen, moves) = text.split_once('\n').unwrap_or((text, ""));
    match ChessPosition::parse(fen) {
        Ok(position) => plays(position, moves),
        Err(error) => refuses(fen, &error),
    }
});

fn refuses(fen: &str, error: &FenError) {
    is_a_sentence(error);
    let fields: Vec<_> = fen.split_ascii_whitespace().collect();
    match error.place {
        FenPlace::Whole => {}
        FenPlace::Field(field) => assert!(fields.len() > field as usize, "{error}"),
        FenPlace::Character(field, at) => is_inside(fields[field as usize], at),
    }
}

fn plays(mut position: ChessPosition, moves: &str) {
    let game = Chess::new(position.clone());
    holds(&game, &position);
    for word in moves.split_whitespace() {
        match position.parse_move(word) {
            Ok(mv) => position = game.play(&position, mv),
            Err(error) => {
                is_a_sentence(&error);
                error.character.iter().for_each(|&at| is_inside(word, at));
            }
        }
    }
    holds(&game, &position);
}

fn holds(game: &Chess, position: &ChessPosition) {
    is_read_as_written(position, ChessPosition::parse);
    match game.utility(position) {
        Some(utility) => assert!(utility.abs() == Chess::MATE || utility == 0.0, "{position}"),
        None => {
            assert!(game.evaluation(position).abs() < Chess::MATE, "{position}");
            assert!(game.moves(position).len() > 0, "{position}");
        }
    }
    assert_eq!(game.moves(position).count(), game.moves(position).len(), "{position}");
    for mv in game.moves(position) {
        is_read_as_written(&mv, |text| position.parse_move(text));
        let next = game.play(position, mv);
        assert_ne!((&next, game.key(&next)), (position, game.key(position)), "{mv} in {position}");
        is_read_as_written(&next, ChessPosition::parse);
        // Whatever it answers, it must not panic.
        game.is_noisy(position, mv);
    }
}
