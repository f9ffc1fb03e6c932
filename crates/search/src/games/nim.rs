//! Nim: who takes the last object wins.

mod error;
mod moves;
mod position;

pub use error::{NimError, NimFault};
pub use moves::{NimMove, NimMoves};
pub use position::NimPosition;

use crate::games::Outcome;
use crate::{Game, Interval, Keyed, Player, Symmetric};

/// Nim: there are heaps of objects; in turn the players take as many as they like, one at least, from
/// one heap. Who takes the last object of all wins (normal play).
///
/// **Rule.** Moves are tried heap by heap, from each first one object, then two, and so on.
///
/// **Cost.** At most 7 heaps of at most 255 objects; every part of the rules is O(1) in the objects.
///
/// **View.** The utility is MAX's: +1 where MAX has taken the last object, −1 where MIN has. There is no
/// draw: who is to move wins unless the exclusive or of the heaps is 0.
///
/// **Source.** Bouton, "Nim, a game with a complete mathematical theory" (1901).
///
/// ```
/// use plyground_search::{AlphaBeta, Player, games::{Nim, NimPosition}};
///
/// let mut search = AlphaBeta::new(Nim::new(NimPosition::parse("1,2,4", Player::Max)?));
/// search.by_ref().for_each(drop);
/// assert_eq!(search.result().map(|score| score.value), Some(1.0)); // MAX wins
/// assert_eq!(search.chosen(), Some(3)); // by taking 1 of the last heap, which leaves 1, 2 and 3
/// # Ok::<(), plyground_search::games::NimError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nim {
    start: NimPosition,
}

impl Nim {
    /// The game that goes on from `start`.
    pub const fn new(start: NimPosition) -> Self {
        Self { start }
    }
}

impl Game for Nim {
    type State = NimPosition;
    type Move = NimMove;
    type Moves = NimMoves;

    fn start(&self) -> NimPosition {
        self.start
    }

    #[inline]
    fn player(&self, position: &NimPosition) -> Player {
        position.to_move()
    }

    #[inline]
    fn moves(&self, position: &NimPosition) -> NimMoves {
        NimMoves::new(*position)
    }

    #[inline]
    fn play(&self, position: &NimPosition, mv: NimMove) -> NimPosition {
        position.after(mv)
    }

    #[inline]
    fn utility(&self, position: &NimPosition) -> Option<f64> {
        // Who is to move and finds nothing has lost: the other one took the last object.
        let over = position.heaps().iter().all(|&heap| heap == 0);
        over.then(|| Outcome::Won(position.to_move().opponent()).utility())
    }

    /// From −1 to 1.
    #[inline]
    fn range(&self, _: &NimPosition) -> Interval {
        Outcome::RANGE
    }
}

/// Exact: the heaps, how many there are, and the side to move.
impl Keyed for Nim {
    #[inline]
    fn key(&self, position: &NimPosition) -> u64 {
        position.key()
    }

    #[inline]
    fn move_number(&self, _: &NimPosition, mv: NimMove) -> u16 {
        u16::from_be_bytes([mv.heap, mv.count])
    }
}

/// Heaps may change places: the canonical position has them in ascending order.
impl Symmetric for Nim {
    fn canonical(&self, position: &NimPosition) -> NimPosition {
        position.sorted()
    }
}
