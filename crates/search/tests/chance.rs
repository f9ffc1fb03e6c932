//! Expectiminimax and alpha-beta where chance moves, held to the plain recursion.

use crate::common::runs::{Run, every_cutoffs};
use crate::common::{expectiminimax, random_chance_tree};
use fastrand::Rng;
use plyground_search::games::{NodeId, Pig, Tree};
use plyground_search::{
    AlphaBeta, Bound, Cutoffs, Event, Game, Minimax, NoPruning, Player, Score, Star, Turn,
};

const TREES: u64 = 5_000;

fn trees() -> impl Iterator<Item = Tree> {
    (0..TREES).map(random_chance_tree)
}

fn tree(text: &str, root: Player) -> Tree {
    Tree::parse(text, root).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn minimax_finds_every_node_s_value_to_the_last_bit() {
    for tree in trees() {
        let run = Run::new(&tree, NoPruning);
        for (node, score) in run.returned(&tree).chain([(NodeId::ROOT, run.result)]) {
            assert_eq!(score, Score::exact(expectiminimax(&tree, node)), "{node:?} of {tree}");
        }
    }
}

#[test]
fn alpha_beta_finds_the_root_s_value_to_the_last_bit_and_a_best_move() {
    for tree in trees() {
        let value = expectiminimax(&tree, NodeId::ROOT);
        let decides = tree.turn(&NodeId::ROOT) != Turn::Chance;
        for rule in every_cutoffs() {
            let run = Run::new(&tree, rule);
            assert_eq!(run.result, Score::exact(value), "{rule:?} on {tree}");
            let of_chosen = run.chosen.map(|child| expectiminimax(&tree, child));
            assert_eq!(of_chosen, decides.then_some(value), "{rule:?} on {tree}");
        }
    }
}

#[test]
fn what_is_proved_and_what_is_bounded_is_true() {
    for tree in trees() {
        for rule in every_cutoffs() {
            let run = Run::new(&tree, rule);
            for step in &run.steps {
                let Event::Returned { proved, .. } = step.event else { continue };
                let truth = expectiminimax(&tree, step.node);
                assert!(proved.lo <= truth && truth <= proved.hi, "{proved:?}, {rule:?} on {tree}");
            }
            for (node, Score { value, proved }) in run.returned(&tree) {
                let truth = expectiminimax(&tree, node);
                let is_true = match (Score { value, proved }.bound()) {
                    Bound::Exact => truth == value,
                    Bound::AtMost => truth <= value,
                    Bound::AtLeast => truth >= value,
                };
                assert!(is_true && (value == proved.lo || value == proved.hi), "{rule:?} on {tree}");
                assert!(proved.lo <= truth && truth <= proved.hi, "{rule:?} on {tree}");
            }
        }
    }
}

/// A player chooses between a sure value and many outcomes, of sizes that nearly add up to nothing,
/// whose mean is the sure value to the last bit, or to the last but one.
fn near_tie(seed: u64) -> Tree {
    let mut rng = Rng::with_seed(seed);
    let size = [1e-3, 1.0, 1e6][rng.usize(..3)];
    let half: Vec<f64> = (0..rng.usize(1..=40)).map(|_| rng.f64() * size).collect();
    let values: Vec<f64> = half.iter().copied().chain(half.iter().map(|value| -value)).collect();
    let weights: Vec<_> = values.iter().map(|_| f64::from(rng.u32(1..=1000))).collect();
    let all: f64 = weights.iter().sum();
    let odds: Vec<_> = weights.iter().map(|weight| (weight / all).to_string()).collect();
    let outcomes: Vec<_> =
        values.iter().map(|value| format!("[{value:e},{:e}]", rng.f64() * value)).collect();
    let (odds, outcomes) = (odds.join(","), outcomes.join(","));
    let throw = format!(r#"{{"player":"chance","probabilities":[{odds}],"children":[{outcomes}]}}"#);
    let root = if rng.bool() { Player::Max } else { Player::Min };
    let mean = expectiminimax(&tree(&format!("[{throw}]"), root), NodeId::ROOT);
    let sure = [mean, mean.next_up(), mean.next_down()][rng.usize(..3)];
    let range = if rng.bool() { format!(r#""range":[{:e},{size:e}],"#, -size) } else { String::new() };
    tree(&format!(r#"{{{range}"children":[{sure:e},{throw}]}}"#), root)
}

#[test]
fn roundings_decide_no_move_and_no_value() {
    for tree in (0..300).map(near_tie) {
        let value = expectiminimax(&tree, NodeId::ROOT);
        for rule in every_cutoffs() {
            let run = Run::new(&tree, rule);
            assert_eq!(run.result, Score::exact(value), "{rule:?} on {tree}");
            assert_eq!(run.chosen.map(|child| expectiminimax(&tree, child)), Some(value));
        }
    }
}

#[test]
fn probabilities_that_sum_to_a_little_more_than_1_may_leave_the_range() {
    let throw = |children| {
        format!(
            r#"{{"player":"chance","probabilities":[0.3333333336,0.3333333336,0.3333333336],"children":{children}}}"#
        )
    };
    let most = throw("[1,1,1]");
    let text = throw(&format!("[{most},{most},[1]]"));
    let tree = tree(&text.replacen('{', r#"{"range":[0,1],"#, 1), Player::Max);
    let value = expectiminimax(&tree, NodeId::ROOT);
    assert!((1.000000001..1.00000001).contains(&value), "{value}");
    assert_eq!(Run::new(&tree, NoPruning).result, Score::exact(value));
    for rule in every_cutoffs() {
        assert_eq!(Run::new(&tree, rule).result, Score::exact(value), "{rule:?}");
    }
}

/// The value for MAX of the lesson's choices, and which move is made.
#[test]
fn the_average_of_the_largest_numbers_is_a_number() {
    let ten = |value: f64| {
        let children = vec![format!("{value:?}"); 10].join(",");
        format!(
            r#"[{{"player":"chance","probabilities":[0.1,0.1,0.1,0.1,0.1,0.1,0.1,0.1,0.1,0.1000000001],"children":[{children}]}},0]"#
        )
    };
    for (value, root) in [(f64::MAX, Player::Max), (f64::MIN, Player::Min)] {
        let tree = tree(&ten(value), root);
        for rule in [Star::One, Star::Two].map(|star| Cutoffs { star, ..Cutoffs::DEFAULT }) {
            let mut search = AlphaBeta::with_rule(&tree, rule);
            search.by_ref().for_each(drop);
            assert_eq!(search.result(), Some(Score::exact(value)));
        }
    }
}

fn choice(text: &str) -> (f64, Option<usize>) {
    let tree = tree(text, Player::Max);
    let run = Run::new(&tree, NoPruning);
    for rule in every_cutoffs() {
        let other = Run::new(&tree, rule);
        assert_eq!((other.result, other.chosen), (run.result, run.chosen), "{rule:?} on {text}");
    }
    (run.result.value, run.chosen.map(|child| tree.child_index(child)))
}

/// A sure value, and a fair coin.
fn coin(sure: f64, heads: f64, tails: f64) -> String {
    format!(r#"[{sure},{{"player":"chance","children":[{heads},{tails}]}}]"#)
}

#[test]
fn the_coins_of_the_lesson() {
    assert_eq!(choice(&coin(0.5, 4.0, -2.0)), (1.0, Some(1)));
    assert_eq!(choice(&coin(100.0, 200.0, 0.0)), (100.0, Some(0)), "a tie: the first");
    assert_eq!(choice(&coin(100.0, 1000.0, 0.0)), (500.0, Some(1)));
    assert_eq!(choice(&coin(100.0, 300.0, 0.0)), (150.0, Some(1)));
}

#[test]
fn another_scale_keeps_the_choice_where_its_steps_are_equal_and_may_not_where_only_the_order_is() {
    // Sixteenths and powers of two: nothing is rounded.
    let mut turned = 0;
    for seed in 0..1_000 {
        let mut rng = Rng::with_seed(seed);
        let [sure, heads, tails] = [(); 3].map(|()| f64::from(rng.i32(-99..=99)) / 16.0);
        let (value, chosen) = choice(&coin(sure, heads, tails));
        let affine = |value: f64| 4.0 * value + 3.0;
        assert_eq!(choice(&coin(affine(sure), affine(heads), affine(tails))), (affine(value), chosen));
        let cube = |value: f64| value * value * value;
        turned += usize::from(choice(&coin(cube(sure), cube(heads), cube(tails))).1 != chosen);
    }
    assert!(turned > 50, "{turned}");
    assert_eq!(choice(&coin(5.0, 8.0, 1.0)).1, Some(0));
    assert_eq!(choice(&coin(25.0, 64.0, 1.0)).1, Some(1), "squared");
}

#[test]
fn pig_is_worth_what_the_recursion_says() {
    for (sides, target, turns) in [(2, 3, 4), (3, 4, 3), (4, 5, 4), (6, 6, 3)] {
        let game = Pig::new(sides, target, turns).expect("Pig can be played so");
        let value = expectiminimax(&game, game.start());
        let mut plain = Minimax::new(&game);
        let events = plain.by_ref().count();
        assert_eq!(plain.result(), Some(Score::exact(value)));
        for rule in every_cutoffs() {
            let mut search = AlphaBeta::with_rule(&game, rule);
            let count = search.by_ref().count();
            assert!(rule.star == Star::Two || count <= events, "{rule:?}");
            assert_eq!(search.result(), Some(Score::exact(value)), "{rule:?}");
        }
    }
}
