//! Tic-tac-toe with its moves in another order.

use std::array;

use super::{Cell, Cells, Position, TicTacToe};
use crate::{Evaluated, Game, Keyed, Player, Symmetric};

/// Tic-tac-toe whose moves are tried in a fixed order of cells, such as the centre first: what
/// alpha-beta reads depends on it. Made by [`TicTacToe::in_order`].
///
/// ```
/// use plyground_search::{AlphaBeta, Event, games::TicTacToe};
///
/// let centre_first = TicTacToe::default().in_order([4, 0, 2, 6, 8, 1, 3, 5, 7]).expect("each cell once");
/// let below_root = AlphaBeta::new(centre_first).filter(|event| matches!(event, Event::Returned { .. }));
/// assert_eq!(1 + below_root.count(), 7_275); // nodes, where cell by cell there are 18,297
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderedTicTacToe {
    game: TicTacToe,
    order: [Cell; Position::CELLS],
}

impl OrderedTicTacToe {
    pub(super) fn new(game: TicTacToe, order: [u8; Position::CELLS]) -> Option<Self> {
        let named = order.iter().filter(|&&number| usize::from(number) < Position::CELLS);
        let all = named.fold(0, |set, &number| set | Cell(number).bit());
        (Cells(all) == Position::EMPTY.free()).then(|| Self { game, order: order.map(Cell) })
    }
}

/// The free cells of a position, in a fixed order.
#[derive(Clone, Debug)]
pub struct OrderedCells {
    order: array::IntoIter<Cell, { Position::CELLS }>,
    free: Cells,
}

impl Iterator for OrderedCells {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        let cell = self.order.find(|&cell| self.free.contains(cell))?;
        self.free.0 &= !cell.bit();
        Some(cell)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.free.size_hint()
    }
}

impl ExactSizeIterator for OrderedCells {}

impl Game for OrderedTicTacToe {
    type State = Position;
    type Move = Cell;
    type Moves = OrderedCells;

    fn start(&self) -> Position {
        self.game.start()
    }

    fn player(&self, position: &Position) -> Player {
        self.game.player(position)
    }

    fn moves(&self, position: &Position) -> OrderedCells {
        OrderedCells { order: self.order.into_iter(), free: position.free() }
    }

    fn play(&self, position: &Position, cell: Cell) -> Position {
        self.game.play(position, cell)
    }

    fn utility(&self, position: &Position) -> Option<f64> {
        self.game.utility(position)
    }
}

impl Keyed for OrderedTicTacToe {
    fn key(&self, position: &Position) -> u64 {
        self.game.key(position)
    }

    fn move_number(&self, position: &Position, cell: Cell) -> u16 {
        self.game.move_number(position, cell)
    }
}

impl Evaluated for OrderedTicTacToe {
    fn evaluation(&self, position: &Position) -> f64 {
        self.game.evaluation(position)
    }
}

impl Symmetric for OrderedTicTacToe {
    fn canonical(&self, position: &Position) -> Position {
        self.game.canonical(position)
    }
}
