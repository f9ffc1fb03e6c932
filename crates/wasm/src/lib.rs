//! The searches for JavaScript: thin classes over the other crates.

mod mcts;
mod search;
mod tree;
