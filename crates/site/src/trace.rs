//! `plyground trace`: every event of a search.

mod json;
mod markdown;

use plyground_figure::{Algorithm, Recording};

use crate::fault::Fault;
use crate::options::Options;
use crate::{input, print};

/// What it takes.
pub const OPTIONS: &[&str] = &["algorithm", "tree", "root", "format"];

/// Prints the trace.
pub fn run(options: &Options) -> Result<(), Fault> {
    let format = options.format()?;
    let recording = Recording::new(input::spec(options)?);
    print::in_format(
        format,
        |out| json::write(out, &recording),
        |out, words| markdown::write(out, &recording, words),
    )
}

/// The heads of the columns that every trace table begins with.
pub const COLUMNS: &[&str] = &["table.step", "table.node", "table.event"];

/// The heads of the columns of numbers after those.
pub fn number_columns(algorithm: Algorithm) -> &'static [&'static str] {
    if algorithm.has_windows() { &["table.alpha", "table.beta"] } else { &["table.best"] }
}

/// Between the notes of a row.
pub const BETWEEN_NOTES: &str = "; ";
