//! The walk that minimax and alpha-beta share. They differ in one rule, [`Pruning`].

use crate::{Event, Game, Interval, Player, Score, Window};

/// What a depth-first search knows at a node beyond the values of its children, and when that lets
/// it leave the node early.
pub trait Pruning: Copy {
    /// What is handed to the root.
    const ROOT: Self;

    /// Takes in the best value returned so far to a node where `player` moves.
    fn narrow(&mut self, player: Player, best: f64);

    /// Whether the node's remaining children cannot matter.
    fn is_closed(&self) -> bool;

    /// The window to show, for rules that have one.
    fn window(&self) -> Option<Window>;
}

/// A depth-first search of a game tree: an [`Iterator`] of [`Event`]s, stepped by the caller.
///
/// Each step costs O(1) besides the game's own work. The stack holds one frame a ply of the current
/// path. The result is there when the iterator has ended.
#[derive(Clone)]
pub struct DepthFirst<G: Game, P: Pruning> {
    game: G,
    /// The current path, the root first.
    stack: Vec<Frame<G, P>>,
    /// What the node that was just left returned, until its parent takes it.
    returned: Option<Score>,
    /// What that node's player would move to.
    chosen: Option<usize>,
    started: bool,
}

/// An inner node on the current path.
#[derive(Clone)]
struct Frame<G: Game, P> {
    state: G::State,
    player: Player,
    /// The moves not tried yet.
    moves: G::Moves,
    /// How many children have returned; also the index of the one being read.
    read: usize,
    best: f64,
    /// The intervals of the children that have returned, joined.
    joined: Interval,
    chosen: Option<usize>,
    pruning: P,
}

impl<G: Game, P: Pruning> DepthFirst<G, P> {
    /// A search from the start of `game`. A start that is terminal already has its result, and the
    /// search no events.
    pub fn new(game: G) -> Self {
        let returned = game.utility(&game.start()).map(Score::exact);
        Self { game, stack: Vec::new(), started: returned.is_some(), returned, chosen: None }
    }

    /// What is known about the start once the search has ended; `None` before.
    pub fn result(&self) -> Option<Score> {
        if self.started && self.stack.is_empty() { self.returned } else { None }
    }

    /// The child index of the move to play at the start, the first of the optimal ones; `None`
    /// before the search has ended, and where the start is terminal.
    pub fn chosen(&self) -> Option<usize> {
        self.result().and(self.chosen)
    }

    fn enter(&mut self, state: G::State, index: usize, pruning: P) -> Event {
        let player = self.game.player(&state);
        let event = Event::Enter { depth: self.stack.len(), index, player, window: pruning.window() };
        self.stack.push(Frame {
            player,
            moves: self.game.moves(&state),
            read: 0,
            best: player.worst(),
            joined: Interval::none(player),
            chosen: None,
            pruning,
            state,
        });
        event
    }
}

impl<G: Game, P: Pruning> Iterator for DepthFirst<G, P> {
    type Item = Event;

    #[inline]
    fn next(&mut self) -> Option<Event> {
        if !self.started {
            self.started = true;
            return Some(self.enter(self.game.start(), 0, P::ROOT));
        }
        let depth = self.stack.len().checked_sub(1)?;
        let frame = self.stack.last_mut()?;
        let score = match self.returned.take() {
            Some(score) => score,
            None => {
                let mv = frame.moves.next()?;
                let state = self.game.play(&frame.state, mv);
                match self.game.utility(&state) {
                    Some(utility) => Score::exact(utility),
                    None => {
                        let (index, pruning) = (frame.read, frame.pruning);
                        return Some(self.enter(state, index, pruning));
                    }
                }
            }
        };
        let event = frame.receive(score, depth);
        if let Some(score) = event.returns() {
            self.chosen = frame.chosen;
            self.returned = Some(score);
            self.stack.pop();
        }
        Some(event)
    }
}

impl<G: Game, P: Pruning> Frame<G, P> {
    /// Takes in what the next child returned.
    #[inline]
    fn receive(&mut self, score: Score, depth: usize) -> Event {
        let child = self.read;
        self.read += 1;
        if self.player.prefers(score.value, self.best) {
            self.best = score.value;
        }
        let before = self.joined;
        self.joined = before.join(score.proved, self.player);
        if self.own_side(self.joined) != self.own_side(before) {
            self.chosen = Some(child);
        }
        self.pruning.narrow(self.player, self.best);

        let all_read = self.all_read();
        let closed = self.pruning.is_closed();
        Event::Returned {
            depth,
            child,
            score,
            best: self.best,
            proved: self.proved(),
            chosen: self.chosen,
            window: self.pruning.window(),
            cut: closed.then(|| self.read..self.read + self.moves.len()),
            last: closed || all_read,
        }
    }

    /// Whether no move is left; cheaper than to count those left, in games that keep them as bits.
    fn all_read(&self) -> bool {
        self.moves.clone().next().is_none()
    }

    /// What is proved about the node: a child not read may be worth anything.
    fn proved(&self) -> Interval {
        if self.all_read() { self.joined } else { self.joined.join(Interval::OPEN, self.player) }
    }

    /// The end of the interval that the node's player can secure by a move: MAX a floor, MIN a
    /// ceiling.
    fn own_side(&self, interval: Interval) -> f64 {
        match self.player {
            Player::Max => interval.lo,
            Player::Min => interval.hi,
        }
    }
}
