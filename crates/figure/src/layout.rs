//! Where each node of a tree goes, in CSS pixels. The places hold for a whole recording: room is
//! kept for the longest label that a node will ever carry, so that nothing moves between steps.
//!
//! Each subtree owns a vertical strip, as wide as its widest part; a node stands over the middle of
//! its first and last child. Edges run only between the rows, so that labels beside the nodes touch
//! no line.

use plyground_search::games::{NodeId, Tree};

use crate::label::{self, label_chars};
use crate::message::Message;
use crate::{NodeState, Recording};

/// Without font metrics, a character is reserved this share of the font size: a digit, and one of a
/// bold label.
const CHAR: f64 = 0.62;
const BOLD_CHAR: f64 = 0.68;
/// Where a value stands in its triangle, this share of the width is free for it.
const VALUE_SHARE: f64 = 0.64;

/// The sizes of one density, in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Density {
    inner_width: f64,
    pub(crate) inner_height: f64,
    leaf_width: f64,
    pub(crate) leaf_height: f64,
    /// Between neighbouring leaves: as much as one likes, and as little as must be.
    gap: (f64, f64),
    /// Between a row of nodes and the next.
    level_gap: f64,
    /// The font of leaves, and of the values in inner nodes.
    pub(crate) leaf_font: f64,
    pub(crate) value_font: f64,
    pub(crate) label_font: f64,
    /// Whether a node's name stands left of it and its window right, in two short lines each,
    /// where its triangle is narrow; otherwise both stand right of it, a line each.
    pub(crate) stacked: bool,
}

const WIDE: Density = Density {
    inner_width: 64.0,
    inner_height: 51.0,
    leaf_width: 34.0,
    leaf_height: 34.0,
    gap: (26.0, 10.0),
    level_gap: 64.0,
    leaf_font: 15.0,
    value_font: 15.0,
    label_font: 12.5,
    stacked: false,
};

const COMPACT: Density = Density {
    inner_width: 52.0,
    inner_height: 44.0,
    leaf_width: 28.0,
    leaf_height: 28.0,
    gap: (14.0, 3.0),
    level_gap: 54.0,
    leaf_font: 15.0,
    value_font: 13.0,
    label_font: 11.0,
    stacked: true,
};

const PADDING: f64 = 10.0;
/// Below a leaf, for its place in the reading order.
const ORDER_HEIGHT: f64 = 18.0;
/// Between a label and what stands beside it.
const CLEAR: f64 = 8.0;
const CLEAR_STACKED: f64 = 3.0;

/// The places of a recording's nodes.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Layout {
    pub(crate) density: Density,
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// The middle of each node, breadth-first.
    pub(crate) x: Vec<f64>,
    /// The top of each row of nodes, by depth.
    pub(crate) row_top: Vec<f64>,
}

impl Layout {
    /// Lays a recording out for a stage of this width; a tree that cannot be that narrow is wider.
    pub(crate) fn new(recording: &Recording, width: f64) -> Self {
        let fit = |density| Fit::new(recording, density);
        let (wide, compact) = (fit(WIDE), fit(COMPACT));
        let fit = if wide.narrowest() <= width { wide } else { compact };
        let extents = fit.widest_within(width);
        let width = extents.width().max(width).ceil();
        let row_top = fit.row_tops();
        Self {
            height: fit.height(&row_top),
            x: extents.places(fit.tree, (width - extents.width()) / 2.0),
            density: fit.density,
            width,
            row_top,
        }
    }
}

/// The half-width of an inner node's triangle between two heights below its top, where it is widest.
/// `pointed_up` is MAX's shape.
pub(crate) fn half_width(density: &Density, pointed_up: bool, from: f64, to: f64) -> f64 {
    let height = density.inner_height;
    let share = if pointed_up { to / height } else { (height - from) / height };
    density.inner_width / 2.0 * share.clamp(0.0, 1.0)
}

impl Density {
    pub(crate) fn inner_half(&self) -> f64 {
        self.inner_width / 2.0
    }

    pub(crate) fn leaf_half(&self) -> f64 {
        self.leaf_width / 2.0
    }

    /// The baselines, below a node's top, of the two lines beside it.
    pub(crate) fn label_lines(&self, pointed_up: bool) -> [f64; 2] {
        match (self.stacked, pointed_up) {
            (false, true) => [23.0, 40.0],
            (false, false) => [12.0, 29.0],
            (true, true) => [10.0, 23.0],
            (true, false) => [self.inner_height - 15.0, self.inner_height - 2.0],
        }
    }

    /// How far from a node's middle a label on this baseline begins.
    pub(crate) fn label_start(&self, pointed_up: bool, baseline: f64) -> f64 {
        if self.stacked {
            let (from, to) = (baseline - 0.8 * self.label_font, baseline + 2.0);
            half_width(self, pointed_up, from, to) + CLEAR_STACKED
        } else {
            self.inner_half() + CLEAR
        }
    }
}

/// A recording in one density: the room that each node needs on either side of its middle.
struct Fit<'a> {
    tree: &'a Tree,
    density: Density,
    /// Left and right of an inner node's middle, labels included.
    sides: Vec<(f64, f64)>,
}

impl<'a> Fit<'a> {
    fn new(recording: &'a Recording, mut density: Density) -> Self {
        let tree = recording.tree();
        let widest = |leaf: bool| {
            let nodes = tree.nodes().filter(|&node| tree.leaf_value(node).is_some() == leaf);
            let labels = nodes.flat_map(|node| value_chars(recording, node));
            let font = if leaf { density.leaf_font } else { density.value_font };
            labels.max().unwrap_or(0) as f64 * CHAR * font
        };
        let (leaf, inner) = (widest(true) + 8.0, (widest(false) + 4.0) / VALUE_SHARE);
        density.leaf_width = density.leaf_width.max(leaf.ceil());
        density.inner_width = density.inner_width.max(inner.ceil());
        let sides = tree.nodes().map(|node| inner_sides(recording, &density, node)).collect();
        Self { tree, density, sides }
    }

    fn narrowest(&self) -> f64 {
        self.extents(self.density.gap.1).width()
    }

    /// With the widest gaps that fit.
    fn widest_within(&self, width: f64) -> Extents {
        let (most, least) = self.density.gap;
        let mut gap = most;
        while gap > least && self.extents(gap).width() > width {
            gap -= 1.0;
        }
        self.extents(gap.max(least))
    }

    /// From the leaves up. Children come after their parent in breadth-first order.
    fn extents(&self, gap: f64) -> Extents {
        let mut extents = Extents { sides: self.sides.clone(), offset: vec![0.0; self.tree.len()] };
        for node in self.tree.nodes().rev() {
            let own = extents.sides(node);
            let sides = if self.tree.leaf_value(node).is_some() {
                let half = (self.density.leaf_width + gap) / 2.0;
                (half, half)
            } else {
                extents.over_children(self.tree, node, own)
            };
            extents.set(node, sides);
        }
        extents
    }

    fn row_tops(&self) -> Vec<f64> {
        let step = self.density.inner_height + self.density.level_gap;
        (0..=self.tree.height()).map(|depth| PADDING + depth as f64 * step).collect()
    }

    /// Only leaves stand in the last row.
    fn height(&self, row_top: &[f64]) -> f64 {
        row_top.last().copied().unwrap_or(0.0) + self.density.leaf_height + ORDER_HEIGHT + PADDING
    }
}

/// How far each subtree reaches left and right of its root's middle, and where that middle is from
/// its parent's.
struct Extents {
    sides: Vec<(f64, f64)>,
    offset: Vec<f64>,
}

impl Extents {
    fn sides(&self, node: NodeId) -> (f64, f64) {
        self.sides.get(node.index()).copied().unwrap_or((0.0, 0.0))
    }

    fn set(&mut self, node: NodeId, sides: (f64, f64)) {
        if let Some(place) = self.sides.get_mut(node.index()) {
            *place = sides;
        }
    }

    fn width(&self) -> f64 {
        let (left, right) = self.sides(NodeId::ROOT);
        left + right
    }

    /// Puts the children's strips side by side under the node; what it then reaches.
    fn over_children(&mut self, tree: &Tree, node: NodeId, own: (f64, f64)) -> (f64, f64) {
        let mut end = 0.0;
        let mut middles = Vec::new();
        for child in tree.children(node) {
            let (left, right) = self.sides(child);
            middles.push(end + left);
            end += left + right;
        }
        let (first, last) = (middles.first().copied().unwrap_or(0.0), middles.last().copied().unwrap_or(0.0));
        let middle = (first + last) / 2.0;
        for (child, at) in tree.children(node).zip(middles) {
            if let Some(offset) = self.offset.get_mut(child.index()) {
                *offset = at - middle;
            }
        }
        (own.0.max(middle), own.1.max(end - middle))
    }

    /// The middle of each node when the strip of the root begins at `left`.
    fn places(&self, tree: &Tree, left: f64) -> Vec<f64> {
        let mut x: Vec<f64> = Vec::with_capacity(self.offset.len());
        for (node, offset) in tree.nodes().zip(&self.offset) {
            let from = match tree.parent(node) {
                Some(parent) => x.get(parent.index()).copied().unwrap_or(0.0),
                None => left + self.sides(node).0,
            };
            x.push(from + offset);
        }
        x
    }
}

/// How long each value is that stands in a node during the recording, in characters.
fn value_chars(recording: &Recording, node: NodeId) -> impl Iterator<Item = usize> {
    let leaf = recording.tree().leaf_value(node).map(|value| label_chars(&label::exact(value)));
    let inner =
        recording.states(node).filter_map(|state| label::value(&state)).map(|label| label_chars(&label));
    leaf.into_iter().chain(inner)
}

/// The room an inner node needs left and right of its middle.
fn inner_sides(recording: &Recording, density: &Density, node: NodeId) -> (f64, f64) {
    let width = |label: &Message| label_chars(label) as f64 * BOLD_CHAR * density.label_font;
    let pointed_up = recording.is_max(node);
    let lines = density.label_lines(pointed_up);
    let windows: Vec<NodeState> = recording.states(node).filter(|state| state.window.is_some()).collect();
    let edge = density.inner_half() + if density.stacked { 2.0 } else { CLEAR };

    // Each line beside the node, as far as it reaches.
    let reach = |line: usize, label: &Message| {
        let baseline = lines.get(line).copied().unwrap_or(0.0);
        density.label_start(pointed_up, baseline) + width(label) + if density.stacked { 2.0 } else { CLEAR }
    };
    let name = recording.name(node);
    let names = if density.stacked {
        [label::node(name), label::player(recording.player_name(node))]
    } else {
        [label::name(name, recording.player_name(node)), Message::new("")]
    };
    let name_reach = names.iter().enumerate().map(|(line, label)| reach(line, label)).fold(edge, f64::max);
    let window_reach = windows.iter().flat_map(|state| state.window).flat_map(|window| {
        if density.stacked {
            vec![reach(0, &label::alpha(window)), reach(1, &label::beta(window))]
        } else {
            vec![reach(1, &label::window(window))]
        }
    });
    let window_reach = window_reach.fold(edge, f64::max);
    if density.stacked { (name_reach, window_reach) } else { (edge, name_reach.max(window_reach)) }
}
