//! k in a row on a board of m × n cells: X is MAX, O is MIN.

mod cells;
mod error;
mod position;
mod symmetry;
mod text;

pub use cells::{GridCell, GridCells};
pub use error::{KInARowError, KInARowFault, KInARowPlace};
pub use position::KInARowPosition;

use super::grid::{Axis, Lines};
use super::{Outcome, SizeError, mixed};
use crate::{Evaluated, Game, Interval, Keyed, Player, Symmetric};

/// k in a row, the m,n,k-game: in turn the players mark a free cell of a board of m columns and n rows,
/// X first; who first has k in a row, a column or a diagonal wins. 3,3,3 is tic-tac-toe.
///
/// **Rule.** Moves are tried row by row, each from the left. More than k in a row win too.
///
/// **Cost.** The board has at most 8 × 8 cells, a set of cells is one number of 64 bits, and every part
/// of the rules is O(1) in the cells: a finished line is found in O(log k).
///
/// **View.** The utility is MAX's, so X's: +1 where X has won, −1 where O has, 0 for a draw. The
/// [evaluation](Evaluated::evaluation) is the number of lines still open to X (without an O) less the
/// number of those open to O, divided by one more than the number of all lines: between −1 and 1.
///
/// **Source.** The name is from van den Herik, Uiterwijk and van Rijswijck, "Games solved: now and in
/// the future" (2002).
///
/// ```
/// use plyground_search::{AlphaBeta, Game, games::KInARow};
///
/// let game = KInARow::new(4, 3, 3)?; // 4 columns, 3 rows, 3 in a row
/// let mut search = AlphaBeta::new(game.at("XO../..../....")?);
/// search.by_ref().for_each(drop);
/// assert_eq!(search.result().map(|score| score.value), Some(1.0)); // X wins
///
/// let cell = game.moves(&game.start()).last().expect("the board is empty");
/// let position = game.play(&game.start(), cell);
/// assert_eq!(game.text(&position), "..../..../...X");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KInARow {
    width: u32,
    height: u32,
    /// The cells of the board.
    board: u64,
    lines: Lines,
    start: KInARowPosition,
}

impl KInARow {
    /// How many cells a side of the board has at most.
    pub const MOST_CELLS: usize = 8;

    /// The game of `k` in a row from the empty board of `width` columns and `height` rows on.
    ///
    /// # Errors
    ///
    /// A board without cells or with a side longer than [`KInARow::MOST_CELLS`], and a line of no cell or
    /// one longer than both sides.
    pub fn new(width: usize, height: usize, k: usize) -> Result<Self, SizeError> {
        SizeError::check_line(width, height, k)?;
        if width.max(height) > Self::MOST_CELLS {
            return Err(SizeError::LongSide { width, height, most: Self::MOST_CELLS });
        }
        let (width, height, k) = (width as u32, height as u32, k as u32);
        let along_row = Axis { cells: width, step: 1 };
        let along_column = Axis { cells: height, step: GridCell::ROW };
        Ok(Self {
            width,
            height,
            board: GridCells::rectangle(width, height).0,
            lines: Lines::new(along_row, along_column, k),
            start: KInARowPosition::EMPTY,
        })
    }

    /// How many columns the board has.
    pub const fn width(&self) -> usize {
        self.width as usize
    }

    /// How many rows the board has.
    pub const fn height(&self) -> usize {
        self.height as usize
    }

    /// How the play has ended; `None` while it goes on.
    #[inline]
    pub fn outcome(&self, position: &KInARowPosition) -> Option<Outcome> {
        // Only who has just moved can have completed a line.
        let last = position.to_move().opponent();
        if self.lines.any_in(position.marked(last).0) {
            Some(Outcome::Won(last))
        } else if self.free(position) == GridCells(0) {
            Some(Outcome::Drawn)
        } else {
            None
        }
    }

    /// The cells that nobody has marked.
    #[inline]
    fn free(&self, position: &KInARowPosition) -> GridCells {
        GridCells(self.board & !position.marked(Player::Max).0 & !position.marked(Player::Min).0)
    }
}

impl Game for KInARow {
    type State = KInARowPosition;
    type Move = GridCell;
    type Moves = GridCells;

    #[inline]
    fn start(&self) -> KInARowPosition {
        self.start
    }

    #[inline]
    fn player(&self, position: &KInARowPosition) -> Player {
        position.to_move()
    }

    #[inline]
    fn moves(&self, position: &KInARowPosition) -> GridCells {
        self.free(position)
    }

    #[inline]
    fn play(&self, position: &KInARowPosition, cell: GridCell) -> KInARowPosition {
        position.after(cell)
    }

    #[inline]
    fn utility(&self, position: &KInARowPosition) -> Option<f64> {
        self.outcome(position).map(Outcome::utility)
    }

    /// From −1 to 1.
    #[inline]
    fn range(&self, _: &KInARowPosition) -> Interval {
        Outcome::RANGE
    }
}

/// Exact on boards of at most 32 cells; on larger ones two positions have one key with odds of 2⁻⁶⁴.
impl Keyed for KInARow {
    #[inline]
    fn key(&self, position: &KInARowPosition) -> u64 {
        let [x, o] = [Player::Max, Player::Min].map(|player| position.marked(player).0);
        if self.width * self.height <= 32 {
            let rows = |cells| GridCells(cells).packed(self.width, self.height);
            rows(x) | rows(o) << 32
        } else {
            mixed(mixed(x) ^ o)
        }
    }

    #[inline]
    fn move_number(&self, _: &KInARowPosition, cell: GridCell) -> u16 {
        cell.0.into()
    }
}

impl Evaluated for KInARow {
    #[inline]
    fn evaluation(&self, position: &KInARowPosition) -> f64 {
        self.lines.more_open(position.marked(Player::Max).0, position.marked(Player::Min).0)
    }
}

/// By the symmetries of the board: eight of a square, four of any other.
impl Symmetric for KInARow {
    fn canonical(&self, position: &KInARowPosition) -> KInARowPosition {
        position.canonical(self.width, self.height)
    }
}
