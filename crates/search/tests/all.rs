//! All tests of the crate, a module each. Together they are one program: apart, each would have the
//! searches compiled once more.
#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "tests may fail loudly"
)]

mod broken;
mod cases;
mod census;
mod chance;
mod chance_cuts;
#[cfg(feature = "chess")]
mod chess;
#[cfg(feature = "chess")]
mod chess_text;
mod child_order;
mod common;
mod connect_four;
mod connect_four_solved;
mod deepening;
mod dice;
mod enhanced;
mod every_game;
mod k_in_a_row;
mod laws;
mod limited;
mod mcts_advance;
mod mcts_broken;
mod mcts_chance;
mod mcts_draws;
mod mcts_laws;
mod mcts_lesson;
mod mcts_options;
mod mcts_policy;
mod mcts_solver;
mod mcts_stream;
mod nim;
mod options;
mod pig;
mod positions;
mod tic_tac_toe;
mod tic_tac_toe_judged;
mod tree_game;
mod trees;
