//! The faults of FENs and of moves as messages. The words of each begin with `chess.`, and thus stand in
//! a file that only those load who load this module.

use plyground_figure::Message;
use plyground_search::games::{ChessMoveError, ChessMoveFault, FenFault, FenField, FenPlace};

/// What is wrong with a FEN.
pub(crate) fn fen_fault(fault: &FenFault) -> Message {
    let message = Message::new(format!("chess.error.{}", fault.code()));
    // Names of sides are words, and a right to castle has its own squares: each has a sentence of its own.
    let of = |what: &str| Message::new(format!("chess.error.{}.{what}", fault.code()));
    match fault {
        FenFault::Fields(found) | FenFault::Ranks(found) => message.with("found", *found),
        FenFault::RankLength { rank, squares } => message.with("rank", *rank).with("squares", *squares),
        FenFault::Kings { side, kings } => of(side.name()).with("kings", *kings),
        FenFault::TooMany(side) | FenFault::InCheck(side) => of(side.name()),
        FenFault::NotAtHome(right) => of(right.encode_utf8(&mut [0; 4])),
        FenFault::EnPassant(square) => message.with("square", square.as_str()),
        FenFault::Letter(found)
        | FenFault::Side(found)
        | FenFault::Castling(found)
        | FenFault::Square(found)
        | FenFault::Number(found) => message.with("found", found.as_str()),
        FenFault::Range { least, most } => {
            message.with("least", f64::from(*least)).with("most", f64::from(*most))
        }
        FenFault::PawnRank | FenFault::Impossible => message,
    }
}

/// Where it is.
pub(crate) fn fen_place(place: FenPlace) -> Message {
    match place {
        FenPlace::Whole => Message::new("chess.place.fen"),
        FenPlace::Field(field) => Message::new(format!("chess.place.{}", id(field))),
        FenPlace::Character(field, at) => {
            Message::new(format!("chess.place.{}-character", id(field))).with("at", at)
        }
    }
}

const fn id(field: FenField) -> &'static str {
    match field {
        FenField::Placement => "placement",
        FenField::SideToMove => "side-to-move",
        FenField::Castling => "castling",
        FenField::EnPassant => "en-passant",
        FenField::HalfMoveClock => "half-move-clock",
        FenField::FullMoveNumber => "full-move-number",
    }
}

/// What is wrong with a move.
pub(crate) fn move_fault(fault: &ChessMoveFault) -> Message {
    let message = Message::new(format!("chess.error.{}", fault.code()));
    match fault {
        ChessMoveFault::Length(found) => message.with("found", *found),
        ChessMoveFault::Letter(found) => message.with("found", found.as_str()),
        ChessMoveFault::Illegal(mv) => message.with("found", mv.as_str()),
    }
}

/// Where it is.
pub(crate) fn move_place(error: &ChessMoveError) -> Message {
    match error.character {
        Some(at) => Message::new("chess.place.move-character").with("at", at),
        None => Message::new("chess.place.move"),
    }
}
