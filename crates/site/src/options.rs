//! The options of a command: in any order, each with a value, none twice.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::ops::RangeInclusive;
use std::str::FromStr;

use lexopt::{Arg, Parser};
use plyground_figure::Message;
use plyground_search::games::TreeFault;

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
        known: &[&[&'static str]],
        parser: &mut Parser,
    ) -> Result<Option<Self>, Fault> {
        let wrong = |id, found: &str| unknown(id, found).with("command", command);
        let mut values = BTreeMap::new();
        while let Some(arg) = parser.next().map_err(Fault::command_line)? {
            let name = match arg {
                Arg::Long("help") | Arg::Short('h') => return Ok(None),
                Arg::Long(name) => {
                    let known = known.iter().copied().flatten().find(|known| **known == name);
                    *known.ok_or_else(|| wrong("command.unknown-option", &format!("--{name}")))?
                }
                Arg::Short(letter) => return Err(wrong("command.unknown-option", &format!("-{letter}"))),
                Arg::Value(value) => {
                    return Err(wrong("command.unknown-argument", &value.to_string_lossy()));
                }
            };
            if values.insert(name, value(name, parser)?).is_some() {
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
    pub fn whole<N: Whole>(&self, name: &str, range: RangeInclusive<N>) -> Result<N, Fault> {
        whole(self.required(name)?, range).map_err(|fault| fault.at(place(name)))
    }

    /// The same of one that may be left out for a number of our own.
    pub fn whole_or<N: Whole>(&self, name: &str, ours: N, range: RangeInclusive<N>) -> Result<N, Fault> {
        match self.optional(name) {
            Some(_) => self.whole(name, range),
            None => Ok(ours),
        }
    }

    /// What `take` makes of a real number; `None` where the option is left out. What it does not take
    /// is no c.
    pub fn real<T>(&self, name: &str, take: impl FnOnce(f64) -> Option<T>) -> Result<Option<T>, Fault> {
        let Some(text) = self.optional(name) else { return Ok(None) };
        let taken = text.parse().ok().and_then(take);
        let wrong = || unknown("fault.not-real", text).at(place(name));
        taken.map(Some).ok_or_else(wrong)
    }

    /// Whether an option says yes; `None` where it is left out.
    pub fn flag(&self, name: &'static str) -> Result<Option<bool>, Fault> {
        match self.optional(name) {
            None => Ok(None),
            Some("yes") => Ok(Some(true)),
            Some("no") => Ok(Some(false)),
            Some(other) => Err(unknown("fault.not-yes-or-no", other).at(place(name))),
        }
    }

    /// Which of two options is given, of which one must be and not both.
    pub fn either(&self, one: &'static str, other: &'static str) -> Result<&'static str, Fault> {
        match (self.optional(one), self.optional(other)) {
            (Some(_), None) => Ok(one),
            (None, Some(_)) => Ok(other),
            _ => {
                let [one, other] = [one, other].map(|name| format!("--{name}"));
                let message = Message::new("command.either").with("command", self.command);
                Err(message.with("one", one.as_str()).with("other", other.as_str()).into())
            }
        }
    }

    /// In what form to print.
    pub fn format(&self) -> Result<Format, Fault> {
        match self.optional("format") {
            None | Some("markdown") => Ok(Format::Markdown),
            Some("json") => Ok(Format::Json),
            Some(other) => Err(unknown("fault.unknown-format", other).at(place("format"))),
        }
    }
}

/// The forms in which results are printed.
#[derive(Clone, Copy)]
pub enum Format {
    /// A table for readers.
    Markdown,
    /// Data for programs.
    Json,
}

/// Numbers that count.
pub trait Whole: Clone + FromStr + PartialOrd + ToString {}
impl Whole for u32 {}
impl Whole for usize {}
impl Whole for u64 {}

/// What follows an option. No value begins with two dashes, since such a one is the next option, unless an
/// equals sign joins it to its own.
fn value(name: &str, parser: &mut Parser) -> Result<String, Fault> {
    let is_value = |value: &OsString| !value.to_string_lossy().starts_with("--");
    let value = parser.optional_value().or_else(|| parser.value().ok().filter(is_value));
    let value = value.ok_or_else(|| about("command.option-without-value", name))?;
    value.into_string().map_err(|_| about("command.option-not-utf8", name))
}

fn about(id: &str, name: &str) -> Fault {
    Message::new(id).with("option", format!("--{name}").as_str()).into()
}

/// What was typed where something else is needed.
pub fn unknown(id: &str, found: &str) -> Fault {
    Message::new(id).with("found", TreeFault::quote(found).as_str()).into()
}

/// Where a fault in an option's value is. JavaScript has a capital where the command line has a dash.
pub fn place(name: &str) -> Message {
    let mut option = "--".to_owned();
    for letter in name.chars() {
        option.extend(letter.is_ascii_uppercase().then_some('-'));
        option.push(letter.to_ascii_lowercase());
    }
    Message::new("place.option").with("name", option.as_str())
}

/// A whole number within a range.
pub fn within<N: Whole>(number: N, range: RangeInclusive<N>) -> Result<N, Fault> {
    if range.contains(&number) { Ok(number) } else { Err(not_within(&number.to_string(), &range)) }
}

fn whole<N: Whole>(text: &str, range: RangeInclusive<N>) -> Result<N, Fault> {
    text.parse().map_err(|_| not_within(text, &range)).and_then(|number| within(number, range.clone()))
}

fn not_within<N: Whole>(found: &str, range: &RangeInclusive<N>) -> Fault {
    let (least, most) = (range.start().to_string(), range.end().to_string());
    unknown("fault.not-whole", found).with("least", &least).with("most", &most)
}
