//! What an outcome is worth, and what can still come of a position.

use super::{ConnectFour, ConnectFourPosition};
use crate::games::Outcome;
use crate::{Interval, Player};

impl ConnectFour {
    /// The utility of an outcome in the position that it was reached in.
    #[inline]
    pub(super) fn worth(&self, outcome: Outcome, position: &ConnectFourPosition) -> f64 {
        match outcome {
            Outcome::Won(winner) if self.by_distance => {
                outcome.utility() * self.win(winner, position.played(winner))
            }
            _ => outcome.utility(),
        }
    }

    /// What a win by distance counts for who has played so many stones; 0 where the player has fewer.
    #[inline]
    fn win(&self, winner: Player, played: u32) -> f64 {
        let cells = self.width * self.height;
        let stones = match winner {
            Player::Max => cells.div_ceil(2),
            Player::Min => cells / 2,
        };
        f64::from((stones + 1).saturating_sub(played))
    }

    /// Between which utilities by distance every play from a position ends: nobody wins before having
    /// k stones, nor with the next one where it completes no line.
    #[inline]
    pub(super) fn soonest_wins(&self, position: &ConnectFourPosition) -> Interval {
        if let Some(outcome) = self.outcome(position) {
            return Interval::exact(self.worth(outcome, position));
        }
        let mover = position.to_move();
        let landing = self.landing(position);
        // The other player's next stone may also come to lie on the mover's.
        let soonest = |player: Player| {
            let within_reach = if player == mover { landing } else { landing | landing << 1 };
            let next_wins = self.threats(position, player) & within_reach != 0;
            self.win(player, self.lines.k().max(position.played(player) + if next_wins { 1 } else { 2 }))
        };
        Interval { lo: 0.0 - soonest(Player::Min), hi: soonest(Player::Max) }
    }
}
