//! The games that come with the crate, each in a file of its own name with a folder beside it.
//! Chess is there with the crate's feature `chess` only.

#[cfg(feature = "chess")]
mod chess;
mod connect_four;
mod grid;
mod k_in_a_row;
mod mixed;
mod nim;
mod pig;
mod tic_tac_toe;
mod tree;

use mixed::mixed;

#[cfg(feature = "chess")]
pub use chess::{
    Chess, ChessMove, ChessMoveError, ChessMoveFault, ChessMoves, ChessPosition, FenError, FenFault,
    FenField, FenPlace,
};
pub use connect_four::{
    Column, Columns, ConnectFour, ConnectFourError, ConnectFourFault, ConnectFourPosition,
};
pub use grid::SizeError;
pub use k_in_a_row::{
    GridCell, GridCells, KInARow, KInARowError, KInARowFault, KInARowPlace, KInARowPosition,
};
pub use nim::{Nim, NimError, NimFault, NimMove, NimMoves, NimPosition};
pub use pig::{Pig, PigError, PigMove, PigMoves, PigPosition};
pub use tic_tac_toe::{
    Cell, Cells, OrderedCells, OrderedTicTacToe, Outcome, Position, PositionError, PositionFault, TicTacToe,
};
pub use tree::{ChildOrder, NodeId, Place, Tree, TreeBuilder, TreeError, TreeFault, TreeKey};
