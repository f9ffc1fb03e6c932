//! How large a game is: its plays and positions, counted ply by ply.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;
use std::mem;

use crate::{Game, Symmetric};

/// A count of a whole game, ply by ply: an [`Iterator`] of [`Ply`]s, the start's first.
///
/// **Problem.** How large is the tree of a game, and how many different positions does it have?
///
/// **Rule.** A node is a history: a sequence of moves, or of outcomes of chance, from the start. The
/// histories of a ply that lead to the same state go on alike, so each distinct state is kept once, with
/// their number, and the next ply has for each of its states the sum over the moves that lead there. So
/// the 549,946 nodes of tic-tac-toe are counted by looking at 5,478 positions.
///
/// **Cost.** Each step counts a ply whole: O(b) time for each distinct state of the ply before, besides
/// the game's own work. A ply that nobody asks for is not looked at, so that a game too large to be counted
/// whole can be counted to a depth, by [`Iterator::take`]. Memory: the distinct states so far.
///
/// **View.** Nobody's: utilities do not matter, only where plays end.
///
/// **Source.** Shannon, "Programming a computer for playing chess", Philosophical Magazine 41 (1950), asked
/// it of chess.
///
/// ```
/// use plyground_search::{Census, games::TicTacToe};
///
/// let mut census = Census::new(TicTacToe::default());
/// let fourth = census.by_ref().nth(3).expect("a play takes five moves at least");
/// assert_eq!((fourth.nodes, fourth.positions), (504, 252));
/// assert_eq!(fourth.branching(), Some(6.0));
///
/// census.by_ref().for_each(drop);
/// let whole = census.totals();
/// assert_eq!((whole.nodes, whole.leaves, whole.positions), (549_946, 255_168, 5_478));
/// assert_eq!((whole.most_moves, whole.longest_play), (9, 9)); // b and m
/// assert_eq!(census.positions_up_to_symmetry(), 765);
/// ```
#[derive(Clone, Debug)]
pub struct Census<G: Game> {
    game: G,
    /// The states of the ply counted last in which the play goes on, each with its number of histories.
    inner: HashMap<G::State, u128>,
    /// All states so far.
    seen: HashSet<G::State>,
    /// How many plies have been counted.
    plies: usize,
    totals: Totals,
}

/// All histories of one length. A count of nodes, leaves or moves stops at [`u128::MAX`], which stands for
/// that many or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Their length: plies from the start, which has 0.
    pub depth: usize,
    /// How many histories there are.
    pub nodes: u128,
    /// How many of them are finished plays.
    pub leaves: u128,
    /// The moves of all others together: the nodes of the next ply.
    pub moves: u128,
    /// The largest number of moves in one state of the ply.
    pub most_moves: usize,
    /// To how many distinct states the histories lead.
    pub positions: usize,
}

/// What a [`Census`] has counted in all plies so far. A count of nodes or leaves stops at [`u128::MAX`],
/// which stands for that many or more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// The nodes of the game tree.
    pub nodes: u128,
    /// How many of them are leaves: finished plays.
    pub leaves: u128,
    /// How many distinct states there are, each counted once whatever plies it is reached in.
    pub positions: usize,
    /// The largest number of moves in a state: b.
    pub most_moves: usize,
    /// The number of plies of the longest play: m.
    pub longest_play: usize,
}

impl Ply {
    /// The mean number of moves of the nodes that are no leaves; `None` where all are leaves, and where a
    /// count has stopped.
    pub fn branching(&self) -> Option<f64> {
        let is_whole = self.nodes < u128::MAX && self.moves < u128::MAX;
        let inner = self.nodes.saturating_sub(self.leaves);
        (is_whole && inner > 0).then(|| self.moves as f64 / inner as f64)
    }
}

impl<G: Game> Census<G>
where
    G::State: Eq + Hash,
{
    /// A census of `game`, not begun.
    pub fn new(game: G) -> Self {
        Self { game, inner: HashMap::new(), seen: HashSet::new(), plies: 0, totals: Totals::default() }
    }

    /// What has been counted so far: of the whole game, once the iterator has ended.
    pub fn totals(&self) -> Totals {
        Totals { positions: self.seen.len(), ..self.totals }
    }

    /// The states of the next ply, each with its number of histories.
    fn reach(&mut self) -> HashMap<G::State, u128> {
        if self.plies == 0 {
            return HashMap::from([(self.game.start(), 1)]);
        }
        let mut reached = HashMap::new();
        for (state, histories) in mem::take(&mut self.inner) {
            for mv in self.game.moves(&state) {
                let by_all: &mut u128 = reached.entry(self.game.play(&state, mv)).or_default();
                *by_all = by_all.saturating_add(histories);
            }
        }
        reached
    }
}

impl<G: Symmetric> Census<G>
where
    G::State: Eq + Hash,
{
    /// How many distinct states there are so far, where those that are images of each other count as one.
    pub fn positions_up_to_symmetry(&self) -> usize {
        let images: HashSet<_> = self.seen.iter().map(|state| self.game.canonical(state)).collect();
        images.len()
    }
}

impl<G: Game> Iterator for Census<G>
where
    G::State: Eq + Hash,
{
    type Item = Ply;

    fn next(&mut self) -> Option<Ply> {
        let mut states = self.reach();
        if states.is_empty() {
            return None;
        }
        let positions = states.len();
        let mut ply = Ply { depth: self.plies, nodes: 0, leaves: 0, moves: 0, most_moves: 0, positions };
        states.retain(|state, &mut histories| {
            self.seen.insert(state.clone());
            ply.nodes = ply.nodes.saturating_add(histories);
            if self.game.utility(state).is_some() {
                ply.leaves = ply.leaves.saturating_add(histories);
                return false;
            }
            let moves = self.game.moves(state).len();
            ply.moves = ply.moves.saturating_add(histories.saturating_mul(moves as u128));
            ply.most_moves = ply.most_moves.max(moves);
            true
        });
        self.inner = states;
        self.plies += 1;
        self.totals.nodes = self.totals.nodes.saturating_add(ply.nodes);
        self.totals.leaves = self.totals.leaves.saturating_add(ply.leaves);
        self.totals.most_moves = self.totals.most_moves.max(ply.most_moves);
        self.totals.longest_play = ply.depth;
        Some(ply)
    }
}
