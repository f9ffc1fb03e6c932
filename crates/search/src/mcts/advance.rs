//! On to the next move of the play, with what is known of it.

use std::error::Error;
use std::fmt;

use super::arena::ROOT;
use super::{GameOver, Mcts, Policy};
use crate::Game;

/// Why the search cannot follow a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum AdvanceError {
    /// The state at the root has no such move.
    NotAMove,
    /// The move ends the play, so that there is none to choose after it.
    GameOver(GameOver),
}

/// An English sentence.
impl fmt::Display for AdvanceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAMove => f.write_str("not a move: the state at the root has other moves than this."),
            Self::GameOver(GameOver { utility }) => {
                write!(f, "game over: the move ends the play, with the utility {utility} for MAX.")
            }
        }
    }
}

impl Error for AdvanceError {}

impl<G: Game<Move: PartialEq>, P: Policy<G>> Mcts<G, P> {
    /// Makes what a move (an outcome, where chance moves) leads to the root, after completing an
    /// iteration that has begun. The tree below is kept with all its statistics, the rest forgotten;
    /// [`Mcts::iterations`] are then the visits that the new root has had. Time and memory are those of
    /// the tree kept.
    ///
    /// ```
    /// use plyground_search::{Mcts, MctsOptions, games::TicTacToe};
    ///
    /// let mut search = Mcts::new(TicTacToe::default(), MctsOptions::default())?;
    /// search.iterate(1_000);
    /// let mv = search.chosen().ok_or("a move")?;
    /// let visits = search.root().into_iter().find(|of| of.mv == mv).map(|of| of.n);
    /// search.advance(mv)?; // our move
    /// assert_eq!(Some(search.iterations()), visits);
    /// search.iterate(1_000); // while the opponent thinks
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Where the root has no such move, and where it ends the play; the root then stays.
    pub fn advance(&mut self, mv: G::Move) -> Result<(), AdvanceError> {
        self.complete(|| true);
        let root = self.arena.node(ROOT).ok_or(AdvanceError::NotAMove)?;
        let index = self.game.moves(&root.state).position(|legal| legal == mv);
        let child =
            index.and_then(|index| self.arena.children(root).get(index)).ok_or(AdvanceError::NotAMove)?;
        if let Some(utility) = self.game.utility(&child.state) {
            return Err(AdvanceError::GameOver(GameOver { utility }));
        }
        self.arena = self.arena.subtree(child);
        self.arena.reserve_children(ROOT, &self.game, &self.policy);
        Ok(())
    }
}
