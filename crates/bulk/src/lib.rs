//! Searches that run in bulk. Generic code is compiled with whoever uses it, in the modules of the page
//! for size; what is called from here is compiled here, for speed (see the `wasm` profile in `Cargo.toml`).

use plyground_search::games::TicTacToe;
use plyground_search::{Mcts, Policy};

/// [`Mcts::iterate`] by plain UCT.
#[inline(never)]
pub fn iterate(search: &mut Mcts<TicTacToe>, iterations: u64) {
    search.iterate(iterations);
}

/// [`Mcts::iterate`] by a policy chosen as the program runs: fast but for the policy.
#[inline(never)]
pub fn iterate_by_choice(search: &mut Mcts<TicTacToe, &'static dyn Policy<TicTacToe>>, iterations: u64) {
    search.iterate(iterations);
}
