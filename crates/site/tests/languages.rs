//! A further language: it is built beside English, and held to it.

use std::fs;

use crate::common::sources::{Sources, built};
use serde_json::{Map, Value, json};

const POLISH_FORMS: [&str; 4] = ["one", "few", "many", "other"];

/// English in brackets with the plural forms of Polish: a language that is right in all but its words.
fn pseudo_polish(sources: &Sources) -> Map<String, Value> {
    let english = fs::read_to_string(sources.path("www/messages/en.json")).expect("the messages");
    let english: Map<String, Value> = serde_json::from_str(&english).expect("the messages are JSON");
    let bracketed = |text: &Value| json!(format!("⟦{}⟧", text.as_str().expect("a text")));
    let translated = english.into_iter().map(|(id, text)| match text.get("other") {
        // In brackets it would be too long.
        None if id == "label.cut" => (id, text),
        Some(other) => {
            (id, POLISH_FORMS.map(|form| (form.to_owned(), bracketed(other))).into_iter().collect())
        }
        None => (id, bracketed(&text)),
    });
    translated.collect()
}

fn write(sources: &Sources, words: &Map<String, Value>) {
    sources.write("www/messages/pl.json", &serde_json::to_string(words).expect("JSON"));
}

#[test]
fn a_language_is_a_file_of_messages() {
    let sources = Sources::new("languages");
    write(&sources, &pseudo_polish(&sources));
    let files = built(&sources);
    let content = |name: &str| {
        let found = files.iter().find(|(path, _)| path.starts_with("assets/") && path.ends_with(name));
        found.map(|(_, content)| content.as_str())
    };
    assert_eq!(content("/languages.json"), Some(r#"["en","pl"]"#));
    assert!(content("/messages/pl.json").expect("the messages").contains("⟦"));
}

#[test]
fn what_differs_from_english_is_named() {
    let sources = Sources::new("languages-differ");
    let right = pseudo_polish(&sources);
    let plural = "caption.over.cut";
    assert!(right.get(plural).is_some_and(Value::is_object), "{plural} has plural forms");
    let without_few = || json!({"one": "{n} {of}", "many": "{n} {of}", "other": "{n} {of}"});
    let with_two = || json!({"one": "", "two": "", "few": "", "many": "", "other": ""});
    let cases = [
        ("control.next", None, "there is no message “control.next”."),
        ("control.nxt", Some(json!("Dalej")), "the message “control.nxt” is not among the English ones."),
        (
            "label.name",
            Some(json!("{node} {gracz}")),
            "the message “label.name” has a placeholder “gracz”, which the English one has not.",
        ),
        (
            "label.name",
            Some(json!("{node}")),
            "the message “label.name” lacks the placeholder “player” of the English one.",
        ),
        (
            plural,
            Some(json!("{n} {of}")),
            "the message “caption.over.cut” needs plural forms, as in English.",
        ),
        (
            "control.next",
            Some(json!("*Dalej")),
            "the message “control.next” has an odd number of *, which stand in pairs round what is stressed.",
        ),
        (
            "label.cut",
            Some(json!("odcięte")),
            "the message “label.cut” has more than 4 characters, for which there is no room.",
        ),
        (plural, Some(without_few()), "the message “caption.over.cut” lacks the plural form “few”."),
        (
            plural,
            Some(with_two()),
            "the message “caption.over.cut” has a plural form “two”, which the language does not.",
        ),
    ];
    for (id, text, sentence) in cases {
        let mut wrong = right.clone();
        match text {
            Some(text) => wrong.insert(id.to_owned(), text),
            None => wrong.remove(id),
        };
        write(&sources, &wrong);
        assert_eq!(sources.fault(), format!("www/messages/pl.json: {sentence}"));
    }
    fs::rename(sources.path("www/messages/pl.json"), sources.path("www/messages/polski.json"))
        .expect("a file");
    let unknown =
        "www/messages/polski.json: a language is a tag of two or three small letters, such as pl.json.";
    assert_eq!(sources.fault(), unknown);
}

#[test]
fn english_itself_has_the_plural_forms_of_english() {
    let sources = Sources::new("languages-english");
    let english = fs::read_to_string(sources.path("www/messages/en.json")).expect("the messages");
    let mut wrong: Map<String, Value> = serde_json::from_str(&english).expect("the messages are JSON");
    wrong.insert("caption.over.cut".to_owned(), json!({"other": "{n} of {of}"}));
    sources.write("www/messages/en.json", &serde_json::to_string(&wrong).expect("JSON"));
    let sentence = "www/messages/en.json: the message “caption.over.cut” lacks the plural form “one”.";
    assert_eq!(sources.fault(), sentence);
}
