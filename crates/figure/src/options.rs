//! How a search is to run: what an author can choose besides the algorithm.

use std::num::NonZeroUsize;

use plyground_search::broken::Fault;
use plyground_search::games::{ChildOrder, TreeFault};
use plyground_search::{Close, Cutoffs, Enhancements, Fail, FinalMove, Window};

use crate::{Detail, SpecError, View};

/// How a search of a tree is to run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchOptions {
    /// After how many plies the evaluation stands in for what would come; for iterative deepening, the
    /// last depth. `None` for the whole tree.
    pub depth: Option<u32>,
    /// How many noisy plies may follow that limit.
    pub noisy_plies: u32,
    /// When α and β close the window.
    pub close: Close,
    /// What a node returns whose value lies outside its window.
    pub fail: Fail,
    /// The window of the root.
    pub start: Window,
    /// What saves work.
    pub enhancements: EnhancementChoice,
    /// The rule that is wrong, where alpha-beta is to be broken.
    pub broken: Option<Fault>,
}

impl SearchOptions {
    /// The whole tree; alpha-beta with an open window, cutting at α ≥ β, fail-soft.
    pub const DEFAULT: Self = Self {
        depth: None,
        noisy_plies: 0,
        close: Close::AtEqual,
        fail: Fail::Soft,
        start: Window::OPEN,
        enhancements: EnhancementChoice::NONE,
        broken: None,
    };

    /// The first option that only a search with windows knows and that is not as usual.
    pub(crate) fn of_windows(&self) -> Option<&'static str> {
        const USUAL: SearchOptions = SearchOptions::DEFAULT;
        let chosen = [
            ("cut", self.close != USUAL.close),
            ("fail", self.fail != USUAL.fail),
            ("window", self.start != USUAL.start),
        ];
        chosen.into_iter().find_map(|(option, is_chosen)| is_chosen.then_some(option))
    }

    /// Alpha-beta's rule with these options.
    pub(crate) const fn cutoffs(&self) -> Cutoffs {
        Cutoffs { start: self.start, close: self.close, fail: self.fail, ..Cutoffs::DEFAULT }
    }
}

impl Default for SearchOptions {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// Which [`Enhancements`] an author chooses; what is left out is as the algorithm has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnhancementChoice {
    /// How many states the transposition table holds; 0 for no table. Nodes of a tree after which the same
    /// follows are one state.
    pub table: Option<u32>,
    /// Whether the best move that is known of a state is tried first.
    pub best_first: Option<bool>,
    /// Whether killers come next: the same places among the moves as led to cutoffs at the same depth.
    pub killers: Option<bool>,
    /// Whether moves are sorted by the evaluation of what they lead to.
    pub by_evaluation: Option<bool>,
    /// Whether moves are sorted by how often the same place led to cutoffs.
    pub history: Option<bool>,
    /// Whether a node is left unread whose declared range cannot matter.
    pub range: Option<bool>,
}

impl EnhancementChoice {
    /// Nothing is chosen.
    pub const NONE: Self = Self {
        table: None,
        best_first: None,
        killers: None,
        by_evaluation: None,
        history: None,
        range: None,
    };

    /// How many states a table may hold: 32 MB, as a browser bears.
    pub const MOST_IN_TABLE: u32 = 1 << 20;

    /// The choice, with these for what is left out.
    pub fn over(self, usual: Enhancements) -> Enhancements {
        Enhancements {
            table: self.table.map_or(usual.table, |table| NonZeroUsize::new(table as usize)),
            best_first: self.best_first.unwrap_or(usual.best_first),
            killers: self.killers.unwrap_or(usual.killers),
            by_evaluation: self.by_evaluation.unwrap_or(usual.by_evaluation),
            history: self.history.unwrap_or(usual.history),
            range: self.range.unwrap_or(usual.range),
        }
    }
}

/// An option whose values have names, by which commands and JavaScript know it.
pub trait Choice: Copy + 'static {
    /// The option's name.
    const OPTION: &'static str;
    /// Its values by their names; where there is a default, it is the first.
    const VALUES: &'static [(&'static str, Self)];

    /// The name of the value.
    fn name(self) -> &'static str
    where
        Self: PartialEq,
    {
        Self::VALUES.iter().find(|(_, value)| *value == self).map_or("", |(name, _)| name)
    }

    /// The value of this name.
    ///
    /// # Errors
    ///
    /// [`SpecError::UnknownChoice`] for a name that none has.
    fn named(name: &str) -> Result<Self, SpecError> {
        let value = Self::VALUES.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
        value.ok_or_else(|| SpecError::UnknownChoice {
            option: Self::OPTION,
            found: TreeFault::quote(name),
            known: Self::VALUES.iter().map(|(name, _)| *name).collect(),
        })
    }
}

impl Choice for Close {
    const OPTION: &'static str = "cut";
    const VALUES: &'static [(&'static str, Self)] = &[("at-equal", Self::AtEqual), ("above", Self::Above)];
}

impl Choice for Fail {
    const OPTION: &'static str = "fail";
    const VALUES: &'static [(&'static str, Self)] = &[("soft", Self::Soft), ("hard", Self::Hard)];
}

impl Choice for ChildOrder {
    const OPTION: &'static str = "order";
    const VALUES: &'static [(&'static str, Self)] = &[
        ("given", Self::Given),
        ("reversed", Self::Reversed),
        ("best-first", Self::BestFirst),
        ("worst-first", Self::WorstFirst),
    ];
}

impl Choice for FinalMove {
    const OPTION: &'static str = "final";
    const VALUES: &'static [(&'static str, Self)] =
        &[("most-visits", Self::MostVisits), ("best-mean", Self::BestMean)];
}

impl Choice for Fault {
    const OPTION: &'static str = "broken";
    const VALUES: &'static [(&'static str, Self)] = &[
        ("wrong-sign", Self::WrongSign),
        ("window-not-swapped", Self::WindowNotSwapped),
        ("bound-as-exact", Self::BoundAsExact),
        ("root-window-not-passed", Self::RootWindowNotPassed),
        ("strict-cut", Self::StrictCut),
    ];
}

impl Choice for Detail {
    const OPTION: &'static str = "detail";
    const VALUES: &'static [(&'static str, Self)] = &[("events", Self::Events), ("reasons", Self::Reasons)];
}

impl Choice for View {
    const OPTION: &'static str = "view";
    const VALUES: &'static [(&'static str, Self)] = &[("max", Self::Max), ("mover", Self::Mover)];
}
