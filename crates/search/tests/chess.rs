//! Chess: the known counts of its moves, how plays end, and what positions seem worth.
#![allow(clippy::expect_used, clippy::indexing_slicing, clippy::panic, reason = "tests may fail loudly")]

use std::collections::HashMap;

use fastrand::Rng;
use plyground_search::games::{Chess, ChessMove, ChessPosition};
use plyground_search::{Evaluated, Game, Interval, Keyed, Player, Tactical};

/// The position that Peter McKenzie gave for testing generators of moves.
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
/// Position 3 of the chess programming wiki: captures en passant that open a line to the king.
const POSITION_3: &str = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";

fn position(fen: &str) -> ChessPosition {
    ChessPosition::parse(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn game(fen: &str) -> Chess {
    Chess::new(position(fen))
}

/// The moves of a position as text, in their order.
fn moves(fen: &str) -> Vec<String> {
    let game = game(fen);
    game.moves(&game.start()).map(|mv| mv.to_string()).collect()
}

/// The position after moves in text.
fn played(fen: &str, moves: &[&str]) -> ChessPosition {
    let game = game(fen);
    moves.iter().fold(game.start(), |position, text| {
        let mv = position.parse_move(text).unwrap_or_else(|error| panic!("{position}: {error}"));
        game.play(&position, mv)
    })
}

fn utility(fen: &str) -> Option<f64> {
    game(fen).utility(&position(fen))
}

fn evaluation(fen: &str) -> f64 {
    game(fen).evaluation(&position(fen))
}

/// The same position with the colors swapped, and the board turned over.
fn swapped(fen: &str) -> String {
    let fields: Vec<&str> = fen.split(' ').collect();
    let swap = |text: &str| -> String {
        let case = |c: char| if c.is_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() };
        text.chars().map(case).collect()
    };
    let ranks: Vec<String> = fields[0].split('/').rev().map(swap).collect();
    let side = if fields[1] == "w" { "b" } else { "w" };
    let mut rights: Vec<char> = swap(fields[2]).chars().collect();
    rights.sort();
    let rights: String = rights.into_iter().collect();
    let en_passant = fields[3].replace('3', "#").replace('6', "3").replace('#', "6");
    format!("{} {side} {rights} {en_passant} {} {}", ranks.join("/"), fields[4], fields[5])
}

/// Random plays of the game from the start and from two livelier positions: each position that is
/// reached with the moves that it has.
fn on_random_plays(plays: u64, mut law: impl FnMut(&Chess, &ChessPosition)) {
    let starts = [ChessPosition::default(), position(KIWIPETE), position(POSITION_3)];
    for (seed, start) in (0..plays).zip(starts.into_iter().cycle()) {
        let mut rng = Rng::with_seed(seed);
        let game = Chess::new(start);
        let mut position = game.start();
        law(&game, &position);
        while game.utility(&position).is_none() {
            let moves: Vec<ChessMove> = game.moves(&position).collect();
            position = game.play(&position, moves[rng.usize(..moves.len())]);
            law(&game, &position);
        }
    }
}

/// How many plays of so many plies there are; a play that ends before is none.
fn perft(game: &Chess, position: &ChessPosition, plies: usize) -> usize {
    if game.utility(position).is_some() {
        return usize::from(plies == 0);
    }
    match plies {
        0 => 1,
        1 => game.moves(position).len(),
        _ => game.moves(position).map(|mv| perft(game, &game.play(position, mv), plies - 1)).sum(),
    }
}

#[test]
fn the_plays_of_each_length_are_as_many_as_is_known() {
    let start = ChessPosition::default().to_string();
    let cases: [(&str, &[usize]); 3] = [
        (&start, &[20, 400, 8_902, 197_281, 4_865_609]),
        (KIWIPETE, &[48, 2_039, 97_862, 4_085_603]),
        (POSITION_3, &[14, 191, 2_812, 43_238, 674_624]),
    ];
    for (fen, counts) in cases {
        let game = game(fen);
        let plies = 1..=counts.len();
        assert_eq!(plies.map(|plies| perft(&game, &game.start(), plies)).collect::<Vec<_>>(), counts, "{fen}");
    }
}
