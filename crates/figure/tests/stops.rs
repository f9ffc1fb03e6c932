//! Where a reader stops who goes by leaves, nodes, cuts or changes of the best line.

use crate::common::{random_chance_tree, random_tree};
use plyground_figure::{Algorithm, FigureSpec, Grain, Recording};
use plyground_search::Event;
use plyground_search::games::Tree;

const FIRST: &str = "[[4,6,9],[2,7,8],[5,3,9]]";

fn recorded(algorithm: Algorithm, tree: Tree) -> Recording {
    Recording::new(FigureSpec::new(algorithm, tree).expect("a tree that it can search"))
}

#[test]
fn the_stops_of_the_first_tree() {
    let spec = |algorithm| FigureSpec::parse(algorithm, FIRST, "max").expect("a spec");
    let alpha_beta = Recording::new(spec("alpha-beta"));
    assert_eq!(alpha_beta.stops(Grain::Leaf), [3, 4, 5, 8, 11, 12]);
    assert_eq!(alpha_beta.stops(Grain::Cut), [8, 12]);
    let minimax = Recording::new(spec("minimax"));
    assert_eq!(minimax.stops(Grain::Leaf).len(), 9);
    assert_eq!(minimax.stops(Grain::Node).last(), Some(&16));
    assert!(minimax.stops(Grain::Cut).is_empty());
}

/// Each grain, by what the events say one by one.
fn stops_told(recording: &Recording) -> [Vec<usize>; 4] {
    let mut stops = [const { Vec::new() }; 4];
    let tree = recording.tree();
    for step in 1..=recording.steps() {
        let told = recording.event(step).expect("an event");
        if let (Event::Returned { .. }, Some(child)) = (told.event, told.child) {
            if tree.children(child).next().is_none() {
                stops[0].push(step);
            }
            if !told.unread.is_empty() {
                stops[2].push(step);
            }
        }
        let parent_is_told = recording.event(step + 1).is_some_and(|next| next.child == Some(told.node));
        if parent_is_told || step == recording.steps() {
            stops[1].push(step);
        }
        if recording.best_line(step) != recording.best_line(step - 1) {
            stops[3].push(step);
        }
    }
    stops
}

#[test]
fn stops_are_what_the_events_say() {
    for seed in 0..400 {
        let tree = random_tree(seed);
        for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::IterativeDeepening] {
            let recording = recorded(algorithm, tree.clone());
            let stops = Grain::ALL.map(|grain| recording.stops(grain));
            if algorithm != Algorithm::IterativeDeepening {
                assert_eq!(stops, stops_told(&recording), "{algorithm:?} on {tree:?}");
            }
            // Where depth follows depth, the line is forgotten and found again.
            assert_eq!(stops[3], stops_told(&recording)[3], "{algorithm:?} on {tree:?}");
        }
    }
    for seed in 0..100 {
        let recording = recorded(Algorithm::Expectiminimax, random_chance_tree(seed));
        assert_eq!(Grain::ALL.map(|grain| recording.stops(grain)), stops_told(&recording));
    }
}
