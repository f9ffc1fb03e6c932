//! A run of Monte Carlo tree search, recorded phase by phase. What a node holds at a step is looked up in
//! its log, so that no step is nearer than another.

use plyground_search::games::{Cell, Position, TicTacToe};
use plyground_search::{Game, GameOver, Mcts, MctsOptions, MoveStatistics, Phase};

/// How many iterations a figure records.
pub const MOST_ITERATIONS: usize = 1_000;
/// Selection, expansion, simulation, backpropagation.
pub(crate) const PHASES: usize = 4;

/// The number of a node, in the order in which they were added; the root is 0.
pub(crate) type NodeNumber = usize;

/// The whole run.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    pub(crate) game: TicTacToe,
    pub(crate) options: MctsOptions,
    nodes: Vec<Node>,
    phases: Vec<Phase<Cell>>,
    /// For each iteration the way from the root to where its simulation began.
    paths: Vec<Vec<NodeNumber>>,
}

/// A node of the tree at the end of the run.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    /// The move that leads to it, and which of its parent's moves that is; `None` for the root.
    pub(crate) entered_by: Option<(Cell, usize)>,
    pub(crate) position: Position,
    /// The iteration, from 1, that added it; 0 for the root.
    added: usize,
    /// By move; `None` where the run never tried it.
    children: Vec<Option<NodeNumber>>,
    log: Vec<Visit>,
}

/// What a node holds from an iteration on.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Visit {
    iteration: usize,
    pub(crate) n: u64,
    /// The sum of results from the view of who moved into the node.
    pub(crate) w: f64,
    /// How many nodes there are below it.
    pub(crate) below: usize,
}

impl Run {
    /// Records [`MOST_ITERATIONS`] iterations.
    pub(crate) fn new(game: TicTacToe, options: MctsOptions) -> Result<Self, GameOver> {
        let mut search = Mcts::new(game, options)?;
        let mut run = Self {
            nodes: vec![Node::new(&game, game.start(), None, 0)],
            phases: Vec::with_capacity(PHASES * MOST_ITERATIONS),
            paths: Vec::with_capacity(MOST_ITERATIONS),
            game,
            options,
        };
        for iteration in 1..=MOST_ITERATIONS {
            for _ in 0..PHASES {
                run.record(iteration, search.step());
            }
        }
        Ok(run)
    }

    fn record(&mut self, iteration: usize, phase: Phase<Cell>) {
        match &phase {
            Phase::Selection { path } => self.paths.push(self.numbers(path)),
            Phase::Expansion(Some(expanded)) => {
                self.add(iteration, expanded.mv, expanded.node.last().copied())
            }
            Phase::Expansion(None) | Phase::Simulation { .. } => {}
            Phase::Backpropagation { updates } => {
                let path = self.paths.last().cloned().unwrap_or_default();
                for (&number, update) in path.iter().rev().zip(updates) {
                    // What this iteration has added lies below all of its path but itself.
                    let grown = path.last() != Some(&number) && self.adds(iteration);
                    let Some(node) = self.nodes.get_mut(number) else { continue };
                    let below = node.log.last().map_or(0, |visit| visit.below) + usize::from(grown);
                    node.log.push(Visit { iteration, n: update.n, w: update.w, below });
                }
            }
        }
        self.phases.push(phase);
    }

    /// The nodes along a path of child indices.
    fn numbers(&self, path: &[usize]) -> Vec<NodeNumber> {
        let mut numbers = vec![0];
        for &index in path {
            let last = numbers.last().and_then(|&number| self.node(number));
            numbers.extend(last.and_then(|node| node.child(index)));
        }
        numbers
    }

    fn add(&mut self, iteration: usize, mv: Cell, index: Option<usize>) {
        let (Some(index), Some(path)) = (index, self.paths.last_mut()) else { return };
        let number = self.nodes.len();
        let Some(parent) = path.last().and_then(|&last| self.nodes.get_mut(last)) else { return };
        let position = self.game.play(&parent.position, mv);
        parent.children.get_mut(index).into_iter().for_each(|slot| *slot = Some(number));
        path.push(number);
        self.nodes.push(Node::new(&self.game, position, Some((mv, index)), iteration));
    }

    /// Whether an iteration has added a node.
    fn adds(&self, iteration: usize) -> bool {
        self.path(iteration)
            .last()
            .and_then(|&last| self.node(last))
            .is_some_and(|last| last.added == iteration)
    }

    pub(crate) fn steps(&self) -> usize {
        self.phases.len()
    }

    /// The phase that led to a step.
    pub(crate) fn phase(&self, step: usize) -> Option<&Phase<Cell>> {
        self.phases.get(step.checked_sub(1)?)
    }

    /// The way of an iteration, from 1, down from the root; none for 0.
    pub(crate) fn path(&self, iteration: usize) -> &[NodeNumber] {
        let path = iteration.checked_sub(1).and_then(|index| self.paths.get(index));
        path.map_or(&[], Vec::as_slice)
    }

    pub(crate) fn node(&self, number: NodeNumber) -> Option<&Node> {
        self.nodes.get(number)
    }

    /// What a node holds after so many iterations.
    pub(crate) fn visit(&self, number: NodeNumber, iterations: usize) -> Visit {
        let log = self.node(number).map_or(&[][..], |node| &node.log);
        let known = log.partition_point(|visit| visit.iteration <= iterations);
        known.checked_sub(1).and_then(|last| log.get(last)).copied().unwrap_or_default()
    }

    /// What is known of a node's moves after so many iterations, in move order.
    pub(crate) fn statistics(&self, number: NodeNumber, iterations: usize) -> Vec<MoveStatistics<Cell>> {
        let Some(node) = self.node(number) else { return Vec::new() };
        let all = self.visit(number, iterations).n;
        let moves = self.moves(node).into_iter().enumerate().map(|(index, mv)| {
            let visit = node.child(index).map(|child| self.visit(child, iterations)).unwrap_or_default();
            MoveStatistics::new(mv, visit.n, visit.w, all, self.options.c)
        });
        moves.collect()
    }

    /// The moves at the root with the most visits after so many iterations; none before the first.
    pub(crate) fn leaders(&self, iterations: usize) -> Vec<MoveStatistics<Cell>> {
        let statistics = self.statistics(0, iterations);
        let most = statistics.iter().map(|of| of.n).max().filter(|&most| most > 0);
        statistics.into_iter().filter(|of| Some(of.n) == most).collect()
    }

    /// The moves of a node: none where the play has ended.
    pub(crate) fn moves(&self, node: &Node) -> Vec<Cell> {
        match node.position.outcome() {
            Some(_) => Vec::new(),
            None => self.game.moves(&node.position).collect(),
        }
    }
}

impl Node {
    fn new(game: &TicTacToe, position: Position, entered_by: Option<(Cell, usize)>, added: usize) -> Self {
        let moves = if position.outcome().is_some() { 0 } else { game.moves(&position).len() };
        Self { entered_by, position, added, children: vec![None; moves], log: Vec::new() }
    }

    /// Its child by the index of the move, if the run has ever tried it.
    pub(crate) fn child(&self, index: usize) -> Option<NodeNumber> {
        self.children.get(index).copied().flatten()
    }

    /// Whether it is in the tree at a step.
    pub(crate) fn is_there(&self, step: usize) -> bool {
        // The expansion is the second phase of its iteration.
        self.added == 0 || step >= (self.added - 1) * PHASES + 2
    }
}
