//! Literal trees: what is refused, with its place, and what is no fault.

use plyground_search::games::{Place, Tree, TreeBuilder, TreeFault, TreeKey};
use plyground_search::{AlphaBeta, Interval, Minimax, Player, Score, Turn};

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
        ("[\u{61c}7]", not_a_number("U+061C7"), Place::Character(2)), // turns the text's direction
        ("[\u{ad}\u{e0041}]", not_a_number("U+00ADU+E0041"), Place::Character(2)), // not seen
        ("[\u{1b}[1]]", not_a_number("U+001B"), Place::Character(2)),
        ("[\"two", TextNotClosed, Place::Character(2)),
        ("[1}", no_comma("}"), Place::Character(3)),
        ("[1:2]", no_comma(":"), Place::Character(3)),
    ];
    for (text, fault, place) in cases {
        assert_eq!(Tree::parse(text, Player::Max), Err(fault.at(place)), "{text:?}");
    }
}

#[test]
fn each_bad_object_is_refused_with_its_place() {
    use TreeFault::*;
    use TreeKey::{Evaluation, Probabilities, Range};
    let found = |text: &str| text.to_owned();
    let number = |key, text| KeyNotANumber { key, found: found(text) };
    let list = |key, text| KeyNotAList { key, found: found(text) };
    let count = |probabilities, children| ProbabilityCount { probabilities, children };
    let cases = [
        (r#"{}"#, NoKey(found("}")), 2),
        (r#"{children:[1]}"#, NoKey(found("children")), 2),
        (r#"[{7:[1]}]"#, NoKey(found("7")), 3),
        (r#"{"children":[1],}"#, NoKey(found("}")), 17),
        (r#"{"kids":[1]}"#, UnknownKey(found("kids")), 2),
        (r#"{"Children":[1]}"#, UnknownKey(found("Children")), 2),
        (r#"{"":[1]}"#, UnknownKey(found("")), 2),
        (r#"{"pla\u0079er":"max","children":[1]}"#, UnknownKey(found(r"pla\u0079er")), 2),
        (r#"{"player":"max","player":"max","children":[1]}"#, KeyTwice(TreeKey::Player), 17),
        (r#"{"noisy":false,"noisy":true,"children":[1]}"#, KeyTwice(TreeKey::Noisy), 16),
        (r#"{"evaluation":0,"evaluation":0,"children":[1]}"#, KeyTwice(Evaluation), 17),
        (r#"{"probabilities":[1],"probabilities":[1],"children":[1]}"#, KeyTwice(Probabilities), 22),
        (r#"{"range":[0,1],"range":[0,1],"children":[1]}"#, KeyTwice(Range), 16),
        (r#"{"children":[1],"children":[2]}"#, KeyTwice(TreeKey::Children), 17),
        (r#"{"children"[1]}"#, NoColon(found("[")), 12),
        (r#"{"children",[1]}"#, NoColon(found(",")), 12),
        (r#"{"player":"max" "children":[1]}"#, NoCommaInObject(found("\"children\"")), 17),
        (r#"{"children":[1]]"#, NoCommaInObject(found("]")), 16),
        (r#"{"children":[1}"#, NoComma(found("}")), 15),
        (r#"[1,{"player":"max""#, ObjectNotClosed, 4),
        (r#"[1,{"player":"#, ObjectNotClosed, 4),
        (r#"[1,{"player""#, ObjectNotClosed, 4),
        (r#"[1,{"#, ObjectNotClosed, 4),
        (r#"{"children":[1]"#, ObjectNotClosed, 1),
        (r#"{"children":[1"#, NotClosed, 13),
        (r#"{"probabilities":[1"#, NotClosed, 18),
        (r#"{"children":[1],"player"#, TextNotClosed, 17),
        (r#"{"player":"max}"#, TextNotClosed, 11),
        (r#"{"children":[1]}}"#, AfterEnd, 17),
        (r#"{"children":[1]},1"#, AfterEnd, 17),
        (r#"[1]{"#, AfterEnd, 4),
        (r#"}"#, NotANumber(found("}")), 1),
        (r#""chance""#, NotANumber(found("\"chance\"")), 1),
        (r#"[0,{"player":"max"}]"#, NoChildren, 4),
        (r#"{"children":[]}"#, EmptyList, 13),
        (r#"[0,{"children":[[1],[]]}]"#, EmptyList, 21),
        (r#"{"children":7}"#, list(TreeKey::Children, "7"), 13),
        (r#"{"children":{"children":[1]}}"#, list(TreeKey::Children, "{"), 13),
        (r#"{"children":["max"]}"#, NotANumber(found("\"max\"")), 14),
        (r#"{"player":"Max","children":[1]}"#, NotAPlayer(found("\"Max\"")), 11),
        (r#"{"player":min,"children":[1]}"#, NotAPlayer(found("min")), 11),
        (r#"{"player":1,"children":[1]}"#, NotAPlayer(found("1")), 11),
        (r#"{"evaluation":"2","children":[1]}"#, number(Evaluation, "\"2\""), 15),
        (r#"{"evaluation":[2],"children":[1]}"#, number(Evaluation, "["), 15),
        (r#"{"evaluation":1e400,"children":[1]}"#, KeyNotFinite(Evaluation), 15),
        (r#"{"noisy":"true","children":[1]}"#, NotTrueOrFalse(found("\"true\"")), 10),
        (r#"{"noisy":1,"children":[1]}"#, NotTrueOrFalse(found("1")), 10),
        (r#"[{"noisy":true,"children":[1]}]"#, NoisyWithoutEvaluation, 2),
        (r#"{"player":"chance","noisy":true,"evaluation":1,"children":[1]}"#, NoisyChance, 1),
        (r#"{"children":[1],"range":0}"#, list(Range, "0"), 25),
        (r#"{"children":[1],"range":[0,null]}"#, number(Range, "null"), 28),
        (r#"{"children":[1],"range":[0,1e400]}"#, KeyNotFinite(Range), 28),
        (r#"{"children":[1],"range":[0 1]}"#, NoComma(found("1")), 28),
        (r#"{"children":[1],"range":[0,1,]}"#, number(Range, "]"), 30),
        (r#"{"children":[1],"range":[]}"#, WrongRange, 25),
        (r#"{"children":[1],"range":[1]}"#, WrongRange, 25),
        (r#"{"children":[1],"range":[0,1,2]}"#, WrongRange, 25),
        (r#"{"children":[1],"range":[1,0]}"#, WrongRange, 25),
        (r#"[{"range":[0,1],"children":[1]}]"#, RangeBelowRoot, 11),
        (r#"{"range":[0,1],"children":[1,[2]]}"#, OutsideRange(2.0), 31),
        (r#"{"children":[1,[2]],"range":[0,1]}"#, OutsideRange(2.0), 29),
        (r#"{"range":[0,1],"evaluation":-3,"children":[1]}"#, OutsideRange(-3.0), 29),
        (r#"{"evaluation":-3,"children":[1],"range":[0,1]}"#, OutsideRange(-3.0), 41),
        (r#"{"children":[{"evaluation":-3,"children":[1]}],"range":[0,1]}"#, OutsideRange(-3.0), 56),
        (r#"[{"probabilities":[0.5,0.5],"children":[1,2]}]"#, NotChance, 2),
        (r#"{"player":"max","children":[1],"probabilities":[1]}"#, NotChance, 1),
        (r#"[0,{"player":"chance","children":[1,2],"probabilities":[1]}]"#, count(1, 2), 4),
        (r#"{"player":"chance","probabilities":[0.5,0.5],"children":[1]}"#, count(2, 1), 1),
        (r#"{"probabilities":0.5,"children":[1]}"#, list(Probabilities, "0.5"), 18),
        (r#"{"probabilities":[0.5,"½"],"children":[1]}"#, number(Probabilities, "\"½\""), 23),
    ];
    for (text, fault, character) in cases {
        assert_eq!(Tree::parse(text, Player::Max), Err(fault.at(Place::Character(character))), "{text}");
    }
}

fn chance(probabilities: &str) -> Result<Tree, String> {
    let text = format!(r#"[[1,2],{{"player":"chance","probabilities":{probabilities},"children":[3,6,9]}}]"#);
    Tree::parse(&text, Player::Max).map_err(|error| error.to_string())
}

#[test]
fn probabilities_that_are_none_are_refused_with_their_place() {
    let cases = [
        ("[-1,1,1]", "44: “-1” is no probability of a child: it must be above 0 and at most 1."),
        ("[0.5,0,0.5]", "48: “0” is no probability of a child: it must be above 0 and at most 1."),
        ("[1.5,1,1]", "44: “1.5” is no probability of a child: it must be above 0 and at most 1."),
        ("[1,1e400,1]", "46: “inf” is no probability of a child: it must be above 0 and at most 1."),
        ("[0.33,0.33,0.33]", "43: the probabilities sum to 0.99, not to 1."),
        ("[0.5,0.5,1e-8]", "43: the probabilities sum to 1.00000001, not to 1."),
        ("[]", "43: the probabilities sum to 0, not to 1."),
        ("[0.5,0.5]", "8: as many probabilities as children are needed, but 2 are given for 3."),
    ];
    for (probabilities, sentence) in cases {
        assert_eq!(chance(probabilities), Err(format!("Tree, character {sentence}")), "{probabilities}");
    }
}

#[test]
fn thirds_are_probabilities_and_equal_ones_may_be_left_out() {
    let thirds = chance("[0.3333333333333333,0.3333333333333333,0.3333333333333333]").expect("they sum to 1");
    assert_eq!(thirds.to_string(), r#"[[1,2],{"player":"chance","children":[3,6,9]}]"#);
    let nine_digits =
        chance("[0.3333333333,0.3333333333,0.3333333333]").expect("they sum to 1 but for rounding");
    let outcomes: Vec<_> = nine_digits.nodes().filter_map(|node| nine_digits.probability(node)).collect();
    assert_eq!(outcomes, [0.3333333333; 3], "as they are given");
    assert_eq!(chance("[1e-300,0.25,0.75]").map(|tree| tree.len()), Ok(8));
}

#[test]
fn what_is_said_in_another_place_than_its_own_is_refused_and_does_no_harm() {
    let range = Interval { lo: 0.0, hi: 1.0 };
    let mut builder = TreeBuilder::default();
    assert_eq!(builder.set_player(Turn::Chance), Err(TreeFault::Nothing));
    assert_eq!(builder.set_range(range), Err(TreeFault::Nothing));
    builder.open().expect("a list fits");
    assert_eq!(builder.set_evaluation(f64::NAN), Err(TreeFault::KeyNotFinite(TreeKey::Evaluation)));
    assert_eq!(builder.set_range(Interval::OPEN), Err(TreeFault::KeyNotFinite(TreeKey::Range)));
    assert_eq!(builder.set_probabilities(vec![]), Err(TreeFault::ProbabilitySum(0.0)));
    builder.set_probabilities(vec![1.0]).expect("they may be said before who moves");
    builder.leaf(3.0).expect("a leaf fits");
    assert_eq!(builder.close(), Err(TreeFault::NotChance));
    assert_eq!(builder.set_range(range), Err(TreeFault::OutsideRange(3.0)));
    builder.set_player(Turn::Chance).expect("nobody is named yet");
    assert_eq!(builder.set_player(Turn::Chance), Err(TreeFault::KeyTwice(TreeKey::Player)));
    builder.close().expect("chance moves here");
    assert_eq!(builder.set_noisy(true), Err(TreeFault::AfterEnd));
    let tree = builder.finish(Player::Min).expect("the tree is whole");
    assert_eq!(tree.to_string(), r#"{"player":"chance","children":[3]}"#);
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
    let text = "\u{feff} { \"children\"\n: [ -0 ,1E0]\t, \"evaluation\" :-0,\"range\":[ -0 , 1 ] } ";
    let object = Tree::parse(text, Player::Max).expect("well formed");
    assert_eq!(object.to_string(), r#"{"range":[0,1],"evaluation":0,"children":[0,1]}"#);
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

#[test]
fn a_chain_of_sixty_thousand_chance_nodes_is_read_and_written() {
    const LEVELS: usize = 60_000;
    let text = format!(
        "{}7{}",
        r#"{"player":"chance","evaluation":1,"children":["#.repeat(LEVELS),
        "]}".repeat(LEVELS)
    );
    let tree = Tree::parse(&text, Player::Min).expect("well formed");
    assert_eq!((tree.len(), tree.height()), (LEVELS + 1, LEVELS));
    assert_eq!(tree.to_string(), text);
}
