//! What all modules need to speak with JavaScript: errors as it sees them, options objects, lists, plain
//! objects.

mod error;
mod how;
mod list;
mod options;
mod seed;
mod thrown;
mod typed;
mod value;

pub use error::InputError;
pub use how::How;
pub use list::List;
pub use options::{Options, SearchChoice, mcts, mcts_spec, search, whole};
pub use seed::fresh_seed;
pub use thrown::{Thrown, thrown, thrown_to_page};
pub use typed::{
    Change, Changes, Code, MctsOptionsObject, MoveValues, PictureObject, SavedObject, SavedValue, Sentences,
    Variables,
};
pub use value::{from_object, object};
