//! How a search is to run: what an author can choose besides the algorithm.

use plyground_search::games::TreeFault;
use plyground_search::{Close, Cutoffs, Fail, FinalMove, Window};

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
}

impl SearchOptions {
    /// The whole tree; alpha-beta with an open window, cutting at α ≥ β, fail-soft.
    pub const DEFAULT: Self =
        Self { depth: None, noisy_plies: 0, close: Close::AtEqual, fail: Fail::Soft, start: Window::OPEN };

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

/// An option whose values have names, by which commands and JavaScript know it.
pub trait Choice: Copy + 'static {
    /// The option's name.
    const OPTION: &'static str;
    /// Its values by their names; where there is a default, it is the first.
    const VALUES: &'static [(&'static str, Self)];

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

impl Choice for FinalMove {
    const OPTION: &'static str = "final";
    const VALUES: &'static [(&'static str, Self)] =
        &[("most-visits", Self::MostVisits), ("best-mean", Self::BestMean)];
}

impl Choice for Detail {
    const OPTION: &'static str = "detail";
    const VALUES: &'static [(&'static str, Self)] = &[("events", Self::Events), ("reasons", Self::Reasons)];
}

impl Choice for View {
    const OPTION: &'static str = "view";
    const VALUES: &'static [(&'static str, Self)] = &[("max", Self::Max), ("mover", Self::Mover)];
}
