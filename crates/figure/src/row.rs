//! The trace table: one row an event, as the lesson prints it.

use plyground_search::{Bound, Event, Window};
use serde::Serialize;

use crate::{Arg, Message, Recording};

/// A row of the trace table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Row {
    /// The step to which the event leads, from 1.
    pub step: usize,
    /// The node's name.
    pub node: String,
    /// The player to move there, `MAX` or `MIN`.
    pub player: &'static str,
    /// What happened.
    pub event: Message,
    /// The numbers after the event: α and β, or the best value so far for searches without windows,
    /// absent while there is none.
    pub numbers: Vec<Option<f64>>,
    /// What follows from it.
    pub notes: Vec<Message>,
    /// What the lesson adds to the notes.
    pub remarks: Vec<Message>,
}

impl Recording {
    /// The row of the event that led to `step`; `None` at step 0 and past the end.
    pub fn row(&self, step: usize) -> Option<Row> {
        let (node, event) = self.event(step)?;
        let child = self.focus(step).and_then(|(_, child)| child);
        let told = match (event, child) {
            (Event::Returned { score, .. }, Some(child)) => {
                Message::new("row.returned").with("child", self.name(child)).with("value", score.value)
            }
            _ => Message::new("row.enter"),
        };
        let numbers = match (event.window(), event) {
            (Some(window), _) => vec![Some(window.alpha), Some(window.beta)],
            (None, Event::Returned { best, .. }) => vec![Some(*best)],
            (None, Event::Enter { .. }) => vec![None],
        };
        Some(Row {
            step,
            node: self.name(node).to_owned(),
            player: self.player_name(node),
            event: told,
            numbers,
            notes: self.notes(step),
            remarks: self.remarks(step),
        })
    }

    fn notes(&self, step: usize) -> Vec<Message> {
        let Some((node, event @ Event::Returned { cut, .. })) = self.event(step) else { return Vec::new() };
        let unread = cut.map(|_| {
            let names = self.unread(step).map(|child| Arg::from(self.name(child)));
            names.collect::<Vec<_>>()
        });
        let closed = unread.map(|names| match names.as_slice() {
            [] => Message::new("note.nothing-left"),
            _ => Message::new("note.cut").with("cut", names),
        });
        let returns = event.returns().map(|score| {
            let id = match score.bound() {
                Bound::Exact => "note.returns",
                Bound::AtMost => "note.returns-at-most",
                Bound::AtLeast => "note.returns-at-least",
            };
            Message::new(id).with("node", self.name(node)).with("value", score.value)
        });
        closed.into_iter().chain(returns).collect()
    }

    fn remarks(&self, step: usize) -> Vec<Message> {
        let remark = |window: Window| {
            Message::new("note.no-cut-yet").with("alpha", window.alpha).with("beta", window.beta)
        };
        self.no_cut_yet(step).map(remark).into_iter().collect()
    }

    /// The window after the event of `step`, where the condition is worth a look though it does not
    /// hold: both ends are known and a child is left.
    pub(crate) fn no_cut_yet(&self, step: usize) -> Option<Window> {
        let window = match self.event(step)? {
            (_, event @ Event::Returned { returns: None, .. }) => event.window()?,
            _ => return None,
        };
        (window.alpha.is_finite() && window.beta.is_finite()).then_some(window)
    }
}
