//! `plyground card`: the picture that links to the lesson show, as SVG. Another program makes a PNG of it.

use std::path::Path;

use plyground_figure::{Message, Palette};

use super::figures::{Figures, Recorded, title_of};
use super::languages::REFERENCE;
use super::lesson::Lesson;
use crate::fault::{Fault, file_place};
use crate::markup::{escape, plain};
use crate::options::Options;
use crate::picture::Still;
use crate::words::Words;
use crate::{input, palette, print};

/// What it takes.
pub const OPTIONS: &[&str] = &["www"];

/// Width and height in pixels, as those that show links want them.
pub const SIZE: [u32; 2] = [1200, 630];
/// The figure on it.
pub const FIGURE: &str = "alpha-beta-first";

/// How wide the figure's stage is before it is enlarged.
const STAGE: f64 = 600.0;
/// Free at each edge.
const MARGIN: f64 = 48.0;
/// The room above the figure, for the title, and its letters: no higher than this, and so wide of their
/// height at most.
const HEAD: f64 = 150.0;
const LETTER: f64 = 56.0;
const LETTER_WIDTH: f64 = 0.62;

/// Prints the card.
pub fn run(options: &Options) -> Result<(), Fault> {
    let www = Path::new(options.required("www")?);
    let words = Words::read(REFERENCE, &www.join(format!("messages/{REFERENCE}.json")))?;
    let file = www.join(format!("lesson/{REFERENCE}.md"));
    let lesson = Lesson::new(&input::text(&file)?, &|_| Ok(String::new()), &words);
    let title = lesson.map_err(|fault| fault.at(file_place(&file)))?.title;

    let file = www.join("palette.css");
    let palette = palette::parse(&input::text(&file)?, &file)?;
    let figures = Figures::read(&www.join("figures.toml"))?;
    print::text(&svg(&title, &figures, &words, &palette)?)
}

fn svg(title: &str, figures: &Figures, words: &Words, palette: &Palette) -> Result<String, Fault> {
    let figure = figures.get(FIGURE)?;
    let name = plain(&words.say(&title_of(FIGURE))?);
    let still = Still { step: figure.poster, palette, words, title: &name };
    let drawn = match &figure.recorded {
        Recorded::Tree(recording) => still.of_tree(recording, STAGE)?,
        Recorded::Board(_, shown) => still.of_board(shown.as_ref(), STAGE)?,
    };

    let [width, height] = SIZE.map(f64::from);
    let (room, below, right) = (width - 2.0 * MARGIN, height - HEAD - MARGIN, width - MARGIN);
    let scale = (room / drawn.width).min(below / drawn.height);
    let x = (width - scale * drawn.width) / 2.0;
    let letter = LETTER.min(room / (LETTER_WIDTH * title.chars().count() as f64));
    let color = |name: &str| palette.get(name).map(String::as_str).unwrap_or_default();
    let (paper, ink, soft) = (color("paper"), color("ink"), color("soft"));
    let (title, picture) = (escape(title), drawn.svg);
    let site = escape(&plain(&words.say(&Message::new("lesson.site"))?));
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\">\n\
         <path d=\"M0 0h{width}v{height}H0Z\" fill=\"{paper}\"/>\n\
         <text x=\"{MARGIN}\" y=\"100\" font-size=\"{letter}\" fill=\"{ink}\">{title}</text>\n\
         <text x=\"{right}\" y=\"590\" text-anchor=\"end\" font-size=\"30\" fill=\"{soft}\">{site}</text>\n\
         <g transform=\"translate({x} {HEAD}) scale({scale})\">\n{picture}</g>\n</svg>\n"
    ))
}
