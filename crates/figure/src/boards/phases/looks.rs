//! How the tree and the board of a run look at a step.

use plyground_search::games::{Cell, Position};
use plyground_search::{Game, Phase, Player};

use super::{Moment, Phases, Plan};
use crate::boards::board::{cells, mark_looks, won_cells};
use crate::boards::plain;
use crate::boards::run::NodeNumber;
use crate::picture::Look;
use crate::{Message, to_three};

impl Phases {
    /// The looks, in the order of [`Plan::picture`]'s marks.
    pub(super) fn looks_at(&self, moment: Moment<'_>) -> Vec<Look> {
        let way = Way::new(self, moment);
        let root_moves = self.run.node(0).map_or(0, |root| self.run.moves(root).len());
        let mut looks = Vec::new();
        for row in 0..self.rows {
            for from in 0..if row == 0 { 1 } else { Plan::slots(root_moves, row - 1) } {
                looks.extend((0..Plan::slots(root_moves, row)).map(|index| way.stem(row, from, index)));
            }
        }
        looks.extend(way.root());
        for row in 0..self.rows {
            looks.extend((0..Plan::slots(root_moves, row)).flat_map(|index| way.slot(row, index)));
        }
        looks.extend(way.board());
        looks
    }
}

/// The way down the tree at a step.
struct Way<'a> {
    phases: &'a Phases,
    moment: Moment<'a>,
    /// As far as the iteration has come.
    nodes: &'a [NodeNumber],
}

impl<'a> Way<'a> {
    fn new(phases: &'a Phases, moment: Moment<'a>) -> Self {
        let mut nodes = phases.run.path(moment.iteration);
        if let Some(Phase::Selection { path }) = moment.phase {
            nodes = nodes.get(..=path.len()).unwrap_or(nodes);
        }
        Self { phases, moment, nodes: if nodes.is_empty() { &[0] } else { nodes } }
    }

    /// Which slot of a row the way goes through.
    fn taken(&self, row: usize) -> Option<usize> {
        let (_, index) = self.phases.run.node(*self.nodes.get(row + 1)?)?.entered_by?;
        Some(index)
    }

    fn goes_through(&self, row: usize, index: usize) -> bool {
        self.taken(row) == Some(index)
    }

    /// The move of a slot and the node there, once it is in the tree; `None` where the way shows no
    /// such slot.
    fn at(&self, row: usize, index: usize) -> Option<(Cell, Option<NodeNumber>)> {
        let run = &self.phases.run;
        let parent = run.node(*self.nodes.get(row)?)?;
        let mv = run.moves(parent).get(index).copied()?;
        let child = parent.child(index);
        let is_there =
            |number: &NodeNumber| run.node(*number).is_some_and(|node| node.is_there(self.moment.step));
        Some((mv, child.filter(is_there)))
    }

    /// Who moves into the slots of a row.
    fn mover(&self, row: usize) -> Player {
        let start = self.phases.run.game.start().to_move();
        if row.is_multiple_of(2) { start } else { start.opponent() }
    }

    /// Whether selection compared the slots of a row: it went on from there.
    fn is_compared(&self, row: usize) -> bool {
        matches!(self.moment.phase, Some(Phase::Selection { path }) if row < path.len())
    }

    /// What the step has changed lies on the way: the new node, or all whose numbers have grown.
    fn is_now(&self, row: usize) -> bool {
        match self.moment.phase {
            Some(Phase::Expansion(Some(_))) => row + 2 == self.nodes.len(),
            Some(Phase::Backpropagation { .. }) => true,
            _ => false,
        }
    }

    fn stem(&self, row: usize, from: usize, index: usize) -> Look {
        let from_way = row == 0 || self.goes_through(row - 1, from);
        let class = match self.at(row, index).filter(|_| from_way) {
            None => "stem off",
            Some(_) if self.goes_through(row, index) => "stem path",
            Some((_, None)) => "stem reserved",
            Some(_) => "stem",
        };
        plain(class)
    }

    fn root(&self) -> [Look; 2] {
        let n = self.phases.run.visit(0, self.moment.counted).n as usize;
        let now = matches!(self.moment.phase, Some(Phase::Backpropagation { .. }));
        let class = if now {
            "slot on now"
        } else if self.moment.iteration > 0 {
            "slot on path"
        } else {
            "slot on"
        };
        let label = Some(Message::new("label.root-visits").with("n", n));
        [plain(class), Look { label, ..plain("slot-n") }]
    }

    fn slot(&self, row: usize, index: usize) -> [Look; 5] {
        let Some((mv, node)) = self.at(row, index) else {
            return ["slot off", "slot-move", "slot-n", "slot-mean", "slot-below"].map(plain);
        };
        let mover = self.mover(row);
        let through = self.goes_through(row, index);
        let label_of_move =
            Message::new("label.move").with("player", Position::letter(mover)).with("move", mv.index());
        let label_of_move =
            Look { label: Some(label_of_move), ..plain(format!("slot-move {}", mover.name())) };
        let Some(node) = node else {
            return [
                plain("slot on reserved"),
                label_of_move,
                plain("slot-n"),
                plain("slot-mean"),
                plain("slot-below"),
            ];
        };
        let state = match (through, self.is_now(row)) {
            (true, true) => " now",
            (true, false) => " path",
            _ => "",
        };
        let visit = self.phases.run.visit(node, self.moment.counted);
        let n = Message::new("label.visits").with("n", visit.n as usize);
        // Where the way goes on, what lies below is drawn in the next row.
        let hidden = if through && row + 1 < self.phases.rows { 0 } else { visit.below };
        let below = (hidden > 0).then(|| Message::new("label.below").with("n", hidden));
        [
            plain(format!("slot on {}{state}", mover.name())),
            label_of_move,
            Look { label: Some(n), ..plain("slot-n") },
            self.second_line(row, index, through),
            Look { label: below, ..plain("slot-below") },
        ]
    }

    /// The UCT values where selection compared them; the mean else.
    fn second_line(&self, row: usize, index: usize, through: bool) -> Look {
        let parent = self.nodes.get(row).copied().unwrap_or(0);
        let statistics = self.phases.run.statistics(parent, self.moment.counted);
        let Some(of) = statistics.get(index) else { return plain("slot-mean") };
        if self.is_compared(row) {
            let class = if through { "slot-uct best" } else { "slot-uct" };
            return Look {
                label: Some(Message::new("label.uct").with("value", to_three(of.uct))),
                ..plain(class)
            };
        }
        let label = of.mean.map(|mean| Message::new("label.mean").with("value", to_three(mean)));
        Look { label, ..plain("slot-mean") }
    }

    /// The position at the end of the way, and the playout on it once it has run.
    fn board(&self) -> Vec<Look> {
        let run = &self.phases.run;
        let start = run.game.start();
        let reached = self.nodes.last().and_then(|&last| run.node(last)).map_or(start, |node| node.position);
        let playout = self.playout();
        let end = playout.iter().fold(reached, |position, &cell| run.game.play(&position, cell));
        let place = |cell: Cell| playout.iter().position(|&drawn| drawn == cell);

        let won = won_cells(end);
        // In the simulation itself each mark appears after those before it, what has won after the last.
        let simulated = matches!(self.moment.phase, Some(Phase::Simulation { .. }));
        let turn = |at: usize| if simulated { format!(" drawn-{}", at + 1) } else { String::new() };
        let square = |cell: Cell| match (won.contains(&cell), start.mark(cell), reached.mark(cell)) {
            (true, ..) => format!("square won{}", playout.len().checked_sub(1).map(turn).unwrap_or_default()),
            (_, None, Some(_)) => "square path".to_owned(),
            _ => "square".to_owned(),
        };
        let drawn = |cell: Cell| place(cell).map_or("thin".to_owned(), |at| format!("drawn{}", turn(at)));
        let number = |cell: Cell| {
            let label =
                end.mark(cell).is_none().then(|| Message::new("label.cell").with("cell", cell.index()));
            Look { label, ..plain("cell-number") }
        };
        let order = |cell: Cell| {
            let label = place(cell).map(|at| Message::new("label.order").with("n", at + 1));
            Look { label, ..plain(format!("cell-order {}", drawn(cell)).trim_end()) }
        };
        let mut looks: Vec<Look> = cells().map(|cell| plain(square(cell))).collect();
        looks.extend(mark_looks(end, drawn));
        looks.extend(cells().map(number));
        looks.extend(cells().map(order));
        looks
    }

    /// The moves of the simulation, from its own step to the end of the iteration.
    fn playout(&self) -> &[Cell] {
        let step = match self.moment.phase {
            Some(Phase::Simulation { .. }) => self.moment.step,
            Some(Phase::Backpropagation { .. }) => self.moment.step - 1,
            _ => return &[],
        };
        match self.phases.run.phase(step) {
            Some(Phase::Simulation { moves, .. }) => moves,
            _ => &[],
        }
    }
}
