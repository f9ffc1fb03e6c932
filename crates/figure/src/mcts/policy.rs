//! The policies of Monte Carlo tree search by their names.

use plyground_search::broken::{ChildLogarithm, DrawsAsLosses, WrongView};
use plyground_search::games::TicTacToe;
use plyground_search::{GuidedUct, Policy, Puct};

use crate::{Choice, SpecError};

type Rules = &'static dyn Policy<TicTacToe>;

/// A policy that is as its source has it; none for plain UCT.
#[derive(Clone, Copy, Default)]
pub struct PolicyChoice(Option<Rules>);

impl Choice for PolicyChoice {
    const OPTION: &'static str = "policy";
    const VALUES: &'static [(&'static str, Self)] =
        &[("uct", Self(None)), ("guided", Self(Some(&GuidedUct))), ("puct", Self(Some(&Puct)))];
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
pub(super) fn chosen(policy: PolicyChoice, broken: Option<BrokenChoice>) -> Result<Option<Rules>, SpecError> {
    match (policy.0, broken) {
        (Some(_), Some(_)) => Err(SpecError::BrokenPolicy),
        (rules, None) => Ok(rules),
        (None, Some(broken)) => Ok(Some(broken.0)),
    }
}
