//! What saves work in a depth-first search: a transposition table, and moves in a better order.

mod history;
mod table;

use std::cmp::Reverse;
use std::num::NonZeroUsize;
use std::vec;

use crate::{Evaluated, Game, Interval, Keyed, Lesson, Memory, Player, Score, Turn};
use history::{History, Killers};
use table::{Entry, Table};

/// Which enhancements a search has. Each changes how much is read, none the root's value. By default all
/// that cost little: everything but the order by evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Enhancements {
    /// How many states the transposition table holds, 32 bytes each; `None` for no table. What was
    /// proved of a state counts wherever it is met again; a new state takes an old one's place.
    pub table: Option<NonZeroUsize>,
    /// Whether the move is tried first that was best when the table last saw the state, such as in the
    /// last iteration of iterative deepening.
    pub best_first: bool,
    /// Whether moves that led to a cutoff at the same depth elsewhere come next: killers, two a depth.
    pub killers: bool,
    /// Whether moves are sorted by the evaluation of the states that they lead to.
    pub by_evaluation: bool,
    /// Whether moves, equal otherwise, are sorted by how often they led to cutoffs anywhere: the history
    /// heuristic.
    pub history: bool,
    /// Whether a node is left unread whose declared [range](Game::range) cannot matter.
    pub range: bool,
}

impl Enhancements {
    /// None of them.
    pub const NONE: Self = Self {
        table: None,
        best_first: false,
        killers: false,
        by_evaluation: false,
        history: false,
        range: false,
    };
}

impl Default for Enhancements {
    fn default() -> Self {
        Self {
            table: NonZeroUsize::new(1 << 16),
            best_first: true,
            killers: true,
            by_evaluation: false,
            history: true,
            range: true,
        }
    }
}

/// What enhancements have saved so far, counted as it happened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Saved {
    /// Nodes not read because the table knew enough.
    pub by_table: u64,
    /// Nodes not read because the range that the game declares said enough.
    pub by_range: u64,
    /// Cutoffs where a player moves.
    pub cutoffs: u64,
    /// Of these, after the first move that was tried: the share says how good the order is.
    pub by_first_move: u64,
    /// Of these, by the move that the table held for the best.
    pub by_best: u64,
    /// Of these, by a killer.
    pub by_killer: u64,
}

/// The memory of a depth-first search with [`Enhancements`].
///
/// **Source.** Transposition table: Greenblatt, Eastlake and Crocker, "The Greenblatt chess program" (1967);
/// killers: Huberman (1968); history: Schaeffer, "The history heuristic and alpha-beta search
/// enhancements in practice" (1989).
///
/// ```
/// use plyground_search::{Cutoffs, DepthFirst, Enhanced, Enhancements, games::TicTacToe};
///
/// let memory = Enhanced::new(Enhancements::default());
/// let mut search = DepthFirst::with_memory(TicTacToe::default(), Cutoffs::default(), memory);
/// assert!(search.by_ref().count() < 10_000); // events; 18,297 nodes without
/// assert_eq!(search.result().map(|score| score.value), Some(0.0));
/// assert!(search.memory().saved().by_table > 0);
/// ```
#[derive(Clone, Debug)]
pub struct Enhanced {
    enhancements: Enhancements,
    table: Option<Table>,
    iteration: u16,
    killers: Killers,
    history: History,
    saved: Saved,
}

impl Enhanced {
    /// A memory of nothing yet.
    pub fn new(enhancements: Enhancements) -> Self {
        Self {
            enhancements,
            table: enhancements.table.map(Table::new),
            iteration: 0,
            killers: Killers::default(),
            history: History::default(),
            saved: Saved::default(),
        }
    }

    /// What it has saved.
    pub fn saved(&self) -> Saved {
        self.saved
    }

    fn entry<G: Keyed>(&self, game: &G, state: &G::State) -> Option<&Entry> {
        self.table.as_ref()?.get(game.key(state))
    }

    /// The index of the move that was best when the table last saw the state.
    fn best<G: Keyed>(&self, game: &G, state: &G::State) -> Option<usize> {
        self.entry(game, state).filter(|_| self.enhancements.best_first)?.best()
    }
}

impl<G: Keyed + Evaluated> Memory<G> for Enhanced {
    type Moves = vec::IntoIter<(usize, G::Move)>;

    fn begin_iteration(&mut self) {
        self.iteration = self.iteration.wrapping_add(1);
    }

    fn recall(
        &mut self,
        game: &G,
        state: &G::State,
        enough: impl Fn(Interval) -> Option<Score>,
    ) -> Option<Score> {
        let range = self.enhancements.range.then(|| game.range(state));
        if let Some(score) = range.and_then(&enough) {
            self.saved.by_range += 1;
            return Some(score);
        }
        let holds = |entry: &&Entry| (entry.draft, entry.iteration) == (game.draft(state), self.iteration);
        let entry = self.entry(game, state).filter(holds)?;
        let score = enough(range.unwrap_or(Interval::OPEN).meet(entry.proved))?;
        self.saved.by_table += 1;
        Some(score)
    }

    fn order(&mut self, game: &G, state: &G::State, depth: usize) -> Self::Moves {
        let mut moves: Vec<_> = game.moves(state).enumerate().collect();
        let Turn::Player(player) = game.turn(state) else { return moves.into_iter() };
        let Enhancements { killers, by_evaluation, history, .. } = self.enhancements;
        if killers || by_evaluation || history {
            let rank = |&(_, mv): &(usize, G::Move)| {
                let number = game.move_number(state, mv);
                Reverse((
                    killers && self.killers.contains(depth, number),
                    if by_evaluation { worth(game, &game.play(state, mv), player) } else { 0 },
                    if history { self.history.cutoffs(player, number) } else { 0 },
                ))
            };
            // Stable: equal moves stay in the game's order.
            moves.sort_by_cached_key(rank);
        }
        let best = self.best(game, state);
        let place = best.and_then(|best| moves.iter().position(|&(index, _)| index == best));
        if let Some(first) = place.and_then(|place| moves.get_mut(..=place)) {
            first.rotate_right(1);
        }
        moves.into_iter()
    }

    fn learn(&mut self, game: &G, state: &G::State, lesson: Lesson) {
        if let Some(after) = lesson.cut_after {
            self.saved.cutoffs += 1;
            self.saved.by_first_move += u64::from(after == 1);
            let mv = lesson.best.and_then(|best| game.moves(state).nth(best));
            if let (Some(mv), Turn::Player(player)) = (mv, game.turn(state)) {
                self.learn_cutoff(game, state, lesson, mv, player);
            }
        }
        if let Some(table) = &mut self.table {
            table.put(Entry::new(game.key(state), game.draft(state), self.iteration, lesson));
        }
    }
}

impl Enhanced {
    fn learn_cutoff<G: Keyed>(
        &mut self,
        game: &G,
        state: &G::State,
        lesson: Lesson,
        mv: G::Move,
        player: Player,
    ) {
        let number = game.move_number(state, mv);
        let Enhancements { killers, history, .. } = self.enhancements;
        if self.best(game, state).is_some_and(|best| lesson.best == Some(best)) {
            self.saved.by_best += 1;
        } else if killers && self.killers.contains(lesson.depth, number) {
            self.saved.by_killer += 1;
        }
        if killers {
            self.killers.put(lesson.depth, number);
        }
        if history {
            // What holds for a large part of the tree counts more.
            let plies = u64::from(game.draft(state).max(1).unsigned_abs());
            self.history.add(player, number, plies * plies);
        }
    }
}

/// What a state seems worth to a player, as a number that sorts as the evaluations do.
fn worth<G: Game + Evaluated>(game: &G, state: &G::State, player: Player) -> i64 {
    let value = game.utility(state).unwrap_or_else(|| game.evaluation(state));
    let bits = value.to_bits().cast_signed();
    // The order of floats is that of their bits; of negative ones, the reverse.
    let sorted = if bits < 0 { i64::MIN.wrapping_sub(bits) } else { bits };
    match player {
        Player::Max => sorted,
        Player::Min => -sorted,
    }
}
