//! Whether texts can be read: inside of their picture, and on no other text.

use plyground_figure::{Look, Mark, Picture};

use super::{Box4, overlap, say, text_box};

pub fn inside(outer: Box4, [left, top, right, bottom]: Box4) -> bool {
    left >= outer[0] && top >= outer[1] && right <= outer[2] && bottom <= outer[3]
}

/// The box of a label's text, whose letters go below the line only where they do.
pub fn ink_box(mark: &Mark, look: &Look) -> Option<Box4> {
    let [left, top, right, bottom] = text_box(mark, look)?;
    let goes_below = say(look.label.as_ref()?).contains(['g', 'j', 'p', 'q', 'y', ',']);
    let size = (bottom - top) / 1.05;
    Some([left, top, right, if goes_below { bottom } else { bottom - 0.22 * size }])
}

/// Asserts that texts lie in the picture, and none on another.
pub fn assert_readable(picture: &Picture, looks: &[Look], what: &str) {
    let marks = picture.marks.iter().zip(looks);
    let boxes: Vec<(&Mark, Box4)> =
        marks.filter_map(|(mark, look)| Some((mark, ink_box(mark, look)?))).collect();
    let whole = [0.0, 0.0, picture.width, picture.height];
    for (at, &(mark, text)) in boxes.iter().enumerate() {
        assert!(inside(whole, text), "{what}: {} is outside: {text:?} of {whole:?}", mark.key);
        let other = boxes[..at].iter().find(|&&(_, other)| overlap(text, other));
        assert!(other.is_none(), "{what}: {} {text:?} lies on {other:?}", mark.key);
    }
}
