//! Iterative deepening: depth 1, 2, 3 … until the budget is spent.

use std::num::NonZeroU32;

use crate::{
    Cutoffs, DepthFirst, DepthLimited, Enhanced, Enhancements, Evaluated, Event, Keyed, Memory, Rule, Saved,
    Score,
};

/// Iterative deepening, step by step: alpha-beta of depth 1, then of depth 2, and so on.
///
/// **Problem.** Which move to play within a budget of nodes or of time, wherever it runs out?
///
/// **Rule.** Search the game [cut short](DepthLimited) after one ply; then after two, trying first the
/// moves that were best, and so on. The answer is always that of the last depth that was completed. The
/// search ends when a depth has reached no state that is cut short, so that the value is the game's own,
/// or with the greatest depth.
///
/// **Cost.** Little more than the last iteration alone, since each is a constant factor larger than the
/// one before.
///
/// **View.** MAX's.
///
/// **Source.** Slate and Atkin, "Chess 4.5", in Chess Skill in Man and Machine (1977); Korf, "Depth-first
/// iterative-deepening", Artificial Intelligence 27 (1985).
///
/// The events of an iteration begin with an [`Event::Enter`] of the root, whose paths are those of
/// [`DepthLimited`]. A clock is the caller's: [`IterativeDeepening::run_while`].
///
/// ```
/// use plyground_search::{Deepening, IterativeDeepening, games::TicTacToe};
///
/// let mut search = IterativeDeepening::new(TicTacToe::default(), Deepening::default());
/// assert_eq!(search.completed(), None); // nothing is known yet
/// search.run(100); // nodes
/// let known = search.completed().expect("some depth is complete");
/// assert!(known.depth >= 1 && known.mv.is_some());
/// search.by_ref().for_each(drop);
/// assert_eq!(search.completed().map(|known| known.score.value), Some(0.0)); // the whole game
/// ```
#[derive(Clone)]
pub struct IterativeDeepening<G, R = Cutoffs, M = Enhanced>
where
    G: Evaluated,
    R: Rule,
    M: Memory<DepthLimited<G>>,
{
    game: G,
    most_depth: NonZeroU32,
    noisy_plies: u32,
    rule: R,
    depth: u32,
    /// The iteration that is going on.
    search: Option<DepthFirst<DepthLimited<G>, R, M>>,
    /// What is remembered from one iteration to the next.
    memory: Option<M>,
    /// Whether the iteration has met a state that is cut short, so that there is more behind it.
    has_met_limit: bool,
    nodes: u64,
    completed: Option<Iteration<G::Move>>,
}

/// How the iterations are to search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Deepening {
    /// The last depth, in plies.
    pub most_depth: NonZeroU32,
    /// How many noisy plies may follow the limit of each depth.
    pub noisy_plies: u32,
    /// Alpha-beta's options.
    pub cutoffs: Cutoffs,
    /// What saves work.
    pub enhancements: Enhancements,
}

impl Default for Deepening {
    fn default() -> Self {
        Self {
            most_depth: NonZeroU32::MAX,
            noisy_plies: 0,
            cutoffs: Cutoffs::default(),
            enhancements: Enhancements::default(),
        }
    }
}

/// What a completed iteration found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Iteration<M> {
    /// Its depth, in plies.
    pub depth: u32,
    /// MM_d of the start.
    pub score: Score,
    /// The move to play; `None` where the start is terminal or chance moves there.
    pub mv: Option<M>,
    /// The nodes that all iterations so far have visited, each counted as often.
    pub nodes: u64,
}

impl<G> IterativeDeepening<G>
where
    G: Keyed + Evaluated + Clone,
{
    /// A search from the start of `game`, not begun.
    pub fn new(game: G, options: Deepening) -> Self {
        let Deepening { most_depth, noisy_plies, cutoffs, enhancements } = options;
        Self::with_memory(game, most_depth, noisy_plies, cutoffs, Enhanced::new(enhancements))
    }
}

impl<G: Keyed + Evaluated + Clone, R: Rule> IterativeDeepening<G, R> {
    /// What the enhancements have saved so far.
    pub fn saved(&self) -> Saved {
        self.memory().map(Enhanced::saved).unwrap_or_default()
    }
}

impl<G, R, M> IterativeDeepening<G, R, M>
where
    G: Evaluated + Clone,
    R: Rule,
    M: Memory<DepthLimited<G>>,
{
    /// A search by another rule, or that remembers in another way; see [`Deepening`] for the numbers.
    pub fn with_memory(game: G, most_depth: NonZeroU32, noisy_plies: u32, rule: R, memory: M) -> Self {
        Self {
            game,
            most_depth,
            noisy_plies,
            rule,
            depth: 0,
            search: None,
            memory: Some(memory),
            has_met_limit: true,
            nodes: 0,
            completed: None,
        }
    }

    /// What the last completed iteration found; `None` before the first is.
    pub fn completed(&self) -> Option<&Iteration<G::Move>> {
        self.completed.as_ref()
    }

    /// The game as the iteration that goes on cuts it short; `None` between iterations.
    pub fn limited(&self) -> Option<&DepthLimited<G>> {
        self.search.as_ref().map(DepthFirst::game)
    }

    /// What is remembered, from one iteration to the next.
    pub fn memory(&self) -> Option<&M> {
        self.search.as_ref().map(DepthFirst::memory).or(self.memory.as_ref())
    }

    /// The nodes visited so far, in all iterations.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Goes on for at most so many nodes more.
    pub fn run(&mut self, nodes: u64) {
        let until = self.nodes.saturating_add(nodes);
        self.run_while(|search| search.nodes < until);
    }

    /// Goes on for as long as the caller says, who may look at a clock; it is asked before every event.
    pub fn run_while(&mut self, mut go_on: impl FnMut(&Self) -> bool) {
        while go_on(self) && self.next().is_some() {}
    }

    /// Whether the last depth is complete, or the whole game is searched.
    fn is_over(&self) -> bool {
        !self.has_met_limit || self.depth >= self.most_depth.get()
    }

    fn begin(&mut self) -> Option<DepthFirst<DepthLimited<G>, R, M>> {
        let mut memory = self.memory.take()?;
        memory.begin_iteration();
        self.depth += 1;
        self.has_met_limit = false;
        let game = DepthLimited::new(self.game.clone(), self.depth).with_noisy_plies(self.noisy_plies);
        Some(DepthFirst::with_memory(game, self.rule.clone(), memory))
    }

    /// Takes in the last step of the iteration: an event, or that there is none.
    fn follow(&mut self, search: &DepthFirst<DepthLimited<G>, R, M>, event: Option<Event>) {
        match event {
            Some(Event::Enter { depth, .. }) => {
                self.nodes += u64::from(depth == 0);
                let is_cut_short = |state| search.game().is_cut_short(state);
                self.has_met_limit = self.has_met_limit || search.state().is_some_and(is_cut_short);
            }
            // What the table knew was not visited.
            Some(Event::Returned { remembered, .. }) => self.nodes += u64::from(!remembered),
            None => {}
        }
        let Some(score) = search.result() else { return };
        let mv = search.chosen().and_then(|index| self.game.moves(&self.game.start()).nth(index));
        self.completed = Some(Iteration { depth: self.depth, score, mv, nodes: self.nodes });
    }
}

impl<G, R, M> Iterator for IterativeDeepening<G, R, M>
where
    G: Evaluated + Clone,
    R: Rule,
    M: Memory<DepthLimited<G>>,
{
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        loop {
            let mut search = match self.search.take() {
                None if self.is_over() => return None,
                None => self.begin()?,
                Some(search) => search,
            };
            let event = search.next();
            self.follow(&search, event);
            if event.is_some() {
                self.search = Some(search);
                return event;
            }
            self.memory = Some(search.into_memory());
        }
    }
}
