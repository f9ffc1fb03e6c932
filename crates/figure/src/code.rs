//! Pseudo-code of the searches, and which of its lines an event carries out.
//!
//! The notation is the lesson's: s₀ is the start, T(s, a) the state after move a in s, U(s) the utility
//! of a leaf, E(s) an evaluation, P(r) the probability of outcome r; d counts the plies left.

mod lines;
mod variables;

use plyground_search::broken::Fault;
use plyground_search::games::NodeId;
use plyground_search::{Close, Enhancements, Event, Fail};

use crate::{Algorithm, Arg, FigureSpec, Message, Recording};
use lines::{Happened, LINES, Line, Part};
pub use variables::Variable;

/// A line of pseudo-code.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct CodeLine {
    /// How many levels it stands to the right of the first.
    pub indent: usize,
    /// Its words.
    pub text: Message,
}

impl CodeLine {
    pub(crate) fn new(indent: usize, text: Message) -> Self {
        Self { indent, text }
    }
}

impl Recording {
    /// The search as pseudo-code, with the options as they are.
    pub fn code(&self) -> Vec<CodeLine> {
        let spec = self.spec();
        spec.lines().map(|line| CodeLine::new(line.indent, spec.text(line))).collect()
    }

    /// Which lines of [`Recording::code`] the event of a step carries out, from the first one down; none
    /// at step 0 and past the end.
    ///
    /// They are those of the event's node, and of a leaf that it reads. A move's turn of the loop, with the
    /// call in it, counts as carried out where the move's value has come back.
    pub fn lines(&self, step: usize) -> Vec<usize> {
        let Some(happened) = self.happened(step) else { return Vec::new() };
        let lines = self.spec().lines().enumerate();
        lines.filter(|(_, line)| happened.carries_out(line.on)).map(|(index, _)| index).collect()
    }

    fn happened(&self, step: usize) -> Option<Happened> {
        let told = self.event(step)?;
        let (enters, knows, cuts) = match told.event {
            Event::Enter { .. } => (true, false, false),
            Event::Returned { remembered, cut, .. } => (false, remembered, cut.is_some()),
        };
        Some(Happened {
            turn: self.turn(told.node),
            is_root: told.node == NodeId::ROOT,
            enters,
            reads: !enters && !knows && !self.was_entered(step),
            knows,
            leaves: cuts || (!enters && self.is_probe(step)),
            ends: told.event.returns().is_some(),
        })
    }

    /// Whether the event of a step belongs to star2's look at one move of a node.
    fn is_probe(&self, step: usize) -> bool {
        let node = self.event(step).map(|told| told.node);
        let above = (1..=step).rev().filter_map(|step| self.event(step));
        let mut entered = above.filter(|told| Some(told.node) == node).filter_map(|told| match told.event {
            Event::Enter { probe, .. } => Some(probe),
            Event::Returned { .. } => None,
        });
        entered.next() == Some(true)
    }
}

impl FigureSpec {
    fn lines(&self) -> impl Iterator<Item = &'static Line> {
        LINES.iter().filter(|line| self.has(line.part))
    }

    fn has(&self, part: Part) -> bool {
        let (windows, chance) = (self.algorithm.has_windows(), self.algorithm.takes_chance());
        match part {
            Part::Always => true,
            Part::Deepening => self.deepens(),
            Part::Noisy => self.is_noisy(),
            Part::Knowing => {
                let Enhancements { table, range, .. } = self.enhancements();
                table.is_some() || range
            }
            Part::Windows => windows,
            Part::Players => !chance,
            Part::Chance => chance,
            Part::Average => chance && !windows,
            Part::Star => chance && windows,
        }
    }

    fn deepens(&self) -> bool {
        self.algorithm == Algorithm::IterativeDeepening
    }

    fn is_limited(&self) -> bool {
        self.deepens() || self.options.depth.is_some()
    }

    fn is_noisy(&self) -> bool {
        self.is_limited() && self.options.noisy_plies > 0
    }

    /// What a line says of this search.
    fn text(&self, line: &Line) -> Message {
        let options = self.options;
        let Enhancements { killers, by_evaluation, history, best_first, .. } = self.enhancements();
        let variant = match line.id {
            "value" if options.broken == Some(Fault::WrongSign) && self.is_limited() => ".wrong-sign-limited",
            "value" if options.broken == Some(Fault::WrongSign) => ".wrong-sign",
            "alpha" | "beta" if options.broken == Some(Fault::RootWindowNotPassed) => ".not-root",
            "return" if options.broken == Some(Fault::BoundAsExact) => ".hard",
            "end" if self.is_noisy() => ".noisy",
            "end" | "value" if self.is_limited() => ".limited",
            "each" if killers || by_evaluation || history => ".promising",
            "each" if best_first => ".ordered",
            "outcome" | "closed" if self.algorithm == Algorithm::Star2 => ".probe",
            "return" if self.algorithm.has_windows() && options.fail == Fail::Hard => ".hard",
            _ => "",
        };
        let message = Message::new(format!("code.{}{variant}", line.id));
        let is_strict = options.close == Close::Above || options.broken == Some(Fault::StrictCut);
        let (reaches, within) = if is_strict { (">", "<") } else { ("≥", "≤") };
        let handed_down = if options.broken == Some(Fault::WindowNotSwapped) { "β, α" } else { "α, β" };
        match line.id {
            "iteration" => message.with("alpha", options.start.alpha).with("beta", options.start.beta),
            "function" => message.with("call", self.call("s", "d", "α, β")),
            "take.max" | "take.min" => message.with("call", self.call("T(s, a)", "d − 1", handed_down)),
            "add" | "take.chance" => message.with("call", self.call("T(s, r)", "d − 1", "α′, β′")),
            "closed" | "closed.chance" | "bound" => message.with("reaches", reaches).with("within", within),
            _ => message,
        }
    }

    /// The search of a state, as text in every language has it: `AB(s, d, α, β)`.
    fn call(&self, state: &str, depth: &str, window: &str) -> Arg {
        let (name, window) = match self.algorithm {
            Algorithm::Minimax => ("MM", None),
            Algorithm::Expectiminimax => ("EMM", None),
            Algorithm::AlphaBeta | Algorithm::Star1 | Algorithm::Star2 | Algorithm::IterativeDeepening => {
                ("AB", Some(window))
            }
        };
        let depth = self.is_limited().then_some(depth);
        let args: Vec<&str> = [Some(state), depth, window].into_iter().flatten().collect();
        Arg::from(format!("{name}({})", args.join(", ")).as_str())
    }
}
