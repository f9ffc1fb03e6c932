//! Monte Carlo tree search on tic-tac-toe as one writes it for speed: an arena, libm's logarithm, the
//! same rule and the same kind of random draws as the crate's.

use fastrand::Rng;

use crate::ITERATIONS;
use crate::bitboard::is_won;

const BOARD: u16 = 0o777;

#[derive(Clone, Copy)]
struct Node {
    mine: u16,
    theirs: u16,
    /// Moves not tried yet.
    untried: u16,
    first_child: u32,
    children: u32,
    n: f64,
    /// Sum of results from the view of the player who moved here.
    w: f64,
}

impl Node {
    fn new(mine: u16, theirs: u16) -> Self {
        let over = is_won(theirs) || mine | theirs == BOARD;
        let untried = if over { 0 } else { BOARD & !(mine | theirs) };
        Self { mine, theirs, untried, first_child: 0, children: 0, n: 0.0, w: 0.0 }
    }
}

/// X on 0 and 3, O on 1 and 6, X to move: returns the visits of the root's children.
#[allow(clippy::indexing_slicing, reason = "tight code; every index was given out by the arena")]
pub(crate) fn mcts() -> u64 {
    let mut rng = Rng::with_seed(1);
    let mut nodes = vec![Node::new(0o11, 0o102)];
    // Children lie in blocks of nine, in the order in which they are tried.
    let mut path = Vec::with_capacity(10);
    for _ in 0..ITERATIONS {
        let mut at = 0;
        path.clear();
        path.push(at);
        while nodes[at].untried == 0 && nodes[at].children > 0 {
            at = select(&nodes, at);
            path.push(at);
        }
        if nodes[at].untried != 0 {
            at = expand(&mut nodes, at, &mut rng);
            path.push(at);
        }
        let mut result = playout(nodes[at].mine, nodes[at].theirs, &mut rng);
        for &node in path.iter().rev() {
            nodes[node].n += 1.0;
            nodes[node].w += result;
            result = 1.0 - result;
        }
    }
    let root = nodes[0];
    let first = root.first_child as usize;
    nodes[first..first + root.children as usize].iter().map(|child| child.n as u64).sum()
}

#[allow(clippy::indexing_slicing, reason = "as above")]
fn select(nodes: &[Node], at: usize) -> usize {
    let node = &nodes[at];
    let ln = libm::log(node.n);
    let first = node.first_child as usize;
    let mut best = (f64::NEG_INFINITY, first);
    for (child, of) in nodes[first..first + node.children as usize].iter().enumerate() {
        let uct = of.w / of.n + std::f64::consts::SQRT_2 * (ln / of.n).sqrt();
        if uct > best.0 {
            best = (uct, first + child);
        }
    }
    best.1
}

#[allow(clippy::indexing_slicing, reason = "as above")]
fn expand(nodes: &mut Vec<Node>, at: usize, rng: &mut Rng) -> usize {
    let cell = draw(nodes[at].untried, rng);
    if nodes[at].children == 0 {
        nodes[at].first_child = nodes.len() as u32;
        let room = nodes[at].untried.count_ones() as usize;
        nodes.resize(nodes.len() + room, Node::new(0, 0));
    }
    let child = (nodes[at].first_child + nodes[at].children) as usize;
    nodes[at].children += 1;
    nodes[at].untried ^= cell;
    nodes[child] = Node::new(nodes[at].theirs, nodes[at].mine | cell);
    child
}

/// Random moves to the end: the result for who has just moved.
fn playout(mut mine: u16, mut theirs: u16, rng: &mut Rng) -> f64 {
    let mut view = true;
    loop {
        if is_won(theirs) {
            return if view { 1.0 } else { 0.0 };
        }
        let free = BOARD & !(mine | theirs);
        if free == 0 {
            return 0.5;
        }
        let cell = draw(free, rng);
        (mine, theirs) = (theirs, mine | cell);
        view = !view;
    }
}

/// One of the set bits.
fn draw(mut mask: u16, rng: &mut Rng) -> u16 {
    for _ in 0..rng.u32(..mask.count_ones()) {
        mask &= mask - 1;
    }
    mask & mask.wrapping_neg()
}
