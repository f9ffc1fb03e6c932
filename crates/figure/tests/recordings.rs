//! A recording tells what the search did, and every step of it is a function of its number.
#![allow(clippy::expect_used, clippy::indexing_slicing, reason = "tests may fail loudly")]

#[path = "../../search/tests/common/mod.rs"]
mod common;

use common::{random_tree, small_trees};
use fastrand::Rng;
use plyground_figure::{Algorithm, EventObject, FigureSpec, Look, Recording, Scene, Stage};
use plyground_search::games::{NodeId, Tree};
use plyground_search::{AlphaBeta, Event, Minimax, Path, Player};

fn record(algorithm: Algorithm, tree: &Tree) -> Recording {
    Recording::new(FigureSpec::new(algorithm, tree.clone()).expect("a small tree"))
}

fn objects(events: impl Iterator<Item = Event>) -> Vec<EventObject> {
    let mut path = Path::default();
    events.map(|event| EventObject::new(path.follow(&event).to_vec(), &event)).collect()
}

#[test]
fn a_recording_has_the_events_of_its_search() {
    for seed in 0..5_000 {
        let tree = random_tree(seed);
        for algorithm in Algorithm::ALL {
            let recording = record(algorithm, &tree);
            let recorded: Vec<_> =
                (1..=recording.steps()).filter_map(|step| recording.object(step)).collect();
            let searched = match algorithm {
                Algorithm::Minimax => objects(Minimax::new(&tree)),
                Algorithm::AlphaBeta => objects(AlphaBeta::new(&tree)),
            };
            assert_eq!(recorded, searched, "tree {seed}: {tree}");
        }
    }
}

#[test]
fn a_step_looks_the_same_however_one_came_to_it() {
    let mut rng = Rng::with_seed(1);
    for tree in small_trees(500) {
        let recording = record(Algorithm::AlphaBeta, &tree);
        let scene = Scene::new(&recording, 600.0);
        let mut painted: Vec<Option<Look>> = vec![None; scene.marks.len()];
        let mut at = None;
        let forward = 0..=recording.steps();
        let back = (0..recording.steps()).rev();
        let jumps = (0..10).map(|_| rng.usize(0..=recording.steps()));
        for step in forward.chain(back).chain(jumps) {
            for (mark, look) in scene.changes(&recording, at, step) {
                painted[mark] = Some(look);
            }
            at = Some(step);
            let direct: Vec<_> = scene.looks(&recording, step).into_iter().map(Some).collect();
            assert_eq!(painted, direct, "step {step} of {tree}");
        }
    }
}

#[test]
fn what_a_node_shows_is_what_its_events_proved() {
    for seed in 0..2_000 {
        let tree = random_tree(seed);
        let recording = record(Algorithm::AlphaBeta, &tree);
        for step in 1..=recording.steps() {
            let (node, event) = recording.event(step).expect("the step is in range");
            let state = recording.state(node, step);
            assert_eq!(state.window, event.window());
            match *event {
                Event::Enter { .. } => assert_eq!((state.stage, state.score), (Stage::Open, None)),
                Event::Returned { proved, .. } => {
                    assert_eq!((state.proved, state.score), (proved, event.returns()));
                }
            }
        }
    }
}

#[test]
fn leaves_are_counted_and_numbered_as_they_are_read() {
    for seed in 0..2_000 {
        let tree = random_tree(seed);
        let recording = record(Algorithm::AlphaBeta, &tree);
        for step in [0, recording.steps() / 2, recording.steps()] {
            let leaves = tree.nodes().filter(|&node| tree.leaf_value(node).is_some());
            let states: Vec<_> = leaves.map(|node| recording.state(node, step)).collect();
            let in_stage = |stage| states.iter().filter(|state| state.stage == stage).count();
            let tally = recording.tally(step);
            assert_eq!(
                (tally.read, tally.cut, tally.of),
                (in_stage(Stage::Done), in_stage(Stage::Cut), states.len())
            );
            let mut orders: Vec<_> =
                states.iter().map(|state| state.order).filter(|&order| order > 0).collect();
            orders.sort_unstable();
            assert_eq!(orders, (1..=tally.read).collect::<Vec<_>>());
        }
        let end = recording.tally(recording.steps());
        assert_eq!(end.read + end.cut, end.of, "at the end each leaf is read or cut");
    }
}

#[test]
fn the_best_line_at_the_end_leads_to_a_leaf_of_the_game_s_value() {
    for seed in 0..2_000 {
        let tree = random_tree(seed);
        for algorithm in Algorithm::ALL {
            let recording = record(algorithm, &tree);
            let line = recording.best_line(recording.steps());
            let leaf = line.last().and_then(|&node| tree.leaf_value(node));
            assert_eq!(leaf, recording.result().map(|score| score.value), "tree {seed}: {tree}");
        }
    }
}

#[test]
fn a_cutoff_s_sentence_names_who_secured_the_bound() {
    let mut deep = 0;
    for seed in 0..5_000 {
        let tree = random_tree(seed);
        let recording = record(Algorithm::AlphaBeta, &tree);
        for step in 1..=recording.steps() {
            let (node, event) = recording.event(step).expect("the step is in range");
            let cuts = matches!(event, Event::Returned { cut: Some(cut), .. } if !cut.is_empty());
            let caption = recording.caption(step);
            let told = caption.iter().find(|message| message.id.contains("cutoff"));
            assert_eq!(told.is_some(), cuts, "step {step} of tree {seed}: {tree}");
            let Some(told) = told else { continue };
            let setter = highest_setter(&recording, node, step);
            assert_eq!(told.args.get("setter"), Some(&recording.name(setter).into()));
            let up = tree.depth(node) - tree.depth(setter);
            assert_eq!(told.id.contains("deep"), up >= 3);
            deep += usize::from(up >= 3);
        }
    }
    assert!(deep > 100, "the trees are rich enough: {deep} deep cutoffs");
}

/// The topmost ancestor whose own best value so far is the bound that cuts at `node`.
fn highest_setter(recording: &Recording, node: NodeId, step: usize) -> NodeId {
    let (_, event) = recording.event(step).expect("the step is in range");
    let window = event.window().expect("alpha-beta has windows");
    let bound = match recording.player(node) {
        Player::Max => window.beta,
        Player::Min => window.alpha,
    };
    let mut ancestors: Vec<_> = recording.tree().lineage(node).skip(1).collect();
    ancestors.reverse();
    let own_best = |ancestor: NodeId| {
        let told = (1..=step).rev().filter_map(|step| recording.event(step));
        told.filter(|&(at, _)| at == ancestor).find_map(|(_, event)| match *event {
            Event::Returned { best, .. } => Some(best),
            Event::Enter { .. } => None,
        })
    };
    let set = |ancestor: &NodeId| {
        recording.player(*ancestor) != recording.player(node) && own_best(*ancestor) == Some(bound)
    };
    ancestors.into_iter().find(set).expect("somebody secured the bound")
}
