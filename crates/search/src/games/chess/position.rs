//! Positions: the board, and all else that a FEN tells.

use std::fmt;
use std::hash::{Hash, Hasher};

use cozy_chess::{Board, Color, Piece, Rank, Square, get_pawn_attacks};

use super::{ChessMove, ChessMoves};
use crate::Player;

/// A position: who stands where, who is to move, who may castle, what may be captured en passant, and
/// how long ago the last capture or pawn's move was. That decides the rest of the play, so two positions
/// are equal where all of it is: neither the number of the move counts nor a pawn that has passed a
/// square where none can capture it.
///
/// [`ChessPosition::parse`] reads a FEN and `Display` writes it; the default is the position in which a
/// game begins.
#[derive(Clone, Default)]
pub struct ChessPosition {
    pub(super) board: Board,
}

/// The play ends after so many plies without a capture or a pawn's move.
pub(super) const MOST_HALF_MOVES: u8 = 100;

/// Odd, so that its first hundred multiples differ: a number for each half-move clock.
const CLOCK: u64 = 0x9E37_79B9_7F4A_7C15;

impl ChessPosition {
    /// The side to move; once the play has ended, the side that would. White is MAX.
    pub fn to_move(&self) -> Player {
        player(self.board.side_to_move())
    }

    /// Whether the side to move is in check.
    pub fn in_check(&self) -> bool {
        !self.board.checkers().is_empty()
    }

    /// The legal moves; none once the play has ended.
    pub(super) fn moves(&self) -> ChessMoves {
        if self.clock_has_run_out() { ChessMoves::none() } else { ChessMoves::of(&self.board) }
    }

    /// The position after a move. A move of another position that is illegal here changes nothing.
    pub(super) fn after(&self, mv: ChessMove) -> Self {
        let mut board = self.board.clone();
        if !self.clock_has_run_out() {
            // Checked, for cozy-chess panics after an illegal move.
            board.try_play(mv.with_rook_as_target(&board)).ok();
        }
        Self { board }
    }

    /// Whether so many plies have gone without a capture or a pawn's move that the play has ended, which
    /// cozy-chess knows of a board but not of its moves.
    fn clock_has_run_out(&self) -> bool {
        self.board.halfmove_clock() >= MOST_HALF_MOVES
    }

    pub(super) fn captures(&self, mv: ChessMove) -> bool {
        let is_pawn = self.board.pieces(Piece::Pawn).has(mv.from);
        // A pawn leaves its file only to capture, be it en passant, where its target is free.
        self.board.occupied().has(mv.to) || (is_pawn && mv.from.file() != mv.to.file())
    }

    /// The key by which a table finds the position. That of cozy-chess leaves out the half-move clock,
    /// but two positions that differ in it can differ in value: one may be a move from the draw by 50
    /// moves.
    pub(super) fn key(&self) -> u64 {
        let board = &self.board;
        let hash = if self.allows_en_passant() { board.hash() } else { board.hash_without_ep() };
        hash ^ u64::from(board.halfmove_clock()).wrapping_mul(CLOCK)
    }

    /// Whether a capture en passant is legal. As FEN does, cozy-chess keeps the square behind every pawn
    /// that has just moved two squares.
    fn allows_en_passant(&self) -> bool {
        let board = &self.board;
        let color = board.side_to_move();
        board.en_passant().is_some_and(|file| {
            let target = Square::new(file, Rank::Sixth.relative_to(color));
            let capturers = get_pawn_attacks(target, !color) & board.colored_pieces(color, Piece::Pawn);
            board.generate_moves_for(capturers, |moves| moves.to.has(target))
        })
    }
}

pub(super) const fn player(color: Color) -> Player {
    match color {
        Color::White => Player::Max,
        Color::Black => Player::Min,
    }
}

impl PartialEq for ChessPosition {
    fn eq(&self, other: &Self) -> bool {
        self.board.halfmove_clock() == other.board.halfmove_clock() && self.board.same_position(&other.board)
    }
}

impl Eq for ChessPosition {}

impl Hash for ChessPosition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

/// The FEN that [`ChessPosition::parse`] reads.
impl fmt::Display for ChessPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.board)
    }
}

impl fmt::Debug for ChessPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ChessPosition({self})")
    }
}
