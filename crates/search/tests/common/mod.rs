//! Random trees, and the plain recursive minimax and expectiminimax that the searches are held to.
#![allow(dead_code, reason = "each test file uses its part")]
#![allow(clippy::expect_used, clippy::indexing_slicing, clippy::panic, reason = "tests may fail loudly")]

pub mod judged;
pub mod laws;
pub mod rows;
pub mod runs;

use fastrand::Rng;
use plyground_search::games::{NodeId, Tree, TreeBuilder};
use plyground_search::{Evaluated, Game, Interval, Player, Turn};

/// Minimax as the definition has it.
pub fn minimax(tree: &Tree, node: NodeId) -> f64 {
    let values = tree.children(node).map(|child| minimax(tree, child));
    match (tree.leaf_value(node), tree.player(&node)) {
        (Some(value), _) => value,
        (None, Player::Max) => values.fold(f64::NEG_INFINITY, f64::max),
        (None, Player::Min) => values.fold(f64::INFINITY, f64::min),
    }
}

/// Expectiminimax as the definition has it: a chance node is worth the mean of its children, each by
/// its probability.
pub fn expectiminimax<G: Game>(game: &G, state: G::State) -> f64 {
    game.utility(&state)
        .unwrap_or_else(|| backed_up(game, &state, game.moves(&state), |next| expectiminimax(game, next)))
}

/// Expectiminimax of limited depth as the definition has it: a state so many plies on is worth what it
/// seems to be within the range, unless moves are noisy there; then so many plies more may be played, all of them noisy
/// but where no move may be declined.
pub fn limited<G: Evaluated>(game: &G, state: G::State, depth: u32, noisy: u32) -> f64 {
    if let Some(utility) = game.utility(&state) {
        return utility;
    }
    if let Some(depth) = depth.checked_sub(1) {
        return backed_up(game, &state, game.moves(&state), |next| limited(game, next, depth, noisy));
    }
    let Interval { lo, hi } = game.range(&state);
    let seems = game.evaluation(&state).clamp(lo, hi);
    let Some(noisy) = noisy.checked_sub(1).filter(|_| !game.is_chance(&state)) else { return seems };
    let after = |next| limited(game, next, 0, noisy);
    if !game.may_decline(&state) {
        return backed_up(game, &state, game.moves(&state), after);
    }
    let moves = game.moves(&state).filter(|&mv| game.is_noisy(&state, mv));
    let played = backed_up(game, &state, moves, after);
    if game.player(&state).prefers(played, seems) { played } else { seems }
}

/// What a state is worth by the values of those that moves lead to.
fn backed_up<G: Game>(
    game: &G,
    state: &G::State,
    moves: impl Iterator<Item = G::Move>,
    value: impl Fn(G::State) -> f64,
) -> f64 {
    let values = moves.map(|mv| (value(game.play(state, mv)), mv));
    match game.turn(state) {
        Turn::Player(Player::Max) => values.map(|(value, _)| value).fold(f64::NEG_INFINITY, f64::max),
        Turn::Player(Player::Min) => values.map(|(value, _)| value).fold(f64::INFINITY, f64::min),
        Turn::Chance => values.map(|(value, mv)| game.probability(state, mv) * value).sum(),
    }
}

/// Leaves in the order in which they are written.
pub fn leaves(tree: &Tree) -> Vec<NodeId> {
    tree.subtree(NodeId::ROOT).filter(|&node| tree.leaf_value(node).is_some()).collect()
}

/// A tree of a shape drawn by `seed`: plays of different lengths, single children, ties, negative
/// and fractional values, either player at the root.
pub fn random_tree(seed: u64) -> Tree {
    drawn_tree(seed, |_, _, _, _| {})
}

/// Such a tree with whatever else a tree may have, now and then: chance nodes with equal and other
/// probabilities, players who do not alternate, evaluations, noisy nodes, and a declared range.
pub fn random_chance_tree(seed: u64) -> Tree {
    let mut kinds = Rng::with_seed(seed);
    let [chance, player, evaluation, noisy] = [(); 4].map(|()| kinds.f64() * 0.5);
    let declares_range = kinds.bool();
    drawn_tree(seed, |builder, rng, children, most| {
        if builder.depth() == 1 && declares_range {
            builder.set_range(Interval { lo: -most, hi: most }).expect("a range fits the root");
        }
        let is_chance = rng.f64() < chance;
        if is_chance {
            builder.set_player(Turn::Chance).expect("nobody is named yet");
            if rng.bool() {
                let weights: Vec<_> = (0..children).map(|_| f64::from(rng.u8(1..=9))).collect();
                let sum: f64 = weights.iter().sum();
                let probabilities = weights.into_iter().map(|weight| weight / sum).collect();
                builder.set_probabilities(probabilities).expect("they sum to 1");
            }
        } else if rng.f64() < player {
            let player = if rng.bool() { Player::Max } else { Player::Min };
            builder.set_player(Turn::Player(player)).expect("nobody is named yet");
        }
        if rng.f64() < evaluation {
            builder.set_evaluation((rng.f64() * 2.0 - 1.0) * most).expect("an evaluation fits the range");
            builder.set_noisy(!is_chance && rng.f64() < noisy).expect("nothing is said of it yet");
        }
    })
}

/// The tree of [`random_tree`] with the range of its values declared.
pub fn ranged_tree(seed: u64) -> Tree {
    drawn_tree(seed, |builder, _, _, most| {
        if builder.depth() == 1 {
            builder.set_range(Interval { lo: -most, hi: most }).expect("a range fits the root");
        }
    })
}

/// A tree drawn by `seed`. `say` may say more of an inner node, whose list has just been opened: it is
/// told how many children there will be, and how large values are at most.
fn drawn_tree(seed: u64, mut say: impl FnMut(&mut TreeBuilder, &mut Rng, usize, f64)) -> Tree {
    let mut rng = Rng::with_seed(seed);
    let most_depth = rng.usize(1..=6);
    let most_children = rng.usize(1..=4);
    let leaf_share = rng.f64() * 0.5;
    let values = *rng.choice(&[2, 5, 40, 1000]).unwrap_or(&5);
    let fractional = rng.bool();
    let root = if rng.bool() { Player::Max } else { Player::Min };

    let mut builder = TreeBuilder::default();
    let shape = &mut |rng: &mut Rng, depth| {
        if depth == 0 || (depth < most_depth && rng.f64() >= leaf_share) {
            Shape::Inner(rng.usize(1..=most_children))
        } else {
            let whole = f64::from(rng.i32(-values..=values));
            Shape::Leaf(if fractional { whole / 8.0 } else { whole })
        }
    };
    let most = if fractional { f64::from(values) / 8.0 } else { f64::from(values) };
    grow(&mut builder, &mut rng, shape, &mut |builder, rng, children| say(builder, rng, children, most));
    builder.finish(root).expect("a grown tree is whole")
}

/// The first `count` random trees small enough to look at every step of.
pub fn small_trees(count: usize) -> impl Iterator<Item = Tree> {
    (0..).map(random_tree).filter(|tree| tree.len() <= 120).take(count)
}

enum Shape {
    Inner(usize),
    Leaf(f64),
}

fn grow(
    builder: &mut TreeBuilder,
    rng: &mut Rng,
    shape: &mut impl FnMut(&mut Rng, usize) -> Shape,
    say: &mut impl FnMut(&mut TreeBuilder, &mut Rng, usize),
) {
    match shape(rng, builder.depth()) {
        Shape::Leaf(value) => builder.leaf(value).expect("a leaf fits here"),
        Shape::Inner(children) => {
            builder.open().expect("a list fits here");
            say(builder, rng, children);
            (0..children).for_each(|_| grow(builder, rng, shape, say));
            builder.close().expect("the list is open and has children");
        }
    }
}
