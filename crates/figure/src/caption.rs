//! The sentences under the picture: what the event of a step means. They describe the event, never
//! the way one came to it.

use plyground_search::games::NodeId;
use plyground_search::{Bound, Cut, Event, Player, Score, Window};

use crate::label::bound_suffix;
use crate::{Algorithm, Arg, Message, Recording};

/// A bound from at least this many plies above makes a cutoff a deep one, if nothing nearer does.
const DEEP: usize = 3;
/// A sentence names no more of the children that are cut; the trace table names them all.
const MOST_NAMED: usize = 5;

/// A step's event with what its sentences need.
struct Told<'a> {
    recording: &'a Recording,
    step: usize,
    node: NodeId,
    /// `max` or `min`, as message ids end.
    player: &'static str,
}

/// What [`Event::Returned`] tells.
struct Returned {
    child: NodeId,
    /// Which child of the node that is.
    index: usize,
    score: Score,
    best: f64,
    chosen: Option<usize>,
    cut: Option<Cut>,
    returns: Option<Score>,
}

impl Recording {
    /// The sentences of a step, in order.
    pub fn caption(&self, step: usize) -> Vec<Message> {
        let Some((node, event)) = self.event(step) else {
            return vec![Message::new(format!("caption.start.{}", self.spec().algorithm.name()))];
        };
        let player = self.player(node).name();
        let told = Told { recording: self, step, node, player };
        let child = self.focus(step).and_then(|(_, child)| child);
        match (event, child) {
            (&Event::Returned { child: index, score, best, chosen, cut, .. }, Some(child)) => {
                let returns = event.returns();
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

    fn returned(&self, returned: &Returned, window: Option<Window>) -> Vec<Message> {
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
            if self.is_root() {
                sentences.extend([self.play(), self.over()]);
            }
        }
        sentences
    }

    /// What came back from which child.
    fn what(&self, returned: &Returned) -> Message {
        let leaf = self.recording.tree().leaf_value(returned.child).is_some();
        let id = if leaf { "leaf" } else { bound_suffix(returned.score.bound()) };
        Message::new(format!("caption.returned.{id}"))
            .with("child", self.name(returned.child))
            .with("value", returned.score.value)
    }

    /// Minimax: whether the player likes it better than what came before.
    fn best(&self, returned: &Returned) -> Message {
        let better = returned.chosen == Some(returned.index);
        let id = match (better, returned.returns, returned.index) {
            (false, _, _) => "caption.keep",
            // The value itself follows in the next sentence.
            (true, Some(_), _) => "caption.likes",
            (true, None, 0) => "caption.first",
            (true, None, _) => "caption.better",
        };
        self.by_player(id).with("best", returned.best).with("value", returned.score.value)
    }

    /// Alpha-beta: whether α or β moved, and if not, what held it.
    fn window_moved(&self, returned: &Returned, window: Window) -> Message {
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
    fn closed(&self, returned: &Returned, window: Window) -> Option<Message> {
        let tree = self.recording.tree();
        let cut = returned.cut?;
        let unread = self.recording.unread(self.step);
        let unread = shortened(unread.map(|child| Arg::from(self.name(child))).collect());
        if unread.is_empty() {
            return Some(with_window(self.by_player("caption.nothing-left"), window));
        }
        let (setter, deep) = self.setter(cut, window)?;
        let id = if deep { "caption.deep-cutoff" } else { "caption.cutoff" };
        let message = with_window(self.by_player(id), window)
            .with("setter", self.name(setter))
            .with("n", tree.depth(self.node) - tree.depth(setter))
            .with("unread", unread);
        Some(message)
    }

    /// The ancestor that set the end of the window that was met, and whether that makes a deep cutoff:
    /// one that no nearer ancestor's own best value would have made.
    fn setter(&self, cut: Cut, window: Window) -> Option<(NodeId, bool)> {
        let (recording, tree) = (self.recording, self.recording.tree());
        let opponent = recording.player(self.node).opponent();
        let reached = window.end(cut.met.other());
        let up = tree.depth(self.node).checked_sub(cut.set_by?)?;
        let setter = tree.lineage(self.node).nth(up)?;
        // The opponent's nodes above, from the parent up.
        let mut theirs = tree.lineage(self.node).filter(|&node| recording.player(node) == opponent);
        let nearest = theirs.find(|&node| {
            let best = recording.state(node, self.step).best;
            best.is_some_and(|best| !opponent.prefers(reached, best))
        });
        Some((setter, up >= DEEP && nearest == Some(setter)))
    }

    /// The node's last event: what it returns.
    fn done(&self, score: Score) -> Message {
        let id = match (score.bound(), self.is_root()) {
            (Bound::Exact, true) => "caption.root-done".to_owned(),
            (bound, _) => format!("caption.done.{}", bound_suffix(bound)),
        };
        Message::new(id).with("node", self.name(self.node)).with("value", score.value)
    }

    /// After the root: which move is played, and which would be as good.
    fn play(&self) -> Message {
        let optimal = self.recording.optimal(self.node, self.step);
        let mut names = optimal.iter().map(|&node| self.name(node));
        let played = names.next().unwrap_or("");
        let others = shortened(names.map(Arg::from).collect());
        let id = if others.is_empty() { "caption.play" } else { "caption.play-tied" };
        self.by_player(id).with("move", played).with("others", others)
    }

    /// After the root: what was saved.
    fn over(&self) -> Message {
        let tally = self.recording.tally(self.step);
        let (id, n) = match (self.recording.spec().algorithm, tally.cut) {
            (Algorithm::AlphaBeta, 0) => ("caption.over.none-cut", tally.of),
            (Algorithm::AlphaBeta, cut) => ("caption.over.cut", cut),
            (Algorithm::Minimax, _) => ("caption.over.all-read", tally.of),
        };
        Message::new(id).with("n", n).with("of", tally.of)
    }
}

/// No more names than a sentence bears.
fn shortened(mut names: Vec<Arg>) -> Vec<Arg> {
    if names.len() > MOST_NAMED {
        names.truncate(MOST_NAMED - 1);
        names.push(Arg::from("…"));
    }
    names
}

fn with_window(message: Message, window: Window) -> Message {
    message.with("alpha", window.alpha).with("beta", window.beta)
}
