//! The rules that Monte Carlo tree search follows: UCT, and what others do otherwise.

use super::Visits;
use crate::{Draw, Exploration, Game, Player, Playout, Priors};

/// The rules by which [`Mcts`](crate::Mcts) selects moves, values leaves and counts results. Each
/// method stands as plain UCT has it; a policy says only what it does otherwise. One that is chosen
/// only as the program runs is a `&dyn Policy<G>`.
pub trait Policy<G: Game> {
    /// Whether every move of a node is tried, in any order alike, before one is selected by its
    /// score. Otherwise moves not visited yet compete with the others by their priors. The same
    /// whenever it is asked.
    #[inline]
    fn untried_first(&self) -> bool {
        true
    }

    /// Selection: what a child's score has beyond its mean. The child with the highest score is
    /// selected, the first of equal ones.
    #[inline]
    fn bonus(&self, c: Exploration, node: &Visits, child: &Visits, _prior: f64) -> f64 {
        uct(c, node, child)
    }

    /// How probable it seems, before any visit, that a move is the best: 0 to 1. Asked once for each
    /// move where a player moves, unless untried moves come first.
    #[inline]
    fn prior(&self, _game: &G, _state: &G::State, _mv: G::Move) -> f64 {
        1.0
    }

    /// Simulation: the next move of a playout where a player moves.
    #[inline]
    fn playout(&self, game: &G, state: &G::State, draw: &mut Draw) -> Option<G::Move> {
        draw.pick(game.moves(state))
    }

    /// Simulation: a value for MAX, −1 to 1, that ends it in a state that is not terminal; `None`
    /// where the playout goes on.
    #[inline]
    fn value(&self, _game: &G, _state: &G::State) -> Option<f64> {
        None
    }

    /// Backpropagation: what a value for MAX, −1 to 1, counts for the player who moved into a node.
    #[inline]
    fn result(&self, mover: Player, value: f64) -> f64 {
        match mover {
            Player::Max => (1.0 + value) / 2.0,
            Player::Min => (1.0 - value) / 2.0,
        }
    }
}

impl<G: Game, P: Policy<G> + ?Sized> Policy<G> for &P {
    fn untried_first(&self) -> bool {
        (**self).untried_first()
    }
    fn bonus(&self, c: Exploration, node: &Visits, child: &Visits, prior: f64) -> f64 {
        (**self).bonus(c, node, child, prior)
    }
    fn prior(&self, game: &G, state: &G::State, mv: G::Move) -> f64 {
        (**self).prior(game, state, mv)
    }
    fn playout(&self, game: &G, state: &G::State, draw: &mut Draw) -> Option<G::Move> {
        (**self).playout(game, state, draw)
    }
    fn value(&self, game: &G, state: &G::State) -> Option<f64> {
        (**self).value(game, state)
    }
    fn result(&self, mover: Player, value: f64) -> f64 {
        (**self).result(mover, value)
    }
}

/// c · √(ln N / n).
#[inline]
pub(super) fn uct(c: Exploration, node: &Visits, child: &Visits) -> f64 {
    c.value() * node.growth() * child.doubt()
}

/// Plain UCT: untried moves first, then the highest wᵢ / nᵢ + c · √(ln N / nᵢ); uniform playouts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Uct;

impl<G: Game> Policy<G> for Uct {}

/// UCT whose playouts follow the game's own policy, see [`Playout`].
///
/// **Source.** Gelly, Wang, Munos and Teytaud, "Modification of UCT with patterns in Monte-Carlo Go"
/// (2006).
///
/// ```
/// use plyground_search::games::{Cell, Cells, Position, TicTacToe};
/// use plyground_search::{Draw, Game, GuidedUct, Mcts, MctsOptions, Player, Playout};
///
/// #[derive(Clone)]
/// struct WinsAtOnce(TicTacToe);
/// # impl Game for WinsAtOnce {
/// #     type State = Position;
/// #     type Move = Cell;
/// #     type Moves = Cells;
/// #     fn start(&self) -> Position { self.0.start() }
/// #     fn player(&self, position: &Position) -> Player { self.0.player(position) }
/// #     fn moves(&self, position: &Position) -> Cells { self.0.moves(position) }
/// #     fn play(&self, position: &Position, cell: Cell) -> Position { self.0.play(position, cell) }
/// #     fn utility(&self, position: &Position) -> Option<f64> { self.0.utility(position) }
/// # }
///
/// impl Playout for WinsAtOnce {
///     fn playout(&self, position: &Position, _: &mut Draw) -> Option<Cell> {
///         let wins = |cell: &Cell| self.utility(&self.play(position, *cell)).is_some_and(|u| u != 0.0);
///         self.moves(position).find(wins)
///     }
/// }
///
/// let game = WinsAtOnce(TicTacToe::new(Position::parse("XO.X..O..")?));
/// let mut search = Mcts::with_policy(game, MctsOptions::default(), GuidedUct)?;
/// search.iterate(200);
/// assert_eq!(search.chosen().map(|cell| cell.index()), Some(4)); // the centre wins
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GuidedUct;

impl<G: Playout> Policy<G> for GuidedUct {
    #[inline]
    fn playout(&self, game: &G, state: &G::State, draw: &mut Draw) -> Option<G::Move> {
        game.playout(state, draw).or_else(|| draw.pick(game.moves(state)))
    }
}

/// PUCT, with priors of the moves, and a value of the game in place of the playout, see [`Priors`].
///
/// **Rule.** Moves not visited yet compete with the others: selected is the highest
///
/// PUCT(i) = Qᵢ + c · Pᵢ · √N / (1 + nᵢ),
///
/// Pᵢ being the move's prior, N the visits of the node, taken as at least 1 so that the first visit
/// goes to the highest prior. Qᵢ is wᵢ / nᵢ; ½, as of a draw, while nᵢ = 0. A leaf of the value v for
/// MAX counts (1 + v) / 2 where MAX moved into the node and (1 − v) / 2 where MIN did; a finished
/// position as in UCT.
///
/// **View.** Q is that of w, from 0 to 1: half as wide as where values go from −1 to 1, so that c here
/// is half of c there.
///
/// **Source.** Silver et al., "Mastering the game of Go without human knowledge" (2017), and "A general
/// reinforcement learning algorithm that masters chess, shogi, and Go through self-play" (2018), after
/// Rosin, "Multi-armed bandits with episode context" (2011).
///
/// ```
/// use plyground_search::games::{Cell, Cells, Position, TicTacToe};
/// use plyground_search::{Game, Mcts, MctsOptions, Player, Priors, Puct};
///
/// /// Believes in the centre, and that every position is even.
/// #[derive(Clone)]
/// struct Centre(TicTacToe);
/// # impl Game for Centre {
/// #     type State = Position;
/// #     type Move = Cell;
/// #     type Moves = Cells;
/// #     fn start(&self) -> Position { self.0.start() }
/// #     fn player(&self, position: &Position) -> Player { self.0.player(position) }
/// #     fn moves(&self, position: &Position) -> Cells { self.0.moves(position) }
/// #     fn play(&self, position: &Position, cell: Cell) -> Position { self.0.play(position, cell) }
/// #     fn utility(&self, position: &Position) -> Option<f64> { self.0.utility(position) }
/// # }
///
/// impl Priors for Centre {
///     fn prior(&self, position: &Position, cell: Cell) -> f64 {
///         let others = self.moves(position).len() as f64;
///         if cell.index() == 4 { 0.5 } else { 0.5 / others }
///     }
///     fn value(&self, _: &Position) -> f64 {
///         0.0
///     }
/// }
///
/// let game = Centre(TicTacToe::new(Position::parse("XO.X..O..")?));
/// let mut search = Mcts::with_policy(game, MctsOptions::default(), Puct)?;
/// search.iterate(1);
/// assert_eq!(search.chosen().map(|cell| cell.index()), Some(4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Puct;

impl<G: Priors> Policy<G> for Puct {
    fn untried_first(&self) -> bool {
        false
    }

    #[inline]
    fn bonus(&self, c: Exploration, node: &Visits, child: &Visits, prior: f64) -> f64 {
        // In this order, so that no infinity meets a 0.
        c.value() * prior * (node.n().max(1) as f64).sqrt() / (1 + child.n()) as f64
    }

    fn prior(&self, game: &G, state: &G::State, mv: G::Move) -> f64 {
        game.prior(state, mv)
    }

    fn value(&self, game: &G, state: &G::State) -> Option<f64> {
        Some(game.value(state))
    }
}
