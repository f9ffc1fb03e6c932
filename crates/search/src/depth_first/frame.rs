//! An inner node on the current path.

use crate::{Cut, Game, Interval, Limit, Memory, Player, Rule, Score, Turn};

/// An inner node on the current path.
#[derive(Clone)]
pub(super) struct Frame<G: Game, R: Rule, M: Memory<G>> {
    pub(super) state: G::State,
    pub(super) turn: Turn,
    /// The moves not tried yet.
    pub(super) moves: M::Moves,
    /// The index of the child that is being read.
    pub(super) child: usize,
    /// How many children have returned.
    pub(super) read: usize,
    best: f64,
    /// The intervals of the children that have returned, joined.
    joined: Interval,
    pub(super) chosen: Option<usize>,
    pub(super) window: R::Window,
    /// Whether only the first child is read.
    pub(super) probe: bool,
}

/// What a node knows once one more child has returned.
pub(super) struct Returned {
    /// The value so far, and what is proved.
    pub(super) known: Score,
    /// The best of the values returned so far; at a chance node, what they add to the average.
    pub(super) best: f64,
    /// Where the rest cannot matter.
    pub(super) cut: Option<Cut>,
    /// Whether the node returns.
    pub(super) last: bool,
}

impl<G: Game, R: Rule, M: Memory<G>> Frame<G, R, M> {
    #[inline]
    pub(super) fn new(state: G::State, turn: Turn, moves: M::Moves, window: R::Window, probe: bool) -> Self {
        let (best, joined) = match turn {
            Turn::Player(player) => (player.worst(), Interval::none(player)),
            Turn::Chance => (0.0, Interval::OPEN),
        };
        Self { state, turn, moves, child: 0, read: 0, best, joined, chosen: None, window, probe }
    }

    /// Takes in what a child of a player's node returned.
    #[inline]
    pub(super) fn receive(&mut self, player: Player, score: Score, rule: &R, depth: usize) -> Returned {
        self.read += 1;
        if player.prefers(score.value, self.best) {
            self.best = score.value;
        }
        let before = self.joined;
        self.joined = before.join(score.proved, player);
        if self.joined.secured_by(player) != before.secured_by(player) {
            self.chosen = Some(self.child);
        }
        rule.narrow(&mut self.window, player, self.best, depth);

        let all_read = self.moves.len() == 0;
        // A child not read may be worth anything.
        let proved = if all_read { self.joined } else { self.joined.join(Interval::OPEN, player) };
        let closed = rule.is_closed(self.window);
        let last = closed || all_read || self.probe;
        // The best of a node that a probe leaves open bounds its value on its player's side at most.
        let value = if closed || all_read { self.best } else { proved.secured_by(player) };
        Returned {
            known: Score { value, proved },
            best: self.best,
            cut: closed.then(|| Cut { unread: self.moves.len(), met: Limit::of_opponent(player) }),
            last,
        }
    }
}
