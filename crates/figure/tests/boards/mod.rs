//! Plays and runs on which tests of figures with boards go.
#![allow(dead_code, reason = "each test uses what it needs")]
#![allow(clippy::expect_used, clippy::indexing_slicing, clippy::panic, reason = "tests may fail loudly")]

pub mod readable;
pub mod rerun;

use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

use plyground_figure::{
    Anchor, Arg, Geometry, Look, Mark, Message, Phases, Play, Shown, Visits, number_text,
};
use plyground_search::games::{Position, TicTacToe};
use plyground_search::{Exploration, MctsOptions, Player};
use serde_json::{Map, Value};

pub const P: &str = "XO.X..O..";

pub fn play(position: &str, moves: &[usize]) -> Play {
    Play::parse(position, moves).expect("a legal play")
}

/// Minimax as the definition has it, of every position that can be reached.
fn fill(position: Position, known: &mut HashMap<Position, f64>) -> f64 {
    if let Some(&value) = known.get(&position) {
        return value;
    }
    let value = match (position.outcome(), position.to_move()) {
        (Some(outcome), _) => outcome.utility(),
        (None, Player::Max) => {
            position.free().map(|cell| fill(position.after(cell), known)).fold(f64::NEG_INFINITY, f64::max)
        }
        (None, Player::Min) => {
            position.free().map(|cell| fill(position.after(cell), known)).fold(f64::INFINITY, f64::min)
        }
    };
    known.insert(position, value);
    value
}

pub fn every_position() -> HashMap<Position, f64> {
    let mut known = HashMap::new();
    fill(Position::EMPTY, &mut known);
    known
}

/// Plays in which everything happens that can.
pub fn plays() -> Vec<Play> {
    let mut plays: Vec<Play> = every_position()
        .into_keys()
        .filter(|position| position.free().len() < 6)
        .flat_map(|start| {
            let first = Play::new(start, &[]).expect("a legal position").reply(0);
            [Some(Vec::new()), first.map(|cell| vec![cell])]
                .into_iter()
                .flatten()
                .map(move |moves| Play::new(start, &moves).expect("a legal move"))
        })
        .collect();
    let lines: [(&str, &[usize]); 6] = [
        (".........", &[0, 1, 2, 3, 4, 5, 6]),
        (".........", &[4, 0, 8, 2, 1, 7, 3, 5, 6]),
        (P, &[2, 7, 4, 5, 8]),
        (P, &[4, 5, 8]),
        (P, &[7, 4, 2, 8]),
        ("XX.OO.X.O", &[7, 5]),
    ];
    plays.extend(lines.map(|(position, moves)| play(position, moves)));
    plays
}

/// A position, a seed and c.
pub type Case = (&'static str, u64, f64);

/// Runs on position P, the empty board, with O to move, and with one, two or three moves left.
pub const RUNS: [Case; 9] = [
    (P, 1, std::f64::consts::SQRT_2),
    (P, 7, 0.0),
    (P, 9_007_199_254_740_991, 3.0),
    (".........", 1, std::f64::consts::SQRT_2),
    (".........", 42, 0.3),
    ("XO.XX.O..", 3, std::f64::consts::SQRT_2),
    ("XOXXOOOX.", 0, std::f64::consts::SQRT_2),
    ("XOX.OXOX.", 5, 1.0),
    ("XOXXO.O..", 2, 0.1),
];

pub fn game(position: &str) -> TicTacToe {
    TicTacToe::new(Position::parse(position).expect("a legal position"))
}

pub fn options(seed: u64, c: f64) -> MctsOptions {
    MctsOptions { seed, c: Exploration::new(c).expect("a c from 0 on") }
}

pub fn phases((position, seed, c): Case) -> Phases {
    Phases::new(game(position), options(seed, c)).expect("the game is not over")
}

pub fn visits((position, seed, c): Case) -> Visits {
    Visits::new(game(position), options(seed, c)).expect("the game is not over")
}

static MESSAGES: LazyLock<Map<String, Value>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../../www/messages/en.json")).expect("the messages are JSON")
});

pub fn messages() -> &'static Map<String, Value> {
    &MESSAGES
}

pub fn placeholders(text: &str) -> BTreeSet<&str> {
    text.split('{').skip(1).filter_map(|part| Some(part.split_once('}')?.0)).collect()
}

/// A message in English; of plural forms the one for most numbers.
pub fn say(message: &Message) -> String {
    let text = messages().get(&message.id).and_then(|text| text.get("other").unwrap_or(text).as_str());
    let text = text.unwrap_or_else(|| panic!("no words for {}", message.id));
    placeholders(text).into_iter().fold(text.to_owned(), |said, name| {
        let arg = message.args.get(name).unwrap_or_else(|| panic!("{} lacks {name}", message.id));
        said.replace(&format!("{{{name}}}"), &written(arg))
    })
}

fn written(arg: &Arg) -> String {
    match arg {
        Arg::Number(number) => number_text(*number),
        Arg::Text(text) => text.clone(),
        Arg::List(list) => list.iter().map(written).collect::<Vec<_>>().join(", "),
    }
}

/// A rectangle: left, top, right, bottom.
pub type Box4 = [f64; 4];

pub fn overlap(a: Box4, b: Box4) -> bool {
    a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
}

/// The box that a label's text is sure to stay in.
pub fn text_box(mark: &Mark, look: &Look) -> Option<Box4> {
    let Geometry::Text { x, y, anchor, size } = mark.geometry else { return None };
    let width = 0.62 * size * say(look.label.as_ref()?).chars().count() as f64;
    let left = match anchor {
        Anchor::Start => x,
        Anchor::Middle => x - width / 2.0,
        Anchor::End => x - width,
    };
    Some([left, y - 0.8 * size, left + width, y + 0.25 * size])
}
