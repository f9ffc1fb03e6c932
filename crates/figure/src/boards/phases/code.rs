//! Monte Carlo tree search as pseudo-code, and which of its lines a phase carries out.

use plyground_search::Phase;
use plyground_search::games::Cell;

use super::Phases;
use crate::{CodeLine, Message, Shown};
use Done::{Adds, Counts, Descends, Expands, Last, Plays, Selects, Simulates};

/// What carries a line out.
#[derive(Clone, Copy, PartialEq)]
enum Done {
    Selects,
    /// Selection goes past the root.
    Descends,
    Expands,
    /// A node is added.
    Adds,
    Simulates,
    /// The playout has a move.
    Plays,
    Counts,
    /// The last iteration ends.
    Last,
}

/// How far each line is indented, its id, and what carries it out.
#[rustfmt::skip]
const LINES: [(usize, &str, Done); 13] = [
    (0, "budget",          Selects),
    (1, "selection",       Selects),
    (1, "tried",           Selects),
    (2, "best",            Descends),
    (1, "expansion",       Expands),
    (2, "add",             Adds),
    (1, "simulation",      Simulates),
    (1, "playing",         Simulates),
    (2, "random",          Plays),
    (1, "backpropagation", Counts),
    (2, "visit",           Counts),
    (2, "result",          Counts),
    (0, "play",            Last),
];

impl Phases {
    /// The search as pseudo-code.
    pub fn code(&self) -> Vec<CodeLine> {
        let line = |&(indent, id, _)| CodeLine::new(indent, Message::new(format!("code.mcts.{id}")));
        LINES.iter().map(line).collect()
    }

    /// Which lines of [`Phases::code`] the phase of a step carries out, from the first one down; none at
    /// step 0 and past the end.
    pub fn lines(&self, step: usize) -> Vec<usize> {
        let Some(phase) = self.run.phase(step) else { return Vec::new() };
        let is_done = |done| happens(phase, done) || (done == Last && step == self.steps());
        let lines = LINES.iter().enumerate();
        lines.filter(|&(_, &(_, _, done))| is_done(done)).map(|(index, _)| index).collect()
    }
}

fn happens(phase: &Phase<Cell>, done: Done) -> bool {
    match phase {
        Phase::Selection { path } => done == Selects || (done == Descends && !path.is_empty()),
        Phase::Expansion(expanded) => done == Expands || (done == Adds && expanded.is_some()),
        Phase::Simulation { moves, .. } => done == Simulates || (done == Plays && !moves.is_empty()),
        Phase::Backpropagation { .. } => done == Counts,
    }
}
