//! The colors of pictures that stand alone, from the style sheet that colors the page.

use std::path::Path;

use plyground_figure::{Message, Palette, picture_css};

use crate::fault::{Fault, file_place};

const BUILT_IN: &str = include_str!("../../../www/palette.css");

/// The light colors as they were when this program was built.
pub fn built_in() -> Result<Palette, Fault> {
    parse(BUILT_IN, Path::new("www/palette.css"))
}

/// The lines `--ply-NAME: #…;` of a style sheet before its first `@media`: the light colors. Every
/// color that pictures use must be among them.
pub fn parse(css: &str, file: &Path) -> Result<Palette, Fault> {
    let light = css.split("@media").next().unwrap_or(css);
    let palette: Palette = light.lines().filter_map(color).collect();
    let pictures = picture_css();
    let mut used = pictures.split("var(--ply-").skip(1).filter_map(|rest| rest.split(')').next());
    match used.find(|name| !palette.contains_key(*name)) {
        Some(name) => {
            Err(Fault::from(Message::new("palette.missing").with("name", name)).at(file_place(file)))
        }
        None => Ok(palette),
    }
}

/// The style sheet where the reader or the author may choose light or dark: its dark colors then hold
/// where the system wants them, or where they are chosen, by `data-theme` on the page or `theme` on a figure.
pub fn with_themes(css: &str) -> String {
    let dark: String = dark_colors(css).map(|(name, value)| format!("--ply-{name}:{value};")).collect();
    let (light, rest) = css.split_once("@media").unwrap_or((css, ""));
    let rest = rest.replacen(":root", ":root:not([data-theme=\"light\"])", 1).replacen(
        ":host",
        ":host(:not([theme=\"light\"]))",
        1,
    );
    format!(
        "{light}@media{rest}\
         @media screen{{:root[data-theme=\"dark\"],:host([theme=\"dark\"]){{color-scheme:dark;{dark}}}}}\n\
         :root[data-theme=\"light\"],:host([theme=\"light\"]){{color-scheme:light}}\n"
    )
}

fn dark_colors(css: &str) -> impl Iterator<Item = (String, String)> {
    css.split_once("@media").map_or("", |(_, dark)| dark).lines().filter_map(color)
}

/// The style of pictures that stand alone, where dark colors are wanted: the style sheet's colors after
/// its first `@media`.
pub fn dark_style(css: &str) -> String {
    let colors: String = dark_colors(css).map(|(name, value)| format!("--ply-{name}:{value};")).collect();
    format!("@media (prefers-color-scheme:dark){{svg{{{colors}}}{}}}", picture_css())
}

fn color(line: &str) -> Option<(String, String)> {
    let (name, value) = line.trim().strip_prefix("--ply-")?.strip_suffix(';')?.split_once(':')?;
    let value = value.trim();
    value.starts_with('#').then(|| (name.to_owned(), value.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_light_colors_are_taken() {
        let palette = built_in().ok();
        let paper = palette.as_ref().and_then(|palette| palette.get("card"));
        assert_eq!(paper.map(String::as_str), Some("#ffffff"));
    }

    #[test]
    fn a_color_that_is_missing_is_named_with_the_file() {
        let css = BUILT_IN.replace("--ply-cut-fill: #fd", "--ply-cutt-fill: #fd");
        let sentence = parse(&css, Path::new("a.css")).err().map(|fault| fault.sentence());
        assert_eq!(
            sentence.as_deref(),
            Some("a.css: no light color --ply-cut-fill is given, but pictures need it.")
        );
    }
}
