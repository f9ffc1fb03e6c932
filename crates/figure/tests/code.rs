//! The pseudo-code of a recording, and which of its lines each event carries out.

use std::collections::{BTreeMap, BTreeSet};

use crate::boards::{RUNS, game, phases, say};
use crate::common::{expectiminimax, random_chance_tree, random_tree, small_trees};
use plyground_figure::{
    Algorithm, Arg, BoardEvent, CodeLine, EnhancementChoice, FigureSpec, PhaseObject, Recording,
    SearchOptions, Shown, to_three,
};
use plyground_search::broken::Fault;
use plyground_search::games::{Cell, NodeId};
use plyground_search::{Close, Event, Fail, Game, Player, Turn, Window};

/// What fits beside a tree, and on a phone.
const MOST_CHARACTERS: usize = 46;

/// Every search of many trees, with all kinds of options.
fn recordings() -> impl Iterator<Item = Recording> {
    let chance = (0..).map(random_chance_tree).filter(|tree| tree.len() <= 120).take(1_500);
    small_trees(1_500).chain(chance).enumerate().flat_map(|(index, tree)| {
        let seldom = |n: usize| index / n % 3 == 1;
        let depth = [None, Some(1), Some(2), Some(3)][index % 4];
        let limited = SearchOptions {
            depth,
            noisy_plies: depth.map_or(0, |_| [0, 2, 0, 1, 0][index % 5]),
            enhancements: EnhancementChoice {
                killers: Some(seldom(3)),
                by_evaluation: Some(seldom(9)),
                ..EnhancementChoice::NONE
            },
            ..SearchOptions::DEFAULT
        };
        let in_window = SearchOptions {
            close: if seldom(2) { Close::Above } else { Close::AtEqual },
            fail: if seldom(7) { Fail::Hard } else { Fail::Soft },
            start: if seldom(5) { Window { alpha: -1.0, beta: 1.0 } } else { Window::OPEN },
            ..limited
        };
        let options = move |algorithm: Algorithm| if algorithm.has_windows() { in_window } else { limited };
        let spec = move |algorithm| FigureSpec::new(algorithm, tree.clone()).ok();
        Algorithm::ALL
            .into_iter()
            .filter_map(spec)
            .map(move |spec| (options(spec.algorithm), spec))
            .map(|(options, spec)| Recording::new(spec.with_options(options).expect("they go together")))
    })
}

/// Each event with whose node it is at and the lines that it carries out, by their ids.
fn told(recording: &Recording) -> Vec<(Event, Turn, Vec<String>)> {
    let code = recording.code();
    let told = |step| {
        let told = recording.event(step).expect("the step is in range");
        let lines = recording.lines(step).into_iter().map(|line| code[line].text.id.clone()).collect();
        (told.event, recording.turn(told.node), lines)
    };
    (1..=recording.steps()).map(told).collect()
}

fn has(lines: &[String], id: &str) -> bool {
    lines.iter().any(|line| line == id || line.strip_prefix(id).is_some_and(|rest| rest.starts_with('.')))
}

fn written(line: &CodeLine) -> String {
    "  ".repeat(line.indent) + &say(&line.text)
}

#[test]
fn every_event_carries_out_lines_of_the_code_in_order() {
    for recording in recordings() {
        let (code, steps) = (recording.code(), recording.steps());
        assert!([0, steps + 1].iter().all(|&step| recording.lines(step).is_empty()));
        for step in 1..=steps {
            let lines = recording.lines(step);
            assert!(!lines.is_empty() && lines.is_sorted_by(|a, b| a < b), "{lines:?}");
            assert!(lines.iter().all(|&line| line < code.len()), "{lines:?}");
        }
    }
}

#[test]
fn every_line_of_every_search_is_carried_out_somewhere() {
    // Noisy plies add a line; other options change words alone.
    let mut carried_out: BTreeMap<(&str, usize), BTreeSet<usize>> = BTreeMap::new();
    for recording in recordings() {
        let code = (recording.spec().algorithm.name(), recording.code().len());
        let lines = (1..=recording.steps()).flat_map(|step| recording.lines(step));
        carried_out.entry(code).or_default().extend(lines);
    }
    assert_eq!(carried_out.len(), 2 * Algorithm::ALL.len());
    for ((name, count), lines) in carried_out {
        assert!(lines.into_iter().eq(0..count), "{name}, {count} lines");
    }
}

#[test]
fn every_call_returns() {
    for recording in recordings() {
        let (mut calls, mut returns) = (0, 0);
        for (event, _, lines) in told(&recording) {
            calls += usize::from(has(&lines, "code.function"));
            returns += usize::from(has(&lines, "code.value")) + usize::from(has(&lines, "code.return"));
            let (Event::Enter { depth, .. } | Event::Returned { depth, .. }) = event;
            let open = depth + usize::from(event.returns().is_none());
            assert_eq!(calls - returns, open, "the nodes on the path are those that have not returned");
            assert_eq!(has(&lines, "code.return"), event.returns().is_some());
        }
    }
}

#[test]
fn the_loop_is_left_exactly_by_events_that_cut_and_by_probes() {
    let mut cuts = 0;
    for recording in recordings() {
        let mut probed = Vec::new();
        for (event, _, lines) in told(&recording) {
            let leaves = match event {
                Event::Enter { depth, probe, .. } => {
                    probed.truncate(depth);
                    probed.push(probe);
                    false
                }
                Event::Returned { depth, cut, .. } => cut.is_some() || probed[depth],
            };
            assert_eq!(has(&lines, "code.leave"), leaves);
            cuts += usize::from(leaves);
        }
    }
    assert!(cuts > 5_000, "{cuts}");
}

#[test]
fn windows_move_where_a_child_of_a_player_s_node_has_returned() {
    for recording in recordings() {
        let windows = recording.spec().algorithm.has_windows();
        for (event, turn, lines) in told(&recording) {
            let returned = |player| matches!(event, Event::Returned { .. }) && turn == Turn::Player(player);
            for (player, moved) in [(Player::Max, "alpha"), (Player::Min, "beta")] {
                let [take, moved] = [format!("take.{player:?}").to_lowercase(), moved.to_owned()]
                    .map(|id| lines.contains(&format!("code.{id}")));
                assert_eq!([take, moved], [returned(player), returned(player) && windows]);
            }
        }
    }
}

#[test]
fn iterative_deepening_begins_its_loop_anew_at_the_root() {
    for recording in recordings() {
        let deepens = recording.spec().algorithm == Algorithm::IterativeDeepening;
        for (event, _, lines) in told(&recording) {
            let begins = matches!(event, Event::Enter { depth: 0, .. });
            assert_eq!(has(&lines, "code.deepen"), begins && deepens);
        }
    }
}

#[test]
fn no_line_is_too_long_for_a_phone() {
    let codes = recordings().map(|recording| recording.code());
    for line in codes.chain([phases(RUNS[0]).code()]).flatten() {
        let line = written(&line);
        assert!(line.chars().count() <= MOST_CHARACTERS, "{line}");
    }
}

#[test]
fn a_program_with_these_lines_runs_them_as_the_events_say() {
    for seed in 0..3_000 {
        let tree = random_tree(seed);
        for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta] {
            let recording = Recording::new(FigureSpec::new(algorithm, tree.clone()).expect("a small tree"));
            let code: Vec<_> = recording.code().iter().map(|line| say(&line.text)).collect();
            let lines = |step| recording.lines(step).into_iter().map(|line| code[line].clone()).collect();
            let told: Vec<Vec<String>> = (1..=recording.steps()).map(lines).collect();
            assert_eq!(told, crate::programs::run(&tree, algorithm), "tree {seed}: {tree}");
        }
    }
}

#[test]
fn a_program_with_the_lines_of_star1_finds_what_expectiminimax_does() {
    for seed in 0..3_000 {
        let tree = random_chance_tree(seed);
        let found = crate::programs::star1(&tree, NodeId::ROOT, f64::NEG_INFINITY, f64::INFINITY);
        let value = expectiminimax(&tree, NodeId::ROOT);
        assert!((found - value).abs() < 1e-9, "{found}, not {value}, for tree {seed}: {tree}");
    }
}

#[test]
fn the_options_change_the_lines_that_they_are_about() {
    let changed = |algorithm, options| {
        let spec = FigureSpec::parse(algorithm, "[[3,12],[2,4]]", "max").expect("a tree");
        let written = |spec| Recording::new(spec).code().iter().map(|line| say(&line.text)).collect();
        let [plain, code]: [BTreeSet<String>; 2] =
            [spec.clone(), spec.with_options(options).expect("a choice")].map(written);
        code.difference(&plain).cloned().collect::<Vec<_>>()
    };
    let above = SearchOptions { close: Close::Above, ..SearchOptions::DEFAULT };
    let hard = SearchOptions { fail: Fail::Hard, ..SearchOptions::DEFAULT };
    assert_eq!(changed("alpha-beta", above), ["if α > β"]);
    assert_eq!(changed("star1", above), ["if l > β or u < α", "if α > β", "v ← l if l > β, else u"]);
    assert_eq!(changed("alpha-beta", hard), ["return v, or the window’s end it is beyond"]);
    let limited = SearchOptions { depth: Some(2), ..SearchOptions::DEFAULT };
    assert_eq!(
        changed("minimax", limited),
        [
            "function MM(s, d)",
            "if s is a leaf or d = 0",
            "return E(s), or U(s) at a leaf",
            "v ← max(v, MM(T(s, a), d − 1))",
            "v ← min(v, MM(T(s, a), d − 1))",
        ]
    );
    let start = SearchOptions { start: Window { alpha: -1.5, beta: 3.0 }, ..SearchOptions::DEFAULT };
    assert_eq!(changed("iterative-deepening", start), ["v ← AB(s₀, d, −1.5, 3)"]);
    let enhanced = |choice| SearchOptions { enhancements: choice, ..SearchOptions::DEFAULT };
    let none = EnhancementChoice::NONE;
    let history = enhanced(EnhancementChoice { history: Some(true), ..none });
    assert_eq!(changed("alpha-beta", history), ["for each a in A(s), most promising first"]);
    let plain = enhanced(EnhancementChoice { best_first: Some(false), ..none });
    assert_eq!(changed("iterative-deepening", plain), ["for each move a in A(s)"]);
    for knowing in
        [EnhancementChoice { table: Some(8), ..none }, EnhancementChoice { range: Some(true), ..none }]
    {
        assert_eq!(changed("minimax", enhanced(knowing)), ["if enough is known of s: return that"]);
    }
    let broken = |fault| SearchOptions { broken: Some(fault), ..SearchOptions::DEFAULT };
    let lines: [(Fault, &[&str]); 5] = [
        (Fault::WrongSign, &["return −U(s)"]),
        (Fault::WindowNotSwapped, &["v ← max(v, AB(T(s, a), β, α))", "v ← min(v, AB(T(s, a), β, α))"]),
        (Fault::BoundAsExact, &["return v, or the window’s end it is beyond"]),
        (Fault::RootWindowNotPassed, &["if s is not s₀: α ← max(α, v)", "if s is not s₀: β ← min(β, v)"]),
        (Fault::StrictCut, &["if α > β"]),
    ];
    for (fault, lines) in lines {
        assert_eq!(changed("alpha-beta", broken(fault)), lines);
    }
}

#[test]
fn what_is_known_of_a_node_is_returned_without_a_look_at_its_moves() {
    let tree = "[[[1,2],3],[[1,2],4]]";
    let spec = FigureSpec::parse("alpha-beta", tree, "max").expect("a tree");
    let enhancements = EnhancementChoice { table: Some(64), ..EnhancementChoice::NONE };
    let options = SearchOptions { enhancements, ..SearchOptions::DEFAULT };
    let recording = Recording::new(spec.with_options(options).expect("a choice"));
    let known = |event: &Event| matches!(event, Event::Returned { remembered: true, .. });
    let lines: Vec<_> = told(&recording).into_iter().filter(|(event, ..)| known(event)).collect();
    let [(_, _, lines)] = lines.as_slice() else { panic!("{lines:?}") };
    assert_eq!(lines[..3], ["code.function", "code.end", "code.known"]);
    assert!(!has(lines, "code.value") && !has(lines, "code.max"), "{lines:?}");
}

#[test]
fn each_phase_carries_out_its_part_of_the_code() {
    let mut carried_out = BTreeSet::new();
    for run in RUNS {
        let recording = phases(run);
        let code = recording.code();
        assert!([0, recording.steps() + 1].iter().all(|&step| recording.lines(step).is_empty()));
        for step in 1..=recording.steps() {
            let lines = recording.lines(step);
            let id = |&line: &usize| code[line].text.id.trim_start_matches("code.mcts.");
            let ids: Vec<&str> = lines.iter().map(id).collect();
            let phase = match recording.event(step) {
                Some(BoardEvent::Phase(phase)) => phase,
                other => panic!("{other:?}"),
            };
            let mut expected = match &phase {
                PhaseObject::Selection { .. } => vec!["budget", "selection", "tried"],
                PhaseObject::Expansion { .. } => vec!["expansion"],
                PhaseObject::Simulation { .. } => vec!["simulation", "playing"],
                PhaseObject::Backpropagation { .. } => vec!["backpropagation", "visit", "result"],
            };
            match &phase {
                PhaseObject::Selection { path } if !path.is_empty() => expected.push("best"),
                PhaseObject::Expansion { mv: Some(_), .. } => expected.push("add"),
                PhaseObject::Simulation { moves, .. } if !moves.is_empty() => expected.push("random"),
                PhaseObject::Backpropagation { .. } if step == recording.steps() => expected.push("play"),
                _ => {}
            }
            assert_eq!(ids, expected, "{run:?} at step {step}");
            assert!(lines.is_sorted(), "{lines:?}");
            carried_out.extend(lines);
        }
    }
    assert!(carried_out.into_iter().eq(0..phases(RUNS[0]).code().len()), "every line");
}

#[test]
fn variables_are_what_the_events_say() {
    for recording in recordings() {
        assert!(recording.variables(0).is_empty());
        for step in 1..=recording.steps() {
            let told = recording.event(step).expect("an event");
            let variables = recording.variables(step);
            let number = |name: &str| variables.iter().find(|variable| variable.name == name);
            let number = |name| number(name).map(|variable| variable.value.clone());
            assert_eq!(number("s"), Some(Arg::from(recording.name(told.node))));
            let readable =
                |value| if recording.spec().algorithm.takes_chance() { to_three(value) } else { value };
            let window = told.event.window();
            assert_eq!(number("α"), window.map(|window| Arg::Number(readable(window.alpha))));
            assert_eq!(number("β"), window.map(|window| Arg::Number(readable(window.beta))));
            let value = match (recording.turn(told.node), told.event) {
                (Turn::Chance, _) => None,
                (_, Event::Returned { best, .. }) => Some(best),
                (Turn::Player(Player::Max), Event::Enter { .. }) => Some(f64::NEG_INFINITY),
                (Turn::Player(Player::Min), Event::Enter { .. }) => Some(f64::INFINITY),
            };
            assert_eq!(number("v"), value.map(|value| Arg::Number(readable(value))));
            let left =
                recording.depth(step).map(|depth| depth as f64 - recording.tree().depth(told.node) as f64);
            assert_eq!(number("d"), left.map(Arg::Number));
        }
    }
}

#[test]
fn the_variables_of_a_phase_are_the_node_the_end_of_the_playout_and_what_the_node_counts() {
    for run in RUNS {
        let (recording, game) = (phases(run), game(run.0));
        assert!([0, recording.steps() + 1].iter().all(|&step| recording.variables(step).is_empty()));
        let mut node = Vec::new();
        for step in 1..=recording.steps() {
            let Some(BoardEvent::Phase(phase)) = recording.event(step) else { panic!("a phase") };
            match &phase {
                PhaseObject::Selection { path } => node.clone_from(path),
                PhaseObject::Expansion { node: Some(added), .. } => node.clone_from(added),
                _ => {}
            }
            let (mut position, mut history) = (game.start(), Vec::new());
            for &index in &node {
                let mv = game.moves(&position).nth(index).expect("a move");
                history.push(mv.index().to_string());
                position = game.play(&position, mv);
            }
            let mut expected = vec![("i", Arg::from(format!("({})", history.join(", ")).as_str()))];
            match &phase {
                PhaseObject::Simulation { moves, .. } => {
                    let cells = moves.iter().map(|&cell| Cell::new(cell).expect("a cell"));
                    let end = cells.fold(position, |position, cell| game.play(&position, cell));
                    expected.push(("s", Arg::from(end.to_string().as_str())));
                }
                PhaseObject::Backpropagation { updates } => {
                    assert_eq!(updates[0].node, node);
                    expected.push(("n(i)", Arg::Number(updates[0].n as f64)));
                    expected.push(("w(i)", Arg::Number(updates[0].w)));
                }
                _ => {}
            }
            let told = recording.variables(step).into_iter().map(|variable| (variable.name, variable.value));
            assert_eq!(told.collect::<Vec<_>>(), expected, "{run:?} at step {step}");
        }
    }
}
