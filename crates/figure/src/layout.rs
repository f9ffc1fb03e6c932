//! Where each drawn node of a tree goes, in CSS pixels. The places hold for a whole recording: room
//! is kept for the longest label that a node will ever carry, so that nothing moves between steps.
//!
//! Edges run only between the rows, so that labels beside the nodes touch no line; to outcomes of chance
//! they end above the probability.

use std::slice;

use plyground_search::games::NodeId;

use crate::Recording;
use crate::density::{CLEAR, COMPACT, Density, LABEL_CHAR, ORDER_HEIGHT, PADDING, WIDE};
use crate::label::{self, label_chars};
use crate::message::Message;
use crate::picture::is_wide;
use crate::strips::Strips;
use crate::visible::Visible;

/// The places of a recording's drawn nodes.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Layout {
    pub(crate) density: Density,
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// The middle of each node, by its place among the drawn ones.
    middles: Vec<f64>,
    /// The depth of the topmost node.
    top_depth: usize,
}

impl Layout {
    /// Lays the drawn nodes out for a stage of this width; a tree that cannot be that narrow is
    /// wider. `written` counts the characters of a number.
    pub(crate) fn new(
        recording: &Recording,
        visible: &Visible,
        width: f64,
        written: fn(f64) -> usize,
    ) -> Self {
        let fit = |density| Fit::new(recording, visible, density, written);
        let (wide, compact) = (fit(WIDE), fit(COMPACT));
        let mut fit = if wide.narrowest() <= width { wide } else { compact };
        if !is_wide(width) {
            fit.density.draw_closer(recording.tree().height());
        }
        let strips = fit.widest_within(width);
        let width = strips.width().max(width).ceil();
        let mut layout = Self {
            middles: strips.middles((width - strips.width()) / 2.0),
            top_depth: recording.tree().depth(visible.top()),
            density: fit.density,
            width,
            height: 0.0,
        };
        let bottoms = visible.nodes().map(|node| layout.top(recording, node) + fit.height_of(node));
        layout.height = bottoms.fold(0.0, f64::max) + PADDING;
        layout
    }

    /// The middle of a drawn node.
    pub(crate) fn middle(&self, visible: &Visible, node: NodeId) -> f64 {
        visible.place(node).and_then(|place| self.middles.get(place)).copied().unwrap_or(0.0)
    }

    /// The middle of what stands for the hidden children of a drawn node: as far from its own middle as that of
    /// its first child, on the other side.
    pub(crate) fn hidden_middle(&self, visible: &Visible, node: NodeId) -> f64 {
        let own = self.middle(visible, node);
        visible.children(node).first().map_or(own, |&first| 2.0 * own - self.middle(visible, first))
    }

    /// The top of the row in which a drawn node stands.
    pub(crate) fn top(&self, recording: &Recording, node: NodeId) -> f64 {
        let row = recording.tree().depth(node).saturating_sub(self.top_depth);
        PADDING + row as f64 * (self.density.inner_height + self.density.level_gap)
    }
}

/// A recording in one density.
struct Fit<'a> {
    recording: &'a Recording,
    visible: &'a Visible,
    density: Density,
    /// The room that each drawn node needs left and right of its middle, labels included; a leaf
    /// without the gap to its neighbours.
    sides: Vec<(f64, f64)>,
}

impl<'a> Fit<'a> {
    fn new(
        recording: &'a Recording,
        visible: &'a Visible,
        mut density: Density,
        written: fn(f64) -> usize,
    ) -> Self {
        let tree = recording.tree();
        let chars = |mut label: Message| {
            recording.make_readable(slice::from_mut(&mut label));
            label_chars(&label, written)
        };
        for node in visible.nodes() {
            let turn = tree.leaf_value(node).is_none().then(|| recording.turn(node));
            density.make_room(turn, value_chars(recording, node, &chars).max().unwrap_or(0));
            let hidden = visible.hidden(node);
            if hidden > 0 {
                density.make_room_for_hidden(chars(label::hidden(hidden)));
            }
        }
        let sides = visible.nodes().map(|node| {
            let (left, right) = match tree.leaf_value(node) {
                Some(_) => (density.leaf_half(), density.leaf_half()),
                None => inner_sides(recording, &density, node, &chars),
            };
            let probability = tree.probability(node).map_or(0, |of| chars(label::probability(of)));
            let above = probability as f64 * LABEL_CHAR * density.label_font / 2.0;
            (left.max(above), right.max(above))
        });
        Self { sides: sides.collect(), recording, visible, density }
    }

    fn narrowest(&self) -> f64 {
        self.strips(self.density.gap.1).width()
    }

    /// With the widest gaps that fit.
    fn widest_within(&self, width: f64) -> Strips<'a> {
        let (most, least) = self.density.gap;
        let mut gap = most;
        while gap > least && self.strips(gap).width() > width {
            gap -= 1.0;
        }
        self.strips(gap.max(least))
    }

    /// With this gap between leaves.
    fn strips(&self, gap: f64) -> Strips<'a> {
        let own = self.visible.nodes().zip(&self.sides).map(|(node, &(left, right))| {
            let gap = if self.is_leaf(node) { gap / 2.0 } else { 0.0 };
            (left + gap, right + gap)
        });
        Strips::new(self.visible, own.collect(), self.density.hidden_width + gap)
    }

    fn is_leaf(&self, node: NodeId) -> bool {
        self.recording.tree().leaf_value(node).is_some()
    }

    fn height_of(&self, node: NodeId) -> f64 {
        let Density { leaf_height, inner_height, level_gap, .. } = self.density;
        match (self.is_leaf(node), self.visible.hidden(node) > 0) {
            (true, _) => leaf_height + ORDER_HEIGHT,
            (false, true) => inner_height + level_gap + leaf_height,
            (false, false) => inner_height,
        }
    }
}

/// How long each value is that stands in a node during the recording, in characters.
fn value_chars(
    recording: &Recording,
    node: NodeId,
    chars: &impl Fn(Message) -> usize,
) -> impl Iterator<Item = usize> {
    let leaf = recording.tree().leaf_value(node).map(|value| chars(label::exact(value)));
    let inner = recording
        .states(node)
        .filter(move |_| leaf.is_none())
        .filter_map(|state| label::value(&state))
        .map(chars);
    leaf.into_iter().chain(inner)
}

/// The room an inner node needs left and right of its middle.
fn inner_sides(
    recording: &Recording,
    density: &Density,
    node: NodeId,
    chars: &impl Fn(Message) -> usize,
) -> (f64, f64) {
    let width = |label: Message| chars(label) as f64 * LABEL_CHAR * density.label_font;
    let turn = recording.turn(node);
    let lines = density.label_lines(turn);
    let windows = recording.states(node).filter_map(|state| Some((state.window?, state.closed)));
    let edge = density.inner_half(turn) + if density.stacked { 2.0 } else { CLEAR };

    // Each line beside the node, as far as it reaches.
    let reach = |line: usize, label: Message| {
        let baseline = lines.get(line).copied().unwrap_or(0.0);
        density.label_start(turn, baseline) + width(label) + if density.stacked { 2.0 } else { CLEAR }
    };
    let name = recording.name(node);
    let player = recording.player_name(node);
    let names = match (density.stacked, density.names_player(turn)) {
        (false, _) => vec![label::name(name, player)],
        (true, true) => vec![label::node(name), label::player(player)],
        (true, false) => vec![label::node(name)],
    };
    let name_reach =
        names.into_iter().enumerate().map(|(line, label)| reach(line, label)).fold(edge, f64::max);
    let window_reach = windows.flat_map(|(window, closed)| {
        if density.stacked {
            vec![reach(0, label::alpha(window)), reach(1, label::beta(window, closed))]
        } else {
            vec![reach(1, label::window(window, closed))]
        }
    });
    let order = recording.states(node).map(|state| state.order).max().filter(|&order| order > 0);
    let order_reach = order.map(|order| reach(density.order_line(turn), label::order(order)));
    let window_reach = window_reach.chain(order_reach).fold(edge, f64::max);
    if density.stacked { (name_reach, window_reach) } else { (edge, name_reach.max(window_reach)) }
}
