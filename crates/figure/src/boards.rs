//! Figures with boards of tic-tac-toe. Their pictures are drawn whole, with the same marks at every
//! step.

mod board;
mod diagram;
mod phases;
mod play;
mod run;
mod visits;

use plyground_search::games::{Cell, Position};
use serde::Serialize;

use crate::picture::{Look, Picture};
use crate::{CodeLine, Message, MoveObject, PhaseObject, Variable};
pub use diagram::diagram;
pub use phases::Phases;
pub use play::{MoveError, MoveFault, Play};
pub use run::MOST_ITERATIONS;
pub use visits::Visits;

/// A recording with boards: all that its figure shows at a step.
pub trait Shown {
    /// The last step; the first is 0.
    fn steps(&self) -> usize;

    /// The sentences of a step, in order.
    fn caption(&self, step: usize) -> Vec<Message>;

    /// Sentences of steps that are still to come, for which there must be room too; none where all steps
    /// are recorded.
    fn more_captions(&self) -> Vec<Vec<Message>> {
        Vec::new()
    }

    /// What stands beside the title at a step; nothing in most figures.
    fn heads(&self, _step: usize) -> Vec<Message> {
        Vec::new()
    }

    /// The marks for a stage of this width in CSS pixels: of the same number and order for every width.
    fn picture(&self, width: f64) -> Picture;

    /// How each mark looks at a step.
    fn looks(&self, step: usize) -> Vec<Look>;

    /// What led to a step, as the interfaces tell it; `None` at step 0, past the end, and where steps are no
    /// events.
    fn event(&self, step: usize) -> Option<BoardEvent>;

    /// The position of a step; `None` in figures that nobody plays on.
    fn position(&self, _step: usize) -> Option<Position> {
        None
    }

    /// What the program plays in the position of a step; `None` where the play has ended, and in figures
    /// that nobody plays on.
    fn reply(&self, _step: usize) -> Option<Cell> {
        None
    }

    /// The search as pseudo-code; nothing for figures without one.
    fn code(&self) -> Vec<CodeLine> {
        Vec::new()
    }

    /// Which lines of [`Shown::code`] the event of a step carries out, from the first one down; none at step 0
    /// and past the end.
    fn lines(&self, _step: usize) -> Vec<usize> {
        Vec::new()
    }

    /// The variables of the code after the event of a step; none at step 0 and past the end.
    fn variables(&self, _step: usize) -> Vec<Variable> {
        Vec::new()
    }

    /// What Monte Carlo tree search knows of the moves at the start, at a step; nothing for other
    /// figures.
    fn statistics(&self, _step: usize) -> Vec<MoveObject<f64>> {
        Vec::new()
    }
}

/// What led to a step of a figure with a board.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(untagged)]
pub enum BoardEvent {
    /// A phase of Monte Carlo tree search.
    Phase(PhaseObject),
    /// A move in a play.
    Move(PlayedObject),
}

/// A move in a play.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct PlayedObject {
    /// `"move"`
    pub kind: &'static str,
    /// `"max"` for X, `"min"` for O.
    pub player: &'static str,
    /// The cell, 0 to 8.
    #[serde(rename = "move")]
    pub mv: usize,
}

/// Nothing of a mark's own to say or to write.
pub(crate) fn plain(class: impl Into<String>) -> Look {
    Look { class: class.into(), label: None, speech: Vec::new() }
}
