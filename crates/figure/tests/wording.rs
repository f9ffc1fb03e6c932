//! Every message that a figure can send has words, and gives them what they need.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::{random_chance_tree, ranged_tree, small_trees};
use plyground_figure::{
    Algorithm, Choice, EnhancementChoice, FigureSpec, Message, Recording, Scene, SearchOptions, Shown,
};
use plyground_search::broken::Fault;
use plyground_search::games::Tree;
use plyground_search::{Fail, Player};
use serde_json::{Map, Value};

fn messages() -> Map<String, Value> {
    serde_json::from_str(include_str!("../../../www/messages/en.json")).expect("the messages are JSON")
}

fn placeholders(text: &str) -> BTreeSet<&str> {
    text.split('{').skip(1).filter_map(|part| Some(part.split_once('}')?.0)).collect()
}

/// Every message of every step of many searches of trees, and one of each kind of figures with boards.
fn sent() -> Vec<Message> {
    let mut sent = sent_of_boards();
    for (index, tree) in small_trees(150).enumerate() {
        for algorithm in Algorithm::ALL {
            let spec = FigureSpec::new(algorithm, tree.clone()).expect("a small tree");
            collect_tree(spec, index, &mut sent);
        }
    }
    let noisy =
        r#"[{"evaluation":0,"noisy":true,"children":[{"evaluation":1,"noisy":true,"children":[2]}]}]"#;
    let spec = FigureSpec::parse("minimax", noisy, "max").expect("well formed");
    collect_tree(spec.with_limits(Some(1), 1), 0, &mut sent);
    let chance = (0..).map(random_chance_tree).filter(|tree| tree.len() <= 60);
    for (index, tree) in chance.take(400).enumerate() {
        let depth = [None, Some(1), Some(2), Some(3)].into_iter().nth(index % 4).flatten();
        let noisy_plies = depth.map_or(0, |_| index as u32 % 3);
        for algorithm in Algorithm::ALL {
            let is_hard = index.is_multiple_of(5) && algorithm.has_windows();
            let fail = if is_hard { Fail::Hard } else { Fail::Soft };
            let options = SearchOptions { depth, noisy_plies, fail, ..SearchOptions::DEFAULT };
            match FigureSpec::new(algorithm, tree.clone()) {
                Ok(spec) => {
                    collect_tree(spec.with_options(options).expect("nothing is broken"), index, &mut sent)
                }
                Err(error) => assert!(!algorithm.takes_chance(), "{error}"),
            }
        }
    }
    // Known: all of it, a bound of MIN's, a bound of MAX's.
    let known = [
        r#"{"range":[1,1],"children":[[1],[1]]}"#,
        "[3,[2,9],[2,9]]",
        r#"{"player":"min","children":[3,[4,1],[4,1]]}"#,
    ];
    let known = known.map(|text| Tree::parse(text, Player::Max).expect("a tree"));
    let ranged = (0..).map(ranged_tree).filter(|tree| tree.len() <= 60).take(150);
    for (index, tree) in ranged.chain(known).enumerate() {
        for algorithm in Algorithm::ALL {
            let spec = FigureSpec::new(algorithm, tree.clone()).expect("no chance moves");
            let enhancements = EnhancementChoice {
                table: Some(64),
                range: Some(index.is_multiple_of(2)),
                killers: Some(index % 5 == 1),
                ..EnhancementChoice::NONE
            };
            let options = SearchOptions { enhancements, ..SearchOptions::DEFAULT };
            collect_tree(spec.with_options(options).expect("nothing is broken"), index, &mut sent);
        }
        for &(_, fault) in Fault::VALUES {
            let depth = index.is_multiple_of(2).then_some(2);
            let options = SearchOptions { broken: Some(fault), depth, ..SearchOptions::DEFAULT };
            let spec = FigureSpec::new(Algorithm::AlphaBeta, tree.clone()).expect("no chance moves");
            collect_tree(spec.with_options(options).expect("nothing else is chosen"), index, &mut sent);
        }
    }
    sent
}

fn collect_tree(spec: FigureSpec, index: usize, sent: &mut Vec<Message>) {
    let recording = Recording::new(spec);
    sent.extend(recording.code().into_iter().map(|line| line.text));
    let scene = Scene::new(&recording, if index.is_multiple_of(2) { 600.0 } else { 294.0 }, 0);
    let collapsed = Scene::toggled(&recording, 600.0, 0, vec![0]);
    for step in 0..=recording.steps() {
        sent.extend(recording.caption(step));
        let row = recording.row(step);
        sent.extend(row.into_iter().flat_map(|row| [vec![row.event], row.notes, row.remarks].concat()));
        sent.extend(recording.tree().nodes().flat_map(|node| recording.speech(node, step)));
        sent.extend(scene.looks(&recording, step).into_iter().filter_map(|look| look.label));
        sent.extend(collapsed.looks(&recording, step).into_iter().filter_map(|look| look.label));
        for node in recording.tree().nodes() {
            let told = recording.why_told(node, step);
            sent.extend(told.sentences.into_iter().chain(told.children));
        }
    }
}

/// The messages of plays and of runs of Monte Carlo tree search, each id with each set of arguments once.
fn sent_of_boards() -> Vec<Message> {
    let mut sent = BTreeMap::new();
    for play in crate::boards::plays() {
        collect(&play, &mut sent);
    }
    for run in crate::boards::RUNS {
        collect(&crate::boards::phases(run), &mut sent);
        collect(&crate::boards::visits(run), &mut sent);
    }
    let code = crate::boards::phases(crate::boards::RUNS[0]).code().into_iter().map(|line| line.text);
    sent.into_values().chain(code).collect()
}

fn collect(shown: &dyn Shown, sent: &mut BTreeMap<(String, usize), Message>) {
    for step in 0..=shown.steps() {
        let looks = shown.looks(step).into_iter();
        let of_looks = looks.flat_map(|look| look.label.into_iter().chain(look.speech));
        for message in of_looks.chain(shown.caption(step)).chain(shown.heads(step)) {
            sent.entry((message.id.clone(), message.args.values().count())).or_insert(message);
        }
    }
}

#[test]
fn every_message_has_words_and_all_their_arguments() {
    let words = messages();
    for message in sent() {
        let texts: Vec<&str> = match words.get(&message.id) {
            Some(Value::String(text)) => vec![text],
            Some(Value::Object(forms)) => {
                assert!(message.args.get("n").is_some(), "{} has plural forms but no n", message.id);
                forms.values().filter_map(Value::as_str).collect()
            }
            _ => panic!("no words for {}", message.id),
        };
        for name in texts.into_iter().flat_map(placeholders) {
            assert!(message.args.get(name).is_some(), "{} lacks {name}", message.id);
        }
    }
}

#[test]
fn every_algorithm_has_a_title_and_a_beginning() {
    let words = messages();
    for name in Algorithm::names() {
        for id in [format!("figure.untitled.{name}"), format!("caption.start.{name}")] {
            assert!(words.contains_key(&id), "no words for {id}");
        }
    }
}

#[test]
fn every_answer_caption_code_head_label_legend_note_and_speech_is_used() {
    let used: BTreeSet<String> = sent().into_iter().map(|message| message.id).collect();
    let kinds = ["caption.", "code.", "head.", "label.", "legend.", "note.", "speech.", "why."];
    // What stands round the answers.
    let page = ["why.label", "why.close", "why.children", "why.go", "why.collapse", "why.open"];
    let words = messages();
    let ids = words.keys().filter(|id| kinds.iter().any(|kind| id.starts_with(kind)));
    let ids = ids.filter(|id| !page.contains(&id.as_str()));
    let unused: Vec<&String> = ids.filter(|id| !used.contains(*id)).collect();
    assert!(unused.is_empty(), "nothing says {unused:?}");
}
