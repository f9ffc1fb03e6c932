//! The variables of the pseudo-code, as they are once an event's lines are carried out.

use plyground_search::{Player, Turn};

use crate::{Arg, Recording};

/// A variable and its value, from MAX's view.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Variable {
    /// As the code has it: `s`, `d`, `α`, `β`, `v`.
    pub name: &'static str,
    /// A number, or the name of a node.
    pub value: Arg,
}

impl Recording {
    /// The variables after the event of a step, at the event's node; none at step 0 and past the end. A
    /// chance node has no `v` here: there it is a sum on its way, which no event tells.
    pub fn variables(&self, step: usize) -> Vec<Variable> {
        let Some((node, _)) = self.focus(step) else { return Vec::new() };
        let state = self.state(node, step);
        let depth = self.spec().is_limited().then(|| self.depth(step)).flatten();
        let left = depth.map(|depth| depth as f64 - self.tree().depth(node) as f64);
        let value = match self.turn(node) {
            Turn::Player(Player::Max) => Some(state.best.unwrap_or(f64::NEG_INFINITY)),
            Turn::Player(Player::Min) => Some(state.best.unwrap_or(f64::INFINITY)),
            Turn::Chance => None,
        };
        let numbers = [
            ("d", left),
            ("α", state.window.map(|window| window.alpha)),
            ("β", state.window.map(|window| window.beta)),
            ("v", value),
        ];
        let node = Variable { name: "s", value: Arg::from(self.name(node)) };
        let told = |(name, number): (_, Option<f64>)| {
            number.map(|number| Variable { name, value: Arg::Number(self.readable(number)) })
        };
        [node].into_iter().chain(numbers.into_iter().filter_map(told)).collect()
    }
}
