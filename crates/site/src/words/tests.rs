#![allow(clippy::expect_used, reason = "tests may fail loudly")]

use plyground_figure::{MoveError, MoveFault, SpecError};
use plyground_search::games::{Cell, Place, PositionFault, TreeFault, TreeKey};
use plyground_search::{GameOver, Player};
use serde_json::Value;

use super::*;

#[derive(Deserialize)]
struct Case {
    messages: Value,
    message: CaseMessage,
    lang: String,
    text: String,
}

#[derive(Deserialize)]
struct CaseMessage {
    id: String,
    args: BTreeMap<String, Value>,
}

#[test]
fn the_shared_cases_are_worded() {
    let cases = include_str!("../../../../tests/cases/messages.json");
    let cases: Vec<Case> = serde_json::from_str(cases).expect("the cases are well formed");
    for Case { messages, message, lang, text } in cases {
        let words = Words::parse(&lang, &messages.to_string(), Path::new("cases")).expect("texts");
        let args = message.args.into_iter().map(|(name, value)| (&*name.leak(), arg(&value)));
        let message = args.fold(Message::new(message.id), |message, (name, arg)| message.with(name, arg));
        assert_eq!(words.say(&message).expect("words"), text);
    }
}

/// JSON has no infinity: `{"$number": "inf"}` and `"-inf"` stand for it.
fn arg(value: &Value) -> Arg {
    match value {
        Value::Number(number) => Arg::Number(number.as_f64().expect("a number")),
        Value::String(text) => Arg::Text(text.clone()),
        Value::Array(items) => Arg::List(items.iter().map(arg).collect()),
        other => {
            let number = other.get("$number").and_then(Value::as_str).expect("a number as text");
            Arg::Number(number.parse().expect("an infinity"))
        }
    }
}

#[test]
fn what_is_wrong_with_a_message_is_said_with_its_file() {
    let json = r#"{"a": "{x}", "b": {"one": "{n} leaf"}}"#;
    let words = Words::parse("en", json, Path::new("some/en.json")).expect("texts");
    let sentence = |message: Message| words.say(&message).expect_err("a fault").sentence();
    assert_eq!(sentence(Message::new("c")), "some/en.json: there is no message “c”.");
    assert_eq!(
        sentence(Message::new("a")),
        "some/en.json: the message “a” has a placeholder “x”, but nothing to put there."
    );
    let no_form = "some/en.json: the message “b” lacks the plural form for its number “n”.";
    assert_eq!(sentence(Message::new("b").with("n", 2)), no_form);
    assert_eq!(sentence(Message::new("b")), no_form);
}

#[test]
fn errors_read_as_they_do_for_callers_of_the_crates() {
    let words = Words::english().expect("English");
    for error in every_error() {
        let said = |message: &Message| words.say(message).expect("words");
        let (place, fault) = (said(&error.place()), said(&error.fault()));
        // Readers get a true minus sign, programmers the one of code.
        let in_code = |sentence: String| sentence.replace('−', "-");
        assert_eq!(in_code(format!("{place}: {fault}")), in_code(error.to_string()));
        assert_eq!(in_code(Fault::from(error.clone()).sentence()), in_code(error.to_string()));
    }
}

#[test]
fn no_id_is_in_both_files() {
    let count = |json| {
        let texts: BTreeMap<String, Value> = serde_json::from_str(json).expect("texts");
        texts.len()
    };
    let words = Words::english().expect("English");
    assert_eq!(words.texts.len(), count(ENGLISH) + count(COMMANDS));
}

/// Each kind of error, and each kind of place.
fn every_error() -> Vec<SpecError> {
    let faults = [
        TreeFault::Nothing,
        TreeFault::BareNumber,
        TreeFault::EmptyList,
        TreeFault::NotANumber("*x*".to_owned()),
        TreeFault::NotFinite,
        TreeFault::NotClosed,
        TreeFault::NotOpen,
        TreeFault::NoComma("{x}".to_owned()),
        TreeFault::AfterEnd,
        TreeFault::Cyclic,
        TreeFault::TooDeep(4000),
        TreeFault::TooLarge(1_000_000),
        TreeFault::NoKey("*x*".to_owned()),
        TreeFault::UnknownKey("{x}".to_owned()),
        TreeFault::KeyTwice(TreeKey::Children),
        TreeFault::NoColon("}".to_owned()),
        TreeFault::NoCommaInObject("]".to_owned()),
        TreeFault::ObjectNotClosed,
        TreeFault::TextNotClosed,
        TreeFault::NoChildren,
        TreeFault::NotAPlayer("\"die\"".to_owned()),
        TreeFault::NotTrueOrFalse("1".to_owned()),
        TreeFault::KeyNotANumber { key: TreeKey::Evaluation, found: "null".to_owned() },
        TreeFault::KeyNotAList { key: TreeKey::Probabilities, found: "{".to_owned() },
        TreeFault::KeyNotFinite(TreeKey::Range),
        TreeFault::NotAProbability(-0.5),
        TreeFault::ProbabilitySum(0.99),
        TreeFault::ProbabilityCount { probabilities: 1000, children: 3 },
        TreeFault::NotChance,
        TreeFault::NoisyChance,
        TreeFault::NoisyWithoutEvaluation,
        TreeFault::RangeBelowRoot,
        TreeFault::WrongRange,
        TreeFault::OutsideRange(-1000.25),
    ];
    // Who adds a variant is sent here, to add it above too.
    let known = |fault: &TreeFault| match fault {
        TreeFault::Nothing
        | TreeFault::BareNumber
        | TreeFault::EmptyList
        | TreeFault::NotANumber(_)
        | TreeFault::NotFinite
        | TreeFault::NotClosed
        | TreeFault::NotOpen
        | TreeFault::NoComma(_)
        | TreeFault::AfterEnd
        | TreeFault::Cyclic
        | TreeFault::TooDeep(_)
        | TreeFault::TooLarge(_)
        | TreeFault::NoKey(_)
        | TreeFault::UnknownKey(_)
        | TreeFault::KeyTwice(_)
        | TreeFault::NoColon(_)
        | TreeFault::NoCommaInObject(_)
        | TreeFault::ObjectNotClosed
        | TreeFault::TextNotClosed
        | TreeFault::NoChildren
        | TreeFault::NotAPlayer(_)
        | TreeFault::NotTrueOrFalse(_)
        | TreeFault::KeyNotANumber { .. }
        | TreeFault::KeyNotAList { .. }
        | TreeFault::KeyNotFinite(_)
        | TreeFault::NotAProbability(_)
        | TreeFault::ProbabilitySum(_)
        | TreeFault::ProbabilityCount { .. }
        | TreeFault::NotChance
        | TreeFault::NoisyChance
        | TreeFault::NoisyWithoutEvaluation
        | TreeFault::RangeBelowRoot
        | TreeFault::WrongRange
        | TreeFault::OutsideRange(_) => true,
    };
    assert!(faults.iter().all(known));
    let places = [Place::Whole, Place::Character(1000), Place::Element(vec![0, 12]), Place::Element(vec![])];
    let at_each = |fault: TreeFault| places.clone().map(|place| SpecError::Tree(fault.clone().at(place)));
    let names = [SpecError::UnknownAlgorithm("a*b".to_owned()), SpecError::UnknownPlayer(String::new())];
    faults.into_iter().flat_map(at_each).chain(names).chain(every_position_error()).collect()
}

fn every_position_error() -> impl Iterator<Item = SpecError> {
    let faults = [
        PositionFault::Length(10),
        PositionFault::Letter("*x*".to_owned()),
        PositionFault::Counts { x: 3, o: 0 },
        PositionFault::TwoWinners,
        PositionFault::PlayedOn(Player::Max),
        PositionFault::PlayedOn(Player::Min),
    ];
    // As above.
    let known = |fault: &PositionFault| match fault {
        PositionFault::Length(_)
        | PositionFault::Letter(_)
        | PositionFault::Counts { .. }
        | PositionFault::TwoWinners
        | PositionFault::PlayedOn(_) => true,
    };
    assert!(faults.iter().all(known));
    let at_each = |fault: PositionFault| [fault.clone().of_whole(), fault.at(9)].map(SpecError::Position);
    let overs = [1.0, -1.0, 0.0].map(|utility| SpecError::GameOver(GameOver { utility }));
    let moves = [
        MoveFault::NoCell(9),
        MoveFault::Taken { cell: Cell::new(4).expect("a cell"), player: Player::Min },
        MoveFault::Over,
    ];
    let moves = moves.map(|fault| SpecError::Move(MoveError { number: 2, fault }));
    faults.into_iter().flat_map(at_each).chain(overs).chain(moves)
}
