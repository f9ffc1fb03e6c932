//! `plyground svg`: a picture that stands alone.

use plyground_figure::{Message, Recording};

use crate::fault::Fault;
use crate::options::Options;
use crate::picture::Still;
use crate::words::Words;
use crate::{input, palette, print};

/// What it takes.
pub const OPTIONS: &[&str] = &["step", "width"];

/// In CSS pixels: the figure on a wide page.
const WIDTH: usize = 600;
const NARROWEST: usize = 100;
const WIDEST: usize = 10_000;

/// Prints the picture.
pub fn run(options: &Options) -> Result<(), Fault> {
    let recording = Recording::new(input::spec(options)?);
    let step = options.whole("step", 0..=recording.steps())?;
    let width = options.whole_or("width", WIDTH, NARROWEST..=WIDEST)?;

    let words = Words::english()?;
    let title = format!("figure.untitled.{}", recording.spec().algorithm.name());
    let title = words.say(&Message::new(title))?;
    let broken = recording.broken().map(|broken| words.say(&broken)).transpose()?;
    let title = broken.map_or(title.clone(), |broken| format!("{title}. {broken}"));
    let still = Still { step, palette: &palette::built_in()?, words: &words, title: &title };
    print::text(&still.of_tree(&recording, width as f64)?.svg)
}
