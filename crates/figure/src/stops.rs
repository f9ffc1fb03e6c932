//! Where a reader stops who goes from leaf to leaf, say, rather than from event to event.

use plyground_search::games::NodeId;

use crate::Recording;

/// How far one step of a reader goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grain {
    /// To the next leaf that is read, or node that is evaluated in place of being searched.
    Leaf,
    /// To where the next inner node returns to its parent; the root, to the end.
    Node,
    /// To where the next nodes are cut.
    Cut,
    /// To the next change of the best line so far.
    BestLine,
}

impl Grain {
    /// All of them, from the finest on.
    pub const ALL: [Self; 4] = [Self::Leaf, Self::Node, Self::Cut, Self::BestLine];

    /// The name by which the page asks for it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Leaf => "leaf",
            Self::Node => "node",
            Self::Cut => "cut",
            Self::BestLine => "line",
        }
    }
}

impl Recording {
    /// The steps at which a reader of this grain stops, in order.
    pub fn stops(&self, grain: Grain) -> Vec<usize> {
        let steps = 1..=self.steps();
        match grain {
            Grain::Leaf => steps.filter(|&step| self.has_read(step)).collect(),
            Grain::Node => steps.filter(|&step| self.has_returned(step)).collect(),
            Grain::Cut => steps.filter(|&step| self.has_cut(step)).collect(),
            Grain::BestLine => self.changes_of_line(),
        }
    }

    fn has_read(&self, step: usize) -> bool {
        let Some((_, Some(child))) = self.focus(step) else { return false };
        self.state(child, step).order > 0 && !self.was_entered(step)
    }

    fn has_returned(&self, step: usize) -> bool {
        self.event(step).is_some_and(|told| told.event.returns().is_some())
    }

    fn has_cut(&self, step: usize) -> bool {
        self.event(step).is_some_and(|told| !told.unread.is_empty())
    }

    /// Only an event at the root or on the line can change it.
    fn changes_of_line(&self) -> Vec<usize> {
        let mut line: Vec<NodeId> = Vec::new();
        let mut changes = Vec::new();
        for step in 1..=self.steps() {
            let Some((node, _)) = self.focus(step) else { continue };
            if node != NodeId::ROOT && !line.contains(&node) {
                continue;
            }
            let now = self.best_line(step);
            if now != line {
                line = now;
                changes.push(step);
            }
        }
        changes
    }
}
