//! Still pictures.

use plyground_figure::{Look, Message, Palette, Picture, Recording, Scene, Shown, svg};

use crate::fault::Fault;
use crate::markup;
use crate::words::Words;

/// A still picture.
pub struct Drawn {
    /// As SVG.
    pub svg: String,
    /// In CSS pixels.
    pub width: f64,
    /// In CSS pixels.
    pub height: f64,
    /// What a screen reader says of it.
    pub label: String,
}

impl Drawn {
    /// A picture as it looks now, with what a screen reader says of it.
    pub fn new(
        picture: &Picture,
        looks: &[Look],
        palette: &Palette,
        words: &Words,
        label: &str,
    ) -> Result<Self, Fault> {
        let svg = svg(picture, looks, palette, &|label| words.say(label), label)?;
        Ok(Self { svg, width: picture.width, height: picture.height, label: label.to_owned() })
    }

    /// The SVG with a style sheet inside.
    pub fn svg_with_style(&self, css: &str) -> String {
        match self.svg.split_once('>') {
            Some((svg, marks)) => format!("{svg}><style>{css}</style>{marks}"),
            None => self.svg.clone(),
        }
    }
}

/// What still pictures of a figure share.
pub struct Still<'a> {
    /// The step shown.
    pub step: usize,
    /// The colors.
    pub palette: &'a Palette,
    /// The words of its labels.
    pub words: &'a Words,
    /// What the figure is called.
    pub title: &'a str,
}

impl Still<'_> {
    /// A tree as SVG, for a stage of this width in CSS pixels.
    pub fn of_tree(&self, recording: &Recording, width: f64) -> Result<Drawn, Fault> {
        let scene = Scene::new(recording, width, self.step);
        let looks = scene.looks(recording, self.step);
        self.draw(&scene.picture, &looks, "picture.still", recording.steps())
    }

    /// A figure with boards as SVG, likewise.
    pub fn of_board(&self, shown: &dyn Shown, width: f64) -> Result<Drawn, Fault> {
        self.draw(&shown.picture(width), &shown.looks(self.step), "picture.still-board", shown.steps())
    }

    fn draw(&self, picture: &Picture, looks: &[Look], id: &str, steps: usize) -> Result<Drawn, Fault> {
        let title = Message::new(id).with("title", self.title).with("step", self.step);
        let title = markup::plain(&self.words.say(&title.with("steps", steps))?);
        Drawn::new(picture, looks, self.palette, self.words, &title)
    }
}
