//! Connect Four: stones fall to the bottom of a column, four in a row win.

mod columns;
mod error;
mod position;
mod range;
mod text;

pub use columns::{Column, Columns};
pub use error::{ConnectFourError, ConnectFourFault};
pub use position::ConnectFourPosition;

use super::grid::{Axis, Lines};
use super::{Outcome, SizeError};
use crate::{Evaluated, Game, Interval, Keyed, Player, Symmetric};
use columns::Order;

/// Connect Four: in turn the players drop a stone into a column, where it falls as far as it can, MAX
/// first; who first has four in a row, a column or a diagonal wins. By default the board has 7 columns
/// and 6 rows; other boards, and lines of another length, are as well.
///
/// **Rule.** Moves are tried from the middle outwards: columns by their distance from it, of two equally
/// far the left one first (4, 3, 5, 2, 6, 1, 7), or [from left to right](ConnectFour::left_to_right).
/// More than four in a row win too.
///
/// **Cost.** Each column takes one bit more than it has cells, all of them together at most 64. Every
/// part of the rules is O(1) in the cells: a finished line is found in O(log k), the cells that would
/// finish one in O(k).
///
/// **View.** The utility is MAX's: +1 where MAX has won, −1 where MIN has, 0 for a draw; or [by
/// distance](ConnectFour::by_distance), so that a quick win is worth more. The
/// [evaluation](Evaluated::evaluation) lies between −1 and 1, where the utility is by distance too: fifteen
/// sixteenths of how many more [threats](ConnectFour::threats) MAX has than MIN, as a share of all cells,
/// and a sixteenth of how many more lines are still open to MAX (without a stone of MIN), as a share of one
/// more than all lines.
///
/// **Source.** Solved by Allen and by Allis in 1988: MAX wins 7 × 6. The layout of bits is Tromp's, the
/// utility by distance that of Pons's solver.
///
/// ```
/// use plyground_search::{AlphaBeta, games::ConnectFour};
///
/// let game = ConnectFour::default().after("2252576253462244111563365343671351441")?;
/// let mut search = AlphaBeta::new(game.by_distance());
/// search.by_ref().for_each(drop);
/// // MIN is to move and loses with MAX's last stone, the 21st of 21.
/// assert_eq!(search.result().map(|score| score.value), Some(1.0));
/// # Ok::<(), plyground_search::games::ConnectFourError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConnectFour {
    width: u32,
    height: u32,
    /// The lowest cell of each column.
    bottom: u64,
    /// The cells of the board.
    board: u64,
    lines: Lines,
    order: Order,
    by_distance: bool,
    start: ConnectFourPosition,
}

/// 7 columns, 6 rows, four in a row.
impl Default for ConnectFour {
    fn default() -> Self {
        Self::of_size(7, 6, 4)
    }
}

impl ConnectFour {
    /// How many cells the board has at most, with one more row on top.
    pub const MOST_CELLS: usize = 64;

    /// The game from the empty board of `width` columns and `height` rows on, where `k` in a row win.
    ///
    /// # Errors
    ///
    /// A board without cells, or one that has, with one more row, more than [`ConnectFour::MOST_CELLS`];
    /// a line of no cell, or one longer than both sides.
    pub fn new(width: usize, height: usize, k: usize) -> Result<Self, SizeError> {
        SizeError::check_line(width, height, k)?;
        if height.saturating_add(1).saturating_mul(width) > Self::MOST_CELLS {
            return Err(SizeError::ManyCells { width, height, most: Self::MOST_CELLS });
        }
        Ok(Self::of_size(width as u32, height as u32, k as u32))
    }

    fn of_size(width: u32, height: u32, k: u32) -> Self {
        let column = height + 1;
        let bottom = (0..width).fold(0, |set, at| set | 1 << (at * column));
        let in_column = Axis { cells: height, step: 1 };
        let in_row = Axis { cells: width, step: column };
        Self {
            width,
            height,
            bottom,
            board: (0..height).fold(0, |set, row| set | bottom << row),
            lines: Lines::new(in_column, in_row, k),
            order: Order::CentreFirst,
            by_distance: false,
            start: ConnectFourPosition::EMPTY,
        }
    }

    /// The same game with the moves tried from left to right.
    pub const fn left_to_right(self) -> Self {
        Self { order: Order::LeftToRight, ..self }
    }

    /// The same game with another utility: a win counts 1 and 1 more for each stone that the winner has
    /// left, a loss the negative of that, a draw 0. Of an even number of cells each player has half as
    /// stones, of an odd one MAX has one more than MIN; so on 7 × 6 a win counts 22 less the stones that
    /// the winner has played, from 18 to 1.
    pub const fn by_distance(self) -> Self {
        Self { by_distance: true, ..self }
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
    pub fn outcome(&self, position: &ConnectFourPosition) -> Option<Outcome> {
        // Only who has just moved can have completed a line.
        let last = position.to_move().opponent();
        if self.lines.any_in(position.stones(last)) {
            Some(Outcome::Won(last))
        } else if self.landing(position) == 0 {
            Some(Outcome::Drawn)
        } else {
            None
        }
    }

    /// The free cells in which a stone of this player would complete a line, some of which may be out of
    /// reach for now: the bit (height + 1) · column + row of each, columns counted from the left and rows
    /// from the bottom, both from 0.
    ///
    /// ```
    /// use plyground_search::{Game, Player, games::ConnectFour};
    ///
    /// let game = ConnectFour::default().after("445566")?; // X has 4, 5, 6 in the lowest row, O above
    /// assert_eq!(game.threats(&game.start(), Player::Max), 1 << (7 * 2) | 1 << (7 * 6));
    /// assert_eq!(game.threats(&game.start(), Player::Min), 1 << (7 * 2 + 1) | 1 << (7 * 6 + 1));
    /// # Ok::<(), plyground_search::games::ConnectFourError>(())
    /// ```
    #[inline]
    pub fn threats(&self, position: &ConnectFourPosition, player: Player) -> u64 {
        self.lines.completing(position.stones(player), self.board & !position.occupied())
    }

    /// The cells in which the next stone can come to lie, one of each column that is not full; bits as in
    /// [`ConnectFour::threats`].
    #[inline]
    pub fn landing(&self, position: &ConnectFourPosition) -> u64 {
        position.occupied().wrapping_add(self.bottom) & self.board
    }

    /// How many bits a column takes: one more than it has cells.
    #[inline]
    const fn column_bits(&self) -> u32 {
        self.height + 1
    }
}

impl Game for ConnectFour {
    type State = ConnectFourPosition;
    type Move = Column;
    type Moves = Columns;

    #[inline]
    fn start(&self) -> ConnectFourPosition {
        self.start
    }

    #[inline]
    fn player(&self, position: &ConnectFourPosition) -> Player {
        position.to_move()
    }

    #[inline]
    fn moves(&self, position: &ConnectFourPosition) -> Columns {
        Columns::new(self.landing(position), self.order, self.width, self.column_bits())
    }

    #[inline]
    fn play(&self, position: &ConnectFourPosition, column: Column) -> ConnectFourPosition {
        position.after(column, self.column_bits())
    }

    #[inline]
    fn utility(&self, position: &ConnectFourPosition) -> Option<f64> {
        self.outcome(position).map(|outcome| self.worth(outcome, position))
    }

    /// From −1 to 1; by distance, from the soonest win of MIN to the soonest win of MAX.
    #[inline]
    fn range(&self, position: &ConnectFourPosition) -> Interval {
        if self.by_distance { self.soonest_wins(position) } else { Outcome::RANGE }
    }
}

/// Exact: the cells with a stone and those with a stone of MAX, added up as numbers.
impl Keyed for ConnectFour {
    #[inline]
    fn key(&self, position: &ConnectFourPosition) -> u64 {
        position.key()
    }

    #[inline]
    fn move_number(&self, _: &ConnectFourPosition, column: Column) -> u16 {
        column.index() as u16
    }
}

impl Evaluated for ConnectFour {
    #[inline]
    fn evaluation(&self, position: &ConnectFourPosition) -> f64 {
        let threats = |player| f64::from(self.threats(position, player).count_ones());
        let more_threats = (threats(Player::Max) - threats(Player::Min)) / f64::from(self.board.count_ones());
        let more_open = self.lines.more_open(position.stones(Player::Max), position.stones(Player::Min));
        (15.0 * more_threats + more_open) / 16.0
    }
}

/// Left and right may change places.
impl Symmetric for ConnectFour {
    fn canonical(&self, position: &ConnectFourPosition) -> ConnectFourPosition {
        let mirrored = position.mirrored(self.width, self.column_bits());
        if mirrored.key() < position.key() { mirrored } else { *position }
    }
}
