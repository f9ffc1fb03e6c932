//! What a depth-first search may remember of other nodes, so as to read fewer.

use std::iter::Enumerate;

use crate::{Game, Interval, Score};

/// What a search remembers of nodes that it has left: it may know a node's value before reading it, and
/// in which order to try its moves. It changes the work, never the root's value.
pub trait Memory<G: Game> {
    /// The moves of a node in the order in which they are tried, each with its index in the game's move
    /// order.
    type Moves: ExactSizeIterator<Item = (usize, G::Move)> + Clone;

    /// Another iteration of iterative deepening begins. What was best may still be tried first; what was
    /// proved holds no more, since this iteration could not tell whether it is the game's own value.
    #[inline]
    fn begin_iteration(&mut self) {}

    /// What is known about a node that is about to be read, where `enough` takes that for a score: then
    /// it is not read. `None` to read it.
    fn recall(
        &mut self,
        game: &G,
        state: &G::State,
        enough: impl Fn(Interval) -> Option<Score>,
    ) -> Option<Score>;

    /// The moves of a state that is not terminal, `depth` plies below the root.
    fn order(&mut self, game: &G, state: &G::State, depth: usize) -> Self::Moves;

    /// Takes in what became known of a node.
    fn learn(&mut self, game: &G, state: &G::State, lesson: Lesson);
}

/// What became known of a node that returns.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// Plies from the root to the node.
    pub depth: usize,
    /// What is proved about it.
    pub proved: Interval,
    /// The best child: the chosen one, or that which led to the cutoff; `None` where no child secures
    /// anything, and at chance nodes.
    pub best: Option<usize>,
    /// How many children were read until the cutoff; `None` where nothing was cut, and at chance nodes.
    pub cut_after: Option<usize>,
}

/// Nothing is remembered: every node is read, in move order.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoMemory;

impl<G: Game> Memory<G> for NoMemory {
    type Moves = Enumerate<G::Moves>;

    #[inline]
    fn recall(&mut self, _: &G, _: &G::State, _: impl Fn(Interval) -> Option<Score>) -> Option<Score> {
        None
    }

    #[inline]
    fn order(&mut self, game: &G, state: &G::State, _: usize) -> Self::Moves {
        game.moves(state).enumerate()
    }

    #[inline]
    fn learn(&mut self, _: &G, _: &G::State, _: Lesson) {}
}
