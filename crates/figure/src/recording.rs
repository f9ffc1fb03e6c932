//! A whole run of a search, and what it looked like after each of its events.

use plyground_search::games::{NodeId, Tree};
use plyground_search::{AlphaBeta, Event, Game, Minimax, Path, Player, Score};

use crate::log::Log;
use crate::{Algorithm, EventObject, FigureSpec, NodeState, Progress};

/// A search that was run to its end, event by event. Step k is after k events; step 0 is before the
/// first.
#[derive(Clone, Debug)]
pub struct Recording {
    spec: FigureSpec,
    names: Vec<String>,
    events: Vec<(NodeId, Event)>,
    log: Log,
    leaves: usize,
}

/// Leaves counted at a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Tally {
    /// Leaves whose value was read.
    pub read: usize,
    /// Leaves that will never be read.
    pub cut: usize,
    /// All leaves of the tree.
    pub of: usize,
}

impl Recording {
    /// Runs the search that `spec` asks for.
    pub fn new(spec: FigureSpec) -> Self {
        let names = spec.tree.names();
        let leaves = spec.tree.nodes().filter(|&node| spec.tree.leaf_value(node).is_some()).count();
        let log = Log::new(&spec.tree);
        let mut recording = Self { names, events: Vec::new(), log, leaves, spec };
        let tree = recording.spec.tree.clone();
        match recording.spec.algorithm {
            Algorithm::Minimax => recording.record(Minimax::new(&tree)),
            Algorithm::AlphaBeta => recording.record(AlphaBeta::new(&tree)),
        }
        recording
    }

    fn record(&mut self, events: impl Iterator<Item = Event>) {
        let mut path = Path::default();
        for event in events {
            if let Some(node) = self.spec.tree.node_at(path.follow(&event)) {
                self.log.append(&self.spec.tree, node, &event, path.unread());
                self.events.push((node, event));
            }
        }
    }

    /// How many events there are: the last step.
    pub fn steps(&self) -> usize {
        self.events.len()
    }

    /// What was asked for.
    pub fn spec(&self) -> &FigureSpec {
        &self.spec
    }

    /// The tree that was searched.
    pub fn tree(&self) -> &Tree {
        &self.spec.tree
    }

    /// The name of a node in text.
    pub fn name(&self, node: NodeId) -> &str {
        self.names.get(node.index()).map_or("", String::as_str)
    }

    /// The player to move at a node; at a leaf, the one who would.
    pub fn player(&self, node: NodeId) -> Player {
        self.tree().player(&node)
    }

    /// `MAX` or `MIN`, as text in every language has it.
    pub fn player_name(&self, node: NodeId) -> &'static str {
        match self.player(node) {
            Player::Max => "MAX",
            Player::Min => "MIN",
        }
    }

    /// Whether MAX moves at a node.
    pub(crate) fn is_max(&self, node: NodeId) -> bool {
        self.player(node) == Player::Max
    }

    /// The children that the search passes over at a node in this run; none where it does not cut,
    /// nor in what is cut as a whole.
    pub fn cut_below(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        let entered = self.states(node).any(|state| state.progress == Progress::Open);
        let reached = move |child: &NodeId| {
            !entered || self.states(*child).any(|state| state.progress != Progress::Cut)
        };
        self.tree().children(node).skip_while(reached)
    }

    /// The optimal moves at a node as far as they are proved after `step` events.
    pub fn optimal(&self, node: NodeId, step: usize) -> Vec<NodeId> {
        self.tree().children(node).filter(|&child| self.is_optimal(child, step)).collect()
    }

    /// Whether a node is one of its parent's optimal moves: the chosen one, or tied with it by exact
    /// values. A move known only by a bound is never one of them.
    pub(crate) fn is_optimal(&self, node: NodeId, step: usize) -> bool {
        let parent = self.tree().parent(node);
        let Some(chosen) = parent.and_then(|parent| self.state(parent, step).chosen) else { return false };
        let exact = |child| self.state(child, step).score.filter(|score| score.proved.is_exact());
        node == chosen || exact(node).is_some_and(|score| exact(chosen) == Some(score))
    }

    /// The event that led to `step`, and its node; `None` at step 0 and past the end.
    pub fn event(&self, step: usize) -> Option<(NodeId, &Event)> {
        let (node, event) = self.events.get(step.checked_sub(1)?)?;
        Some((*node, event))
    }

    /// The event that led to `step`, as the interfaces tell it.
    pub fn object(&self, step: usize) -> Option<EventObject> {
        self.object_with(step, |number| number)
    }

    /// The same with each number written by `number`.
    pub fn object_with<N>(&self, step: usize, number: impl Fn(f64) -> N) -> Option<EventObject<N>> {
        let (node, event) = self.event(step)?;
        let unread: Vec<_> = self.unread(step).map(|child| self.tree().child_index(child)).collect();
        Some(EventObject::with_numbers(self.tree().path(node), event, &unread, number))
    }

    /// The children of the node that the event which led to `step` leaves unread.
    pub fn unread(&self, step: usize) -> impl Iterator<Item = NodeId> {
        let cuts = |event: &Event| matches!(event, Event::Returned { cut: Some(_), .. });
        let node = self.event(step).filter(|(_, event)| cuts(event)).map(|(node, _)| node);
        let children = node.into_iter().flat_map(|node| self.tree().children(node));
        children.filter(move |&child| self.state(child, step).progress == Progress::Cut)
    }

    /// What is known of a node after `step` events.
    pub fn state(&self, node: NodeId, step: usize) -> NodeState {
        self.log.state(node, step)
    }

    /// All states that a node passes through in this run.
    pub fn states(&self, node: NodeId) -> impl Iterator<Item = NodeState> {
        self.log.states(node)
    }

    /// The leaves counted after `step` events.
    pub fn tally(&self, step: usize) -> Tally {
        let (read, cut) = self.log.tally(step);
        Tally { read, cut, of: self.leaves }
    }

    /// The value of the game: what the root returned.
    pub fn result(&self) -> Option<Score> {
        self.events.last().and_then(|(_, event)| event.returns())
    }

    /// The event's node and, where one returned, its child: what the step is about.
    pub fn focus(&self, step: usize) -> Option<(NodeId, Option<NodeId>)> {
        let (node, event) = self.event(step)?;
        let child = match *event {
            Event::Returned { child, .. } => self.tree().children(node).nth(child),
            Event::Enter { .. } => None,
        };
        Some((node, child))
    }

    /// The best line so far: from the root along the chosen moves, the root left out.
    pub fn best_line(&self, step: usize) -> Vec<NodeId> {
        let next = |node: &NodeId| self.state(*node, step).chosen;
        std::iter::successors(next(&NodeId::ROOT), next).collect()
    }
}
