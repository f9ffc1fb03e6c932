//! Moves as text: the notation of the Universal Chess Interface.

use std::fmt;
use std::str::Chars;

use cozy_chess::{File, Piece, Rank, Square};

use super::{ChessMove, ChessMoveError, ChessMoveFault, ChessPosition, quote};

impl ChessPosition {
    /// Reads a move of this position in the notation of the Universal Chess Interface: the square it
    /// comes from, the square it goes to, and for a promotion `q`, `r`, `b` or `n`. Castling is the
    /// king's move, `e1g1`.
    ///
    /// ```
    /// use plyground_search::games::ChessPosition;
    ///
    /// let start = ChessPosition::default();
    /// assert_eq!(start.parse_move("g1f3")?.to_string(), "g1f3");
    ///
    /// let error = start.parse_move("e2e5").unwrap_err();
    /// assert_eq!(error.to_string(), "Move: “e2e5” is not a legal move in this position.");
    /// # Ok::<(), plyground_search::games::ChessMoveError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A letter or a length that no move has, or a move that is not legal here.
    pub fn parse_move(&self, text: &str) -> Result<ChessMove, ChessMoveError> {
        let mut reader = Reader { text, letters: text.chars(), character: 0 };
        let mv = ChessMove { from: reader.square()?, to: reader.square()?, promotion: reader.promotion()? };
        if !reader.is_done() {
            return Err(reader.length());
        }
        let mut moves = self.moves();
        moves.find(|&legal| legal == mv).ok_or_else(|| ChessMoveFault::Illegal(text.to_owned()).of_whole())
    }
}

struct Reader<'a> {
    text: &'a str,
    /// What is not read yet.
    letters: Chars<'a>,
    /// How many are read.
    character: usize,
}

impl Reader<'_> {
    fn square(&mut self) -> Result<Square, ChessMoveError> {
        Ok(Square::new(self.read(File::try_from)?, self.read(Rank::try_from)?))
    }

    fn promotion(&mut self) -> Result<Option<Piece>, ChessMoveError> {
        let promotion = |letter| match Piece::try_from(letter) {
            Ok(Piece::Pawn | Piece::King) | Err(_) => Err(()),
            Ok(piece) => Ok(Some(piece)),
        };
        if self.is_done() { Ok(None) } else { self.read(promotion) }
    }

    fn read<T, E>(&mut self, meaning: impl Fn(char) -> Result<T, E>) -> Result<T, ChessMoveError> {
        let letter = self.letters.next().ok_or_else(|| self.length())?;
        self.character += 1;
        meaning(letter).map_err(|_| ChessMoveFault::Letter(quote(letter)).at(self.character))
    }

    fn is_done(&self) -> bool {
        self.letters.as_str().is_empty()
    }

    fn length(&self) -> ChessMoveError {
        ChessMoveFault::Length(self.text.chars().count()).of_whole()
    }
}

/// As [`ChessPosition::parse_move`] reads it.
impl fmt::Display for ChessMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        self.promotion.map_or(Ok(()), |piece| write!(f, "{piece}"))
    }
}
