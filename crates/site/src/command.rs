//! The commands, and which of them the command line asks for.

use lexopt::{Arg, Parser};
use plyground_figure::Algorithm;

use crate::fault::Fault;
use crate::options::{self, Options};
use crate::{build, bundle, input, mcts, moves, print, serve, svg, trace};

struct Command {
    name: &'static str,
    /// Without the dashes, in groups.
    options: &'static [&'static [&'static str]],
    run: fn(&Options) -> Result<(), Fault>,
}

const COMMANDS: &[Command] = &[
    Command { name: "trace", options: &[input::SEARCH, trace::OPTIONS], run: trace::run },
    Command { name: "moves", options: &[moves::OPTIONS], run: moves::run },
    Command { name: "mcts", options: &[mcts::OPTIONS], run: mcts::run },
    Command { name: "svg", options: &[input::SEARCH, svg::OPTIONS], run: svg::run },
    Command { name: "build", options: &[build::OPTIONS], run: build::run },
    Command { name: "card", options: &[build::card::OPTIONS], run: build::card::run },
    Command { name: "bundle", options: &[bundle::OPTIONS], run: bundle::run },
    Command { name: "serve", options: &[serve::OPTIONS], run: serve::run },
];

const USAGE: &str = include_str!("usage.txt");

fn usage() -> String {
    USAGE.replace("{algorithms}", &Algorithm::names().join(", "))
}

/// Carries out what the command line asks for.
pub fn run(parser: &mut Parser) -> Result<(), Fault> {
    let name = match parser.next().map_err(Fault::command_line)? {
        None | Some(Arg::Long("help") | Arg::Short('h')) => return print::text(&usage()),
        Some(Arg::Value(name)) => name.to_string_lossy().into_owned(),
        Some(Arg::Long(name)) => format!("--{name}"),
        Some(Arg::Short(letter)) => format!("-{letter}"),
    };
    let Some(command) = COMMANDS.iter().find(|command| command.name == name) else {
        return Err(options::unknown("command.unknown", &name));
    };
    match Options::read(command.name, command.options, parser)? {
        Some(options) => (command.run)(&options),
        None => print::text(&usage()),
    }
}
