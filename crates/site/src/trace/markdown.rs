//! A trace as the table that the lesson prints.

use std::io::{self, Write};

use plyground_figure::{Message, Recording, Row, number_text};

use super::{BETWEEN_NOTES, COLUMNS, number_columns};
use crate::fault::Fault;
use crate::markup;
use crate::print::Stop;
use crate::words::Words;

/// Writes the table: a header and one row an event.
pub fn write(out: &mut dyn Write, recording: &Recording, words: &Words) -> Result<(), Stop> {
    let header = [COLUMNS, number_columns(recording.spec().algorithm), &["table.note"]].concat();
    let header = header.iter().map(|id| words.say(&Message::new(*id))).collect::<Result<Vec<_>, _>>()?;
    write_row(out, &header)?;
    writeln!(out, "|{}", "---|".repeat(header.len()))?;
    for row in (1..=recording.steps()).filter_map(|step| recording.row(step)) {
        write_row(out, &cells(&row, words)?)?;
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

fn write_row(out: &mut dyn Write, cells: &[String]) -> io::Result<()> {
    for cell in cells {
        match cell.as_str() {
            "" => write!(out, "| ")?,
            text => write!(out, "| {text} ")?,
        }
    }
    writeln!(out, "|")
}
