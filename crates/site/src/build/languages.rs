//! The languages that figures speak: each file in `www/messages` is one. English is the text that the
//! others are held to.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{fs, iter};

use plyground_figure::Message;

use crate::fault::{Fault, file_place};
use crate::markup;
use crate::words::{Text, Words};

/// The language that every other one is held to, and that stands in for one that is missing.
pub const REFERENCE: &str = "en";

/// The word below a leaf or in a triangle that is cut: there is no room for a longer one.
const CUT: &str = "label.cut";
const MOST_CUT_CHARS: usize = 4;

/// The words of every language.
pub struct Languages {
    english: Words,
    others: BTreeMap<String, Words>,
}

impl Languages {
    /// Reads a folder of messages, and refuses a language that differs from English in what it
    /// words.
    pub fn read(folder: &Path) -> Result<Self, Fault> {
        let fault = |error| Fault::file(folder, &error);
        let read = |tag: &str| Words::read(tag, &folder.join(format!("{tag}.json")));
        let mut languages = Self { english: read(REFERENCE)?, others: BTreeMap::new() };
        for entry in fs::read_dir(folder).map_err(fault)? {
            let name = entry.map_err(fault)?.file_name().to_string_lossy().into_owned();
            if let Some(tag) = name.strip_suffix(".json").filter(|tag| *tag != REFERENCE) {
                // The page knows the nearest `lang` by its first part, in lower case.
                if !(2..=3).contains(&tag.len()) || !tag.bytes().all(|byte| byte.is_ascii_lowercase()) {
                    return Err(
                        Fault::from(Message::new("words.not-a-language")).at(file_place(&folder.join(&name)))
                    );
                }
                languages.others.insert(tag.to_owned(), read(tag)?);
            }
        }
        for (_, words) in languages.iter() {
            compare(&languages.english, words).map_err(|fault| fault.at(words.place().clone()))?;
        }
        Ok(languages)
    }

    /// The English words.
    pub fn english(&self) -> &Words {
        &self.english
    }

    /// All of them by their tags, such as `en`.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Words)> {
        let others = self.others.iter().map(|(tag, words)| (tag.as_str(), words));
        iter::once((REFERENCE, &self.english)).chain(others)
    }

    /// The list of their tags as a file for the page.
    pub fn to_json(&self) -> Result<Vec<u8>, Fault> {
        serde_json::to_vec(&self.iter().map(|(tag, _)| tag).collect::<Vec<_>>()).map_err(Fault::malformed)
    }
}

/// Whether two languages word the same messages, with the same arguments, in the plural forms that
/// each of them has.
fn compare(reference: &Words, words: &Words) -> Result<(), Fault> {
    if let Some(extra) = words.texts().keys().find(|id| !reference.texts().contains_key(*id)) {
        return Err(about("words.not-in-english", extra));
    }
    for (id, english) in reference.texts() {
        let text = words.texts().get(id).ok_or_else(|| about("words.unknown-id", id))?;
        compare_forms(words, id, text, matches!(english, Text::Plural(_)))?;
        compare_placeholders(words, id, english, text)?;
        if text.forms().any(|form| form.matches('*').count() % 2 != 0) {
            return Err(about("words.emphasis", id));
        }
        let too_long = |form: &str| id == CUT && form.chars().count() > MOST_CUT_CHARS;
        if text.forms().any(too_long) {
            return Err(about("words.too-long", id).with("most", &MOST_CUT_CHARS.to_string()));
        }
    }
    Ok(())
}

fn compare_forms(words: &Words, id: &str, text: &Text, plural: bool) -> Result<(), Fault> {
    let Text::Plural(forms) = text else {
        return if plural { Err(about("words.no-plural-forms", id)) } else { Ok(()) };
    };
    let wanted = words.plural_categories();
    if let Some(missing) = wanted.iter().find(|category| !forms.contains_key(**category)) {
        return Err(about("words.plural-form-missing", id).with("form", missing));
    }
    match forms.keys().find(|form| !wanted.contains(form.as_str())) {
        Some(extra) => Err(about("words.plural-form-unknown", id).with("form", extra)),
        None => Ok(()),
    }
}

fn compare_placeholders(words: &Words, id: &str, english: &Text, text: &Text) -> Result<(), Fault> {
    let wanted: BTreeSet<&str> = english.forms().flat_map(markup::placeholders).collect();
    for (category, form) in text.forms_by_category() {
        let found: BTreeSet<&str> = markup::placeholders(form).collect();
        if let Some(extra) = found.iter().find(|name| !wanted.contains(**name)) {
            return Err(about("words.placeholder-unknown", id).with("name", extra));
        }
        // A form for one number alone need not write it: “the only leaf”.
        let may_lack =
            |name: &str| name == "n" && category.is_some_and(|category| words.has_one_number(category));
        if let Some(missing) = wanted.iter().find(|name| !found.contains(**name) && !may_lack(name)) {
            return Err(about("words.placeholder-missing", id).with("name", missing));
        }
    }
    Ok(())
}

fn about(id: &'static str, message: &str) -> Fault {
    Message::new(id).with("id", message).into()
}
