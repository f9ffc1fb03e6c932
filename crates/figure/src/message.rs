//! What is said, without the words: ids and arguments, worded from `www/messages` elsewhere.

use serde::{Serialize, Serializer};

/// A sentence or label to be worded in the reader's language.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Message {
    /// The key in `www/messages/*.json`.
    pub id: String,
    /// What its placeholders stand for. `n` selects the plural form.
    #[cfg_attr(feature = "typescript", tsify(type = "Record<string, Arg>"))]
    pub args: Args,
}

/// Arguments by name. There are never more than a few.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Args(Vec<(&'static str, Arg)>);

/// What a placeholder stands for.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(untagged)]
pub enum Arg {
    /// A number, possibly infinite, to be written as the reader's language does.
    Number(f64),
    /// A name or a quotation, to be written as it is.
    Text(String),
    /// Several of them, to be listed.
    List(Vec<Arg>),
}

impl Message {
    /// A message without arguments.
    pub fn new(id: impl Into<String>) -> Self {
        Self { id: id.into(), args: Args::default() }
    }

    /// The message with one more argument.
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.0.push((name, arg.into()));
        self
    }

    /// Its numbers; lists have none.
    pub(crate) fn numbers(&mut self) -> impl Iterator<Item = &mut f64> {
        self.args.0.iter_mut().filter_map(|(_, arg)| match arg {
            Arg::Number(number) => Some(number),
            Arg::Text(_) | Arg::List(_) => None,
        })
    }
}

impl Args {
    /// The argument of this name.
    pub fn get(&self, name: &str) -> Option<&Arg> {
        self.0.iter().find(|(known, _)| *known == name).map(|(_, arg)| arg)
    }

    /// All arguments, in the order in which they were given.
    pub fn values(&self) -> impl Iterator<Item = &Arg> {
        self.0.iter().map(|(_, arg)| arg)
    }
}

impl Serialize for Args {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, arg)| (name, arg)))
    }
}

impl From<f64> for Arg {
    fn from(number: f64) -> Self {
        Self::Number(number)
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Self::Number(number as f64)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<Vec<Arg>> for Arg {
    fn from(list: Vec<Arg>) -> Self {
        Self::List(list)
    }
}

/// A number for readers of English: shortest round-trip digits, a true minus sign (U+2212), ∞ with
/// its sign.
pub fn number_text(value: f64) -> String {
    let size = value.abs();
    let digits = match size {
        _ if size.is_infinite() => "∞".to_owned(),
        _ if size != 0.0 && !(1e-6..1e21).contains(&size) => format!("{size:e}").replace("e-", "e−"),
        _ => size.to_string(),
    };
    match value {
        _ if value < 0.0 => format!("−{digits}"),
        _ if value == f64::INFINITY => format!("+{digits}"),
        _ => digits,
    }
}

/// How many characters a number takes in a text. `written` counts those of a finite one from 0 on.
pub(crate) fn number_chars(value: f64, written: fn(f64) -> usize) -> usize {
    let size = value.abs();
    if size.is_infinite() { "+∞".chars().count() } else { written(size) + usize::from(value < 0.0) }
}

/// How many characters [`number_text`] has.
pub(crate) fn text_chars(value: f64) -> usize {
    number_text(value).chars().count()
}

#[cfg(test)]
mod tests {
    use super::{number_chars, number_text, text_chars};

    #[test]
    fn room_is_kept_for_every_number() {
        for value in [0.0, 5.0, -1000.25, 0.1 + 0.2, 1e20, 1e21, 1.5e300, -2.5e-7, 5e-324, f64::MAX] {
            assert_eq!(number_chars(value, text_chars), number_text(value).chars().count(), "{value}");
        }
        assert_eq!([f64::INFINITY, f64::NEG_INFINITY].map(|value| number_chars(value, text_chars)), [2, 2]);
    }
}
