//! Where the tree and the board of a run stand. The children of the way's node at depth d stand side by
//! side in row d, each in the slot of its move: reserved from the start, so that nothing moves. Each ply
//! has one move less, so the rows make a staircase, and the board stands beside the short ones.

use crate::boards::board::{Board, cells};
use crate::picture::{Anchor, Geometry, Mark, Picture, is_wide, px, round};

const PADDING: f64 = 6.0;
/// Between two slots of a row.
const SLOT_GAP: f64 = 5.0;
/// Between the tree and the board.
const CLEAR: f64 = 14.0;

/// The places, in CSS pixels.
pub(super) struct Plan {
    /// How many moves there are at the root: so many slots in the first row, one less in each below.
    moves: usize,
    rows: usize,
    /// From one slot to the next.
    pitch: f64,
    slot_height: f64,
    row_gap: f64,
    font: f64,
    board: Board,
    width: f64,
    height: f64,
}

/// The shape, the place and the texts of one node.
struct Slot {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

impl Plan {
    pub(super) fn new(moves: usize, rows: usize, width: f64) -> Self {
        let wide = is_wide(width);
        let (font, slot_height, row_gap, most) =
            if wide { (13.0, 54.0, 26.0, 84.0) } else { (11.0, 41.0, 15.0, 62.0) };
        let cell = if wide { 50.0 } else { 30.0 };
        let room = (width - 2.0 * PADDING) / moves.max(1) as f64;
        let pitch = room.clamp(4.8 * font, most).floor();
        let width = width.max(moves as f64 * pitch + 2.0 * PADDING);
        let mut plan = Self {
            moves,
            rows,
            pitch,
            slot_height,
            row_gap,
            font,
            board: Board { x: 0.0, y: 0.0, cell },
            width,
            height: 0.0,
        };
        plan.board.x = width - PADDING - plan.board.side();
        // Beside the first row that leaves it room, and all those below; else below all of them.
        let beside = (0..rows).find(|&row| plan.row_end(row) + CLEAR <= plan.board.x);
        plan.board.y = plan.row_top(beside.unwrap_or(rows));
        let tree_end = plan.row_top(rows) - row_gap;
        plan.height = (plan.board.y + plan.board.side()).max(tree_end) + PADDING;
        plan
    }

    /// How many slots a row has.
    pub(super) fn slots(moves: usize, row: usize) -> usize {
        moves.saturating_sub(row)
    }

    fn row_end(&self, row: usize) -> f64 {
        PADDING + Self::slots(self.moves, row) as f64 * self.pitch
    }

    fn row_top(&self, row: usize) -> f64 {
        let root = 2.0 * self.font + 4.0;
        PADDING + root + self.row_gap + row as f64 * (self.slot_height + self.row_gap)
    }

    fn slot(&self, row: usize, index: usize) -> Slot {
        Slot {
            x: PADDING + index as f64 * self.pitch,
            y: self.row_top(row),
            width: self.pitch - SLOT_GAP,
            height: self.slot_height,
        }
    }

    /// The root stands over the middle of its children.
    fn root(&self) -> Slot {
        let width = (self.pitch - SLOT_GAP).max(6.0 * self.font);
        let middle = PADDING + (self.moves as f64 * self.pitch - SLOT_GAP) / 2.0;
        Slot { x: middle - width / 2.0, y: PADDING, width, height: 2.0 * self.font + 4.0 }
    }

    /// All marks, in the order in which `looks.rs` tells their looks.
    pub(super) fn picture(&self) -> Picture {
        let mut marks = Vec::new();
        for row in 0..self.rows {
            // Above the first row there is the root alone.
            for from in 0..if row == 0 { 1 } else { Self::slots(self.moves, row - 1) } {
                let parent = if row == 0 { self.root() } else { self.slot(row - 1, from) };
                for index in 0..Self::slots(self.moves, row) {
                    let d = parent.stem_to(&self.slot(row, index));
                    marks.push(Mark::new(format!("stem-{row}-{from}-{index}"), Geometry::Path { d }));
                }
            }
        }
        let root = self.root();
        marks.push(Mark::new("slot-root".to_owned(), root.shape()));
        marks.push(Mark::new("n-root".to_owned(), root.middle_text(self.font)));
        for row in 0..self.rows {
            for index in 0..Self::slots(self.moves, row) {
                let slot = self.slot(row, index);
                let name = |what: &str| format!("{what}-{row}-{index}");
                marks.push(Mark::new(name("slot"), slot.shape()));
                marks.push(Mark::new(name("move"), slot.text(Anchor::Start, 0, self.font - 1.5)));
                marks.push(Mark::new(name("n"), slot.text(Anchor::End, 0, self.font)));
                marks.push(Mark::new(name("mean"), slot.text(Anchor::End, 1, self.font)));
                marks.push(Mark::new(name("below"), slot.text(Anchor::End, 2, self.font - 1.0)));
            }
        }
        marks.extend(self.board.marks("", false));
        let size = (0.4 * self.board.cell).floor();
        marks
            .extend(cells().map(|cell| {
                Mark::new(format!("number-{}", cell.index()), self.board.text(cell, 0.64, size))
            }));
        let order = (0.26 * self.board.cell).floor().max(10.0);
        marks.extend(cells().map(|cell| {
            let (x, y) = self.board.corner(cell);
            let (x, y) = (round(x + self.board.cell - 4.0), round(y + order + 0.5));
            let at = Geometry::Text { x, y, anchor: Anchor::End, size: order };
            Mark::new(format!("order-{}", cell.index()), at)
        }));
        Picture { width: self.width.ceil(), height: self.height.ceil(), marks }
    }
}

impl Slot {
    fn shape(&self) -> Geometry {
        let (width, height) = (round(self.width), self.height);
        Geometry::Rect { x: round(self.x), y: round(self.y), width, height, radius: 7.0 }
    }

    fn middle_text(&self, size: f64) -> Geometry {
        let (x, y) = (self.x + self.width / 2.0, self.y + self.height / 2.0 + 0.36 * size);
        Geometry::Text { x: round(x), y: round(y), anchor: Anchor::Middle, size }
    }

    /// One of three lines, at the left or the right side.
    fn text(&self, anchor: Anchor, line: usize, size: f64) -> Geometry {
        let x = if anchor == Anchor::Start { self.x + 4.0 } else { self.x + self.width - 4.0 };
        let y = self.y + (line as f64 + 0.82) * self.height / 3.0;
        Geometry::Text { x: round(x), y: round(y), anchor, size }
    }

    fn stem_to(&self, child: &Self) -> String {
        let from = (px(self.x + self.width / 2.0), px(self.y + self.height));
        format!("M{} {}L{} {}", from.0, from.1, px(child.x + child.width / 2.0), px(child.y))
    }
}
