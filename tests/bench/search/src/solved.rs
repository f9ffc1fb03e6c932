//! Positions of Connect Four whose exact scores are known (tests/cases/connect4), solved by the crate's
//! alpha-beta with a table, an order of moves by evaluation, and the range of scores.

use std::num::NonZeroUsize;

use plyground_search::games::ConnectFour;
use plyground_search::{Cutoffs, DepthFirst, Enhanced, Enhancements, Event, Game, Player};

/// Positions to solve, with one memory for all: what is proved of one holds in the next.
#[derive(Clone, Copy, Debug)]
pub struct Set {
    /// Its name in the table.
    pub name: &'static str,
    /// A line each: the moves, and the score for the side to move.
    lines: &'static str,
}

/// What came of a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// How many positions it has.
    pub positions: u32,
    /// How many of them were given their known score.
    pub right: u32,
    /// Nodes visited in all, the roots too.
    pub nodes: u64,
}

/// All sets, those soon solved first.
pub const SETS: [Set; 3] = [
    Set { name: "end-easy", lines: include_str!("../../../cases/connect4/end-easy.txt") },
    Set { name: "middle-easy", lines: include_str!("../../../cases/connect4/middle-easy.txt") },
    Set { name: "middle-medium", lines: include_str!("../../../cases/connect4/middle-medium.txt") },
];

const ENHANCEMENTS: Enhancements = Enhancements {
    table: NonZeroUsize::new(1 << 18),
    by_evaluation: true,
    range: true,
    ..Enhancements::NONE
};

impl Set {
    /// Solves each position in turn.
    pub fn solve(self) -> Outcome {
        let mut memory = Enhanced::new(ENHANCEMENTS);
        let mut outcome = Outcome { positions: 0, right: 0, nodes: 0 };
        for line in self.lines.lines() {
            outcome.positions += 1;
            let Some((game, score)) = position(line) else { continue };
            let mut search = DepthFirst::with_memory(game, Cutoffs::DEFAULT, memory);
            // Every node but the root returns once.
            let returned = search.by_ref().filter(|event| matches!(event, Event::Returned { .. }));
            outcome.nodes += 1 + returned.count() as u64;
            let is_right = search.result().is_some_and(|found| found.value == score);
            outcome.right += u32::from(is_right);
            memory = search.into_memory();
        }
        outcome
    }
}

/// A line's game, with scores by distance, and its score for MAX.
fn position(line: &str) -> Option<(ConnectFour, f64)> {
    let (columns, score) = line.split_once(' ')?;
    let game = ConnectFour::default().after(columns).ok()?.by_distance();
    let score: f64 = score.parse().ok()?;
    let score = if game.player(&game.start()) == Player::Max { score } else { -score };
    Some((game, score))
}
