//! A whole run of a search, and what it looked like after each of its events.

use plyground_search::games::{NodeId, Tree};
use plyground_search::{Event, Game, Player, Saved, Score, Turn};

use crate::log::{Counts, Log};
use crate::{EventObject, FigureSpec, NodeEvent, NodeState, Progress, Telling, run};

/// A search that was run to its end, event by event. Step k is after k events; step 0 is before the
/// first.
#[derive(Clone, Debug)]
pub struct Recording {
    spec: FigureSpec,
    names: Vec<String>,
    events: Vec<NodeEvent>,
    log: Log,
    /// How many leaves each node has below it; a leaf, itself.
    leaves: Vec<usize>,
    saved: Option<Saved>,
}

/// Leaves counted at a step, and evaluations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Tally {
    /// Leaves whose value was read.
    pub read: usize,
    /// Nodes evaluated in place of being searched; absent where the search looks at the whole tree.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub evaluated: Option<usize>,
    /// Leaves that will never be read.
    pub cut: usize,
    /// All leaves of the tree.
    pub of: usize,
}

/// What may know enough of a node for it to stay unread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KnownBy {
    /// The transposition table, which has met it or a node after which the same follows.
    Table,
    /// The range that the tree declares.
    Range,
}

impl Recording {
    /// Runs the search that `spec` asks for.
    pub fn new(spec: FigureSpec) -> Self {
        let names = spec.tree.names();
        let leaves = leaves_below(&spec.tree);
        let mut log = Log::new(&spec.tree);
        let mut run = run(spec.clone());
        let events: Vec<_> = run.by_ref().inspect(|event| log.append(&spec.tree, event)).collect();
        Self { names, events, log, leaves, saved: run.saved(), spec }
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

    /// Who decides at a node; at a leaf, the player who would.
    pub fn turn(&self, node: NodeId) -> Turn {
        if self.tree().leaf_value(node).is_some() {
            Turn::Player(self.player(node))
        } else {
            self.tree().turn(&node)
        }
    }

    /// `MAX`, `MIN` or `CHANCE`, as text in every language has it.
    pub fn player_name(&self, node: NodeId) -> &'static str {
        match self.turn(node) {
            Turn::Player(Player::Max) => "MAX",
            Turn::Player(Player::Min) => "MIN",
            Turn::Chance => "CHANCE",
        }
    }

    /// The children that the search passes over at a node in this run; none where it does not cut,
    /// nor in what is cut as a whole.
    pub fn cut_below(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        let entered = self.states(node).any(|state| state.progress == Progress::Open);
        let reached = move |child: &NodeId| {
            !entered || self.states(*child).any(|state| state.progress != Progress::Cut)
        };
        self.tree().children(node).filter(move |child| !reached(child))
    }

    /// The optimal moves at a node as far as they are proved after `step` events, the chosen one first.
    pub fn optimal(&self, node: NodeId, step: usize) -> Vec<NodeId> {
        let chosen = self.state(node, step).chosen;
        let is_other = |&child: &NodeId| Some(child) != chosen && self.is_optimal(child, step);
        chosen.into_iter().chain(self.tree().children(node).filter(is_other)).collect()
    }

    /// Whether a node is one of its parent's optimal moves: the chosen one, or tied with it by exact
    /// values. A move known only by a bound is never one of them.
    pub(crate) fn is_optimal(&self, node: NodeId, step: usize) -> bool {
        let parent = self.tree().parent(node);
        let Some(chosen) = parent.and_then(|parent| self.state(parent, step).chosen) else { return false };
        let exact = |child| self.state(child, step).score.filter(|score| score.proved.is_exact());
        node == chosen || exact(node).is_some_and(|score| exact(chosen) == Some(score))
    }

    /// The event that led to `step`; `None` at step 0 and past the end.
    pub fn event(&self, step: usize) -> Option<&NodeEvent> {
        self.events.get(step.checked_sub(1)?)
    }

    /// Whether the child that returned at `step` had been entered, rather than read as leaves are or known.
    pub(crate) fn was_entered(&self, step: usize) -> bool {
        let child = self.event(step).and_then(|told| told.child);
        let before = step.checked_sub(1).and_then(|before| self.event(before));
        before.is_some_and(|told| told.event.returns().is_some() && Some(told.node) == child)
    }

    /// What knew enough of the child that returned at `step` for it to stay unread; `None` where it was
    /// read.
    pub fn known_by(&self, step: usize) -> Option<KnownBy> {
        let Event::Returned { remembered: true, score, .. } = self.event(step)?.event else { return None };
        let by_range = self.spec.enhancements().range && score.proved == self.tree().range();
        Some(if by_range { KnownBy::Range } else { KnownBy::Table })
    }

    /// What the enhancements have saved; `None` where none was chosen.
    pub fn saved(&self) -> Option<Saved> {
        self.saved
    }

    /// The event that led to `step`, as the interfaces tell it.
    pub fn object(&self, step: usize) -> Option<EventObject> {
        self.object_with(step, Telling::default(), |number| number)
    }

    /// The same, told as asked for, with each number written by `number`.
    pub fn object_with<N>(
        &self,
        step: usize,
        telling: Telling,
        number: impl Fn(f64) -> N,
    ) -> Option<EventObject<N>> {
        Some(EventObject::new(self.tree(), self.event(step)?, telling, number))
    }

    /// What is known of a node after `step` events.
    pub fn state(&self, node: NodeId, step: usize) -> NodeState {
        self.log.state(node, step)
    }

    /// All states that a node passes through in this run.
    pub fn states(&self, node: NodeId) -> impl Iterator<Item = NodeState> {
        self.log.states(node)
    }

    /// The steps up to `step` at which a node has changed, from the first on.
    pub(crate) fn changes(&self, node: NodeId, step: usize) -> impl DoubleEndedIterator<Item = usize> {
        self.log.changes(node, step)
    }

    /// The last step at which a node has changed, if it has up to `step`.
    pub(crate) fn last_change(&self, node: NodeId, step: usize) -> Option<usize> {
        self.log.changes(node, step).next_back()
    }

    /// How many searches from the root have begun after `step` events.
    pub(crate) fn begun(&self, step: usize) -> usize {
        self.log.counts(step).begun
    }

    /// The leaves counted after `step` events, and the evaluations.
    pub fn tally(&self, step: usize) -> Tally {
        let Counts { read, evaluated, cut, .. } = self.log.counts(step);
        let told = self.is_limited().then_some(evaluated);
        Tally { read: read - evaluated, evaluated: told, cut, of: self.leaves_below(NodeId::ROOT) }
    }

    /// How many leaves a node has below it; a leaf, itself.
    pub(crate) fn leaves_below(&self, node: NodeId) -> usize {
        self.leaves.get(node.index()).copied().unwrap_or(0)
    }

    /// The value of the game: what the root returned.
    pub fn result(&self) -> Option<Score> {
        self.events.last().and_then(|told| told.event.returns())
    }

    /// The event's node and, where one returned, its child: what the step is about.
    pub fn focus(&self, step: usize) -> Option<(NodeId, Option<NodeId>)> {
        self.event(step).map(|told| (told.node, told.child))
    }

    /// The way from the root to what a step is about, both included; the root alone at step 0.
    pub(crate) fn way_to(&self, step: usize) -> Vec<NodeId> {
        let deepest = self.focus(step).map_or(NodeId::ROOT, |(node, child)| child.unwrap_or(node));
        let mut way: Vec<_> = self.tree().lineage(deepest).collect();
        way.reverse();
        way
    }

    /// The best line so far: from the root along the chosen moves, the root left out.
    pub fn best_line(&self, step: usize) -> Vec<NodeId> {
        let next = |node: &NodeId| self.state(*node, step).chosen;
        std::iter::successors(next(&NodeId::ROOT), next).collect()
    }
}

fn leaves_below(tree: &Tree) -> Vec<usize> {
    let mut leaves = vec![0; tree.len()];
    // Children come after their parent.
    for node in tree.nodes().rev() {
        let below: usize = tree.children(node).filter_map(|child| leaves.get(child.index())).sum();
        let own = usize::from(tree.leaf_value(node).is_some());
        leaves.get_mut(node.index()).into_iter().for_each(|leaves| *leaves = own + below);
    }
    leaves
}
