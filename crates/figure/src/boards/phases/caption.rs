//! The sentences of a phase.

use plyground_search::games::{Cell, Outcome, Position};
use plyground_search::{Game, Phase, Player};

use super::{Moment, Phases};
use crate::boards::run::{MOST_ITERATIONS, NodeNumber};
use crate::{Arg, Message, to_three};

impl Phases {
    pub(super) fn sentences(&self, moment: Moment<'_>) -> Vec<Message> {
        match moment.phase {
            None => {
                let player = Position::letter(self.run.game.start().to_move());
                vec![Message::new("caption.phases.start").with("player", player)]
            }
            Some(Phase::Selection { path }) => self.selection(moment, path.len()),
            Some(Phase::Expansion(expanded)) => vec![match expanded {
                Some(expanded) => self.expansion(moment, expanded.mv),
                None => Message::new("caption.expansion.none"),
            }],
            Some(Phase::Simulation { moves, .. }) => self.simulation(moment, moves),
            Some(Phase::Backpropagation { .. }) => self.backpropagation(moment),
        }
    }

    /// The nodes from the root to where selection stopped.
    pub(super) fn selected(&self, moment: Moment<'_>, plies: usize) -> &[NodeNumber] {
        self.run.path(moment.iteration).get(..=plies).unwrap_or_default()
    }

    fn selection(&self, moment: Moment<'_>, plies: usize) -> Vec<Message> {
        let path = self.selected(moment, plies);
        let moves: Vec<Arg> = path.iter().filter_map(|&number| self.entering(number)).collect();
        let first = match path.get(1).and_then(|&number| self.run.node(number)?.entered_by) {
            None => Message::new("caption.selection.root"),
            Some((mv, index)) => {
                let statistics = self.run.statistics(0, moment.counted);
                let uct = statistics.get(index).map_or(0.0, |of| to_three(of.uct));
                let id = if moves.len() == 1 { "caption.selection.one" } else { "caption.selection.several" };
                Message::new(id).with("move", mv.index()).with("uct", uct).with("moves", moves)
            }
        };
        let end = path.last().and_then(|&last| self.run.node(last));
        let why = match end.map(|node| self.run.moves(node).len()) {
            Some(0) => "caption.selection.finished",
            _ if plies == 0 => return vec![first],
            _ => "caption.selection.untried",
        };
        vec![first, Message::new(why)]
    }

    fn entering(&self, number: NodeNumber) -> Option<Arg> {
        self.run.node(number)?.entered_by.map(|(mv, _)| Arg::from(mv.index()))
    }

    fn expansion(&self, moment: Moment<'_>, mv: Cell) -> Message {
        let path = self.run.path(moment.iteration);
        let parent = path.iter().rev().nth(1).copied().unwrap_or(0);
        let untried = self.run.statistics(parent, moment.counted).iter().filter(|of| of.n == 0).count();
        Message::new("caption.expansion").with("move", mv.index()).with("n", untried)
    }

    fn simulation(&self, moment: Moment<'_>, moves: &[Cell]) -> Vec<Message> {
        let what = match moves.len() {
            0 => Message::new("caption.simulation.none"),
            n => Message::new("caption.simulation").with("n", n),
        };
        let end = match self.winner(moment, moves) {
            Some(player) => Message::new("caption.simulation.won").with("player", Position::letter(player)),
            None => Message::new("caption.simulation.drawn"),
        };
        vec![what, end]
    }

    /// Who wins by these moves from where the way ends; nobody in a draw.
    fn winner(&self, moment: Moment<'_>, moves: &[Cell]) -> Option<Player> {
        let last = *self.run.path(moment.iteration).last()?;
        match self.played(last, moves)?.outcome()? {
            Outcome::Won(player) => Some(player),
            Outcome::Drawn => None,
        }
    }

    /// Where moves lead from a node.
    pub(super) fn played(&self, from: NodeNumber, moves: &[Cell]) -> Option<Position> {
        let from = self.run.node(from)?.position;
        Some(moves.iter().fold(from, |position, &cell| self.run.game.play(&position, cell)))
    }

    fn backpropagation(&self, moment: Moment<'_>) -> Vec<Message> {
        let moves = match self.run.phase(moment.step - 1) {
            Some(Phase::Simulation { moves, .. }) => moves.as_slice(),
            _ => &[],
        };
        let result = match self.winner(moment, moves) {
            Some(player) => {
                Message::new("caption.backpropagation.won").with("player", Position::letter(player))
            }
            None => Message::new("caption.backpropagation.drawn"),
        };
        // After the last one there is something better to say than who gets what.
        let last = (moment.counted == MOST_ITERATIONS).then(|| self.leader(moment.counted)).flatten();
        vec![last.unwrap_or(result)]
    }

    /// Which move has the most visits, if one has more than each other.
    fn leader(&self, iterations: usize) -> Option<Message> {
        match self.run.leaders(iterations).as_slice() {
            [leader] => {
                let message = Message::new("caption.phases.leader").with("move", leader.mv.index());
                Some(message.with("visits", leader.n as usize).with("n", iterations))
            }
            _ => None,
        }
    }
}
