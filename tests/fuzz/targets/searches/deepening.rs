//! Iterative deepening.

use std::fmt::Debug;
use std::num::NonZeroU32;

use plyground_fuzz::{Choices, Truth};
use plyground_search::{Deepening, DepthLimited, Evaluated, IterativeDeepening, Keyed, Score, Turn};

use crate::options::{cutoffs, enhancements};

/// Searches a game deeper and deeper, with so many noisy plies past each depth.
pub fn search<G>(game: &G, most_depth: u32, noisy_plies: u32, choices: &mut Choices<'_>)
where
    G: Keyed + Evaluated,
    G::Move: Eq + Debug,
{
    let options = Deepening {
        most_depth: NonZeroU32::new(most_depth).expect("a depth of one ply or more"),
        noisy_plies,
        cutoffs: cutoffs(choices),
        enhancements: enhancements(choices),
    };
    let mut search = IterativeDeepening::new(game, options);
    for call in choices {
        match call % 4 {
            0 => search.by_ref().take(call.into()).for_each(drop),
            1 => {
                let most = search.nodes() + u64::from(call);
                search.run(call.into());
                assert!(search.nodes() <= most, "no more nodes than it was given");
            }
            2 => {
                let mut clone = search.clone();
                assert_eq!(clone.next(), search.clone().next(), "a clone goes on as the original does");
                assert!(search.saved().cutoffs <= clone.saved().cutoffs, "nothing is forgotten");
            }
            _ => holds(game, &search, noisy_plies),
        }
    }
    search.by_ref().for_each(drop);
    assert!(search.completed().is_some_and(|known| known.depth <= most_depth));
    holds(game, &search, noisy_plies);
}

/// What the last completed iteration found is true of the game cut short there.
fn holds<G>(game: &G, search: &IterativeDeepening<&G>, noisy_plies: u32)
where
    G: Keyed + Evaluated,
    G::Move: Eq + Debug,
{
    let Some(known) = search.completed() else { return };
    assert!(known.nodes <= search.nodes());
    let limited = DepthLimited::new(game, known.depth).with_noisy_plies(noisy_plies);
    let Some(truth) = Truth::of(&limited) else {
        let utility = game.utility(&game.start());
        assert_eq!((Some(known.score), known.mv), (utility.map(Score::exact), None));
        return;
    };
    let Score { value, proved } = known.score;
    for known in [value, proved.lo, proved.hi] {
        truth.is_value(known);
    }
    match (truth.turn(), known.mv) {
        (Turn::Chance, mv) => assert_eq!(mv, None, "nobody chooses"),
        (Turn::Player(_), mv) => {
            let mv = mv.expect("a move");
            let index = game.moves(&game.start()).position(|other| other == mv);
            truth.is_best(index.expect("a move of the start"));
        }
    }
}
