//! The searches that can be recorded, by their names.

use plyground_search::games::TreeFault;
use plyground_search::{Enhancements, Star};

use crate::SpecError;

/// The searches that can be recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    /// [`plyground_search::Minimax`]
    Minimax,
    /// [`plyground_search::AlphaBeta`]
    AlphaBeta,
    /// [`plyground_search::Expectiminimax`]
    Expectiminimax,
    /// [`plyground_search::AlphaBeta`] of a tree in which chance may move, with star1.
    Star1,
    /// The same with star2.
    Star2,
    /// [`plyground_search::IterativeDeepening`]
    IterativeDeepening,
}

impl Algorithm {
    /// Every algorithm, in the order of the lesson.
    pub const ALL: [Self; 6] = [
        Self::Minimax,
        Self::AlphaBeta,
        Self::IterativeDeepening,
        Self::Expectiminimax,
        Self::Star1,
        Self::Star2,
    ];

    /// The name by which commands, attributes and messages know it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Minimax => "minimax",
            Self::AlphaBeta => "alpha-beta",
            Self::Expectiminimax => "expectiminimax",
            Self::Star1 => "star1",
            Self::Star2 => "star2",
            Self::IterativeDeepening => "iterative-deepening",
        }
    }

    /// The names of all.
    pub fn names() -> [&'static str; Self::ALL.len()] {
        Self::ALL.map(Self::name)
    }

    /// Whether its events carry a window, α and β.
    pub const fn has_windows(self) -> bool {
        match self {
            Self::Minimax | Self::Expectiminimax => false,
            Self::AlphaBeta | Self::Star1 | Self::Star2 | Self::IterativeDeepening => true,
        }
    }

    /// How it cuts at chance nodes.
    pub(crate) const fn star(self) -> Star {
        match self {
            Self::Star2 => Star::Two,
            Self::Minimax
            | Self::AlphaBeta
            | Self::Expectiminimax
            | Self::Star1
            | Self::IterativeDeepening => Star::One,
        }
    }

    /// What saves work in it unless the author chooses: iterative deepening tries first what was best at
    /// the depth before.
    pub const fn enhancements(self) -> Enhancements {
        Enhancements { best_first: matches!(self, Self::IterativeDeepening), ..Enhancements::NONE }
    }

    /// Whether it searches trees in which chance moves.
    pub const fn takes_chance(self) -> bool {
        match self {
            Self::Expectiminimax | Self::Star1 | Self::Star2 => true,
            Self::Minimax | Self::AlphaBeta | Self::IterativeDeepening => false,
        }
    }

    /// The algorithm of this name.
    pub fn parse(name: &str) -> Result<Self, SpecError> {
        let found = Self::ALL.into_iter().find(|algorithm| algorithm.name() == name);
        found.ok_or_else(|| SpecError::UnknownAlgorithm(TreeFault::quote(name)))
    }
}
