//! Monte Carlo tree search phase by phase: the way down the tree, the playout on the board, the numbers
//! that change.

mod caption;
mod code;
mod looks;
mod plan;

use plyground_search::games::{Cell, Position, TicTacToe};
use plyground_search::{GameOver, MctsOptions, Phase};

use super::run::{PHASES, Run};
use super::{BoardEvent, Shown};
use crate::mcts_object::{MoveObject, PhaseObject};
use crate::picture::{Look, Picture};
use crate::{CodeLine, Message, Variable};
use plan::Plan;

/// A recorded run; a step is a phase.
#[derive(Clone, Debug)]
pub struct Phases {
    run: Run,
    /// How many plies of the tree are drawn below the root.
    rows: usize,
}

/// The deepest row that is drawn.
const MOST_ROWS: usize = 5;

/// What a step is about.
#[derive(Clone, Copy, Debug)]
struct Moment<'a> {
    step: usize,
    /// From 1; 0 before the first phase.
    iteration: usize,
    phase: Option<&'a Phase<Cell>>,
    /// How many iterations the numbers on the picture count.
    counted: usize,
}

impl Phases {
    /// Records a run on the game that goes on from a position.
    ///
    /// # Errors
    ///
    /// [`GameOver`] where there is no move to choose.
    pub fn new(game: TicTacToe, options: MctsOptions) -> Result<Self, GameOver> {
        let rows = plyground_search::Game::start(&game).free().len().min(MOST_ROWS);
        Ok(Self { run: Run::new(game, options)?, rows })
    }

    fn moment(&self, step: usize) -> Moment<'_> {
        let phase = self.run.phase(step);
        Moment { step, iteration: step.div_ceil(PHASES), phase, counted: step / PHASES }
    }

    fn plan(&self, width: f64) -> Plan {
        let start = self.run.node(0).map_or(Position::EMPTY, |root| root.position);
        Plan::new(start.free().len(), self.rows, width)
    }
}

impl Shown for Phases {
    fn steps(&self) -> usize {
        self.run.steps()
    }

    fn caption(&self, step: usize) -> Vec<Message> {
        self.sentences(self.moment(step))
    }

    fn heads(&self, step: usize) -> Vec<Message> {
        let moment = self.moment(step);
        vec![Message::new("head.iteration").with("n", moment.iteration)]
    }

    fn picture(&self, width: f64) -> Picture {
        self.plan(width).picture()
    }

    fn looks(&self, step: usize) -> Vec<Look> {
        self.looks_at(self.moment(step))
    }

    fn code(&self) -> Vec<CodeLine> {
        self.code_lines()
    }

    fn lines(&self, step: usize) -> Vec<usize> {
        self.lines_of(step)
    }

    fn variables(&self, step: usize) -> Vec<Variable> {
        self.variables_of(self.moment(step))
    }

    fn event(&self, step: usize) -> Option<BoardEvent> {
        self.run.phase(step).map(|phase| BoardEvent::Phase(PhaseObject::from(phase.clone())))
    }

    fn statistics(&self, step: usize) -> Vec<MoveObject<f64>> {
        let statistics = self.run.statistics(0, self.moment(step).counted);
        statistics.iter().map(|of| MoveObject::with_numbers(of, |number| number)).collect()
    }
}
