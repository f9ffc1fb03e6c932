//! Laws that the depth-first searches keep on games of every kind, from any of their states on.

use std::collections::HashSet;

use crate::common::expectiminimax;
use crate::common::judged::{Judged, Tested, count, follow, on_every_game};
use crate::common::runs::every_cutoffs;
use plyground_search::games::TreeBuilder;
use plyground_search::{
    AlphaBeta, Bound, Census, Cutoffs, DepthFirst, Enhanced, Enhancements, Event, Game, Minimax, NoPruning,
    Player, Rule, Score, Star, Turn,
};

#[test]
fn minimax_visits_as_many_nodes_as_the_census_counts() {
    fn holds<G: Tested>(game: &Judged<G>) {
        for game in game.positions(5, 20_000).take(5) {
            let mut census = Census::new(&game);
            census.by_ref().for_each(drop);
            let totals = census.totals();
            let events = Minimax::new(&game).collect::<Vec<_>>();
            let entered = events.iter().filter(|event| matches!(event, Event::Enter { .. })).count();
            let depth = |event: &Event| match *event {
                Event::Returned { depth, .. } => Some(depth + 1),
                Event::Enter { .. } => None,
            };
            assert_eq!(totals.nodes, 1 + (events.len() - entered) as u128);
            assert_eq!(totals.leaves, totals.nodes - entered as u128);
            assert_eq!(totals.longest_play, events.iter().filter_map(depth).max().unwrap_or(0));
            assert_eq!(count(&game, &game.start(), usize::MAX), usize::try_from(totals.nodes).ok());
        }
    }
    on_every_game!(holds);
}

/// What is known of the start in the end, and of which utility the chosen move is.
fn solve<G: Game>(game: &G, rule: impl Rule) -> (Option<Score>, Option<f64>) {
    let mut search = DepthFirst::with_rule(game, rule);
    search.by_ref().for_each(drop);
    let start = game.start();
    let chosen = search.chosen().and_then(|index| game.moves(&start).nth(index));
    (search.result(), chosen.map(|mv| expectiminimax(game, game.play(&start, mv))))
}

#[test]
fn minimax_and_alpha_beta_find_the_value_and_a_best_move() {
    fn holds<G: Tested>(game: &Judged<G>) {
        for game in game.positions(10, 5_000).take(10) {
            let start = game.start();
            let value = expectiminimax(&game, start.clone());
            let decides = game.utility(&start).is_none() && game.turn(&start) != Turn::Chance;
            let found = (Some(Score::exact(value)), decides.then_some(value));
            assert_eq!(solve(&game, NoPruning), found, "{game:?}");
            for rule in every_cutoffs() {
                assert_eq!(solve(&game, rule), found, "{rule:?} on {game:?}");
            }
        }
    }
    on_every_game!(holds);
}

#[test]
fn every_bound_is_true() {
    fn holds<G: Tested>(game: &Judged<G>) {
        for game in game.positions(4, 500).take(4) {
            for rule in every_cutoffs() {
                follow(&game, AlphaBeta::with_rule(&game, rule), |states, event, _| {
                    let Event::Returned { child, score, .. } = *event else { return };
                    let state = states.last().expect("an event has its node");
                    let mv = game.moves(state).nth(child).expect("a move");
                    let truth = expectiminimax(&game, game.play(state, mv));
                    assert!(score.proved.lo <= truth && truth <= score.proved.hi, "{event:?} of {game:?}");
                    assert!(score.bound() != Bound::Exact || score.value == truth, "{event:?} of {game:?}");
                });
            }
        }
    }
    on_every_game!(holds);
}

#[test]
fn what_is_said_to_be_unread_has_not_returned() {
    fn holds<G: Tested>(game: &Judged<G>) {
        for game in game.positions(4, 1_000).take(4) {
            // Of the order by random evaluations the game's own knows nothing.
            let enhancements = Enhancements { by_evaluation: true, ..Enhancements::default() };
            for rule in every_cutoffs() {
                // Of each node on the path, whether it is probed, and which children have returned for good.
                let mut read: Vec<(bool, HashSet<usize>)> = Vec::new();
                let search = DepthFirst::with_memory(&game, rule, Enhanced::new(enhancements));
                follow(&game, search, |states, event, unread| match *event {
                    Event::Enter { depth, probe, .. } => {
                        read.truncate(depth);
                        read.push((probe, HashSet::new()));
                    }
                    Event::Returned { depth, child, score, cut, .. } => {
                        let is_probe = read.get(depth + 1).is_some_and(|(probe, _)| *probe);
                        read.truncate(depth + 1);
                        let (_, read) = &mut read[depth];
                        if !is_probe || score.bound() == Bound::Exact {
                            assert!(read.insert(child), "a child returns for good once");
                        }
                        let all = game.moves(&states[depth]).len();
                        let left = (0..all).filter(|child| !read.contains(child));
                        let expected = if cut.is_some() { left.collect() } else { Vec::new() };
                        assert_eq!(unread, expected, "{event:?} of {game:?}");
                        assert_eq!(cut.map_or(0, |cut| cut.unread), unread.len());
                    }
                });
            }
        }
    }
    on_every_game!(holds);
}

#[test]
fn a_clone_goes_on_as_the_original_does() {
    fn holds<G: Tested>(game: &Judged<G>) {
        for game in game.positions(3, 2_000).take(3) {
            let memory = || Enhanced::new(Enhancements::default());
            let star_2 = Cutoffs { star: Star::Two, ..Cutoffs::DEFAULT };
            let mut search = DepthFirst::with_memory(&game, star_2, memory());
            let half = search.clone().count() / 2;
            search.by_ref().take(half).for_each(drop);
            assert!(search.clone().eq(search));
        }
    }
    on_every_game!(holds);
}

#[test]
fn the_longest_plays_are_searched_in_time_that_grows_with_their_nodes_only() {
    const PLIES: usize = 100_000;
    // At the end are as many moves, each refuted by the bound that the player before has set.
    let mut builder = TreeBuilder::default();
    for _ in 0..PLIES {
        builder.open().expect("a list fits");
    }
    builder.leaf(5.0).expect("a leaf fits");
    for _ in 0..PLIES {
        builder.open().expect("a list fits");
        builder.leaf(3.0).expect("a leaf fits");
        builder.leaf(4.0).expect("a leaf fits");
        builder.close().expect("the list has children");
    }
    for _ in 0..PLIES {
        builder.close().expect("the list has children");
    }
    let tree = builder.finish(Player::Min).expect("the tree is whole");
    assert_eq!(tree.height(), PLIES + 1);
    let read = |rule| {
        let mut search = AlphaBeta::with_rule(&tree, rule);
        let returned = search.by_ref().filter(|event| matches!(event, Event::Returned { .. })).count();
        (search.result(), returned)
    };
    for rule in every_cutoffs() {
        assert_eq!(read(rule), (Some(Score::exact(5.0)), 3 * PLIES), "{rule:?}");
    }
}
