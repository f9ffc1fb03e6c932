//! A search of a tree, event by event, each with the nodes of the tree that it is about.

mod best_first;
mod rule;

use std::num::NonZeroU32;

use plyground_search::games::{NodeId, Tree};
use plyground_search::{
    Cutoffs, DepthFirst, DepthLimited, Event, Game, IterativeDeepening, LimitedMove, LimitedState, Path, Turn,
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
    /// Whether a search from the root begins with it.
    pub(crate) fn begins(&self) -> bool {
        matches!(self.event, Event::Enter { depth: 0, .. })
    }

    /// The event with its values from the view that is asked for.
    pub(crate) fn seen(&self, tree: &Tree, view: View) -> Event {
        match (view, tree.turn(&self.node)) {
            (View::Mover, Turn::Player(player)) => self.event.seen_by(player),
            _ => self.event,
        }
    }
}

/// The events of the search that `spec` asks for. Each is searched for when it is taken.
pub fn run(spec: FigureSpec) -> Box<dyn Iterator<Item = NodeEvent>> {
    let FigureSpec { algorithm, tree, options } = spec;
    let cutoffs = Cutoffs { star: algorithm.star(), ..options.cutoffs() };
    let rule = Chosen(algorithm.has_windows().then_some(cutoffs));
    match algorithm {
        Algorithm::IterativeDeepening => {
            let most_depth = options.depth.and_then(NonZeroU32::new).unwrap_or(NonZeroU32::MAX);
            let memory = BestFirst::of(&tree);
            let search = IterativeDeepening::with_memory(tree, most_depth, options.noisy_plies, rule, memory);
            Box::new(Located::new(search))
        }
        _ => {
            let depth = options.depth.unwrap_or(u32::MAX);
            let game = DepthLimited::new(tree, depth).with_noisy_plies(options.noisy_plies);
            Box::new(Located::new(DepthFirst::with_memory(game, rule, BestFirst::NOTHING)))
        }
    }
}

/// A search of a tree that may be cut short.
trait TreeSearch: Iterator<Item = Event> {
    /// The game that is searched, as it is cut short now.
    fn game(&self) -> Option<&DepthLimited<Tree>>;
}

impl TreeSearch for DepthFirst<DepthLimited<Tree>, Chosen, BestFirst> {
    fn game(&self) -> Option<&DepthLimited<Tree>> {
        Some(self.game())
    }
}

impl TreeSearch for IterativeDeepening<Tree, Chosen, BestFirst> {
    fn game(&self) -> Option<&DepthLimited<Tree>> {
        self.limited()
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
