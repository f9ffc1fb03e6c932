//! The answer to a reader's why, as messages.

use plyground_search::games::NodeId;
use plyground_search::{Limit, Score, Turn};

use super::{Cutoff, Secured, Source, Why, WhyObject};
use crate::label::bound_suffix;
use crate::{Message, Progress, Recording};

/// A bound from at least this many plies above makes a deep cutoff.
const DEEP: usize = 3;

impl Recording {
    /// Why a node looks as it does after `step` events, to be worded.
    pub fn why_told(&self, node: NodeId, step: usize) -> WhyObject {
        let why = self.why(node, step);
        let cutoff = why.cutoff.as_ref();
        let mut sentences = vec![self.status(&why, step)];
        sentences.extend(self.proved(&why));
        for (limit, end) in [Limit::Alpha, Limit::Beta].into_iter().zip(why.window.iter().flatten()) {
            sentences.extend(cutoff.is_none().then(|| self.told_end(limit, *end)));
        }
        sentences.extend(cutoff.into_iter().flat_map(|cutoff| self.told_cutoff(cutoff)));
        let mut children: Vec<_> =
            why.children.iter().map(|child| self.worth(child.node, child.score)).collect();
        self.make_readable(&mut sentences);
        self.make_readable(&mut children);
        let ends = why.window.iter().flatten().map(|end| end.by).chain(cutoff.map(|cutoff| cutoff.by));
        let mut about: Vec<_> =
            ends.filter_map(Source::node).filter(|&by| by != node).map(NodeId::index).collect();
        about.extend(cutoff.filter(|cutoff| cutoff.node != node).map(|cutoff| cutoff.node.index()));
        about.sort_unstable();
        about.dedup();
        WhyObject { sentences, children, since: why.since, about }
    }

    /// How far the search has got with the node.
    fn status(&self, why: &Why, step: usize) -> Message {
        let leaf = self.tree().leaf_value(why.node);
        let turn = self.turn(why.node).name();
        let id = match (why.progress, leaf) {
            (Progress::Unread, _) if self.is_beyond(why.node, step) => "why.beyond".to_owned(),
            (Progress::Unread, _) => "why.unread".to_owned(),
            (Progress::Cut, _) => "why.cut".to_owned(),
            (Progress::Known, _) => "why.known".to_owned(),
            (_, Some(_)) => "why.leaf".to_owned(),
            (Progress::Done, None) if self.state(why.node, step).order > 0 => "why.evaluated".to_owned(),
            (Progress::Done, None) => format!("why.done.{turn}"),
            // The root, which has nobody to return to.
            (Progress::Open, None) if self.state(why.node, step).score.is_some() => {
                format!("why.done.{turn}")
            }
            (Progress::Open, None) => format!("why.open.{turn}"),
        };
        let message = Message::new(id).with("node", self.name(why.node)).with("step", why.since.unwrap_or(0));
        message.with("value", leaf.unwrap_or(why.proved.lo))
    }

    /// What is proved of an inner node's value, and by how many of its children.
    fn proved(&self, why: &Why) -> Option<Message> {
        let is_searched = matches!(why.progress, Progress::Open | Progress::Done);
        let of = self.tree().children(why.node).count();
        if !is_searched || of == 0 || why.children.is_empty() {
            return None;
        }
        let (lo, hi) = (why.proved.lo, why.proved.hi);
        let id = match (lo == hi, lo.is_finite(), hi.is_finite()) {
            (true, _, _) => "why.proved.exact",
            (false, true, true) => "why.proved.between",
            (false, true, false) => "why.proved.at-least",
            (false, false, true) => "why.proved.at-most",
            (false, false, false) => "why.proved.nothing",
        };
        let message = Message::new(id).with("node", self.name(why.node)).with("lo", lo).with("hi", hi);
        Some(message.with("n", why.children.len()).with("of", of))
    }

    /// Where an end of the window comes from.
    fn told_end(&self, limit: Limit, end: Secured) -> Message {
        let which = match limit {
            Limit::Alpha => "alpha",
            Limit::Beta => "beta",
        };
        let id = match end.by {
            Source::Start if end.value.is_finite() => "start",
            Source::Start => "open",
            Source::Chance(_) => "chance",
            Source::Move { child: Some(_), .. } => "move",
            Source::Move { child: None, .. } => "pat",
        };
        self.with_source(Message::new(format!("why.{which}.{id}")).with("value", end.value), end.by)
    }

    /// Why children stay unread, with the numbers put in.
    fn told_cutoff(&self, cutoff: &Cutoff) -> Vec<Message> {
        let turn = self.turn(cutoff.node);
        let id = match (turn, cutoff.by) {
            (Turn::Chance, _) => "why.cutoff.chance".to_owned(),
            (turn, Source::Move { .. }) => format!("why.cutoff.{}", turn.name()),
            (turn, _) => format!("why.cutoff-above.{}", turn.name()),
        };
        let child = cutoff.child.map_or_else(|| self.name(cutoff.node), |child| self.name(child));
        let message = Message::new(id)
            .with("node", self.name(cutoff.node))
            .with("at", cutoff.step)
            .with("by", child)
            .with("alpha", cutoff.window.alpha)
            .with("beta", cutoff.window.beta);
        let setter = cutoff.by.node().filter(|_| matches!(cutoff.by, Source::Move { .. }));
        let up = setter.map_or(0, |setter| self.tree().depth(cutoff.node) - self.tree().depth(setter));
        let deep = setter
            .filter(|_| up >= DEEP)
            .map(|setter| Message::new("why.deep").with("setter", self.name(setter)).with("n", up))
            .map(|deep| deep.with("node", self.name(cutoff.node)));
        [Some(self.with_source(message, cutoff.by)), deep].into_iter().flatten().collect()
    }

    fn with_source(&self, message: Message, by: Source) -> Message {
        let Some(setter) = by.node() else { return message };
        let message = message.with("setter", self.name(setter));
        match by {
            Source::Move { child, step, .. } => {
                message.with("child", child.map_or("", |child| self.name(child))).with("step", step)
            }
            _ => message,
        }
    }

    /// A node with its value, or the bound that is known of it.
    fn worth(&self, node: NodeId, score: Score) -> Message {
        let id = format!("why.worth.{}", bound_suffix(score.bound()));
        Message::new(id).with("node", self.name(node)).with("value", score.value)
    }
}

impl Source {
    /// The node that it comes from; `None` where the search began with it.
    pub fn node(self) -> Option<NodeId> {
        match self {
            Self::Start => None,
            Self::Move { node, .. } | Self::Chance(node) => Some(node),
        }
    }
}
