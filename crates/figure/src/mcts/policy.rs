//! The policies of Monte Carlo tree search by their names.

use std::num::NonZeroU32;

use plyground_search::broken::{ChildLogarithm, DrawsAsLosses, WrongView};
use plyground_search::games::TicTacToe;
use plyground_search::{GuidedUct, Policy, Puct};

use super::MctsSpec;
use crate::{Choice, SpecError};

type Rules = &'static dyn Policy<TicTacToe>;

/// A policy that is as its source has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PolicyChoice {
    /// Plain UCT.
    #[default]
    Uct,
    /// [`GuidedUct`]
    Guided,
    /// [`Puct`]
    Puct,
}

impl Choice for PolicyChoice {
    const OPTION: &'static str = "policy";
    const VALUES: &'static [(&'static str, Self)] =
        &[("uct", Self::Uct), ("guided", Self::Guided), ("puct", Self::Puct)];
}

/// UCT with one rule wrong.
#[derive(Clone, Copy)]
pub struct BrokenChoice(Rules);

impl Choice for BrokenChoice {
    const OPTION: &'static str = "broken";
    const VALUES: &'static [(&'static str, Self)] = &[
        ("child-logarithm", Self(&ChildLogarithm)),
        ("wrong-view", Self(&WrongView)),
        ("draws-as-losses", Self(&DrawsAsLosses)),
    ];
}

/// The rules to follow; none for plain UCT.
pub(super) fn chosen(spec: &MctsSpec) -> Result<Option<Rules>, SpecError> {
    match (spec.policy, spec.broken) {
        (PolicyChoice::Uct, broken) => Ok(broken.map(|broken| broken.0)),
        (_, Some(_)) => Err(SpecError::BrokenPolicy),
        (PolicyChoice::Guided, None) => Ok(Some(&GuidedUct)),
        (PolicyChoice::Puct, None) if spec.playouts > NonZeroU32::MIN => {
            Err(SpecError::UnusedOption { option: "playouts", by: spec.policy.name() })
        }
        (PolicyChoice::Puct, None) => Ok(Some(&Puct)),
    }
}
