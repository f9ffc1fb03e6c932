//! Each rule that is broken on purpose shows its symptom, where the true rule does not.

use std::num::NonZeroU32;

use plyground_search::broken::{ChildLogarithm, DrawsAsLosses, WrongView};
use plyground_search::games::{NodeId, Position, TicTacToe, Tree};
use plyground_search::{Game, Mcts, MctsOptions, Player, Policy, Uct};

const SEEDS: u64 = 100;

fn run<G: Game, P: Policy<G>>(game: G, policy: P, seed: u64, iterations: u64) -> Mcts<G, P> {
    let options = MctsOptions { seed, ..MctsOptions::default() };
    let mut search = Mcts::with_policy(game, options, policy).expect("the play goes on");
    search.iterate(iterations);
    search
}

/// In how many runs the move of this index is chosen.
fn chosen<P: Policy<Tree> + Copy>(tree: &str, policy: P, index: usize) -> usize {
    let tree = Tree::parse(tree, Player::Max).expect("a tree");
    let mv = tree.children(NodeId::ROOT).nth(index);
    (0..SEEDS).filter(|&seed| run(tree.clone(), policy, seed, 2_000).chosen() == mv).count()
}

#[test]
fn by_the_childs_logarithm_a_good_move_that_lost_once_is_never_tried_again() {
    // MAX wins by the first move, but half the playouts of it are lost; by the second it draws.
    let tree = "[[[-1,1],[-1,1]],[0]]";
    assert_eq!(chosen(tree, Uct, 0), 100);
    let found = chosen(tree, ChildLogarithm, 0);
    assert!((35..65).contains(&found), "by the luck of the first playout: {found}");

    let tree = Tree::parse(tree, Player::Max).expect("a tree");
    for seed in 0..SEEDS {
        let row = run(tree.clone(), ChildLogarithm, seed, 2_000).root()[0];
        assert!(row.n > 1 || (row.mean, row.bonus) == (Some(0.0), 0.0), "{row:?}");
    }
}

#[test]
fn the_bonus_of_ten_visits_to_one_move_is_by_its_own_logarithm() {
    let game = TicTacToe::new(Position::parse("XO.X..O..").expect("P"));
    let of = |n: u64, ln_of: u64| f64::sqrt(2.0) * ((ln_of as f64).ln() / n as f64).sqrt();
    for row in run(game, ChildLogarithm, 1, 500).root() {
        assert!((row.bonus - of(row.n, row.n)).abs() < 1e-12);
    }
    for row in run(game, Uct, 1, 500).root() {
        assert!((row.bonus - of(row.n, 500)).abs() < 1e-12);
    }
}

#[test]
fn from_the_wrong_view_a_win_at_once_is_left_and_a_loss_walked_into() {
    // X O . / X X . / O . O, X to move.
    let game = TicTacToe::new(Position::parse("XO.XX.O.O").expect("a position"));
    for seed in 0..SEEDS {
        let (right, wrong) = (run(game, Uct, seed, 500), run(game, WrongView, seed, 500));
        assert_eq!((right.chosen().map(|cell| cell.index()), right.root()[1].mean), (Some(5), Some(1.0)));
        assert_ne!(wrong.chosen().map(|cell| cell.index()), Some(5));
        assert_eq!(wrong.root()[1].mean, Some(0.0), "the same play, seen by the loser");
    }
    assert_eq!((chosen("[-1,0,1]", Uct, 2), chosen("[-1,0,1]", WrongView, 0)), (100, 100));
}

#[test]
fn with_draws_as_losses_a_draw_is_no_better_than_a_loss() {
    // Both move orders: a tie goes to the first.
    assert_eq!((chosen("[-1,0]", Uct, 1), chosen("[-1,0]", DrawsAsLosses, 1)), (100, 0));
    assert_eq!((chosen("[0,-1]", Uct, 0), chosen("[0,-1]", DrawsAsLosses, 0)), (100, 100));
    let tree = Tree::parse("[-1,0]", Player::Max).expect("a tree");
    for row in run(tree, DrawsAsLosses, 1, 500).root() {
        assert_eq!(row.mean, Some(0.0));
    }
}

#[test]
fn where_no_play_is_drawn_draws_as_losses_change_nothing_however_many_playouts_there_are() {
    let tree = Tree::parse("[[[1,-1],[-1,1]],[[1,1],[-1,-1]]]", Player::Max).expect("a tree");
    fn search<P: Policy<Tree>>(tree: &Tree, policy: P, seed: u64) -> Mcts<Tree, P> {
        let four = NonZeroU32::new(4).expect("not zero");
        let options = MctsOptions { seed, ..MctsOptions::default() };
        Mcts::with_policy(tree.clone(), options, policy).expect("the play goes on").with_playouts(four)
    }
    for seed in 0..SEEDS {
        let (mut plain, mut broken) = (search(&tree, Uct, seed), search(&tree, DrawsAsLosses, seed));
        for _ in 0..20 {
            plain.iterate(1);
            broken.iterate(1);
            assert_eq!(plain.root(), broken.root());
        }
    }
}
