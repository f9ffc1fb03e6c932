//! Iterative deepening: each iteration held to the plain recursion, and what a budget gives.

use std::num::{NonZeroU32, NonZeroUsize};

use crate::common::judged::{Judged, Tested, follow, on_every_game};
use crate::common::runs::every_enhancements;
use crate::common::{expectiminimax, limited};
use plyground_search::games::{Nim, NimPosition, Position, TicTacToe, Tree};
use plyground_search::{
    Census, Deepening, Enhancements, Evaluated, Event, Game, Iteration, IterativeDeepening, Keyed, Player,
    Score, Turn, Window,
};

/// Whether an iteration has found MM_d of the start, and a move that gets it.
fn is_as_defined<G: Tested>(game: &Judged<G>, iteration: &Iteration<G::Move>, noisy: u32) {
    let (start, depth) = (game.start(), iteration.depth);
    let value = limited(game, start.clone(), depth, noisy);
    assert_eq!(iteration.score, Score::exact(value), "{depth} plies of {game:?}");
    let decides = game.utility(&start).is_none() && game.turn(&start) != Turn::Chance;
    assert_eq!(iteration.mv.is_some(), decides);
    if let Some(mv) = iteration.mv {
        assert!(game.moves(&start).any(|other| other == mv), "a legal move");
        assert_eq!(limited(game, game.play(&start, mv), depth - 1, noisy), value, "{game:?}");
    }
}

/// What each iteration has found, until the search ends.
fn iterations<G: Tested>(game: &Judged<G>, options: Deepening) -> Vec<Iteration<G::Move>> {
    let mut search = IterativeDeepening::new(game.clone(), options);
    let mut all: Vec<Iteration<G::Move>> = Vec::new();
    loop {
        let goes_on = search.next().is_some();
        all.extend(search.completed().filter(|known| all.last().is_none_or(|last| last.depth < known.depth)));
        if !goes_on {
            return all;
        }
    }
}

#[test]
fn each_iteration_finds_what_the_recursion_of_its_depth_does_with_every_enhancement() {
    fn holds<G: Tested>(game: &Judged<G>) {
        for game in game.positions(3, 300).take(2) {
            for (enhancements, noisy_plies) in every_enhancements().zip([0, 1, 2].into_iter().cycle()) {
                let options = Deepening { enhancements, noisy_plies, ..Deepening::default() };
                let all = iterations(&game, options);
                assert!(all.iter().map(|known| known.depth).eq(1..=all.len() as u32), "one after another");
                all.iter().for_each(|known| is_as_defined(&game, known, noisy_plies));
            }
        }
    }
    on_every_game!(holds);
}

#[test]
fn the_last_iteration_has_searched_the_whole_game_and_is_no_deeper_than_it() {
    fn holds<G: Tested>(game: &Judged<G>) {
        for game in game.positions(20, 2_000).take(15) {
            let mut census = Census::new(&game);
            census.by_ref().for_each(drop);
            let longest = census.totals().longest_play.max(1);
            for table in [None, NonZeroUsize::new(1 << 10)] {
                let enhancements = Enhancements { table, range: false, ..Enhancements::default() };
                let last = iterations(&game, Deepening { enhancements, ..Deepening::default() });
                let last = last.last().expect("an iteration");
                assert_eq!(last.score, Score::exact(expectiminimax(&game, game.start())), "{game:?}");
                assert!(last.depth as usize <= longest, "{} of {longest} plies", last.depth);
            }
        }
    }
    on_every_game!(holds);
}

#[test]
fn any_budget_of_nodes_gives_what_the_last_iteration_that_it_is_enough_for_has_found() {
    fn holds<G: Tested>(game: &Judged<G>) {
        for game in game.positions(3, 60).take(3) {
            let all = iterations(&game, Deepening::default());
            let nodes = all.last().map_or(0, |last| last.nodes);
            for budget in 0..=nodes + 2 {
                let mut search = IterativeDeepening::new(game.clone(), Deepening::default());
                search.run(budget);
                assert!(search.nodes() <= budget);
                let known = search.completed();
                let least = all.iter().rfind(|known| known.nodes < budget);
                // What comes after the last node of an iteration, if its last moves are not read, is free.
                let most = all.iter().rfind(|known| budget > 0 && known.nodes <= budget);
                assert!(known == least || known == most, "{known:?} of {budget} nodes of {game:?}");
            }
        }
    }
    on_every_game!(holds);
}

#[test]
fn a_search_in_slices_is_the_search_at_once_and_a_clone_goes_on_as_the_original_does() {
    fn holds<G: Tested>(game: &Judged<G>) {
        for game in game.positions(2, 500).take(2) {
            let new = || IterativeDeepening::new(game.clone(), Deepening::default());
            let at_once: Vec<_> = new().collect();
            for slice in [1, 2, 3, 10, 100] {
                let mut search = new();
                let mut events = Vec::new();
                while events.len() < at_once.len() {
                    let taken = events.len();
                    let until = search.nodes() + slice;
                    while search.nodes() < until {
                        let Some(event) = search.next() else { break };
                        events.push(event);
                    }
                    assert!(events.len() > taken, "each slice goes on");
                    let copy = search.clone();
                    assert_eq!((copy.nodes(), copy.completed()), (search.nodes(), search.completed()));
                    search = copy;
                }
                assert_eq!(events, at_once);
            }
            let mut by_run = new();
            by_run.run(7);
            while by_run.clone().next().is_some() {
                by_run.run(7);
            }
            let mut whole = new();
            whole.by_ref().for_each(drop);
            assert_eq!((by_run.completed(), by_run.nodes()), (whole.completed(), whole.nodes()));
            assert_eq!(by_run.saved(), whole.saved());
        }
    }
    on_every_game!(holds);
}

#[test]
fn each_iteration_enters_the_root_and_visits_what_is_counted() {
    fn holds<G: Tested>(game: &Judged<G>) {
        for game in game.positions(3, 500).take(3) {
            let mut search = IterativeDeepening::new(game.clone(), Deepening::default());
            let events: Vec<_> = search.by_ref().collect();
            let (mut iterations, mut nodes) = (0, 0);
            let mut has_returned = true;
            follow(&game, events.into_iter(), |states, event, _| match *event {
                Event::Enter { depth: 0, .. } => {
                    assert!(has_returned, "the iteration before is complete");
                    (iterations, nodes, has_returned) = (iterations + 1, nodes + 1, false);
                }
                Event::Enter { depth, .. } => assert!(depth < iterations, "no deeper than the limit"),
                Event::Returned { depth, remembered, returns, .. } => {
                    assert_eq!(states.len(), depth + 1);
                    nodes += u64::from(!remembered);
                    has_returned = depth == 0 && returns.is_some();
                }
            });
            assert!(has_returned);
            assert_eq!(search.nodes(), nodes);
            let depth = search.completed().expect("an iteration").depth as usize;
            assert_eq!(iterations, if game.utility(&game.start()).is_some() { 0 } else { depth });
        }
    }
    on_every_game!(holds);
}

#[test]
fn the_greatest_depth_ends_it() {
    for most in 1..=5 {
        let most_depth = NonZeroU32::new(most).expect("a depth");
        let options = Deepening { most_depth, ..Deepening::default() };
        let mut search = IterativeDeepening::new(TicTacToe::default(), options);
        search.by_ref().for_each(drop);
        let known = search.completed().expect("an iteration");
        let value = limited(&TicTacToe::default(), Position::EMPTY, most, 0);
        assert_eq!((known.depth, known.score), (most, Score::exact(value)));
    }
}

#[test]
fn a_finished_start_and_one_where_chance_moves_have_a_value_and_no_move() {
    let won = TicTacToe::new(Position::parse("XXXOO....").expect("a position"));
    let mut search = IterativeDeepening::new(won, Deepening::default());
    search.run(0);
    assert_eq!(search.completed(), None, "nothing was asked for");
    assert_eq!(search.next(), None);
    let known = search.completed().expect("an iteration");
    assert_eq!((known.score, known.mv, known.nodes), (Score::exact(1.0), None, 0));

    let text = r#"{"player":"chance","children":[[1,2],[3,4]]}"#;
    let coin = Tree::parse(text, Player::Max).expect("well formed");
    let mut search = IterativeDeepening::new(coin, Deepening::default());
    search.by_ref().for_each(drop);
    let known = search.completed().expect("an iteration");
    assert_eq!((known.depth, known.score, known.mv), (2, Score::exact(3.0), None));
}

#[test]
fn the_window_of_the_options_is_that_of_each_iteration() {
    let game = Judged::new(Nim::new(NimPosition::new(&[3, 4], Player::Max).expect("heaps")), 1);
    let value = expectiminimax(&game, game.start());
    let mut options = Deepening::default();
    options.cutoffs.start = Window { alpha: value - 0.25, beta: value + 0.25 };
    let last = iterations(&game, options).last().copied().expect("an iteration");
    assert_eq!(last.score, Score::exact(value));
    options.cutoffs.start = Window { alpha: value + 0.25, beta: value + 0.5 };
    for known in iterations(&game, options) {
        let truth = limited(&game, game.start(), known.depth, 0);
        assert!(known.score.proved.lo <= truth && truth <= known.score.proved.hi);
    }
}

/// A game given by its states: what each seems worth, and where its moves lead; where there are none, the
/// play has ended. MIN moves in 1, 2 and 3.
#[derive(Clone, Debug)]
struct Graph(Vec<(f64, Vec<usize>)>);

impl Game for Graph {
    type State = usize;
    type Move = usize;
    type Moves = std::vec::IntoIter<usize>;

    fn start(&self) -> usize {
        0
    }
    fn player(&self, state: &usize) -> Player {
        if [1, 2, 3].contains(state) { Player::Min } else { Player::Max }
    }
    fn moves(&self, &state: &usize) -> Self::Moves {
        self.0[state].1.clone().into_iter()
    }
    fn play(&self, _: &usize, mv: usize) -> usize {
        mv
    }
    fn utility(&self, &state: &usize) -> Option<f64> {
        self.0[state].1.is_empty().then_some(self.0[state].0)
    }
}

impl Keyed for Graph {
    fn key(&self, &state: &usize) -> u64 {
        state as u64
    }

    fn move_number(&self, _: &usize, mv: usize) -> u16 {
        mv as u16
    }
}

impl Evaluated for Graph {
    fn evaluation(&self, &state: &usize) -> f64 {
        self.0[state].0
    }
}

#[test]
fn what_an_iteration_has_proved_of_a_state_does_not_pass_for_the_next_one_s_end() {
    // State 4 is reached by 1 and 2, or sooner by 3, where MIN has a way out. The third iteration learns
    // that in one ply it comes to 5; the fourth would need no more, if it took that for its own.
    let moves = [vec![1, 3], vec![2], vec![4], vec![8, 4], vec![5], vec![6], vec![7], vec![], vec![]];
    let seems = [0.0, 0.0, 0.0, 0.0, 0.0, 5.0, 5.0, -9.0, 3.0];
    let game = Graph(seems.into_iter().zip(moves).collect());
    let enhancements = Enhancements { table: NonZeroUsize::new(1 << 10), ..Enhancements::NONE };
    let mut search = IterativeDeepening::new(&game, Deepening { enhancements, ..Deepening::default() });
    search.by_ref().for_each(drop);
    let known = search.completed().expect("an iteration");
    assert_eq!((known.depth, known.score), (6, Score::exact(-9.0)));
}
