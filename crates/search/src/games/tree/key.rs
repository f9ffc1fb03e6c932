//! The keys of an inner node written as an object.

use super::TreeFault;

/// A key of an inner node written as an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeKey {
    /// Who moves.
    Player,
    /// Between which utilities every play ends; at the root.
    Range,
    /// What the state seems worth to MAX.
    Evaluation,
    /// Whether every move is noisy.
    Noisy,
    /// How probable each child is; at a chance node.
    Probabilities,
    /// The list of the children.
    Children,
}

impl TreeKey {
    const ALL: [Self; 6] =
        [Self::Player, Self::Range, Self::Evaluation, Self::Noisy, Self::Probabilities, Self::Children];

    /// The key as it is written.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Range => "range",
            Self::Evaluation => "evaluation",
            Self::Noisy => "noisy",
            Self::Probabilities => "probabilities",
            Self::Children => "children",
        }
    }

    /// The key of this name.
    ///
    /// # Errors
    ///
    /// [`TreeFault::UnknownKey`]
    pub fn parse(name: &str) -> Result<Self, TreeFault> {
        let found = Self::ALL.into_iter().find(|key| key.name() == name);
        found.ok_or_else(|| TreeFault::UnknownKey(TreeFault::quote(name)))
    }

    /// A number under this key, checked. −0 is taken as 0.
    pub(super) fn number(self, value: f64) -> Result<f64, TreeFault> {
        match self {
            Self::Probabilities if !(value > 0.0 && value <= 1.0) => Err(TreeFault::NotAProbability(value)),
            _ if !value.is_finite() => Err(TreeFault::KeyNotFinite(self)),
            _ => Ok(value + 0.0),
        }
    }
}
