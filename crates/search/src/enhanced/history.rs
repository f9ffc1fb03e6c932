//! Which moves have led to cutoffs: killers, by depth, and the history of all.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, DefaultHasher, Hash};

use crate::Player;

/// The last two moves that led to a cutoff at each depth, the latest first.
#[derive(Clone, Debug)]
pub(super) struct Killers<M>(Vec<[Option<M>; 2]>);

impl<M> Default for Killers<M> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<M: Copy + Eq> Killers<M> {
    pub(super) fn contains(&self, depth: usize, mv: M) -> bool {
        self.0.get(depth).is_some_and(|killers| killers.contains(&Some(mv)))
    }

    pub(super) fn put(&mut self, depth: usize, mv: M) {
        if self.0.len() <= depth {
            self.0.resize(depth + 1, [None, None]);
        }
        if let Some([first, second]) = self.0.get_mut(depth).filter(|killers| killers[0] != Some(mv)) {
            (*first, *second) = (Some(mv), *first);
        }
    }
}

/// How much each player's moves have led to cutoffs. Without the randomness of the standard hasher,
/// which no machine needs that is to search as every other does.
#[derive(Clone, Debug)]
pub(super) struct History<M>(HashMap<(Player, M), u64, BuildHasherDefault<DefaultHasher>>);

impl<M> Default for History<M> {
    fn default() -> Self {
        Self(HashMap::default())
    }
}

impl<M: Eq + Hash> History<M> {
    pub(super) fn cutoffs(&self, player: Player, mv: M) -> u64 {
        self.0.get(&(player, mv)).copied().unwrap_or(0)
    }

    pub(super) fn add(&mut self, player: Player, mv: M, weight: u64) {
        let sum = self.0.entry((player, mv)).or_default();
        *sum = sum.saturating_add(weight);
    }
}
