//! Monte Carlo tree search with one rule wrong: each type is a [`Policy`] for [`crate::Mcts`].

use crate::{Exploration, Game, Player, Policy, Uct, Visits};

/// UCT with the logarithm of the child's own visits: wᵢ / nᵢ + c · √(ln nᵢ / nᵢ). After one visit the
/// bonus is 0, and it does not grow while the other moves are visited: a good move whose first playout
/// is lost is never tried again.
///
/// ```
/// use plyground_search::{Mcts, MctsOptions, broken::ChildLogarithm, games::{Position, TicTacToe}};
///
/// let game = TicTacToe::new(Position::parse("XO.X..O..")?);
/// let mut search = Mcts::with_policy(game, MctsOptions::default(), ChildLogarithm)?;
/// search.iterate(5);
/// assert!(search.root().iter().all(|of| of.n == 1 && of.bonus == 0.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChildLogarithm;

impl<G: Game> Policy<G> for ChildLogarithm {
    fn bonus(&self, c: Exploration, _node: &Visits, child: &Visits, prior: f64) -> f64 {
        Policy::<G>::bonus(&Uct, c, child, child, prior) // the second is the fault
    }
}

/// UCT with w from the view of the player who moves in a node, not of the one who moved into it: each
/// player prefers what is good for the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WrongView;

impl<G: Game> Policy<G> for WrongView {
    fn result(&self, mover: Player, value: f64) -> f64 {
        Policy::<G>::result(&Uct, mover.opponent(), value) // the fault
    }
}

/// UCT in which a draw counts 0, as a loss does, for both players: neither goes for a draw where it
/// cannot win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DrawsAsLosses;

impl<G: Game> Policy<G> for DrawsAsLosses {
    fn result(&self, mover: Player, value: f64) -> f64 {
        if value == 0.0 { 0.0 } else { Policy::<G>::result(&Uct, mover, value) } // the first is the fault
    }
}
