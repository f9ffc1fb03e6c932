//! The exercises of the lesson, by id: what each asks, held to having an answer.

mod html;

use std::collections::BTreeMap;
use std::path::Path;

use plyground_figure::{
    Answer, FigureSpec, Message, Palette, Question, Recording, STAGE_WIDTHS, Scene, SpecError,
};
use plyground_search::games::Position;
use serde::{Deserialize, Serialize};
use toml::{Table, Value};

use super::figures::{Figures, Recorded};
use super::stills::Stills;
use crate::fault::{Fault, file_place};
use crate::input;
use crate::picture::Drawn;
use crate::words::Words;

pub use html::Around;

/// All exercises.
pub struct Exercises(BTreeMap<String, Exercise>);

/// An exercise.
struct Exercise {
    kind: Kind,
    shown: Option<Shown>,
    asked: Vec<Asked>,
}

/// A question, and the last part of the id of what it is called; of what it asks unless it has one.
struct Asked {
    label: Option<String>,
    question: Question,
}

/// How a reader replies.
#[derive(Clone, Copy, PartialEq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    /// By typing numbers, each perhaps with =, ≤ or ≥.
    Number,
    /// By choosing nodes, in any order.
    Pick,
    /// By choosing nodes one after another.
    Order,
}

/// What stands beside the question.
enum Shown {
    Tree(Box<Recording>),
    Board(Position),
}

/// An exercise as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    kind: Kind,
    figure: Option<String>,
    algorithm: Option<String>,
    tree: Option<String>,
    position: Option<String>,
    #[serde(default)]
    fields: Vec<Table>,
    answer: Option<Table>,
}

/// An exercise as the page loads it.
#[derive(Serialize)]
struct Loaded<'a> {
    kind: Kind,
    /// Of what nodes are chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    picture: Option<LoadedTree>,
    questions: Vec<&'a Question>,
}

#[derive(Serialize)]
struct LoadedTree {
    algorithm: &'static str,
    tree: String,
}

impl Exercises {
    /// Reads `exercises.toml`, and asks each question once.
    pub fn read(file: &Path, figures: &Figures) -> Result<Self, Fault> {
        let entries: BTreeMap<String, Entry> = input::toml(file)?;
        let exercises = entries.into_iter().map(|(name, entry)| match Exercise::new(&entry, figures) {
            Ok(exercise) => Ok((name, exercise)),
            Err(fault) => Err(fault.at(Message::new("place.exercise").with("name", name.as_str()))),
        });
        exercises.collect::<Result<_, _>>().map(Self).map_err(|fault: Fault| fault.at(file_place(file)))
    }

    /// Draws their trees, each before the first step.
    pub fn draw(&self, stills: &mut Stills, words: &Words, palette: &Palette) -> Result<(), Fault> {
        for (name, exercise) in &self.0 {
            if let Some(Shown::Tree(recording)) = &exercise.shown {
                let label = tree_label(recording, words)?;
                let [compact, wide] = STAGE_WIDTHS.map(|width| {
                    let scene = Scene::new(recording, width, 0);
                    Drawn::new(&scene.picture, &scene.looks(recording, 0), palette, words, &label)
                });
                stills.add(still_name(name), [compact?, wide?]);
            }
        }
        Ok(())
    }

    /// All exercises as a file for the page: what is asked, and no answer.
    pub fn to_json(&self) -> Result<Vec<u8>, Fault> {
        let loaded: BTreeMap<_, _> =
            self.0.iter().map(|(name, exercise)| (name, exercise.loaded())).collect();
        serde_json::to_vec(&loaded).map_err(Fault::malformed)
    }
}

/// What a tree is called where it cannot be seen.
fn tree_label(recording: &Recording, words: &Words) -> Result<String, Fault> {
    let tree = recording.tree().to_string();
    words.say(&Message::new("exercise.tree").with("tree", tree.as_str()))
}

/// What the still pictures of an exercise are called.
fn still_name(name: &str) -> String {
    format!("exercise-{name}")
}

impl Exercise {
    fn new(entry: &Entry, figures: &Figures) -> Result<Self, Fault> {
        let about = entry.about(figures)?;
        let shown = entry.shown(&about)?;
        let asked = match (entry.kind, entry.fields.as_slice(), &entry.answer) {
            (Kind::Number, _, Some(_)) => return Err(knows_no("answer")),
            (Kind::Number, [], None) => return Err(needs("fields")),
            (Kind::Number, fields, None) => fields,
            (_, [_, ..], _) => return Err(knows_no("fields")),
            (_, [], None) => return Err(needs("answer")),
            (_, [], Some(answer)) => std::slice::from_ref(answer),
        };
        if entry.kind != Kind::Number && !matches!(shown, Some(Shown::Tree(_))) {
            return Err(needs("tree"));
        }
        let asked = asked.iter().enumerate().map(|(index, own)| {
            let place = Message::new("place.question").with("at", index + 1);
            Asked::new(&about, own, entry.kind).map_err(|fault| fault.at(place))
        });
        Ok(Self { kind: entry.kind, shown, asked: asked.collect::<Result<_, _>>()? })
    }

    fn loaded(&self) -> Loaded<'_> {
        let picture = match &self.shown {
            Some(Shown::Tree(recording)) if self.kind != Kind::Number => Some(LoadedTree {
                algorithm: recording.spec().algorithm.name(),
                tree: recording.tree().to_string(),
            }),
            _ => None,
        };
        Loaded {
            kind: self.kind,
            picture,
            questions: self.asked.iter().map(|asked| &asked.question).collect(),
        }
    }
}

impl Entry {
    /// What all questions are about, unless they say otherwise.
    fn about(&self, figures: &Figures) -> Result<Table, Fault> {
        let own = [("algorithm", &self.algorithm), ("tree", &self.tree), ("position", &self.position)];
        let own =
            own.into_iter().filter_map(|(key, text)| Some((key.to_owned(), Value::from(text.as_deref()?))));
        let Some(name) = &self.figure else { return Ok(own.collect()) };
        if let Some((key, _)) = own.clone().next() {
            return Err(knows_no(&key));
        }
        let Recorded::Tree(recording) = &figures.get(name)?.recorded else {
            return Err(Message::new("exercises.no-tree").with("name", name.as_str()).into());
        };
        let spec = recording.spec();
        let limits = [("depth", spec.options.depth), ("noisy-plies", Some(spec.options.noisy_plies))];
        let limits = limits.into_iter().filter_map(|(key, limit)| Some((key, Value::from(limit?))));
        let texts =
            [("algorithm", Value::from(spec.algorithm.name())), ("tree", Value::from(spec.tree.to_string()))];
        Ok(texts.into_iter().chain(limits).map(|(key, value)| (key.to_owned(), value)).collect())
    }

    fn shown(&self, about: &Table) -> Result<Option<Shown>, Fault> {
        let text = |key: &str| about.get(key).and_then(Value::as_str);
        if let Some(tree) = text("tree") {
            let spec = FigureSpec::parse(text("algorithm").unwrap_or("minimax"), tree, "max")?;
            return Ok(Some(Shown::Tree(Box::new(Recording::new(spec)))));
        }
        let position = text("position").map(Position::parse).transpose().map_err(SpecError::from)?;
        Ok(position.map(Shown::Board))
    }
}

impl Asked {
    fn new(about: &Table, own: &Table, kind: Kind) -> Result<Self, Fault> {
        let mut own = own.clone();
        let label = match own.remove("label") {
            None => None,
            Some(Value::String(label)) => Some(label),
            Some(_) => return Err(Message::new("exercises.label").into()),
        };
        let mut whole = about.clone();
        whole.extend(own);
        let question: Question =
            whole.try_into().map_err(|error: toml::de::Error| Fault::malformed(error.message()))?;
        let fits = match question.answer()? {
            Answer::Number { .. } | Answer::Score(_) => kind == Kind::Number,
            Answer::Nodes(_) => kind == Kind::Pick,
            Answer::InOrder(_) => kind == Kind::Order,
        };
        match fits {
            true => Ok(Self { label, question }),
            false => Err(Message::new("exercises.kind").into()),
        }
    }
}

fn needs(name: &str) -> Fault {
    Message::new("exercises.needs").with("name", name).into()
}

fn knows_no(name: &str) -> Fault {
    Message::new("exercises.extra").with("name", name).into()
}
