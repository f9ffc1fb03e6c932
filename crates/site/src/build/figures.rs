//! The figures of the lesson, by name.

use std::collections::BTreeMap;
use std::num::NonZeroU32;
use std::path::Path;

use plyground_figure::{
    Choice, FigureSpec, Message, Phases, Play, Recording, SearchOptions, Shown, SpecError, Visits,
};
use plyground_search::MctsOptions;
use plyground_search::games::{ChildOrder, Position, TicTacToe};
use serde::{Deserialize, Serialize};

use crate::fault::{Fault, file_place};
use crate::input;
use crate::options::within;
use crate::words::Words;

/// A figure with its whole run.
pub struct Figure {
    /// What it shows.
    pub recorded: Recorded,
    /// The step of its still picture.
    pub poster: usize,
    /// As the page loads it.
    loaded: Loaded,
}

/// A recording, by how it is drawn.
pub enum Recorded {
    /// A search of a tree.
    Tree(Box<Recording>),
    /// Something on boards, of this kind.
    Board(Kind, Box<dyn Shown>),
}

/// What kind of figure it is; a tree unless said otherwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A search of a tree.
    #[default]
    Tree,
    /// A board to play on.
    Play,
    /// Monte Carlo tree search, phase by phase.
    Phases,
    /// Where its visits go.
    Visits,
}

/// All figures.
pub struct Figures(BTreeMap<String, Figure>);

/// A figure as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Entry {
    #[serde(default)]
    kind: Kind,
    algorithm: Option<String>,
    tree: Option<String>,
    root: Option<String>,
    position: Option<String>,
    seed: Option<u64>,
    depth: Option<NonZeroU32>,
    noisy_plies: Option<u32>,
    order: Option<String>,
    cut: Option<String>,
    fail: Option<String>,
    #[serde(default)]
    controls: Vec<Control>,
    poster: usize,
}

/// What a reader may change of a search of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Control {
    /// After how many plies the evaluation stands in.
    Depth,
    /// How many noisy plies may follow.
    NoisyPlies,
    /// Who moves at the root.
    Root,
    /// In which order moves are tried.
    Order,
    /// When α and β cut.
    Cut,
    /// What comes back from outside the window.
    Fail,
}

impl Control {
    /// As far as it makes a difference in a recording's tree.
    fn most(self, recording: &Recording) -> usize {
        match self {
            Self::Depth => recording.tree().height(),
            Self::NoisyPlies => recording.most_noisy_plies(),
            // Chosen from a list.
            Self::Root | Self::Order | Self::Cut | Self::Fail => 0,
        }
    }
}

/// A figure as the page loads it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Loaded {
    kind: Kind,
    #[serde(skip_serializing_if = "Option::is_none")]
    algorithm: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tree: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    root: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<NonZeroU32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    noisy_plies: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    order: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cut: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fail: Option<String>,
    /// How far each goes that is a number.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    controls: BTreeMap<Control, usize>,
}

impl Figures {
    /// Reads `figures.toml`.
    pub fn read(file: &Path) -> Result<Self, Fault> {
        let entries: BTreeMap<String, Entry> = input::toml(file)?;
        let figures = entries.into_iter().map(|(name, entry)| match Figure::new(&entry) {
            Ok(figure) => Ok((name, figure)),
            Err(fault) => Err(fault.at(Message::new("place.figure-entry").with("name", name.as_str()))),
        });
        figures.collect::<Result<_, _>>().map(Self).map_err(|fault: Fault| fault.at(file_place(file)))
    }

    /// Whether each figure has a title among the messages, also those that no lesson uses.
    pub fn have_titles(&self, words: &Words) -> Result<(), Fault> {
        self.0.keys().try_for_each(|name| words.say(&title_of(name)).map(drop))
    }

    /// The figure of this name.
    pub fn get(&self, name: &str) -> Result<&Figure, Fault> {
        self.0.get(name).ok_or_else(|| Message::new("lesson.unknown-figure").with("name", name).into())
    }

    /// All figures, by their names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Figure)> {
        self.0.iter().map(|(name, figure)| (name.as_str(), figure))
    }

    /// All figures as a file for the page.
    pub fn to_json(&self) -> Result<Vec<u8>, Fault> {
        let loaded: BTreeMap<_, _> = self.0.iter().map(|(name, figure)| (name, &figure.loaded)).collect();
        serde_json::to_vec(&loaded).map_err(Fault::malformed)
    }
}

/// What a figure is called.
pub fn title_of(name: &str) -> Message {
    Message::new(format!("figure.{name}"))
}

impl Figure {
    fn new(entry: &Entry) -> Result<Self, Fault> {
        let (recorded, loaded) = match entry.kind {
            Kind::Tree => Self::tree(entry)?,
            kind => Self::board(kind, entry)?,
        };
        let poster = within(entry.poster, 0..=recorded.steps());
        let poster = poster.map_err(|fault| fault.at(Message::new("place.poster")))?;
        Ok(Self { recorded, poster, loaded })
    }

    /// What a reader may change of a search of a tree.
    pub fn controls(&self) -> impl Iterator<Item = Control> {
        self.loaded.controls.keys().copied()
    }

    fn tree(entry: &Entry) -> Result<(Recorded, Loaded), Fault> {
        refused(&[("position", entry.position.is_some()), ("seed", entry.seed.is_some())])?;
        let (algorithm, tree) = (needed("algorithm", &entry.algorithm)?, needed("tree", &entry.tree)?);
        let root = entry.root.as_deref().unwrap_or("max");
        let noisy_plies = entry.noisy_plies.unwrap_or(SearchOptions::DEFAULT.noisy_plies);
        let depth = entry.depth.map(NonZeroU32::get);
        let spec = FigureSpec::parse(algorithm, tree, root)?;
        let (given, player) = (spec.tree.to_string(), spec.tree.root_player());
        let options = SearchOptions {
            depth,
            noisy_plies,
            close: named(&entry.cut, SearchOptions::DEFAULT.close)?,
            fail: named(&entry.fail, SearchOptions::DEFAULT.fail)?,
            ..SearchOptions::DEFAULT
        };
        let order = named(&entry.order, ChildOrder::Given)?;
        let recording = Recording::new(spec.in_order(order).with_options(options)?);
        let loaded = Loaded {
            kind: Kind::Tree,
            algorithm: Some(recording.spec().algorithm.name()),
            tree: Some(given),
            root: Some(player.name()),
            position: None,
            seed: None,
            depth: entry.depth,
            noisy_plies: entry.noisy_plies,
            order: entry.order.clone(),
            cut: entry.cut.clone(),
            fail: entry.fail.clone(),
            controls: entry.controls.iter().map(|&control| (control, control.most(&recording))).collect(),
        };
        Ok((Recorded::Tree(Box::new(recording)), loaded))
    }

    fn board(kind: Kind, entry: &Entry) -> Result<(Recorded, Loaded), Fault> {
        let of_tree = [("algorithm", &entry.algorithm), ("tree", &entry.tree), ("root", &entry.root)];
        refused(&of_tree.map(|(name, value)| (name, value.is_some())))?;
        refused(&[
            ("seed", kind == Kind::Play && entry.seed.is_some()),
            ("depth", entry.depth.is_some()),
            ("noisy-plies", entry.noisy_plies.is_some()),
            ("order", entry.order.is_some()),
            ("cut", entry.cut.is_some()),
            ("fail", entry.fail.is_some()),
            ("controls", !entry.controls.is_empty()),
        ])?;
        let position = needed("position", &entry.position)?;
        let start = Position::parse(position).map_err(SpecError::from)?;
        let options = MctsOptions { seed: entry.seed.unwrap_or(0), ..MctsOptions::default() };
        let game = TicTacToe::new(start);
        let shown: Box<dyn Shown> = match kind {
            Kind::Play => Box::new(Play::new(start, &[])?),
            Kind::Visits => Box::new(Visits::new(game, options).map_err(SpecError::from)?),
            _ => Box::new(Phases::new(game, options).map_err(SpecError::from)?),
        };
        let loaded = Loaded {
            kind,
            algorithm: None,
            tree: None,
            root: None,
            position: Some(start.to_string()),
            seed: entry.seed,
            depth: None,
            noisy_plies: None,
            order: None,
            cut: None,
            fail: None,
            controls: BTreeMap::new(),
        };
        Ok((Recorded::Board(kind, shown), loaded))
    }
}

/// The value of an option by its name, or what is usual.
fn named<C: Choice>(name: &Option<String>, usual: C) -> Result<C, Fault> {
    Ok(name.as_deref().map_or(Ok(usual), C::named)?)
}

/// Refuses what this kind of figure knows nothing of.
fn refused(given: &[(&'static str, bool)]) -> Result<(), Fault> {
    match given.iter().find(|(_, is_given)| *is_given) {
        Some((name, _)) => Err(Message::new("figures.extra").with("name", *name).into()),
        None => Ok(()),
    }
}

/// What this kind of figure cannot do without.
fn needed<'a>(name: &'static str, value: &'a Option<String>) -> Result<&'a str, Fault> {
    value.as_deref().ok_or_else(|| Message::new("figures.needs").with("name", name).into())
}

impl Recorded {
    /// The last step.
    pub fn steps(&self) -> usize {
        match self {
            Self::Tree(recording) => recording.steps(),
            Self::Board(_, shown) => shown.steps(),
        }
    }

    /// The sentences of a step.
    pub fn caption(&self, step: usize) -> Vec<Message> {
        match self {
            Self::Tree(recording) => recording.caption(step),
            Self::Board(_, shown) => shown.caption(step),
        }
    }
}
