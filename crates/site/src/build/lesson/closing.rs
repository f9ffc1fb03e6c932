//! What must not be parted from the formula before it.

use pulldown_cmark::{CowStr, Event};

/// Browsers break lines before these, if a formula comes first.
const CLOSING: &str = ".,:;?!)]’”";

/// The punctuation that a text begins with, taken from it.
pub fn take_closing(event: &mut Event<'_>) -> String {
    let Event::Text(text) = event else { return String::new() };
    let (closing, after) = text.split_at(text.find(|sign| !CLOSING.contains(sign)).unwrap_or(text.len()));
    let closing = closing.to_owned();
    *text = CowStr::from(after.to_owned());
    closing
}
