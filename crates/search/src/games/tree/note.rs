//! What an inner node may carry besides its children and its turn.

use std::fmt;

use super::{TreeFault, TreeKey};
use crate::Turn;

/// What a node carries. A node that would carry nothing has no note.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Note {
    pub(super) evaluation: Option<f64>,
    pub(super) is_noisy: bool,
    /// Of the children, in order; none where they are equally likely, and where a player moves.
    pub(super) probabilities: Box<[f64]>,
}

/// The members of an object that say it, each with a comma.
impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(evaluation) = self.evaluation {
            write!(f, "\"evaluation\":{evaluation},")?;
        }
        if self.is_noisy {
            f.write_str("\"noisy\":true,")?;
        }
        if let [first, rest @ ..] = &*self.probabilities {
            write!(f, "\"probabilities\":[{first}")?;
            rest.iter().try_for_each(|probability| write!(f, ",{probability}"))?;
            f.write_str("],")?;
        }
        Ok(())
    }
}

/// What has been said of a node whose list is open.
#[derive(Debug, Default)]
pub(super) struct Said {
    pub(super) evaluation: Option<f64>,
    pub(super) is_noisy: Option<bool>,
    pub(super) probabilities: Option<Vec<f64>>,
}

impl Said {
    /// What stays of it now that the node's children are known; nothing, where a node of which nothing
    /// is said would be the same.
    pub(super) fn note(&self, turn: Option<Turn>, children: usize) -> Result<Option<Note>, TreeFault> {
        let is_chance = turn == Some(Turn::Chance);
        let is_noisy = self.is_noisy == Some(true);
        if is_noisy && is_chance {
            return Err(TreeFault::NoisyChance);
        }
        if is_noisy && self.evaluation.is_none() {
            return Err(TreeFault::NoisyWithoutEvaluation);
        }
        let probabilities = self.probabilities.as_deref().unwrap_or_default();
        if self.probabilities.is_some() && !is_chance {
            return Err(TreeFault::NotChance);
        }
        if self.probabilities.is_some() && probabilities.len() != children {
            return Err(TreeFault::ProbabilityCount { probabilities: probabilities.len(), children });
        }
        let equal = 1.0 / children as f64;
        let are_equal = probabilities.iter().all(|&probability| probability == equal);
        let note = Note {
            evaluation: self.evaluation,
            is_noisy,
            probabilities: if are_equal { Box::default() } else { probabilities.into() },
        };
        Ok(Some(note).filter(|note| *note != Note::default()))
    }
}

/// Whether these are the probabilities of all outcomes of one chance node.
pub(super) fn check_probabilities(probabilities: &[f64]) -> Result<(), TreeFault> {
    /// How far from 1 rounding may take their sum.
    const TOLERANCE: f64 = 1e-9;
    for &probability in probabilities {
        TreeKey::Probabilities.number(probability)?;
    }
    let sum = probabilities.iter().fold(0.0, |sum, probability| sum + probability);
    if (sum - 1.0).abs() > TOLERANCE { Err(TreeFault::ProbabilitySum(sum)) } else { Ok(()) }
}
