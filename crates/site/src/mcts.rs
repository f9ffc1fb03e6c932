//! `plyground mcts`: what Monte Carlo tree search knows of every move in a position.

use std::io::Write;
use std::time::{Duration, Instant};

use plyground_figure::{MctsRun, Message, MoveObject, ProvenName, SpecError};
use plyground_search::Game;
use plyground_search::games::{Cell, Position};
use serde::Serialize;

use crate::fault::Fault;
use crate::json::{self, Number};
use crate::options::Options;
use crate::print::{self, Stop};
use crate::words::Words;
use crate::{input, table};

/// What it takes.
pub const OPTIONS: &[&str] = &[
    "position",
    ITERATIONS,
    MILLISECONDS,
    "seed",
    "c",
    "policy",
    "broken",
    "playouts",
    "solver",
    "final",
    "format",
];

/// One budget is given, and not the other.
const ITERATIONS: &str = "iterations";
const MILLISECONDS: &str = "milliseconds";

/// As many as JavaScript can count.
const MOST: u64 = (1 << 53) - 1;

/// What is told; as JSON, in this order.
#[derive(Serialize)]
struct Report {
    to_move: &'static str,
    n: u64,
    moves: Vec<MoveObject<Number>>,
    most_visits: Option<usize>,
    best_mean: Option<usize>,
    /// Where it is asked for how to choose, or what is proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    chosen: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    proven: Option<ProvenName>,
    #[serde(skip)]
    solver: bool,
}

/// Prints the statistics.
pub fn run(options: &Options) -> Result<(), Fault> {
    let format = options.format()?;
    let budget = options.either(ITERATIONS, MILLISECONDS)?;
    let most = options.whole(budget, 1..=MOST)?;
    let spec = input::mcts(options)?;
    let game = input::game(options)?;
    let mut search = match MctsRun::new(game, spec) {
        Err(SpecError::GameOver(over)) => return print::game_over(over),
        search => search?,
    };
    if budget == ITERATIONS {
        search.iterate(most);
    } else {
        let (start, time) = (Instant::now(), Duration::from_millis(most));
        search.iterate_while(|| start.elapsed() < time);
    }
    let asks_which = spec.solver || options.optional("final").is_some();
    let report = Report {
        to_move: Position::letter(game.start().to_move()),
        n: search.iterations(),
        moves: search.root().iter().map(|of| MoveObject::with_numbers(of, Number)).collect(),
        most_visits: search.most_visits().map(Cell::index),
        best_mean: search.best_mean().map(Cell::index),
        chosen: search.chosen().filter(|_| asks_which).map(Cell::index),
        proven: search.proven().map(ProvenName::from),
        solver: spec.solver,
    };
    print::in_format(format, |out| json::write(out, &report), |out, words| report.markdown(out, words))
}

impl Report {
    fn markdown(&self, out: &mut dyn Write, words: &Words) -> Result<(), Stop> {
        let columns = ["table.move", "table.visits", "table.mean", "table.bonus", "table.uct"];
        let proven: &[_] = if self.solver { &["table.proven"] } else { &[] };
        table::head(out, &[&columns, proven].concat(), words)?;
        for MoveObject { mv, n, mean, bonus, uct, proven, .. } in &self.moves {
            let mean = mean.as_ref().map(|mean| table::three_digits(mean.0)).unwrap_or_default();
            let [bonus, uct] = [bonus, uct].map(|number| table::three_digits(number.0));
            let mut cells = vec![mv.to_string(), n.to_string(), mean, bonus, uct];
            if self.solver {
                let word =
                    |proven: &ProvenName| words.say(&Message::new(format!("mcts.row.{}", proven.name())));
                cells.push(proven.as_ref().map(word).transpose()?.unwrap_or_default());
            }
            table::row(out, &cells)?;
        }
        Ok(writeln!(out, "\n{}", words.say_all(&self.summary(), " ")?)?)
    }

    fn summary(&self) -> Vec<Message> {
        let cell = |cell: Option<usize>| cell.map(|cell| cell.to_string()).unwrap_or_default();
        let (visits, most, best) = (self.n.to_string(), cell(self.most_visits), cell(self.best_mean));
        let about = |id: String| Message::new(id).with("player", self.to_move);
        let summary = about("mcts.summary".to_owned()).with("visits", visits.as_str());
        let summary = summary.with("most", most.as_str()).with("best", best.as_str());
        let chosen = self.chosen.map(|cell| Message::new("mcts.chosen").with("move", cell));
        let proven = self.proven.map(|proven| about(format!("mcts.proven.{}", proven.name())));
        [summary].into_iter().chain(chosen).chain(proven).collect()
    }
}
