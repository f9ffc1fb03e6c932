//! Exercises: what is asked, the answer that the searches give, and what is right about a reader's reply.

mod answer;
mod error;
mod formula;
mod game;
mod of_search;

use plyground_search::Exploration;
use serde::{Deserialize, Serialize};

pub use answer::{Answer, Reply, Verdict};
pub use error::QuestionError;

use error::{needed, within};
use of_search::OfSearch;

/// What is asked, as `www/exercises.toml` and the page have it; no answer stands in it. What each `of` is, and
/// what it needs, the first lines of `www/facts.toml` tell.
///
/// Flat and with plain types, since the module that judges replies reads it too.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Question {
    /// What.
    pub of: String,
    /// Of a search: the algorithm's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub algorithm: Option<String>,
    /// Of a search, and of strategies: the tree, in which MAX moves first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tree: Option<String>,
    /// After how many plies the evaluation stands in; the whole tree if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// How many noisy plies may follow; 0 if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub noisy_plies: Option<u32>,
    /// A node's name; the root's if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub node: Option<String>,
    /// A step of the search, from 1 on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<u32>,
    /// Whose strategies: `max` or `min`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// Of the game tree: the position of tic-tac-toe that it begins with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The cell of a move.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub cell: Option<u32>,
    /// After how many plies plays end; all plays if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ply: Option<u32>,
    /// In which order moves are tried: each cell once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<Vec<u32>>,
    /// A node's visits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub n: Option<u32>,
    /// The sum of their results.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub w: Option<f64>,
    /// The visits of its parent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent: Option<u32>,
    /// One more result, from the view of the player who moved into the node.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<f64>,
    /// Of a power: the number that is raised.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base: Option<u32>,
    /// To which power.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exponent: Option<u32>,
    /// The children of each node.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub b: Option<u32>,
    /// The plies of a tree.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub d: Option<u32>,
    /// Pieces, in the letters of FEN.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pieces: Option<String>,
    /// How far from a number a reply may be; only by rounding if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub within: Option<f64>,
}

impl Question {
    /// What can be asked.
    pub const KNOWN: [&str; 18] = [
        "value",
        "score",
        "alpha",
        "beta",
        "cut",
        "read",
        "best",
        "played",
        "strategies",
        "move-value",
        "leaves",
        "nodes-saved",
        "uct",
        "visits",
        "sum",
        "power",
        "least-leaves",
        "material",
    ];

    /// The answer, by the searches that figures show.
    ///
    /// # Errors
    ///
    /// What cannot be asked so, with the place of the fault.
    pub fn answer(&self) -> Result<Answer, QuestionError> {
        self.answer_with(|token| token.parse().unwrap_or(f64::NAN))
    }

    /// As [`Question::answer`], with another reader of the tree's numbers, see
    /// [`FigureSpec::parse_with`](crate::FigureSpec::parse_with).
    pub fn answer_with(&self, number: fn(&str) -> f64) -> Result<Answer, QuestionError> {
        let search = || OfSearch::new(self, number);
        let value = match self.of.as_str() {
            "value" => search()?.score()?.value,
            "score" => return Ok(Answer::Score(search()?.score()?)),
            "alpha" => search()?.window()?.alpha,
            "beta" => search()?.window()?.beta,
            "cut" => return Ok(Answer::Nodes(search()?.cut())),
            "read" => return Ok(Answer::InOrder(search()?.read())),
            "best" => return Ok(Answer::Nodes(search()?.best())),
            "played" => return Ok(Answer::Nodes(search()?.played())),
            "strategies" => game::strategies(self, number)?,
            "move-value" => game::move_value(self)?,
            "leaves" => game::leaves(self)?,
            "nodes-saved" => game::nodes_saved(self)?,
            "uct" => formula::uct(self, Exploration::default())?,
            "visits" => formula::after_result(self)?.0,
            "sum" => formula::after_result(self)?.1,
            "power" => formula::power(needed("base", self.base)?, needed("exponent", self.exponent)?),
            "least-leaves" => formula::least_leaves(needed("b", self.b)?, needed("d", self.d)?),
            "material" => formula::material(needed("pieces", self.pieces.as_deref())?)?,
            unknown => return Err(QuestionError::unknown(unknown)),
        };
        let within = within("within", self.within.unwrap_or(0.0), 0.0, f64::MAX)?;
        Ok(Answer::Number { value, within })
    }
}
