//! Positions of small games as text: each input is read as a position of every one of them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use plyground_fuzz::laws::obeys_the_laws;
use plyground_fuzz::{is_a_sentence, is_inside, is_read_as_written};
use plyground_search::games::{
    ConnectFour, KInARow, KInARowError, KInARowPlace, Nim, NimPosition, Position, TicTacToe,
};
use plyground_search::{Game, Player};

fuzz_target!(|text: &str| {
    tic_tac_toe(text);
    for (width, height, k) in [(3, 3, 3), (4, 2, 3), (1, 2, 1), (8, 8, 5)] {
        k_in_a_row(text, KInARow::new(width, height, k).expect("a board"));
    }
    for (width, height, k) in [(7, 6, 4), (3, 3, 3), (12, 3, 4), (1, 1, 1)] {
        connect_four(text, ConnectFour::new(width, height, k).expect("a board"));
    }
    nim(text);
});

fn tic_tac_toe(text: &str) {
    let read = Position::parse(text);
    match &read {
        Ok(position) => {
            is_read_as_written(position, Position::parse);
            obeys_the_laws(&TicTacToe::new(*position), 1);
        }
        Err(error) => {
            is_a_sentence(error);
            error.character.iter().for_each(|&at| is_inside(text, at));
        }
    }
    // Three in a row on 3 × 3 is the same game.
    let letters: Vec<_> = text.chars().collect();
    let rows: Vec<String> = letters.chunks(3).map(|row| row.iter().collect()).collect();
    let board = KInARow::new(3, 3, 3).expect("a board").at(&rows.join("/"));
    assert_eq!(board.is_ok(), read.is_ok(), "{text:?}: {board:?}");
}

fn k_in_a_row(text: &str, board: KInARow) {
    match board.at(text) {
        Ok(game) => {
            assert_eq!(board.text(&game.start()), text);
            assert_eq!(board.at(text), Ok(game));
            obeys_the_laws(&game, 1);
        }
        Err(error) => {
            is_a_sentence(&error);
            let KInARowError { place, .. } = error;
            match place {
                KInARowPlace::Whole => {}
                KInARowPlace::Row(row) => assert!((1..=text.split('/').count()).contains(&row), "{error}"),
                KInARowPlace::Character(at) => is_inside(text, at),
            }
        }
    }
}

fn connect_four(text: &str, board: ConnectFour) {
    match board.after(text) {
        Ok(game) => {
            let position = game.start();
            assert_eq!(position.plies(), text.chars().count());
            let stones = |letter| game.board(&position).matches(letter).count();
            assert_eq!(stones('X') + stones('O'), position.plies(), "{text}");
            obeys_the_laws(&game, 1);
        }
        Err(error) => {
            is_a_sentence(&error);
            is_inside(text, error.number);
        }
    }
}

fn nim(text: &str) {
    /// How many objects the laws are held for: of 1,785 moves they take too long.
    const MOST_OBJECTS: usize = 20;
    let [max, min] = [Player::Max, Player::Min].map(|to_move| NimPosition::parse(text, to_move));
    if let (Err(error), Err(same)) = (&max, &min) {
        assert_eq!(error, same, "a fault is one whoever moves first");
        is_a_sentence(error);
        error.heap.iter().for_each(|heap| assert!((1..=text.split(',').count()).contains(heap)));
        return;
    }
    for position in [max, min].map(|position| position.expect("heaps are right whoever moves first")) {
        is_read_as_written(&position, |text| NimPosition::parse(text, position.to_move()));
        if position.heaps().iter().map(|&heap| usize::from(heap)).sum::<usize>() <= MOST_OBJECTS {
            obeys_the_laws(&Nim::new(position), 1);
        }
    }
}
