//! Transposition table and move orders: they change the work and never the value.

use std::num::NonZeroUsize;

use crate::common::judged::{Judged, Tested, follow, on_every_game};
use crate::common::runs::{every_cutoffs, every_enhancements};
use crate::common::{expectiminimax, random_tree};
use plyground_search::games::{NodeId, TicTacToe};
use plyground_search::{
    Cutoffs, DepthFirst, Enhanced, Enhancements, Evaluated, Event, Game, Interval, Keyed, NoPruning, Rule,
    Saved, Score, Turn, Window,
};

/// A finished search that remembers.
struct Run<G: Keyed + Evaluated> {
    events: Vec<Event>,
    score: Score,
    chosen: Option<G::Move>,
    saved: Saved,
}

impl<G: Keyed + Evaluated> Run<G> {
    fn new(game: &G, rule: impl Rule, enhancements: Enhancements) -> Self
    where
        G: Clone,
    {
        let mut search = DepthFirst::with_memory(game.clone(), rule, Enhanced::new(enhancements));
        let events = search.by_ref().collect();
        let chosen = search.chosen().and_then(|index| game.moves(&game.start()).nth(index));
        let score = search.result().expect("the search has ended");
        Self { events, score, chosen, saved: search.memory().saved() }
    }

    /// All nodes that were visited.
    fn nodes(&self) -> usize {
        let visited = |event: &&Event| matches!(event, Event::Returned { remembered: false, .. });
        1 + self.events.iter().filter(visited).count()
    }
}

#[test]
fn every_choice_of_enhancements_and_options_finds_the_value_and_a_best_move() {
    fn holds<G: Tested>(game: &Judged<G>) {
        for game in game.positions(10, 250).take(3) {
            let start = game.start();
            let value = expectiminimax(&game, start.clone());
            let decides = game.utility(&start).is_none() && game.turn(&start) != Turn::Chance;
            for enhancements in every_enhancements() {
                let minimax = Run::new(&game, NoPruning, enhancements);
                for run in every_cutoffs().map(|rule| Run::new(&game, rule, enhancements)).chain([minimax]) {
                    assert_eq!(run.score, Score::exact(value), "{enhancements:?} on {game:?}");
                    let of_chosen = run.chosen.map(|mv| expectiminimax(&game, game.play(&start, mv)));
                    assert_eq!(of_chosen, decides.then_some(value), "{enhancements:?} on {game:?}");
                }
            }
        }
    }
    on_every_game!(holds);
}

#[test]
fn what_is_remembered_of_a_state_is_true_of_it_and_all_bounds_are() {
    fn holds<G: Tested>(game: &Judged<G>) {
        for game in game.positions(10, 120).take(2) {
            for (enhancements, rule) in
                every_enhancements().zip(every_cutoffs().collect::<Vec<_>>().iter().cycle())
            {
                let run = Run::new(&game, *rule, enhancements);
                follow(&game, run.events.into_iter(), |states, event, _| {
                    let Event::Returned { child, score, proved, .. } = *event else { return };
                    let state = states.last().expect("an event has its node");
                    let mv = game.moves(state).nth(child).expect("a move");
                    let is_in = |Interval { lo, hi }, value| lo <= value && value <= hi;
                    assert!(is_in(score.proved, expectiminimax(&game, game.play(state, mv))), "{event:?}");
                    assert!(is_in(proved, expectiminimax(&game, state.clone())), "{event:?}");
                });
            }
        }
    }
    on_every_game!(holds);
}

#[test]
fn what_is_saved_is_what_the_events_tell() {
    fn holds<G: Tested>(game: &Judged<G>) {
        for game in game.positions(10, 250).take(2) {
            for enhancements in every_enhancements() {
                let run = Run::new(&game, Cutoffs::DEFAULT, enhancements);
                let Saved { by_table, by_range, cutoffs, by_first_move, by_best, by_killer } = run.saved;
                let remembered = |event: &&Event| matches!(event, Event::Returned { remembered: true, .. });
                assert_eq!(by_table + by_range, run.events.iter().filter(remembered).count() as u64);

                // Of each node on the path, whether it is a player's, and how many children have returned.
                let mut path: Vec<(bool, usize)> = Vec::new();
                let (mut cut, mut at_first) = (0, 0);
                for event in &run.events {
                    match *event {
                        Event::Enter { depth, turn, .. } => {
                            path.truncate(depth);
                            path.push((turn != Turn::Chance, 0));
                        }
                        Event::Returned { depth, cut: found, .. } => {
                            path[depth].1 += 1;
                            let is_cut = path[depth].0 && found.is_some_and(|cut| cut.unread > 0);
                            cut += u64::from(is_cut);
                            at_first += u64::from(is_cut && path[depth].1 == 1);
                        }
                    }
                }
                assert_eq!((cutoffs, by_first_move), (cut, at_first), "{enhancements:?} on {game:?}");
                assert!(by_best + by_killer <= cutoffs);
                let Enhancements { table, best_first, killers, range, .. } = enhancements;
                assert!(by_table == 0 || table.is_some());
                assert!(by_range == 0 || range);
                assert!(by_best == 0 || (best_first && table.is_some()));
                assert!(by_killer == 0 || killers);
            }
        }
    }
    on_every_game!(holds);
}

#[test]
fn a_start_window_finds_what_lies_in_it_and_a_bound_for_what_does_not() {
    fn holds<G: Tested>(game: &Judged<G>) {
        for game in game.positions(10, 250).take(2) {
            let value = expectiminimax(&game, game.start());
            for (below, above) in [(0.5, 0.5), (0.0, 0.5), (0.5, 0.0), (-0.5, 1.0), (1.0, -0.5)] {
                let start = Window { alpha: value - below, beta: value + above };
                for rule in every_cutoffs().map(|rule| Cutoffs { start, ..rule }) {
                    let score = Run::new(&game, rule, Enhancements::default()).score;
                    assert!(score.proved.lo <= value && value <= score.proved.hi, "{rule:?} on {game:?}");
                    if start.alpha < value && value < start.beta {
                        assert_eq!(score, Score::exact(value), "{rule:?} on {game:?}");
                    }
                }
            }
        }
    }
    on_every_game!(holds);
}

#[test]
fn a_memory_serves_the_next_search_of_the_game_from_another_state() {
    fn holds<G: Tested>(game: &Judged<G>) {
        let mut memory = Enhanced::new(Enhancements::default());
        for game in game.positions(10, 1_000).take(10) {
            let mut search = DepthFirst::with_memory(game.clone(), Cutoffs::DEFAULT, memory);
            search.by_ref().for_each(drop);
            let value = expectiminimax(&game, game.start());
            assert_eq!(search.result(), Some(Score::exact(value)), "{game:?}");
            memory = search.into_memory();
        }
    }
    on_every_game!(holds);
}

const NONE: Enhancements = Enhancements::NONE;
const TABLE: Enhancements = Enhancements { table: NonZeroUsize::new(1 << 16), ..NONE };
const KILLERS: Enhancements = Enhancements { killers: true, ..NONE };
const HISTORY: Enhancements = Enhancements { history: true, ..NONE };
const BY_EVALUATION: Enhancements = Enhancements { by_evaluation: true, ..NONE };

#[test]
fn tic_tac_toe_shows_what_each_of_them_saves() {
    let nodes = |enhancements| Run::new(&TicTacToe::default(), Cutoffs::DEFAULT, enhancements).nodes();
    assert_eq!([NONE, TABLE, KILLERS, BY_EVALUATION].map(nodes), [18_297, 3_067, 12_882, 3_052]);
    assert_eq!(nodes(Enhancements { by_evaluation: true, ..TABLE }), 913);
    // What led to cutoffs elsewhere need not here.
    assert_eq!(nodes(HISTORY), 20_052);
    let minimax = |enhancements| Run::new(&TicTacToe::default(), NoPruning, enhancements).nodes();
    assert_eq!([NONE, TABLE].map(minimax), [549_946, 7_533]);
}

#[test]
fn over_many_positions_each_of_them_alone_reads_fewer_nodes_than_none() {
    let game = Judged::new(TicTacToe::default(), 1);
    let positions: Vec<_> = game.positions(200, 20_000).map(|game| TicTacToe::new(game.start())).collect();
    let nodes = |enhancements| -> usize {
        positions.iter().map(|game| Run::new(game, Cutoffs::DEFAULT, enhancements).nodes()).sum()
    };
    // Of a thousand positions some 112,000.
    let all = nodes(NONE) as f64;
    for (enhancements, share) in [(TABLE, 0.5), (KILLERS, 0.9), (HISTORY, 0.85), (BY_EVALUATION, 0.5)] {
        let read = nodes(enhancements) as f64;
        assert!(read < share * all, "{read} of {all} with {enhancements:?}");
    }
}

#[test]
fn the_order_of_evaluations_is_that_of_the_numbers_for_either_player() {
    for tree in (0..2_000).map(random_tree) {
        let run = Run::new(&tree, NoPruning, BY_EVALUATION);
        let player = tree.player(&NodeId::ROOT);
        let seems = |child| tree.utility(&child).unwrap_or(Evaluated::evaluation(&tree, &child));
        let of_root = run.events.iter().filter_map(|event| match *event {
            Event::Returned { depth: 0, child, .. } => tree.children(NodeId::ROOT).nth(child).map(seems),
            _ => None,
        });
        assert!(of_root.is_sorted_by(|first, second| !player.prefers(*second, *first)), "{tree}");
    }
}
