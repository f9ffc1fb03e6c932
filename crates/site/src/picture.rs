//! Still pictures.

use plyground_figure::{Message, Palette, Recording, Scene, svg};

use crate::fault::Fault;
use crate::markup;
use crate::words::Words;

/// The picture after `step` events as SVG, for a stage of this width in CSS pixels.
pub fn still(
    recording: &Recording,
    step: usize,
    width: f64,
    palette: &Palette,
    words: &Words,
    title: &str,
) -> Result<String, Fault> {
    let scene = Scene::new(recording, width, step);
    let title = Message::new("picture.still").with("title", title).with("step", step);
    let title = markup::plain(&words.say(&title.with("steps", recording.steps()))?);
    svg(&scene.picture, &scene.looks(recording, step), palette, &|label| words.say(label), &title)
}
