//! How the four phases go.

use super::arena::ROOT;
use super::{Mcts, Policy};
use crate::{Game, Player};

/// The phase that comes next.
#[derive(Clone, Copy, Debug)]
pub(super) enum Next {
    Selection,
    /// With the child to be added; `None` where there is none.
    Expansion(Option<u32>),
    /// With the number of playouts done, and the sums of their results.
    Simulation(u32, Results),
    /// With the mean results of the playouts.
    Backpropagation(Results),
}

/// What playouts count for each player, see [`Policy::result`].
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Results {
    max: f64,
    min: f64,
}

impl Results {
    /// Sums as the means of so many playouts.
    fn mean(self, playouts: u32) -> Self {
        if playouts == 1 {
            // The divisions are worth sparing.
            return self;
        }
        Self { max: self.max / f64::from(playouts), min: self.min / f64::from(playouts) }
    }
}

/// After how many playouts of a leaf it is asked whether there may be more.
const PLAYOUTS_AT_ONCE: u32 = 100;

impl<G: Game, P: Policy<G>> Mcts<G, P> {
    /// Completes an iteration that has begun, without the playouts left once `go_on` says no.
    pub(super) fn complete(&mut self, mut go_on: impl FnMut() -> bool) {
        if let Next::Expansion(child) = self.next {
            self.expand(child);
        }
        while let Next::Simulation(done, sums) = self.next {
            if done > 0 && done % PLAYOUTS_AT_ONCE == 0 && !go_on() {
                self.next = Next::Backpropagation(sums.mean(done));
            } else {
                self.simulate(done, sums, |_| ());
            }
        }
        if let Next::Backpropagation(results) = self.next {
            self.backpropagate(results);
        }
    }

    /// Goes down from the root as far as nodes have been visited, and chooses which child to add there.
    pub(super) fn select(&mut self) {
        self.path.clear();
        let mut at = ROOT;
        let added = loop {
            self.path.push(at);
            match self.choose(at) {
                Some(child) if self.arena.visits(child).n() > 0 => at = child,
                child => break child,
            }
        };
        self.next = Next::Expansion(added);
    }

    /// The child to go on to; `None` where the node is finished or proven.
    fn choose(&mut self, at: u32) -> Option<u32> {
        let mut node = self.arena.node(at)?;
        if !node.is_expanded() {
            self.arena.reserve_children(at, &self.game, &self.policy);
            node = self.arena.node(at)?;
        }
        if !node.is_open() {
            return None;
        }
        if self.game.is_chance(&node.state) {
            let (index, _) = self.draw.outcome(&self.game, &node.state)?;
            return Some(node.first + index as u32);
        }
        let untried = if self.policy.untried_first() { node.untried() } else { 0 };
        match self.draw.below(untried) {
            Some(nth) => self.arena.untried_child(node, nth),
            None => self.arena.best_child(node, &self.policy, self.c, self.solving),
        }
    }

    /// Adds a child to the path.
    pub(super) fn expand(&mut self, child: Option<u32>) {
        if let Some((child, &node)) = child.zip(self.path.last()) {
            self.arena.count_tried(node);
            self.path.push(child);
        }
        self.next = Next::Simulation(0, Results::default());
    }

    /// Plays from the last node of the path to the end, or to where a value stands for it: returns
    /// the utility there, or the value.
    pub(super) fn simulate(&mut self, done: u32, sums: Results, mut record: impl FnMut(G::Move)) -> f64 {
        let leaf = self.path.last().and_then(|&at| self.arena.node(at));
        let proven = leaf.and_then(|leaf| leaf.proven.map(|proven| proven.value(leaf.mover)));
        let mut state = leaf.map_or_else(|| self.game.start(), |leaf| leaf.state.clone());
        let (result, value) = loop {
            if let Some(utility) = self.game.utility(&state) {
                break (utility, sign(utility));
            }
            if let Some(value) = proven.or_else(|| self.policy.value(&self.game, &state)) {
                let value = if value.is_nan() { 0.0 } else { value.clamp(-1.0, 1.0) };
                break (value, value);
            }
            let drawn = if self.game.is_chance(&state) {
                self.draw.outcome(&self.game, &state).map(|(_, outcome)| outcome)
            } else {
                self.policy.playout(&self.game, &state, &mut self.draw)
            };
            // A state that is not terminal has a move.
            let Some(mv) = drawn else { break (0.0, 0.0) };
            record(mv);
            state = self.game.play(&state, mv);
        };
        let of = |mover| self.policy.result(mover, value);
        let sums = Results { max: sums.max + of(Player::Max), min: sums.min + of(Player::Min) };
        let done = done + 1;
        self.next = if done < self.playouts.get() {
            Next::Simulation(done, sums)
        } else {
            Next::Backpropagation(sums.mean(done))
        };
        result
    }

    pub(super) fn backpropagate(&mut self, results: Results) {
        for &at in &self.path {
            if let Some(node) = self.arena.node_mut(at) {
                node.visits.add(match node.mover {
                    Player::Max => results.max,
                    Player::Min => results.min,
                });
            }
        }
        if self.solving {
            self.arena.prove(&self.path, &self.game);
        }
        self.next = Next::Selection;
    }
}

/// 1 where MAX has won, −1 where MIN has, 0 for a draw.
fn sign(utility: f64) -> f64 {
    f64::from(i8::from(utility > 0.0) - i8::from(utility < 0.0))
}
