//! The options of a command: in any order, each with a value, none twice.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::ops::RangeInclusive;

use lexopt::{Arg, Parser};
use plyground_figure::Message;

use crate::fault::Fault;

/// What was given to a command.
pub struct Options {
    command: &'static str,
    values: BTreeMap<&'static str, String>,
}

impl Options {
    /// Reads the rest of the command line; `None` where it asks for help.
    pub fn read(
        command: &'static str,
        known: &[&'static str],
        parser: &mut Parser,
    ) -> Result<Option<Self>, Fault> {
        let wrong =
            |id, found: &str| Fault::from(Message::new(id).with("command", command).with("found", found));
        let mut values = BTreeMap::new();
        while let Some(arg) = parser.next().map_err(Fault::command_line)? {
            let name = match arg {
                Arg::Long("help") | Arg::Short('h') => return Ok(None),
                Arg::Long(name) => {
                    let known = known.iter().find(|known| **known == name);
                    *known.ok_or_else(|| wrong("command.unknown-option", &format!("--{name}")))?
                }
                Arg::Short(letter) => return Err(wrong("command.unknown-option", &format!("-{letter}"))),
                Arg::Value(value) => {
                    return Err(wrong("command.unknown-argument", &value.to_string_lossy()));
                }
            };
            if values.insert(name, value(name, parser.value().ok())?).is_some() {
                return Err(about("command.option-twice", name));
            }
        }
        Ok(Some(Self { command, values }))
    }

    /// The value of an option that may be left out.
    pub fn optional(&self, name: &str) -> Option<&str> {
        self.values.get(name).map(String::as_str)
    }

    /// The value of an option that must be there.
    pub fn required(&self, name: &str) -> Result<&str, Fault> {
        self.optional(name).ok_or_else(|| {
            let option = format!("--{name}");
            let message = Message::new("command.option-missing");
            message.with("command", self.command).with("option", option.as_str()).into()
        })
    }

    /// The value of an option that must be there: a whole number within a range.
    pub fn whole(&self, name: &str, range: RangeInclusive<usize>) -> Result<usize, Fault> {
        whole(self.required(name)?, range).map_err(|fault| fault.at(place(name)))
    }

    /// The same of one that may be left out for a number of our own.
    pub fn whole_or(&self, name: &str, ours: usize, range: RangeInclusive<usize>) -> Result<usize, Fault> {
        match self.optional(name) {
            Some(_) => self.whole(name, range),
            None => Ok(ours),
        }
    }
}

/// What follows an option. No value begins with two dashes: such a one is the next option.
fn value(name: &str, found: Option<OsString>) -> Result<String, Fault> {
    let value = found.filter(|value| !value.to_string_lossy().starts_with("--"));
    let value = value.ok_or_else(|| about("command.option-without-value", name))?;
    value.into_string().map_err(|_| about("command.option-not-utf8", name))
}

fn about(id: &str, name: &str) -> Fault {
    Message::new(id).with("option", format!("--{name}").as_str()).into()
}

/// Where a fault in an option's value is.
pub fn place(name: &str) -> Message {
    Message::new("place.option").with("name", format!("--{name}").as_str())
}

/// A whole number within a range.
pub fn within(number: usize, range: RangeInclusive<usize>) -> Result<usize, Fault> {
    if range.contains(&number) { Ok(number) } else { Err(not_within(&number.to_string(), &range)) }
}

fn whole(text: &str, range: RangeInclusive<usize>) -> Result<usize, Fault> {
    text.parse().map_err(|_| not_within(text, &range)).and_then(|number| within(number, range.clone()))
}

fn not_within(found: &str, range: &RangeInclusive<usize>) -> Fault {
    let message = Message::new("fault.not-whole").with("found", found);
    message.with("least", *range.start()).with("most", *range.end()).into()
}
