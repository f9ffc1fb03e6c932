//! Monte Carlo tree search: moves valued by random play, most of it spent where it looks good.

mod advance;
mod arena;
mod final_move;
mod iteration;
mod options;
mod phase;
mod policy;
mod solver;
mod statistics;
mod visits;

use std::num::NonZeroU32;

use crate::{Draw, Game, Player};
pub use advance::AdvanceError;
use arena::{Arena, ROOT};
pub use final_move::FinalMove;
use iteration::Next;
pub use options::{Exploration, GameOver, MctsOptions};
pub use phase::{Expanded, Phase, Update};
pub use policy::{GuidedUct, Policy, Puct, Uct};
pub use solver::Proven;
pub use statistics::MoveStatistics;
pub use visits::Visits;

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
/// **Chance.** Where chance moves, selection and simulation draw an outcome by its probability; an
/// outcome drawn for the first time is the expansion.
///
/// **Cost.** O(b·m) time an iteration besides the game's own work, and one node of memory for every
/// move of every expanded node.
///
/// **View.** wᵢ is from the view of the player who moved into the node, or last before it where chance
/// led there: a win counts 1, a draw ½, a loss 0, by the sign of the utility alone; into the root moved
/// the opponent of who moves there (where chance moves there, MAX). A simulation's result is the
/// utility itself, from MAX's view.
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
///
/// # What can be otherwise
///
/// | by | what | source |
/// |---|---|---|
/// | [`Mcts::with_policy`] with [`GuidedUct`] | playouts by the game's own policy | Gelly, Wang, Munos and Teytaud 2006 |
/// | [`Mcts::with_policy`] with [`Puct`] | priors of the moves, and a value in place of the playout | Rosin 2011; Silver et al. 2017, 2018 |
/// | [`Mcts::with_policy`] with a [`Policy`] | any of its rules | |
/// | [`Mcts::with_playouts`] | several playouts a leaf | Cazenave and Jouandeau 2007 |
/// | [`Mcts::solving`] | proven wins, draws and losses are backed up | Winands, Björnsson and Saito 2008 |
/// | [`Mcts::with_final_move`] | which move is [chosen](Mcts::chosen) in the end | Chaslot et al. 2008 |
/// | [`Mcts::iterate_while`] | a budget of time | |
/// | [`Mcts::advance`] | the tree goes on after a move | Silver et al. 2017 |
///
/// ```
/// use plyground_search::{FinalMove, Mcts, MctsOptions, Proven, games::{Position, TicTacToe}};
///
/// let game = TicTacToe::new(Position::parse("XO.X..O..")?);
/// let search = Mcts::new(game, MctsOptions::default())?;
/// let mut search = search.solving().with_final_move(FinalMove::BestMean);
/// let start = std::time::Instant::now();
/// search.iterate_while(|| start.elapsed().as_secs() < 10);
/// assert_eq!(search.proven(), Some(1.0)); // X wins: the search has ended long before
/// assert_eq!(search.chosen().map(|cell| cell.index()), Some(4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Mcts<G: Game, P = Uct> {
    game: G,
    policy: P,
    c: Exploration,
    playouts: NonZeroU32,
    solving: bool,
    final_move: FinalMove,
    draw: Draw,
    arena: Arena<G::State>,
    /// The nodes of the iteration, from the root to where its simulation begins.
    path: Vec<u32>,
    next: Next,
}

impl<G: Game> Mcts<G> {
    /// A search by plain UCT from the start of `game`, not begun. Options that are equal give equal
    /// runs.
    ///
    /// # Errors
    ///
    /// [`GameOver`] where the start is terminal: there is no move to choose.
    pub fn new(game: G, options: MctsOptions) -> Result<Self, GameOver> {
        Self::with_policy(game, options, Uct)
    }
}

impl<G: Game, P: Policy<G>> Mcts<G, P> {
    /// A search by a policy from the start of `game`, not begun.
    ///
    /// # Errors
    ///
    /// [`GameOver`] where the start is terminal: there is no move to choose.
    pub fn with_policy(game: G, options: MctsOptions, policy: P) -> Result<Self, GameOver> {
        let start = game.start();
        if let Some(utility) = game.utility(&start) {
            return Err(GameOver { utility });
        }
        let mover = if game.is_chance(&start) { Player::Max } else { game.player(&start).opponent() };
        let mut arena = Arena::new(mover, start);
        arena.reserve_children(ROOT, &game, &policy);
        Ok(Self {
            game,
            policy,
            c: options.c,
            playouts: NonZeroU32::MIN,
            solving: false,
            final_move: FinalMove::default(),
            draw: Draw::with_seed(options.seed),
            arena,
            path: Vec::new(),
            next: Next::Selection,
        })
    }

    /// With so many playouts from each leaf in place of one. Each is a phase of its own; together they
    /// count as one visit with the mean of their results, so that w / n needs fewer visits to settle.
    ///
    /// **Source.** Leaf parallelization of Cazenave and Jouandeau, "On the parallelization of UCT"
    /// (2007), here one after the other.
    #[must_use]
    pub fn with_playouts(self, playouts: NonZeroU32) -> Self {
        Self { playouts, ..self }
    }

    /// With [`Mcts::chosen`] by this rule.
    #[must_use]
    pub fn with_final_move(self, final_move: FinalMove) -> Self {
        Self { final_move, ..self }
    }

    /// Carries out the next phase and tells it. Four make an iteration, always; with more playouts
    /// than one, simulation comes as often.
    pub fn step(&mut self) -> Phase<G::Move> {
        match self.next {
            Next::Selection => {
                self.select();
                Phase::Selection { path: self.arena.path(&self.path) }
            }
            Next::Expansion(child) => {
                let mv = self.path.last().zip(child).and_then(|(&at, child)| {
                    let node = self.arena.node(at)?;
                    self.game.moves(&node.state).nth((child - node.first) as usize)
                });
                self.expand(child);
                Phase::Expansion(mv.map(|mv| Expanded { node: self.arena.path(&self.path), mv }))
            }
            Next::Simulation(done, sums) => {
                let mut moves = Vec::new();
                let result = self.simulate(done, sums, |mv| moves.push(mv));
                Phase::Simulation { moves, result }
            }
            Next::Backpropagation(results) => {
                self.backpropagate(results);
                let path = self.arena.path(&self.path);
                let update = |(depth, &node): (usize, &u32)| {
                    let visits = self.arena.visits(node);
                    Some(Update { node: path.get(..depth)?.to_vec(), n: visits.n(), w: visits.w() })
                };
                let updates = self.path.iter().enumerate().rev().filter_map(update).collect();
                Phase::Backpropagation { updates }
            }
        }
    }

    /// Carries out so many whole iterations, after completing one that has begun, which is not
    /// counted. The search is then where as many steps would have brought it; a
    /// [solver](Mcts::solving) stops as soon as the root is proven.
    pub fn iterate(&mut self, iterations: u64) {
        self.complete(|| true);
        for _ in 0..iterations {
            if self.proven().is_some() {
                return;
            }
            self.select();
            self.complete(|| true);
        }
    }

    /// Carries out whole iterations, after completing one that has begun, while `go_on` says so, which
    /// is asked before each and after every hundred playouts of one leaf: a clock makes it a budget of
    /// time. Where that is spent between playouts, those done so far make the iteration. A
    /// [solver](Mcts::solving) stops as soon as the root is proven.
    pub fn iterate_while(&mut self, mut go_on: impl FnMut() -> bool) {
        self.complete(&mut go_on);
        while self.proven().is_none() && go_on() {
            self.select();
            self.complete(&mut go_on);
        }
    }

    /// How many iterations are complete: the visits of the root. After [`Mcts::advance`] these are the
    /// iterations that have gone through it.
    pub fn iterations(&self) -> u64 {
        self.arena.visits(ROOT).n()
    }

    /// The game that is searched, which need not begin where the root is.
    pub fn game(&self) -> &G {
        &self.game
    }
}
