//! From a game to its tree, written out.

use super::{Tree, TreeBuilder, TreeFault};
use crate::{Game, Player, Turn};

impl Tree {
    /// The whole game tree of a game: each play is a node, each finished play a leaf with its utility.
    /// Tic-tac-toe's has 549,946 nodes. A range that the game declares at its start is the tree's, if
    /// both its ends are finite.
    ///
    /// ```
    /// use plyground_search::games::{Position, TicTacToe, Tree};
    ///
    /// let position = Position::parse("XO.X..O..")?;
    /// assert_eq!(Tree::unfold(&TicTacToe::new(position))?.len(), 246);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`TreeFault::TooLarge`] for more than [`TreeBuilder::MOST_NODES`] nodes,
    /// [`TreeFault::BareNumber`] where the start is terminal, and what is wrong with a game that does
    /// not keep to [`Game`], such as [`TreeFault::ProbabilitySum`].
    pub fn unfold<G: Game>(game: &G) -> Result<Self, TreeFault> {
        let start = game.start();
        if game.utility(&start).is_some() {
            return Err(TreeFault::BareNumber);
        }
        let range = game.range(&start);
        let mut unfolding = Unfolding { game, builder: TreeBuilder::default(), first: None };
        let mut open = vec![(unfolding.enter(&start)?, start)];
        if range.lo.is_finite() && range.hi.is_finite() {
            unfolding.builder.set_range(range)?;
        }
        while let Some((moves, state)) = open.last_mut() {
            let Some(mv) = moves.next() else {
                unfolding.builder.close()?;
                open.pop();
                continue;
            };
            let next = game.play(state, mv);
            match game.utility(&next) {
                Some(utility) => unfolding.builder.leaf(utility)?,
                None => open.push((unfolding.enter(&next)?, next)),
            }
        }
        unfolding.builder.finish(unfolding.first.unwrap_or(Player::Max))
    }
}

struct Unfolding<'a, G> {
    game: &'a G,
    builder: TreeBuilder,
    /// The first player met: the root's, or after chance has moved there, the next.
    first: Option<Player>,
}

impl<G: Game> Unfolding<'_, G> {
    /// Opens the node of a state that is not terminal; its moves.
    fn enter(&mut self, state: &G::State) -> Result<G::Moves, TreeFault> {
        let (turn, moves) = (self.game.turn(state), self.game.moves(state));
        self.builder.open()?;
        self.builder.set_player(turn)?;
        match turn {
            Turn::Player(player) => {
                self.first.get_or_insert(player);
            }
            Turn::Chance => {
                let outcomes = moves.clone().map(|outcome| self.game.probability(state, outcome));
                self.builder.set_probabilities(outcomes.collect())?;
            }
        }
        Ok(moves)
    }
}
