//! Minimax: the value of a game for two players who both play their best.

use crate::{DepthFirst, Interval, Limit, Player, Rule, Window};

/// Minimax, step by step.
///
/// **Problem.** What is the start worth to MAX if both play their best, and which move gets it?
///
/// **Rule.** MM(s) = U(s) at a terminal state, the largest MM of the next states where MAX moves,
/// the smallest where MIN moves. Every leaf is read.
///
/// **Cost.** O(bᵐ) time, one frame for each of up to m plies.
///
/// **View.** MAX's.
///
/// **Source.** Zermelo, "Über eine Anwendung der Mengenlehre auf die Theorie des Schachspiels" (1913);
/// von Neumann, "Zur Theorie der Gesellschaftsspiele", Mathematische Annalen 100 (1928).
///
/// ```
/// use plyground_search::{Minimax, Player, games::Tree};
///
/// let tree = Tree::parse("[[3,12,8],[2,4,6],[14,5,2]]", Player::Max)?;
/// let mut minimax = Minimax::new(&tree);
/// assert_eq!(minimax.by_ref().count(), 16); // events
/// assert_eq!(minimax.result().map(|score| score.value), Some(3.0));
/// # Ok::<(), plyground_search::games::TreeError>(())
/// ```
pub type Minimax<G> = DepthFirst<G, NoPruning>;

/// Minimax's rule: no child is ever passed over.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoPruning;

impl Rule for NoPruning {
    type Window = ();

    fn start(&self) {}

    fn narrow(&self, (): &mut (), _: Player, _: f64, _: usize) {}

    #[inline]
    fn is_closed(&self, (): ()) -> bool {
        false
    }

    #[inline]
    fn excludes(&self, (): (), _: Interval) -> Option<Limit> {
        None
    }

    fn hand_to_outcome(&self, (): (), _: f64, _: Interval) {}

    #[inline]
    fn shown(&self, (): ()) -> Option<Window> {
        None
    }
}
