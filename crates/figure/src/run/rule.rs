//! Minimax's rule or alpha-beta's, chosen as the search begins.

use plyground_search::{Cutoffs, Interval, Limit, Player, Rule, Score, Window};

use crate::{Algorithm, FigureSpec};

/// Alpha-beta's rule, or without it minimax's. One type for both, so that the walk is compiled once: in
/// the module that the first figure waits for, every kilobyte counts.
#[derive(Clone)]
pub(super) struct Chosen(pub(super) Option<Cutoffs>);

impl Chosen {
    pub(super) fn of(spec: &FigureSpec) -> Self {
        let FigureSpec { algorithm, options, .. } = spec;
        let cutoffs = || Cutoffs { star: algorithm.star(), ..options.cutoffs() };
        match algorithm {
            Algorithm::Minimax | Algorithm::Expectiminimax => Self(None),
            Algorithm::AlphaBeta | Algorithm::Star1 | Algorithm::Star2 | Algorithm::IterativeDeepening => {
                Self(Some(cutoffs()))
            }
        }
    }
}

impl Rule for Chosen {
    type Window = Window;

    fn start(&self) -> Window {
        self.0.map_or(Window::OPEN, |cutoffs| cutoffs.start)
    }

    fn narrow(&self, window: &mut Window, player: Player, best: f64, depth: usize) {
        if let Some(cutoffs) = self.0 {
            cutoffs.narrow(window, player, best, depth);
        }
    }

    fn is_closed(&self, window: Window) -> bool {
        self.0.is_some_and(|cutoffs| cutoffs.is_closed(window))
    }

    fn excludes(&self, window: Window, proved: Interval) -> Option<Limit> {
        self.0?.excludes(window, proved)
    }

    fn shown(&self, window: Window) -> Option<Window> {
        self.0.map(|_| window)
    }

    fn hand_to_outcome(&self, window: Window, probability: f64, others: Interval) -> Window {
        self.0.map_or(Window::OPEN, |cutoffs| cutoffs.hand_to_outcome(window, probability, others))
    }

    fn probes(&self) -> bool {
        self.0.is_some_and(|cutoffs| cutoffs.probes())
    }

    fn returns(&self, known: Score, window: impl FnOnce() -> Window) -> Score {
        match self.0 {
            Some(cutoffs) => cutoffs.returns(known, window),
            None => known,
        }
    }
}
