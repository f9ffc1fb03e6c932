//! Expectiminimax: the value of a game in which chance moves too.

use crate::Minimax;

/// Expectiminimax, step by step: minimax's walk, of a game in which chance may move. (Other books call
/// it expectimax.)
///
/// **Problem.** What is the start worth to MAX on average, if both play their best and dice fall between?
///
/// **Rule.** EMM(s) = Σ P(r) · EMM(T(s, r)) over all outcomes r where [chance moves](crate::Game::is_chance);
/// elsewhere the largest or the smallest, as in minimax. Every leaf is read, since an average has no
/// bound that a single outcome could pass; with a declared range of utilities [`AlphaBeta`] can leave
/// chance nodes early all the same, by star1 and star2.
///
/// **Cost.** O(bᵐ) time, outcomes counting as moves, and one frame for each of up to m plies; at a chance
/// node also one entry for each outcome.
///
/// **View.** MAX's. Only positive affine changes of the utility keep every choice, where for minimax the
/// order of the values is enough.
///
/// **Source.** Michie, "Game-playing and game-learning automata" (1966).
///
/// [`AlphaBeta`]: crate::AlphaBeta
///
/// ```
/// use plyground_search::{Expectiminimax, Player, games::Tree};
///
/// // A coin decides between 4 and −2, or MAX takes a sure 0.5.
/// let tree = Tree::parse(r#"[{"player":"chance","children":[4,-2]},0.5]"#, Player::Max)?;
/// let mut search = Expectiminimax::new(&tree);
/// search.by_ref().for_each(drop);
/// assert_eq!(search.result().map(|score| score.value), Some(1.0)); // ½ · 4 + ½ · (−2)
/// assert_eq!(search.chosen(), Some(0));
/// # Ok::<(), plyground_search::games::TreeError>(())
/// ```
pub type Expectiminimax<G> = Minimax<G>;
