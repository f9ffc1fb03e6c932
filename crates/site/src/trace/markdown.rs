//! A trace as the table that the lesson prints.

use std::io::Write;

use plyground_figure::{Message, Recording, Row, View, number_text};

use super::{BETWEEN_NOTES, COLUMNS, number_columns};
use crate::fault::Fault;
use crate::markup;
use crate::print::Stop;
use crate::table;
use crate::words::Words;

/// Writes the table: a header and one row an event.
pub fn write(out: &mut dyn Write, recording: &Recording, view: View, words: &Words) -> Result<(), Stop> {
    let header = [COLUMNS, number_columns(recording.spec().algorithm), &["table.note"]].concat();
    table::head(out, &header, words)?;
    for row in (1..=recording.steps()).filter_map(|step| recording.row_with(step, view)) {
        table::row(out, &cells(&row, words)?)?;
    }
    Ok(())
}

fn cells(row: &Row, words: &Words) -> Result<Vec<String>, Fault> {
    let node = Message::new("row.node").with("node", row.node.as_str()).with("player", row.player);
    let mut cells = vec![row.step.to_string(), words.say(&node)?, words.say(&row.event)?];
    cells.extend(row.numbers.iter().map(|number| number.map(number_text).unwrap_or_default()));
    cells.push(words.say_all(&row.notes, BETWEEN_NOTES)?);
    Ok(cells.iter().map(|cell| markup::plain(cell)).collect())
}
