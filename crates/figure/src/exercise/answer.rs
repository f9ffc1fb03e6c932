//! Answers, and what is right about replies.

use plyground_search::Score;
use plyground_search::games::NodeId;
use serde::{Deserialize, Serialize};

use crate::BoundName;

/// The answer to a question.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// A number.
    Number {
        /// The number.
        value: f64,
        /// How far from it a reply may be.
        within: f64,
    },
    /// A number, and how it stands to the true value: =, ≤ or ≥.
    Score(Score),
    /// Nodes, in any order.
    Nodes(Vec<NodeId>),
    /// Nodes, one after another.
    InOrder(Vec<NodeId>),
}

/// What a reader replies.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(untagged)]
pub enum Reply {
    /// A number.
    Number(f64),
    /// A number with =, ≤ or ≥.
    Score {
        /// The sign.
        bound: BoundName,
        /// The number.
        value: f64,
    },
    /// Nodes by their numbers, in the order in which they were chosen.
    Nodes(Vec<usize>),
}

/// What is right about a reply.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Verdict {
    /// Whether all of it is, and nothing is missing.
    pub right: bool,
    /// Of nodes: those that the answer does not have; where they have an order, the first that it has not
    /// there.
    pub wrong: Vec<usize>,
}

/// As near to a number as nobody can reply but by the number itself, written or divided in another way.
const NEARLY: f64 = 1e-9;

impl Answer {
    /// Judges a reply.
    pub fn judge(&self, reply: &Reply) -> Verdict {
        match (self, reply) {
            (Self::Number { value, within }, Reply::Number(reply)) => right(is_near(*reply, *value, *within)),
            (Self::Score(score), Reply::Score { bound, value }) => {
                right(*bound == score.bound().into() && is_near(*value, score.value, 0.0))
            }
            (Self::Nodes(nodes), Reply::Nodes(reply)) => {
                let is_among = |node: &usize| nodes.iter().any(|known| known.index() == *node);
                let wrong: Vec<_> = reply.iter().copied().filter(|node| !is_among(node)).collect();
                let is_whole = nodes.iter().all(|node| reply.contains(&node.index()));
                Verdict { right: is_whole && wrong.is_empty(), wrong }
            }
            (Self::InOrder(nodes), Reply::Nodes(reply)) => {
                let nodes: Vec<_> = nodes.iter().map(|node| node.index()).collect();
                let same = reply.iter().zip(&nodes).take_while(|(reply, node)| reply == node).count();
                Verdict { right: *reply == nodes, wrong: reply.get(same).copied().into_iter().collect() }
            }
            _ => Verdict::default(),
        }
    }
}

fn right(right: bool) -> Verdict {
    Verdict { right, wrong: Vec::new() }
}

/// Infinities are near themselves.
fn is_near(reply: f64, value: f64, within: f64) -> bool {
    reply == value || (reply - value).abs() <= within + NEARLY
}
