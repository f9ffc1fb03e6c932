//! Literal trees: what is refused, with its place, and what is no fault.
#![allow(clippy::expect_used, clippy::panic, reason = "tests may fail loudly")]

use plyground_search::games::{Place, Tree, TreeBuilder, TreeFault};
use plyground_search::{AlphaBeta, Minimax, Player, Score};

#[test]
fn each_bad_text_is_refused_with_its_place() {
    use TreeFault::*;
    let not_a_number = |found: &str| NotANumber(found.to_owned());
    let no_comma = |found: &str| NoComma(found.to_owned());
    let cases = [
        ("", Nothing, Place::Whole),
        ("  \n", Nothing, Place::Whole),
        ("7", BareNumber, Place::Character(1)),
        ("[]", EmptyList, Place::Character(1)),
        ("[[4,6],[]]", EmptyList, Place::Character(8)),
        ("[1,two]", not_a_number("two"), Place::Character(4)),
        ("[1,\"two\"]", not_a_number("\"two\""), Place::Character(4)),
        ("[1,NaN]", not_a_number("NaN"), Place::Character(4)),
        ("[1,inf]", not_a_number("inf"), Place::Character(4)),
        ("[1,+2]", not_a_number("+2"), Place::Character(4)),
        ("[.5]", not_a_number(".5"), Place::Character(2)),
        ("[1.]", not_a_number("1."), Place::Character(2)),
        ("[01]", not_a_number("01"), Place::Character(2)),
        ("[1e]", not_a_number("1e"), Place::Character(2)),
        ("[−1]", not_a_number("−1"), Place::Character(2)),
        ("[1,]", not_a_number("]"), Place::Character(4)),
        ("[1,,2]", not_a_number(","), Place::Character(4)),
        (",", not_a_number(","), Place::Character(1)),
        ("[1 2]", no_comma("2"), Place::Character(4)),
        ("[[1][2]]", no_comma("["), Place::Character(5)),
        ("[1e400]", NotFinite, Place::Character(2)),
        ("[3,-1e999]", NotFinite, Place::Character(4)),
        ("[", NotClosed, Place::Character(1)),
        ("[[1,2],[3", NotClosed, Place::Character(8)),
        ("]", NotOpen, Place::Character(1)),
        ("[1]]", NotOpen, Place::Character(4)),
        ("[1] [2]", AfterEnd, Place::Character(5)),
        ("[1],", AfterEnd, Place::Character(4)),
        ("[é,1]", not_a_number("é"), Place::Character(2)),
        ("[1,é,[", not_a_number("é"), Place::Character(4)),
        ("[1\u{a0},2]", not_a_number("1\u{a0}"), Place::Character(2)),
        ("[\u{202e}]", not_a_number("U+202E"), Place::Character(2)),
        ("[\u{1b}[1]]", not_a_number("U+001B"), Place::Character(2)),
    ];
    for (text, fault, place) in cases {
        assert_eq!(Tree::parse(text, Player::Max), Err(fault.at(place)), "{text:?}");
    }
}

#[test]
fn a_long_token_is_quoted_by_its_beginning() {
    let error = Tree::parse(&format!("[{}]", "x".repeat(10_000)), Player::Max).expect_err("not a number");
    assert!(error.to_string().chars().count() < 120, "{error}");
}

#[test]
fn white_space_and_every_form_of_number_are_taken() {
    let marked = Tree::parse("\u{feff}[1,2]\r\n", Player::Max).expect("a byte-order mark is no fault");
    assert_eq!(marked.to_string(), "[1,2]");
    let tree = Tree::parse(" [ 1e2 ,\n[-0.5,\t2E-1 ] , -0 ] ", Player::Max).expect("well formed");
    assert_eq!(tree.to_string(), "[100,[-0.5,0.2],0]");
    assert_eq!(tree.names(), ["A", "a1", "B", "a3", "b1", "b2"]);
}

#[test]
fn ten_thousand_leaves_are_no_fault() {
    let leaves: Vec<_> = (0..10_000).map(|n| n.to_string()).collect();
    let tree = Tree::parse(&format!("[{}]", leaves.join(",")), Player::Max).expect("well formed");
    let mut search = AlphaBeta::new(&tree);
    assert_eq!(search.by_ref().count(), 10_001);
    assert_eq!(search.result(), Some(Score::exact(9_999.0)));
}

#[test]
fn a_chain_of_sixty_thousand_nodes_is_searched() {
    const LEVELS: usize = 60_000;
    let mut builder = TreeBuilder::default();
    (0..LEVELS).for_each(|_| builder.open().expect("a list fits"));
    builder.leaf(7.0).expect("a leaf fits");
    (0..LEVELS).for_each(|_| builder.close().expect("the list has a child"));
    let tree = builder.finish(Player::Max).expect("the chain is whole");
    assert_eq!(Tree::parse(&tree.to_string(), Player::Max).as_ref(), Ok(&tree));

    let mut minimax = Minimax::new(&tree);
    assert_eq!(minimax.by_ref().count(), 2 * LEVELS);
    assert_eq!(minimax.result(), Some(Score::exact(7.0)));
    let mut alpha_beta = AlphaBeta::new(&tree);
    assert_eq!(alpha_beta.by_ref().count(), 2 * LEVELS);
    assert_eq!(alpha_beta.result(), Some(Score::exact(7.0)));
}
