//! Words for messages: texts by id, with placeholders, lists and plural forms. The same rules in
//! JavaScript are `www/js/words.js`; `tests/cases/messages.json` holds both to them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
use plyground_figure::{Arg, Message, number_text};
use serde::{Deserialize, Serialize};
use unic_langid::LanguageIdentifier;

use crate::fault::{Fault, file_place};
use crate::{input, markup};

/// What figures say; the page loads the same file.
const ENGLISH: &str = include_str!("../../../www/messages/en.json");
/// What commands say, which no page needs.
const COMMANDS: &str = include_str!("command.json");

/// The texts of one language.
pub struct Words {
    lang: String,
    /// Where a fault in them is.
    place: Message,
    plurals: PluralRules,
    texts: BTreeMap<String, Text>,
}

/// The text of a message, with its placeholders.
#[derive(Deserialize, Serialize)]
#[serde(untagged)]
pub enum Text {
    /// The same for every number.
    One(String),
    /// By plural category, such as `one` and `other`.
    Plural(BTreeMap<String, String>),
}

impl Text {
    /// All that it can be.
    pub fn forms(&self) -> impl Iterator<Item = &str> {
        self.forms_by_category().map(|(_, text)| text)
    }

    /// All that it can be, with the plural category of each where it has any.
    pub fn forms_by_category(&self) -> impl Iterator<Item = (Option<&str>, &str)> {
        let (one, forms) = match self {
            Self::One(text) => (Some((None, text.as_str())), None),
            Self::Plural(forms) => (None, Some(forms.iter())),
        };
        let forms =
            forms.into_iter().flatten().map(|(category, text)| (Some(category.as_str()), text.as_str()));
        one.into_iter().chain(forms)
    }
}

impl Words {
    /// English as it was when this program was built, for the commands.
    pub fn english() -> Result<Self, Fault> {
        let mut words = Self::parse("en", ENGLISH, Path::new("www/messages/en.json"))?;
        words.texts.extend(Self::parse("en", COMMANDS, Path::new("crates/site/src/command.json"))?.texts);
        Ok(words)
    }

    /// The texts in a file.
    pub fn read(lang: &str, file: &Path) -> Result<Self, Fault> {
        Self::parse(lang, &input::text(file)?, file)
    }

    fn parse(lang: &str, json: &str, file: &Path) -> Result<Self, Fault> {
        let place = file_place(file);
        let plurals = plural_rules(lang).ok_or_else(|| {
            Fault::from(Message::new("words.unknown-language").with("lang", lang)).at(place.clone())
        })?;
        let texts = serde_json::from_str(json).map_err(|error| Fault::malformed(error).at(place.clone()))?;
        Ok(Self { lang: lang.to_owned(), place, plurals, texts })
    }

    /// The message in words. Emphasis stays marked: [`markup`] turns it into HTML or takes it away.
    pub fn say(&self, message: &Message) -> Result<String, Fault> {
        let wrong = |id: &str| Fault::from(Message::new(id).with("id", message.id.as_str()));
        let said = match self.texts.get(&message.id) {
            None => Err(wrong("words.unknown-id")),
            Some(Text::One(text)) => Ok(text),
            Some(Text::Plural(forms)) => {
                let form = self.plural_form(message).and_then(|category| forms.get(category));
                form.ok_or_else(|| wrong("words.no-plural-form"))
            }
        };
        let said = said.and_then(|text| {
            markup::fill(text, |name| match message.args.get(name) {
                Some(arg) => Ok(arg_text(arg)),
                None => Err(Fault::from(
                    Message::new("words.no-argument").with("id", message.id.as_str()).with("name", name),
                )),
            })
        });
        said.map_err(|fault| fault.at(self.place.clone()))
    }

    /// Several messages, one after the other.
    pub fn say_all(&self, messages: &[Message], between: &str) -> Result<String, Fault> {
        let said = messages.iter().map(|message| self.say(message)).collect::<Result<Vec<_>, _>>()?;
        Ok(said.join(between))
    }

    /// The texts of some ids as a file for the page, without the space that only authors need.
    pub fn to_json(&self, has: impl Fn(&str) -> bool) -> Result<Vec<u8>, Fault> {
        let texts: BTreeMap<_, _> = self.texts.iter().filter(|(id, _)| has(id)).collect();
        serde_json::to_vec(&texts).map_err(|error| Fault::malformed(error).at(self.place.clone()))
    }

    /// The language's tag, such as `en`.
    pub fn lang(&self) -> &str {
        &self.lang
    }

    /// Where a fault in the texts is.
    pub fn place(&self) -> &Message {
        &self.place
    }

    /// All texts by their ids.
    pub fn texts(&self) -> &BTreeMap<String, Text> {
        &self.texts
    }

    /// The plural categories of the language.
    pub fn plural_categories(&self) -> BTreeSet<&'static str> {
        samples().filter_map(|n| self.plural_category(n)).collect()
    }

    /// Whether a plural category is that of a single number, as “one” in English is.
    pub fn has_one_number(&self, category: &str) -> bool {
        samples().filter(|&n| self.plural_category(n) == Some(category)).count() == 1
    }

    /// The plural category of the argument `n`.
    fn plural_form(&self, message: &Message) -> Option<&'static str> {
        match message.args.get("n") {
            Some(&Arg::Number(n)) => self.plural_category(n),
            _ => None,
        }
    }

    fn plural_category(&self, n: f64) -> Option<&'static str> {
        let category = match self.plurals.select(n).ok()? {
            PluralCategory::ZERO => "zero",
            PluralCategory::ONE => "one",
            PluralCategory::TWO => "two",
            PluralCategory::FEW => "few",
            PluralCategory::MANY => "many",
            PluralCategory::OTHER => "other",
        };
        Some(category)
    }
}

/// Numbers among which every plural category of every language has its own.
fn samples() -> impl Iterator<Item = f64> {
    (0..=200).chain([1_000_000]).map(f64::from).chain([0.5, 1.5])
}

fn plural_rules(lang: &str) -> Option<PluralRules> {
    let lang: LanguageIdentifier = lang.parse().ok()?;
    PluralRules::create(lang, PluralRuleType::CARDINAL).ok()
}

fn arg_text(arg: &Arg) -> String {
    match arg {
        Arg::Number(number) => number_text(*number),
        Arg::Text(text) => text.clone(),
        Arg::List(items) => items.iter().map(arg_text).collect::<Vec<_>>().join(", "),
    }
}

#[cfg(test)]
mod tests;
