//! The style sheets. What the browser waits for before it paints is two files, however many they are written
//! in: what figures look like, which their shadow roots adopt too, and the page round them.

use std::path::Path;

use plyground_figure::picture_css;

use super::assets::Files;
use crate::fault::Fault;
use crate::{input, palette};

/// Each sheet, and the files of `www/css` that it is made of.
const SHEETS: [(&str, &[&str]); 4] = [
    ("figure.css", &["figure"]),
    ("page.css", &["page", "practice"]),
    ("print.css", &["print"]),
    ("study.css", &["study"]),
];

/// Adds all sheets; that of figures begins with the palette and ends with the marks of pictures.
pub fn add(files: &mut Files, www: &Path, palette: &str) -> Result<(), Fault> {
    for (name, parts) in SHEETS {
        let parts = parts.iter().map(|part| input::text(&www.join(format!("css/{part}.css"))));
        let mut css = parts.collect::<Result<String, Fault>>()?;
        if name == "figure.css" {
            css = palette::with_themes(palette) + &css + &picture_css();
        }
        files.add(name, without_comments(&css))?;
    }
    Ok(())
}

/// A style sheet without the comments and the space that only authors need.
fn without_comments(css: &str) -> String {
    let mut parts = css.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    let css = parts.fold(first, |css, part| css + part.split_once("*/").map_or("", |(_, rest)| rest));
    let lines = css.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n")
}
