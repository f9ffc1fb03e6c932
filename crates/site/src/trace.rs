//! `plyground trace`: every event of a search.

mod json;
mod markdown;

use plyground_figure::{Algorithm, Message, Recording};

use crate::fault::Fault;
use crate::options::{self, Options};
use crate::words::Words;
use crate::{input, print};

/// What it takes.
pub const OPTIONS: &[&str] = &["algorithm", "tree", "root", "format"];

/// Prints the trace.
pub fn run(options: &Options) -> Result<(), Fault> {
    let format = options.optional("format").unwrap_or("markdown");
    if !["markdown", "json"].contains(&format) {
        let what = Message::new("trace.unknown-format").with("found", format);
        return Err(Fault::from(what).at(options::place("format")));
    }
    let recording = Recording::new(input::spec(options)?);
    match format {
        "json" => print::stream(|out| json::write(out, &recording)),
        _ => {
            let words = Words::english()?;
            print::stream(|out| markdown::write(out, &recording, &words))
        }
    }
}

/// The heads of the columns that every trace table begins with.
pub const COLUMNS: &[&str] = &["table.step", "table.node", "table.event"];

/// The heads of the columns of numbers after those.
pub fn number_columns(algorithm: Algorithm) -> &'static [&'static str] {
    if algorithm.has_windows() { &["table.alpha", "table.beta"] } else { &["table.best"] }
}

/// Between the notes of a row.
pub const BETWEEN_NOTES: &str = "; ";
