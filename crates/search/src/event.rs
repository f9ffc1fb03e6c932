//! What a search did, step by step.

use std::ops::Range;

use crate::{Interval, Player, Score, Window};

/// One step of a depth-first search. Leaves have no event of their own: reading one is the
/// [`Event::Returned`] of its parent.
///
/// A node is a play, told by its path of child indices from the root. An event carries only the end
/// of that path, which keeps each step O(1) at any depth; [`Path`] follows the events and knows it
/// whole. Child indices count from 0 in move order.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The search reached an inner node for the first time.
    Enter {
        /// Plies from the root; the root has 0.
        depth: usize,
        /// Which child of the node above it is; 0 for the root.
        index: usize,
        /// The player to move there.
        player: Player,
        /// The window handed down from above; `None` for searches without windows.
        window: Option<Window>,
    },
    /// A child returned its value to the node at `depth` on the current path.
    Returned {
        /// Plies from the root to the node that was told.
        depth: usize,
        /// Which of the node's children returned.
        child: usize,
        /// What the child returned.
        score: Score,
        /// The best of the values returned to the node so far (fail-soft).
        best: f64,
        /// What is proved about the node now; children not read count as [−∞, +∞].
        proved: Interval,
        /// The child that the node's player would move to now. A move counts by what it is proved to
        /// secure (MAX at least so much, MIN at most), and the first of equals is chosen, so that a
        /// move known only by a bound of the other side never is. `None` while no child secures
        /// anything.
        chosen: Option<usize>,
        /// The window after the update, also when it is closed (α ≥ β); `None` without windows.
        window: Option<Window>,
        /// Set when the window is closed: the children that will not be read. Empty after the last
        /// child, which is no cutoff.
        cut: Option<Range<usize>>,
        /// Whether this is the node's last event; then it returns `best`, as far as `proved`.
        last: bool,
    },
}

impl Event {
    /// The window after this event; `None` for searches without windows.
    pub fn window(&self) -> Option<Window> {
        match *self {
            Self::Enter { window, .. } | Self::Returned { window, .. } => window,
        }
    }

    /// What the event's node returns, on its last event.
    pub fn returns(&self) -> Option<Score> {
        match *self {
            Self::Returned { best, proved, last: true, .. } => Some(Score { value: best, proved }),
            _ => None,
        }
    }
}

/// Follows a run's events and tells each one's node.
///
/// ```
/// use plyground_search::{Minimax, Path, Player, games::Tree};
///
/// let tree = Tree::parse("[[1,2],[3,[4,5]]]", Player::Max)?;
/// let mut path = Path::default();
/// let entered_deepest = Minimax::new(&tree).map(|event| path.follow(&event).to_vec()).max_by_key(Vec::len);
/// assert_eq!(entered_deepest, Some(vec![1, 1]));
/// # Ok::<(), plyground_search::games::TreeError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Path(Vec<usize>);

impl Path {
    /// Takes the next event of the run and returns the path of its node, `[]` for the root.
    pub fn follow(&mut self, event: &Event) -> &[usize] {
        match *event {
            Event::Enter { depth, index, .. } => {
                self.0.truncate(depth.saturating_sub(1));
                if depth > 0 {
                    self.0.push(index);
                }
            }
            Event::Returned { depth, .. } => self.0.truncate(depth),
        }
        &self.0
    }
}
