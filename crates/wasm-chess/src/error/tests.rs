#![allow(clippy::expect_used, reason = "tests may fail loudly")]

use std::collections::BTreeSet;

use plyground_figure::{Arg, number_text};
use plyground_search::Player;
use plyground_search::games::{ChessMoveFault, FenFault, FenField, FenPlace};
use serde_json::{Map, Value};

use super::*;

fn words() -> Map<String, Value> {
    serde_json::from_str(include_str!("../../../../www/messages/en.json")).expect("the messages are JSON")
}

fn say(words: &Map<String, Value>, message: &Message) -> String {
    let text = words.get(&message.id).and_then(Value::as_str).expect(&message.id);
    ["found", "kings", "rank", "squares", "square", "least", "most", "at", "name"].into_iter().fold(
        text.to_owned(),
        |text, name| match message.args.get(name) {
            Some(Arg::Number(number)) => text.replace(&format!("{{{name}}}"), &number_text(*number)),
            Some(Arg::Text(found)) => text.replace(&format!("{{{name}}}"), found),
            _ => text,
        },
    )
}

/// A fault of each kind and at each place.
fn all() -> Vec<ChessError> {
    let sides = [Player::Max, Player::Min];
    let of_sides = sides.into_iter().flat_map(|side| {
        [FenFault::Kings { side, kings: 2 }, FenFault::TooMany(side), FenFault::InCheck(side)]
    });
    let rights = "KQkq".chars().map(FenFault::NotAtHome);
    let of_fens = [
        FenFault::Fields(5),
        FenFault::Ranks(9),
        FenFault::RankLength { rank: 3, squares: 7 },
        FenFault::Letter("x".to_owned()),
        FenFault::PawnRank,
        FenFault::Side("white".to_owned()),
        FenFault::Castling("x".to_owned()),
        FenFault::Square("e9".to_owned()),
        FenFault::EnPassant("e3".to_owned()),
        FenFault::Number("one".to_owned()),
        FenFault::Range { least: 1, most: 65_535 },
        FenFault::Impossible,
    ];
    let fields = [
        FenField::Placement,
        FenField::SideToMove,
        FenField::Castling,
        FenField::EnPassant,
        FenField::HalfMoveClock,
        FenField::FullMoveNumber,
    ];
    let characters = [FenField::Placement, FenField::Castling].map(|field| FenPlace::Character(field, 7));
    let places = fields.map(FenPlace::Field).into_iter().chain(characters);
    let of_moves = [
        ChessMoveFault::Length(3).of_whole(),
        ChessMoveFault::Letter("x".to_owned()).at(2),
        ChessMoveFault::Illegal("e2e5".to_owned()).of_whole(),
    ];
    let of_fens = of_fens.into_iter().chain(of_sides).chain(rights).map(|fault| fault.at(FenPlace::Whole));
    let of_fens = of_fens.chain(places.map(|place| FenFault::Impossible.at(place)));
    let others = [
        ChessError::NoFen,
        ChessError::NoMove,
        ChessError::NotWhole(NumberPlace::Nodes, 0..=(1 << 53) - 1),
        ChessError::NotWhole(NumberPlace::Option("table"), 0..=9),
        ChessError::Input(InputError::NoObject),
    ];
    of_fens.map(ChessError::from).chain(of_moves.map(ChessError::from)).chain(others).collect()
}

#[test]
fn the_english_sentences_are_those_of_the_messages() {
    let words = words();
    for error in all() {
        let (fault, place) = error.messages();
        let sentence = format!("{}: {}", say(&words, &place), say(&words, &fault));
        assert_eq!(error.english(), (sentence, say(&words, &place)));
    }
}

#[test]
fn every_word_of_chess_is_said() {
    let is_of_chess = |id: &String| id.starts_with("chess.");
    let known: BTreeSet<String> = words().into_iter().map(|(id, _)| id).filter(is_of_chess).collect();
    let sent = all().into_iter().flat_map(|error| <[Message; 2]>::from(error.messages()));
    assert_eq!(known, sent.map(|message| message.id).filter(is_of_chess).collect());
}
