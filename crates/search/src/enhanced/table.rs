//! The transposition table.

use std::num::NonZeroUsize;

use crate::{Interval, Lesson};

/// Of a fixed size; every key has one slot, in which the latest state stays.
#[derive(Clone, Debug)]
pub(super) struct Table(Vec<Entry>);

/// What is proved about a state.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: u64,
    /// See [`Keyed::draft`](crate::Keyed::draft).
    pub(super) draft: i32,
    /// The index of the best move; [`Entry::NONE`] where there is none.
    best: u16,
    /// The iteration in which that was proved.
    pub(super) iteration: u16,
    pub(super) proved: Interval,
}

impl Entry {
    const NONE: u16 = u16::MAX;
    /// Of a slot not used yet: it has no best move and proves nothing, whatever key it is taken for.
    const EMPTY: Self = Self { key: 0, draft: 0, best: Self::NONE, iteration: 0, proved: Interval::OPEN };

    pub(super) fn new(key: u64, draft: i32, iteration: u16, lesson: Lesson) -> Self {
        let best = lesson.best.and_then(|best| u16::try_from(best).ok()).unwrap_or(Self::NONE);
        Self { key, draft, best, iteration, proved: lesson.proved }
    }

    /// The index of the best move.
    pub(super) fn best(&self) -> Option<usize> {
        (self.best != Self::NONE).then_some(usize::from(self.best))
    }
}

impl Table {
    pub(super) fn new(entries: NonZeroUsize) -> Self {
        Self(vec![Entry::EMPTY; entries.get()])
    }

    pub(super) fn get(&self, key: u64) -> Option<&Entry> {
        self.0.get(self.slot(key)).filter(|entry| entry.key == key)
    }

    pub(super) fn put(&mut self, mut entry: Entry) {
        let slot = self.slot(entry.key);
        let Some(old) = self.0.get_mut(slot) else { return };
        if old.key == entry.key && entry.best == Entry::NONE {
            // Where no move secures anything, none is better than that which did.
            entry.best = old.best;
        }
        if (old.key, old.draft, old.iteration) == (entry.key, entry.draft, entry.iteration) {
            // Both are true.
            entry.proved = entry.proved.meet(old.proved);
        }
        *old = entry;
    }

    /// Keys that differ little are to lie far from each other: Fibonacci hashing.
    fn slot(&self, key: u64) -> usize {
        let mixed = (key ^ (key >> 32)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        ((u128::from(mixed) * self.0.len() as u128) >> 64) as usize
    }
}
