//! The trace table of a poster: all rows, that of its step marked.

use plyground_figure::{Message, MoveObject, Recording, Row, number_text};

use crate::fault::Fault;
use crate::markup::{escape, html as rich};
use crate::table::three_digits;
use crate::trace::{BETWEEN_NOTES, COLUMNS, number_columns};
use crate::words::Words;

/// The table of a figure of this title, as HTML.
pub fn html(recording: &Recording, step: usize, title: &str, words: &Words) -> Result<String, Fault> {
    let label = escape(&words.say(&Message::new("table.label").with("title", title))?);
    let head = heads(COLUMNS, "", words)?;
    let number_head = heads(number_columns(recording.spec().algorithm), " class=\"n\"", words)?;
    let rows = (1..=recording.steps()).filter_map(|step| recording.row(step));
    let rows = rows.map(|row| html_row(&row, row.step == step, words)).collect::<Result<String, _>>()?;
    Ok(format!(
        r#"<section class="trace" tabindex="0" aria-label="{label}">
<table>
<thead><tr>{head}{number_head}</tr></thead>
<tbody>
{rows}</tbody>
</table>
</section>
"#
    ))
}

fn heads(ids: &[&str], class: &str, words: &Words) -> Result<String, Fault> {
    let heads = ids.iter().map(|id| {
        let head = rich(&words.say(&Message::new(*id))?);
        Ok(format!("<th scope=\"col\"{class}>{head}</th>"))
    });
    heads.collect()
}

/// The row of an event, and its notes in a row below it.
fn html_row(row: &Row, now: bool, words: &Words) -> Result<String, Fault> {
    let numbers = row.numbers.iter().map(|number| number.map(number_text).unwrap_or_default());
    let numbers = numbers.map(|number| format!("<td class=\"n\">{number}</td>")).collect::<String>();
    let (step, node, event) = (row.step, escape(&row.node), rich(&words.say(&row.event)?));
    let class = if now { " class=\"now\"" } else { "" };
    let main =
        format!("<tr{class}><td>{step}</td><td class=\"node\">{node}</td><td>{event}</td>{numbers}</tr>\n");

    let notes = [row.notes.as_slice(), &row.remarks].concat();
    if notes.is_empty() {
        return Ok(main);
    }
    let notes = rich(&words.say_all(&notes, BETWEEN_NOTES)?);
    let class = if now { "note now" } else { "note" };
    let span = 2 + row.numbers.len();
    Ok(format!("{main}<tr class=\"{class}\"><td></td><td colspan=\"{span}\">{notes}</td></tr>\n"))
}

/// The columns of the table of UCT, and the classes by which they have the colors of the formula.
const UCT_COLUMNS: [(&str, &str); 5] = [
    ("uct.move", ""),
    ("uct.n", ""),
    ("uct.mean", "term-mean"),
    ("uct.bonus", "term-bonus"),
    ("uct.uct", "term-uct"),
];

/// What is known of the moves at the root, as HTML; nothing where there are none.
pub fn uct(moves: &[MoveObject<f64>], title: &str, words: &Words) -> Result<String, Fault> {
    if moves.is_empty() {
        return Ok(String::new());
    }
    let label = escape(&words.say(&Message::new("uct.label").with("title", title))?);
    let heads = UCT_COLUMNS.iter().map(|(id, class)| {
        let head = rich(&words.say(&Message::new(*id))?);
        Ok::<_, Fault>(format!("<th scope=\"col\" class=\"{class}\">{head}</th>"))
    });
    let heads = heads.collect::<Result<String, _>>()?;
    let most = moves.iter().map(|of| of.n).max().unwrap_or(0);
    let rows = moves.iter().map(|of| {
        let mean = of.mean.map(three_digits).unwrap_or_default();
        let cells = [of.mv.to_string(), of.n.to_string(), mean, three_digits(of.bonus), three_digits(of.uct)];
        let cells = UCT_COLUMNS.iter().zip(cells);
        let cells: String =
            cells.map(|((_, class), text)| format!("<td class=\"n {class}\">{text}</td>")).collect();
        let class = if of.n > 0 && of.n == most { " class=\"most\"" } else { "" };
        format!("<tr{class}>{cells}</tr>\n")
    });
    Ok(format!(
        r#"<section class="trace uct" tabindex="0" aria-label="{label}">
<table>
<thead><tr>{heads}</tr></thead>
<tbody>
{}</tbody>
</table>
</section>
"#,
        rows.collect::<String>()
    ))
}
