//! What Monte Carlo tree search did and knows, as the plain objects that the command line and
//! JavaScript hand out. Moves are cells of tic-tac-toe, 0 to 8.

use plyground_search::games::Cell;
use plyground_search::{MoveStatistics, Phase};
use serde::Serialize;

/// A phase of an iteration; each iteration has these four, in this order. A node is its path of child
/// indices from the root, `[]` for the root.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum PhaseObject {
    /// Down to the first node that is finished or has a move not tried yet.
    Selection {
        /// That node.
        path: Vec<usize>,
    },
    /// A move not tried yet is tried; without node and move at a finished position.
    Expansion {
        /// The new node.
        #[serde(skip_serializing_if = "Option::is_none")]
        node: Option<Vec<usize>>,
        /// The move that leads to it.
        #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
        mv: Option<usize>,
    },
    /// Random moves to the end of the play.
    Simulation {
        /// The moves, in order.
        moves: Vec<usize>,
        /// The utility of the end, from MAX's view: 1 if X has won, −1 if O has, 0 for a draw.
        result: f64,
    },
    /// Every node of the path counts one visit more.
    Backpropagation {
        /// What the nodes hold now, from where the simulation began up to the root.
        updates: Vec<UpdateObject>,
    },
}

/// What a node holds.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct UpdateObject {
    /// The node.
    pub node: Vec<usize>,
    /// Its visits.
    pub n: u64,
    /// The sum of its results from the view of the player who moved into it: a win 1, a draw ½, a
    /// loss 0.
    pub w: f64,
}

/// What is known of a move at the root, from the view of the player who makes it. `N` is how a
/// number is written, as in [`crate::EventObject`].
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct MoveObject<N = f64> {
    /// The move.
    #[serde(rename = "move")]
    pub mv: usize,
    /// Its visits.
    pub n: u64,
    /// The sum of their results: a win 1, a draw ½, a loss 0.
    pub w: N,
    /// w / n; absent while n = 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean: Option<N>,
    /// c · √(ln N / n); ∞ while n = 0.
    pub bonus: N,
    /// The mean plus the bonus; ∞ while n = 0.
    pub uct: N,
}

impl From<Phase<Cell>> for PhaseObject {
    fn from(phase: Phase<Cell>) -> Self {
        match phase {
            Phase::Selection { path } => Self::Selection { path },
            Phase::Expansion(added) => {
                let (node, mv) = added.map(|added| (added.node, added.mv.index())).unzip();
                Self::Expansion { node, mv }
            }
            Phase::Simulation { moves, result } => {
                Self::Simulation { moves: moves.into_iter().map(Cell::index).collect(), result }
            }
            Phase::Backpropagation { updates } => {
                let objects = updates.into_iter().map(|update| UpdateObject {
                    node: update.node,
                    n: update.n,
                    w: update.w,
                });
                Self::Backpropagation { updates: objects.collect() }
            }
        }
    }
}

impl<N> MoveObject<N> {
    /// The object of a move's statistics, with each number written by `number`.
    pub fn with_numbers(of: &MoveStatistics<Cell>, number: impl Fn(f64) -> N) -> Self {
        Self {
            mv: of.mv.index(),
            n: of.n,
            w: number(of.w),
            mean: of.mean.map(&number),
            bonus: number(of.bonus),
            uct: number(of.uct),
        }
    }
}
