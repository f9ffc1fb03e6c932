//! What can be wrong with the numbers of a game of Pig.

use std::error::Error;
use std::fmt;

/// Numbers with which Pig cannot be played; each fault says which one is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PigError {
    /// A die of so many sides, which are less than two.
    Sides(u8),
    /// A target of no point.
    NoTarget,
    /// No turn.
    NoTurn,
}

impl PigError {
    /// A stable name, such as `pig-no-turn`.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Sides(_) => "pig-sides",
            Self::NoTarget => "pig-no-target",
            Self::NoTurn => "pig-no-turn",
        }
    }
}

/// One English sentence with the place of the fault.
impl fmt::Display for PigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sides(found) => write!(f, "Die: it has 2 sides or more, but this has {found}."),
            Self::NoTarget => f.write_str("Target: there is 1 point to reach or more, but this is 0."),
            Self::NoTurn => f.write_str("Turns: there is 1 or more, but this is 0."),
        }
    }
}

impl Error for PigError {}
