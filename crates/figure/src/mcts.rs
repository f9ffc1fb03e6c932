//! Monte Carlo tree search of tic-tac-toe with all that can be chosen of it, as commands and JavaScript ask
//! for it.

mod policy;

use std::num::NonZeroU32;

use plyground_search::games::{Cell, TicTacToe};
use plyground_search::{
    AdvanceError, FinalMove, GameOver, Mcts, MctsOptions, MoveStatistics, Phase, Policy, Proven,
};

use crate::SpecError;
pub use policy::{BrokenChoice, PolicyChoice};

/// How a search is to run.
#[derive(Clone, Copy)]
pub struct MctsSpec {
    /// The seed, and c.
    pub options: MctsOptions,
    /// The rules that it follows.
    pub policy: PolicyChoice,
    /// Those of UCT with one wrong, in place of the policy.
    pub broken: Option<BrokenChoice>,
    /// How many playouts there are from each leaf, as many as [`MctsSpec::MOST_PLAYOUTS`] where JavaScript
    /// and commands ask.
    pub playouts: NonZeroU32,
    /// Whether what is proved is backed up, and ends the search.
    pub solver: bool,
    /// By what the move to play is chosen.
    pub final_move: FinalMove,
}

impl MctsSpec {
    /// So many playouts take a hundredth of a second, and no more of them make a mean that is seen to be
    /// nearer.
    pub const MOST_PLAYOUTS: u32 = 10_000;
}

/// A search as its spec says.
pub struct MctsRun {
    search: Search,
    /// How many iterations are carried out between two looks at the clock.
    at_once: u32,
}

/// Plain UCT is compiled by itself, so that it takes no longer for what others can be asked; all others
/// together.
enum Search {
    Plain(Mcts<TicTacToe>),
    Chosen(Mcts<TicTacToe, &'static dyn Policy<TicTacToe>>),
}

macro_rules! with {
    ($run:expr, $search:ident => $what:expr) => {
        match $run {
            Search::Plain($search) => $what,
            Search::Chosen($search) => $what,
        }
    };
}

impl MctsRun {
    /// Together they take about a tenth of a millisecond; a look at the clock can take as long as one.
    const PLAYOUTS_AT_ONCE: u32 = 100;

    /// A search from the start of `game`, not begun.
    ///
    /// # Errors
    ///
    /// Where the game is over, where what is broken is another policy than UCT, and where several playouts
    /// are asked of a policy that has none.
    pub fn new(game: TicTacToe, spec: MctsSpec) -> Result<Self, SpecError> {
        let search = match policy::chosen(&spec)? {
            None => Search::Plain(as_asked(Mcts::new(game, spec.options), &spec)?),
            Some(policy) => Search::Chosen(as_asked(Mcts::with_policy(game, spec.options, policy), &spec)?),
        };
        let at_once = (Self::PLAYOUTS_AT_ONCE / spec.playouts).max(1);
        Ok(Self { search, at_once })
    }

    /// Carries out the next phase, see [`Mcts::step`].
    pub fn step(&mut self) -> Phase<Cell> {
        with!(&mut self.search, search => search.step())
    }

    /// Carries out so many whole iterations, see [`Mcts::iterate`].
    pub fn iterate(&mut self, iterations: u64) {
        match &mut self.search {
            Search::Plain(search) => plyground_bulk::iterate(search, iterations),
            Search::Chosen(search) => plyground_bulk::iterate_by_choice(search, iterations),
        }
    }

    /// Carries out whole iterations while `go_on` says so, which is asked at least every hundred playouts,
    /// see [`Mcts::iterate_while`].
    pub fn iterate_while(&mut self, mut go_on: impl FnMut() -> bool) {
        let mut left = 0;
        let mut go_on = || {
            let goes_on = left > 0 || go_on();
            left = if left > 0 { left } else { self.at_once } - 1;
            goes_on
        };
        match &mut self.search {
            Search::Plain(search) => plyground_bulk::iterate_while(search, &mut go_on),
            Search::Chosen(search) => plyground_bulk::iterate_by_choice_while(search, &mut go_on),
        }
    }

    /// How many iterations have gone through the root.
    pub fn iterations(&self) -> u64 {
        with!(&self.search, search => search.iterations())
    }

    /// What is known of the moves at the root, in order.
    pub fn root(&self) -> Vec<MoveStatistics<Cell>> {
        with!(&self.search, search => search.root())
    }

    /// The move with the most visits.
    pub fn most_visits(&self) -> Option<Cell> {
        with!(&self.search, search => search.most_visits())
    }

    /// The move with the best mean.
    pub fn best_mean(&self) -> Option<Cell> {
        with!(&self.search, search => search.best_mean())
    }

    /// The move to play, see [`Mcts::chosen`].
    pub fn chosen(&self) -> Option<Cell> {
        with!(&self.search, search => search.chosen())
    }

    /// What is proved of the root for the player to move there: what is proved of the best move.
    pub fn proven(&self) -> Option<Proven> {
        with!(&self.search, search => search.proven())?;
        self.root().into_iter().filter_map(|of| of.proven).max()
    }

    /// Makes what a move leads to the root, see [`Mcts::advance`].
    ///
    /// # Errors
    ///
    /// Where the root has no such move, and where it ends the play; the root then stays.
    pub fn advance(&mut self, cell: Cell) -> Result<(), AdvanceError> {
        with!(&mut self.search, search => search.advance(cell))
    }
}

fn as_asked<P: Policy<TicTacToe>>(
    search: Result<Mcts<TicTacToe, P>, GameOver>,
    spec: &MctsSpec,
) -> Result<Mcts<TicTacToe, P>, GameOver> {
    let search = search?.with_playouts(spec.playouts).with_final_move(spec.final_move);
    Ok(if spec.solver { search.solving() } else { search })
}
