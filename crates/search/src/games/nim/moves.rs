//! Moves: how many objects from which heap.

use super::NimPosition;

/// A move: so many objects from one heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NimMove {
    /// Which heap, counted from 0.
    pub heap: u8,
    /// How many objects: at least 1, at most all of the heap's.
    pub count: u8,
}

/// The moves of a position, heap by heap, from each first one object, then two, and so on.
#[derive(Clone, Debug)]
pub struct NimMoves {
    position: NimPosition,
    /// The one that was given last, or 0 from the first heap.
    last: NimMove,
    /// How many moves have not been given yet.
    left: usize,
}

impl NimMoves {
    pub(super) fn new(position: NimPosition) -> Self {
        let left = position.heaps().iter().copied().map(usize::from).sum();
        Self { position, last: NimMove { heap: 0, count: 0 }, left }
    }
}

impl Iterator for NimMoves {
    type Item = NimMove;

    #[inline]
    fn next(&mut self) -> Option<NimMove> {
        self.left = self.left.checked_sub(1)?;
        let NimMove { mut heap, mut count } = self.last;
        while *self.position.heaps().get(usize::from(heap))? == count {
            (heap, count) = (heap + 1, 0);
        }
        self.last = NimMove { heap, count: count + 1 };
        Some(self.last)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for NimMoves {}
