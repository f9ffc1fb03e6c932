//! The figures of the lesson, by name.

use std::collections::BTreeMap;
use std::path::Path;

use plyground_figure::{FigureSpec, Message, Recording};
use plyground_search::games::NodeId;
use serde::{Deserialize, Serialize};

use crate::fault::{Fault, file_place, line_place};
use crate::input;
use crate::options::within;
use crate::words::Words;

/// A figure with its whole run.
pub struct Figure {
    /// What it shows.
    pub recording: Recording,
    /// The step of its still picture.
    pub poster: usize,
}

/// All figures.
pub struct Figures(BTreeMap<String, Figure>);

/// A figure as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    algorithm: String,
    tree: String,
    root: Option<String>,
    poster: usize,
}

/// A figure as the page loads it.
#[derive(Serialize)]
struct Loaded {
    algorithm: &'static str,
    tree: String,
    root: &'static str,
}

impl Figures {
    /// Reads `figures.toml`.
    pub fn read(file: &Path) -> Result<Self, Fault> {
        Self::parse(&input::text(file)?).map_err(|fault| fault.at(file_place(file)))
    }

    fn parse(text: &str) -> Result<Self, Fault> {
        let entries: BTreeMap<String, Entry> = toml::from_str(text).map_err(|error| {
            let line = error.span().map(|span| line_place(text, span.start));
            line.into_iter().fold(Fault::malformed(error.message()), Fault::at)
        })?;
        let figures = entries.into_iter().map(|(name, entry)| match Figure::new(&entry) {
            Ok(figure) => Ok((name, figure)),
            Err(fault) => Err(fault.at(Message::new("place.figure-entry").with("name", name.as_str()))),
        });
        figures.collect::<Result<_, _>>().map(Self)
    }

    /// Whether each figure has a title among the messages, also those that no lesson uses.
    pub fn have_titles(&self, words: &Words) -> Result<(), Fault> {
        self.0.keys().try_for_each(|name| words.say(&title_of(name)).map(drop))
    }

    /// The figure of this name.
    pub fn get(&self, name: &str) -> Option<&Figure> {
        self.0.get(name)
    }

    /// All figures as a file for the page.
    pub fn to_json(&self) -> Result<Vec<u8>, Fault> {
        let loaded: BTreeMap<_, _> =
            self.0.iter().map(|(name, figure)| (name, Loaded::new(&figure.recording))).collect();
        serde_json::to_vec(&loaded).map_err(Fault::malformed)
    }
}

/// What a figure is called.
pub fn title_of(name: &str) -> Message {
    Message::new(format!("figure.{name}"))
}

impl Figure {
    fn new(entry: &Entry) -> Result<Self, Fault> {
        let root = entry.root.as_deref().unwrap_or("max");
        let recording = Recording::new(FigureSpec::parse(&entry.algorithm, &entry.tree, root)?);
        let poster = within(entry.poster, 0..=recording.steps());
        let poster = poster.map_err(|fault| fault.at(Message::new("place.poster")))?;
        Ok(Self { recording, poster })
    }
}

impl Loaded {
    fn new(recording: &Recording) -> Self {
        Self {
            algorithm: recording.spec().algorithm.name(),
            tree: recording.tree().to_string(),
            root: recording.player(NodeId::ROOT).name(),
        }
    }
}
