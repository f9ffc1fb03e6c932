//! Where a search is in its game, and how much it has read there.

use crate::common::small_trees;
use plyground_figure::{Algorithm, FigureSpec, Recording};
use plyground_search::Player;
use plyground_search::games::{NodeId, Position};

/// Plays cells by hand: whose turn it is follows from what stands on the board.
fn played(start: &str, cells: &[usize]) -> String {
    let mut board: Vec<char> = start.chars().collect();
    for &cell in cells {
        assert_eq!(board[cell], '.', "{cells:?}");
        let count = |letter| board.iter().filter(|&&mark| mark == letter).count();
        board[cell] = if count('X') == count('O') { 'X' } else { 'O' };
    }
    board.into_iter().collect()
}

#[test]
fn each_step_of_a_position_s_search_has_the_board_of_the_node_it_is_about() {
    for start in ["XO.XX.O..", "XO.X..O..", "XOXXO.O.."] {
        let spec = FigureSpec::on_position("alpha-beta", start).expect("a position");
        let recording = Recording::new(spec);
        for step in 0..=recording.steps() {
            let reached = recording.reached(step).expect("a board");
            let node = match recording.focus(step) {
                None => NodeId::ROOT,
                Some((node, child)) => child.unwrap_or(node),
            };
            assert_eq!(reached.node, node);
            let cells: Vec<usize> = reached.moves.iter().map(|cell| cell.index()).collect();
            assert_eq!(cells.len(), recording.tree().depth(node));
            assert_eq!(reached.position.to_string(), played(start, &cells));
            let is_leaf = recording.tree().leaf_value(node).is_some();
            assert_eq!(reached.position.outcome().is_some(), is_leaf, "{cells:?}");
            if !is_leaf {
                let mover = if recording.player(node) == Player::Max { 'X' } else { 'O' };
                assert_eq!(Position::letter(reached.position.to_move()), mover.to_string());
            }
        }
    }
}

#[test]
fn a_literal_tree_has_no_board() {
    let spec = FigureSpec::parse("minimax", "[[1,2],3]", "max").expect("a tree");
    assert_eq!(Recording::new(spec).reached(1), None);
}

#[test]
fn without_cuts_a_search_reads_what_minimax_reads_in_the_same_order() {
    for tree in small_trees(300) {
        let record = |algorithm| {
            Recording::new(FigureSpec::new(algorithm, tree.clone()).expect("a tree without chance"))
        };
        let leaves = tree.nodes().filter(|&node| tree.leaf_value(node).is_some()).count();
        let counts: Vec<_> = record(Algorithm::Minimax).settled().collect();
        assert!(counts.iter().all(|(read, settled)| read == settled));
        let counts: Vec<_> = record(Algorithm::AlphaBeta).settled().collect();
        assert_eq!((counts[0], counts[counts.len() - 1].1), ((0, 0), leaves));
        assert!(counts.is_sorted_by(|a, b| a.0 <= b.0 && a.1 <= b.1), "{counts:?}");
    }
}
