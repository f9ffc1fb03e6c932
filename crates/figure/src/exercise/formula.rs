//! What is asked of a formula.

use plyground_search::{Exploration, MoveStatistics};

use super::error::{QuestionError, needed, within};
use crate::Question;

/// What the pieces are worth, by their small letters in FEN.
const WEIGHTS: [(char, f64); 6] = [('p', 1.0), ('n', 3.0), ('b', 3.0), ('r', 5.0), ('q', 9.0), ('k', 0.0)];

/// The UCT value of a child.
pub(super) fn uct(asked: &Question, c: Exploration) -> Result<f64, QuestionError> {
    let (n, parent) = (needed("n", asked.n)?, needed("parent", asked.parent)?);
    within("n", f64::from(n), 1.0, f64::from(parent))?;
    let w = within("w", needed("w", asked.w)?, 0.0, f64::from(n))?;
    Ok(MoveStatistics::new((), n.into(), w, parent.into(), c).uct)
}

/// n and w after one more result.
pub(super) fn after_result(asked: &Question) -> Result<(f64, f64), QuestionError> {
    let n = f64::from(needed("n", asked.n)?);
    let w = within("w", needed("w", asked.w)?, 0.0, n)?;
    let result = within("result", needed("result", asked.result)?, 0.0, 1.0)?;
    Ok((n + 1.0, w + result))
}

/// base^exponent.
pub(super) fn power(base: u32, exponent: u32) -> f64 {
    f64::from(base).powi(i32::try_from(exponent).unwrap_or(i32::MAX))
}

/// b^⌈d/2⌉ + b^⌊d/2⌋ − 1, by Knuth and Moore, "An analysis of alpha-beta pruning" (1975).
pub(super) fn least_leaves(b: u32, d: u32) -> f64 {
    power(b, d.div_ceil(2)) + power(b, d / 2) - 1.0
}

/// White's pieces, which have capital letters, less Black's.
pub(super) fn material(pieces: &str) -> Result<f64, QuestionError> {
    let worth = |piece: char| {
        let known = WEIGHTS.iter().find(|(letter, _)| *letter == piece.to_ascii_lowercase());
        let (_, weight) = known.ok_or(QuestionError::NoPiece(piece))?;
        Ok(if piece.is_ascii_uppercase() { *weight } else { -weight })
    };
    pieces.chars().map(worth).sum()
}
