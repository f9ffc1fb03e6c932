//! `plyground mcts`: what Monte Carlo tree search knows of every move in a position.

use std::io::Write;

use plyground_figure::{Message, MoveObject};
use plyground_search::games::{Cell, Position, TicTacToe};
use plyground_search::{Exploration, Game, Mcts, MctsOptions};
use serde::Serialize;

use crate::fault::Fault;
use crate::json::{self, Number};
use crate::options::Options;
use crate::print::{self, Stop};
use crate::words::Words;
use crate::{input, table};

/// What it takes.
pub const OPTIONS: &[&str] = &["position", "iterations", "seed", "c", "format"];

/// As many as JavaScript can count.
const MOST_ITERATIONS: u64 = (1 << 53) - 1;

/// What is told; as JSON, in this order.
#[derive(Serialize)]
struct Report {
    to_move: &'static str,
    n: u64,
    moves: Vec<MoveObject<Number>>,
    most_visits: Option<usize>,
    best_mean: Option<usize>,
}

/// Prints the statistics.
pub fn run(options: &Options) -> Result<(), Fault> {
    let format = options.format()?;
    let iterations = options.whole("iterations", 1..=MOST_ITERATIONS)?;
    let seed = options.whole("seed", 0..=MctsOptions::MOST_SEED)?;
    let c = options.real("c", Exploration::new)?.unwrap_or_default();
    let mut search = match Mcts::new(input::game(options)?, MctsOptions { seed, c }) {
        Ok(search) => search,
        Err(over) => return print::game_over(over),
    };
    search.iterate(iterations);
    let report = Report::new(&search);
    print::in_format(format, |out| json::write(out, &report), |out, words| report.markdown(out, words))
}

impl Report {
    fn new(search: &Mcts<TicTacToe>) -> Self {
        Self {
            to_move: Position::letter(search.game().start().to_move()),
            n: search.iterations(),
            moves: search.root().iter().map(|of| MoveObject::with_numbers(of, Number)).collect(),
            most_visits: search.most_visits().map(Cell::index),
            best_mean: search.best_mean().map(Cell::index),
        }
    }

    fn markdown(&self, out: &mut dyn Write, words: &Words) -> Result<(), Stop> {
        let columns = ["table.move", "table.visits", "table.mean", "table.bonus", "table.uct"];
        table::head(out, &columns, words)?;
        for MoveObject { mv, n, mean, bonus, uct, .. } in &self.moves {
            let mean = mean.as_ref().map(|mean| table::three_digits(mean.0)).unwrap_or_default();
            table::row(
                out,
                &[
                    mv.to_string(),
                    n.to_string(),
                    mean,
                    table::three_digits(bonus.0),
                    table::three_digits(uct.0),
                ],
            )?;
        }
        let cell = |cell: Option<usize>| cell.map(|cell| cell.to_string()).unwrap_or_default();
        let (visits, most, best) = (self.n.to_string(), cell(self.most_visits), cell(self.best_mean));
        let summary =
            Message::new("mcts.summary").with("player", self.to_move).with("visits", visits.as_str());
        let summary = summary.with("most", most.as_str()).with("best", best.as_str());
        Ok(writeln!(out, "\n{}", words.say(&summary)?)?)
    }
}
