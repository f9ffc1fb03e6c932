//! All tests of the program, a module each, linked once.
#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "tests may fail loudly"
)]

mod build;
mod build_faults;
mod common;
mod exercises;
mod hosting;
mod languages;
mod lesson;
mod mcts_options;
mod serve;
mod svg;
mod tic_tac_toe;
mod trace;
mod trace_options;
mod wrong_input;
