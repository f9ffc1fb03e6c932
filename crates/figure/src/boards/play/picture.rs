//! Where everything on a play's picture stands: the board, the moves' values on it, the legend.

use plyground_search::games::Cell;

use crate::boards::board::{Board, cells};
use crate::picture::{Anchor, Geometry, Mark, Picture, STAGE_WIDTHS, is_wide, px, round};

/// What a move or a position is worth to X.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Worth {
    Win,
    Draw,
    Loss,
}

impl Worth {
    /// The largest first.
    pub(super) const ALL: [Self; 3] = [Self::Win, Self::Draw, Self::Loss];

    pub(super) fn of(value: f64) -> Self {
        match value {
            _ if value > 0.0 => Self::Win,
            _ if value < 0.0 => Self::Loss,
            _ => Self::Draw,
        }
    }

    /// As classes and message ids say it.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Draw => "draw",
            Self::Loss => "loss",
        }
    }

    /// A triangle up, a square, or a triangle down, `reach` from its middle to its sides.
    fn shape(self, x: f64, y: f64, reach: f64) -> Geometry {
        // As large as the triangles look.
        let half = 0.85 * reach;
        let d = match self {
            Self::Win => {
                let [left, right, top, bottom] = [x - reach, x + reach, y - reach, y + half].map(px);
                format!("M{} {top}L{right} {bottom}H{left}Z", px(x))
            }
            Self::Draw => {
                let [left, right, top, bottom] = [x - half, x + half, y - half, y + half].map(px);
                format!("M{left} {top}H{right}V{bottom}H{left}Z")
            }
            Self::Loss => {
                let [left, right, top, bottom] = [x - reach, x + reach, y - half, y + reach].map(px);
                format!("M{} {bottom}L{right} {top}H{left}Z", px(x))
            }
        };
        Geometry::Path { d }
    }
}

/// Around the whole.
const PADDING: f64 = 12.0;
/// The legend's size of text, and what its shapes reach.
const LEGEND_TEXT: f64 = 13.0;
const LEGEND_SHAPE: f64 = 6.0;
/// From a legend shape's middle to its text.
const LEGEND_INDENT: f64 = 14.0;
/// What is kept free for the legend beside the board: 24 characters.
const LEGEND_WIDTH: f64 = 216.0;

/// Where things stand on a stage.
struct Stage {
    board: Board,
    /// The middle of the legend's first shape.
    legend: (f64, f64),
    /// From one line of the legend to the next.
    line: f64,
    width: f64,
    height: f64,
}

impl Stage {
    fn new(width: f64) -> Self {
        let [compact, _] = STAGE_WIDTHS;
        let width = width.max(compact);
        if is_wide(width) { Self::wide(width) } else { Self::compact(width) }
    }

    /// The legend below the board.
    fn compact(width: f64) -> Self {
        let board = Board { x: 0.0, y: PADDING, cell: 84.0 };
        let (side, line) = (board.side(), 20.0);
        let board = Board { x: (width - side) / 2.0, ..board };
        let top = board.y + side + PADDING + LEGEND_SHAPE;
        let height = top + 2.0 * line + LEGEND_SHAPE + PADDING;
        Self { board, legend: (board.x + LEGEND_SHAPE, top), line, width, height }
    }

    /// The legend beside the board, and both centred.
    fn wide(width: f64) -> Self {
        let board = Board { x: 0.0, y: PADDING, cell: 96.0 };
        let (side, line, gap) = (board.side(), 30.0, 28.0);
        let board = Board { x: (width - side - gap - LEGEND_WIDTH) / 2.0, ..board };
        let legend = (board.x + side + gap + LEGEND_SHAPE, board.y + side / 2.0 - line);
        Self { board, legend, line, width, height: side + 2.0 * PADDING }
    }
}

/// The board; for each cell the three shapes, then the values and numbers; the legend.
pub(super) fn picture(width: f64) -> Picture {
    let stage = Stage::new(width);
    let board = stage.board;
    let mark = |key: String, geometry| Mark { key, geometry, item: None };
    let in_cells = |name: &'static str, place: &dyn Fn(Cell) -> Geometry| -> Vec<Mark> {
        cells().map(|cell| mark(format!("{name}-{}", cell.index()), place(cell))).collect()
    };

    let mut marks = board.marks("", true);
    for worth in Worth::ALL {
        marks.extend(in_cells(worth.name(), &|cell| {
            let (x, y) = board.corner(cell);
            worth.shape(x + 0.5 * board.cell, y + 0.42 * board.cell, 0.15 * board.cell)
        }));
    }
    marks.extend(in_cells("worth", &|cell| board.text(cell, 0.85, round(0.2 * board.cell))));
    marks.extend(in_cells("number", &|cell| {
        let (x, y) = board.corner(cell);
        let (x, y) = (x + 0.09 * board.cell, y + 0.19 * board.cell);
        Geometry::Text { x: round(x), y: round(y), anchor: Anchor::Start, size: 11.0 }
    }));

    let lines = (0..).map(|line| stage.legend.1 + f64::from(line) * stage.line);
    let lines: Vec<(Worth, f64)> = Worth::ALL.into_iter().zip(lines).collect();
    let (x, _) = stage.legend;
    marks.extend(
        lines.iter().map(|&(worth, y)| {
            mark(format!("legend-shape-{}", worth.name()), worth.shape(x, y, LEGEND_SHAPE))
        }),
    );
    marks.extend(lines.iter().map(|&(worth, y)| {
        // The text's middle is about a third of its size above its baseline.
        let (x, y) = (round(x + LEGEND_INDENT), round(y + 0.35 * LEGEND_TEXT));
        let geometry = Geometry::Text { x, y, anchor: Anchor::Start, size: LEGEND_TEXT };
        mark(format!("legend-{}", worth.name()), geometry)
    }));
    Picture { width: stage.width, height: stage.height.ceil(), marks }
}
