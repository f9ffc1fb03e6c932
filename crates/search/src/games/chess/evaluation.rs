//! What a position seems worth: its material, and where it stands.

use cozy_chess::{Color, Piece, Square};

use super::ChessPosition;

/// The worth of a piece in hundredths of a pawn: its material, and terms for the square where it stands.
struct Worth {
    material: i32,
    /// By rank, from the side's own first.
    rank: [i32; 8],
    /// By file from the edge: a and h, b and g, c and f, d and e.
    file: [i32; 4],
}

/// Pawns are wanted forward and in the middle; knights and bishops in the middle; rooks on the seventh
/// rank; the king at home and castled.
const fn worth(piece: Piece) -> Worth {
    match piece {
        Piece::Pawn => Worth { material: 100, rank: [0, 0, 2, 6, 12, 25, 50, 0], file: [-4, 0, 2, 6] },
        Piece::Knight => {
            Worth { material: 300, rank: [-20, -8, 4, 10, 12, 10, 0, -15], file: [-20, -5, 6, 10] }
        }
        Piece::Bishop => Worth { material: 300, rank: [-8, 2, 4, 6, 6, 4, 0, -4], file: [-6, 2, 4, 4] },
        Piece::Rook => Worth { material: 500, rank: [0, -2, -2, 0, 0, 2, 15, 5], file: [-3, 0, 3, 5] },
        Piece::Queen => Worth { material: 900, rank: [-4, 0, 2, 4, 4, 2, 0, 0], file: [-4, 0, 2, 3] },
        // A king has no price: each side has one.
        Piece::King => {
            Worth { material: 0, rank: [15, 5, -15, -25, -25, -25, -25, -25], file: [8, 12, 0, -8] }
        }
    }
}

impl ChessPosition {
    /// White's worth less Black's, in pawns. Summed in whole numbers, so that swapping the colors
    /// changes the sign and nothing else.
    pub(super) fn evaluation(&self) -> f64 {
        let hundredths: i32 = Piece::ALL.into_iter().map(|piece| self.balance(piece)).sum();
        f64::from(hundredths) / 100.0
    }

    /// White's worth less Black's in pieces of one kind.
    fn balance(&self, piece: Piece) -> i32 {
        let Worth { material, rank, file } = worth(piece);
        let on = |square: Square| {
            let from_edge = (square.file() as usize).min(7 - square.file() as usize);
            let terms = (rank.get(square.rank() as usize), file.get(from_edge));
            material + terms.0.unwrap_or(&0) + terms.1.unwrap_or(&0)
        };
        let of = |color| -> i32 {
            let pieces = self.board.colored_pieces(color, piece).iter();
            pieces.map(|square| on(square.relative_to(color))).sum()
        };
        of(Color::White) - of(Color::Black)
    }
}
