//! Random draws that are the same on every machine.

use fastrand::Rng;

use crate::Game;

/// Where random draws come from: the same seed gives the same draws on every machine.
///
/// ```
/// use plyground_search::Draw;
///
/// let mut draw = Draw::with_seed(7);
/// assert!(draw.pick([2, 3, 5].into_iter()).is_some_and(|drawn| [2, 3, 5].contains(&drawn)));
/// assert_eq!(draw.below(0), None);
/// assert!((0.0..1.0).contains(&draw.fraction()));
/// ```
#[derive(Clone, Debug)]
pub struct Draw(Rng);

impl Draw {
    /// The draws of a seed.
    pub fn with_seed(seed: u64) -> Self {
        // Seeded by a first draw: those of seeds side by side would else be alike.
        Self(Rng::with_seed(seed).fork())
    }

    /// One of the numbers below `count`, each as likely; `None` where there is none.
    #[inline]
    pub fn below(&mut self, count: u32) -> Option<u32> {
        // 32 bits whatever the machine, and without bias.
        Some(self.0.u32(..=count.checked_sub(1)?))
    }

    /// One of the items, each as likely; `None` where there is none.
    #[inline]
    pub fn pick<T>(&mut self, mut items: impl ExactSizeIterator<Item = T>) -> Option<T> {
        let nth = self.below(items.len() as u32)?;
        items.nth(nth as usize)
    }

    /// A number of [0, 1), uniformly.
    #[inline]
    pub fn fraction(&mut self) -> f64 {
        self.0.f64()
    }

    /// An outcome by its probability, with its index, in a state where chance moves; `None` where
    /// there is none.
    pub(crate) fn outcome<G: Game>(&mut self, game: &G, state: &G::State) -> Option<(usize, G::Move)> {
        let mut left = self.fraction();
        let mut drawn = None;
        for outcome in game.moves(state).enumerate() {
            left -= game.probability(state, outcome.1);
            drawn = Some(outcome);
            if left < 0.0 {
                break;
            }
        }
        // What rounding leaves of the sum falls to the last.
        drawn
    }
}
