//! All tests of the crate, a module each. Together they are one program: apart, each would have the
//! searches compiled once more.
#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "tests may fail loudly"
)]

mod boards;
mod chance;
mod choices;
mod code;
mod collapse;
#[path = "../../search/tests/common/mod.rs"]
mod common;
mod differing;
mod exercises;
mod limited;
mod mcts;
mod phases;
mod phases_picture;
mod pictures;
mod play;
mod programs;
mod reached;
mod recordings;
mod stops;
mod visits;
mod why;
mod wording;
