//! Monte Carlo tree search: moves valued by random play, most of it spent where it looks good.

mod arena;
mod options;
mod phase;
mod statistics;

use fastrand::Rng;

use crate::Game;
use arena::{Arena, ROOT};
pub use options::{Exploration, GameOver, MctsOptions};
pub use phase::{Expanded, Phase, Update};
pub use statistics::MoveStatistics;

/// Monte Carlo tree search with UCT, phase by phase or many iterations at once.
///
/// **Problem.** Which move to play at the start, within any budget, knowing only the rules?
///
/// **Rule.** An iteration has four phases, see [`Phase`]. *Selection* goes down from the root while
/// every move of a node has been tried, each time to the child with the highest
///
/// UCT(i) = wᵢ / nᵢ + c · √(ln N / nᵢ),
///
/// nᵢ being the visits of the child, wᵢ the sum of their results and N the visits of the node; ties
/// go to the lowest move. *Expansion* tries one more move, drawn uniformly from those not tried yet.
/// *Simulation* plays uniformly drawn moves to the end. *Backpropagation* adds a visit and the result
/// to every node on the way. A finished position is never expanded: its result counts as it is.
/// After k iterations the root has N = k. Played is the move with the [most
/// visits](Mcts::most_visits).
///
/// **Cost.** O(b·m) time an iteration besides the game's own work, and one node of memory for every
/// move of every expanded node.
///
/// **View.** wᵢ is from the view of the player who moved into the node: a win counts 1, a draw ½, a
/// loss 0, by the sign of the utility alone; into the root moved the opponent of who moves there. A
/// simulation's result is the utility itself, from MAX's view.
///
/// **Source.** Kocsis and Szepesvári, "Bandit based Monte-Carlo planning" (2006), on UCB1 of Auer,
/// Cesa-Bianchi and Fischer (2002); the four phases after Chaslot et al. 2008.
///
/// ```
/// use plyground_search::{Mcts, MctsOptions, Phase, games::{Position, TicTacToe}};
///
/// let game = TicTacToe::new(Position::parse("XO.X..O..")?);
/// let mut search = Mcts::new(game, MctsOptions { seed: 7, ..MctsOptions::default() })?;
/// assert!(matches!(search.step(), Phase::Selection { path } if path.is_empty())); // the root
/// search.iterate(1_000); // after the one begun
/// assert_eq!(search.iterations(), 1_001);
/// assert_eq!(search.most_visits().map(|cell| cell.index()), Some(4)); // the centre wins
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Mcts<G: Game> {
    game: G,
    c: Exploration,
    rng: Rng,
    arena: Arena<G::State>,
    /// The nodes of the iteration, from the root to where its simulation begins.
    path: Vec<u32>,
    next: Next,
}

/// The phase that comes next.
#[derive(Clone, Copy, Debug)]
enum Next {
    Selection,
    Expansion,
    Simulation,
    /// With the utility that the simulation ended with.
    Backpropagation(f64),
}

impl<G: Game> Mcts<G> {
    /// A search from the start of `game`, not begun. Options that are equal give equal runs.
    ///
    /// # Errors
    ///
    /// [`GameOver`] where the start is terminal: there is no move to choose.
    pub fn new(game: G, options: MctsOptions) -> Result<Self, GameOver> {
        let start = game.start();
        if let Some(utility) = game.utility(&start) {
            return Err(GameOver { utility });
        }
        let arena = Arena::new(game.player(&start).opponent(), start);
        Ok(Self {
            game,
            c: options.c,
            // Seeded by a first draw: runs of seeds side by side would else be alike.
            rng: Rng::with_seed(options.seed).fork(),
            arena,
            path: Vec::new(),
            next: Next::Selection,
        })
    }

    /// Carries out the next phase and tells it. Four make an iteration, always.
    pub fn step(&mut self) -> Phase<G::Move> {
        match self.next {
            Next::Selection => {
                self.select();
                Phase::Selection { path: self.arena.path(&self.path) }
            }
            Next::Expansion => {
                let selected = self.path.last().copied();
                let added = self.expand();
                let mv = selected.zip(added).and_then(|(node, index)| {
                    let state = self.arena.state(node)?;
                    self.game.moves(state).nth(index)
                });
                Phase::Expansion(mv.map(|mv| Expanded { node: self.arena.path(&self.path), mv }))
            }
            Next::Simulation => {
                let mut moves = Vec::new();
                let result = self.simulate(|mv| moves.push(mv));
                Phase::Simulation { moves, result }
            }
            Next::Backpropagation(utility) => {
                self.backpropagate(utility);
                let path = self.arena.path(&self.path);
                let update = |(depth, &node): (usize, &u32)| {
                    let (n, w) = self.arena.visits(node)?;
                    Some(Update { node: path.get(..depth)?.to_vec(), n, w })
                };
                let updates = self.path.iter().enumerate().rev().filter_map(update).collect();
                Phase::Backpropagation { updates }
            }
        }
    }

    /// Carries out so many whole iterations, after completing one that has begun, which is not
    /// counted. The search is then where as many steps would have brought it.
    pub fn iterate(&mut self, iterations: u64) {
        self.complete();
        for _ in 0..iterations {
            self.select();
            self.complete();
        }
    }

    /// Completes an iteration that has begun.
    fn complete(&mut self) {
        if matches!(self.next, Next::Expansion) {
            self.expand();
        }
        if matches!(self.next, Next::Simulation) {
            self.simulate(|_| ());
        }
        if let Next::Backpropagation(utility) = self.next {
            self.backpropagate(utility);
        }
    }

    /// How many iterations are complete: the visits of the root.
    pub fn iterations(&self) -> u64 {
        self.arena.visits(ROOT).map_or(0, |(n, _)| n)
    }

    /// The game that is searched.
    pub fn game(&self) -> &G {
        &self.game
    }

    fn select(&mut self) {
        self.path.clear();
        let mut node = Some(ROOT);
        while let Some(at) = node {
            self.path.push(at);
            node = self.arena.best_child(at, self.c.value());
        }
        self.next = Next::Expansion;
    }

    /// Adds a child to the last node of the path: its index. `None` where that node is finished.
    fn expand(&mut self) -> Option<usize> {
        self.next = Next::Simulation;
        let node = self.path.last().copied()?;
        self.arena.reserve_children(node, &self.game);
        let nth = draw(&mut self.rng, self.arena.untried(node))?;
        let (index, child) = self.arena.try_child(node, nth)?;
        self.path.push(child);
        Some(index)
    }

    /// Plays from the last node of the path to the end, and returns the utility there.
    fn simulate(&mut self, mut record: impl FnMut(G::Move)) -> f64 {
        let node = self.path.last().copied().unwrap_or(ROOT);
        let mut state = self.arena.state(node).cloned().unwrap_or_else(|| self.game.start());
        let utility = loop {
            if let Some(utility) = self.game.utility(&state) {
                break utility;
            }
            let mut moves = self.game.moves(&state);
            let drawn = draw(&mut self.rng, moves.len() as u32).and_then(|nth| moves.nth(nth as usize));
            // A state that is not terminal has a move.
            let Some(mv) = drawn else { break 0.0 };
            record(mv);
            state = self.game.play(&state, mv);
        };
        self.next = Next::Backpropagation(utility);
        utility
    }

    fn backpropagate(&mut self, utility: f64) {
        for &node in &self.path {
            self.arena.visit(node, utility);
        }
        self.next = Next::Selection;
    }
}

/// One of the numbers below `count`, each as likely; `None` where there is none. 32 bits whatever
/// the machine, and without bias: a seed gives the same draws everywhere.
fn draw(rng: &mut Rng, count: u32) -> Option<u32> {
    Some(rng.u32(..=count.checked_sub(1)?))
}
