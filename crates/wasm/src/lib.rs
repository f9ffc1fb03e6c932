//! The searches and recordings for JavaScript: thin classes over the other crates.

mod error;
mod figure;
mod mcts;
mod options;
mod search;
mod tree;
mod value;
