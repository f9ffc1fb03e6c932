//! What can be wrong with a FEN, and where.

use std::error::Error;
use std::fmt;

use crate::Player;

/// A FEN that cannot be taken: what is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError {
    /// What is wrong.
    pub fault: FenFault,
    /// Where.
    pub place: FenPlace,
}

/// Where in a FEN a fault is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FenPlace {
    /// The FEN as a whole.
    Whole,
    /// A field.
    Field(FenField),
    /// A character of a field, counted from 1.
    Character(FenField, usize),
}

/// The six fields of a FEN, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FenField {
    /// Who stands where: rank by rank from the eighth, each from a to h.
    Placement,
    /// The side to move: `w` or `b`.
    SideToMove,
    /// Who may still castle, and to which side: some of `KQkq`, or `-`.
    Castling,
    /// The square that a pawn has just passed in a move of two squares, or `-`.
    EnPassant,
    /// Plies since the last capture or pawn's move, 0 to 100.
    HalfMoveClock,
    /// The number of the move, from 1; it rises after Black's.
    FullMoveNumber,
}

/// What can be wrong with a FEN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FenFault {
    /// So many fields, which are not six.
    Fields(usize),
    /// So many ranks, which are not eight.
    Ranks(usize),
    /// A rank that does not describe eight squares.
    RankLength {
        /// Which rank, 1 to 8.
        rank: usize,
        /// How many squares it describes.
        squares: usize,
    },
    /// Something else than a piece or a number of free squares; what it is.
    Letter(String),
    /// A pawn on the first or the last rank.
    PawnRank,
    /// A side that has not one king.
    Kings {
        /// Which side.
        side: Player,
        /// How many kings it has.
        kings: usize,
    },
    /// This side has more pieces than its pawns can have become.
    TooMany(Player),
    /// Something else than `w` or `b`; what it is.
    Side(String),
    /// This side is in check, and yet the other one is to move.
    InCheck(Player),
    /// Something else than a right to castle, or one for the second time; what it is.
    Castling(String),
    /// A right to castle, `K`, `Q`, `k` or `q`, without its king or its rook at home.
    NotAtHome(char),
    /// Something else than a square or `-`; what it is.
    Square(String),
    /// A square that no pawn can just have passed.
    EnPassant(String),
    /// Something else than a whole number; what it is.
    Number(String),
    /// A number out of its range.
    Range {
        /// The least that it may be.
        least: u16,
        /// The most that it may be.
        most: u16,
    },
    /// A position that no play leads to for another reason, such as three pieces that give check.
    Impossible,
}

impl FenField {
    /// The field's name in English.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Placement => "placement",
            Self::SideToMove => "side to move",
            Self::Castling => "castling",
            Self::EnPassant => "en passant",
            Self::HalfMoveClock => "half-move clock",
            Self::FullMoveNumber => "full-move number",
        }
    }
}

impl FenFault {
    /// The fault at a place.
    pub fn at(self, place: FenPlace) -> FenError {
        FenError { fault: self, place }
    }

    /// A stable name, such as `fen-fields`.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Fields(_) => "fen-fields",
            Self::Ranks(_) => "fen-ranks",
            Self::RankLength { .. } => "fen-rank-length",
            Self::Letter(_) => "fen-letter",
            Self::PawnRank => "fen-pawn-rank",
            Self::Kings { .. } => "fen-kings",
            Self::TooMany(_) => "fen-too-many",
            Self::Side(_) => "fen-side",
            Self::InCheck(_) => "fen-in-check",
            Self::Castling(_) => "fen-castling",
            Self::NotAtHome(_) => "fen-not-at-home",
            Self::Square(_) => "fen-square",
            Self::EnPassant(_) => "fen-en-passant",
            Self::Number(_) => "fen-number",
            Self::Range { .. } => "fen-range",
            Self::Impossible => "fen-impossible",
        }
    }
}

const fn name(side: Player) -> &'static str {
    match side {
        Player::Max => "White",
        Player::Min => "Black",
    }
}

/// The English sentence, without the place.
impl fmt::Display for FenFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fields(found) => {
                write!(f, "a FEN has 6 fields with spaces between them, but this has {found}.")
            }
            Self::Ranks(found) => {
                write!(f, "a board has 8 ranks with “/” between them, but this has {found}.")
            }
            Self::RankLength { rank, squares } => {
                write!(f, "a rank has 8 squares, but for rank {rank} there are {squares}.")
            }
            Self::Letter(found) => write!(
                f,
                "a piece (KQRBNP for White, kqrbnp for Black) or a number from 1 to 8 is needed, but “{found}” stands here."
            ),
            Self::PawnRank => f.write_str("a pawn never stands on the first or the last rank."),
            Self::Kings { side, kings } => {
                write!(f, "each side has 1 king, but {} has {kings}.", name(*side))
            }
            Self::TooMany(side) => {
                write!(f, "{} has more pieces than its 8 pawns can have become.", name(*side))
            }
            Self::Side(found) => write!(f, "“w” or “b” is needed, but “{found}” stands here."),
            Self::InCheck(side) => {
                let (side, other) = (name(*side), name(side.opponent()));
                write!(f, "{other} cannot be to move, since {side} is in check.")
            }
            Self::Castling(found) => write!(
                f,
                "“-” or some of “K”, “Q”, “k” and “q”, each once, are needed, but “{found}” stands here."
            ),
            Self::NotAtHome(right) => {
                let rank = if right.is_ascii_uppercase() { 1 } else { 8 };
                let rook = if right.eq_ignore_ascii_case(&'k') { 'h' } else { 'a' };
                write!(f, "“{right}” needs the king on e{rank} and a rook on {rook}{rank}.")
            }
            Self::Square(found) => {
                write!(f, "“-” or a square such as e3 is needed, but “{found}” stands here.")
            }
            Self::EnPassant(square) => write!(f, "no pawn can just have passed {square}."),
            Self::Number(found) => write!(f, "a whole number is needed, but “{found}” stands here."),
            Self::Range { least, most } => write!(f, "a number from {least} to {most} is needed."),
            Self::Impossible => f.write_str("no play leads to this position."),
        }
    }
}

impl Error for FenFault {}

/// The English words for a place in a FEN.
impl fmt::Display for FenPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole => f.write_str("FEN"),
            Self::Field(field) => write!(f, "FEN, {}", field.name()),
            Self::Character(field, at) => write!(f, "FEN, {}, character {at}", field.name()),
        }
    }
}

/// One English sentence with the place of the fault.
impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.fault)
    }
}

impl Error for FenError {}
