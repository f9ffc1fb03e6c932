//! What a reader sees where chance moves: short numbers, and how probable each outcome is.

use plyground_figure::{Algorithm, Arg, FigureSpec, Geometry, Message, Recording, Scene, number_text};

/// The windows of its outcomes have endless digits, be it by thirds or by the slack for roundings.
const RANGED: &str = r#"{"range":[0,10],"children":[
    {"player":"chance","probabilities":[0.25,0.75],"children":[[3,7],[9,1]]},
    {"player":"chance","children":[[1,2],[8,2],[4,4]]}]}"#;

fn record(algorithm: &str, tree: &str) -> Recording {
    Recording::new(FigureSpec::parse(algorithm, tree, "max").expect("well formed"))
}

fn numbers(message: &Message) -> impl Iterator<Item = f64> {
    message.args.values().filter_map(|arg| if let Arg::Number(number) = arg { Some(*number) } else { None })
}

/// All that a reader is told at a step.
fn told(recording: &Recording, scene: &Scene, step: usize) -> Vec<Message> {
    let row = recording.row(step);
    let row = row.into_iter().flat_map(|row| {
        let window = row.numbers.into_iter().flatten().map(|number| Message::new("row").with("n", number));
        [window.collect(), vec![row.event], row.notes, row.remarks].concat()
    });
    let labels = scene.looks(recording, step).into_iter().filter_map(|look| look.label);
    let speech = recording.tree().nodes().flat_map(|node| recording.speech(node, step));
    row.chain(labels).chain(speech).chain(recording.caption(step)).collect()
}

fn digits_after_the_point(number: f64) -> usize {
    number_text(number).split_once('.').map_or(0, |(_, digits)| digits.len())
}

fn most_digits(recording: &Recording) -> usize {
    let scene = Scene::new(recording, 600.0, 0);
    let all = (0..=recording.steps()).flat_map(|step| told(recording, &scene, step));
    all.flat_map(|message| numbers(&message).collect::<Vec<_>>())
        .map(digits_after_the_point)
        .max()
        .unwrap_or(0)
}

/// The label of a mark at a step.
fn label(recording: &Recording, key: &str, step: usize) -> Option<Message> {
    let scene = Scene::new(recording, 600.0, 0);
    let index = scene.picture.marks.iter().position(|mark| mark.key == key)?;
    scene.looks(recording, step).swap_remove(index).label
}

#[test]
fn readers_get_no_more_than_three_digits_after_the_point() {
    for algorithm in ["expectiminimax", "star1", "star2"] {
        assert_eq!(most_digits(&record(algorithm, RANGED)), 3, "{algorithm}");
    }
    let whole = r#"[{"player":"chance","children":[4,-2]},0]"#;
    assert_eq!(most_digits(&record("star1", whole)), 1, "zeros at the end are left out");
}

#[test]
fn events_keep_all_digits() {
    let recording = record("star1", RANGED);
    let windows = (1..=recording.steps()).filter_map(|step| recording.event(step)?.event.window());
    assert!(windows.map(|window| digits_after_the_point(window.alpha)).any(|digits| digits > 10));
}

#[test]
fn where_no_chance_can_be_readers_get_the_numbers_as_they_are() {
    for algorithm in Algorithm::ALL.into_iter().filter(|algorithm| !algorithm.takes_chance()) {
        assert_eq!(most_digits(&record(algorithm.name(), "[[0.123456,1],[2,3]]")), 6, "{algorithm:?}");
    }
}

#[test]
fn numbers_too_large_for_digits_after_the_point_stay_as_they_are() {
    let tree = r#"{"player":"chance","children":[1e308,1e21,-1e308]}"#;
    for step in 0..=4 {
        let shown = label(&record("expectiminimax", tree), "value-1", step).expect("a leaf has its value");
        assert_eq!(shown, Message::new("label.exact").with("value", 1e308));
    }
}

#[test]
fn a_number_is_a_bound_by_what_is_proved_and_not_by_its_digits() {
    let recording = record("star1", r#"{"range":[0,1],"player":"chance","children":[1,0,0.0001]}"#);
    let shown = |step| label(&recording, "value-0", step).expect("something is proved");
    assert_eq!(shown(2), Message::new("label.at-least").with("value", 0.333));
    assert_eq!(shown(3), Message::new("label.at-least").with("value", 0.333));
    assert_eq!(shown(4), Message::new("label.exact").with("value", 0.333));
}

#[test]
fn each_outcome_has_its_probability_between_its_edge_and_its_shape_at_every_step() {
    let recording = record("star1", RANGED);
    let tree = recording.tree();
    let said = |probability: f64| Message::new("label.probability").with("probability", probability);
    for width in [294.0, 600.0] {
        let scene = Scene::new(&recording, width, 0);
        let at = |key: String| {
            let mark = scene.picture.marks.iter().find(|mark| mark.key == key);
            mark.map(|mark| mark.geometry.clone())
        };
        for node in tree.nodes() {
            let (index, text) = (node.index(), at(format!("probability-{}", node.index())));
            assert_eq!(text.is_some(), tree.probability(node).is_some(), "{index}");
            let Some(Geometry::Text { y, size, .. }) = text else { continue };
            let Some(Geometry::Path { d }) = at(format!("edge-{index}")) else { panic!("an edge is a path") };
            let edge_end: f64 = d.rsplit(' ').next().and_then(|y| y.parse().ok()).expect("a place");
            let Some(Geometry::Path { d: shape }) = at(format!("node-{index}")) else { panic!("MIN's") };
            let top: f64 = shape.split(['L', ' ', 'H']).nth(3).and_then(|y| y.parse().ok()).expect("a place");
            assert!(edge_end < y - 0.75 * size && y < top, "{width}: {edge_end}, {y}, {top}");
        }
        for step in 0..=recording.steps() {
            let looks = scene.looks(&recording, step).into_iter().filter_map(|look| look.label);
            let shown: Vec<_> = looks.filter(|label| label.id == "label.probability").collect();
            assert_eq!(shown, [0.25, 0.75, 0.333, 0.333, 0.333].map(said));
        }
    }
}

#[test]
fn the_probability_of_an_outcome_is_spoken() {
    let recording = record("star1", RANGED);
    let spoken = |path: &[usize]| {
        let node = recording.tree().node_at(path).expect("a node");
        let speech = recording.speech(node, 0).into_iter();
        speech
            .filter(|message| message.id == "speech.outcome")
            .flat_map(|m| numbers(&m).collect::<Vec<_>>())
            .collect::<Vec<_>>()
    };
    assert_eq!(spoken(&[0, 1]), [0.75]);
    assert_eq!(spoken(&[1, 2]), [0.333]);
    for moved in [&[][..], &[0], &[0, 1, 0]] {
        assert!(spoken(moved).is_empty(), "no chance moves there");
    }
}

#[test]
fn where_room_is_short_a_round_shape_alone_says_that_chance_moves() {
    let recording = record("star2", RANGED);
    let says_chance = |width| {
        let scene = Scene::new(&recording, width, 0);
        let labels = scene.looks(&recording, 0).into_iter().filter_map(|look| look.label);
        labels
            .flat_map(|label| label.args.values().cloned().collect::<Vec<_>>())
            .any(|arg| arg == "CHANCE".into())
    };
    assert!(says_chance(2_000.0));
    assert!(!says_chance(294.0));
}

#[test]
fn rounding_makes_the_picture_no_wider_than_its_numbers_are() {
    let tree = |odds: &str| {
        format!(
            r#"{{"range":[0,10],"player":"chance","probabilities":{odds},"children":[[3,7],[9,1],[2,4]]}}"#
        )
    };
    let width = |odds| Scene::new(&record("star1", &tree(odds)), 100.0, 0).picture.width;
    assert!(width("[0.142857142857,0.285714285715,0.571428571428]") <= width("[0.125,0.375,0.5]") + 10.0);
}

/// The notes of a step, and what stands beside its node.
fn notes_and_window(recording: &Recording, step: usize, window: &str) -> (Vec<String>, String) {
    let notes = recording.row(step).expect("a step").notes.into_iter().map(|note| note.id);
    (notes.collect(), label(recording, window, step).expect("its window").id)
}

#[test]
fn a_node_of_chance_is_closed_by_its_value_and_one_of_a_player_by_its_window() {
    let tree = r#"{"range":[-4,4],"children":[3,{"player":"chance","children":[[-4,4],[4,4],[4,4],[4,4]]}]}"#;
    let recording = record("star1", tree);
    let (notes, window) = notes_and_window(&recording, 6, "beta-2");
    assert_eq!(notes, ["note.cut-outcomes.alpha", "note.returns-at-most"]);
    assert_eq!(window, "label.beta", "3 is not above infinity");
    let (notes, window) = notes_and_window(&recording, 5, "beta-3");
    assert_eq!(notes, ["note.cut", "note.returns-at-most"]);
    assert_eq!(window, "label.beta-closed");
}
