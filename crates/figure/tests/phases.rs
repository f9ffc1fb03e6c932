//! Recordings of Monte Carlo tree search: the picture and the table tell what a search that is stepped
//! anew knows, at every step.
#![allow(clippy::expect_used, clippy::indexing_slicing, clippy::panic, reason = "tests may fail loudly")]

mod boards;

use std::collections::{BTreeMap, BTreeSet};

use boards::{Box4, Case, P, RUNS, game, options, overlap, phases, say, text_box, visits};
use plyground_figure::{
    BoardEvent, Geometry, Look, MOST_ITERATIONS, Mark, MoveObject, PhaseObject, Picture, STAGE_WIDTHS, Shown,
    Visits, number_text, picture_css,
};
use plyground_search::games::{Cell, Position, TicTacToe};
use plyground_search::{Expanded, Game, Mcts, MoveStatistics, Phase, Player};

const PHASES: usize = 4;
const STEPS: usize = PHASES * MOST_ITERATIONS;

type Path = Vec<usize>;

/// A search run anew, and what its phases say of the tree.
struct Rerun {
    search: Mcts<TicTacToe>,
    c: f64,
    step: usize,
    phase: Option<Phase<Cell>>,
    /// n and w of each node; nodes that were just added have 0 of both.
    nodes: BTreeMap<Path, (u64, f64)>,
    /// As far as the iteration has come.
    way: Path,
    playout: Vec<Cell>,
}

impl Rerun {
    fn new((position, seed, c): Case) -> Self {
        let search = Mcts::new(game(position), options(seed, c)).expect("the game is not over");
        let nodes = BTreeMap::from([(Path::new(), (0, 0.0))]);
        Self { search, c, step: 0, phase: None, nodes, way: Path::new(), playout: Vec::new() }
    }

    fn go_on(&mut self) {
        let phase = self.search.step();
        match &phase {
            Phase::Selection { path } => {
                self.way.clone_from(path);
                self.playout.clear();
            }
            Phase::Expansion(Some(Expanded { node, .. })) => {
                self.way.clone_from(node);
                self.nodes.insert(node.clone(), (0, 0.0));
            }
            Phase::Expansion(None) => {}
            Phase::Simulation { moves, .. } => self.playout.clone_from(moves),
            Phase::Backpropagation { updates } => {
                for update in updates {
                    self.nodes.insert(update.node.clone(), (update.n, update.w));
                }
            }
        }
        self.step += 1;
        self.phase = Some(phase);
    }

    fn position(&self, path: &[usize]) -> Position {
        path.iter().fold(self.search.game().start(), |position, &index| {
            let mv = position.free().nth(index).expect("a move of this index");
            position.after(mv)
        })
    }

    fn moves(&self, path: &[usize]) -> Vec<Cell> {
        let position = self.position(path);
        let open = position.outcome().is_none();
        position.free().filter(|_| open).collect()
    }

    /// How many nodes that an iteration has counted already lie below one.
    fn below(&self, path: &[usize]) -> usize {
        let deeper = self.nodes.range(path.to_vec()..).take_while(|(node, _)| node.starts_with(path));
        deeper.filter(|(node, (n, _))| node.len() > path.len() && *n > 0).count()
    }

    /// The texts of the picture that are not empty, by key.
    fn labels(&self, rows: usize) -> BTreeMap<String, String> {
        let mut labels = BTreeMap::from([("n-root".to_owned(), format!("N = {}", self.nodes[&[][..]].0))]);
        for row in 0..rows.min(self.way.len() + 1) {
            let parent = &self.way[..row];
            let letter = Position::letter(self.position(parent).to_move());
            for (index, mv) in self.moves(parent).into_iter().enumerate() {
                let child = [parent, &[index]].concat();
                let mut tell = |what: &str, text: String| {
                    labels.insert(format!("{what}-{row}-{index}"), text);
                };
                tell("move", format!("{letter}{}", mv.index()));
                let Some(&(n, w)) = self.nodes.get(&child) else { continue };
                tell("n", n.to_string());
                match &self.phase {
                    Some(Phase::Selection { path }) if row < path.len() => {
                        tell("mean", three(self.uct(parent, n, w)))
                    }
                    _ if n > 0 => tell("mean", three(w / n as f64)),
                    _ => {}
                }
                let drawn_below = self.way.get(row) == Some(&index) && row + 1 < rows;
                let below = self.below(&child);
                if below > 0 && !drawn_below {
                    tell("below", format!("+{below}"));
                }
            }
        }
        labels
    }

    /// By the formula of the lesson.
    fn uct(&self, parent: &[usize], n: u64, w: f64) -> f64 {
        let all = self.nodes[parent].0 as f64;
        w / n as f64 + self.c * (all.ln() / n as f64).sqrt()
    }

    /// The board at the end of the way, and of the playout once it has run.
    fn board(&self) -> Position {
        self.playout.iter().fold(self.position(&self.way), |position, &cell| position.after(cell))
    }
}

/// To three digits at most, as the picture has it.
fn three(value: f64) -> String {
    number_text((value * 1_000.0).round() / 1_000.0)
}

/// By key: each mark's look.
fn by_key(picture: &Picture, looks: &[Look]) -> BTreeMap<String, Look> {
    picture.marks.iter().map(|mark| mark.key.clone()).zip(looks.iter().cloned()).collect()
}

fn labels(looks: &BTreeMap<String, Look>) -> BTreeMap<String, String> {
    let said = |look: &Look| look.label.as_ref().map(say);
    looks.iter().filter_map(|(key, look)| Some((key.clone(), said(look)?))).collect()
}

/// The board that the picture shows.
fn board(looks: &BTreeMap<String, Look>, prefix: &str) -> String {
    let on = |key: String| looks[&key].class.split(' ').any(|class| class == "on");
    (0..Position::CELLS)
        .map(|cell| match (on(format!("{prefix}x-{cell}")), on(format!("{prefix}o-{cell}"))) {
            (true, true) => panic!("an X and an O in cell {cell}"),
            (true, false) => 'X',
            (false, true) => 'O',
            (false, false) => '.',
        })
        .collect()
}

fn rows(position: &str) -> usize {
    position.matches('.').count().min(5)
}

/// Steps in which much happens: the first iterations whole, then some of each.
fn some_steps() -> impl Iterator<Item = usize> {
    let early = 0..400;
    let later = (100..=MOST_ITERATIONS).step_by(37).flat_map(|n| PHASES * n - 3..=PHASES * n);
    early.chain(later.filter(|&step| step >= 400)).chain(STEPS - 40..=STEPS)
}

fn objects(statistics: Vec<MoveStatistics<Cell>>) -> Vec<MoveObject> {
    statistics.iter().map(|of| MoveObject::with_numbers(of, |number| number)).collect()
}

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

#[test]
fn every_number_on_the_tree_is_that_of_a_search_stepped_anew() {
    for run in RUNS {
        let (recording, mut rerun) = (phases(run), Rerun::new(run));
        let picture = recording.picture(294.0);
        for step in some_steps() {
            while rerun.step < step {
                rerun.go_on();
            }
            let looks = by_key(&picture, &recording.looks(step));
            let mut shown = labels(&looks);
            shown.retain(|key, _| !key.starts_with("number-") && !key.starts_with("order-"));
            assert_eq!(shown, rerun.labels(rows(run.0)), "{run:?} at step {step}");
        }
    }
}

#[test]
fn slots_show_which_nodes_are_there_and_which_the_way_goes_through() {
    for run in RUNS {
        let (recording, mut rerun) = (phases(run), Rerun::new(run));
        let picture = recording.picture(600.0);
        for step in some_steps() {
            while rerun.step < step {
                rerun.go_on();
            }
            let looks = by_key(&picture, &recording.looks(step));
            for (key, look) in &looks {
                let Some((row, index)) = key.strip_prefix("slot-").and_then(|at| at.split_once('-')) else {
                    continue;
                };
                let (row, index): (usize, usize) =
                    (row.parse().expect("a row"), index.parse().expect("an index"));
                let classes: BTreeSet<&str> = look.class.split(' ').collect();
                let parent = rerun.way.get(..row).filter(|parent| index < rerun.moves(parent).len());
                assert_eq!(classes.contains("off"), parent.is_none(), "{run:?}, {key} at step {step}");
                let Some(parent) = parent else { continue };
                let child = [parent, &[index]].concat();
                let is_there = rerun.nodes.contains_key(&child);
                assert_eq!(classes.contains("reserved"), !is_there, "{run:?}, {key} at step {step}");
                let through = rerun.way.starts_with(&child);
                let marked = classes.contains("path") || classes.contains("now");
                assert_eq!(marked, through, "{run:?}, {key} at step {step}");
                if is_there && !marked {
                    let mover = rerun.position(parent).to_move().name();
                    assert!(classes.contains(mover), "{run:?}, {key} at step {step}: {}", look.class);
                }
            }
        }
    }
}

#[test]
fn selection_underlines_the_highest_of_the_values_that_it_compared() {
    for run in RUNS {
        let (recording, mut rerun) = (phases(run), Rerun::new(run));
        let picture = recording.picture(294.0);
        for step in some_steps() {
            while rerun.step < step {
                rerun.go_on();
            }
            let looks = by_key(&picture, &recording.looks(step));
            let best: BTreeSet<&str> = looks
                .iter()
                .filter(|(_, look)| look.class == "slot-uct best")
                .map(|(key, _)| key.as_str())
                .collect();
            let Some(Phase::Selection { path }) = &rerun.phase else {
                assert!(best.is_empty(), "{run:?} at step {step}");
                continue;
            };
            let shown = path.iter().enumerate().take(rows(run.0));
            let taken: Vec<String> = shown.map(|(row, index)| format!("mean-{row}-{index}")).collect();
            assert_eq!(best, taken.iter().map(String::as_str).collect(), "{run:?} at step {step}");
            for (row, index) in path.iter().enumerate() {
                let parent = &path[..row];
                let ucts: Vec<f64> = (0..rerun.moves(parent).len())
                    .map(|index| rerun.nodes[&[parent, &[index]].concat()])
                    .map(|(n, w)| rerun.uct(parent, n, w))
                    .collect();
                assert!(ucts.iter().all(|&uct| uct <= ucts[*index] + 1e-12), "{run:?} at step {step}");
            }
        }
    }
}

#[test]
fn the_board_is_that_at_the_end_of_the_way_and_a_playout_ends_the_game() {
    for run in RUNS {
        let (recording, mut rerun) = (phases(run), Rerun::new(run));
        let picture = recording.picture(294.0);
        for step in some_steps() {
            while rerun.step < step {
                rerun.go_on();
            }
            let looks = by_key(&picture, &recording.looks(step));
            let shown = board(&looks, "");
            assert_eq!(shown, rerun.board().to_string(), "{run:?} at step {step}");
            let position = Position::parse(&shown).expect("a legal position");
            if let Some(Phase::Simulation { .. } | Phase::Backpropagation { .. }) = rerun.phase {
                assert!(position.outcome().is_some(), "{run:?} at step {step}: {shown}");
            }
            let labels = labels(&looks);
            for cell in 0..Position::CELLS {
                let order = rerun.playout.iter().position(|drawn| drawn.index() == cell);
                let order = order.map(|at| (at + 1).to_string());
                assert_eq!(labels.get(&format!("order-{cell}")), order.as_ref(), "{run:?} at step {step}");
                let free = shown.as_bytes()[cell] == b'.';
                let number = free.then(|| cell.to_string());
                assert_eq!(labels.get(&format!("number-{cell}")), number.as_ref(), "{run:?} at step {step}");
            }
        }
    }
}

#[test]
fn the_cells_of_a_line_that_has_won_are_marked_once_the_game_is_over() {
    for run in RUNS {
        let recording = phases(run);
        let picture = recording.picture(294.0);
        for step in some_steps() {
            let looks = by_key(&picture, &recording.looks(step));
            let position = Position::parse(&board(&looks, "")).expect("a legal position");
            let mut won: BTreeSet<usize> = BTreeSet::new();
            for player in [Player::Max, Player::Min] {
                won.extend(position.lines(player).flatten().map(Cell::index));
            }
            let marked: BTreeSet<usize> =
                (0..9).filter(|cell| looks[&format!("cell-{cell}")].class.contains("won")).collect();
            assert_eq!(marked, won, "{run:?} at step {step}");
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
fn pictures_have_the_same_marks_at_every_width_and_looks_for_all_of_them() {
    fn check(shown: &dyn Shown, steps: impl Iterator<Item = usize>) {
        let keys = |width| shown.picture(width).marks.into_iter().map(|mark| mark.key).collect::<Vec<_>>();
        let [compact, wide] = STAGE_WIDTHS.map(keys);
        assert_eq!(compact, wide);
        assert_eq!(compact.iter().collect::<BTreeSet<_>>().len(), compact.len(), "keys are unique");
        for step in steps {
            assert_eq!(shown.looks(step).len(), compact.len(), "at step {step}");
        }
    }
    for run in RUNS {
        check(&phases(run), 0..=STEPS);
        let visits = visits(run);
        check(&visits, 0..=visits.steps());
    }
}

#[test]
fn nothing_is_stressed_by_a_class_that_nobody_paints() {
    let css = picture_css();
    for run in RUNS {
        let (phases, visits) = (phases(run), visits(run));
        let looks = some_steps().flat_map(|step| phases.looks(step));
        let all: BTreeSet<String> =
            looks.chain((0..=12).flat_map(|step| visits.looks(step))).map(|look| look.class).collect();
        for class in all.iter().flat_map(|class| class.split(' ')) {
            // The order in which they appear is the page's own.
            assert!(css.contains(&format!(".{class}")) || class.starts_with("drawn-"), "{class}");
        }
    }
}

fn inside(outer: Box4, [left, top, right, bottom]: Box4) -> bool {
    left >= outer[0] && top >= outer[1] && right <= outer[2] && bottom <= outer[3]
}

/// The box of a label's text, whose letters go below the line only where they do.
fn ink_box(mark: &Mark, look: &Look) -> Option<Box4> {
    let [left, top, right, bottom] = text_box(mark, look)?;
    let goes_below = say(look.label.as_ref()?).contains(['g', 'j', 'p', 'q', 'y', ',']);
    let size = (bottom - top) / 1.05;
    Some([left, top, right, if goes_below { bottom } else { bottom - 0.22 * size }])
}

/// Asserts that texts lie in the picture, and none on another.
fn assert_readable(picture: &Picture, looks: &[Look], what: &str) {
    let marks = picture.marks.iter().zip(looks);
    let boxes: Vec<(&Mark, Box4)> =
        marks.filter_map(|(mark, look)| Some((mark, ink_box(mark, look)?))).collect();
    let whole = [0.0, 0.0, picture.width, picture.height];
    for (at, &(mark, text)) in boxes.iter().enumerate() {
        assert!(inside(whole, text), "{what}: {} is outside: {text:?} of {whole:?}", mark.key);
        let other = boxes[..at].iter().find(|&&(_, other)| overlap(text, other));
        assert!(other.is_none(), "{what}: {} {text:?} lies on {other:?}", mark.key);
    }
}

#[test]
fn texts_of_the_tree_stay_in_their_slots_and_lie_on_no_other_text() {
    for run in RUNS {
        let recording = phases(run);
        for width in STAGE_WIDTHS {
            let picture = recording.picture(width);
            let slots: BTreeMap<&str, Box4> = picture
                .marks
                .iter()
                .filter_map(|mark| match mark.geometry {
                    Geometry::Rect { x, y, width, height, .. } => {
                        Some((mark.key.strip_prefix("slot-")?, [x, y, x + width, y + height]))
                    }
                    _ => None,
                })
                .collect();
            for step in some_steps() {
                let looks = recording.looks(step);
                let what = format!("{run:?} at step {step}, {width} px");
                assert_readable(&picture, &looks, &what);
                for (mark, look) in picture.marks.iter().zip(&looks) {
                    let slot = mark.key.split_once('-').and_then(|(_, at)| slots.get(at));
                    let (Some(&slot), Some(text)) = (slot, ink_box(mark, look)) else { continue };
                    assert!(inside(slot, text), "{what}: {} {text:?} leaves {slot:?}", mark.key);
                }
            }
        }
    }
}

#[test]
fn texts_of_the_visits_lie_in_the_picture_and_on_no_other_text() {
    for run in RUNS {
        let recording = visits(run);
        for width in STAGE_WIDTHS {
            let picture = recording.picture(width);
            for step in 0..=recording.steps() {
                assert_readable(
                    &picture,
                    &recording.looks(step),
                    &format!("{run:?} at step {step}, {width} px"),
                );
            }
        }
    }
}

#[test]
fn a_phone_s_picture_is_no_wider_than_its_stage_for_five_moves() {
    for case in [P, "XO.XX.O..", "XOXXOOOX."] {
        assert_eq!(phases((case, 1, 1.0)).picture(294.0).width, 294.0, "{case}");
        assert_eq!(phases((case, 1, 1.0)).picture(600.0).width, 600.0, "{case}");
    }
}

#[test]
fn the_board_lies_on_no_slot() {
    for run in RUNS {
        for width in STAGE_WIDTHS {
            let picture = phases(run).picture(width);
            let rects = |prefix: &str| -> Vec<Box4> {
                let of = picture.marks.iter().filter(|mark| mark.key.starts_with(prefix));
                of.filter_map(|mark| match mark.geometry {
                    Geometry::Rect { x, y, width, height, .. } => Some([x, y, x + width, y + height]),
                    _ => None,
                })
                .collect()
            };
            let slots = rects("slot-");
            let on = rects("cell-").into_iter().find(|&cell| slots.iter().any(|&slot| overlap(cell, slot)));
            assert_eq!(on, None, "{run:?} at {width} px");
        }
    }
}

/// A fresh search after so many iterations.
fn after((position, seed, c): Case, iterations: usize) -> Vec<MoveStatistics<Cell>> {
    let mut search = Mcts::new(game(position), options(seed, c)).expect("the game is not over");
    search.iterate(iterations as u64);
    search.root()
}

#[test]
fn each_stop_of_the_visits_has_the_statistics_of_a_search_of_so_many_iterations() {
    for run in RUNS {
        let recording = visits(run);
        assert_eq!(recording.steps(), Visits::STOPS.len() - 1);
        for (step, stop) in Visits::STOPS.into_iter().enumerate() {
            assert_eq!(recording.statistics(step), objects(after(run, stop)), "{run:?} after {stop}");
        }
    }
}

#[test]
fn three_boards_show_visits_and_x_s_means_once_the_run_has_come_so_far() {
    for run in RUNS {
        let recording = visits(run);
        let picture = recording.picture(294.0);
        let mover = Position::parse(run.0).expect("a position").to_move();
        for (step, stop) in Visits::STOPS.into_iter().enumerate() {
            let looks = by_key(&picture, &recording.looks(step));
            let labels = labels(&looks);
            for board_of in [100, 300, 1_000] {
                assert_eq!(board(&looks, &format!("{board_of}-")), run.0, "{run:?}");
                let statistics = after(run, board_of);
                for cell in 0..Position::CELLS {
                    let of = statistics.iter().find(|of| of.mv.index() == cell && stop >= board_of);
                    let n = of.map(|of| of.n.to_string());
                    let what = format!("{run:?} after {stop}, board {board_of}, cell {cell}");
                    assert_eq!(labels.get(&format!("{board_of}-n-{cell}")), n.as_ref(), "{what}");
                    let shown = labels.get(&format!("{board_of}-mean-{cell}"));
                    let mean = of.and_then(|of| of.mean);
                    assert_eq!(shown.is_some(), mean.is_some(), "{what}");
                    let (Some(shown), Some(mean)) = (shown, mean) else { continue };
                    let of_x = if mover == Player::Max { mean } else { 1.0 - mean };
                    let shown: f64 = shown.parse().expect("a number");
                    assert!((shown - of_x).abs() <= 0.005 + 1e-9, "{what}: {shown} for {of_x}");
                }
            }
        }
    }
}

#[test]
fn curves_rise_from_zero_to_each_move_s_visits_and_never_fall() {
    for run in RUNS {
        let recording = visits(run);
        let picture = recording.picture(600.0);
        let end = after(run, MOST_ITERATIONS);
        let paths: BTreeMap<&str, &str> = picture
            .marks
            .iter()
            .filter_map(|mark| match &mark.geometry {
                Geometry::Path { d } => Some((mark.key.as_str(), d.as_str())),
                _ => None,
            })
            .collect();
        let numbers = |d: &str| -> Vec<f64> {
            d.split(|c: char| c.is_alphabetic() || c == ' ').filter_map(|n| n.parse().ok()).collect()
        };
        let [_, top, bottom] = numbers(paths["axis-y"])[..] else { panic!("an axis has a top and an end") };
        let labels = labels(&by_key(&picture, &recording.looks(0)));
        let most: f64 = labels["tick-most"].parse().expect("a number");
        for of in end {
            let points = numbers(paths[format!("curve-{}", of.mv.index()).as_str()]);
            let heights: Vec<f64> = points.chunks(2).map(|point| point[1]).collect();
            assert_eq!(heights[0], bottom);
            assert!(heights.windows(2).all(|pair| pair[1] <= pair[0]), "{run:?}: {}", of.mv.index());
            let last = heights.last().expect("points");
            let n = (bottom - last) / (bottom - top) * most;
            assert!((n - of.n as f64).abs() <= 0.1 / (bottom - top) * most, "{run:?}: {n} for {}", of.n);
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
        let end = after(run, MOST_ITERATIONS);
        let most = end.iter().map(|of| of.n).max().expect("a move");
        let leaders: Vec<_> = end.iter().filter(|of| of.n == most).collect();
        let said = recording.caption(STEPS).iter().map(say).collect::<Vec<_>>().join(" ");
        if let [leader] = leaders[..] {
            assert!(said.contains(&format!("move {}", leader.mv.index())), "{run:?}: {said}");
            assert!(said.contains(&leader.n.to_string()), "{run:?}: {said}");
        }
    }
}
