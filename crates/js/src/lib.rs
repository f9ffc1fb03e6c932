//! What both wasm modules need to speak with JavaScript: errors as it sees them, options objects, plain
//! objects.

mod error;
mod options;
mod value;

pub use error::InputError;
pub use options::{mcts, root_player, whole};
pub use value::object;
