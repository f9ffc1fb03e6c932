//! Tic-tac-toe: X is MAX, O is MIN, three in a row win.

mod cells;
mod error;
mod ordered;
mod playout;
mod position;
mod priors;
mod symmetry;

pub use cells::{Cell, Cells};
pub use error::{PositionError, PositionFault};
pub use ordered::{OrderedCells, OrderedTicTacToe};
pub use position::{Outcome, Position};

use crate::{Evaluated, Game, Keyed, Player, Symmetric};

/// Tic-tac-toe from a position on. The utility is +1 where X has won, −1 where O has, 0 for a draw;
/// moves are tried cell by cell, 0 to 8.
///
/// ```
/// use plyground_search::{AlphaBeta, games::{Position, TicTacToe}};
///
/// let mut search = AlphaBeta::new(TicTacToe::new(Position::parse("XO.X..O..")?));
/// search.by_ref().for_each(drop);
/// assert_eq!(search.result().map(|score| score.value), Some(1.0)); // X wins
/// assert_eq!(search.chosen(), Some(1)); // by the second free cell, the centre
/// # Ok::<(), plyground_search::games::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TicTacToe {
    start: Position,
}

impl TicTacToe {
    /// The game that goes on from `start`.
    pub const fn new(start: Position) -> Self {
        Self { start }
    }

    /// The same game with the moves tried in another order, the same in every position; `None` where
    /// `order` does not name each cell once.
    pub fn in_order(self, order: [u8; Position::CELLS]) -> Option<OrderedTicTacToe> {
        OrderedTicTacToe::new(self, order)
    }
}

impl Game for TicTacToe {
    type State = Position;
    type Move = Cell;
    type Moves = Cells;

    #[inline]
    fn start(&self) -> Position {
        self.start
    }

    #[inline]
    fn player(&self, position: &Position) -> Player {
        position.to_move()
    }

    #[inline]
    fn moves(&self, position: &Position) -> Cells {
        position.free()
    }

    #[inline]
    fn play(&self, position: &Position, cell: Cell) -> Position {
        position.after(cell)
    }

    #[inline]
    fn utility(&self, position: &Position) -> Option<f64> {
        position.outcome().map(Outcome::utility)
    }
}

/// Exact: the marks and the side to move.
impl Keyed for TicTacToe {
    #[inline]
    fn key(&self, position: &Position) -> u64 {
        position.key()
    }

    #[inline]
    fn move_number(&self, _: &Position, cell: Cell) -> u16 {
        cell.index() as u16
    }
}

/// The number of lines still open to X (without an O) less the number of those open to O, after Nilsson
/// (1971); divided by 9, so that no position seems worth a win.
impl Evaluated for TicTacToe {
    #[inline]
    fn evaluation(&self, position: &Position) -> f64 {
        let [x, o] = [Player::Max, Player::Min].map(|player| position.open_lines(player));
        (x as f64 - o as f64) / Position::CELLS as f64
    }
}

/// By the eight symmetries of the square.
impl Symmetric for TicTacToe {
    fn canonical(&self, position: &Position) -> Position {
        position.canonical()
    }
}
