//! What a search did, step by step.

use crate::score::negated;
use crate::{Cut, Interval, Player, Score, Turn, Window};

/// One step of a depth-first search. Leaves have no event of their own: reading one is the
/// [`Event::Returned`] of its parent.
///
/// A node is a play, told by its path of child indices from the root. An event carries only the end
/// of that path, which keeps each step O(1) at any depth; [`Path`](crate::Path) follows the events and
/// knows it whole. Child indices count from 0 in the game's move order, in whatever order the search reads.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// The search reached an inner node: for the first time, or once more, as iterative deepening does
    /// with each depth and star2 after a probe.
    Enter {
        /// Plies from the root; the root has 0.
        depth: usize,
        /// Which child of the node above it is; 0 for the root.
        index: usize,
        /// Who decides there.
        turn: Turn,
        /// The window handed down from above; `None` for searches without windows.
        window: Option<Window>,
        /// Whether star2 only has a look at its first child, for a bound.
        probe: bool,
    },
    /// A child returned its value to the node at `depth` on the current path.
    Returned {
        /// Plies from the root to the node that was told.
        depth: usize,
        /// Which of the node's children returned.
        child: usize,
        /// What the child returned.
        score: Score,
        /// Whether the score was remembered from elsewhere, see [`Memory`](crate::Memory), and the child
        /// not read.
        remembered: bool,
        /// The best of the values returned to the node so far; at a chance node, what they add to its
        /// average.
        best: f64,
        /// What is proved about the node now; children not read count as [−∞, +∞], at a chance node as
        /// the declared range.
        proved: Interval,
        /// The child that the node's player would move to now. A move counts by what it is proved to
        /// secure (MAX at least so much, MIN at most), and the first of equals is chosen, so that a
        /// move known only by a bound of the other side never is. `None` while no child secures
        /// anything, and at chance nodes.
        chosen: Option<usize>,
        /// The window after the update, also when it is closed (α ≥ β); `None` without windows.
        window: Option<Window>,
        /// Set when the rest of the node cannot matter: what will not be read. Without children after
        /// the last child, which is no cutoff.
        cut: Option<Cut>,
        /// What the node returns, on its last event.
        returns: Option<Score>,
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
            Self::Returned { returns, .. } => returns,
            Self::Enter { .. } => None,
        }
    }

    /// The event as a player sees it: MAX as it is, MIN with every value negated and every pair of ends
    /// swapped. As the mover of each node sees them, the events are those of the negamax form.
    pub fn seen_by(self, player: Player) -> Self {
        match (player, self) {
            (Player::Max, event) => event,
            (Player::Min, Self::Enter { depth, index, turn, window, probe }) => {
                Self::Enter { depth, index, turn, window: window.map(Window::negated), probe }
            }
            (
                Player::Min,
                Self::Returned {
                    depth,
                    child,
                    score,
                    remembered,
                    best,
                    proved,
                    chosen,
                    window,
                    cut,
                    returns,
                },
            ) => Self::Returned {
                depth,
                child,
                score: score.negated(),
                remembered,
                best: negated(best),
                proved: proved.negated(),
                chosen,
                window: window.map(Window::negated),
                cut: cut.map(|cut| Cut { met: cut.met.other(), ..cut }),
                returns: returns.map(Score::negated),
            },
        }
    }
}
