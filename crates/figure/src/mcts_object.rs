//! What Monte Carlo tree search did and knows, as the plain objects that the command line and
//! JavaScript hand out. Moves are cells of tic-tac-toe, 0 to 8.

use plyground_search::games::Cell;
use plyground_search::{MoveStatistics, Phase, Proven};
use serde::Serialize;

/// A phase of an iteration; each iteration has these four, in this order, but the third as often as there
/// are playouts a leaf. A node is its path of child indices from the root, `[]` for the root.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum PhaseObject {
    /// Down to the first node that is finished or proven, or has a move to try next.
    Selection {
        /// That node.
        path: Vec<usize>,
    },
    /// A move not tried yet is tried; without node and move at a finished or proven position.
    Expansion {
        /// The new node.
        #[serde(skip_serializing_if = "Option::is_none")]
        node: Option<Vec<usize>>,
        /// The move that leads to it.
        #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
        mv: Option<usize>,
    },
    /// Random or guided moves to the end of the play, or to where a value stands for it.
    Simulation {
        /// The moves, in order.
        moves: Vec<usize>,
        /// The utility of the end, from MAX's view: 1 if X has won, −1 if O has, 0 for a draw; or the
        /// value, between these.
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
    /// c · √(ln N / n), ∞ while n = 0; by another policy its own.
    pub bonus: N,
    /// The mean plus the bonus, ∞ while n = 0; where moves not tried yet compete, then ½ plus the bonus.
    pub uct: N,
    /// What is proved of the move; absent while nothing is, and always without a solver.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proven: Option<ProvenName>,
}

/// How a play is proved to end, for the player who makes the move or is to make one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum ProvenName {
    /// Won.
    Win,
    /// Drawn.
    Draw,
    /// Lost.
    Loss,
}

impl ProvenName {
    /// The name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Draw => "draw",
            Self::Loss => "loss",
        }
    }
}

impl From<Proven> for ProvenName {
    fn from(proven: Proven) -> Self {
        match proven {
            Proven::Win => Self::Win,
            Proven::Draw => Self::Draw,
            Proven::Loss => Self::Loss,
        }
    }
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
            proven: of.proven.map(ProvenName::from),
        }
    }
}
