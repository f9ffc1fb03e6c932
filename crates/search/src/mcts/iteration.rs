//! How the four phases go.

use super::arena::ROOT;
use super::{Mcts, Policy};
use crate::Game;

/// The phase that comes next.
#[derive(Clone, Copy, Debug)]
pub(super) enum Next {
    Selection,
    /// With the child to be added; `None` where there is none.
    Expansion(Option<u32>),
    /// With the number of playouts done, and the sum of their values.
    Simulation(u32, f64),
    /// With the mean value of the playouts.
    Backpropagation(f64),
}

impl<G: Game, P: Policy<G>> Mcts<G, P> {
    /// Completes an iteration that has begun.
    pub(super) fn complete(&mut self) {
        if let Next::Expansion(child) = self.next {
            self.expand(child);
        }
        while let Next::Simulation(done, sum) = self.next {
            self.simulate(done, sum, |_| ());
        }
        if let Next::Backpropagation(value) = self.next {
            self.backpropagate(value);
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
        self.next = Next::Simulation(0, 0.0);
    }

    /// Plays from the last node of the path to the end, or to where a value stands for it: returns
    /// the utility there, or the value.
    pub(super) fn simulate(&mut self, done: u32, sum: f64, mut record: impl FnMut(G::Move)) -> f64 {
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
        let (done, sum) = (done + 1, sum + value);
        self.next = if done < self.playouts.get() {
            Next::Simulation(done, sum)
        } else {
            // The division is worth sparing.
            Next::Backpropagation(if done == 1 { sum } else { sum / f64::from(done) })
        };
        result
    }

    pub(super) fn backpropagate(&mut self, value: f64) {
        for &at in &self.path {
            if let Some(node) = self.arena.node_mut(at) {
                node.visits.add(self.policy.result(node.mover, value));
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
