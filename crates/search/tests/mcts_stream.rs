//! The same seed gives the same phases everywhere: the digests of `tests/cases/mcts.json`, to which
//! the wasm module is held in Node and in Chromium.

use std::collections::BTreeMap;

use plyground_search::games::{Cell, Position, TicTacToe};
use plyground_search::{Mcts, MctsOptions, Phase};
use serde::Deserialize;

#[derive(Deserialize)]
struct Cases {
    position: String,
    iterations: u64,
    digests: BTreeMap<u64, String>,
}

#[test]
fn the_phases_of_a_seed_have_their_digest() {
    let cases = include_str!("../../../tests/cases/mcts.json");
    let cases: Cases = serde_json::from_str(cases).expect("the cases are well formed");
    let game = TicTacToe::new(Position::parse(&cases.position).expect("the position is well formed"));
    assert!(cases.digests.len() >= 3);
    for (seed, expected) in cases.digests {
        let options = MctsOptions { seed, ..MctsOptions::default() };
        let mut search = Mcts::new(game, options).expect("the play goes on");
        let mut digest = Digest(0x811c_9dc5);
        (0..4 * cases.iterations).for_each(|_| digest.phase(search.step()));
        assert_eq!(format!("{:08x}", digest.0), expected, "seed {seed}");
    }
}

/// FNV-1a over words, as the file of cases defines it.
struct Digest(u32);

impl Digest {
    fn word(&mut self, word: usize) {
        let word = u32::try_from(word).expect("32 bits");
        self.0 = (self.0 ^ word).wrapping_mul(0x0100_0193);
    }

    fn list(&mut self, list: impl ExactSizeIterator<Item = usize>) {
        self.word(list.len());
        list.for_each(|word| self.word(word));
    }

    fn phase(&mut self, phase: Phase<Cell>) {
        match phase {
            Phase::Selection { path } => {
                self.word(1);
                self.list(path.into_iter());
            }
            Phase::Expansion(added) => {
                self.word(2);
                self.word(usize::from(added.is_some()));
                if let Some(added) = added {
                    self.word(added.mv.index());
                    self.list(added.node.into_iter());
                }
            }
            Phase::Simulation { moves, result } => {
                self.word(3);
                self.list(moves.into_iter().map(Cell::index));
                self.word((result + 1.0) as usize);
            }
            Phase::Backpropagation { updates } => {
                self.word(4);
                self.word(updates.len());
                for update in updates {
                    self.list(update.node.into_iter());
                    self.word(update.n as usize);
                    self.word((2.0 * update.w) as usize);
                }
            }
        }
    }
}
