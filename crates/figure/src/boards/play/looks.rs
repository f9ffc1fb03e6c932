//! How each mark of a play's picture looks at a step, and what is said of each cell.

use plyground_search::games::{Cell, Position};

use super::Point;
use super::picture::Worth;
use crate::Message;
use crate::boards::board::{cells, mark_looks, won_cells};
use crate::boards::plain;
use crate::picture::Look;

/// In the order of the picture's marks.
pub(super) fn looks(point: &Point) -> Vec<Look> {
    let won = won_cells(point.position);
    let worth = |cell: Cell| {
        let found = point.values.iter().find(|(free, _)| *free == cell);
        found.map(|&(_, value)| (Worth::of(value), value))
    };

    let squares = cells().map(|cell| Look {
        speech: speech(point, cell, worth(cell).map(|(worth, _)| worth), won.contains(&cell)),
        ..plain(square(won.contains(&cell), point.last == Some(cell)))
    });
    let mut looks: Vec<Look> = squares.collect();
    looks.extend(mark_looks(point.position, |cell| {
        if won.contains(&cell) { "won".to_owned() } else { String::new() }
    }));
    for shape in Worth::ALL {
        looks.extend(cells().map(|cell| {
            let on = worth(cell).is_some_and(|(worth, _)| worth == shape);
            plain(format!("value-shape {}{}", shape.name(), if on { " on" } else { "" }))
        }));
    }
    looks.extend(cells().map(|cell| match worth(cell) {
        Some((worth, value)) => {
            let id = if value > 0.0 { "label.positive" } else { "label.exact" };
            let label = Some(Message::new(id).with("value", value));
            Look { label, ..plain(format!("value-text {}", worth.name())) }
        }
        None => plain("value-text"),
    }));
    looks.extend(cells().map(|cell| {
        let free = point.position.mark(cell).is_none();
        let label = free.then(|| Message::new("label.cell").with("cell", cell.index()));
        Look { label, ..plain("cell-number") }
    }));
    looks.extend(Worth::ALL.map(|worth| plain(format!("value-shape {} on", worth.name()))));
    looks.extend(Worth::ALL.map(|worth| {
        let label = Some(Message::new(format!("legend.{}", worth.name())));
        Look { label, ..plain("legend") }
    }));
    looks
}

fn square(won: bool, now: bool) -> &'static str {
    match (won, now) {
        (false, false) => "square",
        (false, true) => "square now",
        (true, false) => "square won",
        (true, true) => "square won now",
    }
}

/// Whose the cell is, or what moving there is worth.
fn speech(point: &Point, cell: Cell, worth: Option<Worth>, won: bool) -> Vec<Message> {
    let about = |id: &str| Message::new(id).with("cell", cell.index());
    let Some(player) = point.position.mark(cell) else {
        let mover = Position::letter(point.position.to_move());
        return vec![match worth {
            Some(worth) => about(&format!("speech.cell-{}", worth.name())).with("player", mover),
            None => about("speech.cell-free"),
        }];
    };
    let last = (point.last == Some(cell)).then(|| Message::new("speech.cell-last"));
    let won = won.then(|| Message::new("speech.cell-won"));
    let marked = about("speech.cell-marked").with("player", Position::letter(player));
    [Some(marked), last, won].into_iter().flatten().collect()
}
