//! The searches and recordings for JavaScript: thin classes over the other crates.

mod figure;
mod mcts;
mod search;
mod tree;
