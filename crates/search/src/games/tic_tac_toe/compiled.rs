//! Generic code is compiled with whoever uses it: in the page's module, for size. What runs in bulk
//! there is compiled here, with this crate, for speed (see the `wasm` profile in `Cargo.toml`).

use super::TicTacToe;
use crate::{Mcts, Policy};

impl Mcts<TicTacToe> {
    /// The same as [`Mcts::iterate`], at this crate's speed wherever it is called.
    #[inline(never)]
    pub fn iterate_fast(&mut self, iterations: u64) {
        self.iterate(iterations);
    }
}

impl Mcts<TicTacToe, &'static dyn Policy<TicTacToe>> {
    /// The same as [`Mcts::iterate`] by a policy chosen as the program runs, at this crate's speed but
    /// for the policy.
    #[inline(never)]
    pub fn iterate_fast(&mut self, iterations: u64) {
        self.iterate(iterations);
    }
}
