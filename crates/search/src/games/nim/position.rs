//! Positions: the heaps, and whose move it is.

use std::fmt;

use super::{NimError, NimFault, NimMove};
use crate::Player;
use crate::games::TreeFault;

/// A position of [`Nim`](super::Nim): heaps and the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NimPosition {
    /// From the first one on; 0 beyond the last.
    objects: [u8; Self::MOST_HEAPS],
    heaps: u8,
    to_move: Player,
}

impl NimPosition {
    /// How many heaps there are at most.
    pub const MOST_HEAPS: usize = 7;

    /// The position with these heaps, which may be empty; `to_move` moves first.
    ///
    /// # Errors
    ///
    /// No heap, or more than [`NimPosition::MOST_HEAPS`].
    pub fn new(heaps: &[u8], to_move: Player) -> Result<Self, NimError> {
        if heaps.is_empty() {
            return Err(NimFault::Nothing.of_whole());
        }
        let mut objects = [0; Self::MOST_HEAPS];
        match objects.get_mut(..heaps.len()) {
            Some(of_heaps) => of_heaps.copy_from_slice(heaps),
            None => return Err(NimFault::ManyHeaps(heaps.len()).of_whole()),
        }
        Ok(Self { objects, heaps: heaps.len() as u8, to_move })
    }

    /// Reads the objects of each heap, with commas between them; `to_move` moves first.
    ///
    /// ```
    /// use plyground_search::{Player, games::NimPosition};
    ///
    /// let position = NimPosition::parse("3,4,5", Player::Max)?;
    /// assert_eq!(position.heaps(), [3, 4, 5]);
    /// assert_eq!(position.to_string(), "3,4,5");
    ///
    /// let error = NimPosition::parse("3,four,5", Player::Max).unwrap_err();
    /// assert_eq!(error.to_string(), "Heap 2: a number from 0 to 255 is needed, but “four” stands here.");
    /// # Ok::<(), plyground_search::games::NimError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A heap that is no number or is too large, no heap, or more than [`NimPosition::MOST_HEAPS`].
    pub fn parse(text: &str, to_move: Player) -> Result<Self, NimError> {
        if text.is_empty() {
            return Err(NimFault::Nothing.of_whole());
        }
        let found = text.split(',').count();
        if found > Self::MOST_HEAPS {
            return Err(NimFault::ManyHeaps(found).of_whole());
        }
        let heap = |(at, heap)| Self::read(heap).map_err(|fault| fault.at(at + 1));
        let heaps: Vec<u8> = text.split(',').enumerate().map(heap).collect::<Result<_, _>>()?;
        Self::new(&heaps, to_move)
    }

    /// A heap in decimal digits; the standard library would also take `+3`.
    fn read(heap: &str) -> Result<u8, NimFault> {
        let digits = heap.bytes().all(|byte| byte.is_ascii_digit());
        let number = heap.parse().ok().filter(|_| digits);
        number.ok_or_else(|| NimFault::NotAHeap(TreeFault::quote(heap)))
    }

    /// The objects of each heap.
    pub fn heaps(&self) -> &[u8] {
        self.objects.get(..usize::from(self.heaps)).unwrap_or(&self.objects)
    }

    /// The side to move; once the play has ended, the side that would.
    #[inline]
    pub const fn to_move(&self) -> Player {
        self.to_move
    }

    /// The position after a move.
    #[inline]
    pub(super) fn after(mut self, mv: NimMove) -> Self {
        if let Some(objects) = self.objects.get_mut(usize::from(mv.heap)) {
            *objects = objects.saturating_sub(mv.count);
        }
        self.to_move = self.to_move.opponent();
        self
    }

    /// A number of its own for each position.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        let [a, b, c, d, e, f, g] = self.objects;
        let rest = self.heaps << 1 | u8::from(self.to_move == Player::Min);
        u64::from_le_bytes([a, b, c, d, e, f, g, rest])
    }

    /// The position with the heaps in ascending order.
    pub(super) fn sorted(mut self) -> Self {
        if let Some(heaps) = self.objects.get_mut(..usize::from(self.heaps)) {
            heaps.sort_unstable();
        }
        self
    }
}

/// The heaps as [`NimPosition::parse`] reads them; not who is to move.
impl fmt::Display for NimPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let heaps: Vec<_> = self.heaps().iter().map(u8::to_string).collect();
        f.write_str(&heaps.join(","))
    }
}
