//! Which words go into which file, so that none keeps the first figure waiting that it does not say.

use crate::fault::Fault;
use crate::words::Words;

/// What is loaded later: the file's name, and how its ids begin.
const LATER: [(&str, &[&str]); 6] = [
    (
        "boards/",
        &[
            "caption.backpropagation",
            "caption.board.",
            "caption.expansion",
            "caption.phases.",
            "caption.selection.",
            "caption.simulation",
            "caption.visits.",
            "grain.",
            "head.",
            "label.after",
            "label.axis-",
            "label.below",
            "label.cell",
            "label.mean",
            "label.move",
            "label.root-visits",
            "label.uct",
            "label.visits",
            "panel.c",
            "panel.new-seed",
            "panel.play",
            "panel.run",
            "panel.seed",
            "picture.phases",
            "picture.play",
            "picture.visits",
            "play.",
            "speech.cell-",
            "uct.",
        ],
    ),
    ("chess/", &["chess."]),
    ("code/", &["code."]),
    ("pair/", &["pair."]),
    ("practice/", &["practice."]),
    ("study/", &["study.", "why."]),
];

/// What only the builder needs: it is in the page already.
const OF_PAGE: [&str; 4] = ["chart.", "exercise.", "lesson.", "number."];

/// What no figure of the page says: what saves work and what is broken is recorded by commands and scripts
/// only, whose errors have their English in Rust.
const UNSAID: [&str; 13] = [
    "caption.broken.",
    "caption.known-",
    "caption.start-enhanced",
    "error.broken-",
    "error.not-a-move",
    "error.not-boolean",
    "error.not-table",
    "error.not-window",
    "note.known-",
    "place.milliseconds",
    "place.next-move",
    "row.known",
    "speech.known",
];

/// The files of a language: what stands before the language's tag in the name, and the content.
pub fn of(words: &Words) -> Result<Vec<(&'static str, Vec<u8>)>, Fault> {
    let later = LATER.iter().flat_map(|(_, begins)| begins.iter());
    let apart: Vec<_> = later.chain(&OF_PAGE).chain(&UNSAID).copied().collect();
    let mut files = vec![("", words.to_json(|id| !begins_with(id, &apart))?)];
    for (name, begins) in LATER {
        files.push((name, words.to_json(|id| begins_with(id, begins))?));
    }
    Ok(files)
}

fn begins_with(id: &str, begins: &[&str]) -> bool {
    begins.iter().any(|begin| id.starts_with(begin))
}
