//! A play of tic-tac-toe against the program: every move's value, and who can force what.

mod caption;
mod error;
mod looks;
mod picture;

use plyground_search::games::{Cell, Position, TicTacToe};
use plyground_search::{AlphaBeta, Player};

pub use error::{MoveError, MoveFault};

use super::{BoardEvent, PlayedObject, Shown};
use crate::picture::{Look, Picture};
use crate::{Message, SpecError};

/// A play of tic-tac-toe from any position on. Step k is after k moves.
///
/// ```
/// use plyground_figure::{Play, Shown};
///
/// let play = Play::parse("XO.X..O..", &[])?;
/// let values: Vec<(usize, f64)> =
///     play.values(0).into_iter().map(|(cell, value)| (cell.index(), value)).collect();
/// assert_eq!(values, [(2, -1.0), (4, 1.0), (5, -1.0), (7, 0.0), (8, -1.0)]);
/// assert_eq!(play.reply(0).map(|cell| cell.index()), Some(4));
/// # Ok::<(), plyground_figure::SpecError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Play {
    start: Point,
    /// After each move.
    played: Vec<Point>,
}

/// A point in a play.
#[derive(Clone, Debug, PartialEq)]
struct Point {
    position: Position,
    /// The move that led here.
    last: Option<Cell>,
    /// What each move is worth to X, cell by cell; empty once the play is over.
    values: Vec<(Cell, f64)>,
}

impl Point {
    fn new(position: Position, last: Option<Cell>) -> Self {
        let open = position.outcome().is_none();
        let moves = position.free().filter(|_| open);
        Self { position, last, values: moves.map(|cell| (cell, value_of(position.after(cell)))).collect() }
    }

    /// The position's own value: its outcome's, or that of the mover's best move.
    fn value(&self) -> f64 {
        let mover = self.position.to_move();
        let values = self.values.iter().map(|&(_, value)| value);
        let best = values.reduce(|best, value| if mover.prefers(value, best) { value } else { best });
        best.or(self.position.outcome().map(|outcome| outcome.utility())).unwrap_or(0.0)
    }
}

/// A position's minimax value, from X's view.
fn value_of(position: Position) -> f64 {
    if let Some(outcome) = position.outcome() {
        return outcome.utility();
    }
    let mut search = AlphaBeta::new(TicTacToe::new(position));
    search.by_ref().for_each(drop);
    // A search that has ended has a result.
    search.result().map_or(0.0, |score| score.value)
}

impl Play {
    /// The play of these moves, one after the other; X and O take turns. The start may be over already.
    ///
    /// # Errors
    ///
    /// The first move to a cell that is taken, or after the end.
    pub fn new(start: Position, moves: &[Cell]) -> Result<Self, SpecError> {
        let cells = moves.iter().map(|cell| cell.index());
        Self::of_cells(start, cells)
    }

    /// The same of a position as text, see [`Position::parse`], and of cells as numbers.
    ///
    /// # Errors
    ///
    /// What is wrong with the position, else with the first move that is not legal.
    pub fn parse(position: &str, moves: &[usize]) -> Result<Self, SpecError> {
        Self::of_cells(Position::parse(position)?, moves.iter().copied())
    }

    fn of_cells(start: Position, moves: impl Iterator<Item = usize>) -> Result<Self, SpecError> {
        let mut play = Self { start: Point::new(start, None), played: Vec::new() };
        for (index, number) in moves.enumerate() {
            let illegal = |fault: MoveFault| MoveError { number: index + 1, fault };
            let cell = Cell::new(number).ok_or_else(|| illegal(MoveFault::NoCell(number)))?;
            let before = play.position(index);
            if before.outcome().is_some() {
                return Err(illegal(MoveFault::Over).into());
            }
            if let Some(player) = before.mark(cell) {
                return Err(illegal(MoveFault::Taken { cell, player }).into());
            }
            play.played.push(Point::new(before.after(cell), Some(cell)));
        }
        Ok(play)
    }

    /// The last step's point where there is none of this step.
    fn point(&self, step: usize) -> &Point {
        let index = step.min(self.played.len()).checked_sub(1);
        index.and_then(|index| self.played.get(index)).unwrap_or(&self.start)
    }

    /// The board at a step; past the end, as at the last.
    pub fn position(&self, step: usize) -> Position {
        self.point(step).position
    }

    /// The minimax value of every move at a step, cell by cell, from X's view: +1 where X can force a
    /// win, 0 for a draw, −1 where O can. None once the play is over.
    pub fn values(&self, step: usize) -> Vec<(Cell, f64)> {
        self.point(step).values.clone()
    }

    /// The minimax value of the position at a step, from X's view.
    pub fn value(&self, step: usize) -> f64 {
        self.point(step).value()
    }

    /// Who has made the move that led to a step, and where.
    fn last_move(&self, step: usize) -> Option<(Player, Cell)> {
        let point = self.point(step);
        Some((point.position.to_move().opponent(), point.last?))
    }
}

impl Shown for Play {
    fn more_captions(&self) -> Vec<Vec<Message>> {
        caption::longest()
    }

    fn position(&self, step: usize) -> Option<Position> {
        Some(self.point(step).position)
    }

    /// The first optimal move, cell by cell, of the side to move.
    fn reply(&self, step: usize) -> Option<Cell> {
        let point = self.point(step);
        let best = point.value();
        point.values.iter().find(|(_, value)| *value == best).map(|&(cell, _)| cell)
    }

    fn steps(&self) -> usize {
        self.played.len()
    }

    fn caption(&self, step: usize) -> Vec<Message> {
        caption::caption(self, step)
    }

    fn picture(&self, width: f64) -> Picture {
        picture::picture(width)
    }

    fn looks(&self, step: usize) -> Vec<Look> {
        looks::looks(self.point(step))
    }

    fn event(&self, step: usize) -> Option<BoardEvent> {
        let (player, cell) = self.last_move(step).filter(|_| step <= self.steps())?;
        Some(BoardEvent::Move(PlayedObject { kind: "move", player: player.name(), mv: cell.index() }))
    }
}
