//! What both wasm modules need to speak with JavaScript: errors as it sees them, options objects, plain
//! objects.

mod error;
mod options;
mod seed;
mod typed;
mod value;

pub use error::InputError;
pub use options::{SearchChoice, mcts, search, whole};
pub use seed::fresh_seed;
pub use typed::{Change, Changes, MctsOptionsObject, MoveValues, PictureObject, Sentences};
pub use value::object;
