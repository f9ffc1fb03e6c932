//! Adversarial search, one step at a time.
//!
//! Every search in this crate does as much work as the caller asks for, can be cloned in the middle,
//! and never recurses, so that no input is too deep for it. The depth-first ones are plain
//! [`Iterator`]s of [`Event`]s; [`Mcts`], which never ends by itself, gives one [`Phase`] a step. What
//! they give animates the figures of the Plyground lesson.
//!
//! ```
//! use plyground_search::{AlphaBeta, Bound, Event, Player, games::Tree};
//!
//! // MAX moves at the root; then MIN picks a leaf.
//! let tree = Tree::parse("[[4,6,9],[2,7,8],[5,3,9]]", Player::Max)?;
//!
//! let mut search = AlphaBeta::new(&tree);
//! let cutoffs = search
//!     .by_ref()
//!     .filter(|event| matches!(event, Event::Returned { cut: Some(cut), .. } if cut.unread > 0))
//!     .count();
//!
//! assert_eq!(cutoffs, 2); // 7 and 8 under the second move, 9 under the third
//! let score = search.result().expect("the search has ended");
//! assert_eq!((score.value, score.bound()), (4.0, Bound::Exact));
//! assert_eq!(search.chosen(), Some(0)); // the first move
//! # Ok::<(), plyground_search::games::TreeError>(())
//! ```
//!
//! # The algorithms
//!
//! | search | answers | time | memory | source |
//! |---|---|---|---|---|
//! | [`Minimax`] | the value of the start, and a best move | O(bᵐ) | O(m) frames | Zermelo 1913; von Neumann 1928 |
//! | [`AlphaBeta`] | the same, reading no more leaves and mostly far fewer | O(bᵐ) worst, O(bᵐᐟ²) best order | O(m) frames | Knuth and Moore 1975 |
//! | [`Expectiminimax`] | the same where chance moves too | O(bᵐ) | O(m) frames | Michie 1966 |
//! | [`AlphaBeta`] with [`Star`] | the same, leaving chance nodes early where the range of utilities is declared | O(bᵐ) | O(m) frames | Ballard 1983 |
//! | any of them on a [`DepthLimited`] game | a good move, by looking so far ahead; noisy moves are played out | O(bᵈ) | O(d) frames | Shannon 1950; Beal 1990 |
//! | [`DepthFirst`] with an [`Enhanced`] memory | the same as without, reading less | O(bᵐ) | O(m) frames and a table | Greenblatt et al. 1967; Huberman 1968; Schaeffer 1989 |
//! | [`IterativeDeepening`] | a good move within any budget | O(bᵈ) | O(d) frames and a table | Slate and Atkin 1977; Korf 1985 |
//! | [`Mcts`] | a good move within any budget | O(b·m) an iteration | O(b) nodes an iteration | Kocsis and Szepesvári 2006 |
//! | [`Mcts`], [solving](Mcts::solving) | the same, or a proof where it gets that far | O(b·m) an iteration | O(b) nodes an iteration | Winands et al. 2008 |
//! | [`Mcts`] by [`Puct`] | the same, led by what the game thinks of moves and states | O(b·m) an iteration | O(b) nodes an iteration | Rosin 2011; Silver et al. 2017 |
//!
//! b is the largest number of moves in a state, m the number of plies of the longest play; [`Census`]
//! counts both, and all nodes and positions of a game. d is a depth that the caller sets.
//!
//! All depth-first searches are one walk, [`DepthFirst`]. They differ in a [`Rule`], when a node is left,
//! and in a [`Memory`], what is known of other nodes; [`Enhanced`] has a transposition table and orders
//! moves. Limited depth and quiescence are part of neither: they are a game cut short.
//!
//! # The events
//!
//! A depth-first search tells two things: [`Event::Enter`], an inner node is reached, and
//! [`Event::Returned`], one of its children has returned a value: which, what is proved about the node
//! by now, the window, what is cut, and whether the node itself returns. An event says how deep its node
//! is; [`Path`] follows the events and knows which it is:
//!
//! ```
//! use plyground_search::{Event, Minimax, Path, Player, games::Tree};
//!
//! let tree = Tree::parse("[[4,6],[2,7]]", Player::Max)?;
//! let mut path = Path::default();
//! for event in Minimax::new(&tree) {
//!     let node = path.follow(&event);
//!     match event {
//!         Event::Enter { turn, .. } => println!("{node:?}: {} moves", turn.name()),
//!         Event::Returned { child, score, .. } => println!("{node:?}: child {child} is {}", score.value),
//!     }
//! }
//! # Ok::<(), plyground_search::games::TreeError>(())
//! ```
//!
//! # Whose view
//!
//! Every value, α, β and utility is from MAX's view, whoever moves. MIN wants it small. In Monte Carlo
//! tree search, w, the mean and what is proven are from the view of the player who moved into the node.
//!
//! # A game of your own
//!
//! Implement [`Game`]: the start, who moves, the moves, what a move leads to, and the utility of
//! finished states. [`games`] holds those that come with the crate; chess, the only one that needs
//! another crate, comes with the feature `chess`.
//!
//! # What usually breaks
//!
//! [`broken`] holds searches with one rule wrong each, to look at the symptom.

mod alpha_beta;
pub mod broken;
mod census;
mod cut;
mod deepening;
mod depth_first;
mod draw;
mod enhanced;
mod event;
mod expectiminimax;
mod game;
pub mod games;
mod knowledge;
mod limited;
mod mcts;
mod memory;
mod minimax;
mod path;
mod rule;
mod score;
mod window;

pub use alpha_beta::{AlphaBeta, Close, Cutoffs, Fail, Star};
pub use census::{Census, Ply, Totals};
pub use cut::Cut;
pub use deepening::{Deepening, Iteration, IterativeDeepening};
pub use depth_first::DepthFirst;
pub use draw::Draw;
pub use enhanced::{Enhanced, Enhancements, Saved};
pub use event::Event;
pub use expectiminimax::Expectiminimax;
pub use game::{Game, Player, Turn};
pub use knowledge::{Evaluated, Keyed, Playout, Priors, Symmetric};
pub use limited::{DepthLimited, LimitedMove, LimitedMoves, LimitedState};
pub use mcts::{
    AdvanceError, Expanded, Exploration, FinalMove, GameOver, GuidedUct, Mcts, MctsOptions, MoveStatistics,
    Phase, Policy, Proven, Puct, Uct, Update, Visits,
};
pub use memory::{Lesson, Memory, NoMemory};
pub use minimax::{Minimax, NoPruning};
pub use path::Path;
pub use rule::Rule;
pub use score::{Bound, Interval, Score};
pub use window::{Limit, Window};
