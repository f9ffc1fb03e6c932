//! What a reader sees of a search that looks only so far.

use crate::common::random_chance_tree;
use plyground_figure::{Algorithm, FigureSpec, Look, Message, Progress, Recording, Scene, SearchOptions};
use plyground_search::Game;
use plyground_search::games::{NodeId, Tree};

/// The lesson's tree: three moves, of which each depth plays another.
const HORIZON: &str = r#"[
  {"evaluation": 1, "noisy": true, "children": [
    {"evaluation": -8, "children": [-8, -7]},
    {"evaluation": 1, "children": [2]}]},
  {"evaluation": 0, "noisy": true, "children": [
    {"evaluation": -3, "noisy": true, "children": [6, -3]},
    {"evaluation": 0, "children": [0, 1]}]},
  {"evaluation": -1, "children": [
    {"evaluation": -1, "children": [-1]},
    {"evaluation": 0, "children": [0]}]}]"#;

fn horizon(algorithm: &str, depth: Option<u32>, noisy_plies: u32) -> Recording {
    let spec = FigureSpec::parse(algorithm, HORIZON, "max").expect("well formed");
    Recording::new(
        spec.with_options(SearchOptions { depth, noisy_plies, ..SearchOptions::DEFAULT }).expect("options"),
    )
}

fn node(recording: &Recording, name: &str) -> NodeId {
    recording.tree().nodes().find(|&node| recording.name(node) == name).expect("a node of this name")
}

fn ids(messages: &[Message]) -> Vec<&str> {
    messages.iter().map(|message| message.id.as_str()).collect()
}

/// Each drawn mark's key and look.
fn looks(recording: &Recording, step: usize) -> Vec<(String, Look)> {
    let scene = Scene::new(recording, 600.0, step);
    let keys = scene.picture.marks.iter().map(|mark| mark.key.clone());
    keys.zip(scene.looks(recording, step)).collect()
}

fn look(recording: &Recording, part: &str, name: &str, step: usize) -> Look {
    let key = format!("{part}-{}", node(recording, name).index());
    let found = looks(recording, step).into_iter().find(|(of, _)| *of == key);
    found.unwrap_or_else(|| panic!("a mark {key}")).1
}

/// The names of the nodes whose marks of this part have this class.
fn named<'a>(recording: &'a Recording, part: &str, class: &str, step: usize) -> Vec<&'a str> {
    let has = |look: &Look| look.class.split(' ').any(|of| of == class);
    let marks = looks(recording, step).into_iter().filter(|(_, look)| has(look));
    let nodes = marks.filter_map(|(key, _)| key.strip_prefix(part)?.strip_prefix('-')?.parse::<usize>().ok());
    let name = |index| recording.tree().nodes().nth(index).map(|node| recording.name(node));
    nodes.filter_map(name).collect()
}

/// What a search of the lesson's tree plays, the numbers in the picture in the order of reading, and the
/// counts: evaluated, leaves read.
fn outcome(depth: Option<u32>, noisy_plies: u32) -> (String, Vec<String>, [usize; 2]) {
    let recording = horizon("minimax", depth, noisy_plies);
    let last = recording.steps();
    let played = recording.state(NodeId::ROOT, last).chosen.expect("a move");
    let tree = recording.tree();
    let mut read: Vec<_> = tree.nodes().filter(|&node| recording.state(node, last).order > 0).collect();
    read.sort_by_key(|&node| recording.state(node, last).order);
    let names = read.iter().map(|&node| recording.name(node).to_owned()).collect();
    let tally = recording.tally(last);
    (recording.name(played).to_owned(), names, [tally.evaluated.unwrap_or(0), tally.read])
}

#[test]
fn each_depth_of_the_lesson_plays_its_own_move_and_shows_what_it_has_read() {
    let names = |names: &str| names.split(' ').map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(outcome(Some(1), 0), ("B".to_owned(), names("B C D"), [3, 0]));
    assert_eq!(outcome(Some(2), 0), ("D".to_owned(), names("E F G H I J"), [6, 0]));
    assert_eq!(outcome(Some(3), 0), ("C".to_owned(), names("e1 e2 f1 g1 g2 h1 h2 i1 j1"), [0, 9]));
    assert_eq!(outcome(None, 0), outcome(Some(3), 0));
    // Noisy positions played out: six numbers, besides those on which a player may stand pat.
    assert_eq!(outcome(Some(1), 2), ("C".to_owned(), names("E F g1 g2 H D"), [4, 2]));
}

#[test]
fn a_node_that_is_evaluated_is_told_apart_and_shows_its_evaluation_as_an_estimate() {
    let recording = horizon("minimax", Some(2), 0);
    let last = recording.steps();
    assert_eq!(named(&recording, "node", "evaluated", last), ["E", "F", "G", "H", "I", "J"]);
    let label = look(&recording, "value", "E", last).label.expect("a value");
    assert_eq!((label.id.as_str(), label.args.get("value")), ("label.estimate", Some(&(-8.0).into())));
    assert_eq!(
        ids(&look(&recording, "node", "E", last).speech),
        ["speech.evaluated", "speech.estimate", "speech.chosen"]
    );
    // What was searched has a value of its own, though it rests on estimates.
    assert_eq!(look(&recording, "value", "B", last).label.expect("a value").id, "label.exact");
    assert_eq!(named(&horizon("minimax", None, 0), "node", "evaluated", 28), [""; 0]);
}

#[test]
fn what_lies_beyond_the_limit_is_out_of_play_from_the_start() {
    let recording = horizon("minimax", Some(2), 0);
    let leaves = ["e1", "e2", "f1", "g1", "g2", "h1", "h2", "i1", "j1"];
    for step in [0, 7, recording.steps()] {
        assert_eq!(named(&recording, "node", "beyond", step), leaves, "step {step}");
        assert_eq!(named(&recording, "edge", "beyond", step), leaves, "step {step}");
    }
    assert_eq!(ids(&look(&recording, "node", "e1", 0).speech), ["speech.leaf-beyond"]);
    let quiet = horizon("minimax", Some(1), 2);
    let beyond = ["I", "J", "e1", "e2", "f1", "h1", "h2", "i1", "j1"];
    assert_eq!(named(&quiet, "node", "beyond", 0), beyond, "noisy moves lead on");
    assert_eq!(ids(&look(&quiet, "node", "I", 0).speech), ["speech.beyond"]);
}

#[test]
fn minimax_comes_to_every_node_that_is_not_beyond() {
    let players = (0..).map(random_chance_tree).filter(|tree| {
        let mut nodes = tree.nodes();
        tree.len() <= 60 && !nodes.any(|node| tree.is_chance(&node))
    });
    for (index, tree) in players.take(1_500).enumerate() {
        let spec = FigureSpec::new(Algorithm::Minimax, tree).expect("a small tree");
        let options = SearchOptions {
            depth: Some(1 + index as u32 % 3),
            noisy_plies: index as u32 / 3 % 4,
            ..SearchOptions::DEFAULT
        };
        let recording = Recording::new(spec.with_options(options).expect("options"));
        let last = recording.steps();
        let (start, end) = (looks(&recording, 0), looks(&recording, last));
        for ((key, before), (_, after)) in
            start.iter().zip(&end).filter(|((key, _), _)| key.starts_with("node-"))
        {
            let index = key["node-".len()..].parse().expect("a number");
            let node = recording.tree().nodes().nth(index).expect("a node");
            let reached = recording.state(node, last).progress != Progress::Unread;
            for look in [before, after] {
                assert_eq!(reached, !look.class.contains("beyond"), "{key} of {}", recording.tree());
            }
        }
    }
}

#[test]
fn a_dotted_line_lies_below_the_last_row_that_the_search_looks_at() {
    for depth in 1..=2 {
        let recording = horizon("minimax", Some(depth), 0);
        let row = if depth == 1 { "B" } else { "E" };
        assert_eq!(named(&recording, "horizon", "on", 0), [row]);
    }
    assert_eq!(named(&horizon("minimax", Some(3), 0), "horizon", "on", 0), [""; 0]);
    // Each depth of iterative deepening moves it; the last sees all.
    let deepening = horizon("iterative-deepening", None, 0);
    let lines = [0, 4, 5, 17, 18, deepening.steps()];
    let rows = lines.map(|step| named(&deepening, "horizon", "on", step).concat());
    assert_eq!(rows, ["B", "B", "E", "E", "", ""]);
}

#[test]
fn noisy_nodes_have_a_jagged_side_and_are_called_noisy() {
    let recording = horizon("minimax", Some(1), 0);
    let is_noisy = |name: &str| ids(&look(&recording, "node", name, 0).speech).contains(&"speech.noisy");
    assert!(["B", "C", "G"].into_iter().all(is_noisy));
    assert!(!["A", "D", "E"].into_iter().any(is_noisy));
    let marks = Scene::new(&recording, 600.0, 0).picture.marks;
    let shape = |name: &str| {
        let key = format!("node-{}", node(&recording, name).index());
        format!("{:?}", marks.iter().find(|mark| mark.key == key).expect("a shape").geometry)
    };
    assert!(shape("B").len() > shape("D").len() && shape("G").len() > shape("E").len());
}

#[test]
fn who_stands_pat_is_told_and_the_node_shows_its_evaluation() {
    let recording = horizon("minimax", Some(1), 2);
    assert_eq!(ids(&recording.caption(7)), ["caption.enter-noisy.min"]);
    assert_eq!(ids(&recording.caption(8)), ["caption.stand-pat.min", "caption.first.min"]);
    let end = ["caption.returned.quiet", "caption.keep.min", "caption.stands-pat.min"];
    assert_eq!(ids(&recording.caption(14)), end);
    assert_eq!(look(&recording, "value", "C", 13).label.expect("a bound").id, "label.at-most");
    assert_eq!(look(&recording, "value", "C", 14).label.expect("a value").id, "label.estimate");
    assert!(ids(&look(&recording, "node", "C", 14).speech).contains(&"speech.stands-pat"));
    // B plays on: its value is that of a move.
    assert_eq!(look(&recording, "value", "B", 6).label.expect("a value").id, "label.exact");
}

#[test]
fn a_noisy_node_is_evaluated_once_its_plies_are_used_up() {
    let recording = horizon("minimax", Some(1), 1);
    assert_eq!(ids(&recording.caption(9))[0], "caption.returned.still-noisy");
    assert_eq!(ids(&recording.caption(10))[0], "caption.returned.quiet");
}

#[test]
fn nothing_is_called_exact_that_rests_on_evaluations() {
    for (depth, noisy) in [(1, 0), (2, 0), (1, 1), (1, 2), (2, 1)] {
        let recording = horizon("minimax", Some(depth), noisy);
        for step in 0..=recording.steps() {
            let caption = recording.caption(step);
            let said = ids(&caption);
            assert!(!said.contains(&"caption.done.exact") && !said.contains(&"caption.root-done"));
        }
        let end = recording.caption(recording.steps());
        assert!(ids(&end).contains(&"caption.depth-done"));
        assert!(ids(&end).contains(&if noisy > 0 { "caption.over.noisy" } else { "caption.over.limited" }));
    }
}

#[test]
fn iterative_deepening_tells_after_each_depth_what_it_would_play_and_plays_once() {
    let recording = horizon("iterative-deepening", None, 0);
    let told = |id: &str| {
        let steps = 0..=recording.steps();
        steps.filter(|&step| ids(&recording.caption(step)).contains(&id)).collect::<Vec<_>>()
    };
    assert_eq!(told("caption.would-play.max"), [4, 17]);
    assert_eq!(told("caption.play.max"), [recording.steps()]);
}

#[test]
fn as_many_noisy_plies_can_matter_as_noisy_nodes_follow_each_other() {
    assert_eq!(horizon("minimax", Some(1), 0).most_noisy_plies(), 2);
    let quiet = Tree::parse("[[1,2],[3]]", plyground_search::Player::Max).expect("well formed");
    let spec = FigureSpec::new(Algorithm::Minimax, quiet).expect("a small tree");
    assert_eq!(Recording::new(spec).most_noisy_plies(), 0);
}
