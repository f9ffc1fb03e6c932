//! Reads a position from text: Forsyth-Edwards Notation, field by field.

use std::ops::RangeInclusive;

use cozy_chess::{Board, BoardBuilder, Color, File, Piece, Rank, Square, get_king_moves};

use super::position::{MOST_HALF_MOVES, player};
use super::{ChessPosition, FenError, FenFault, FenField, FenPlace, quote};
use crate::games::TreeFault;

impl ChessPosition {
    /// Reads a position in Forsyth-Edwards Notation: who stands where, the side to move, the rights to
    /// castle, the square passed by a pawn, the half-move clock and the number of the move.
    ///
    /// ```
    /// use plyground_search::{Player, games::ChessPosition};
    ///
    /// let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    /// let position = ChessPosition::parse(fen)?;
    /// assert_eq!(position.to_move(), Player::Min);
    /// assert_eq!(position.to_string(), fen);
    ///
    /// let error = ChessPosition::parse("4k3/8/8/9/8/8/8/4K3 w - - 0 1").unwrap_err();
    /// assert!(error.to_string().starts_with("FEN, placement, character 9: a piece"));
    /// # Ok::<(), plyground_search::games::FenError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first fault in the order of the fields, with the field or its character where it is.
    pub fn parse(fen: &str) -> Result<Self, FenError> {
        let fields: Vec<&str> = fen.split_ascii_whitespace().collect();
        let &[placement, side, castling, en_passant, half_moves, full_moves] = fields.as_slice() else {
            return Err(FenFault::Fields(fields.len()).at(FenPlace::Whole));
        };
        let mut builder = BoardBuilder::empty();
        read_placement(placement, &mut builder)?;
        read_side(side, &mut builder)?;
        read_castling(castling, &mut builder)?;
        read_en_passant(en_passant, &mut builder)?;
        builder.halfmove_clock =
            read_number(half_moves, FenField::HalfMoveClock, 0..=u16::from(MOST_HALF_MOVES))? as u8;
        builder.fullmove_number = read_number(full_moves, FenField::FullMoveNumber, 1..=u16::MAX)?;

        let board = builder.build().ok().filter(|board| board.checkers().len() <= 2);
        board.map(|board| Self { board }).ok_or_else(|| FenFault::Impossible.at(FenPlace::Whole))
    }
}

fn read_placement(text: &str, builder: &mut BoardBuilder) -> Result<(), FenError> {
    let field = FenPlace::Field(FenField::Placement);
    let mut before = 0;
    for (rank, row) in Rank::ALL.into_iter().rev().zip(text.split('/')) {
        read_rank(row, before, rank, builder)?;
        before += row.chars().count() + 1;
    }
    let ranks = text.split('/').count();
    if ranks != Rank::NUM {
        return Err(FenFault::Ranks(ranks).at(field));
    }
    for color in Color::ALL {
        let count = |piece| builder.board.iter().filter(|&&on| on == Some((piece, color))).count();
        let kings = count(Piece::King);
        if kings != 1 {
            return Err(FenFault::Kings { side: player(color), kings }.at(field));
        }
        let at_first = [(Piece::Knight, 2), (Piece::Bishop, 2), (Piece::Rook, 2), (Piece::Queen, 1)];
        let promoted = at_first.map(|(piece, number)| count(piece).saturating_sub(number));
        if count(Piece::Pawn) + promoted.iter().sum::<usize>() > 8 {
            return Err(FenFault::TooMany(player(color)).at(field));
        }
    }
    Ok(())
}

/// Reads a rank that has so many characters before it.
fn read_rank(row: &str, before: usize, rank: Rank, builder: &mut BoardBuilder) -> Result<(), FenError> {
    let mut squares = 0;
    for (letter, character) in row.chars().zip(before + 1..) {
        let place = FenPlace::Character(FenField::Placement, character);
        match (letter, Piece::try_from(letter.to_ascii_lowercase())) {
            (_, Ok(Piece::Pawn)) if matches!(rank, Rank::First | Rank::Eighth) => {
                return Err(FenFault::PawnRank.at(place));
            }
            (_, Ok(piece)) => {
                let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
                if let Some(file) = File::try_index(squares) {
                    *builder.square_mut(Square::new(file, rank)) = Some((piece, color));
                }
                squares += 1;
            }
            ('1'..='8', _) => squares += letter.to_digit(10).map_or(0, |digit| digit as usize),
            _ => return Err(FenFault::Letter(quote(letter)).at(place)),
        }
    }
    if squares == File::NUM {
        return Ok(());
    }
    Err(FenFault::RankLength { rank: rank as usize + 1, squares }.at(FenPlace::Field(FenField::Placement)))
}

fn read_side(text: &str, builder: &mut BoardBuilder) -> Result<(), FenError> {
    let field = FenPlace::Field(FenField::SideToMove);
    builder.side_to_move = match text {
        "w" => Color::White,
        "b" => Color::Black,
        _ => return Err(FenFault::Side(TreeFault::quote(text)).at(field)),
    };
    // Of all that cozy-chess asks of a board, only this is not checked yet; and it lets kings touch.
    let board = builder.build().ok();
    let kings_touch = |board: &Board| get_king_moves(board.king(Color::White)).has(board.king(Color::Black));
    match board.filter(|board| !kings_touch(board)) {
        Some(_) => Ok(()),
        None => Err(FenFault::InCheck(player(!builder.side_to_move)).at(field)),
    }
}

fn read_castling(text: &str, builder: &mut BoardBuilder) -> Result<(), FenError> {
    for (letter, character) in text.chars().zip(1..).filter(|_| text != "-") {
        let place = FenPlace::Character(FenField::Castling, character);
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let home = [File::A, File::E, File::H].map(|file| Square::new(file, Rank::First.relative_to(color)));
        let [long_rook, king, short_rook] = home.map(|square| builder.square(square));
        let rights = builder.castle_rights_mut(color);
        let (right, file, rook) = match letter {
            'K' | 'k' => (&mut rights.short, File::H, short_rook),
            'Q' | 'q' => (&mut rights.long, File::A, long_rook),
            _ => return Err(FenFault::Castling(quote(letter)).at(place)),
        };
        if king != Some((Piece::King, color)) || rook != Some((Piece::Rook, color)) {
            return Err(FenFault::NotAtHome(letter).at(place));
        }
        if right.replace(file).is_some() {
            return Err(FenFault::Castling(quote(letter)).at(place));
        }
    }
    Ok(())
}

fn read_en_passant(text: &str, builder: &mut BoardBuilder) -> Result<(), FenError> {
    let field = FenPlace::Field(FenField::EnPassant);
    if text == "-" {
        return Ok(());
    }
    let square = text.parse().map_err(|_| FenFault::Square(TreeFault::quote(text)).at(field))?;
    builder.en_passant = Some(square);
    // All is right without the square, so what is refused with it is the square.
    builder.build().map(drop).map_err(|_| FenFault::EnPassant(text.to_owned()).at(field))
}

fn read_number(text: &str, field: FenField, range: RangeInclusive<u16>) -> Result<u16, FenError> {
    let field = FenPlace::Field(field);
    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(FenFault::Number(TreeFault::quote(text)).at(field));
    }
    let (least, most) = (*range.start(), *range.end());
    let number = text.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| FenFault::Range { least, most }.at(field))
}
