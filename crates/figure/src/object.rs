//! Events as the plain objects that the command line and JavaScript hand out.

use plyground_search::{Bound, Event, Player, Turn};
use serde::Serialize;

/// An event with its node as a path of child indices from the root, `[]` for the root. What does
/// not apply is left out.
///
/// `N` is how a number is written: plain in JavaScript, where ±∞ are numbers; as text in JSON,
/// which has no infinity.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum EventObject<N = f64> {
    /// The search reached an inner node.
    Enter {
        /// The node.
        node: Vec<usize>,
        /// The player to move there.
        player: PlayerName,
        /// α, from MAX's view; absent in searches without windows.
        #[serde(skip_serializing_if = "Option::is_none")]
        alpha: Option<N>,
        /// β, from MAX's view; absent in searches without windows.
        #[serde(skip_serializing_if = "Option::is_none")]
        beta: Option<N>,
    },
    /// A child returned its value to the node.
    Returned {
        /// The node that was told.
        node: Vec<usize>,
        /// The child that returned.
        child: Vec<usize>,
        /// What it returned, from MAX's view.
        value: N,
        /// How that stands to the child's true value.
        bound: BoundName,
        /// The best value returned to the node so far.
        best: N,
        /// α after the update; absent in searches without windows.
        #[serde(skip_serializing_if = "Option::is_none")]
        alpha: Option<N>,
        /// β after the update; absent in searches without windows.
        #[serde(skip_serializing_if = "Option::is_none")]
        beta: Option<N>,
        /// The roots of the subtrees that will not be read; present when α ≥ β holds, empty when it
        /// holds after the last child.
        #[serde(skip_serializing_if = "Option::is_none")]
        cut: Option<Vec<Vec<usize>>>,
        /// What the node returns; on its last event only.
        #[serde(skip_serializing_if = "Option::is_none")]
        returns: Option<ReturnsObject<N>>,
    },
}

/// What a node returns.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct ReturnsObject<N = f64> {
    /// The value, from MAX's view.
    pub value: N,
    /// How it stands to the node's true value.
    pub bound: BoundName,
}

/// Who decides at a node, in the interfaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum PlayerName {
    /// MAX
    Max,
    /// MIN
    Min,
    /// Chance
    Chance,
}

/// A bound's name in the interfaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum BoundName {
    /// =
    Exact,
    /// ≤
    AtMost,
    /// ≥
    AtLeast,
}

impl From<Turn> for PlayerName {
    fn from(turn: Turn) -> Self {
        match turn {
            Turn::Player(Player::Max) => Self::Max,
            Turn::Player(Player::Min) => Self::Min,
            Turn::Chance => Self::Chance,
        }
    }
}

impl From<Bound> for BoundName {
    fn from(bound: Bound) -> Self {
        match bound {
            Bound::Exact => Self::Exact,
            Bound::AtMost => Self::AtMost,
            Bound::AtLeast => Self::AtLeast,
        }
    }
}

impl EventObject<f64> {
    /// The object of an event that happened at the node with this path and leaves these of its children
    /// unread.
    pub fn new(node: Vec<usize>, event: &Event, unread: &[usize]) -> Self {
        Self::with_numbers(node, event, unread, |number| number)
    }
}

impl<N> EventObject<N> {
    /// The object of an event, with each number written by `number`.
    pub fn with_numbers(
        node: Vec<usize>,
        event: &Event,
        unread: &[usize],
        number: impl Fn(f64) -> N,
    ) -> Self {
        let window = event.window();
        let alpha = window.map(|window| number(window.alpha));
        let beta = window.map(|window| number(window.beta));
        match *event {
            Event::Enter { turn, .. } => Self::Enter { node, player: turn.into(), alpha, beta },
            Event::Returned { child, score, best, cut, .. } => {
                let below = |index| [node.as_slice(), &[index]].concat();
                Self::Returned {
                    child: below(child),
                    value: number(score.value),
                    bound: score.bound().into(),
                    best: number(best),
                    alpha,
                    beta,
                    cut: cut.map(|_| unread.iter().map(|&child| below(child)).collect()),
                    returns: event.returns().map(|score| ReturnsObject {
                        value: number(score.value),
                        bound: score.bound().into(),
                    }),
                    node,
                }
            }
        }
    }
}
