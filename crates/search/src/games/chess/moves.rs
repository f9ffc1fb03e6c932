//! Moves, and the moves of a position in their order.

use std::array;

use cozy_chess::{BitBoard, Board, File, Move, Piece, PieceMoves, Rank, Square};

/// A move: from which square to which, and what a pawn becomes on the last rank. Castling is the king's
/// move. `Display` writes it in the notation of the Universal Chess Interface, such as `e2e4`, `e7e8q`
/// or `e1g1`; [`ChessPosition::parse_move`](super::ChessPosition::parse_move) reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ChessMove {
    pub(super) from: Square,
    pub(super) to: Square,
    pub(super) promotion: Option<Piece>,
}

impl ChessMove {
    /// Six bits for each square, above them those for what a pawn becomes.
    pub(super) fn number(self) -> u16 {
        let promotion = self.promotion.map_or(0, |piece| 1 + piece as u16);
        promotion << 12 | (self.from as u16) << 6 | self.to as u16
    }

    /// The move as cozy-chess has it, where a castling king takes its own rook.
    pub(super) fn with_rook_as_target(self, board: &Board) -> Move {
        let Self { from, mut to, promotion } = self;
        if board.pieces(Piece::King).has(from) && from.rank() == to.rank() {
            to = match (from.file(), to.file()) {
                (File::E, File::G) => Square::new(File::H, from.rank()),
                (File::E, File::C) => Square::new(File::A, from.rank()),
                _ => to,
            };
        }
        Move { from, to, promotion }
    }
}

/// The legal moves of a position: by the square they come from, a1, b1, … h8, then by the square they go
/// to, then by what a pawn becomes: knight, bishop, rook, queen.
#[derive(Clone, Debug)]
pub struct ChessMoves {
    /// The piece whose moves are gone through, without those that are done.
    piece: PieceMoves,
    /// What the pawn becomes next where it reaches the last rank.
    promotion: Piece,
    rest: array::IntoIter<PieceMoves, MOST_PIECES>,
    left: usize,
}

/// How many pieces a side has at most.
const MOST_PIECES: usize = 16;

/// A piece without moves, whose square comes last.
const IDLE: PieceMoves = PieceMoves { piece: Piece::King, from: Square::H8, to: BitBoard::EMPTY };

impl ChessMoves {
    pub(super) fn none() -> Self {
        Self::sorted([IDLE; MOST_PIECES], 0)
    }

    pub(super) fn of(board: &Board) -> Self {
        let mut pieces = [IDLE; MOST_PIECES];
        let mut left = 0;
        board.generate_moves(|moves| {
            left += moves.len();
            // A pawn's capture en passant comes apart from its other moves.
            let mut places = pieces.iter_mut();
            if let Some(place) = places.find(|place| place.to.is_empty() || place.from == moves.from) {
                *place = PieceMoves { to: place.to | king_as_target(board, moves).to, ..moves };
            }
            false
        });
        pieces.sort_unstable_by_key(|moves| moves.from as u8);
        Self::sorted(pieces, left)
    }

    /// The moves, `left` in number, of pieces in the order of their squares.
    fn sorted(pieces: [PieceMoves; MOST_PIECES], left: usize) -> Self {
        Self { piece: IDLE, promotion: Piece::Knight, rest: pieces.into_iter(), left }
    }
}

/// The same moves with a castling king's own target in place of its rook's square.
fn king_as_target(board: &Board, mut moves: PieceMoves) -> PieceMoves {
    for rook in moves.to & board.colors(board.side_to_move()) {
        let file = if rook.file() > moves.from.file() { File::G } else { File::C };
        moves.to ^= rook.bitboard() | Square::new(file, rook.rank()).bitboard();
    }
    moves
}

/// The piece that comes after this one in the order of promotions; `None` after the queen.
const fn next_promotion(piece: Piece) -> Option<Piece> {
    match piece {
        Piece::Knight => Some(Piece::Bishop),
        Piece::Bishop => Some(Piece::Rook),
        Piece::Rook => Some(Piece::Queen),
        _ => None,
    }
}

impl Iterator for ChessMoves {
    type Item = ChessMove;

    fn next(&mut self) -> Option<ChessMove> {
        if self.piece.to.is_empty() {
            self.piece = self.rest.find(|moves| !moves.to.is_empty())?;
        }
        let to = self.piece.to.next_square()?;
        let promotes = self.piece.piece == Piece::Pawn && matches!(to.rank(), Rank::First | Rank::Eighth);
        let promotion = promotes.then_some(self.promotion);
        let next = promotion.and_then(next_promotion);
        if next.is_none() {
            self.piece.to ^= to.bitboard();
        }
        self.promotion = next.unwrap_or(Piece::Knight);
        self.left -= 1;
        Some(ChessMove { from: self.piece.from, to, promotion })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for ChessMoves {}
