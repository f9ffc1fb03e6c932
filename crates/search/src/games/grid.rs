//! What games on a grid of cells share: sizes that can be played, and lines of k cells.

mod lines;
mod size;

pub(super) use lines::{Axis, Lines};
pub use size::SizeError;
