//! Positions: who has marked which cells, and whose move it is.

use std::fmt;

use super::{Cell, Cells, PositionError, PositionFault};
use crate::games::TreeFault;
use crate::{Interval, Player};

/// A position: two sets of cells and the side to move. It may be any that play from the empty board
/// can reach, with either side having begun; as text it is always X who began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) x: u16,
    pub(super) o: u16,
    pub(super) to_move: Player,
}

/// How a play has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This player has won.
    Won(Player),
    /// The board is full, and nobody has won.
    Drawn,
}

impl Outcome {
    /// From the lowest utility to the highest.
    pub const RANGE: Interval = Interval { lo: -1.0, hi: 1.0 };

    /// +1 where MAX has won, −1 where MIN has, 0 for a draw.
    #[inline]
    pub const fn utility(self) -> f64 {
        match self {
            Self::Won(Player::Max) => 1.0,
            Self::Won(Player::Min) => -1.0,
            Self::Drawn => 0.0,
        }
    }
}

/// Every cell.
const BOARD: u16 = 0o777;

/// Three in a row: as octal digits are three bits, a row is a digit.
const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// A bit for each set of cells, set where the set holds a line.
const WINS: [u64; 8] = [wins(0), wins(1), wins(2), wins(3), wins(4), wins(5), wins(6), wins(7)];

const fn wins(word: u16) -> u64 {
    let (mut bits, mut at) = (0, 0);
    while at < u64::BITS as u16 {
        if has_line(word * u64::BITS as u16 + at) {
            bits |= 1 << at;
        }
        at += 1;
    }
    bits
}

const fn has_line(cells: u16) -> bool {
    let mut lines = LINES.as_slice();
    while let [line, rest @ ..] = lines {
        if cells & *line == *line {
            return true;
        }
        lines = rest;
    }
    false
}

/// Looked up, since every node of a search asks.
#[inline]
fn is_won(cells: u16) -> bool {
    WINS.get(usize::from(cells / 64)).is_some_and(|bits| bits >> (cells % 64) & 1 == 1)
}

impl Position {
    /// How many cells the board has.
    pub const CELLS: usize = 9;

    /// The empty board, X to move.
    pub const EMPTY: Self = Self { x: 0, o: 0, to_move: Player::Max };

    /// Reads nine letters, row by row: `X`, `O`, and `.` for a free cell. X moves where both have
    /// marked equally many.
    ///
    /// ```
    /// use plyground_search::{Player, games::Position};
    ///
    /// let position = Position::parse("XO.X..O..")?;
    /// assert_eq!(position.to_move(), Player::Max);
    /// assert_eq!(position.to_string(), "XO.X..O..");
    ///
    /// let error = Position::parse("XO.x..O..").unwrap_err();
    /// let sentence = "Position, character 4: “X”, “O” or a full stop is needed, but “x” stands here.";
    /// assert_eq!(error.to_string(), sentence);
    /// # Ok::<(), plyground_search::games::PositionError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A letter that is none of these, another length, or a position that no play leads to.
    pub fn parse(text: &str) -> Result<Self, PositionError> {
        let (mut x, mut o) = (0, 0);
        for (at, letter) in text.chars().take(Self::CELLS).enumerate() {
            match letter {
                'X' => x |= 1 << at,
                'O' => o |= 1 << at,
                '.' => {}
                _ => {
                    let found = TreeFault::quote(letter.encode_utf8(&mut [0; 4]));
                    return Err(PositionFault::Letter(found).at(at + 1));
                }
            }
        }
        match text.chars().count() {
            Self::CELLS => Self::reached(x, o).map_err(PositionFault::of_whole),
            length => Err(PositionFault::Length(length).of_whole()),
        }
    }

    /// The position with these marks, if a play in which X began leads to it.
    fn reached(x: u16, o: u16) -> Result<Self, PositionFault> {
        let to_move = match x.count_ones().checked_sub(o.count_ones()) {
            Some(0) => Player::Max,
            Some(1) => Player::Min,
            _ => return Err(PositionFault::Counts { x: Cells(x).len(), o: Cells(o).len() }),
        };
        match (is_won(x), is_won(o), to_move) {
            (true, true, _) => Err(PositionFault::TwoWinners),
            (true, false, Player::Max) => Err(PositionFault::PlayedOn(Player::Max)),
            (false, true, Player::Min) => Err(PositionFault::PlayedOn(Player::Min)),
            _ => Ok(Self { x, o, to_move }),
        }
    }

    /// How a player's mark is written: `X` is MAX's, `O` is MIN's.
    pub const fn letter(player: Player) -> &'static str {
        match player {
            Player::Max => "X",
            Player::Min => "O",
        }
    }

    /// The side to move; once the play has ended, the side that would.
    #[inline]
    pub const fn to_move(self) -> Player {
        self.to_move
    }

    /// Who has marked a cell; `None` where it is free.
    pub fn mark(self, cell: Cell) -> Option<Player> {
        [Player::Max, Player::Min].into_iter().find(|&player| self.marked(player).contains(cell))
    }

    /// The cells that a player has marked.
    #[inline]
    pub const fn marked(self, player: Player) -> Cells {
        Cells(match player {
            Player::Max => self.x,
            Player::Min => self.o,
        })
    }

    /// The cells that nobody has marked.
    #[inline]
    pub const fn free(self) -> Cells {
        Cells(BOARD & !(self.x | self.o))
    }

    /// The position after the side to move has marked a free cell.
    #[inline]
    pub const fn after(mut self, cell: Cell) -> Self {
        match self.to_move {
            Player::Max => self.x |= cell.bit(),
            Player::Min => self.o |= cell.bit(),
        }
        self.to_move = self.to_move.opponent();
        self
    }

    /// How the play has ended; `None` while it goes on.
    #[inline]
    pub fn outcome(self) -> Option<Outcome> {
        // Only who has just moved can have completed a line.
        let last = self.to_move.opponent();
        if is_won(self.marked(last).0) {
            Some(Outcome::Won(last))
        } else if self.x | self.o == BOARD {
            Some(Outcome::Drawn)
        } else {
            None
        }
    }

    /// The lines that a player has completed; a last move can complete two at once.
    pub fn lines(self, player: Player) -> impl Iterator<Item = Cells> {
        let Cells(marked) = self.marked(player);
        LINES.into_iter().filter(move |line| marked & line == *line).map(Cells)
    }

    /// How many lines a player can still complete: the other one has marked none of their cells.
    pub(super) fn open_lines(self, player: Player) -> usize {
        let Cells(of_other) = self.marked(player.opponent());
        LINES.into_iter().filter(|line| of_other & line == 0).count()
    }

    /// How many of those lines run through a cell.
    pub(super) fn open_lines_through(self, cell: Cell, player: Player) -> usize {
        let Cells(of_other) = self.marked(player.opponent());
        LINES.into_iter().filter(|line| of_other & line == 0 && line & cell.bit() != 0).count()
    }

    /// The lowest free cell by which a player would complete a line.
    #[inline]
    pub(super) fn completed_by(self, player: Player) -> Option<Cell> {
        let Cells(marked) = self.marked(player);
        self.free().find(|cell| is_won(marked | cell.bit()))
    }

    /// A number of its own for each position.
    #[inline]
    pub(super) fn key(self) -> u64 {
        let to_move = u64::from(self.to_move == Player::Min);
        u64::from(self.x) | u64::from(self.o) << Self::CELLS | to_move << (2 * Self::CELLS)
    }

    /// The mirror image: every X becomes an O, every O an X, and the other side is to move.
    pub const fn swap_colors(self) -> Self {
        Self { x: self.o, o: self.x, to_move: self.to_move.opponent() }
    }
}

/// The empty board.
impl Default for Position {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// The nine letters that [`Position::parse`] reads.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut cells = (0..Self::CELLS).filter_map(Cell::new);
        cells.try_for_each(|cell| f.write_str(self.mark(cell).map_or(".", Self::letter)))
    }
}
