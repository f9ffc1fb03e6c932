//! What usually breaks: searches with one rule wrong each, to look at the symptom.
//!
//! Nothing else in the crate uses them.
//!
//! | broken | the rule | symptom |
//! |---|---|---|
//! | [`Fault::WrongSign`] | a leaf counts −U | walks into losses |
//! | [`Fault::WindowNotSwapped`] | negamax hands down (−α, −β) in place of (−β, −α) | answers differ from minimax |
//! | [`Fault::BoundAsExact`] | a fail-hard bound is taken for the value | refuted moves look as good as the best |
//! | [`Fault::RootWindowNotPassed`] | each child of the root gets an open window | nodes nearly as many as minimax's |
//! | [`Fault::StrictCut`] | cut at α > β only | more nodes, for nothing but ties |
//! | [`ChildLogarithm`] | ln nᵢ in place of ln N | a good move that lost once is never tried again |
//! | [`WrongView`] | w from the other player's view | walks into losses, and leaves wins |
//! | [`DrawsAsLosses`] | a draw counts 0 | a draw is no better than a loss |

mod alpha_beta;
mod mcts;

pub use alpha_beta::{Broken, Fault};
pub use mcts::{ChildLogarithm, DrawsAsLosses, WrongView};
