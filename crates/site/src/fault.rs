//! Why a command was not carried out: one sentence with the place.

use std::io;
use std::path::Path;

use plyground_figure::{Arg, Message, QuestionError, SpecError, number_text};

use crate::options;
use crate::words::Words;

/// What is wrong, and where. Worded only where it is printed.
#[derive(Debug)]
pub struct Fault {
    what: Message,
    /// The innermost first.
    places: Vec<Message>,
}

impl Fault {
    /// The fault, seen from the larger place in which it is.
    pub fn at(mut self, place: Message) -> Self {
        self.places.push(place);
        self
    }

    /// The fault with one more argument for its sentence.
    pub fn with(mut self, name: &'static str, arg: &str) -> Self {
        self.what = self.what.with(name, arg);
        self
    }

    /// A fault with its reason in someone else's words.
    pub fn because(id: &str, reason: impl ToString) -> Self {
        Message::new(id).with("reason", reason.to_string().as_str()).into()
    }

    /// A file or folder that cannot be read or written.
    pub fn file(path: &Path, error: &io::Error) -> Self {
        Self::because("fault.unusable", error).at(file_place(path))
    }

    /// A text that is not what its file should hold.
    pub fn malformed(reason: impl ToString) -> Self {
        Self::because("fault.malformed", reason)
    }

    /// A command line that is no list of options.
    pub fn command_line(error: lexopt::Error) -> Self {
        Self::because("command.unreadable", error)
    }

    /// The sentence, in English.
    pub fn sentence(&self) -> String {
        let sentence = Words::english().and_then(|words| self.in_words(&words));
        let sentence = sentence.unwrap_or_else(|_| self.without_words());
        // What was typed may hold line breaks; the sentence stays one line.
        sentence.replace(char::is_control, " ")
    }

    /// Where the words themselves are at fault: the places and the reason, as they are.
    fn without_words(&self) -> String {
        let outermost_first = self.places.iter().rev().chain([&self.what]);
        let texts = outermost_first.flat_map(|message| message.args.values()).filter_map(|arg| match arg {
            Arg::Text(text) => Some(text.clone()),
            Arg::Number(number) => Some(number_text(*number)),
            Arg::List(_) => None,
        });
        texts.collect::<Vec<_>>().join(": ") + "."
    }

    fn in_words(&self, words: &Words) -> Result<String, Self> {
        self.places.iter().try_fold(words.say(&self.what)?, |fault, place| {
            let place = words.say(place)?;
            words.say(
                &Message::new("error.sentence").with("place", place.as_str()).with("fault", fault.as_str()),
            )
        })
    }
}

impl From<Message> for Fault {
    fn from(what: Message) -> Self {
        Self { what, places: Vec::new() }
    }
}

impl From<SpecError> for Fault {
    fn from(error: SpecError) -> Self {
        let place = error.option().map_or_else(|| error.place(), options::place);
        Self::from(error.fault()).at(place)
    }
}

impl From<QuestionError> for Fault {
    fn from(error: QuestionError) -> Self {
        Self::from(error.fault()).at(error.place())
    }
}

/// A file as the place of a fault.
pub fn file_place(path: &Path) -> Message {
    Message::new("place.file").with("file", path.to_string_lossy().as_ref())
}

/// The line of a text in which a byte lies, as the place of a fault.
pub fn line_place(text: &str, byte: usize) -> Message {
    let before = text.get(..byte).unwrap_or(text);
    Message::new("place.line").with("line", before.matches('\n').count() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_of_the_words_is_told_without_them() {
        let fault = Fault::malformed("expected `,` at line 6 column 3").at(file_place(Path::new("en.json")));
        assert_eq!(fault.without_words(), "en.json: expected `,` at line 6 column 3.");
    }
}
