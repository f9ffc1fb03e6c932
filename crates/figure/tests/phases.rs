//! Recordings of Monte Carlo tree search: the steps, the table and the sentences are those of a search
//! that is stepped anew.

use crate::boards::rerun::{PHASES, Path, Rerun, STEPS, objects, some_steps, three};
use crate::boards::{RUNS, phases, say, visits};
use plyground_figure::{BoardEvent, PhaseObject, Shown};
use plyground_search::games::Position;
use plyground_search::{Expanded, Phase};
use std::collections::BTreeMap;

#[test]
fn a_recording_has_four_phases_for_each_of_a_thousand_iterations() {
    for run in RUNS {
        assert_eq!(phases(run).steps(), STEPS, "{run:?}");
    }
    assert_eq!(STEPS, 4_000);
}

#[test]
fn every_step_is_the_phase_of_a_search_stepped_anew() {
    for run in RUNS {
        let (recording, mut rerun) = (phases(run), Rerun::new(run));
        assert_eq!(recording.event(0), None);
        for step in 1..=STEPS {
            rerun.go_on();
            let phase = rerun.phase.clone().expect("a phase has run");
            let event = Some(BoardEvent::Phase(PhaseObject::from(phase)));
            assert_eq!(recording.event(step), event, "{run:?} at step {step}");
        }
        assert_eq!(recording.event(STEPS + 1), None);
    }
}

#[test]
fn the_statistics_of_a_step_are_those_of_a_search_stepped_anew() {
    for run in RUNS {
        let (recording, mut rerun) = (phases(run), Rerun::new(run));
        for step in 0..=STEPS {
            assert_eq!(recording.statistics(step), objects(rerun.search.root()), "{run:?} at step {step}");
            rerun.go_on();
        }
    }
}

/// All that is shown at a step.
fn all_of(shown: &dyn Shown, step: usize) -> String {
    let said = (shown.looks(step), shown.caption(step), shown.heads(step), shown.statistics(step));
    format!("{said:?} {:?}", shown.event(step))
}

#[test]
fn what_is_shown_is_a_function_of_the_step_alone() {
    for run in [RUNS[0], RUNS[3], RUNS[5]] {
        let recording = phases(run);
        let steps: Vec<usize> = some_steps().collect();
        let there: Vec<String> = steps.iter().map(|&step| all_of(&recording, step)).collect();
        let back: Vec<String> = steps.iter().rev().map(|&step| all_of(&recording, step)).collect();
        assert!(there.iter().eq(back.iter().rev()), "{run:?}");
        for at in (0..steps.len()).step_by(97) {
            assert_eq!(all_of(&phases(run), steps[at]), there[at], "{run:?} at step {}", steps[at]);
        }
        let recording = visits(run);
        let there: Vec<String> = (0..=recording.steps()).map(|step| all_of(&recording, step)).collect();
        for (step, seen) in there.iter().enumerate().rev() {
            assert_eq!(&all_of(&visits(run), step), seen, "{run:?} at step {step}");
        }
    }
}

#[test]
fn sentences_tell_the_truth_of_their_phase() {
    for run in RUNS {
        let (recording, mut rerun) = (phases(run), Rerun::new(run));
        for step in 1..STEPS {
            // What selection and expansion decide by is what was known before.
            let before: BTreeMap<Path, (u64, f64)> = match step % PHASES {
                1 | 2 => rerun.nodes.clone(),
                _ => BTreeMap::new(),
            };
            rerun.go_on();
            if step > 400 && step % 101 > 3 {
                continue;
            }
            let said = recording.caption(step).iter().map(say).collect::<Vec<_>>().join(" ");
            let what = format!("{run:?} at step {step}: {said}");
            match rerun.phase.as_ref().expect("a phase has run") {
                Phase::Selection { path } => {
                    let moves = (0..path.len()).map(|ply| rerun.moves(&path[..ply])[path[ply]].index());
                    let moves: Vec<String> = moves.map(|mv| mv.to_string()).collect();
                    assert!(said.contains(&moves.join(", ")), "{what}");
                    if let Some(first) = path.first() {
                        let (n, w) = before[&[*first][..]];
                        assert!(said.contains(&three(rerun.uct(&[], n, w))), "{what}");
                    }
                    let over = rerun.position(path).outcome().is_some();
                    assert_eq!(said.contains("game is over"), over, "{what}");
                }
                Phase::Expansion(Some(Expanded { node, mv })) => {
                    let parent = &node[..node.len() - 1];
                    let children = 0..rerun.moves(parent).len();
                    let untried =
                        children.filter(|&index| !before.contains_key(&[parent, &[index]].concat())).count();
                    assert!(said.contains(&format!("move {}", mv.index())), "{what}");
                    let caption = &recording.caption(step)[0];
                    let n = caption.args.get("n").map(|n| format!("{n:?}"));
                    assert_eq!(n, Some(format!("Number({untried:?})", untried = untried as f64)), "{what}");
                }
                Phase::Expansion(None) => assert!(said.contains("nothing to add"), "{what}"),
                Phase::Simulation { moves, result } => {
                    let ending = match *result {
                        1.0 => "X has won.",
                        -1.0 => "O has won.",
                        _ => "It is a draw.",
                    };
                    assert!(said.ends_with(ending), "{what}");
                    if !moves.is_empty() {
                        assert!(said.contains(&moves.len().to_string()), "{what}");
                    }
                }
                Phase::Backpropagation { updates } => {
                    // Who moved into the node where the simulation began gets what it says.
                    let [first, ..] = updates.as_slice() else { panic!("{what}") };
                    let gained = first.w - before_of(&recording, step, &first.node);
                    let draw = gained == 0.5;
                    assert_eq!(said.contains("draw"), draw, "{what}");
                    let mover = rerun.position(&first.node).to_move().opponent();
                    let winner = if gained == 1.0 { mover } else { mover.opponent() };
                    if !draw {
                        assert!(said.contains(Position::letter(winner)), "{what}");
                    }
                }
            }
        }
    }
}

/// w of a node before a step: as the last phase that updated it says.
fn before_of(recording: &dyn Shown, step: usize, node: &[usize]) -> f64 {
    let earlier = (1..step).rev().filter_map(|step| match recording.event(step) {
        Some(BoardEvent::Phase(PhaseObject::Backpropagation { updates })) => Some(updates),
        _ => None,
    });
    let mut found = earlier.flatten().filter(|update| update.node == node);
    found.next().map_or(0.0, |update| update.w)
}

#[test]
fn the_last_sentence_names_the_move_with_most_visits() {
    for run in RUNS {
        let recording = phases(run);
        let end = {
            let mut rerun = Rerun::new(run);
            rerun.go_to(STEPS);
            rerun.search.root()
        };
        let most = end.iter().map(|of| of.n).max().expect("a move");
        let leaders: Vec<_> = end.iter().filter(|of| of.n == most).collect();
        let said = recording.caption(STEPS).iter().map(say).collect::<Vec<_>>().join(" ");
        if let [leader] = leaders[..] {
            assert!(said.contains(&format!("move {}", leader.mv.index())), "{run:?}: {said}");
            assert!(said.contains(&leader.n.to_string()), "{run:?}: {said}");
        }
    }
}
