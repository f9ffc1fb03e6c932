//! Searches of small games, called in any order. The first line of an input is a tree, a position of
//! tic-tac-toe or a FEN, or empty for a tree that grows as the next bytes say; the bytes after it choose a
//! search, its options, and what is called.
#![no_main]

mod deepening;
mod depth_first;
mod monte_carlo;
mod options;

use std::fmt::Debug;

use libfuzzer_sys::fuzz_target;
use plyground_fuzz::{Choices, grown_tree};
use plyground_search::games::{Chess, ChessPosition, Position, TicTacToe, Tree};
use plyground_search::{DepthLimited, Evaluated, Keyed};

/// How many free cells a board of tic-tac-toe has at most: of 6 there are 2,000 plays.
const MOST_FREE: usize = 6;

/// How large utilities are at most: near the largest number there is, a mean by probabilities that sum to
/// a little more than 1 is infinite.
const MOST_UTILITY: f64 = 1e300;

fuzz_target!(|input: &[u8]| {
    let Some((text, mut choices)) = Choices::after_a_line(input) else { return };
    if text.is_empty() {
        search(&grown_tree(&mut choices), u8::MAX, &mut choices);
    } else if let Ok(tree) = Tree::parse(text, choices.player()) {
        let mut utilities = tree.nodes().filter_map(|node| tree.leaf_value(node));
        if utilities.all(|utility| utility.abs() <= MOST_UTILITY) {
            search(&tree, u8::MAX, &mut choices);
        }
    } else if let Ok(position) = Position::parse(text) {
        if position.free().len() <= MOST_FREE {
            search(&TicTacToe::new(position), u8::MAX, &mut choices);
        }
    } else if let Ok(position) = ChessPosition::parse(text) {
        search(&Chess::new(position), 2, &mut choices);
    }
});

/// Searches a game to some depth, at most `most_depth` plies, in one of the ways that there are.
fn search<G>(game: &G, most_depth: u8, choices: &mut Choices<'_>)
where
    G: Keyed + Evaluated,
    G::Move: Eq + Debug,
{
    let (depth, noisy) = (choices.below(most_depth).into(), choices.below(3).into());
    let limited = DepthLimited::new(game, depth).with_noisy_plies(noisy);
    match choices.below(3) {
        0 => depth_first::search(&limited, choices),
        1 => deepening::search(game, depth.max(1), noisy, choices),
        _ => monte_carlo::search(&limited, choices),
    }
}
