//! What commands read.

use std::fs;
use std::io::{self, Read};
use std::num::NonZeroU32;
use std::path::Path;

use plyground_figure::{Choice, EnhancementChoice, FigureSpec, MctsSpec, Message, SearchOptions, SpecError};
use plyground_search::games::{Position, TicTacToe};
use plyground_search::{Exploration, MctsOptions};
use serde::de::DeserializeOwned;

use crate::fault::{Fault, file_place, line_place};
use crate::options::{self, Options};

/// In place of a tree: it comes on standard input.
const STANDARD_INPUT: &str = "-";

/// The options of a search on a tree.
pub const SEARCH: &[&str] = &[
    "algorithm",
    "tree",
    "root",
    "depth",
    "noisy-plies",
    "cut",
    "fail",
    "table",
    "best-first",
    "killers",
    "by-evaluation",
    "history",
    "range",
    "broken",
];

/// The search on a tree that [`SEARCH`] asks for.
pub fn spec(options: &Options) -> Result<FigureSpec, Fault> {
    let algorithm = options.required("algorithm")?;
    let root = options.optional("root").unwrap_or("max");
    let spec = match options.required("tree")? {
        STANDARD_INPUT => FigureSpec::parse(algorithm, &standard_input()?, root)?,
        tree => FigureSpec::parse(algorithm, tree, root)?,
    };
    let search = SearchOptions {
        depth: options.optional("depth").map(|_| options.whole("depth", 1..=u32::MAX)).transpose()?,
        noisy_plies: options.whole_or("noisy-plies", 0, 0..=u32::MAX)?,
        close: choice(options)?,
        fail: choice(options)?,
        start: SearchOptions::DEFAULT.start,
        enhancements: enhancements(options)?,
        broken: named(options)?,
    };
    Ok(spec.with_options(search)?)
}

/// How Monte Carlo tree search is to run.
pub fn mcts(options: &Options) -> Result<MctsSpec, Fault> {
    Ok(MctsSpec {
        options: MctsOptions {
            seed: options.whole("seed", 0..=MctsOptions::MOST_SEED)?,
            c: options.real("c", Exploration::new)?.unwrap_or_default(),
        },
        policy: choice(options)?,
        broken: named(options)?,
        playouts: NonZeroU32::new(options.whole_or("playouts", 1, 1..=MctsSpec::MOST_PLAYOUTS)?)
            .unwrap_or(NonZeroU32::MIN),
        solver: options.flag("solver")?.unwrap_or(false),
        final_move: choice(options)?,
    })
}

/// What saves work.
fn enhancements(options: &Options) -> Result<EnhancementChoice, Fault> {
    let in_table = 0..=EnhancementChoice::MOST_IN_TABLE;
    Ok(EnhancementChoice {
        table: options.optional("table").map(|_| options.whole("table", in_table)).transpose()?,
        best_first: options.flag("best-first")?,
        killers: options.flag("killers")?,
        by_evaluation: options.flag("by-evaluation")?,
        history: options.flag("history")?,
        range: options.flag("range")?,
    })
}

/// An option whose values have names; `None` where it is left out.
fn named<C: Choice>(options: &Options) -> Result<Option<C>, Fault> {
    Ok(options.optional(C::OPTION).map(C::named).transpose()?)
}

/// The same of one that has a default.
pub fn choice<C: Choice + Default>(options: &Options) -> Result<C, Fault> {
    Ok(named(options)?.unwrap_or_default())
}

/// The game that goes on from `--position`.
pub fn game(options: &Options) -> Result<TicTacToe, Fault> {
    let position = Position::parse(options.required("position")?).map_err(SpecError::from)?;
    Ok(TicTacToe::new(position))
}

/// A file's text.
pub fn text(file: &Path) -> Result<String, Fault> {
    fs::read_to_string(file).map_err(|error| Fault::file(file, &error))
}

/// What a TOML file holds.
pub fn toml<T: DeserializeOwned>(file: &Path) -> Result<T, Fault> {
    let text = text(file)?;
    toml::from_str(&text).map_err(|error| {
        let line = error.span().map(|span| line_place(&text, span.start));
        line.into_iter().fold(Fault::malformed(error.message()), Fault::at).at(file_place(file))
    })
}

fn standard_input() -> Result<String, Fault> {
    let mut bytes = Vec::new();
    let read = io::stdin().read_to_end(&mut bytes);
    read.map_err(|error| Fault::because("fault.unusable", error).at(options::place("tree")))?;
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let before = String::from_utf8_lossy(error.as_bytes().get(..good).unwrap_or_default());
        let place = Message::new("place.character").with("at", before.chars().count() + 1);
        Fault::from(Message::new("fault.not-utf8")).at(place)
    })
}
