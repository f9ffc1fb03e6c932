//! A search of a tree, event by event, each with the nodes of the tree that it is about.

use std::num::{NonZeroU32, NonZeroUsize};

use plyground_search::games::{NodeId, Tree};
use plyground_search::{
    Cutoffs, Deepening, DepthFirst, DepthLimited, Enhancements, Event, Game, IterativeDeepening, LimitedMove,
    LimitedState, NoPruning, Path, Rule, Star, Turn,
};

use crate::{Algorithm, FigureSpec, View};

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

/// The events of the search that `spec` asks for. Each is searched for when it is taken.
pub fn run(spec: FigureSpec) -> Box<dyn Iterator<Item = NodeEvent>> {
    let FigureSpec { algorithm, tree, options } = spec;
    let star = |star| Cutoffs { star, ..options.cutoffs() };
    let limited = |tree| {
        DepthLimited::new(tree, options.depth.unwrap_or(u32::MAX)).with_noisy_plies(options.noisy_plies)
    };
    match algorithm {
        Algorithm::Minimax | Algorithm::Expectiminimax => {
            Box::new(Located::new(DepthFirst::with_rule(limited(tree), NoPruning)))
        }
        Algorithm::AlphaBeta | Algorithm::Star1 => {
            Box::new(Located::new(DepthFirst::with_rule(limited(tree), star(Star::One))))
        }
        Algorithm::Star2 => Box::new(Located::new(DepthFirst::with_rule(limited(tree), star(Star::Two)))),
        Algorithm::IterativeDeepening => {
            let deepening = Deepening {
                most_depth: options.depth.and_then(NonZeroU32::new).unwrap_or(NonZeroU32::MAX),
                noisy_plies: options.noisy_plies,
                cutoffs: options.cutoffs(),
                // Every node of a tree is a state of its own, in which the table only knows what was best.
                enhancements: Enhancements {
                    table: NonZeroUsize::new(tree.len()),
                    best_first: true,
                    ..Enhancements::NONE
                },
            };
            Box::new(Located::new(IterativeDeepening::new(tree, deepening)))
        }
    }
}

/// A search of a tree that may be cut short.
trait TreeSearch: Iterator<Item = Event> {
    /// The game that is searched, as it is cut short now.
    fn game(&self) -> Option<&DepthLimited<Tree>>;
}

impl<R: Rule> TreeSearch for DepthFirst<DepthLimited<Tree>, R> {
    fn game(&self) -> Option<&DepthLimited<Tree>> {
        Some(self.game())
    }
}

impl TreeSearch for IterativeDeepening<Tree> {
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
                Some(NodeEvent { node, child: None, chosen: None, unread: Vec::new(), event })
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
                Some(NodeEvent { node: state.state, child, chosen, unread, event })
            }
        }
    }
}
