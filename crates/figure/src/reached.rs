//! The positions of a game whose tree is searched.

use plyground_search::Game;
use plyground_search::games::{Cell, NodeId, Position, TicTacToe};

use crate::Recording;

/// Where the search is in the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Reached {
    /// The node.
    pub node: NodeId,
    /// The moves that lead to it from where the search began.
    pub moves: Vec<Cell>,
    /// What they lead to.
    pub position: Position,
}

impl Recording {
    /// The position that a step is about: that of the child that returned, or else of the event's node; where
    /// the search begins at step 0 and past the end. `None` for a literal tree, whose nodes are no positions.
    pub fn reached(&self, step: usize) -> Option<Reached> {
        let start = self.spec().position?;
        let node = self.focus(step).map_or(NodeId::ROOT, |(node, child)| child.unwrap_or(node));
        let game = TicTacToe::new(start);
        let mut reached = Reached { node, moves: Vec::new(), position: start };
        let mut path: Vec<NodeId> = self.tree().lineage(node).collect();
        path.reverse();
        for node in path.into_iter().skip(1) {
            // As they were given, the moves of the tree are in the order of the game.
            let mv = game.moves(&reached.position).nth(self.spec().given_index(node))?;
            reached.moves.push(mv);
            reached.position = game.play(&reached.position, mv);
        }
        Some(reached)
    }

    /// For each step from 0 on, how many leaves are read and how many are read or cut: those are what a search
    /// without cuts would have read by then.
    pub fn settled(&self) -> impl Iterator<Item = (usize, usize)> {
        (0..=self.steps()).map(|step| self.tally(step)).map(|tally| (tally.read, tally.read + tally.cut))
    }
}
