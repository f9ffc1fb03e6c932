//! `plyground`: traces and pictures for authors, and the site itself, built and served.

mod build;
mod bundle;
mod command;
mod fault;
mod input;
mod json;
mod markup;
mod mcts;
mod media;
mod moves;
mod options;
mod palette;
mod picture;
mod print;
mod serve;
mod svg;
mod table;
mod trace;
mod words;

use std::io::{self, Write};
use std::process::ExitCode;

/// For wrong input of any kind.
const WRONG_INPUT: u8 = 2;

fn main() -> ExitCode {
    match command::run(&mut lexopt::Parser::from_env()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            // Where nobody can read the sentence, the code still tells.
            let _ = writeln!(io::stderr(), "{}", fault.sentence());
            ExitCode::from(WRONG_INPUT)
        }
    }
}
