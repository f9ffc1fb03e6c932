//! What saves work changes no value, what is broken shows its symptom, and a recording tells of both.

use std::collections::HashSet;

use crate::common::runs::every_enhancements;
use crate::common::{expectiminimax, limited, minimax, random_chance_tree, random_tree, ranged_tree};
use plyground_figure::{
    Algorithm, Choice, EnhancementChoice, FigureSpec, KnownBy, Message, Progress, Recording, Row, Scene,
    SearchOptions, SpecError,
};
use plyground_search::broken::Fault;
use plyground_search::games::{NodeId, Tree};
use plyground_search::{Close, Enhancements, Event, Fail, Game, Player, Saved, Window};

fn record(algorithm: Algorithm, tree: &Tree, options: SearchOptions) -> Recording {
    let spec = FigureSpec::new(algorithm, tree.clone()).expect("a small tree");
    Recording::new(spec.with_options(options).expect("the choices go together"))
}

fn tree(text: &str) -> Tree {
    Tree::parse(text, Player::Max).expect("a tree")
}

/// These enhancements and no others.
fn chosen(enhancements: Enhancements) -> SearchOptions {
    let Enhancements { table, best_first, killers, by_evaluation, history, range } = enhancements;
    let enhancements = EnhancementChoice {
        table: Some(table.map_or(0, |table| table.get() as u32)),
        best_first: Some(best_first),
        killers: Some(killers),
        by_evaluation: Some(by_evaluation),
        history: Some(history),
        range: Some(range),
    };
    SearchOptions { enhancements, ..SearchOptions::DEFAULT }
}

fn value(recording: &Recording) -> f64 {
    recording.result().expect("a search ends").value
}

/// Trees of all kinds, with the searches that know chance where it moves.
fn cases(count: u64) -> impl Iterator<Item = (Tree, Vec<Algorithm>)> {
    let makers = [random_tree, ranged_tree, random_chance_tree];
    let trees =
        (0..count).flat_map(move |seed| makers.map(|tree| tree(seed))).filter(|tree| tree.len() <= 120);
    trees.map(|tree| {
        let moves = tree.nodes().any(|node| tree.leaf_value(node).is_none() && tree.is_chance(&node));
        let knows = |algorithm: &Algorithm| !moves || algorithm.takes_chance();
        (tree, Algorithm::ALL.into_iter().filter(knows).collect())
    })
}

fn is_close(found: f64, value: f64) -> bool {
    (found - value).abs() < 1e-9
}

#[test]
fn every_choice_of_enhancements_finds_the_value_of_the_tree() {
    for (tree, algorithms) in cases(250) {
        let value_of_tree = expectiminimax(&tree, NodeId::ROOT);
        for (index, enhancements) in every_enhancements().enumerate() {
            let algorithm = algorithms[index % algorithms.len()];
            let found = value(&record(algorithm, &tree, chosen(enhancements)));
            assert!(is_close(found, value_of_tree), "{} {enhancements:?} {tree}", algorithm.name());
        }
    }
}

#[test]
fn with_limited_depth_and_noisy_plies_too() {
    for (index, (tree, algorithms)) in cases(60).enumerate() {
        let (depth, noisy_plies) = ([1, 2, 3][index % 3], [0, 1, 2][index / 3 % 3]);
        let value_of_tree = limited(&tree, NodeId::ROOT, depth, noisy_plies);
        for enhancements in every_enhancements() {
            let options = SearchOptions { depth: Some(depth), noisy_plies, ..chosen(enhancements) };
            for &algorithm in &algorithms {
                let found = value(&record(algorithm, &tree, options));
                assert!(is_close(found, value_of_tree), "{} {options:?} {tree}", algorithm.name());
            }
        }
    }
}

#[test]
fn nodes_after_which_the_same_follows_are_read_once() {
    let twins = tree("[[[1,2],3],[[1,2],4]]");
    let with_table = chosen(Enhancements { table: 64.try_into().ok(), ..Enhancements::NONE });
    let recording = record(Algorithm::Minimax, &twins, with_table);
    let saved = recording.saved().expect("a table was asked for");
    assert_eq!(saved, Saved { by_table: 1, ..Saved::default() });
    assert_eq!(recording.tally(recording.steps()).read, 4);
    assert_eq!(record(Algorithm::Minimax, &twins, SearchOptions::DEFAULT).saved(), None);
}

/// The ids of a step's sentences and of its row.
fn ids(recording: &Recording, step: usize) -> HashSet<String> {
    let Row { event, notes, .. } = recording.row(step).expect("the step is in range");
    let told = recording.caption(step).into_iter().chain([event]).chain(notes);
    told.map(|Message { id, .. }| id).collect()
}

#[test]
fn a_child_that_is_known_is_told_apart_from_one_that_was_read() {
    let mut known = [0, 0];
    for (index, (tree, algorithms)) in cases(120).enumerate() {
        let choices = every_enhancements().skip(index % 31).step_by(31);
        for (enhancements, &algorithm) in
            choices.flat_map(|choice| algorithms.iter().map(move |algorithm| (choice, algorithm)))
        {
            let recording = record(algorithm, &tree, chosen(enhancements));
            let mut saved = Saved::default();
            for step in 1..=recording.steps() {
                let told = recording.event(step).expect("the step is in range");
                let remembered = matches!(told.event, Event::Returned { remembered: true, .. });
                let ids = ids(&recording, step);
                let says = |part: &str| ids.iter().any(|id| id.contains(part));
                assert_eq!(says("row.known"), remembered, "{ids:?}");
                assert_eq!(
                    says("row.returned") || says("caption.returned"),
                    told.child.is_some() && !remembered
                );
                let by = recording.known_by(step);
                assert_eq!(by.is_some(), remembered);
                for (kind, way) in [(KnownBy::Table, "by-table"), (KnownBy::Range, "by-range")] {
                    assert_eq!(says(&format!("caption.known-{way}")), by == Some(kind));
                    assert_eq!(says(&format!("note.known-{way}")), by == Some(kind));
                }
                let Some(by) = by else { continue };
                let count = if by == KnownBy::Table { &mut saved.by_table } else { &mut saved.by_range };
                *count += 1;
                let child = told.child.expect("a child is known");
                assert_eq!(recording.state(child, step).progress, Progress::Known);
                assert!(recording.speech(child, step).iter().any(|said| said.id == "speech.known"));
                let looks = Scene::new(&recording, 600.0, step).looks(&recording, step);
                assert!(looks.iter().any(|look| look.class.contains(" known")));
                assert_eq!(recording.tally(step).read, recording.tally(step - 1).read, "no leaf is read");
            }
            let counted = recording.saved().expect("enhancements were asked for");
            assert_eq!((counted.by_table, counted.by_range), (saved.by_table, saved.by_range), "{tree}");
            known = [known[0] + saved.by_table, known[1] + saved.by_range];
        }
    }
    assert!(known.iter().all(|&count| count > 60), "{known:?}");
}

#[test]
fn the_chosen_move_is_named_whatever_came_first() {
    let ties = tree("[[4,9],{\"evaluation\":9,\"children\":[4,8]}]");
    let by_evaluation = chosen(Enhancements { by_evaluation: true, ..Enhancements::NONE });
    let recording = record(Algorithm::Minimax, &ties, by_evaluation);
    let caption = recording.caption(recording.steps());
    let play =
        caption.iter().find(|message| message.id == "caption.play-tied.max").expect("a move is played");
    assert_eq!(play.args.get("move"), Some(&"C".into()));
    assert_eq!(recording.best_line(recording.steps()).first(), ties.node_at(&[1]).as_ref());
}

#[test]
fn a_cut_on_both_sides_of_a_move_has_a_stroke_on_each() {
    // The middle one of B's is the smallest, and thus MIN's first; what is left lies on either side.
    let tree = tree("[3,[5,1,4]]");
    let by_evaluation = chosen(Enhancements { by_evaluation: true, ..Enhancements::NONE });
    let recording = record(Algorithm::AlphaBeta, &tree, by_evaluation);
    let inner = tree.node_at(&[1]).expect("a node");
    let cut: Vec<_> = recording.cut_below(inner).map(|node| tree.child_index(node)).collect();
    assert_eq!(cut, [0, 2]);
    let picture = Scene::new(&recording, 600.0, recording.steps()).picture;
    let arc = picture.marks.iter().find(|mark| mark.key == format!("cut-arc-{}", inner.index()));
    let strokes = format!("{:?}", arc.expect("the cut is drawn").geometry).matches('M').count();
    assert_eq!(strokes, 2);
}

fn broken(fault: Fault) -> SearchOptions {
    SearchOptions { broken: Some(fault), ..SearchOptions::DEFAULT }
}

#[test]
fn each_broken_variant_differs_from_alpha_beta_where_theory_says() {
    let trees = || (0..2_000).map(random_tree);
    let wrong = |fault| {
        let differs = |tree: &Tree| {
            value(&record(Algorithm::AlphaBeta, tree, broken(fault))) != minimax(tree, NodeId::ROOT)
        };
        trees().filter(differs).count()
    };
    assert!(wrong(Fault::WrongSign) > 1_000);
    assert!(wrong(Fault::WindowNotSwapped) > 50);
    for fault in [Fault::BoundAsExact, Fault::RootWindowNotPassed, Fault::StrictCut] {
        assert_eq!(wrong(fault), 0, "{fault:?} is wrong in what it reads or says of moves, not of the root");
    }
    let steps =
        |options| trees().map(|tree| record(Algorithm::AlphaBeta, &tree, options).steps()).sum::<usize>();
    let right = steps(SearchOptions::DEFAULT);
    assert!(steps(broken(Fault::RootWindowNotPassed)) > right);
    let strict = SearchOptions { close: Close::Above, ..SearchOptions::DEFAULT };
    assert_eq!(steps(broken(Fault::StrictCut)), steps(strict));
    assert!(steps(strict) > right);

    let first = tree("[[4,6,9],[2,7,8],[5,3,9]]");
    let fooled = record(Algorithm::AlphaBeta, &first, broken(Fault::BoundAsExact));
    assert_eq!(
        fooled.optimal(NodeId::ROOT, fooled.steps()).len(),
        3,
        "refuted moves look as good as the best"
    );
}

#[test]
fn a_broken_search_says_so_as_it_begins_and_as_it_ends() {
    let tree = tree("[[4,6],[2,7]]");
    for &(name, fault) in Fault::VALUES {
        let recording = record(Algorithm::AlphaBeta, &tree, broken(fault));
        let says = recording.broken().expect("it is broken");
        assert_eq!(says.id, format!("caption.broken.{name}"));
        for step in 0..=recording.steps() {
            let ends = step == 0 || step == recording.steps();
            assert_eq!(recording.caption(step).contains(&says), ends, "{name}, step {step}");
        }
    }
    assert_eq!(record(Algorithm::AlphaBeta, &tree, SearchOptions::DEFAULT).broken(), None);
}

#[test]
fn what_does_not_go_with_a_broken_rule_is_refused() {
    let spec = |algorithm| FigureSpec::new(algorithm, tree("[1,2]")).expect("a tree");
    let usual = broken(Fault::StrictCut);
    for algorithm in Algorithm::ALL.into_iter().filter(|&algorithm| algorithm != Algorithm::AlphaBeta) {
        let refused = spec(algorithm).with_options(usual).expect_err("only alpha-beta is broken");
        assert_eq!(refused, SpecError::BrokenAlgorithm(algorithm));
    }
    let enhancements = EnhancementChoice { killers: Some(true), ..EnhancementChoice::NONE };
    for options in [
        SearchOptions { close: Close::Above, ..usual },
        SearchOptions { fail: Fail::Hard, ..usual },
        SearchOptions { start: Window { alpha: 0.0, beta: 1.0 }, ..usual },
        SearchOptions { enhancements, ..usual },
    ] {
        let refused = spec(Algorithm::AlphaBeta).with_options(options).expect_err("all else is as usual");
        assert_eq!(refused, SpecError::BrokenAndMore);
    }
    let limited = SearchOptions { depth: Some(1), noisy_plies: 1, ..usual };
    assert!(spec(Algorithm::AlphaBeta).with_options(limited).is_ok());
    let said = SearchOptions { broken: usual.broken, ..chosen(Enhancements::NONE) };
    assert!(spec(Algorithm::AlphaBeta).with_options(said).is_ok(), "what is usual can be said");
}

#[test]
fn what_would_change_nothing_is_refused() {
    const USUAL: SearchOptions = SearchOptions::DEFAULT;
    for algorithm in Algorithm::ALL {
        let refused = |options| {
            let spec = FigureSpec::new(algorithm, tree("[1,2]")).expect("a tree");
            spec.with_options(options).err()
        };
        for (option, options) in [
            ("cut", SearchOptions { close: Close::Above, ..USUAL }),
            ("fail", SearchOptions { fail: Fail::Hard, ..USUAL }),
            ("window", SearchOptions { start: Window { alpha: 0.0, beta: 1.0 }, ..USUAL }),
        ] {
            let error = SpecError::UnusedOption { option, by: algorithm.name() };
            assert_eq!(refused(options), (!algorithm.has_windows()).then_some(error));
        }
        let noisy = SearchOptions { noisy_plies: 1, ..USUAL };
        let deepens = algorithm == Algorithm::IterativeDeepening;
        assert_eq!(refused(noisy), (!deepens).then_some(SpecError::NoDepth));
        assert_eq!(refused(SearchOptions { depth: Some(1), ..noisy }), None);
        assert_eq!(refused(USUAL), None);
    }
}
