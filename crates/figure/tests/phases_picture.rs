//! The picture of Monte Carlo tree search shows what a search that is stepped anew knows, and can be
//! read.

use crate::boards::readable::{assert_readable, ink_box, inside};
use crate::boards::rerun::{STEPS, at_some_steps, board, by_key, labels, rows, some_steps};
use crate::boards::{Box4, P, RUNS, overlap, phases, visits};
use plyground_figure::{Geometry, STAGE_WIDTHS, Shown, picture_css};
use plyground_search::games::{Cell, Position};
use plyground_search::{Phase, Player};
use std::collections::{BTreeMap, BTreeSet};

#[test]
fn every_number_on_the_tree_is_that_of_a_search_stepped_anew() {
    at_some_steps(294.0, |run, rerun, looks, what| {
        let mut shown = labels(looks);
        shown.retain(|key, _| !key.starts_with("number-") && !key.starts_with("order-"));
        assert_eq!(shown, rerun.labels(rows(run.0)), "{what}");
    });
}

#[test]
fn slots_show_which_nodes_are_there_and_which_the_way_goes_through() {
    at_some_steps(600.0, |_, rerun, looks, what| {
        for (key, look) in looks {
            let Some((row, index)) = key.strip_prefix("slot-").and_then(|at| at.split_once('-')) else {
                continue;
            };
            let (row, index): (usize, usize) =
                (row.parse().expect("a row"), index.parse().expect("an index"));
            let classes: BTreeSet<&str> = look.class.split(' ').collect();
            let parent = rerun.way.get(..row).filter(|parent| index < rerun.moves(parent).len());
            assert_eq!(classes.contains("off"), parent.is_none(), "{what}: {key}");
            let Some(parent) = parent else { continue };
            let child = [parent, &[index]].concat();
            let is_there = rerun.nodes.contains_key(&child);
            assert_eq!(classes.contains("reserved"), !is_there, "{what}: {key}");
            let through = rerun.way.starts_with(&child);
            let marked = classes.contains("path") || classes.contains("now");
            assert_eq!(marked, through, "{what}: {key}");
            if is_there && !marked {
                let mover = rerun.position(parent).to_move().name();
                assert!(classes.contains(mover), "{what}: {key}: {}", look.class);
            }
        }
    });
}

#[test]
fn selection_underlines_the_highest_of_the_values_that_it_compared() {
    at_some_steps(294.0, |run, rerun, looks, what| {
        let best: BTreeSet<&str> = looks
            .iter()
            .filter(|(_, look)| look.class == "slot-uct best")
            .map(|(key, _)| key.as_str())
            .collect();
        let Some(Phase::Selection { path }) = &rerun.phase else {
            assert!(best.is_empty(), "{what}");
            return;
        };
        let shown = path.iter().enumerate().take(rows(run.0));
        let taken: Vec<String> = shown.map(|(row, index)| format!("mean-{row}-{index}")).collect();
        assert_eq!(best, taken.iter().map(String::as_str).collect(), "{what}");
        for (row, index) in path.iter().enumerate() {
            let parent = &path[..row];
            let ucts: Vec<f64> = (0..rerun.moves(parent).len())
                .map(|index| rerun.nodes[&[parent, &[index]].concat()])
                .map(|(n, w)| rerun.uct(parent, n, w))
                .collect();
            assert!(ucts.iter().all(|&uct| uct <= ucts[*index] + 1e-12), "{what}");
        }
    });
}

#[test]
fn the_board_is_that_at_the_end_of_the_way_and_a_playout_ends_the_game() {
    at_some_steps(294.0, |_, rerun, looks, what| {
        let shown = board(looks, "");
        assert_eq!(shown, rerun.board().to_string(), "{what}");
        let position = Position::parse(&shown).expect("a legal position");
        if let Some(Phase::Simulation { .. } | Phase::Backpropagation { .. }) = rerun.phase {
            assert!(position.outcome().is_some(), "{what}: {shown}");
        }
        let labels = labels(looks);
        for cell in 0..Position::CELLS {
            let order = rerun.playout.iter().position(|drawn| drawn.index() == cell);
            let order = order.map(|at| (at + 1).to_string());
            assert_eq!(labels.get(&format!("order-{cell}")), order.as_ref(), "{what}");
            let free = shown.as_bytes()[cell] == b'.';
            let number = free.then(|| cell.to_string());
            assert_eq!(labels.get(&format!("number-{cell}")), number.as_ref(), "{what}");
        }
    });
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
