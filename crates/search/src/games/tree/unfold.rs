//! From a game to its tree, written out.

use super::{Tree, TreeBuilder, TreeFault};
use crate::Game;

impl Tree {
    /// The whole game tree of a game whose players alternate: each play is a node, each finished play a
    /// leaf with its utility. Tic-tac-toe's has 549,946 nodes.
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
    /// [`TreeFault::TooLarge`] for more than [`TreeBuilder::MOST_NODES`] nodes, and
    /// [`TreeFault::BareNumber`] where the start is terminal.
    pub fn unfold<G: Game>(game: &G) -> Result<Self, TreeFault> {
        let start = game.start();
        if game.utility(&start).is_some() {
            return Err(TreeFault::BareNumber);
        }
        let root_player = game.player(&start);
        let mut builder = TreeBuilder::default();
        builder.open()?;
        let mut open = vec![(game.moves(&start), start)];
        while let Some((moves, state)) = open.last_mut() {
            let Some(mv) = moves.next() else {
                builder.close()?;
                open.pop();
                continue;
            };
            let next = game.play(state, mv);
            match game.utility(&next) {
                Some(utility) => builder.leaf(utility)?,
                None => {
                    builder.open()?;
                    open.push((game.moves(&next), next));
                }
            }
        }
        builder.finish(root_player)
    }
}
