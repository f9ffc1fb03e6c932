//! A board of tic-tac-toe as marks: a square for each cell, and in each an X, an O or nothing.

use plyground_search::Player;
use plyground_search::games::{Cell, Position};

use super::plain;
use crate::picture::{Anchor, Geometry, Item, Look, Mark, px, round};

/// Where a board stands and how large its cells are, in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Board {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) cell: f64,
}

/// Between two cells, as a share of one.
const GAP: f64 = 0.06;
/// From a cell's edge to its X or O, as a share of it.
const INSET: f64 = 0.26;

impl Board {
    /// The side of the whole board.
    pub(crate) fn side(&self) -> f64 {
        self.cell * (3.0 + 2.0 * GAP)
    }

    /// The top left corner of a cell.
    pub(crate) fn corner(&self, cell: Cell) -> (f64, f64) {
        let pitch = self.cell * (1.0 + GAP);
        let (row, column) = (cell.index() / 3, cell.index() % 3);
        (self.x + column as f64 * pitch, self.y + row as f64 * pitch)
    }

    /// The squares, then the X's, then the O's, each cell by cell. `prefix` tells boards of one picture
    /// apart; the cells of a board that a reader plays on can be gone to.
    pub(crate) fn marks(&self, prefix: &str, played_on: bool) -> Vec<Mark> {
        let mark = |name: &str, cell: Cell, geometry| Mark {
            key: format!("{prefix}{name}-{}", cell.index()),
            geometry,
            item: None,
        };
        let squares = cells().map(|cell| Mark {
            item: played_on.then_some(Item::Cell { cell: cell.index() }),
            ..mark("cell", cell, self.square(cell))
        });
        let crosses = cells().map(|cell| mark("x", cell, self.cross(cell)));
        let noughts = cells().map(|cell| mark("o", cell, self.nought(cell)));
        squares.chain(crosses).chain(noughts).collect()
    }

    /// A line of text in a cell: `at` is the share of the cell's height at which its baseline lies.
    pub(crate) fn text(&self, cell: Cell, at: f64, size: f64) -> Geometry {
        let (x, y) = self.corner(cell);
        Geometry::Text {
            x: round(x + self.cell / 2.0),
            y: round(y + at * self.cell),
            anchor: Anchor::Middle,
            size,
        }
    }

    fn square(&self, cell: Cell) -> Geometry {
        let (x, y) = self.corner(cell);
        let side = round(self.cell);
        Geometry::Rect { x: round(x), y: round(y), width: side, height: side, radius: 5.0 }
    }

    fn cross(&self, cell: Cell) -> Geometry {
        let (x, y) = self.corner(cell);
        let (near, far) = (INSET * self.cell, (1.0 - INSET) * self.cell);
        let [left, right, top, bottom] = [x + near, x + far, y + near, y + far].map(px);
        Geometry::Path { d: format!("M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}") }
    }

    fn nought(&self, cell: Cell) -> Geometry {
        let (x, y) = self.corner(cell);
        let radius = (0.5 - INSET) * self.cell;
        let (left, middle) = (x + self.cell / 2.0 - radius, px(y + self.cell / 2.0));
        let [left, right, radius] = [left, left + 2.0 * radius, radius].map(px);
        Geometry::Path {
            d: format!(
                "M{left} {middle}A{radius} {radius} 0 1 1 {right} {middle}A{radius} {radius} 0 1 1 {left} {middle}Z"
            ),
        }
    }
}

/// Every cell, in order.
pub(crate) fn cells() -> impl Iterator<Item = Cell> + Clone {
    (0..Position::CELLS).filter_map(Cell::new)
}

/// How the X's and the O's of a position look, in the order of [`Board::marks`] after the squares. `state`
/// adds classes to the mark in a cell.
pub(crate) fn mark_looks(position: Position, state: impl Fn(Cell) -> String) -> Vec<Look> {
    let look = |player: Player, kind: &str, cell: Cell| {
        let class = match position.mark(cell) == Some(player) {
            true => format!("{kind} {} on {}", player.name(), state(cell)),
            false => kind.to_owned(),
        };
        plain(class.trim_end())
    };
    let crosses = cells().map(|cell| look(Player::Max, "mark", cell));
    let noughts = cells().map(|cell| look(Player::Min, "mark", cell));
    crosses.chain(noughts).collect()
}

/// The cells of the lines that have won.
pub(crate) fn won_cells(position: Position) -> Vec<Cell> {
    let lines = [Player::Max, Player::Min].into_iter().flat_map(|player| position.lines(player));
    lines.flatten().collect()
}
