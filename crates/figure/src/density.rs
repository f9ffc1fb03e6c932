//! The sizes of a picture's parts, in CSS pixels: roomy, or compact for phones and for trees that
//! would not fit otherwise.

use plyground_search::{Player, Turn};

/// Without font metrics, a character is reserved this share of the font size: one of a value, which
/// is bold once it is read, and one of a label.
const VALUE_CHAR: f64 = 0.7;
pub(crate) const LABEL_CHAR: f64 = 0.68;
/// Where a value stands in its triangle, this share of the width is free for it.
const VALUE_SHARE: f64 = 0.64;
/// In a round shape, this much of the width is not.
const CHANCE_ENDS: f64 = 6.0;
/// In what stands for hidden children, too.
const HIDDEN_ENDS: f64 = 16.0;

/// The sizes of one density, in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Density {
    /// Of a triangle.
    pub(crate) inner_width: f64,
    /// Of the round shape where chance moves: a circle, unless a number needs more.
    pub(crate) chance_width: f64,
    pub(crate) inner_height: f64,
    pub(crate) leaf_width: f64,
    pub(crate) leaf_height: f64,
    /// Of what stands for hidden children; it is as high as a leaf.
    pub(crate) hidden_width: f64,
    /// Between neighbouring leaves: as much as one likes, and as little as must be.
    pub(crate) gap: (f64, f64),
    /// Between a row of nodes and the next.
    pub(crate) level_gap: f64,
    /// The font of leaves, and of the values in inner nodes.
    pub(crate) leaf_font: f64,
    pub(crate) value_font: f64,
    pub(crate) label_font: f64,
    /// Whether a node's name stands left of it and its window right, in two short lines each,
    /// where its triangle is narrow; otherwise both stand right of it, a line each.
    pub(crate) stacked: bool,
}

pub(crate) const WIDE: Density = Density {
    inner_width: 64.0,
    chance_width: 51.0,
    inner_height: 51.0,
    leaf_width: 34.0,
    leaf_height: 34.0,
    hidden_width: 34.0,
    gap: (26.0, 10.0),
    level_gap: 64.0,
    leaf_font: 15.0,
    value_font: 15.0,
    label_font: 12.5,
    stacked: false,
};

pub(crate) const COMPACT: Density = Density {
    inner_width: 52.0,
    chance_width: 44.0,
    inner_height: 44.0,
    leaf_width: 28.0,
    leaf_height: 28.0,
    hidden_width: 28.0,
    gap: (14.0, 3.0),
    level_gap: 54.0,
    leaf_font: 15.0,
    value_font: 13.0,
    label_font: 11.0,
    stacked: true,
};

/// On a phone, all gaps between rows together, and the least of one.
const LEVEL_GAPS: f64 = 108.0;
const LEAST_LEVEL_GAP: f64 = 34.0;

pub(crate) const PADDING: f64 = 10.0;
/// Below a leaf, for its place in the reading order.
pub(crate) const ORDER_HEIGHT: f64 = 18.0;
/// Between a label and what stands beside it.
pub(crate) const CLEAR: f64 = 8.0;
const CLEAR_STACKED: f64 = 3.0;
/// Beside a round shape, whose sides do not slant away from its label.
const CLEAR_ROUND: f64 = 6.0;

/// The half-width of an inner node's shape between two heights below its top, where it is widest: a
/// triangle that points up where MAX moves and down where MIN does, a round shape where chance moves.
fn half_width(density: &Density, turn: Turn, from: f64, to: f64) -> f64 {
    let height = density.inner_height;
    let share = match turn {
        Turn::Player(Player::Max) => to / height,
        Turn::Player(Player::Min) => (height - from) / height,
        Turn::Chance => 1.0,
    };
    density.inner_half(turn) * share.clamp(0.0, 1.0)
}

impl Density {
    /// Makes the shapes of a kind wide enough for a value of so many characters: of nodes where this one
    /// is to move, or of leaves.
    pub(crate) fn make_room(&mut self, turn: Option<Turn>, chars: usize) {
        let text = |font: f64| chars as f64 * VALUE_CHAR * font;
        let (width, least) = match turn {
            None => (&mut self.leaf_width, text(self.leaf_font) + 7.0),
            Some(Turn::Player(_)) => (&mut self.inner_width, (text(self.value_font) + 4.0) / VALUE_SHARE),
            Some(Turn::Chance) => (&mut self.chance_width, text(self.value_font) + CHANCE_ENDS),
        };
        *width = width.max(least.ceil());
    }

    /// Half the width of an inner node's shape.
    pub(crate) fn inner_half(&self, turn: Turn) -> f64 {
        let width = if turn == Turn::Chance { self.chance_width } else { self.inner_width };
        width / 2.0
    }

    /// Brings the rows of a tree of so many plies closer together, so that a phone shows it in one screen
    /// with its controls and sentence.
    pub(crate) fn draw_closer(&mut self, plies: usize) {
        let share = LEVEL_GAPS / plies.max(1) as f64;
        self.level_gap = self.level_gap.min(share.max(LEAST_LEVEL_GAP)).round();
    }

    pub(crate) fn leaf_half(&self) -> f64 {
        self.leaf_width / 2.0
    }

    /// Makes what stands for hidden children wide enough for a label of so many characters.
    pub(crate) fn make_room_for_hidden(&mut self, chars: usize) {
        let width = chars as f64 * VALUE_CHAR * self.value_font + HIDDEN_ENDS;
        self.hidden_width = self.hidden_width.max(width.ceil());
    }

    /// The baselines, below a node's top, of the two lines beside it.
    pub(crate) fn label_lines(&self, turn: Turn) -> [f64; 2] {
        match (self.stacked, turn) {
            (false, Turn::Player(Player::Min)) => [12.0, 29.0],
            (false, _) => [23.0, 40.0],
            (true, Turn::Chance) => [self.inner_height / 2.0 - 2.0, self.inner_height / 2.0 + 11.0],
            (true, Turn::Player(Player::Min)) => [self.inner_height - 15.0, self.inner_height - 2.0],
            (true, _) => [10.0, 23.0],
        }
    }

    /// Whether a node's player is told beside it: where room is short, not where chance moves, which
    /// its round shape says already.
    pub(crate) fn names_player(&self, turn: Turn) -> bool {
        !self.stacked || turn != Turn::Chance
    }

    /// On which of the two lines the place in the reading order stands, beside a node that is evaluated: where
    /// its shape is narrow.
    pub(crate) fn order_line(&self, turn: Turn) -> usize {
        usize::from(!self.stacked || turn != Turn::Player(Player::Max))
    }

    /// How far from a node's middle a label on this baseline begins.
    pub(crate) fn label_start(&self, turn: Turn, baseline: f64) -> f64 {
        if self.stacked {
            let (from, to) = (baseline - 0.8 * self.label_font, baseline + 2.0);
            half_width(self, turn, from, to) + if turn == Turn::Chance { CLEAR_ROUND } else { CLEAR_STACKED }
        } else {
            self.inner_half(turn) + CLEAR
        }
    }

    /// Above an outcome of chance, for its probability: so much earlier its edge ends.
    pub(crate) fn probability_height(&self) -> f64 {
        self.label_font + 5.0
    }
}
