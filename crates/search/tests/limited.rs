//! Limited depth and quiescence, held to the plain recursion.

use crate::common::judged::{Judged, Tested, on_every_game};
use crate::common::laws::random_plays;
use crate::common::runs::every_cutoffs;
use crate::common::{expectiminimax, limited, random_chance_tree};
use plyground_search::games::{ConnectFour, Nim, NimPosition, Position, TicTacToe, Tree};
use plyground_search::{
    Cutoffs, DepthFirst, DepthLimited, Enhanced, Enhancements, Evaluated, Game, Interval, LimitedMove,
    NoPruning, Player, Rule, Score,
};

fn solve<G: Game>(game: &G, rule: impl Rule) -> (Score, Option<usize>) {
    let mut search = DepthFirst::with_rule(game, rule);
    search.by_ref().for_each(drop);
    (search.result().expect("the search has ended"), search.chosen())
}

/// Whether minimax and alpha-beta of every option find what the recursion does.
fn is_as_defined<G: Evaluated + Clone>(game: &G, depth: u32, noisy: u32) {
    let value = limited(game, game.start(), depth, noisy);
    let cut_short = DepthLimited::new(game.clone(), depth).with_noisy_plies(noisy);
    let (score, chosen) = solve(&cut_short, NoPruning);
    assert_eq!(score, Score::exact(value), "{depth} plies, {noisy} noisy ones");
    for rule in every_cutoffs() {
        let found = solve(&cut_short, rule);
        assert_eq!(found, (score, chosen), "{rule:?}, {depth} plies, {noisy} noisy ones");
    }
}

#[test]
fn every_game_cut_short_is_worth_what_the_recursion_says() {
    fn holds<G: Tested>(game: &Judged<G>) {
        for game in game.positions(4, 3_000).take(4) {
            for depth in 0..=4 {
                for noisy in 0..=3 {
                    is_as_defined(&game, depth, noisy);
                }
            }
        }
    }
    on_every_game!(holds);
}

#[test]
fn trees_are_cut_short_by_the_evaluations_that_they_carry() {
    for tree in (0..1_000).map(random_chance_tree) {
        for (depth, noisy) in [(0, 0), (0, 2), (1, 0), (1, 1), (2, 3), (3, 1)] {
            is_as_defined(&tree, depth, noisy);
        }
    }
}

#[test]
fn boards_are_cut_short_by_their_own_evaluations() {
    let connect_four = ConnectFour::new(5, 4, 4).expect("a size");
    for depth in 0..=4 {
        is_as_defined(&TicTacToe::default(), depth, 0);
        is_as_defined(&connect_four, depth, 0);
        is_as_defined(&ConnectFour::default().by_distance(), depth, 0);
        is_as_defined(&TicTacToe::new(Position::parse("XO.X..O..").expect("a position")), depth, 0);
    }
}

#[test]
fn where_the_longest_play_is_no_longer_than_the_limit_nothing_changes() {
    for tree in (0..1_000).map(random_chance_tree) {
        let whole = solve(&tree, NoPruning);
        for depth in [tree.height() as u32, tree.height() as u32 + 1, u32::MAX] {
            for noisy in [0, u32::MAX] {
                let cut_short = DepthLimited::new(&tree, depth).with_noisy_plies(noisy);
                assert_eq!(solve(&cut_short, NoPruning), whole, "{tree}");
                assert_eq!(solve(&cut_short, Cutoffs::DEFAULT), whole, "{tree}");
            }
        }
    }
}

#[test]
fn the_greatest_depth_is_no_fault_for_what_is_remembered() {
    let game = DepthLimited::new(TicTacToe::default(), u32::MAX);
    let enhancements = Enhancements { history: true, ..Enhancements::NONE };
    let mut search = DepthFirst::with_memory(&game, Cutoffs::DEFAULT, Enhanced::new(enhancements));
    search.by_ref().for_each(drop);
    assert_eq!(search.result(), Some(Score::exact(0.0)));
}

#[test]
fn plays_end_at_the_limit_or_after_so_many_noisy_moves_and_who_may_decline_may_stand_pat_first() {
    fn holds<G: Tested>(game: &Judged<G>) {
        const NOISY: u32 = 3;
        for depth in 0..=3 {
            let cut_short = DepthLimited::new(game.clone(), depth).with_noisy_plies(NOISY);
            for play in random_plays(&cut_short, 20) {
                for (plies, of) in play.iter().enumerate() {
                    assert!(of.stood_pat || of.left == depth as i32 - plies as i32);
                    assert!(of.left >= -(NOISY as i32));
                    if cut_short.utility(of).is_some() {
                        continue;
                    }
                    let moves: Vec<_> = cut_short.moves(of).collect();
                    let stands_pat = moves[0] == LimitedMove::StandPat;
                    assert_eq!(stands_pat, of.left <= 0 && game.may_decline(&of.state));
                    let played: Vec<_> = moves.into_iter().skip(usize::from(stands_pat)).collect();
                    let expected = game.moves(&of.state);
                    let expected = expected.filter(|&mv| !stands_pat || game.is_noisy(&of.state, mv));
                    assert_eq!(played, expected.map(LimitedMove::Play).collect::<Vec<_>>());
                    assert!(of.left > 0 || !game.is_chance(&of.state), "chance does not decline");
                }
            }
        }
    }
    on_every_game!(holds);
}

/// MAX may take something that is guarded, which seems to win 9 until MIN takes back; or make a quiet
/// move.
const BAIT: &str = r#"[{"evaluation":9,"noisy":true,"children":[-5,8]},{"evaluation":1,"children":[1,2]}]"#;

#[test]
fn beyond_the_horizon_is_the_answer_that_quiescence_sees() {
    let tree = Tree::parse(BAIT, Player::Max).expect("well formed");
    let at = |depth, noisy| solve(&DepthLimited::new(&tree, depth).with_noisy_plies(noisy), Cutoffs::DEFAULT);
    assert_eq!(at(1, 0), (Score::exact(9.0), Some(0)), "takes the bait");
    assert_eq!(at(1, 1), (Score::exact(1.0), Some(1)), "sees the answer");
    assert_eq!(at(2, 0), (Score::exact(1.0), Some(1)), "as one ply more does");
}

/// Nim in which MIN seems to have won by far as long as the play goes on.
#[derive(Clone, Debug)]
struct Gloomy(Nim);

impl Game for Gloomy {
    type State = NimPosition;
    type Move = <Nim as Game>::Move;
    type Moves = <Nim as Game>::Moves;

    fn start(&self) -> NimPosition {
        self.0.start()
    }
    fn player(&self, state: &NimPosition) -> Player {
        self.0.player(state)
    }
    fn moves(&self, state: &NimPosition) -> Self::Moves {
        self.0.moves(state)
    }
    fn play(&self, state: &NimPosition, mv: Self::Move) -> NimPosition {
        self.0.play(state, mv)
    }
    fn utility(&self, state: &NimPosition) -> Option<f64> {
        self.0.utility(state)
    }
    fn range(&self, state: &NimPosition) -> Interval {
        self.0.range(state)
    }
}

impl Evaluated for Gloomy {
    fn evaluation(&self, _: &NimPosition) -> f64 {
        -1000.0
    }
}

#[test]
fn an_evaluation_outside_the_range_counts_as_the_end_of_it() {
    let game = Gloomy(Nim::new(NimPosition::new(&[2, 2], Player::Max).expect("heaps")));
    for depth in 0..=2 {
        assert_eq!(solve(&DepthLimited::new(&game, depth), NoPruning).0, Score::exact(-1.0));
        is_as_defined(&game, depth, 0);
    }
    assert_eq!(expectiminimax(&game, game.start()), -1.0);
}
