//! The sizes of games: known counts, and those of a plain recursion.

use std::collections::HashSet;
use std::hash::Hash;

use crate::common::{random_chance_tree, random_tree};
use plyground_search::games::{ConnectFour, Nim, NimPosition, Pig, Position, TicTacToe, Tree};
use plyground_search::{Census, Game, Player, Ply, Totals};

fn totals<G: Game>(game: G) -> Totals
where
    G::State: Eq + Hash,
{
    let mut census = Census::new(game);
    census.by_ref().for_each(drop);
    census.totals()
}

/// The census by its definition: one history after the other.
fn by_recursion<G: Game>(game: &G) -> Vec<Ply>
where
    G::State: Eq + Hash,
{
    let mut plies = Vec::new();
    visit(game, game.start(), 0, &mut plies);
    let ply = |(ply, states): (Ply, HashSet<_>)| Ply { positions: states.len(), ..ply };
    plies.into_iter().map(ply).collect()
}

fn visit<G: Game>(game: &G, state: G::State, depth: usize, plies: &mut Vec<(Ply, HashSet<G::State>)>)
where
    G::State: Eq + Hash,
{
    if plies.len() == depth {
        let ply = Ply { depth, nodes: 0, leaves: 0, moves: 0, most_moves: 0, positions: 0 };
        plies.push((ply, HashSet::new()));
    }
    let (ply, states) = &mut plies[depth];
    ply.nodes += 1;
    states.insert(state.clone());
    if game.utility(&state).is_some() {
        ply.leaves += 1;
        return;
    }
    let moves: Vec<_> = game.moves(&state).collect();
    ply.moves += moves.len() as u128;
    ply.most_moves = ply.most_moves.max(moves.len());
    moves.into_iter().for_each(|mv| visit(game, game.play(&state, mv), depth + 1, plies));
}

#[test]
fn tic_tac_toe_has_its_known_size_at_each_ply() {
    let plies: Vec<Ply> = Census::new(TicTacToe::default()).collect();
    let nodes: Vec<_> = plies.iter().map(|ply| ply.nodes).collect();
    assert_eq!(nodes, [1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872]);
    let leaves: Vec<_> = plies.iter().map(|ply| ply.leaves).collect();
    assert_eq!(leaves, [0, 0, 0, 0, 0, 1_440, 5_328, 47_952, 72_576, 127_872]);
    let positions: Vec<_> = plies.iter().map(|ply| ply.positions).collect();
    assert_eq!(positions, [1, 9, 72, 252, 756, 1_260, 1_520, 1_140, 390, 78]);
    let branching: Vec<_> = plies.iter().map(Ply::branching).collect();
    let free_cells = [9.0, 8.0, 7.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0].map(Some);
    assert_eq!((&branching[..9], branching[9]), (&free_cells[..], None));
}

#[test]
fn tic_tac_toe_has_5478_positions_and_765_up_to_symmetry() {
    let mut census = Census::new(TicTacToe::default());
    census.by_ref().for_each(drop);
    let whole = Totals { nodes: 549_946, leaves: 255_168, positions: 5_478, most_moves: 9, longest_play: 9 };
    assert_eq!(census.totals(), whole);
    assert_eq!(census.positions_up_to_symmetry(), 765);
}

#[test]
fn the_lessons_position_p_has_246_nodes_and_108_leaves() {
    let p = TicTacToe::new(Position::parse("XO.X..O..").expect("P"));
    let whole = totals(p);
    assert_eq!((whole.nodes, whole.leaves), (246, 108));
    assert_eq!((whole.most_moves, whole.longest_play), (5, 5));
    assert!(Census::new(p).eq(by_recursion(&p)));
}

#[test]
fn each_history_of_a_tree_is_one_of_its_nodes() {
    for seed in 0..2_000 {
        let tree = if seed % 2 == 0 { random_tree(seed) } else { random_chance_tree(seed) };
        let whole = totals(&tree);
        assert!(Census::new(&tree).eq(by_recursion(&tree)), "seed {seed}");
        assert_eq!((whole.nodes, whole.positions), (tree.len() as u128, tree.len()), "seed {seed}");
        assert_eq!(whole.leaves, crate::common::leaves(&tree).len() as u128, "seed {seed}");
    }
}

#[test]
fn three_in_a_row_in_connect_four_has_its_known_sizes() {
    for (width, height, nodes, positions) in
        [(3, 3, 3_278, 694), (4, 3, 277_167, 7_157), (4, 4, 6_761_217, 41_750)]
    {
        let whole = totals(ConnectFour::new(width, height, 3).expect("a small board"));
        assert_eq!((whole.nodes, whole.positions), (nodes, positions), "{width}×{height}");
        assert_eq!((whole.most_moves, whole.longest_play), (width, width * height), "{width}×{height}");
    }
}

#[test]
fn a_game_too_large_is_counted_to_a_depth() {
    let plies = || Census::new(ConnectFour::default()).take(9);
    let nodes = [1, 7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234];
    assert!(plies().map(|ply| ply.nodes).eq(nodes));
    let positions = [1, 7, 49, 238, 1_120, 4_263, 16_422, 54_859, 184_275];
    assert!(plies().map(|ply| ply.positions).eq(positions));
}

#[test]
fn where_chance_moves_its_outcomes_count_as_moves() {
    let pig = Pig::new(3, 4, 3).expect("a small game");
    assert!(Census::new(pig).eq(by_recursion(&pig)));
    assert!(Census::new(pig).any(|ply| ply.most_moves == 3), "the sides of the die");
}

/// The first d moves take d objects or more from a heap of n, in one of C(n, d) ways, of which
/// C(n − 1, d − 1) take all: d / n of them.
#[test]
fn one_heap_of_nim_has_a_node_for_each_set_of_its_objects() {
    let objects = 100;
    let mut ways = 1;
    for (depth, ply) in (0..).zip(Census::new(heap(100))) {
        assert_eq!((ply.nodes, ply.leaves), (ways, ways * depth / objects), "{depth} moves");
        ways = ways * (objects - depth) / (depth + 1);
        assert_eq!(ply.moves, ways, "{depth} moves");
    }
    let whole = totals(heap(100));
    assert_eq!((whole.nodes, whole.leaves), (1 << 100, 1 << 99));
    assert_eq!((whole.most_moves, whole.longest_play), (100, 100));
    // MAX may meet any number of objects but 99, MIN any but 100: each counts once, though in many plies.
    assert_eq!(whole.positions, 200);
}

#[test]
fn a_count_too_large_for_128_bits_stops_at_the_largest_number() {
    let plies: Vec<Ply> = Census::new(heap(255)).collect();
    assert_eq!(plies.len(), 256);
    assert_eq!((plies[127].nodes, plies[127].branching()), (u128::MAX, None));
    assert_eq!((plies[255].nodes, plies[255].leaves, plies[255].branching()), (1, 1, None));
    let whole = totals(heap(255));
    assert_eq!((whole.nodes, whole.leaves, whole.positions), (u128::MAX, u128::MAX, 510));
}

fn heap(objects: u8) -> Nim {
    Nim::new(NimPosition::new(&[objects], Player::Max).expect("a heap"))
}

#[test]
fn a_tree_of_any_depth_is_counted() {
    let depth = 100_000;
    let text = format!("{}1{}", "[".repeat(depth), "]".repeat(depth));
    let tree = Tree::parse(&text, Player::Max).expect("a deep tree is no fault");
    let whole = totals(&tree);
    assert_eq!((whole.nodes, whole.leaves), (depth as u128 + 1, 1));
    assert_eq!((whole.most_moves, whole.longest_play), (1, depth));
}

#[test]
fn a_finished_start_is_the_only_node() {
    let over = TicTacToe::new(Position::parse("XO.X.OX..").expect("X has won"));
    let whole = totals(over);
    assert_eq!((whole.nodes, whole.leaves, whole.positions), (1, 1, 1));
    assert_eq!((whole.most_moves, whole.longest_play), (0, 0));
    assert_eq!(Census::new(over).next().and_then(|start| start.branching()), None);
}

#[test]
fn each_step_counts_one_ply_and_a_clone_goes_on_as_the_original() {
    let game = TicTacToe::default();
    let plies: Vec<Ply> = Census::new(game).collect();
    let mut census = Census::new(game);
    assert_eq!(census.totals(), Totals::default());
    for (counted, ply) in plies.iter().enumerate() {
        assert!(census.clone().eq(plies[counted..].iter().copied()));
        assert_eq!(census.next(), Some(*ply));
        let so_far: u128 = plies[..=counted].iter().map(|ply| ply.nodes).sum();
        assert_eq!((census.totals().nodes, census.totals().longest_play), (so_far, counted));
    }
    assert_eq!((census.next(), census.next()), (None, None));
}
