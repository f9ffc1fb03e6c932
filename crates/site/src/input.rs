//! What commands read.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use plyground_figure::{Choice, FigureSpec, Message, SearchOptions, SpecError};
use plyground_search::games::{Position, TicTacToe};
use serde::de::DeserializeOwned;

use crate::fault::{Fault, file_place, line_place};
use crate::options::{self, Options};

/// In place of a tree: it comes on standard input.
const STANDARD_INPUT: &str = "-";

/// What `--algorithm`, `--tree` and `--root` ask for.
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
    };
    Ok(spec.with_options(search))
}

/// An option whose values have names.
pub fn choice<C: Choice + Default>(options: &Options) -> Result<C, Fault> {
    let named = options.optional(C::OPTION).map(C::named).transpose();
    Ok(named?.unwrap_or_default())
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
