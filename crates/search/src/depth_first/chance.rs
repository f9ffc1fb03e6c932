//! What is known of the outcomes at a chance node.

use super::frame::Returned;
use crate::{Cut, Game, Interval, Limit, Rule, Score};

/// A chance node on the current path.
#[derive(Clone)]
pub(super) struct ChanceNode<M> {
    /// In the game's order.
    outcomes: Vec<Outcome<M>>,
    /// The outcome that comes next in this pass.
    next: usize,
    /// Whether this pass has a look only at the first child of each outcome.
    probing: bool,
}

#[derive(Clone)]
struct Outcome<M> {
    mv: M,
    probability: f64,
    proved: Interval,
    value: f64,
    /// Whether it has returned what is known of it for good.
    read: bool,
}

impl<M: Copy> ChanceNode<M> {
    pub(super) fn new<G: Game<Move = M>>(game: &G, state: &G::State, probes: bool) -> Self {
        let range = game.range(state);
        let outcome = |mv| {
            let probability = game.probability(state, mv);
            Outcome { mv, probability, proved: range, value: 0.0, read: false }
        };
        // What a probe finds is worth nothing where the other outcomes may be worth anything.
        let probing = probes && range.is_finite();
        Self { outcomes: game.moves(state).map(outcome).collect(), next: 0, probing }
    }

    pub(super) fn is_probing(&self) -> bool {
        self.probing
    }

    /// The next outcome to read, with its index. After the pass that probes comes one that reads.
    pub(super) fn advance(&mut self) -> Option<(usize, M)> {
        let mut index = self.indices_unread().find(|&index| index >= self.next);
        if index.is_none() && self.probing {
            self.probing = false;
            index = self.indices_unread().next();
        }
        let index = index?;
        self.next = index + 1;
        self.outcomes.get(index).map(|outcome| (index, outcome.mv))
    }

    /// The window of an outcome.
    pub(super) fn hand_down<R: Rule>(&self, rule: &R, window: R::Window, index: usize) -> R::Window {
        let probability = self.outcomes.get(index).map_or(1.0, |outcome| outcome.probability);
        rule.hand_to_outcome(window, probability, self.sum(|at| at != index))
    }

    /// Takes in what an outcome returned.
    pub(super) fn receive(
        &mut self,
        index: usize,
        score: Score,
        excludes: impl FnOnce(Interval) -> Option<Limit>,
    ) -> Returned {
        if let Some(outcome) = self.outcomes.get_mut(index) {
            let known = score.within(outcome.proved);
            outcome.proved = known.proved;
            outcome.value = known.value;
            // Not where only the range makes a probe's bound exact: the rest of the outcome is not cut.
            outcome.read = !self.probing || score.proved.is_exact();
        }
        let proved = self.sum(|_| true);
        let met = excludes(proved);
        let unread = self.indices_unread().count();
        let read = self.outcomes.iter().filter(|outcome| outcome.read);
        let best = mean(read.map(|outcome| (outcome.probability, outcome.value)));
        // The end that has met the window, so that the parent's best is an end of its own interval.
        let is_lo = met.map_or(best == proved.lo, |met| met == Limit::Beta);
        let value = if is_lo { proved.lo } else { proved.hi };
        Returned {
            known: Score { value, proved },
            best,
            last: met.is_some() || unread == 0,
            cut: met.map(|met| Cut { unread, met }),
        }
    }

    fn indices_unread(&self) -> impl Iterator<Item = usize> {
        self.outcomes.iter().enumerate().filter(|(_, outcome)| !outcome.read).map(|(index, _)| index)
    }

    /// What outcomes add to the node's value together.
    fn sum(&self, take: impl Fn(usize) -> bool) -> Interval {
        let taken = self.outcomes.iter().enumerate().filter(|&(index, _)| take(index)).map(|(_, of)| of);
        Interval {
            lo: mean(taken.clone().map(|of| (of.probability, of.proved.lo))),
            hi: mean(taken.map(|of| (of.probability, of.proved.hi))),
        }
    }
}

/// The sum of values, each times its probability.
fn mean(mut outcomes: impl Iterator<Item = (f64, f64)> + Clone) -> f64 {
    let sum = outcomes.clone().fold(0.0, |sum: f64, (probability, value)| sum + probability * value);
    // Probabilities that add up to a little more than 1 must not make the largest numbers infinite.
    if sum.is_infinite() && outcomes.all(|(_, value)| value.is_finite()) {
        return f64::MAX.copysign(sum);
    }
    sum
}
