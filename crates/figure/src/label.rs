//! The short texts on a picture: values, names, windows.

use plyground_search::{Bound, Score, Window};

use crate::message::number_chars;
use crate::{Arg, Message, NodeState};

/// What is known of an inner node to be shown: its value, or the bound that is proved; nothing while
/// nothing is.
pub(crate) fn known(state: &NodeState) -> Option<Score> {
    let proved = state.proved;
    let value = if proved.lo.is_finite() { proved.lo } else { proved.hi };
    state.score.or(value.is_finite().then_some(Score { value, proved }))
}

/// What stands in an inner node.
pub(crate) fn value(state: &NodeState) -> Option<Message> {
    let score = known(state)?;
    let id = if state.is_estimate() { "estimate" } else { bound_suffix(score.bound()) };
    Some(Message::new(format!("label.{id}")).with("value", score.value))
}

/// How the ids of messages end that tell a bound.
pub(crate) fn bound_suffix(bound: Bound) -> &'static str {
    match bound {
        Bound::Exact => "exact",
        Bound::AtMost => "at-most",
        Bound::AtLeast => "at-least",
    }
}

pub(crate) fn exact(value: f64) -> Message {
    Message::new("label.exact").with("value", value)
}

pub(crate) fn order(n: usize) -> Message {
    Message::new("label.order").with("n", n)
}

pub(crate) fn hidden(n: usize) -> Message {
    Message::new("label.hidden").with("n", n)
}

pub(crate) fn name(node: &str, player: &str) -> Message {
    Message::new("label.name").with("node", node).with("player", player)
}

pub(crate) fn node(node: &str) -> Message {
    Message::new("label.node").with("node", node)
}

pub(crate) fn player(player: &str) -> Message {
    Message::new("label.player").with("player", player)
}

pub(crate) fn probability(probability: f64) -> Message {
    Message::new("label.probability").with("probability", probability)
}

/// Whether a closed node is so by its window. One where chance moves is closed by its value.
fn meets(window: Window, closed: bool) -> bool {
    closed && window.alpha >= window.beta
}

pub(crate) fn window(window: Window, closed: bool) -> Message {
    let id = if meets(window, closed) { "label.window-closed" } else { "label.window" };
    Message::new(id).with("alpha", window.alpha).with("beta", window.beta)
}

pub(crate) fn alpha(window: Window) -> Message {
    Message::new("label.alpha").with("alpha", window.alpha)
}

pub(crate) fn beta(window: Window, closed: bool) -> Message {
    let id = if meets(window, closed) { "label.beta-closed" } else { "label.beta" };
    Message::new(id).with("beta", window.beta)
}

/// About how many characters a label has. Labels are signs and numbers in every language, so that
/// English stands for all. `written` counts the characters of a number, as in [`number_chars`].
pub(crate) fn label_chars(label: &Message, written: fn(f64) -> usize) -> usize {
    let signs = match label.id.as_str() {
        "label.at-most" | "label.at-least" | "label.estimate" | "label.alpha" | "label.beta" => "≥ ",
        "label.beta-closed" => "≥ β ",
        // Capitals are wide.
        "label.player" | "label.hidden" => " ",
        "label.name" => " ·  ",
        "label.window" => "α  β ",
        "label.window-closed" => "α  ≥ β ",
        _ => "",
    };
    let args = label.args.values().map(|arg| match arg {
        Arg::Number(number) => number_chars(*number, written),
        Arg::Text(text) => text.chars().count(),
        Arg::List(_) => 0,
    });
    signs.chars().count() + args.sum::<usize>()
}
