//! `plyground trace`: every event of a search.

mod json;
mod markdown;

use plyground_figure::{Algorithm, Choice, Detail, Recording, SpecError, Telling};

use crate::fault::Fault;
use crate::options::{Format, Options};
use crate::{input, print};

/// What it takes.
pub const OPTIONS: &[&str] = &["view", "detail", "format"];

/// Prints the trace.
pub fn run(options: &Options) -> Result<(), Fault> {
    let format = options.format()?;
    let telling = Telling { view: input::choice(options)?, detail: input::choice(options)? };
    if let (Format::Markdown, Detail::Reasons) = (format, telling.detail) {
        return Err(SpecError::UnusedOption { option: Detail::OPTION, by: "markdown" }.into());
    }
    let recording = Recording::new(input::spec(options)?);
    print::in_format(
        format,
        |out| json::write(out, &recording, telling),
        |out, words| markdown::write(out, &recording, telling.view, words),
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
