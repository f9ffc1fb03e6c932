//! A search of a tree, event by event, each with the nodes of the tree that it is about.

mod best_first;
mod rule;

use std::num::{NonZeroU32, NonZeroUsize};

use plyground_search::broken::Broken;
use plyground_search::games::{NodeId, Tree};
use plyground_search::{
    DepthFirst, DepthLimited, Enhanced, Enhancements, Event, Game, IterativeDeepening, LimitedMove,
    LimitedState, Memory, Path, Rule, Saved, Turn,
};

use crate::{Algorithm, FigureSpec, View};
use best_first::BestFirst;
use rule::Chosen;

/// An event of a search of a tree.
#[derive(Clone, Debug, PartialEq)]
pub struct NodeEvent {
    /// The node where it happened.
    pub node: NodeId,
    /// The child that returned; `None` where a node is entered, and where its player stands pat.
    pub child: Option<NodeId>,
    /// The child that the node's player would move to now.
    pub chosen: Option<NodeId>,
    /// The children that will not be read, where the event cuts.
    pub unread: Vec<NodeId>,
    /// Why: the node whose move set the end of the window that was met, or chance's that handed it down.
    pub set_by: Option<NodeId>,
    /// The event itself. Its indices count the moves of the game cut short, in which standing pat is one.
    pub event: Event,
}

impl NodeEvent {
    /// The event with its values from the view that is asked for.
    pub(crate) fn seen(&self, tree: &Tree, view: View) -> Event {
        match (view, tree.turn(&self.node)) {
            (View::Mover, Turn::Player(player)) => self.event.seen_by(player),
            _ => self.event,
        }
    }
}

/// A search of a tree as an iterator of its events. Each is searched for when it is taken.
pub trait Run: Iterator<Item = NodeEvent> {
    /// What the enhancements have saved so far; `None` where none was chosen.
    fn saved(&self) -> Option<Saved>;
}

/// The search that `spec` asks for, not begun.
pub fn run(spec: FigureSpec) -> Box<dyn Run> {
    (spec.begin)(spec)
}

/// As the algorithm has it.
pub(crate) fn plain(spec: FigureSpec) -> Box<dyn Run> {
    let deepens = spec.algorithm == Algorithm::IterativeDeepening;
    let memory = if deepens { BestFirst::of(&spec.tree) } else { BestFirst::NOTHING };
    begin(Chosen::of(&spec), memory, spec)
}

/// With the enhancements that are chosen.
pub(crate) fn enhanced(spec: FigureSpec) -> Box<dyn Run> {
    let enhancements = spec.enhancements();
    // Best moves are kept in the table. Where none is asked for, each node has a slot of its own: no two of
    // so many keys in a row share one of a table three times as large.
    let room = NonZeroUsize::new(3 * spec.tree.len()).filter(|_| enhancements.best_first);
    let memory = Enhanced::new(Enhancements { table: enhancements.table.or(room), ..enhancements });
    let rule = Chosen::of(&spec);
    match enhancements.table {
        Some(_) => begin(rule, memory, FigureSpec { tree: spec.tree.with_transpositions(), ..spec }),
        None => begin(rule, memory, spec),
    }
}

/// With the rule wrong that is chosen.
pub(crate) fn broken(spec: FigureSpec) -> Box<dyn Run> {
    match spec.options.broken {
        Some(fault) => begin(Broken(fault), BestFirst::NOTHING, spec),
        None => plain(spec),
    }
}

fn begin<R: Rule + 'static, M: Saves + 'static>(rule: R, memory: M, spec: FigureSpec) -> Box<dyn Run> {
    let FigureSpec { algorithm, tree, options, .. } = spec;
    match algorithm {
        Algorithm::IterativeDeepening => {
            let most_depth = options.depth.and_then(NonZeroU32::new).unwrap_or(NonZeroU32::MAX);
            let search = IterativeDeepening::with_memory(tree, most_depth, options.noisy_plies, rule, memory);
            Box::new(Located::new(search))
        }
        _ => {
            // Not deeper than the tree is, since the history weighs a cutoff by the plies that are left.
            let depth = options.depth.unwrap_or(u32::MAX).min(tree.height() as u32);
            let game = DepthLimited::new(tree, depth).with_noisy_plies(options.noisy_plies);
            Box::new(Located::new(DepthFirst::with_memory(game, rule, memory)))
        }
    }
}

/// What a search of a tree remembers, and what that has saved.
trait Saves: Memory<DepthLimited<Tree>> {
    /// `None` where it does not count.
    fn saved(&self) -> Option<Saved>;
}

impl Saves for BestFirst {
    fn saved(&self) -> Option<Saved> {
        None
    }
}

impl Saves for Enhanced {
    fn saved(&self) -> Option<Saved> {
        Some(self.saved())
    }
}

/// A search of a tree that may be cut short.
trait TreeSearch: Iterator<Item = Event> {
    /// The game that is searched, as it is cut short now.
    fn game(&self) -> Option<&DepthLimited<Tree>>;
    /// What is remembered has saved so much.
    fn saved(&self) -> Option<Saved>;
}

impl<R: Rule, M: Saves> TreeSearch for DepthFirst<DepthLimited<Tree>, R, M> {
    fn game(&self) -> Option<&DepthLimited<Tree>> {
        Some(self.game())
    }

    fn saved(&self) -> Option<Saved> {
        self.memory().saved()
    }
}

impl<R: Rule, M: Saves> TreeSearch for IterativeDeepening<Tree, R, M> {
    fn game(&self) -> Option<&DepthLimited<Tree>> {
        self.limited()
    }

    fn saved(&self) -> Option<Saved> {
        self.memory()?.saved()
    }
}

/// Follows a search through the tree.
struct Located<S> {
    search: S,
    path: Path,
    /// The states on the current path, the root's first.
    states: Vec<LimitedState<NodeId>>,
}

impl<S: TreeSearch> Located<S> {
    fn new(search: S) -> Self {
        Self { search, path: Path::default(), states: Vec::new() }
    }
}

impl<S: TreeSearch> Run for Located<S> {
    fn saved(&self) -> Option<Saved> {
        self.search.saved()
    }
}

impl<S: TreeSearch> Iterator for Located<S> {
    type Item = NodeEvent;

    fn next(&mut self) -> Option<NodeEvent> {
        let event = self.search.next()?;
        let game = self.search.game()?;
        self.path.follow(&event);
        let mv = |state: &LimitedState<NodeId>, index| game.moves(state).nth(index);
        match event {
            Event::Enter { depth, index, .. } => {
                self.states.truncate(depth);
                let state = match self.states.last() {
                    Some(above) => game.play(above, mv(above, index)?),
                    None => game.start(),
                };
                let node = state.state;
                self.states.push(state);
                Some(NodeEvent { node, child: None, chosen: None, unread: Vec::new(), set_by: None, event })
            }
            Event::Returned { depth, child, chosen, .. } => {
                self.states.truncate(depth + 1);
                let state = self.states.last()?;
                let played = |index| match mv(state, index)? {
                    LimitedMove::Play(node) => Some(node),
                    LimitedMove::StandPat => None,
                };
                let unread = self.path.unread().iter().filter_map(|&index| played(index)).collect();
                let (child, chosen) = (played(child), chosen.and_then(played));
                let set_by = self.path.set_by().and_then(|depth| Some(self.states.get(depth)?.state));
                Some(NodeEvent { node: state.state, child, chosen, unread, set_by, event })
            }
        }
    }
}
