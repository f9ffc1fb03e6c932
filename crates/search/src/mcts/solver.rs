//! MCTS-Solver: what is proved of nodes, and how it is backed up.

use super::arena::{Arena, ROOT};
use super::{Mcts, Policy};
use crate::{Game, Player};

/// How a play is proved to end if both players play their best, from the view of the player who moved
/// into the node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Proven {
    /// The player loses.
    Loss,
    /// Neither wins.
    Draw,
    /// The player wins.
    Win,
}

impl Proven {
    /// What a value for MAX is to a player: its sign.
    fn of(value: f64, player: Player) -> Self {
        if value == 0.0 {
            Self::Draw
        } else if player.prefers(value, 0.0) {
            Self::Win
        } else {
            Self::Loss
        }
    }

    /// What it is to the other player.
    const fn opposite(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }

    /// As a value for MAX, where it is from this player's view: 1, 0 or −1.
    pub(super) const fn value(self, player: Player) -> f64 {
        match (self, player) {
            (Self::Draw, _) => 0.0,
            (Self::Win, Player::Max) | (Self::Loss, Player::Min) => 1.0,
            (Self::Win, Player::Min) | (Self::Loss, Player::Max) => -1.0,
        }
    }
}

impl<G: Game, P: Policy<G>> Mcts<G, P> {
    /// With MCTS-Solver: what is proved is backed up, and the search ends when the root is proven.
    ///
    /// **Rule.** A finished position is proven by the sign of its utility. A node is proven to be won
    /// for its player once one of its moves is, and otherwise, once all its moves are proven, by the
    /// best of them, so that draws are proven too; where chance moves, once all outcomes are proven
    /// alike. Selection leaves out moves that are proven to lose, and ends at a proven node, as at a
    /// finished position: its value counts in place of a playout. A proven draw is selected by its score
    /// still.
    ///
    /// **Source.** Winands, Björnsson and Saito, "Monte-Carlo Tree Search Solver" (2008), which proves
    /// wins and losses; for draws too Cazenave and Saffidine, "Score bounded Monte-Carlo Tree Search"
    /// (2010), here without bounds.
    #[must_use]
    pub fn solving(self) -> Self {
        Self { solving: true, ..self }
    }

    /// The sign of the root's value, where it is proven: 1 where MAX wins, −1 where MIN does, 0 for a
    /// draw. `None` always but for a [solver](Mcts::solving).
    pub fn proven(&self) -> Option<f64> {
        let root = self.arena.node(ROOT)?;
        root.proven.map(|proven| proven.value(root.mover))
    }
}

impl<S: Clone> Arena<S> {
    /// Backs up what is proved, from the last node of a path as far as it goes.
    pub(super) fn prove<G: Game<State = S>>(&mut self, path: &[u32], game: &G) {
        for &at in path.iter().rev() {
            let Some(node) = self.node(at) else { return };
            let Some(proven) = node.proven.or_else(|| self.proof(at, game)) else { return };
            if let Some(node) = self.node_mut(at) {
                node.proven = Some(proven);
            }
        }
    }

    /// What follows for a node from its state and its children.
    fn proof<G: Game<State = S>>(&self, at: u32, game: &G) -> Option<Proven> {
        let node = self.node(at)?;
        if let Some(utility) = game.utility(&node.state) {
            return Some(Proven::of(utility, node.mover));
        }
        let children = self.children(node);
        let chooser = children.first()?.mover;
        let mut proofs = children.iter().map(|child| child.proven);
        let best = if game.is_chance(&node.state) {
            // Chance does not choose: only what all outcomes agree on is sure.
            let first = proofs.next()??;
            proofs.all(|proof| proof == Some(first)).then_some(first)
        } else if proofs.clone().any(|proof| proof == Some(Proven::Win)) {
            Some(Proven::Win)
        } else {
            proofs.try_fold(Proven::Loss, |best, proof| Some(best.max(proof?)))
        }?;
        Some(if chooser == node.mover { best } else { best.opposite() })
    }
}
