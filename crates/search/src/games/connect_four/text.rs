//! Moves and boards as text.

use super::{Column, ConnectFour, ConnectFourError, ConnectFourFault, ConnectFourPosition};
use crate::games::{Position, TreeFault};
use crate::{Game, Player};

impl ConnectFour {
    /// The game that goes on after these moves: the columns played, 1 to 9 from the left, then a, b, c
    /// and so on.
    ///
    /// ```
    /// use plyground_search::{Game, games::ConnectFour};
    ///
    /// let game = ConnectFour::default().after("4453")?;
    /// assert_eq!(
    ///     game.board(&game.start()),
    ///     ".......\n.......\n.......\n.......\n...O...\n..OXX.."
    /// );
    ///
    /// let error = ConnectFour::default().after("4458").unwrap_err();
    /// assert_eq!(error.to_string(), "Move 4: a column from 1 to 7 is needed, but “8” stands here.");
    /// # Ok::<(), plyground_search::games::ConnectFourError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first move that names no column, or a full one, or comes after the end of the play.
    pub fn after(self, columns: &str) -> Result<Self, ConnectFourError> {
        let play = |position, (at, letter)| self.read(&position, letter).map_err(|fault| fault.at(at + 1));
        let start = columns.chars().enumerate().try_fold(self.start, play)?;
        Ok(Self { start, ..self })
    }

    /// The position after the move that a digit or letter stands for.
    fn read(
        &self,
        position: &ConnectFourPosition,
        letter: char,
    ) -> Result<ConnectFourPosition, ConnectFourFault> {
        if self.outcome(position).is_some() {
            return Err(ConnectFourFault::GameOver);
        }
        let column = Column::read(letter, self.width).ok_or_else(|| ConnectFourFault::NotAColumn {
            found: TreeFault::quote(letter.encode_utf8(&mut [0; 4])),
            last: Column((self.width - 1) as u8).to_string(),
        })?;
        if self.moves(position).any(|open| open == column) {
            Ok(self.play(position, column))
        } else {
            Err(ConnectFourFault::Full(column.to_string()))
        }
    }

    /// The board of a position: its rows from the top, a line each, with `X` for MAX's stones, `O` for
    /// MIN's and `.` for a free cell.
    pub fn board(&self, position: &ConnectFourPosition) -> String {
        let letter = |row, column| {
            let lies =
                |player: &Player| position.stones(*player) >> (column * self.column_bits() + row) & 1 == 1;
            [Player::Max, Player::Min].into_iter().find(lies).map_or(".", Position::letter)
        };
        let row = |row| (0..self.width).map(|column| letter(row, column)).collect();
        (0..self.height).rev().map(row).collect::<Vec<String>>().join("\n")
    }
}
