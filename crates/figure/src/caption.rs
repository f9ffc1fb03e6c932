//! The sentences under the picture: what the event of a step means. They describe the event, never
//! the way one came to it.

use std::ops::Range;

use plyground_search::games::NodeId;
use plyground_search::{Bound, Event, Player, Score, Window};

use crate::label::bound_suffix;
use crate::{Algorithm, Arg, Message, Recording};

/// A bound from this many plies above the node where it cuts makes the cutoff a deep one; from its
/// parent it is an ordinary one.
const DEEP: usize = 3;

/// A step's event with what its sentences need.
struct Told<'a> {
    recording: &'a Recording,
    step: usize,
    node: NodeId,
    /// `max` or `min`, as message ids end.
    player: &'static str,
}

/// What [`Event::Returned`] tells.
struct Returned<'a> {
    child: NodeId,
    /// Which child of the node that is.
    index: usize,
    score: Score,
    best: f64,
    chosen: Option<usize>,
    cut: Option<&'a Range<usize>>,
    returns: Option<Score>,
}

impl Recording {
    /// The sentences of a step, in order.
    pub fn caption(&self, step: usize) -> Vec<Message> {
        let Some((node, event)) = self.event(step) else {
            return vec![Message::new(format!("caption.start.{}", self.spec().algorithm.name()))];
        };
        let player = match self.player(node) {
            Player::Max => "max",
            Player::Min => "min",
        };
        let told = Told { recording: self, step, node, player };
        let child = self.focus(step).and_then(|(_, child)| child);
        match (event, child) {
            (&Event::Returned { child: index, score, best, chosen, ref cut, .. }, Some(child)) => {
                let (cut, returns) = (cut.as_ref(), event.returns());
                let returned = Returned { child, index, score, best, chosen, cut, returns };
                told.returned(&returned, event.window())
            }
            _ => told.entered(event.window()),
        }
    }
}

impl Told<'_> {
    /// A message about the node, by the player who moves there.
    fn by_player(&self, id: &str) -> Message {
        Message::new(format!("{id}.{}", self.player)).with("node", self.name(self.node))
    }

    fn name(&self, node: NodeId) -> &str {
        self.recording.name(node)
    }

    fn is_root(&self) -> bool {
        self.node == NodeId::ROOT
    }

    fn entered(&self, window: Option<Window>) -> Vec<Message> {
        let entered = self.by_player(if self.is_root() { "caption.enter-root" } else { "caption.enter" });
        let window = window.map(|window| {
            let known = match (window.alpha.is_finite(), window.beta.is_finite()) {
                (false, false) if self.is_root() => "root",
                (false, false) => "open",
                (true, false) => "alpha",
                (false, true) => "beta",
                (true, true) => "both",
            };
            with_window(Message::new(format!("caption.window.{known}")), window)
        });
        [Some(entered), window].into_iter().flatten().collect()
    }

    fn returned(&self, returned: &Returned<'_>, window: Option<Window>) -> Vec<Message> {
        let mut sentences = vec![self.what(returned)];
        match window {
            None => sentences.push(self.best(returned)),
            Some(window) => {
                sentences.push(self.window_moved(returned, window));
                sentences.extend(self.closed(returned, window));
                let open = self.recording.no_cut_yet(self.step);
                sentences.extend(open.map(|open| with_window(Message::new("caption.no-cut-yet"), open)));
            }
        }
        if let Some(score) = returned.returns {
            sentences.push(self.done(score));
            sentences.extend(self.is_root().then(|| self.over()));
        }
        sentences
    }

    /// What came back from which child.
    fn what(&self, returned: &Returned<'_>) -> Message {
        let leaf = self.recording.tree().leaf_value(returned.child).is_some();
        let id = if leaf { "leaf" } else { bound_suffix(returned.score.bound()) };
        Message::new(format!("caption.returned.{id}"))
            .with("child", self.name(returned.child))
            .with("value", returned.score.value)
    }

    /// Minimax: whether the player likes it better than what came before.
    fn best(&self, returned: &Returned<'_>) -> Message {
        let id = match (returned.chosen == Some(returned.index), returned.index) {
            (true, 0) => "caption.first",
            (true, _) => "caption.better",
            (false, _) => "caption.keep",
        };
        self.by_player(id).with("best", returned.best).with("value", returned.score.value)
    }

    /// Alpha-beta: whether α or β moved, and if not, what held it.
    fn window_moved(&self, returned: &Returned<'_>, window: Window) -> Message {
        let before = self.recording.state(self.node, self.step - 1).window;
        let moved = before.is_some_and(|before| before != window);
        let secured = match self.recording.player(self.node) {
            Player::Max => window.alpha,
            Player::Min => window.beta,
        };
        let id = match (moved, returned.best == secured) {
            (true, _) => "caption.secures",
            (false, true) => "caption.keeps",
            // The player has better elsewhere on the path.
            (false, false) => "caption.has-better",
        };
        with_window(self.by_player(id), window).with("best", returned.best)
    }

    /// α ≥ β: a cutoff, or nothing left to cut.
    fn closed(&self, returned: &Returned<'_>, window: Window) -> Option<Message> {
        let tree = self.recording.tree();
        let unread: Vec<Arg> = returned
            .cut?
            .clone()
            .filter_map(|index| tree.children(self.node).nth(index))
            .map(|child| tree.leaf_value(child).map_or_else(|| Arg::from(self.name(child)), Arg::from))
            .collect();
        if unread.is_empty() {
            return Some(with_window(self.by_player("caption.nothing-left"), window));
        }
        let setter = self.setter(window)?;
        let up = tree.depth(self.node) - tree.depth(setter);
        let id = if up >= DEEP { "caption.deep-cutoff" } else { "caption.cutoff" };
        let message =
            with_window(self.by_player(id), window).with("setter", self.name(setter)).with("unread", unread);
        Some(if up >= DEEP { message.with("up", up) } else { message })
    }

    /// The ancestor that secured the other player's bound: the highest at which it is in force.
    fn setter(&self, window: Window) -> Option<NodeId> {
        let opponent = self.recording.player(self.node).opponent();
        let in_force = |node: &NodeId| {
            let held = self.recording.state(*node, self.step).window;
            held.is_some_and(|held| match opponent {
                Player::Max => held.alpha == window.alpha,
                Player::Min => held.beta == window.beta,
            })
        };
        let above = self.recording.tree().lineage(self.node).skip(1);
        above.filter(|&node| self.recording.player(node) == opponent).filter(in_force).last()
    }

    /// The node's last event: what it returns.
    fn done(&self, score: Score) -> Message {
        let id = match (score.bound(), self.is_root()) {
            (Bound::Exact, true) => "caption.root-done".to_owned(),
            (bound, _) => format!("caption.done.{}", bound_suffix(bound)),
        };
        Message::new(id).with("node", self.name(self.node)).with("value", score.value)
    }

    /// After the root: which move is played, and what was saved.
    fn over(&self) -> Message {
        let chosen = self.recording.state(NodeId::ROOT, self.step).chosen;
        let tally = self.recording.tally(self.step);
        let id = match (self.recording.spec().algorithm, tally.cut) {
            (Algorithm::AlphaBeta, 0) => "caption.over.none-cut",
            (Algorithm::AlphaBeta, _) => "caption.over.cut",
            (Algorithm::Minimax, _) => "caption.over.all-read",
        };
        self.by_player(id)
            .with("move", chosen.map_or("", |node| self.name(node)))
            .with("n", tally.cut)
            .with("read", tally.read)
            .with("of", tally.of)
    }
}

fn with_window(message: Message, window: Window) -> Message {
    message.with("alpha", window.alpha).with("beta", window.beta)
}
