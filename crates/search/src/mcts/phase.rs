//! What an iteration did, phase by phase.

/// A phase of an iteration. Each iteration has these four, in this order.
///
/// A node is told by its path of child indices from the root, `[]` for the root; a child's index is
/// that of its move among the moves in move order.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase<M> {
    /// Down from the root to the first node that is finished or has a move not tried yet, each time
    /// to the child with the highest UCT.
    Selection {
        /// That node.
        path: Vec<usize>,
    },
    /// A move not tried yet, drawn uniformly, leads to a new node; `None` where the selected node is
    /// a finished position.
    Expansion(Option<Expanded<M>>),
    /// Moves drawn uniformly, from the new node to the end of the play; from a finished position,
    /// none.
    Simulation {
        /// The moves, in order.
        moves: Vec<M>,
        /// The utility of the end, for MAX.
        result: f64,
    },
    /// Every node of the path has one visit more, and the result from its own view.
    Backpropagation {
        /// What the nodes hold now, from where the simulation began up to the root.
        updates: Vec<Update>,
    },
}

/// A node that was added.
#[derive(Clone, Debug, PartialEq)]
pub struct Expanded<M> {
    /// The new node.
    pub node: Vec<usize>,
    /// The move that leads to it.
    pub mv: M,
}

/// What a node holds after a backpropagation.
#[derive(Clone, Debug, PartialEq)]
pub struct Update {
    /// The node.
    pub node: Vec<usize>,
    /// Its visits.
    pub n: u64,
    /// The sum of its results from the view of the player who moved into it: a win 1, a draw ½, a
    /// loss 0.
    pub w: f64,
}
