//! Where the visits of Monte Carlo tree search go: three boards of one run, and each move's visits against
//! the iterations.

mod plan;

use plyground_search::games::{Cell, Position, TicTacToe};
use plyground_search::{Game, GameOver, MctsOptions, MoveStatistics, Player};

use super::board::{cells, mark_looks};
use super::run::Run;
use super::{BoardEvent, Shown, plain};
use crate::mcts_object::MoveObject;
use crate::picture::{Look, Picture};
use crate::{Message, to_three};
use plan::Plan;

/// A recorded run; a step goes to the next of [`Visits::STOPS`].
#[derive(Clone, Debug)]
pub struct Visits {
    run: Run,
    /// The end of the plot's axis of visits.
    most: usize,
}

/// UCT values have leveled out where they differ by no more than this.
const LEVEL: f64 = 0.1;

/// The boards show the run after so many iterations.
const BOARDS: [usize; 3] = [100, 300, 1_000];

impl Visits {
    /// After how many iterations each step looks at the run: often at first, where it changes most.
    pub const STOPS: [usize; 13] = [0, 5, 10, 15, 25, 50, 100, 150, 200, 300, 500, 700, 1_000];

    /// Records a run on the game that goes on from a position.
    ///
    /// # Errors
    ///
    /// [`GameOver`] where there is no move to choose.
    pub fn new(game: TicTacToe, options: MctsOptions) -> Result<Self, GameOver> {
        let mut visits = Self { run: Run::new(game, options)?, most: 0 };
        visits.most = Plan::most(&visits.curves());
        Ok(visits)
    }

    /// How many iterations a step has seen.
    pub fn iterations(&self, step: usize) -> usize {
        Self::STOPS.get(step).or(Self::STOPS.last()).copied().unwrap_or(0)
    }

    fn start(&self) -> Position {
        self.run.game.start()
    }

    /// A board's looks: its title, then the squares, X's and O's, visits and means.
    fn board_looks(&self, board: usize, iterations: usize) -> Vec<Look> {
        let is_there = board <= iterations;
        let statistics = if is_there { self.run.statistics(0, board) } else { Vec::new() };
        let of = |cell: Cell| statistics.iter().find(|of| of.mv == cell);
        let leaders = if is_there { self.run.leaders(board) } else { Vec::new() };
        let leads = |cell: Cell| leaders.iter().any(|of| of.mv == cell);
        let now = if board == iterations { " now" } else { "" };
        let title = Message::new("label.after").with("n", board);
        let title = Look { label: Some(title), ..plain(format!("board-title{now}")) };
        let squares = cells().map(|cell| plain(if leads(cell) { "square most" } else { "square" }));
        let visits = cells().map(|cell| {
            let label = of(cell).map(|of| Message::new("label.visits").with("n", of.n as usize));
            Look { label, ..plain("slot-n") }
        });
        let means = cells().map(|cell| {
            let label = of(cell).and_then(|of| of.mean).map(|mean| {
                // X's view, whoever moves: a mean is that of who makes the move.
                let of_x = if self.start().to_move() == Player::Max { mean } else { 1.0 - mean };
                Message::new("label.mean").with("value", (of_x * 100.0).round() / 100.0)
            });
            Look { label, ..plain("slot-mean") }
        });
        let mut looks = vec![title];
        looks.extend(squares);
        looks.extend(mark_looks(self.start(), |_| "thin".to_owned()));
        looks.extend(visits);
        looks.extend(means);
        looks
    }

    /// Each move's visits after 0, 10, 20 … iterations.
    fn curves(&self) -> Vec<(Cell, Vec<u64>)> {
        let moves = self.run.statistics(0, 0);
        let at = |index: usize, iterations: usize| {
            self.run.statistics(0, iterations).get(index).map_or(0, |of| of.n)
        };
        let samples = || (0..=Plan::SAMPLES).map(|sample| sample * Plan::EVERY);
        let curves = moves.iter().enumerate();
        curves.map(|(index, of)| (of.mv, samples().map(|n| at(index, n)).collect())).collect()
    }
}

impl Shown for Visits {
    fn steps(&self) -> usize {
        Self::STOPS.len() - 1
    }

    fn caption(&self, step: usize) -> Vec<Message> {
        let n = self.iterations(step);
        if n == 0 {
            return vec![Message::new("caption.visits.start")];
        }
        let statistics = self.run.statistics(0, n);
        let leaders = self.run.leaders(n);
        let about = |message: Message, of: &MoveStatistics<Cell>| {
            let rest = n as u64 - of.n;
            let message = message.with("move", of.mv.index()).with("n", of.n as usize).with("all", n);
            message.with("rest", rest as usize).with("mean", to_three(of.mean.unwrap_or(0.0)))
        };
        let (Some(first), several) = (leaders.first(), leaders.len() > 1) else { return Vec::new() };
        if several {
            let moves: Vec<crate::Arg> = leaders.iter().map(|of| of.mv.index().into()).collect();
            let tied = Message::new("caption.visits.tied").with("moves", moves);
            return vec![tied.with("n", first.n as usize).with("all", n)];
        }
        let id = if first.n * 2 > n as u64 { "caption.visits.most" } else { "caption.visits.leads" };
        let mut sentences = vec![about(Message::new(id), first)];
        if step == self.steps() {
            let ucts = statistics.iter().map(|of| of.uct);
            let (low, high) = ucts
                .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), uct| (low.min(uct), high.max(uct)));
            let id = if high - low <= LEVEL { "caption.visits.level" } else { "caption.visits.apart" };
            sentences.push(Message::new(id).with("low", to_three(low)).with("high", to_three(high)));
        }
        // The boards have X's means, whoever moves; the table those of who moves.
        if self.start().to_move() == Player::Min {
            sentences.push(Message::new("caption.visits.views"));
        }
        sentences
    }

    fn picture(&self, width: f64) -> Picture {
        Plan::new(width).picture(&self.curves())
    }

    fn looks(&self, step: usize) -> Vec<Look> {
        let iterations = self.iterations(step);
        let mut looks: Vec<Look> =
            BOARDS.into_iter().flat_map(|board| self.board_looks(board, iterations)).collect();
        looks.extend(self.plot_looks(iterations));
        looks
    }

    fn event(&self, _step: usize) -> Option<BoardEvent> {
        None
    }

    fn statistics(&self, step: usize) -> Vec<MoveObject<f64>> {
        let statistics = self.run.statistics(0, self.iterations(step));
        statistics.iter().map(|of| MoveObject::with_numbers(of, |number| number)).collect()
    }
}

impl Visits {
    /// The looks of the plot, in the order of [`Plan::plot`].
    fn plot_looks(&self, iterations: usize) -> Vec<Look> {
        let axis =
            |n: usize| Look { label: Some(Message::new("label.visits").with("n", n)), ..plain("tick") };
        let title = |id: &str| Look { label: Some(Message::new(id)), ..plain("tick") };
        let mut looks = vec![plain("axis"), plain("axis")];
        looks.extend(Plan::X_TICKS.map(axis));
        looks.extend([title("label.axis-iterations"), title("label.axis-visits")]);
        looks.push(axis(self.most));
        let cursor = |stop: usize| plain(if stop == iterations { "cursor on" } else { "cursor" });
        looks.extend(Self::STOPS.map(cursor));
        let statistics = self.run.statistics(0, super::MOST_ITERATIONS);
        let leaders = self.run.leaders(super::MOST_ITERATIONS);
        let leads = |of: &MoveStatistics<Cell>| leaders.iter().any(|leader| leader.mv == of.mv);
        looks.extend(statistics.iter().map(|of| plain(if leads(of) { "curve most" } else { "curve" })));
        looks.extend(statistics.iter().map(|of| {
            let label = Message::new("label.cell").with("cell", of.mv.index());
            Look { label: Some(label), ..plain(if leads(of) { "curve-name most" } else { "curve-name" }) }
        }));
        looks
    }
}
