//! A position to look at: its board, with the numbers of the free cells.

use plyground_search::games::{Cell, Position};

use super::board::{Board, cells, mark_looks};
use super::plain;
use crate::Message;
use crate::picture::{Look, Mark, Picture};

/// Around the board, and the side of a cell, in CSS pixels.
const PADDING: f64 = 10.0;
const CELL: f64 = 48.0;
/// Of the numbers.
const TEXT: f64 = 15.0;

/// The marks of a position, and how they look.
pub fn diagram(position: Position) -> (Picture, Vec<Look>) {
    let board = Board { x: PADDING, y: PADDING, cell: CELL };
    let free = || cells().filter(move |&cell| position.free().contains(cell));
    let mut marks = board.marks("", false);
    marks.extend(free().map(|cell| {
        let key = format!("number-{}", cell.index());
        Mark::new(key, board.text(cell, 0.5 + 0.36 * TEXT / CELL, TEXT))
    }));
    let number = |cell: Cell| Look {
        label: Some(Message::new("label.cell").with("cell", cell.index())),
        ..plain("cell-number")
    };
    let squares = cells().map(|_| plain("square"));
    let looks = squares.chain(mark_looks(position, |_| String::new())).chain(free().map(number)).collect();
    let side = board.side() + 2.0 * PADDING;
    (Picture { width: side, height: side, marks }, looks)
}
