//! Standard output.

use std::io::{self, BufWriter, ErrorKind, Write};

use plyground_figure::SpecError;
use plyground_search::GameOver;

use crate::fault::Fault;
use crate::options::Format;
use crate::words::Words;

/// Why writing ended early.
pub enum Stop {
    /// What was to be written is at fault.
    Fault(Fault),
    /// It could not be written.
    Io(io::Error),
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<serde_json::Error> for Stop {
    fn from(error: serde_json::Error) -> Self {
        Self::Io(error.into())
    }
}

/// Prints what `write` writes. A reader that has had enough, such as `head`, is no fault.
pub fn stream(write: impl FnOnce(&mut dyn Write) -> Result<(), Stop>) -> Result<(), Fault> {
    let mut out = BufWriter::new(io::stdout().lock());
    let written = write(&mut out).and_then(|()| Ok(out.flush()?));
    match written {
        Ok(()) => Ok(()),
        Err(Stop::Fault(fault)) => Err(fault),
        Err(Stop::Io(error)) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        Err(Stop::Io(error)) => Err(Fault::because("fault.output", error)),
    }
}

/// Prints as data or as a table in words, whichever is asked for.
pub fn in_format(
    format: Format,
    json: impl FnOnce(&mut dyn Write) -> Result<(), Stop>,
    markdown: impl FnOnce(&mut dyn Write, &Words) -> Result<(), Stop>,
) -> Result<(), Fault> {
    match format {
        Format::Json => stream(json),
        Format::Markdown => {
            let words = Words::english()?;
            stream(|out| markdown(out, &words))
        }
    }
}

/// Prints that a game is over, which is no fault of the input.
pub fn game_over(over: GameOver) -> Result<(), Fault> {
    let sentence = Words::english()?.say(&SpecError::from(over).fault())?;
    text(&(sentence + "\n"))
}

/// Prints a text.
pub fn text(text: &str) -> Result<(), Fault> {
    stream(|out| Ok(out.write_all(text.as_bytes())?))
}
