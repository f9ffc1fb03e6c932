//! Events as the plain objects that the command line and JavaScript hand out.

use plyground_search::games::Tree;
use plyground_search::{Bound, Event, Player, Turn};
use serde::{Deserialize, Serialize};

use crate::NodeEvent;

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
        /// Set where star2 only has a look at the first child, for a bound.
        #[serde(skip_serializing_if = "is_false")]
        #[cfg_attr(feature = "typescript", tsify(optional))]
        probe: bool,
    },
    /// A child returned its value to the node.
    Returned {
        /// The node that was told.
        node: Vec<usize>,
        /// The child that returned; the node itself where its player stands pat on its evaluation.
        child: Vec<usize>,
        /// What it returned, from MAX's view.
        value: N,
        /// How that stands to the child's true value.
        bound: BoundName,
        /// Set where the table or the declared range knew enough of the child for it to stay unread.
        #[serde(skip_serializing_if = "is_false")]
        #[cfg_attr(feature = "typescript", tsify(optional))]
        remembered: bool,
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
        /// Where something is cut, and it is asked for: the node whose move set the end of the window that
        /// was met; absent where that is the start window's.
        #[serde(skip_serializing_if = "Option::is_none")]
        cut_by: Option<Vec<usize>>,
        /// What is proved about the node now, where it is asked for: at least this, and at most that.
        #[serde(skip_serializing_if = "Option::is_none")]
        proved: Option<[N; 2]>,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
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

/// How events are told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Telling {
    /// Whose view values take.
    pub view: View,
    /// How much is told.
    pub detail: Detail,
}

/// How much is told of an event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Detail {
    /// What happened.
    #[default]
    Events,
    /// Also what is proved by now, and who set the bound of a cut.
    Reasons,
}

/// Whose view values, α and β take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum View {
    /// MAX's, whoever moves.
    #[default]
    Max,
    /// That of the player who moves at the event's node: negamax form.
    Mover,
}

impl<N> EventObject<N> {
    /// The object of an event of a tree, with each number written by `number`.
    pub fn new(tree: &Tree, told: &NodeEvent, telling: Telling, number: impl Fn(f64) -> N) -> Self {
        let event = told.seen(tree, telling.view);
        let child = || tree.path(told.child.unwrap_or(told.node));
        let unread = || told.unread.iter().map(|&child| tree.path(child)).collect();
        let set_by = told.set_by.map(|node| tree.depth(node));
        Self::at(tree.path(told.node), child, unread, set_by, event, telling.detail, number)
    }

    /// The object of an event of any game: with the path of its node, those of the child that returned and
    /// of the children that are cut, should there be any, the depth of [who set the bound](plyground_search::Path::set_by),
    /// and its values from the view that they have.
    pub fn at(
        node: Vec<usize>,
        child: impl FnOnce() -> Vec<usize>,
        unread: impl FnOnce() -> Vec<Vec<usize>>,
        set_by: Option<usize>,
        event: Event,
        detail: Detail,
        number: impl Fn(f64) -> N,
    ) -> Self {
        let reasons = detail == Detail::Reasons;
        let window = event.window();
        let alpha = window.map(|window| number(window.alpha));
        let beta = window.map(|window| number(window.beta));
        match event {
            Event::Enter { turn, probe, .. } => Self::Enter { node, player: turn.into(), alpha, beta, probe },
            Event::Returned { score, remembered, best, proved, cut, returns, .. } => Self::Returned {
                child: child(),
                value: number(score.value),
                bound: score.bound().into(),
                remembered,
                best: number(best),
                alpha,
                beta,
                cut: cut.map(|_| unread()),
                cut_by: set_by.filter(|_| reasons).and_then(|depth| Some(node.get(..depth)?.to_vec())),
                proved: reasons.then(|| [number(proved.lo), number(proved.hi)]),
                returns: returns
                    .map(|score| ReturnsObject { value: number(score.value), bound: score.bound().into() }),
                node,
            },
        }
    }
}

fn is_false(flag: &bool) -> bool {
    !flag
}
