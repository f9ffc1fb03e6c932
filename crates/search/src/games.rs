//! The games that come with the crate, one file each.

mod tic_tac_toe;
mod tree;
mod tree_builder;
mod tree_error;
mod tree_names;
mod tree_text;

pub use tic_tac_toe::{
    Cell, Cells, OrderedCells, OrderedTicTacToe, Outcome, Position, PositionError, PositionFault, TicTacToe,
};
pub use tree::{NodeId, Tree};
pub use tree_builder::TreeBuilder;
pub use tree_error::{Place, TreeError, TreeFault};
