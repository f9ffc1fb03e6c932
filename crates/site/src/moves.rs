//! `plyground moves`: the value of every move in a position.

use std::io::Write;

use plyground_figure::{Message, number_text};
use plyground_search::games::{Position, TicTacToe};
use plyground_search::{AlphaBeta, DepthFirst, Event, Game, GameOver, Minimax, Rule};
use serde::Serialize;

use crate::fault::Fault;
use crate::json::{self, Number};
use crate::options::Options;
use crate::print::{self, Stop};
use crate::words::Words;
use crate::{input, table};

/// What it takes.
pub const OPTIONS: &[&str] = &["position", "format"];

/// What is told; as JSON, in this order.
#[derive(Serialize)]
struct Report {
    to_move: &'static str,
    moves: Vec<Move>,
    minimax_nodes: usize,
    alpha_beta_nodes: usize,
}

#[derive(Serialize)]
struct Move {
    #[serde(rename = "move")]
    cell: usize,
    /// From the view of X, who is MAX.
    value: Number,
}

/// Prints the values.
pub fn run(options: &Options) -> Result<(), Fault> {
    let format = options.format()?;
    let game = input::game(options)?;
    if let Some(utility) = game.utility(&game.start()) {
        return print::game_over(GameOver { utility });
    }
    let report = Report::new(game);
    print::in_format(format, |out| json::write(out, &report), |out, words| report.markdown(out, words))
}

impl Report {
    fn new(game: TicTacToe) -> Self {
        let start = game.start();
        let (minimax_nodes, values) = search(Minimax::new(game));
        let (alpha_beta_nodes, _) = search(AlphaBeta::new(game));
        let moves = game.moves(&start).zip(values);
        Self {
            to_move: Position::letter(start.to_move()),
            moves: moves.map(|(cell, value)| Move { cell: cell.index(), value: Number(value) }).collect(),
            minimax_nodes,
            alpha_beta_nodes,
        }
    }

    fn markdown(&self, out: &mut dyn Write, words: &Words) -> Result<(), Stop> {
        table::head(out, &["table.move", "table.value"], words)?;
        for Move { cell, value: Number(value) } in &self.moves {
            let sign = if *value > 0.0 { "+" } else { "" };
            table::row(out, &[cell.to_string(), format!("{sign}{}", number_text(*value))])?;
        }
        let summary = Message::new("moves.summary").with("player", self.to_move);
        let summary = summary.with("minimax", self.minimax_nodes).with("pruned", self.alpha_beta_nodes);
        Ok(writeln!(out, "\n{}", words.say(&summary)?)?)
    }
}

/// How many nodes a search visits, the root counted, and what the moves returned.
fn search<R: Rule>(search: DepthFirst<TicTacToe, R>) -> (usize, Vec<f64>) {
    let (mut nodes, mut values) = (1, Vec::new());
    for event in search {
        if let Event::Returned { depth, score, .. } = event {
            nodes += 1;
            if depth == 0 {
                values.push(score.value);
            }
        }
    }
    (nodes, values)
}
