//! Where the boards and the plot stand.

use plyground_search::games::Cell;

use super::{BOARDS, Visits};
use crate::boards::MOST_ITERATIONS;
use crate::boards::board::{Board, cells};
use crate::picture::{Anchor, Geometry, Mark, Picture, is_wide, px, round};

const PADDING: f64 = 8.0;

/// The sizes, in CSS pixels.
pub(super) struct Plan {
    width: f64,
    cell: f64,
    font: f64,
    /// The top of the plot, its height and its left and right end.
    top: f64,
    height: f64,
    left: f64,
    right: f64,
}

impl Plan {
    /// The plot looks at the run every so many iterations, so many times.
    pub(super) const EVERY: usize = 10;
    pub(super) const SAMPLES: usize = MOST_ITERATIONS / Self::EVERY;
    /// What stands along its axis.
    pub(super) const X_TICKS: [usize; 4] = [0, 100, 300, 1_000];

    pub(super) fn new(width: f64) -> Self {
        let wide = is_wide(width);
        let (cell, font, height) = if wide { (50.0, 13.0, 150.0) } else { (28.5, 10.5, 110.0) };
        let boards = 1.6 * font + PADDING + Board { x: 0.0, y: 0.0, cell }.side();
        Self {
            width,
            cell,
            font,
            top: boards + 3.2 * font,
            height,
            left: PADDING + 2.8 * font,
            right: width - PADDING - 1.8 * font,
        }
    }

    fn board(&self, nth: usize) -> Board {
        let side = Board { x: 0.0, y: 0.0, cell: self.cell }.side();
        let between = (self.width - 2.0 * PADDING - 3.0 * side) / 2.0;
        let gap = between.min(36.0);
        let left = (self.width - 3.0 * side - 2.0 * gap) / 2.0;
        Board { x: left + nth as f64 * (side + gap), y: PADDING + 1.6 * self.font, cell: self.cell }
    }

    pub(super) fn picture(&self, curves: &[(Cell, Vec<u64>)]) -> Picture {
        let mut marks = Vec::new();
        for (nth, after) in BOARDS.into_iter().enumerate() {
            let board = self.board(nth);
            let (x, y) = (round(board.x + board.side() / 2.0), round(board.y - 0.6 * self.font));
            marks.push(Mark::new(format!("title-{after}"), text(x, y, Anchor::Middle, self.font)));
            marks.extend(board.marks(&format!("{after}-"), false));
            let line = |what: &str, at: f64, size: f64| {
                let named = move |cell: Cell| format!("{after}-{what}-{}", cell.index());
                cells().map(|cell| Mark::new(named(cell), board.text(cell, at, size))).collect::<Vec<_>>()
            };
            marks.extend(line("n", 0.46, self.font));
            marks.extend(line("mean", 0.86, self.font - 0.5));
        }
        marks.extend(self.plot(curves));
        Picture { width: self.width, height: (self.top + self.height + 3.4 * self.font).ceil(), marks }
    }

    /// The axes and what is written along them, a cursor for each stop, the curves and their names.
    fn plot(&self, curves: &[(Cell, Vec<u64>)]) -> Vec<Mark> {
        let bottom = self.top + self.height;
        let (left, right, top, down) = (px(self.left), px(self.right), px(self.top), px(bottom));
        let mut marks = vec![
            Mark::new("axis-x".to_owned(), path(format!("M{left} {down}H{right}"))),
            Mark::new("axis-y".to_owned(), path(format!("M{left} {top}V{down}"))),
        ];
        for tick in Self::X_TICKS {
            let at = text(round(self.x(tick)), round(bottom + 1.3 * self.font), Anchor::Middle, self.font);
            marks.push(Mark::new(format!("tick-{tick}"), at));
        }
        let middle = round((self.left + self.right) / 2.0);
        let below = round(bottom + 2.7 * self.font);
        marks.push(Mark::new("axis-x-name".to_owned(), text(middle, below, Anchor::Middle, self.font)));
        let above = round(self.top - 0.8 * self.font);
        marks.push(Mark::new("axis-y-name".to_owned(), text(PADDING, above, Anchor::Start, self.font)));
        let at = text(round(self.left - 5.0), round(self.top + 0.75 * self.font), Anchor::End, self.font);
        marks.push(Mark::new("tick-most".to_owned(), at));
        for stop in Visits::STOPS {
            marks.push(Mark::new(
                format!("cursor-{stop}"),
                path(format!("M{} {top}V{down}", px(self.x(stop)))),
            ));
        }
        let most = Self::most(curves);
        for (cell, samples) in curves {
            let points = samples
                .iter()
                .enumerate()
                .map(|(sample, &n)| format!("{} {}", px(self.x(sample * Self::EVERY)), px(self.y(n, most))));
            let d = format!("M{}", points.collect::<Vec<_>>().join("L"));
            marks.push(Mark::new(format!("curve-{}", cell.index()), path(d)));
        }
        let ends: Vec<f64> =
            curves.iter().map(|(_, n)| self.y(n.last().copied().unwrap_or(0), most)).collect();
        for ((cell, _), y) in curves.iter().zip(apart(&ends, self.font, bottom)) {
            let at = text(round(self.right + 5.0), round(y + 0.36 * self.font), Anchor::Start, self.font);
            marks.push(Mark::new(format!("curve-name-{}", cell.index()), at));
        }
        marks
    }

    /// The end of the axis of visits: the most there are, rounded up to hundreds.
    pub(super) fn most(curves: &[(Cell, Vec<u64>)]) -> usize {
        let most = curves.iter().filter_map(|(_, samples)| samples.last()).max().copied().unwrap_or(0);
        (most as usize).div_ceil(100).max(1) * 100
    }

    fn x(&self, iterations: usize) -> f64 {
        self.left + (self.right - self.left) * iterations as f64 / MOST_ITERATIONS as f64
    }

    fn y(&self, visits: u64, most: usize) -> f64 {
        self.top + self.height * (1.0 - visits as f64 / most as f64)
    }
}

/// Heights near those given, in the same order, at least a line of text apart and none below `bottom`.
fn apart(heights: &[f64], line: f64, bottom: f64) -> Vec<f64> {
    let mut order: Vec<usize> = (0..heights.len()).collect();
    let height = |at: usize| heights.get(at).copied().unwrap_or(bottom);
    order.sort_by(|&a, &b| height(b).total_cmp(&height(a)));
    let mut moved = heights.to_vec();
    let mut free = bottom + line;
    for at in order {
        let y = height(at).min(free - line);
        moved.get_mut(at).into_iter().for_each(|place| *place = y);
        free = y;
    }
    moved
}

fn path(d: String) -> Geometry {
    Geometry::Path { d }
}

fn text(x: f64, y: f64, anchor: Anchor, size: f64) -> Geometry {
    Geometry::Text { x, y, anchor, size }
}
