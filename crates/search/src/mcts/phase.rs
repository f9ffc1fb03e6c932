//! What an iteration did, phase by phase.

/// A phase of an iteration. Each iteration has these four, in this order; with [several playouts a
/// leaf](crate::Mcts::with_playouts) the third comes once for each playout.
///
/// A node is told by its path of child indices from the root, `[]` for the root; a child's index is
/// that of its move among the moves in move order.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase<M> {
    /// Down from the root to the first node that is finished or has a move not tried yet, each time
    /// to the child with the highest UCT. By a [`Policy`](crate::Policy) whose untried moves compete:
    /// to the first whose best child is one of them. Where chance moves, to the outcome drawn, and no
    /// further if that is new.
    Selection {
        /// That node.
        path: Vec<usize>,
    },
    /// A move not tried yet, drawn uniformly, leads to a new node, or the best child or the outcome at
    /// which selection ended; `None` where the selected node is a finished position, or proven.
    Expansion(Option<Expanded<M>>),
    /// Moves drawn uniformly or as the policy says, from the new node to the end of the play, or to
    /// where a value of the policy stands for it; from a finished position or a proven node, none.
    Simulation {
        /// The moves, in order.
        moves: Vec<M>,
        /// The utility of the end, for MAX, or the value that stands for it, −1 to 1.
        result: f64,
    },
    /// Every node of the path has one visit more, and the result from its own view: the mean one
    /// where there were several playouts.
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
