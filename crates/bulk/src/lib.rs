//! Searches that run in bulk. Generic code is compiled with whoever uses it, in the modules of the page
//! for size; what is called from here is compiled here, for speed (see the `wasm` profile in `Cargo.toml`).

use plyground_search::games::TicTacToe;
use plyground_search::{Mcts, Policy};

/// By a policy chosen as the program runs: fast but for the policy.
type ByChoice = Mcts<TicTacToe, &'static dyn Policy<TicTacToe>>;

/// [`Mcts::iterate`] by plain UCT.
#[inline(never)]
pub fn iterate(search: &mut Mcts<TicTacToe>, iterations: u64) {
    search.iterate(iterations);
}

/// [`Mcts::iterate_while`] by plain UCT.
#[inline(never)]
pub fn iterate_while(search: &mut Mcts<TicTacToe>, go_on: &mut dyn FnMut() -> bool) {
    search.iterate_while(go_on);
}

/// [`Mcts::iterate`] by any policy.
#[inline(never)]
pub fn iterate_by_choice(search: &mut ByChoice, iterations: u64) {
    search.iterate(iterations);
}

/// [`Mcts::iterate_while`] by any policy.
#[inline(never)]
pub fn iterate_by_choice_while(search: &mut ByChoice, go_on: &mut dyn FnMut() -> bool) {
    search.iterate_while(go_on);
}
