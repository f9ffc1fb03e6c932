//! The games that come with the crate, each in a file of its own name with a folder beside it.

mod tic_tac_toe;
mod tree;

pub use tic_tac_toe::{
    Cell, Cells, OrderedCells, OrderedTicTacToe, Outcome, Position, PositionError, PositionFault, TicTacToe,
};
pub use tree::{NodeId, Place, Tree, TreeBuilder, TreeError, TreeFault};
