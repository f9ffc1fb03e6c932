//! Chess as text: which FENs and moves are refused, with the place, and what is no fault.

use crate::common::laws;
use plyground_search::Game;
use plyground_search::Player::{Max, Min};
use plyground_search::games::FenField::{
    Castling, EnPassant, FullMoveNumber, HalfMoveClock, Placement, SideToMove,
};
use plyground_search::games::{
    Chess, ChessMoveFault, ChessPosition, FenFault,
    FenPlace::{Character, Field, Whole},
};

#[test]
fn each_bad_fen_is_refused_with_its_reason_and_place() {
    let letter = |found: &str| FenFault::Letter(found.to_owned());
    let castling = |found: &str| FenFault::Castling(found.to_owned());
    let number = |found: &str| FenFault::Number(found.to_owned());
    let cases = [
        ("", FenFault::Fields(0), Whole),
        ("8/8/8/8/8/8/8/8", FenFault::Fields(1), Whole),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0", FenFault::Fields(5), Whole),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 1", FenFault::Fields(7), Whole),
        // Who stands where.
        ("4k3/8/8/8/8/8/4K3 w - - 0 1", FenFault::Ranks(7), Field(Placement)),
        ("4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", FenFault::Ranks(9), Field(Placement)),
        ("4k3/8/8/7/8/8/8/4K3 w - - 0 1", FenFault::RankLength { rank: 5, squares: 7 }, Field(Placement)),
        ("4k4/8/8/8/8/8/8/4K3 w - - 0 1", FenFault::RankLength { rank: 8, squares: 9 }, Field(Placement)),
        ("4k3/8/8/8/8/8/8/4K2RR w - - 0 1", FenFault::RankLength { rank: 1, squares: 9 }, Field(Placement)),
        ("4k3/8/8//8/8/8/4K3 w - - 0 1", FenFault::RankLength { rank: 5, squares: 0 }, Field(Placement)),
        ("4k3/8/8/9/8/8/8/4K3 w - - 0 1", letter("9"), Character(Placement, 9)),
        ("4k3/8/8/0/8/8/8/4K3 w - - 0 1", letter("0"), Character(Placement, 9)),
        ("4x3/8/8/8/8/8/8/4K3 w - - 0 1", letter("x"), Character(Placement, 2)),
        ("4к3/8/8/8/8/8/8/4K3 w - - 0 1", letter("к"), Character(Placement, 2)), // a Cyrillic letter
        ("4k3/8/8/8/8/8/8/4K2\u{202e} w - - 0 1", letter("U+202E"), Character(Placement, 20)),
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", FenFault::PawnRank, Character(Placement, 1)),
        ("4k3/8/8/8/8/8/8/p3K3 w - - 0 1", FenFault::PawnRank, Character(Placement, 17)),
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", FenFault::Kings { side: Min, kings: 0 }, Field(Placement)),
        ("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", FenFault::Kings { side: Max, kings: 2 }, Field(Placement)),
        ("4k3/8/P7/8/8/8/PPPPPPPP/4K3 w - - 0 1", FenFault::TooMany(Max), Field(Placement)),
        ("4k3/8/8/8/8/8/PPPPPPPP/Q2QK3 w - - 0 1", FenFault::TooMany(Max), Field(Placement)),
        ("4k3/qqqq4/qqqqq3/q7/8/8/8/4K3 w - - 0 1", FenFault::TooMany(Min), Field(Placement)),
        // The side to move.
        ("4k3/8/8/8/8/8/8/4K3 W - - 0 1", FenFault::Side("W".to_owned()), Field(SideToMove)),
        ("4k3/8/8/8/8/8/8/4K3 white - - 0 1", FenFault::Side("white".to_owned()), Field(SideToMove)),
        ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", FenFault::InCheck(Min), Field(SideToMove)),
        ("4k3/8/8/8/8/3n4/8/4K3 b - - 0 1", FenFault::InCheck(Max), Field(SideToMove)),
        ("4k3/3P4/8/8/8/8/8/4K3 w - - 0 1", FenFault::InCheck(Min), Field(SideToMove)),
        ("8/8/8/8/8/8/4k3/4K3 w - - 0 1", FenFault::InCheck(Min), Field(SideToMove)),
        ("8/8/8/8/8/8/4k3/4K3 b - - 0 1", FenFault::InCheck(Max), Field(SideToMove)),
        // Castling.
        ("4k3/8/8/8/8/8/8/4K2R w X - 0 1", castling("X"), Character(Castling, 1)),
        ("4k3/8/8/8/8/8/8/4K2R w H - 0 1", castling("H"), Character(Castling, 1)),
        ("4k3/8/8/8/8/8/8/4K2R w KK - 0 1", castling("K"), Character(Castling, 2)),
        ("4k3/8/8/8/8/8/8/4K2R w K- - 0 1", castling("-"), Character(Castling, 2)),
        ("4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", FenFault::NotAtHome('Q'), Character(Castling, 2)),
        ("4k3/8/8/8/8/8/8/5K1R w K - 0 1", FenFault::NotAtHome('K'), Character(Castling, 1)),
        ("r3k3/8/8/8/8/8/8/4K2R w Kkq - 0 1", FenFault::NotAtHome('k'), Character(Castling, 2)),
        ("R3k3/8/8/8/8/8/8/4K3 b q - 0 1", FenFault::NotAtHome('q'), Character(Castling, 1)),
        // En passant.
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d9 0 1", FenFault::Square("d9".to_owned()), Field(EnPassant)),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d 0 1", FenFault::Square("d".to_owned()), Field(EnPassant)),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d5 0 1", FenFault::EnPassant("d5".to_owned()), Field(EnPassant)),
        ("4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 1", FenFault::EnPassant("d6".to_owned()), Field(EnPassant)),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - e6 0 1", FenFault::EnPassant("e6".to_owned()), Field(EnPassant)),
        ("4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1", FenFault::EnPassant("d6".to_owned()), Field(EnPassant)),
        ("4k3/8/5N2/8/2pP4/8/8/4K3 b - d3 0 1", FenFault::EnPassant("d3".to_owned()), Field(EnPassant)),
        // The two numbers.
        ("4k3/8/8/8/8/8/8/4K3 w - - -1 1", number("-1"), Field(HalfMoveClock)),
        ("4k3/8/8/8/8/8/8/4K3 w - - +1 1", number("+1"), Field(HalfMoveClock)),
        ("4k3/8/8/8/8/8/8/4K3 w - - - 1", number("-"), Field(HalfMoveClock)),
        ("4k3/8/8/8/8/8/8/4K3 w - - 101 1", FenFault::Range { least: 0, most: 100 }, Field(HalfMoveClock)),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 x", number("x"), Field(FullMoveNumber)),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 0", FenFault::Range { least: 1, most: 65_535 }, Field(FullMoveNumber)),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 0 65536",
            FenFault::Range { least: 1, most: 65_535 },
            Field(FullMoveNumber),
        ),
        // Three pieces that give check.
        ("4r2k/8/8/8/8/3n4/5p2/4K3 w - - 0 1", FenFault::Impossible, Whole),
    ];
    for (fen, fault, place) in cases {
        assert_eq!(ChessPosition::parse(fen), Err(fault.at(place)), "{fen:?}");
    }
}

#[test]
fn a_fault_is_told_in_one_sentence_with_its_place() {
    let cases = [
        ("4k3/8/8/8/8/8/8/4K3 w", "FEN: a FEN has 6 fields with spaces between them, but this has 2."),
        (
            "4k3/8/8/7/8/8/8/4K3 w - - 0 1",
            "FEN, placement: a rank has 8 squares, but for rank 5 there are 7.",
        ),
        (
            "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
            "FEN, side to move: White cannot be to move, since Black is in check.",
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1",
            "FEN, castling, character 2: “Q” needs the king on e1 and a rook on a1.",
        ),
        ("4k3/8/8/8/8/8/8/4K3 w - - 200 1", "FEN, half-move clock: a number from 0 to 100 is needed."),
    ];
    for (fen, sentence) in cases {
        assert_eq!(ChessPosition::parse(fen).expect_err(fen).to_string(), sentence);
    }
}

#[test]
fn a_long_text_makes_a_short_sentence() {
    for text in ["8".repeat(1_000_000), "x ".repeat(1_000), "♞".repeat(1_000), "/".repeat(1_000)] {
        let fen = format!("{text} w - - 0 1");
        let side = format!("4k3/8/8/8/8/8/8/4K3 {text} - - 0 1");
        let clock = format!("4k3/8/8/8/8/8/8/4K3 w - - {text} 1");
        for fen in [text, fen, side, clock] {
            let error = ChessPosition::parse(&fen).expect_err("no position");
            assert!(error.to_string().chars().count() < 150, "{error}");
        }
    }
}

#[test]
fn spaces_around_the_fields_and_the_order_of_rights_are_no_fault() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let position = ChessPosition::parse(" r3k2r/8/8/8/8/8/8/R3K2R  w\tqkQK - 0 1\n").expect("a FEN");
    assert_eq!(position.to_string(), fen);
    let alternate = format!("{position:#}");
    assert_eq!(alternate, fen, "there is one notation");
}

#[test]
fn no_change_of_a_fen_makes_a_position_that_cannot_be_played() {
    let fen = "r3k2r/p1p1qpb1/bn2pnp1/2PpN3/1p2P3/2N2Q1p/PP1BBPPP/R3K2R w KQkq d6 0 1";
    let letters = "kKqQrRbBnNpP18/ wb-de369";
    let (mut taken, mut refused) = (0, 0);
    for at in 0..fen.len() {
        for letter in letters.chars() {
            let changed: String =
                fen.char_indices().map(|(index, old)| if index == at { letter } else { old }).collect();
            let Ok(position) = ChessPosition::parse(&changed) else {
                refused += 1;
                continue;
            };
            taken += 1;
            let game = Chess::new(position.clone());
            if game.utility(&position).is_none() {
                for mv in game.moves(&position) {
                    let next = game.play(&position, mv);
                    assert_eq!(ChessPosition::parse(&next.to_string()), Ok(next), "{changed}");
                }
            }
        }
    }
    assert!(taken > 100 && refused > 1_000, "{taken} taken, {refused} refused");
}

#[test]
fn each_bad_move_is_refused_with_its_reason_and_place() {
    let position = ChessPosition::parse("r3k2r/8/8/3pP3/8/8/P6p/R3K2R w KQkq d6 0 1").expect("a position");
    let length = |found| ChessMoveFault::Length(found).of_whole();
    let letter = |found: &str, at| ChessMoveFault::Letter(found.to_owned()).at(at);
    let illegal = |mv: &str| ChessMoveFault::Illegal(mv.to_owned()).of_whole();
    let cases = [
        ("", length(0)),
        ("e5", length(2)),
        ("e5e", length(3)),
        ("e5e6qq", length(6)),
        ("E5e6", letter("E", 1)),
        ("i5e6", letter("i", 1)),
        ("e9e6", letter("9", 2)),
        ("e5-e6", letter("-", 3)),
        ("e5e6 ", letter(" ", 5)),
        ("e5e6k", letter("k", 5)),
        ("e5e6p", letter("p", 5)),
        ("e5e6Q", letter("Q", 5)),
        ("0000", letter("0", 1)),
        ("e1g1\u{200b}", letter("U+200B", 5)),
        ("e5e7", illegal("e5e7")),
        ("e5f6", illegal("e5f6")),
        ("e5e6q", illegal("e5e6q")),
        ("d5d4", illegal("d5d4")), // Black's
        ("d3d4", illegal("d3d4")), // nobody there
        ("e1h1", illegal("e1h1")), // castling is written e1g1
    ];
    for (text, error) in cases {
        assert_eq!(position.parse_move(text), Err(error), "{text:?}");
    }
    for text in ["e5e6", "e5d6", "e1c1", "e1d2", "h1h2", "a2a4"] {
        assert_eq!(position.parse_move(text).map(|mv| mv.to_string()).as_deref(), Ok(text));
    }
    let long = position.parse_move(&"e2".repeat(1_000_000)).expect_err("too long");
    assert!(long.to_string().chars().count() < 150);
}

#[test]
fn every_move_is_read_as_it_is_written() {
    let game = Chess::default();
    for position in laws::random_plays(&game, 12).flatten() {
        for mv in game.moves(&position) {
            assert_eq!(position.parse_move(&mv.to_string()), Ok(mv), "{position}");
        }
    }
}
