//! Pig: roll a die as often as you dare, a 1 loses it all.

mod error;
mod moves;
mod position;

pub use error::PigError;
pub use moves::{PigMove, PigMoves};
pub use position::PigPosition;

use crate::games::Outcome;
use crate::{Evaluated, Game, Interval, Keyed, Player};

/// Pig, a game with a die: who is to move rolls it as often as wanted, and adds up what falls, then
/// holds, which banks the sum; but a 1 loses the sum and ends the turn. Who first reaches the target wins.
/// MAX has the first turn.
///
/// **Rule.** A turn begins with a roll; after it, moves are tried in the order roll, hold. A roll is a
/// state of [chance](Game::is_chance), whose outcomes are the sides of the die from 1 on, all equally
/// probable. A player whose banked points and sum of the turn reach the target has won without holding,
/// which would be no risk. Since both may roll 1 for ever, the number of turns is limited, those of both
/// counted together: after the last one the higher score wins, and equal scores are a draw.
///
/// **Cost.** Every part of the rules is O(1). A turn has at most target + 1 plies, rolls
/// and falls counted.
///
/// **View.** The utility is MAX's: +1 where MAX has won, −1 where MIN has, 0 for a draw. The
/// [evaluation](Evaluated::evaluation) is the difference of the scores, with the sum of the turn for who
/// is to move, divided by the target: between −1 and 1.
///
/// **Source.** Scarne, "Scarne on dice" (1945); played best by Neller and Presser, "Optimal play of the
/// dice game Pig" (2004), without a limit of turns.
///
/// ```
/// use plyground_search::{Game, games::{Pig, PigMove}};
///
/// let game = Pig::new(6, 20, 8)?; // six sides, 20 points, 8 turns
/// let rolled = game.play(&game.start(), PigMove::Roll);
/// assert!(game.is_chance(&rolled));
/// assert_eq!(game.probability(&rolled, PigMove::Fall(5)), 1.0 / 6.0);
///
/// let five = game.play(&rolled, PigMove::Fall(5));
/// assert_eq!(five.turn_total(), 5);
/// assert!(game.moves(&five).eq([PigMove::Roll, PigMove::Hold]));
/// # Ok::<(), plyground_search::games::PigError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pig {
    sides: u8,
    target: u8,
    turns: u8,
}

/// A die of six sides, 10 points to reach, 6 turns: small enough to be searched whole.
impl Default for Pig {
    fn default() -> Self {
        Self { sides: 6, target: 10, turns: 6 }
    }
}

impl Pig {
    /// The game with a die of so many sides, so many points to reach, and so many turns of both players
    /// together.
    ///
    /// # Errors
    ///
    /// A die of less than two sides, a target of no point, or no turn.
    pub const fn new(sides: u8, target: u8, turns: u8) -> Result<Self, PigError> {
        match (sides, target, turns) {
            (0 | 1, _, _) => Err(PigError::Sides(sides)),
            (_, 0, _) => Err(PigError::NoTarget),
            (_, _, 0) => Err(PigError::NoTurn),
            _ => Ok(Self { sides, target, turns }),
        }
    }

    /// How the play has ended; `None` while it goes on.
    #[inline]
    pub fn outcome(&self, position: &PigPosition) -> Option<Outcome> {
        let mover = position.to_move();
        let [of_mover, of_other] = [mover, mover.opponent()].map(|player| position.score(player));
        if of_mover.saturating_add(position.turn_total()) >= u16::from(self.target) {
            Some(Outcome::Won(mover))
        } else if position.turns_left() > 0 {
            None
        } else {
            Some(match of_mover.cmp(&of_other) {
                std::cmp::Ordering::Greater => Outcome::Won(mover),
                std::cmp::Ordering::Less => Outcome::Won(mover.opponent()),
                std::cmp::Ordering::Equal => Outcome::Drawn,
            })
        }
    }
}

impl Game for Pig {
    type State = PigPosition;
    type Move = PigMove;
    type Moves = PigMoves;

    fn start(&self) -> PigPosition {
        PigPosition::start(self.turns)
    }

    #[inline]
    fn player(&self, position: &PigPosition) -> Player {
        position.to_move()
    }

    #[inline]
    fn moves(&self, position: &PigPosition) -> PigMoves {
        if position.is_rolling() {
            PigMoves::falls(self.sides)
        } else {
            PigMoves::decisions(position.turn_total() > 0)
        }
    }

    #[inline]
    fn play(&self, position: &PigPosition, mv: PigMove) -> PigPosition {
        position.after(mv)
    }

    #[inline]
    fn utility(&self, position: &PigPosition) -> Option<f64> {
        self.outcome(position).map(Outcome::utility)
    }

    #[inline]
    fn is_chance(&self, position: &PigPosition) -> bool {
        position.is_rolling()
    }

    #[inline]
    fn probability(&self, position: &PigPosition, _: PigMove) -> f64 {
        if position.is_rolling() { 1.0 / f64::from(self.sides) } else { 1.0 }
    }

    /// From −1 to 1.
    #[inline]
    fn range(&self, _: &PigPosition) -> Interval {
        Outcome::RANGE
    }
}

/// Exact.
impl Keyed for Pig {
    #[inline]
    fn key(&self, position: &PigPosition) -> u64 {
        position.key()
    }

    #[inline]
    fn move_number(&self, _: &PigPosition, mv: PigMove) -> u16 {
        match mv {
            PigMove::Roll => 0,
            PigMove::Hold => 1,
            PigMove::Fall(side) => 1 + u16::from(side),
        }
    }
}

impl Evaluated for Pig {
    #[inline]
    fn evaluation(&self, position: &PigPosition) -> f64 {
        let score = |player| {
            let at_risk = if player == position.to_move() { position.turn_total() } else { 0 };
            f64::from(position.score(player)) + f64::from(at_risk)
        };
        (score(Player::Max) - score(Player::Min)) / f64::from(self.target)
    }
}
