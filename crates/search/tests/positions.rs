//! Positions of tic-tac-toe: what is refused, with its place, and what is no fault.

use plyground_search::Player::{Max, Min};
use plyground_search::games::{Cell, Outcome, Position, PositionFault};

fn position(text: &str) -> Position {
    Position::parse(text).expect("the position is well formed")
}

#[test]
fn each_bad_text_is_refused_with_its_reason() {
    let of_whole = PositionFault::of_whole;
    let length = |found| of_whole(PositionFault::Length(found));
    let letter = |found: &str, at| PositionFault::Letter(found.to_owned()).at(at);
    let counts = |x, o| of_whole(PositionFault::Counts { x, o });
    let two_winners = || of_whole(PositionFault::TwoWinners);
    let played_on = |winner| of_whole(PositionFault::PlayedOn(winner));
    let cases = [
        ("", length(0)),
        ("XO.X..O.", length(8)),
        ("XO.X..O...", length(10)),
        ("XO.X..O..\n", length(10)),
        ("XO.x..O..", letter("x", 4)),
        ("0O.X..O..", letter("0", 1)),
        (" XO.X..O..", letter(" ", 1)),
        ("XO.X-.O..", letter("-", 5)),
        ("XO.Х..O..", letter("Х", 4)), // a Cyrillic letter
        ("XO.\u{202e}..O..", letter("U+202E", 4)),
        ("XO", length(2)),
        ("é", letter("é", 1)),
        ("O........", counts(0, 1)),
        ("XX.......", counts(2, 0)),
        ("XXXXXXXXX", counts(9, 0)),
        ("OOOOOOOOO", counts(0, 9)),
        ("XXXOOO...", two_winners()),
        ("XXXOOOX..", two_winners()),
        ("XXX.OO.O.", played_on(Max)),
        ("OOOXX.X.X", played_on(Min)),
    ];
    for (text, error) in cases {
        assert_eq!(Position::parse(text), Err(error), "{text:?}");
    }
}

#[test]
fn a_long_text_makes_a_short_sentence() {
    for text in [".".repeat(1_000_000), "🙂".repeat(1_000)] {
        let error = Position::parse(&text).expect_err("too long");
        assert!(error.to_string().chars().count() < 100, "{error}");
    }
}

#[test]
fn of_all_texts_the_positions_of_the_game_are_taken_and_written_as_they_are_read() {
    let mut taken = 0;
    for number in 0..3_usize.pow(9) {
        let letters = (0..9).map(|at| b".XO"[number / 3_usize.pow(at) % 3]);
        let text: String = letters.map(char::from).collect();
        if let Ok(position) = Position::parse(&text) {
            assert_eq!(position.to_string(), text);
            taken += 1;
        }
    }
    assert_eq!(taken, 5_478);
}

#[test]
fn who_moves_follows_from_the_marks() {
    assert_eq!(position(".........").to_move(), Max);
    assert_eq!(position("....X....").to_move(), Min);
    assert_eq!(position("XO.X..O..").to_move(), Max);
    assert_eq!(Position::EMPTY, position("........."));
}

#[test]
fn a_move_marks_a_free_cell_for_the_side_to_move() {
    let start = position("XO.X..O..");
    assert_eq!(start.free().map(Cell::index).collect::<Vec<_>>(), [2, 4, 5, 7, 8]);
    let centre = Cell::new(4).expect("a cell");
    let next = start.after(centre);
    assert_eq!((next, next.to_move(), next.mark(centre)), (position("XO.XX.O.."), Min, Some(Max)));
    assert_eq!(next.free().len(), 4);
    assert_eq!(Cell::new(9), None);
}

#[test]
fn a_play_ends_with_a_line_or_a_full_board() {
    let cases = [
        ("XO.X..O..", None),
        ("XO.X.OX..", Some(Outcome::Won(Max))),
        ("XOX.O.XO.", Some(Outcome::Won(Min))),
        ("XXOOOXXXO", Some(Outcome::Drawn)),
        ("XOXXXOOOX", Some(Outcome::Won(Max))), // on the last cell
    ];
    for (text, outcome) in cases {
        assert_eq!(position(text).outcome(), outcome, "{text}");
    }
}

#[test]
fn the_lines_of_a_winner_are_told() {
    let lines = |text: &str, player| -> Vec<Vec<usize>> {
        position(text).lines(player).map(|line| line.map(Cell::index).collect()).collect()
    };
    assert_eq!(lines("XO.X..O..", Max), Vec::<Vec<usize>>::new());
    assert_eq!(lines("XOX.O.XO.", Min), [[1, 4, 7]]);
    assert_eq!(lines("XXXXOOXOO", Max), [[0, 1, 2], [0, 3, 6]]);
}

#[test]
fn colors_swap_and_swap_back() {
    let start = position("XO.X.....");
    let mirrored = start.swap_colors();
    assert_eq!((start.to_move(), mirrored.to_move()), (Min, Max));
    assert_eq!(mirrored.to_string(), "OX.O.....");
    assert_eq!(mirrored.swap_colors(), start);
    assert_eq!(position("XO.X.OX..").swap_colors().outcome(), Some(Outcome::Won(Min)));
}
