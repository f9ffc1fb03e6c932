//! Monte Carlo tree search as pseudo-code, and which of its lines a phase carries out.

use plyground_search::Phase;
use plyground_search::games::Cell;

use super::{Moment, Phases};
use crate::boards::run::NodeNumber;
use crate::{Arg, CodeLine, Message, Shown, Variable};
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
    pub(super) fn code_lines(&self) -> Vec<CodeLine> {
        let line = |&(indent, id, _)| CodeLine::new(indent, Message::new(format!("code.mcts.{id}")));
        LINES.iter().map(line).collect()
    }

    pub(super) fn lines_of(&self, step: usize) -> Vec<usize> {
        let Some(phase) = self.run.phase(step) else { return Vec::new() };
        let is_done = |done| happens(phase, done) || (done == Last && step == self.steps());
        let lines = LINES.iter().enumerate();
        lines.filter(|&(_, &(_, _, done))| is_done(done)).map(|(index, _)| index).collect()
    }

    /// The node that the iteration has come to, the position where its playout has ended, and what the
    /// node counts once it is backed up.
    pub(super) fn variables_of(&self, moment: Moment<'_>) -> Vec<Variable> {
        let Some(phase) = moment.phase else { return Vec::new() };
        let path = match phase {
            // The node that the iteration adds comes with the next phase.
            Phase::Selection { path } => self.selected(moment, path.len()),
            _ => self.run.path(moment.iteration),
        };
        let Some(&last) = path.last() else { return Vec::new() };
        let node = Variable { name: "i", value: self.history(path) };
        let more = match phase {
            Phase::Selection { .. } | Phase::Expansion(_) => Vec::new(),
            Phase::Simulation { moves, .. } => {
                let end = self.played(last, moves).map(|end| end.to_string()).unwrap_or_default();
                vec![Variable { name: "s", value: Arg::from(end.as_str()) }]
            }
            Phase::Backpropagation { .. } => {
                let visit = self.run.visit(last, moment.counted);
                vec![
                    Variable { name: "n(i)", value: Arg::Number(visit.n as f64) },
                    Variable { name: "w(i)", value: Arg::Number(visit.w) },
                ]
            }
        };
        [node].into_iter().chain(more).collect()
    }

    /// A node as the lesson defines it: the moves that lead to it from the root, which is `()`.
    fn history(&self, path: &[NodeNumber]) -> Arg {
        let entered = path.iter().filter_map(|&number| self.run.node(number)?.entered_by);
        let moves: Vec<String> = entered.map(|(mv, _)| mv.index().to_string()).collect();
        Arg::from(format!("({})", moves.join(", ")).as_str())
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
