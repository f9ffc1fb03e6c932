//! Tables in Markdown.

use plyground_figure::to_three;
use std::io::{self, Write};

use plyground_figure::Message;

use crate::fault::Fault;
use crate::print::Stop;
use crate::words::Words;

/// Writes the heads of the columns, given by the ids of their words.
pub fn head(out: &mut dyn Write, ids: &[&str], words: &Words) -> Result<(), Stop> {
    let heads = ids.iter().map(|id| words.say(&Message::new(*id))).collect::<Result<Vec<_>, Fault>>()?;
    row(out, &heads)?;
    Ok(writeln!(out, "|{}", "---|".repeat(ids.len()))?)
}

/// Writes a row.
pub fn row(out: &mut dyn Write, cells: &[String]) -> io::Result<()> {
    for cell in cells {
        match cell.as_str() {
            "" => write!(out, "| ")?,
            text => write!(out, "| {text} ")?,
        }
    }
    writeln!(out, "|")
}

/// A number from 0 on in a column, as the lesson's table has it; `www/js/boards/fixed.js` on the page.
pub fn three_digits(value: f64) -> String {
    if value.is_finite() { format!("{:.3}", to_three(value)) } else { "∞".to_owned() }
}
