//! Builds that fail: one sentence with the place, and the old site stays.

use std::collections::BTreeMap;
use std::fs;

use crate::common::fault;
use crate::common::sources::{Sources, built, files};

#[test]
fn a_build_that_fails_says_where_and_leaves_the_old_site() {
    let sources = Sources::new("build-fails");
    let old = built(&sources);
    let lesson = |line: &str| format!("# Title\n\nText.\n\n{line}\n");
    let figure = |entry: &str| format!("[alpha-beta-first]\n{entry}");
    let cases = [
        (
            "www/lesson/en.md",
            lesson("<ply-figure figure=\"nim\"></ply-figure>"),
            "www/lesson/en.md: line 5: there is no figure “nim” in figures.toml.",
        ),
        (
            "www/lesson/en.md",
            lesson("Here: <ply-figure figure=\"minimax-first\"></ply-figure>"),
            "www/lesson/en.md: line 5: a figure stands alone between empty lines, as <ply-figure figure=\"NAME\"></ply-figure>.",
        ),
        (
            "www/lesson/en.md",
            lesson("<p style=\"color:red\">\n</p>"),
            "www/lesson/en.md: line 5: a lesson is Markdown alone: HTML is not taken here.",
        ),
        (
            "www/lesson/en.md",
            lesson("## A {#a}\n\n## B {#a}"),
            "www/lesson/en.md: line 7: the heading id “a” is given twice.",
        ),
        (
            "www/lesson/en.md",
            "Text.".to_owned(),
            "www/lesson/en.md: the lesson needs a heading of the first level.",
        ),
        (
            "www/figures.toml",
            figure("algorithm = \"minimax\"\ntree = \"[[4],[]]\"\nposter = 0"),
            "www/figures.toml: figure “alpha-beta-first”: Tree, character 6: this list is empty, but every inner node needs at least one child.",
        ),
        (
            "www/figures.toml",
            figure("algorithm = \"minimax\"\ntree = \"[4]\"\nposter = 3"),
            "www/figures.toml: figure “alpha-beta-first”: poster: “3” is not a whole number from 0 to 2.",
        ),
        (
            "www/figures.toml",
            figure("algorithm = 7"),
            "www/figures.toml: line 2: it is malformed: invalid type: integer `7`, expected a string.",
        ),
        (
            "www/messages/en.json",
            "{\"figure.alpha-beta-first\": \"{who} cuts\"}".to_owned(),
            "www/messages/en.json: the message “figure.alpha-beta-first” has a placeholder “who”, but nothing to put there.",
        ),
        (
            "www/messages/en.json",
            "{}".to_owned(),
            "www/messages/en.json: there is no message “figure.alpha-beta-first”.",
        ),
        (
            "www/palette.css",
            ":root {\n  --ply-ink: #000;\n}".to_owned(),
            "www/palette.css: no light color --ply-edge is given, but pictures need it.",
        ),
        ("www/js/plyground.js", String::new(), "Two files of the site have the name plyground.js."),
    ];
    for (name, wrong, sentence) in cases {
        let right = fs::read(sources.path(name)).ok();
        sources.write(name, &wrong);
        assert_eq!(sources.fault(), sentence);
        match right {
            Some(right) => fs::write(sources.path(name), right),
            None => fs::remove_file(sources.path(name)),
        }
        .expect("the right file again");
    }
    fs::remove_file(sources.path("www/js/ply-figure.js")).expect("the file goes");
    assert_eq!(sources.fault(), "The site needs the file ply-figure.js, which is missing.");
    fs::remove_file(sources.path("www/figures.toml")).expect("the file goes");
    assert!(sources.fault().starts_with("www/figures.toml: it cannot be used: "));

    let kept: BTreeMap<_, _> = files(&sources.path("dist")).into_iter().collect();
    assert!(
        kept.iter()
            .map(|(name, bytes)| (name, &bytes[..]))
            .eq(old.iter().map(|(name, text)| (name, text.as_bytes())))
    );
}

#[test]
fn a_folder_that_is_no_site_is_not_replaced() {
    let sources = Sources::new("build-not-a-site");
    let output = sources.build("www");
    assert!(
        fault(&output)
            .ends_with("www: this folder holds something other than a built site, so it is not replaced.")
    );
    assert!(sources.path("www/figures.toml").is_file());
}
