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
    /// Which end of the window is met and how many children stay unread, where the rest cannot matter.
    pub(super) unread: Option<(Limit, usize)>,
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
        if own_side(self.joined, player) != own_side(before, player) {
            self.chosen = Some(self.child);
        }
        rule.narrow(&mut self.window, player, self.best, depth);

        // Cheaper than to count those left, in games that keep them as bits.
        let all_read = self.moves.clone().next().is_none();
        // A child not read may be worth anything.
        let proved = if all_read { self.joined } else { self.joined.join(Interval::OPEN, player) };
        let closed = rule.is_closed(self.window);
        let last = closed || all_read || self.probe;
        // The best of a node that a probe leaves open bounds its value on its player's side at most.
        let value = if closed || all_read { self.best } else { own_side(proved, player) };
        Returned {
            known: Score { value, proved },
            best: self.best,
            unread: closed.then(|| (Limit::of_opponent(player), self.moves.len())),
            last,
        }
    }
}

/// The end of the interval that a node's player can secure by a move: MAX a floor, MIN a ceiling.
#[inline]
fn own_side(interval: Interval, player: Player) -> f64 {
    match player {
        Player::Max => interval.lo,
        Player::Min => interval.hi,
    }
}

/// Why the node at the end of the path, which has met an end of its window, leaves children unread.
/// `handed_by` is the depth of the chance node above it that is nearest.
pub(super) fn cut<G: Game, R: Rule, M: Memory<G>>(
    path: &[Frame<G, R, M>],
    handed_by: Option<usize>,
    rule: &R,
    (met, unread): (Limit, usize),
) -> Cut {
    let end = |frame: &Frame<G, R, M>| rule.shown(frame.window).map(|window| window.end(met));
    let limit = path.last().and_then(end);
    // A chance node hands down a window of its own. Below it windows only narrow, so that who set the
    // end is the first to have it.
    let below = handed_by.map_or(0, |chance| chance + 1);
    let first = below + path.get(below..).unwrap_or_default().partition_point(|frame| end(frame) != limit);
    let is_setter = |frame: &Frame<G, R, M>| match frame.turn {
        Turn::Player(player) => met.is_set_by(player) && Some(own_side(frame.joined, player)) == limit,
        Turn::Chance => false,
    };
    let set_by = if path.get(first).is_some_and(is_setter) { Some(first) } else { handed_by };
    Cut { unread, met, set_by }
}
