//! Which moves have led to cutoffs: killers, by depth, and the history of all. Moves are known by their
//! [numbers](crate::Keyed::move_number).

use crate::Player;

/// The last two moves that led to a cutoff at each depth, the latest first.
#[derive(Clone, Debug, Default)]
pub(super) struct Killers(Vec<[Option<u16>; 2]>);

impl Killers {
    pub(super) fn contains(&self, depth: usize, mv: u16) -> bool {
        self.0.get(depth).is_some_and(|killers| killers.contains(&Some(mv)))
    }

    pub(super) fn put(&mut self, depth: usize, mv: u16) {
        if self.0.len() <= depth {
            self.0.resize(depth + 1, [None, None]);
        }
        if let Some([first, second]) = self.0.get_mut(depth).filter(|killers| killers[0] != Some(mv)) {
            (*first, *second) = (Some(mv), *first);
        }
    }
}

/// How much each move has led to cutoffs, of MAX and of MIN.
#[derive(Clone, Debug, Default)]
pub(super) struct History(Vec<[u64; 2]>);

impl History {
    pub(super) fn cutoffs(&self, player: Player, mv: u16) -> u64 {
        self.0.get(usize::from(mv)).map_or(0, |&[max, min]| if player == Player::Max { max } else { min })
    }

    pub(super) fn add(&mut self, player: Player, mv: u16, weight: u64) {
        let mv = usize::from(mv);
        if self.0.len() <= mv {
            self.0.resize(mv + 1, [0, 0]);
        }
        if let Some([max, min]) = self.0.get_mut(mv) {
            let sum = if player == Player::Max { max } else { min };
            *sum = sum.saturating_add(weight);
        }
    }
}
