//! Exercises on the page, and those that cannot be asked.

use std::collections::BTreeMap;

use crate::common::sources::{Sources, built};

const NUMBERS: &str = r#"
[check-first]
kind = "number"
figure = "alpha-beta-first"
fields = [{ of = "value", node = "B", within = 0.5 }, { of = "score", node = "C" }]
"#;

const NODES: &str = r#"
[check-second-cut]
kind = "pick"
algorithm = "alpha-beta"
tree = "[[3,12,8],[2,4,6],[14,5,2]]"
answer = { of = "cut" }
"#;

fn site(test: &str, exercises: &str, id: &str) -> BTreeMap<String, String> {
    let sources = Sources::new(test);
    sources.write("www/exercises.toml", exercises);
    sources.write("www/lesson/en.md", &format!("# Title\n\nText.\n\n[solved]\n\n[exercise: {id}]\n"));
    built(&sources)
}

fn file<'a>(files: &'a BTreeMap<String, String>, end: &str) -> &'a str {
    files.iter().find(|(name, _)| name.ends_with(end)).map(|(_, text)| text.as_str()).expect("the file")
}

#[test]
fn numbers_are_asked_in_fields_with_labels() {
    let files = site("exercise-numbers", NUMBERS, "check-first");
    let page = file(&files, "index.html");
    for part in [
        "<p class=\"solved-count unknown\"><b role=\"status\">1 of 1 solved</b> <button type=\"button\" class=\"button\">Erase</button>",
        "<div class=\"exercise\" data-exercise=\"check-first\" role=\"group\" aria-labelledby=\"check-first-question\">",
        "<p id=\"check-first-question\">The first tree, by hand:",
        "<label for=\"check-first-0\">B =</label> <input type=\"text\" id=\"check-first-0\"><span class=\"mark\" aria-hidden=\"true\"></span></span>",
        "<label for=\"check-first-1\">C</label> <select aria-label=\"C: =, ≤ or ≥\">",
        "<button class=\"button next\" type=\"submit\" disabled>Check</button>",
        "<p class=\"said\" role=\"status\"></p>\n</form>",
        "<details><summary>Hint</summary><p>MIN moves in the boxes",
        "<details><summary>Solution</summary><p>B = 4",
        "alt=\"The tree [[4,6,9],[2,7,8],[5,3,9]]\"",
    ] {
        assert!(page.contains(part), "{part}");
    }
    let still = file(&files, "stills/exercise-check-first-compact.svg");
    assert!(still.contains(">9</text>") && !still.contains("cut</text>"), "{still}");
}

#[test]
fn the_page_loads_questions_and_no_answers() {
    let search = r#""algorithm":"alpha-beta","tree":"[[4,6,9],[2,7,8],[5,3,9]]","noisy-plies":0"#;
    let numbers = [
        r#"{"check-first":{"kind":"number","questions":[{"of":"value","#,
        search,
        r#","node":"B","within":0.5},{"of":"score","#,
        search,
        r#","node":"C"}]}}"#,
    ];
    let files = site("exercise-questions", NUMBERS, "check-first");
    assert_eq!(file(&files, "exercises.json"), numbers.concat());

    let search = r#""algorithm":"alpha-beta","tree":"[[3,12,8],[2,4,6],[14,5,2]]""#;
    let nodes = [
        r#"{"check-second-cut":{"kind":"pick","picture":{"#,
        search,
        r#"},"questions":[{"of":"cut","#,
        search,
        "}]}}",
    ];
    let files = site("exercise-nodes", NODES, "check-second-cut");
    assert_eq!(file(&files, "exercises.json"), nodes.concat());
    assert!(!file(&files, "index.html").contains("<input"));
}

#[test]
fn an_exercise_that_cannot_be_asked_is_told_with_its_place() {
    let sources = Sources::new("exercise-faults");
    let of = |kind: &str, rest: &str| format!("[task]\nkind = \"{kind}\"\n{rest}");
    let field = |rest: &str| {
        of(
            "number",
            &format!("algorithm = \"alpha-beta\"\ntree = \"[[4,6],[2,7]]\"\nfields = [{{ {rest} }}]"),
        )
    };
    let cases = [
        (
            of("guess", ""),
            "line 2: it is malformed: unknown variant `guess`, expected one of `number`, `pick`, `order`.",
        ),
        (of("number", ""), "exercise “task”: this kind of exercise needs fields."),
        (of("pick", ""), "exercise “task”: this kind of exercise needs answer."),
        (
            of("number", "answer = { of = \"power\" }"),
            "exercise “task”: answer does not fit here; leave it out.",
        ),
        (of("pick", "answer = { of = \"cut\" }"), "exercise “task”: this kind of exercise needs tree."),
        (of("number", "figure = \"nim\""), "exercise “task”: there is no figure “nim” in figures.toml."),
        (
            of("number", "figure = \"minimax-first\"\ntree = \"[4]\""),
            "exercise “task”: tree does not fit here; leave it out.",
        ),
        (
            of("number", "tree = \"[4,]\"\nfields = [{ of = \"power\" }]"),
            "exercise “task”: Tree, character 4: a number or a list is needed, but “]” stands here.",
        ),
        (field("of = \"power\", base = 2"), "exercise “task”: question 1: Option exponent: this is missing."),
        (
            field("of = \"value\", node = \"X\""),
            "exercise “task”: question 1: Option node: the tree has no node “X”.",
        ),
        (
            field("of = \"cut\""),
            "exercise “task”: question 1: this has an answer of another kind: numbers are typed (number), nodes are chosen (pick) or chosen in order (order).",
        ),
        (field("of = \"value\", label = 7"), "exercise “task”: question 1: a label is a text."),
        (
            field("of = \"alpha\", step = 99"),
            "exercise “task”: question 1: Option step: 99 does not lie between 1 and 8.",
        ),
    ];
    for (exercises, fault) in cases {
        sources.write("www/exercises.toml", &exercises);
        assert_eq!(sources.fault(), format!("www/exercises.toml: {fault}"));
    }
    sources.write("www/exercises.toml", &field("of = \"value\", nod = \"B\""));
    let place = "www/exercises.toml: exercise “task”: question 1: it is malformed: unknown field `nod`";
    assert!(sources.fault().starts_with(place));
    sources.write("www/exercises.toml", "");
    sources.write("www/lesson/en.md", "# Title\n\nText.\n\n[exercise: task]\n");
    assert_eq!(sources.fault(), "www/lesson/en.md: line 5: there is no exercise “task” in exercises.toml.");
}
