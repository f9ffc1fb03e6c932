//! How a run is to be, and when there can be none.

use std::error::Error;
use std::f64::consts::SQRT_2;
use std::fmt;

use crate::Player;

/// All that decides a plain run on a game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MctsOptions {
    /// Where the random draws begin: the same seed gives the same run on every machine. Interfaces
    /// that JavaScript shares take seeds up to [`MctsOptions::MOST_SEED`].
    pub seed: u64,
    /// c, how much untried and seldom tried moves attract.
    pub c: Exploration,
}

impl MctsOptions {
    /// The largest whole number up to which JavaScript's numbers hold every one: 2⁵³ − 1.
    pub const MOST_SEED: u64 = (1 << 53) - 1;
}

/// c in UCT and PUCT, 0 to [`Exploration::MOST`]; √2 unless said otherwise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Exploration(f64);

impl Exploration {
    /// The largest c: no count of visits makes a bonus of it that is too large for a number.
    pub const MOST: f64 = 1e300;

    /// This c; `None` if it is negative, larger than [`Exploration::MOST`] or NaN.
    pub fn new(c: f64) -> Option<Self> {
        // −0 is taken as 0.
        (0.0..=Self::MOST).contains(&c).then_some(Self(c + 0.0))
    }

    /// c as a number.
    pub const fn value(self) -> f64 {
        self.0
    }
}

/// √2, as UCB1 has it.
impl Default for Exploration {
    fn default() -> Self {
        Self(SQRT_2)
    }
}

/// The start is terminal, so that there is no move to choose.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GameOver {
    /// The utility of the start, for MAX.
    pub utility: f64,
}

impl GameOver {
    /// Who has won; `None` for a draw.
    pub fn winner(self) -> Option<Player> {
        [Player::Max, Player::Min].into_iter().find(|player| player.prefers(self.utility, 0.0))
    }
}

/// An English sentence.
impl fmt::Display for GameOver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game over: the start is terminal, with the utility {} for MAX.", self.utility)
    }
}

impl Error for GameOver {}
