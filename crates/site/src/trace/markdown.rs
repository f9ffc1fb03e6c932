//! A trace as the table that the lesson prints.

use std::io::Write;

use plyground_figure::{Message, Recording, Row, View, number_text};
use plyground_search::Saved;

use super::{BETWEEN_NOTES, COLUMNS, number_columns};
use crate::fault::Fault;
use crate::markup;
use crate::print::Stop;
use crate::table;
use crate::words::Words;

/// Writes the table: a header and one row an event. Above it stands what is broken on purpose, below it what
/// was saved.
pub fn write(out: &mut dyn Write, recording: &Recording, view: View, words: &Words) -> Result<(), Stop> {
    if let Some(broken) = recording.broken() {
        writeln!(out, "{}\n", words.say(&broken)?)?;
    }
    let header = [COLUMNS, number_columns(recording.spec().algorithm), &["table.note"]].concat();
    table::head(out, &header, words)?;
    for row in (1..=recording.steps()).filter_map(|step| recording.row_with(step, view)) {
        table::row(out, &cells(&row, words)?)?;
    }
    if let Some(saved) = recording.saved() {
        writeln!(out, "\n{}", words.say(&summary(saved))?)?;
    }
    Ok(())
}

fn summary(saved: Saved) -> Message {
    let Saved { by_table, by_range, cutoffs, by_first_move, by_best, by_killer } = saved;
    let counts = [
        ("table", by_table),
        ("range", by_range),
        ("cutoffs", cutoffs),
        ("first", by_first_move),
        ("best", by_best),
        ("killer", by_killer),
    ];
    counts.into_iter().fold(Message::new("trace.saved"), |message, (name, n)| message.with(name, n as f64))
}

fn cells(row: &Row, words: &Words) -> Result<Vec<String>, Fault> {
    let node = Message::new("row.node").with("node", row.node.as_str()).with("player", row.player);
    let mut cells = vec![row.step.to_string(), words.say(&node)?, words.say(&row.event)?];
    cells.extend(row.numbers.iter().map(|number| number.map(number_text).unwrap_or_default()));
    cells.push(words.say_all(&row.notes, BETWEEN_NOTES)?);
    Ok(cells.iter().map(|cell| markup::plain(cell)).collect())
}
