//! The picture: marks with fixed places, and how each looks at a step.

use plyground_search::games::NodeId;
use serde::Serialize;

use crate::layout::Layout;
use crate::look::Looks;
use crate::marks::marks;
use crate::message::text_chars;
use crate::visible::Visible;
use crate::{Message, Recording};

/// The widths for which the page has its pictures laid out, in CSS pixels: for a phone and for wider
/// screens. Only these two, so that a live picture takes its poster's place without a jump;
/// `www/css/figure.css` changes between them at the same width.
pub const STAGE_WIDTHS: [f64; 2] = [294.0, 600.0];

/// The widest of [`STAGE_WIDTHS`] for which there is room; the narrowest where there is too little.
pub fn stage_width(room: f64) -> f64 {
    let [compact, wide] = STAGE_WIDTHS;
    if room >= wide { wide } else { compact }
}

/// The geometry of a recording's picture, in CSS pixels from its top left corner.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Scene {
    /// The picture's width; larger than what was asked for where the tree cannot be that narrow.
    pub width: f64,
    /// The picture's height.
    pub height: f64,
    /// All marks, those behind first.
    pub marks: Vec<Mark>,
    #[serde(skip)]
    visible: Visible,
}

/// One thing on the picture. It never moves; how it looks at a step is its [`Look`].
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Mark {
    /// What it is of which node, such as `edge-3`; unique in the picture.
    pub key: String,
    /// Its shape and place.
    pub geometry: Geometry,
    /// Set for the shape of a node: its place in the tree.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub item: Option<TreeItem>,
    #[serde(skip)]
    pub(crate) part: Part,
    #[serde(skip)]
    pub(crate) node: NodeId,
}

/// What a mark is of its node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Halo,
    Edge,
    CutArc,
    Shape,
    Value,
    Name,
    NodeLetter,
    Player,
    Window,
    Alpha,
    Beta,
    Order,
}

/// A shape and its place.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(tag = "shape", rename_all = "lowercase")]
pub enum Geometry {
    /// An SVG path.
    Path {
        /// Its `d`.
        d: String,
    },
    /// A rectangle with rounded corners.
    Rect {
        /// Left edge.
        x: f64,
        /// Top edge.
        y: f64,
        /// Width.
        width: f64,
        /// Height.
        height: f64,
        /// Corner radius.
        radius: f64,
    },
    /// A line of text.
    Text {
        /// Where it is anchored.
        x: f64,
        /// Its baseline.
        y: f64,
        /// Which part of it stands at `x`.
        anchor: Anchor,
        /// Font size.
        size: f64,
    },
}

/// Which part of a text stands at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum Anchor {
    /// Its beginning.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

impl Anchor {
    /// Its name in SVG.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Middle => "middle",
            Self::End => "end",
        }
    }
}

/// A node's place in the tree, for walking and speaking it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct TreeItem {
    /// The node's number, breadth-first.
    pub node: usize,
    /// Its parent's; absent for the root.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent: Option<usize>,
    /// Plies from the root.
    pub depth: usize,
    /// Which child it is, from 0.
    pub index: usize,
    /// How many children its parent has; 1 for the root.
    pub siblings: usize,
}

/// How a mark looks at a step.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Look {
    /// Its kind and states, as class names; see [`crate::picture_css`].
    pub class: String,
    /// Its text, if it has any now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<Message>,
    /// For the shape of a node: what a screen reader says of it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub speech: Vec<Message>,
}

impl Scene {
    /// The picture of a recording for a stage of this width. It is the same for every step, unless the
    /// tree [is drawn in part](Recording::is_drawn_in_part): then it is that of `step` and of the steps
    /// near it for which it [holds](Scene::holds).
    pub fn new(recording: &Recording, width: f64, step: usize) -> Self {
        Self::new_with(recording, width, step, text_chars)
    }

    /// As [`Scene::new`], with another counter of characters than the standard library's: `written`
    /// gets a finite number from 0 on and tells how many it is written with. A module for the browser
    /// is a tenth smaller for leaving numbers to it.
    pub fn new_with(recording: &Recording, width: f64, step: usize, written: fn(f64) -> usize) -> Self {
        let visible = Visible::new(recording, step);
        let layout = Layout::new(recording, &visible, width, written);
        let marks = marks(recording, &visible, &layout);
        Self { width: layout.width, height: layout.height, marks, visible }
    }

    /// Whether this is the picture of a step too.
    pub fn holds(&self, recording: &Recording, step: usize) -> bool {
        !recording.is_drawn_in_part() || self.visible == Visible::new(recording, step)
    }

    /// How each mark looks after `step` events.
    pub fn looks(&self, recording: &Recording, step: usize) -> Vec<Look> {
        let looks = Looks::new(recording, step);
        self.marks.iter().map(|mark| looks.of(mark)).collect()
    }

    /// The marks that look different after `to` events than after `from`, with their new looks; all
    /// of them where nothing is painted yet. Indices are those of [`Scene::marks`].
    pub fn changes(&self, recording: &Recording, from: Option<usize>, to: usize) -> Vec<(usize, Look)> {
        let before = from.map(|step| Looks::new(recording, step));
        let after = Looks::new(recording, to);
        let changed = self.marks.iter().enumerate().filter_map(|(index, mark)| {
            let look = after.of(mark);
            let same = before.as_ref().is_some_and(|before| before.of(mark) == look);
            (!same).then_some((index, look))
        });
        changed.collect()
    }
}
