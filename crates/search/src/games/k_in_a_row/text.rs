//! Positions as text: rows of `X`, `O` and `.`, with `/` between them.

use super::{GridCell, GridCells, KInARow, KInARowError, KInARowFault, KInARowPosition};
use crate::Player;
use crate::games::{Position, TreeFault};

impl KInARow {
    /// The game that goes on from a position of the same board: its rows from the top, with `/` between
    /// them, of `X`, `O`, and `.` for a free cell. X moves where both have marked equally many.
    ///
    /// ```
    /// use plyground_search::{Game, Player, games::KInARow};
    ///
    /// let game = KInARow::new(4, 2, 3)?.at("XO../.X..")?;
    /// assert_eq!(game.player(&game.start()), Player::Min);
    ///
    /// let error = game.at("XO../.X.").unwrap_err();
    /// assert_eq!(error.to_string(), "Position, row 2: a row has 4 cells, but this has 3.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A letter that is none of these, rows of another length or number, or a position that no play from
    /// the empty board leads to.
    pub fn at(self, text: &str) -> Result<Self, KInARowError> {
        let [mut x, mut o] = [0; 2];
        let mut character = 0;
        for (row, letters) in (0..self.height).zip(text.split('/')) {
            for (column, letter) in (0..self.width).zip(letters.chars()) {
                character += 1;
                let bit = GridCell::new(row, column).bit();
                match letter {
                    'X' => x |= bit,
                    'O' => o |= bit,
                    '.' => {}
                    _ => {
                        let found = TreeFault::quote(letter.encode_utf8(&mut [0; 4]));
                        return Err(KInARowFault::Letter(found).at_character(character));
                    }
                }
            }
            let found = letters.chars().count();
            if found != self.width() {
                let fault = KInARowFault::RowLength { found, width: self.width() };
                return Err(fault.at_row(row as usize + 1));
            }
            character += 1; // the stroke
        }
        let found = text.split('/').count();
        if found != self.height() {
            return Err(KInARowFault::Rows { found, height: self.height() }.of_whole());
        }
        let start = self.reached(x, o).map_err(KInARowFault::of_whole)?;
        Ok(Self { start, ..self })
    }

    /// The position with these marks, if a play from the empty board leads to it.
    fn reached(&self, x: u64, o: u64) -> Result<KInARowPosition, KInARowFault> {
        let to_move = match x.count_ones().checked_sub(o.count_ones()) {
            Some(0) => Player::Max,
            Some(1) => Player::Min,
            _ => return Err(KInARowFault::Counts { x: GridCells(x).len(), o: GridCells(o).len() }),
        };
        let position = KInARowPosition::new(x, o, to_move);
        match [x, o].map(|cells| self.lines.any_in(cells)) {
            [true, true] => return Err(KInARowFault::TwoWinners),
            [true, false] if to_move == Player::Max => return Err(KInARowFault::PlayedOn(Player::Max)),
            [false, true] if to_move == Player::Min => return Err(KInARowFault::PlayedOn(Player::Min)),
            [false, false] => return Ok(position),
            _ => {}
        }
        // A single last move completed all lines of the winner.
        let winner = to_move.opponent();
        let marked = position.marked(winner);
        let mut without_one = marked.map(|cell| marked.0 & !cell.bit());
        match without_one.any(|before| !self.lines.any_in(before)) {
            true => Ok(position),
            false => Err(KInARowFault::PlayedOn(winner)),
        }
    }

    /// A position as [`KInARow::at`] reads it.
    pub fn text(&self, position: &KInARowPosition) -> String {
        let marks = |cell, player: &Player| position.marked(*player).contains(cell);
        let letter = |cell| {
            let player = [Player::Max, Player::Min].into_iter().find(|player| marks(cell, player));
            player.map_or(".", Position::letter)
        };
        let row = |row| (0..self.width).map(|column| letter(GridCell::new(row, column))).collect();
        (0..self.height).map(row).collect::<Vec<String>>().join("/")
    }
}
