//! Random trees, and the plain recursive minimax that the searches are held to.
#![allow(dead_code, reason = "each test file uses its part")]
#![allow(clippy::expect_used, clippy::indexing_slicing, clippy::panic, reason = "tests may fail loudly")]

pub mod laws;
pub mod rows;

use fastrand::Rng;
use plyground_search::games::{NodeId, Tree, TreeBuilder};
use plyground_search::{Game, Player};

/// Minimax as the definition has it.
pub fn minimax(tree: &Tree, node: NodeId) -> f64 {
    let values = tree.children(node).map(|child| minimax(tree, child));
    match (tree.leaf_value(node), tree.player(&node)) {
        (Some(value), _) => value,
        (None, Player::Max) => values.fold(f64::NEG_INFINITY, f64::max),
        (None, Player::Min) => values.fold(f64::INFINITY, f64::min),
    }
}

/// Leaves in the order in which they are written.
pub fn leaves(tree: &Tree) -> Vec<NodeId> {
    tree.subtree(NodeId::ROOT).filter(|&node| tree.leaf_value(node).is_some()).collect()
}

/// A tree of a shape drawn by `seed`: plays of different lengths, single children, ties, negative
/// and fractional values, either player at the root.
pub fn random_tree(seed: u64) -> Tree {
    let mut rng = Rng::with_seed(seed);
    let most_depth = rng.usize(1..=6);
    let most_children = rng.usize(1..=4);
    let leaf_share = rng.f64() * 0.5;
    let values = *rng.choice(&[2, 5, 40, 1000]).unwrap_or(&5);
    let fractional = rng.bool();
    let root = if rng.bool() { Player::Max } else { Player::Min };

    let mut builder = TreeBuilder::default();
    grow(&mut builder, &mut rng, &mut |rng, depth| {
        if depth == 0 || (depth < most_depth && rng.f64() >= leaf_share) {
            Shape::Inner(rng.usize(1..=most_children))
        } else {
            let whole = f64::from(rng.i32(-values..=values));
            Shape::Leaf(if fractional { whole / 8.0 } else { whole })
        }
    });
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

fn grow(builder: &mut TreeBuilder, rng: &mut Rng, shape: &mut impl FnMut(&mut Rng, usize) -> Shape) {
    match shape(rng, builder.depth()) {
        Shape::Leaf(value) => builder.leaf(value).expect("a leaf fits here"),
        Shape::Inner(children) => {
            builder.open().expect("a list fits here");
            (0..children).for_each(|_| grow(builder, rng, shape));
            builder.close().expect("the list is open and has children");
        }
    }
}
