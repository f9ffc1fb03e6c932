//! The crate's own searches: lazy, steppable, generic, an event a step.

use std::hint::black_box;

use plyground_search::games::{Position, TicTacToe};
use plyground_search::{AlphaBeta, DepthFirst, Event, Mcts, MctsOptions, Minimax, Rule};

use crate::ITERATIONS;

/// X on 0 and 3, O on 1 and 6, X to move.
const P: &str = "XO.X..O..";

pub(crate) fn minimax() -> u64 {
    nodes(Minimax::new(TicTacToe::new(Position::EMPTY)))
}

pub(crate) fn alpha_beta() -> u64 {
    nodes(AlphaBeta::new(TicTacToe::new(Position::EMPTY)))
}

/// Every node but the root returns once.
fn nodes<R: Rule>(search: DepthFirst<TicTacToe, R>) -> u64 {
    1 + search.map(|event| u64::from(matches!(event, Event::Returned { .. }))).sum::<u64>()
}

pub(crate) fn mcts() -> u64 {
    let search =
        Position::parse(P).ok().map(|position| Mcts::new(TicTacToe::new(position), MctsOptions::default()));
    let Some(Ok(mut search)) = search else { return 0 };
    search.iterate(ITERATIONS);
    black_box(search.root()).iter().map(|of| of.n).sum()
}
