//! A picture of any kind: marks with fixed places, and how each looks at a step.

use serde::Serialize;

use crate::Message;

/// The widths for which the page has its pictures laid out, in CSS pixels: for a phone and for wider
/// screens. Only these two, so that a live picture takes its poster's place without a jump;
/// `www/css/figure.css` changes between them at the same width.
pub const STAGE_WIDTHS: [f64; 2] = [294.0, 600.0];

/// The widest of [`STAGE_WIDTHS`] for which there is room; the narrowest where there is too little.
pub fn stage_width(room: f64) -> f64 {
    let [compact, wide] = STAGE_WIDTHS;
    if room >= wide { wide } else { compact }
}

/// Whether a picture for a stage of this width is a wide one.
pub(crate) fn is_wide(width: f64) -> bool {
    let [compact, _] = STAGE_WIDTHS;
    stage_width(width) > compact
}

/// The geometry of a picture, in CSS pixels from its top left corner.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Picture {
    /// The picture's width; larger than what was asked for where it cannot be that narrow.
    pub width: f64,
    /// The picture's height.
    pub height: f64,
    /// All marks, those behind first.
    pub marks: Vec<Mark>,
}

/// One thing on the picture. It never moves; how it looks at a step is its [`Look`].
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Mark {
    /// What it is, such as `edge-3`; unique in the picture.
    pub key: String,
    /// Its shape and place.
    pub geometry: Geometry,
    /// Set for what a reader can go to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub item: Option<Item>,
}

impl Mark {
    /// A mark that a reader does not go to.
    pub(crate) const fn new(key: String, geometry: Geometry) -> Self {
        Self { key, geometry, item: None }
    }
}

/// What a reader can go to.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(tag = "is", rename_all = "lowercase")]
pub enum Item {
    /// The shape of a tree's node.
    Node(TreeItem),
    /// A cell of a board.
    Cell {
        /// Its number, row by row, from 0.
        cell: usize,
    },
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
    /// Whether all its children are drawn; absent for a leaf.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expanded: Option<bool>,
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
    /// For what a reader can go to: what a screen reader says of it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub speech: Vec<Message>,
}

/// The marks that look different after than before, with their new looks; all of them where nothing is
/// painted yet. Indices are those of [`Picture::marks`].
pub fn changes(before: Option<&[Look]>, after: Vec<Look>) -> Vec<(usize, Look)> {
    let same = |index: usize, look: &Look| before.is_some_and(|before| before.get(index) == Some(look));
    after.into_iter().enumerate().filter(|(index, look)| !same(*index, look)).collect()
}

/// A tenth of a pixel is as fine as anyone sees.
pub(crate) fn round(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

/// The same as text. Written without the standard library's floats, which are a tenth of the page's
/// module.
pub(crate) fn px(value: f64) -> String {
    let tenths = (value.abs() * 10.0).round() as usize;
    let sign = if value < 0.0 && tenths > 0 { "-" } else { "" };
    match (tenths / 10, tenths % 10) {
        (whole, 0) => format!("{sign}{whole}"),
        (whole, tenth) => format!("{sign}{whole}.{tenth}"),
    }
}

#[cfg(test)]
mod tests {
    use super::px;

    #[test]
    fn places_are_written_to_a_tenth_of_a_pixel() {
        let texts = [0.0, 7.0, 7.04, 7.06, 123.95, -0.04, -0.5, -12.25, 1e6].map(px);
        assert_eq!(texts, ["0", "7", "7", "7.1", "124", "0", "-0.5", "-12.3", "1000000"]);
    }
}
