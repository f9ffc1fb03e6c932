//! Positions of Connect Four whose exact scores are known, see tests/cases/connect4: all that are easy, and
//! some of those that take longer.

use std::num::NonZeroUsize;

use plyground_search::games::ConnectFour;
use plyground_search::{Cutoffs, DepthFirst, Enhanced, Enhancements, Game, Player};

const END_EASY: &str = include_str!("../../../tests/cases/connect4/end-easy.txt");
const MIDDLE_EASY: &str = include_str!("../../../tests/cases/connect4/middle-easy.txt");
const MIDDLE_MEDIUM: &str = include_str!("../../../tests/cases/connect4/middle-medium.txt");

/// Moves, and the score by distance for MAX.
fn positions(lines: &str) -> impl Iterator<Item = (ConnectFour, f64)> {
    lines.lines().map(|line| {
        let (columns, score) = line.split_once(' ').expect("moves and a score");
        let game = ConnectFour::default().after(columns).expect("the moves can be played").by_distance();
        let score: f64 = score.parse().expect("a score");
        (game, if game.player(&game.start()) == Player::Max { score } else { 0.0 - score })
    })
}

fn solves(positions: impl Iterator<Item = (ConnectFour, f64)>) -> usize {
    let enhancements = Enhancements {
        table: NonZeroUsize::new(1 << 18),
        by_evaluation: true,
        range: true,
        ..Enhancements::NONE
    };
    let mut memory = Enhanced::new(enhancements);
    let mut solved = 0;
    for (game, score) in positions {
        // What is proved of a position holds in the next search too.
        let mut search = DepthFirst::with_memory(game, Cutoffs::DEFAULT, memory);
        search.by_ref().for_each(drop);
        assert_eq!(search.result().map(|result| result.value), Some(score), "{:?}", game.start());
        memory = search.into_memory();
        solved += 1;
    }
    solved
}

#[test]
fn the_ends_are_solved() {
    assert_eq!(solves(positions(END_EASY)), END_EASY.lines().count());
}

#[test]
fn the_easy_middles_are_solved() {
    assert_eq!(solves(positions(MIDDLE_EASY)), MIDDLE_EASY.lines().count());
}

#[test]
fn five_of_the_harder_middles_are_solved() {
    assert_eq!(solves(positions(MIDDLE_MEDIUM).take(5)), 5);
}

#[test]
fn every_score_lies_in_the_range_that_the_game_declares() {
    for (game, score) in [END_EASY, MIDDLE_EASY, MIDDLE_MEDIUM].into_iter().flat_map(positions) {
        let range = game.range(&game.start());
        assert!(range.lo <= score && score <= range.hi, "{:?}", game.start());
    }
}
