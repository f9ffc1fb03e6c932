//! The sentences under the picture: what the event of a step means. They describe the event, never
//! the way one came to it.

mod chance;
mod limited;

use plyground_search::games::NodeId;
use plyground_search::{Bound, Cut, Event, Player, Score, Turn, Window};

use crate::label::bound_suffix;
use crate::{Algorithm, Arg, Choice, KnownBy, Message, NodeEvent, Recording};

/// A bound from at least this many plies above makes a cutoff a deep one, if nothing nearer does.
const DEEP: usize = 3;
/// A sentence names no more of the children that are cut; the trace table names them all.
const MOST_NAMED: usize = 5;

/// A step's event with what its sentences need.
struct Told<'a> {
    recording: &'a Recording,
    step: usize,
    node: NodeId,
    event: &'a NodeEvent,
}

/// What [`Event::Returned`] tells.
struct Returned {
    /// `None` where the player stands pat.
    child: Option<NodeId>,
    score: Score,
    best: f64,
    is_chosen: bool,
    cut: Option<Cut>,
    returns: Option<Score>,
}

impl Recording {
    /// The sentences of a step, in order. A search that is broken says so as it begins and as it ends.
    pub fn caption(&self, step: usize) -> Vec<Message> {
        let mut sentences = self.sentences(step);
        sentences.extend(self.broken().filter(|_| step == 0 || step == self.steps()));
        self.make_readable(&mut sentences);
        sentences
    }

    /// What is wrong with the search, where it is broken on purpose.
    pub fn broken(&self) -> Option<Message> {
        let fault = self.spec().options.broken?;
        Some(Message::new(format!("caption.broken.{}", fault.name())))
    }

    fn sentences(&self, step: usize) -> Vec<Message> {
        let Some(event) = self.event(step) else { return self.start() };
        let told = Told { recording: self, step, node: event.node, event };
        match (event.event, self.turn(event.node)) {
            (Event::Enter { window, probe, .. }, _) => told.entered(window, probe),
            (Event::Returned { score, best, chosen, child, cut, returns, window, .. }, turn) => {
                let is_chosen = chosen == Some(child);
                let returned = Returned { child: event.child, score, best, is_chosen, cut, returns };
                match turn {
                    Turn::Player(player) => told.returned(player, &returned, window),
                    Turn::Chance => told.outcome(&returned, window),
                }
            }
        }
    }
}

impl Told<'_> {
    /// A message about the node, by who decides there.
    fn by_player(&self, id: &str) -> Message {
        let turn = self.recording.turn(self.node).name();
        Message::new(format!("{id}.{turn}")).with("node", self.name(self.node))
    }

    fn name(&self, node: NodeId) -> &str {
        self.recording.name(node)
    }

    fn is_root(&self) -> bool {
        self.node == NodeId::ROOT
    }

    fn entered(&self, window: Option<Window>, probe: bool) -> Vec<Message> {
        let depth = self.iteration();
        let entered = match (self.is_root(), depth) {
            (true, Some(depth)) if depth > 1 => Message::new("caption.deeper").with("depth", depth),
            (true, _) => self.by_player("caption.enter-root"),
            (false, _) if probe => Message::new("caption.probe").with("node", self.name(self.node)),
            (false, _) => self.entered_noisy().unwrap_or_else(|| self.by_player("caption.enter")),
        };
        let window = window.map(|window| {
            let known = match (window.alpha.is_finite(), window.beta.is_finite()) {
                _ if window.alpha >= window.beta => "closed",
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

    /// Which iteration of iterative deepening this is; `None` for other searches.
    fn iteration(&self) -> Option<usize> {
        let deepens = self.recording.spec().algorithm == Algorithm::IterativeDeepening;
        deepens.then(|| self.recording.begun(self.step))
    }

    fn returned(&self, player: Player, returned: &Returned, window: Option<Window>) -> Vec<Message> {
        let mut sentences = vec![self.what(returned)];
        match window {
            None => sentences.push(self.best(returned)),
            Some(window) => {
                sentences.push(self.window_moved(player, returned, window));
                sentences.extend(self.closed(returned, window));
                let open = self.recording.no_cut_yet(self.step);
                sentences.extend(open.map(|open| with_window(Message::new("caption.no-cut-yet"), open)));
            }
        }
        sentences.extend(self.ended(returned));
        sentences
    }

    /// After a node's last child: what it returns, and after the root's, what came out.
    fn ended(&self, returned: &Returned) -> Vec<Message> {
        let Some(score) = returned.returns else { return Vec::new() };
        let is_over = self.step == self.recording.steps();
        let mut sentences = vec![self.done(score)];
        if self.is_root() {
            let has_moves = self.recording.turn(self.node) != Turn::Chance;
            sentences.extend(has_moves.then(|| self.play(is_over)).flatten());
            sentences.extend(is_over.then(|| self.over()));
        }
        sentences
    }

    /// What came back from which child, or what is known of it.
    fn what(&self, returned: &Returned) -> Message {
        let Some(child) = returned.child else {
            return self.by_player("caption.stand-pat").with("value", returned.score.value);
        };
        let leaf = self.recording.tree().leaf_value(child).is_some();
        let how = match self.recording.known_by(self.step) {
            Some(KnownBy::Table) => "known-by-table",
            Some(KnownBy::Range) => "known-by-range",
            None => "returned",
        };
        let id = match (leaf, how != "returned" || self.recording.was_entered(self.step)) {
            (true, _) => "leaf",
            (false, false) => self.evaluated(child),
            (false, true) => bound_suffix(returned.score.bound()),
        };
        Message::new(format!("caption.{how}.{id}"))
            .with("child", self.name(child))
            .with("value", returned.score.value)
    }

    /// Minimax: whether the player likes it better than what came before.
    fn best(&self, returned: &Returned) -> Message {
        let is_first = self.recording.state(self.node, self.step - 1).best.is_none();
        let id = match (returned.is_chosen, returned.returns, is_first) {
            (false, _, _) => "caption.keep",
            // The value itself follows in the next sentence.
            (true, Some(_), _) => "caption.likes",
            (true, None, true) => "caption.first",
            (true, None, false) => "caption.better",
        };
        self.by_player(id).with("best", returned.best).with("value", returned.score.value)
    }

    /// Alpha-beta: whether α or β moved, and if not, what held it.
    fn window_moved(&self, player: Player, returned: &Returned, window: Window) -> Message {
        let before = self.recording.state(self.node, self.step - 1).window;
        let moved = before.is_some_and(|before| before != window);
        let secured = match player {
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

    /// The children that the event leaves unread, no more than a sentence bears.
    fn unread(&self) -> Vec<Arg> {
        shortened(self.event.unread.iter().map(|&child| Arg::from(self.name(child))).collect())
    }

    /// α ≥ β: a cutoff, or nothing left to cut.
    fn closed(&self, returned: &Returned, window: Window) -> Option<Message> {
        let (tree, cut, unread) = (self.recording.tree(), returned.cut?, self.unread());
        if unread.is_empty() {
            return Some(with_window(self.by_player("caption.nothing-left"), window));
        }
        let Some((setter, deep)) = self.setter(cut, window) else {
            // Its end is a chance node's above, or nobody's: the start window's, or a broken one's.
            let handed_by_chance =
                self.event.set_by.is_some_and(|by| self.recording.turn(by) == Turn::Chance);
            let message = if handed_by_chance {
                self.by_player("caption.cutoff-above")
            } else {
                Message::new("caption.cutoff-closed")
            };
            return Some(with_window(message, window).with("unread", unread));
        };
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
        let is_theirs = |node: NodeId| recording.turn(node) == Turn::Player(opponent);
        let reached = window.end(cut.met.other());
        let setter = self.event.set_by.filter(|&setter| is_theirs(setter))?;
        // The opponent's nodes above, from the parent up.
        let mut theirs = tree.lineage(self.node).filter(|&node| is_theirs(node));
        let nearest = theirs.find(|&node| {
            let best = recording.state(node, self.step).best;
            best.is_some_and(|best| !opponent.prefers(reached, best))
        });
        let up = tree.depth(self.node) - tree.depth(setter);
        Some((setter, up >= DEEP && nearest == Some(setter)))
    }

    /// The node's last event: what it returns.
    fn done(&self, score: Score) -> Message {
        let stands_pat = self.recording.state(self.node, self.step).stands_pat;
        let limit = self.recording.limit(self.step);
        let message = match (score.bound(), limit, self.is_root()) {
            (Bound::Exact, _, _) if stands_pat => self.by_player("caption.stands-pat"),
            (Bound::Exact, Some(depth), true) => Message::new("caption.depth-done").with("depth", depth),
            (Bound::Exact, None, true) => Message::new("caption.root-done"),
            // Its value may rest on evaluations.
            (Bound::Exact, Some(_), false) => Message::new("caption.done.limited"),
            (bound, _, _) => Message::new(format!("caption.done.{}", bound_suffix(bound))),
        };
        message.with("node", self.name(self.node)).with("value", score.value)
    }

    /// After the root: which move is played, or would be, and which would be as good.
    fn play(&self, is_over: bool) -> Option<Message> {
        let optimal = self.recording.optimal(self.node, self.step);
        let mut names = optimal.iter().map(|&node| self.name(node));
        let played = names.next()?;
        let others = shortened(names.map(Arg::from).collect());
        let id = match (is_over, others.is_empty()) {
            (false, _) => "caption.would-play",
            (true, true) => "caption.play",
            (true, false) => "caption.play-tied",
        };
        Some(self.by_player(id).with("move", played).with("others", others))
    }

    /// After the root: what was saved.
    fn over(&self) -> Message {
        if self.recording.limit(self.step).is_some() {
            return self.read();
        }
        let tally = self.recording.tally(self.step);
        let (id, n) =
            match (self.recording.spec().algorithm.has_windows(), tally.of - tally.read.min(tally.of)) {
                (true, 0) => ("caption.over.none-cut", tally.of),
                (false, 0) => ("caption.over.all-read", tally.of),
                (_, unread) => ("caption.over.cut", unread),
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
