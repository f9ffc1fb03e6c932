//! The walk that all depth-first searches share. They differ in a [`Rule`], and in what they remember,
//! a [`Memory`].

mod chance;
mod frame;

use crate::{Event, Game, Interval, Lesson, Limit, Memory, NoMemory, Rule, Score, Turn};
use chance::ChanceNode;
use frame::{Frame, Returned};

/// A depth-first search of a game tree: an [`Iterator`] of [`Event`]s, stepped by the caller.
///
/// Each step costs O(1) besides the game's own work, at a chance node one for each outcome. The stack holds
/// one frame for each of up to m plies of the current path. The result is there when the iterator has ended.
#[derive(Clone)]
pub struct DepthFirst<G: Game, R: Rule, M: Memory<G> = NoMemory> {
    game: G,
    rule: R,
    memory: M,
    /// The current path, the root first.
    stack: Vec<Frame<G, R, M>>,
    /// What is known of the outcomes at the chance nodes of the path, the highest first.
    chances: Vec<ChanceNode<G::Move>>,
    /// What the node that was just left returned, until its parent takes it.
    returned: Option<Score>,
    /// What that node's player would move to.
    chosen: Option<usize>,
    started: bool,
}

impl<G: Game, R: Rule + Default> DepthFirst<G, R> {
    /// A search from the start of `game`. A start that is terminal already has its result, and the
    /// search no events.
    pub fn new(game: G) -> Self {
        Self::with_rule(game, R::default())
    }
}

impl<G: Game, R: Rule> DepthFirst<G, R> {
    /// A search by a rule with options of its own.
    pub fn with_rule(game: G, rule: R) -> Self {
        Self::with_memory(game, rule, NoMemory)
    }
}

impl<G: Game, R: Rule, M: Memory<G>> DepthFirst<G, R, M> {
    /// A search that remembers.
    pub fn with_memory(game: G, rule: R, memory: M) -> Self {
        let returned = game.utility(&game.start()).map(|utility| Score::exact(rule.read(utility)));
        let started = returned.is_some();
        Self { game, rule, memory, stack: Vec::new(), chances: Vec::new(), started, returned, chosen: None }
    }

    /// What is known about the start once the search has ended; `None` before.
    pub fn result(&self) -> Option<Score> {
        if self.started && self.stack.is_empty() { self.returned } else { None }
    }

    /// The child index of the move to play at the start, of the optimal ones that tried first; `None`
    /// before the search has ended, and where the start is terminal or chance moves there. Where the
    /// result is only a bound, it is the move that gave the bound; `None` where no move is better than
    /// what the start window already holds (the result is then ≤ α for MAX, ≥ β for MIN).
    pub fn chosen(&self) -> Option<usize> {
        self.result().and(self.chosen)
    }

    /// The game that is searched.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The state at the end of the current path; `None` before the search has begun and once it has ended.
    pub(crate) fn state(&self) -> Option<&G::State> {
        self.stack.last().map(|frame| &frame.state)
    }

    /// What is remembered.
    pub fn memory(&self) -> &M {
        &self.memory
    }

    /// What is remembered, for a search that goes on from it: of the same game, with the same limits and
    /// evaluation. Of another game it would be untrue.
    pub fn into_memory(self) -> M {
        self.memory
    }

    #[inline]
    fn enter(&mut self, state: G::State, index: usize, window: R::Window, probe: bool) -> Event {
        let turn = self.game.turn(&state);
        let depth = self.stack.len();
        if turn == Turn::Chance {
            self.chances.push(ChanceNode::new(&self.game, &state, self.rule.probes()));
        }
        let moves = self.memory.order(&self.game, &state, depth);
        self.stack.push(Frame::new(state, turn, moves, window, probe));
        Event::Enter { depth, index, turn, window: self.rule.shown(window), probe }
    }

    /// The node at the end of the path was told what a child returned: the event, after which the node
    /// may return too.
    #[inline]
    fn tell(&mut self, score: Score, remembered: bool, told: Returned) -> Option<Event> {
        let frame = self.stack.last()?;
        let depth = self.stack.len() - 1;
        let (child, chosen, window) = (frame.child, frame.chosen, self.rule.shown(frame.window));
        let returns = told.last.then(|| self.rule.returns(told.known, || self.handed_down()));
        let Returned { best, known, cut, .. } = told;
        if returns.is_some() {
            self.leave(known, cut.is_some_and(|cut| cut.unread > 0));
            self.returned = returns;
        }
        let proved = known.proved;
        Some(Event::Returned { depth, child, score, remembered, best, proved, chosen, window, cut, returns })
    }

    #[inline]
    fn leave(&mut self, known: Score, was_cut: bool) {
        let Some(frame) = self.stack.pop() else { return };
        self.chosen = frame.chosen;
        if frame.turn == Turn::Chance {
            self.chances.pop();
        }
        if !frame.probe {
            let best = if was_cut { Some(frame.child) } else { frame.chosen };
            let decides = frame.turn != Turn::Chance;
            let lesson = Lesson {
                depth: self.stack.len(),
                proved: known.proved,
                best: best.filter(|_| decides),
                cut_after: (was_cut && decides).then_some(frame.read),
            };
            self.memory.learn(&self.game, &frame.state, lesson);
        }
    }

    /// The window that the node at the end of the path was handed.
    fn handed_down(&self) -> R::Window {
        let above = self.stack.len().checked_sub(2).and_then(|above| self.stack.get(above));
        let Some(above) = above else { return self.rule.start() };
        match above.turn {
            Turn::Player(_) => self.rule.hand_down(above.window),
            Turn::Chance => self
                .chance_above()
                .map_or(above.window, |chance| chance.hand_down(&self.rule, above.window, above.child)),
        }
    }

    /// The nearest chance node above the node at the end of the path.
    fn chance_above(&self) -> Option<&ChanceNode<G::Move>> {
        let own = self.stack.last().is_some_and(|frame| frame.turn == Turn::Chance);
        self.chances.iter().rev().nth(usize::from(own))
    }

    /// The next step at a chance node: an outcome is a leaf, or entered, or has returned.
    #[inline(never)]
    fn next_at_chance(&mut self) -> Option<Event> {
        let score = self.returned.take().map(|score| (score, false));
        let (score, remembered) = match score {
            Some(score) => score,
            None => loop {
                let (frame, chance) = (self.stack.last_mut()?, self.chances.last_mut()?);
                let (child, mv) = chance.advance()?;
                frame.child = child;
                let state = self.game.play(&frame.state, mv);
                let window = chance.hand_down(&self.rule, frame.window, child);
                let probe = chance.is_probing();
                // A probe finds a bound by itself: what is remembered counts once the outcome is read.
                let known = if probe { self.utility(&state) } else { self.value(&state, window) };
                if let Some(score) = known {
                    break score;
                }
                // One child of a chance node says too little about the rest: such an outcome is not probed.
                if !probe || !self.game.is_chance(&state) {
                    return Some(self.enter(state, child, window, probe));
                }
            },
        };
        let (frame, chance) = (self.stack.last()?, self.chances.last_mut()?);
        let told = chance.receive(frame.child, score, |proved| self.rule.excludes(frame.window, proved));
        self.tell(score, remembered, told)
    }

    /// What a child is worth that need not be entered, and whether that is remembered.
    #[inline]
    fn value(&mut self, state: &G::State, window: R::Window) -> Option<(Score, bool)> {
        self.utility(state).or_else(|| {
            let enough = |proved| enough(&self.rule, window, proved);
            self.memory.recall(&self.game, state, enough).map(|score| (score, true))
        })
    }

    /// What a terminal child is worth, which is not remembered.
    #[inline]
    fn utility(&self, state: &G::State) -> Option<(Score, bool)> {
        self.game.utility(state).map(|utility| (Score::exact(self.rule.read(utility)), false))
    }
}

/// What a node returns of which this is proved, if no more need be known of it.
fn enough<R: Rule>(rule: &R, window: R::Window, proved: Interval) -> Option<Score> {
    let met = rule.excludes(window, proved);
    let value = if met == Some(Limit::Alpha) { proved.hi } else { proved.lo };
    (met.is_some() || proved.is_exact()).then_some(Score { value, proved })
}

impl<G: Game, R: Rule, M: Memory<G>> Iterator for DepthFirst<G, R, M> {
    type Item = Event;

    #[inline]
    fn next(&mut self) -> Option<Event> {
        if !self.started {
            self.started = true;
            return Some(self.enter(self.game.start(), 0, self.rule.start(), false));
        }
        let frame = self.stack.last_mut()?;
        let Turn::Player(player) = frame.turn else { return self.next_at_chance() };
        let (score, remembered) = match self.returned.take() {
            Some(score) => (score, false),
            None => {
                let (child, mv) = frame.moves.next()?;
                frame.child = child;
                let state = self.game.play(&frame.state, mv);
                let window = self.rule.hand_down(frame.window);
                match self.value(&state, window) {
                    Some(score) => score,
                    None => return Some(self.enter(state, child, window, false)),
                }
            }
        };
        let depth = self.stack.len().checked_sub(1)?;
        let told = self.stack.last_mut()?.receive(player, score, &self.rule, depth);
        self.tell(score, remembered, told)
    }
}
