//! What the fuzz targets share: the laws of everything that reads text, an input read as numbers, and the
//! truth about a small game.

mod choices;
mod grown;
// The same laws that the crate's own tests hold.
#[path = "../../../crates/search/tests/common/laws.rs"]
pub mod laws;
mod truth;

pub use choices::Choices;
pub use grown::grown_tree;
pub use truth::Truth;

use std::error::Error;
use std::fmt::{Debug, Display};

/// What is accepted is written, and what is written is read as the same.
pub fn is_read_as_written<T, E>(value: &T, read: impl Fn(&str) -> Result<T, E>)
where
    T: Display + Debug + PartialEq,
    E: Debug,
{
    let text = value.to_string();
    let again = read(&text).expect("what is written can be read");
    assert_eq!(&again, value, "{text}");
    assert_eq!(again.to_string(), text);
}

/// A refusal is one sentence that begins with the place of the fault and can be shown as it is: what it
/// quotes neither controls a terminal nor turns the direction of the text.
pub fn is_a_sentence(error: &impl Error) {
    let text = error.to_string();
    let (place, sentence) = text.split_once(": ").expect("a place and a sentence");
    assert!(!place.is_empty() && sentence.contains(' ') && sentence.ends_with('.'), "{text}");
    assert!(!text.contains(char::is_control) && !text.contains(turns_text), "{text:?}");
}

/// Unicode's Bidi_Control.
fn turns_text(c: char) -> bool {
    matches!(c, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// A character of the text, counted from 1, is there.
pub fn is_inside(text: &str, character: usize) {
    assert!((1..=text.chars().count()).contains(&character), "character {character} of {text:?}");
}
