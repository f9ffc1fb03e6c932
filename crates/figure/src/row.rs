//! The trace table: one row an event, as the lesson prints it.

use std::slice;

use plyground_search::{Bound, Cut, Event, Limit, Turn, Window};
use serde::Serialize;

use crate::{Arg, KnownBy, Message, NodeEvent, Recording, View};

/// A row of the trace table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Row {
    /// The step to which the event leads, from 1.
    pub step: usize,
    /// The node's name.
    pub node: String,
    /// Who decides there: `MAX`, `MIN` or `CHANCE`.
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
    /// The row of the event that led to `step`, its values from MAX's view; `None` at step 0 and past the
    /// end.
    pub fn row(&self, step: usize) -> Option<Row> {
        self.row_with(step, View::Max)
    }

    /// The same from another view.
    pub fn row_with(&self, step: usize, view: View) -> Option<Row> {
        let told = self.event(step)?;
        let (node, event) = (told.node, told.seen(self.tree(), view));
        let happened = match (event, told.child) {
            (Event::Returned { score, remembered, .. }, child) => {
                let id = match (child, remembered) {
                    (None, _) => "row.stand-pat",
                    (Some(_), false) => "row.returned",
                    (Some(_), true) => match score.bound() {
                        Bound::Exact => "row.known",
                        Bound::AtMost => "row.known-at-most",
                        Bound::AtLeast => "row.known-at-least",
                    },
                };
                let child = child.map_or("", |child| self.name(child));
                Message::new(id).with("child", child).with("value", score.value)
            }
            (Event::Enter { probe: true, .. }, _) => Message::new("row.probe"),
            (Event::Enter { .. }, _) => Message::new("row.enter"),
        };
        let numbers = match (event.window(), event) {
            (Some(window), _) => vec![Some(window.alpha), Some(window.beta)],
            (None, Event::Returned { best, .. }) => vec![Some(best)],
            (None, Event::Enter { .. }) => vec![None],
        };
        let mut row = Row {
            step,
            node: self.name(node).to_owned(),
            player: self.player_name(node),
            event: happened,
            numbers,
            notes: self.notes(step, told, event),
            remarks: self.remarks(step),
        };
        for number in row.numbers.iter_mut().flatten() {
            *number = self.readable(*number);
        }
        for messages in [slice::from_mut(&mut row.event), &mut row.notes, &mut row.remarks] {
            self.make_readable(messages);
        }
        Some(row)
    }

    fn notes(&self, step: usize, told: &NodeEvent, event: Event) -> Vec<Message> {
        let Event::Returned { cut, .. } = event else { return Vec::new() };
        let known = self.known_by(step).map(|by| match by {
            KnownBy::Table => Message::new("note.known-by-table"),
            KnownBy::Range => Message::new("note.known-by-range"),
        });
        let closed = cut.and_then(|cut| self.closed(told, cut));
        let returns = event.returns().map(|score| {
            let id = match score.bound() {
                Bound::Exact => "note.returns",
                Bound::AtMost => "note.returns-at-most",
                Bound::AtLeast => "note.returns-at-least",
            };
            Message::new(id).with("node", self.name(told.node)).with("value", score.value)
        });
        [known, closed, returns].into_iter().flatten().collect()
    }

    /// What closed the node, and what stays unread because of it.
    fn closed(&self, told: &NodeEvent, cut: Cut) -> Option<Message> {
        let names: Vec<Arg> = told.unread.iter().map(|&child| self.name(child).into()).collect();
        let id = match (self.turn(told.node), names.is_empty(), cut.met) {
            (Turn::Player(_), true, _) => "note.nothing-left",
            (Turn::Player(_), false, _) => "note.cut",
            (Turn::Chance, true, _) => return None,
            (Turn::Chance, false, Limit::Alpha) => "note.cut-outcomes.alpha",
            (Turn::Chance, false, Limit::Beta) => "note.cut-outcomes.beta",
        };
        Some(Message::new(id).with("cut", names))
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
        let window = match &self.event(step)?.event {
            event @ Event::Returned { returns: None, .. } => event.window()?,
            _ => return None,
        };
        (window.alpha.is_finite() && window.beta.is_finite()).then_some(window)
    }
}
