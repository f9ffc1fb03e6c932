//! The figure of visits shows what searches of so many iterations find.

use crate::boards::readable::assert_readable;
use crate::boards::rerun::{board, by_key, labels, objects};
use crate::boards::{Case, RUNS, game, options, visits};
use plyground_figure::{Geometry, MOST_ITERATIONS, STAGE_WIDTHS, Shown, Visits};
use plyground_search::games::{Cell, Position};
use plyground_search::{Mcts, MoveStatistics, Player};
use std::collections::BTreeMap;

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
