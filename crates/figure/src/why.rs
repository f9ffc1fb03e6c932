//! Why a node looks as it does at a step: the answer to a reader who points at it.

mod told;

use plyground_search::games::NodeId;
use plyground_search::{Event, Interval, Limit, Score, Turn, Window};

use crate::{Message, Progress, Recording};

/// What is known of a node at a step, and where it comes from.
#[derive(Clone, Debug, PartialEq)]
pub struct Why {
    /// The node.
    pub node: NodeId,
    /// How far the search has got with it.
    pub progress: Progress,
    /// The step that made it so; `None` where nothing has happened to it.
    pub since: Option<usize>,
    /// What is proved of its value; of a leaf that was read, its value.
    pub proved: Interval,
    /// Its children that have returned, in this order.
    pub children: Vec<Child>,
    /// Where α and β come from, while the node is on the current path of a search with windows.
    pub window: Option<[Secured; 2]>,
    /// The cutoff that closed the node, or that passes it over.
    pub cutoff: Option<Cutoff>,
}

/// A child that has returned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Child {
    /// The child.
    pub node: NodeId,
    /// What it returned.
    pub score: Score,
    /// In which step.
    pub step: usize,
}

/// An end of a window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Secured {
    /// The number, from MAX's view.
    pub value: f64,
    /// Who has secured it.
    pub by: Source,
}

/// Where an end of a window comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The search began with it.
    Start,
    /// A player secured it at this node on the path.
    Move {
        /// The node.
        node: NodeId,
        /// By the move to this child; `None` where the player stands pat.
        child: Option<NodeId>,
        /// In this step.
        step: usize,
    },
    /// It follows from the window of this node on the path, where chance moves.
    Chance(NodeId),
}

/// α ≥ β: why children stay unread.
#[derive(Clone, Debug, PartialEq)]
pub struct Cutoff {
    /// The node that was closed.
    pub node: NodeId,
    /// In which step.
    pub step: usize,
    /// The child that returned then; `None` where the player stands pat.
    pub child: Option<NodeId>,
    /// The window after the update.
    pub window: Window,
    /// The end that was there before.
    pub met: Limit,
    /// Where that end comes from.
    pub by: Source,
    /// What stays unread.
    pub unread: Vec<NodeId>,
}

/// The answer, in words.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct WhyObject {
    /// What is to be said, in order.
    pub sentences: Vec<Message>,
    /// What each child returned, in order.
    pub children: Vec<Message>,
    /// The step that made the node what it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub since: Option<usize>,
    /// Nodes above, by number, that the answer is about: who secured an end of a window.
    pub about: Vec<usize>,
}

impl Recording {
    /// Why a node looks as it does after `step` events.
    pub fn why(&self, node: NodeId, step: usize) -> Why {
        let state = self.state(node, step);
        let children = self.returned(node, step);
        let window = state.window.filter(|_| state.progress == Progress::Open);
        Why {
            node,
            progress: state.progress,
            since: self.last_change(node, step).filter(|_| state.progress != Progress::Unread),
            proved: state.score.map_or(state.proved, |score| score.proved),
            window: window.map(|window| {
                [Limit::Alpha, Limit::Beta]
                    .map(|limit| Secured { value: window.end(limit), by: self.source(node, limit, step) })
            }),
            cutoff: self.cutoff(node, step),
            children,
        }
    }

    /// The steps of a node's own events, since the search last came to it: iterative deepening forgets what
    /// it found before.
    fn own_steps(&self, node: NodeId, step: usize) -> impl DoubleEndedIterator<Item = usize> {
        let was_forgotten = |&at: &usize| self.state(node, at).progress == Progress::Unread;
        let since = self.changes(node, step).rfind(was_forgotten).unwrap_or(0);
        let is_own = move |&at: &usize| at >= since && self.event(at).is_some_and(|told| told.node == node);
        self.changes(node, step).filter(is_own)
    }

    /// What the children of a node have returned.
    fn returned(&self, node: NodeId, step: usize) -> Vec<Child> {
        let mut children = Vec::new();
        for at in self.own_steps(node, step) {
            match self.event(at).map(|told| (told.event, told.child)) {
                Some((Event::Enter { .. }, _)) => children.clear(),
                Some((Event::Returned { score, .. }, Some(child))) => {
                    // What star2 reads after its probe counts in place of it.
                    children.retain(|known: &Child| known.node != child);
                    children.push(Child { node: child, score, step: at });
                }
                _ => {}
            }
        }
        children
    }

    /// Where an end of the window of a node on the current path comes from. Windows only narrow on the way
    /// down, but where chance hands down another: so it is the first node below that which has it.
    fn source(&self, node: NodeId, limit: Limit, step: usize) -> Source {
        let end = |node| self.state(node, step).window.map(|window| window.end(limit));
        let mut path: Vec<NodeId> = self.tree().lineage(node).collect();
        path.reverse();
        let above = path.len().saturating_sub(1);
        let chance = path.iter().take(above).rposition(|&node| self.turn(node) == Turn::Chance);
        let below = path.iter().skip(chance.map_or(0, |chance| chance + 1));
        let first = below.copied().find(|&above| end(above) == end(node));
        first
            .and_then(|setter| self.secured(setter, limit, step))
            .or_else(|| chance.and_then(|chance| path.get(chance)).copied().map(Source::Chance))
            .unwrap_or(Source::Start)
    }

    /// How the player at a node secured this end of its window; `None` if it was handed down.
    fn secured(&self, node: NodeId, limit: Limit, step: usize) -> Option<Source> {
        let end = |at| self.state(node, at).window.map(|window| window.end(limit));
        let last = end(step)?;
        let entered = self.own_steps(node, step).rfind(|&at| self.enters(at))?;
        let first = self.own_steps(node, step).find(|&at| at >= entered && end(at) == Some(last))?;
        let told = self.event(first).filter(|_| first > entered)?;
        Some(Source::Move { node, child: told.child, step: first })
    }

    fn enters(&self, step: usize) -> bool {
        self.event(step).is_some_and(|told| matches!(told.event, Event::Enter { .. }))
    }

    /// The cutoff by which a node was closed, or passed over.
    fn cutoff(&self, node: NodeId, step: usize) -> Option<Cutoff> {
        let at = match self.state(node, step).progress {
            Progress::Cut => self.last_change(node, step)?,
            _ => self.own_steps(node, step).next_back()?,
        };
        let told = self.event(at)?;
        let Event::Returned { window: Some(window), cut: Some(cut), .. } = told.event else { return None };
        if told.unread.is_empty() {
            return None;
        }
        Some(Cutoff {
            node: told.node,
            step: at,
            child: told.child,
            window,
            met: cut.met,
            by: self.source(told.node, cut.met, at),
            unread: told.unread.clone(),
        })
    }
}
