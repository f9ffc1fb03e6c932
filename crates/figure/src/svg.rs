//! The second pen: the marks of a step as SVG that stands alone. The browser's pen is
//! `www/js/painter.js`.

use std::fmt::Write;

use crate::Message;
use crate::picture::{Geometry, Look, Mark, Picture};
use crate::style::{Palette, attributes};

/// A picture with its looks at a step as a standalone SVG: light colors resolved in attributes,
/// classes beside them for a page that has the style sheet. `words` words the labels; `title` is
/// what a screen reader says of the whole.
///
/// # Errors
///
/// The first of `words`.
pub fn svg<E>(
    picture: &Picture,
    looks: &[Look],
    palette: &Palette,
    words: &dyn Fn(&Message) -> Result<String, E>,
    title: &str,
) -> Result<String, E> {
    let (width, height) = (picture.width, picture.height);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"picture\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\" aria-label=\"{}\" \
         font-family=\"system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif\">\n",
        escape(title)
    );
    for (mark, look) in picture.marks.iter().zip(looks) {
        draw(&mut svg, mark, look, palette, words)?;
    }
    svg.push_str("</svg>\n");
    Ok(svg)
}

fn draw<E>(
    svg: &mut String,
    mark: &Mark,
    look: &Look,
    palette: &Palette,
    words: &dyn Fn(&Message) -> Result<String, E>,
) -> Result<(), E> {
    let mut style = attributes(&look.class, palette);
    let is_off = |(property, off)| style.get(property).is_some_and(|value| value == off);
    if [("opacity", "0"), ("display", "none")].into_iter().any(is_off) {
        return Ok(());
    }
    style.remove("display");
    let mut paint = format!("class=\"{}\"", look.class);
    for (property, value) in style {
        // Writing to a String cannot fail.
        let _ = write!(paint, " {property}=\"{value}\"");
    }
    let _ = match (&mark.geometry, &look.label) {
        (Geometry::Path { d }, _) => writeln!(svg, "<path {paint} d=\"{d}\"/>"),
        (Geometry::Rect { x, y, width, height, radius }, _) => writeln!(
            svg,
            "<rect {paint} x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{radius}\"/>"
        ),
        (Geometry::Text { x, y, anchor, size }, Some(label)) => writeln!(
            svg,
            "<text {paint} x=\"{x}\" y=\"{y}\" text-anchor=\"{}\" font-size=\"{size}\">{}</text>",
            anchor.name(),
            escape(&words(label)?)
        ),
        (Geometry::Text { .. }, None) => Ok(()),
    };
    Ok(())
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
