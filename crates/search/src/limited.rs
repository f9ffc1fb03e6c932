//! Limited depth and quiescence: a game cut short, so that any search can play it.

use std::{mem, vec};

use crate::{Evaluated, Game, Interval, Keyed, Player};

/// A game that ends after so many plies, with an estimate in place of what would come.
///
/// **Problem.** The leaves are too far away to be reached, yet a move is due.
///
/// **Rule.** MM_d: as MM, with E(s) where d plies have been played, E being U at terminal states. Two
/// things change, and both belong to the game rather than to the search: the utility becomes an
/// evaluation, the terminal test a cutoff test. So this is a [`Game`] itself; minimax, alpha-beta and all
/// others search it as they do any other. Where d is at least the longest play, nothing changes. (But
/// Monte Carlo tree search counts wins: to it an estimate above 0 would be one. It has [`Puct`](crate::Puct)
/// for games with values.)
///
/// With [noisy plies](DepthLimited::with_noisy_plies) a state past the limit goes on by its noisy moves
/// until it is quiet, and the player to move may stand pat, that is, take E(s) in place of them all,
/// unless the game says that [there is no declining](Evaluated::may_decline); then every move counts.
/// Standing pat is a move of its own, the first.
///
/// **Cost.** At most b^d leaves, and those of the noisy plies.
///
/// **View.** MAX's. An evaluation is taken to lie within the [range](Game::range) that the game declares.
///
/// **Source.** Shannon, "Programming a computer for playing chess", Philosophical Magazine 41 (1950);
/// quiescence with standing pat after Beal, "A generalised quiescence search algorithm", Artificial
/// Intelligence 43 (1990).
///
/// ```
/// use plyground_search::{DepthLimited, Evaluated, Game, Minimax, Player, games::TicTacToe};
/// # use plyground_search::games::{Cell, Cells, Position};
///
/// /// Tic-tac-toe in which the centre seems worth a quarter.
/// #[derive(Clone)]
/// struct Centred(TicTacToe);
/// # impl Game for Centred {
/// #     type State = Position;
/// #     type Move = Cell;
/// #     type Moves = Cells;
/// #     fn start(&self) -> Position { self.0.start() }
/// #     fn player(&self, state: &Position) -> Player { self.0.player(state) }
/// #     fn moves(&self, state: &Position) -> Cells { self.0.moves(state) }
/// #     fn play(&self, state: &Position, mv: Cell) -> Position { self.0.play(state, mv) }
/// #     fn utility(&self, state: &Position) -> Option<f64> { self.0.utility(state) }
/// # }
/// impl Evaluated for Centred {
///     fn evaluation(&self, position: &Position) -> f64 {
///         let centre = Cell::new(4).and_then(|cell| position.mark(cell));
///         match centre {
///             Some(Player::Max) => 0.25,
///             Some(Player::Min) => -0.25,
///             None => 0.0,
///         }
///     }
/// }
///
/// let mut search = Minimax::new(DepthLimited::new(Centred(TicTacToe::default()), 1));
/// search.by_ref().for_each(drop);
/// assert_eq!(search.chosen(), Some(4)); // one ply deep, the centre looks best
/// ```
#[derive(Clone, Debug)]
pub struct DepthLimited<G> {
    game: G,
    depth: u32,
    noisy: u32,
}

/// A state of a game that is cut short.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LimitedState<S> {
    /// The state of the game itself.
    pub state: S,
    /// Plies left before the limit; negative past it.
    pub left: i32,
    /// Whether the player to move has stood pat, which ends the play.
    pub stood_pat: bool,
}

/// A move of a game that is cut short.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LimitedMove<M> {
    /// Past the limit: the evaluation, in place of any noisy move.
    StandPat,
    /// A move of the game.
    Play(M),
}

impl<G: Evaluated> DepthLimited<G> {
    /// The game that ends after `depth` plies.
    pub const fn new(game: G, depth: u32) -> Self {
        Self { game, depth, noisy: 0 }
    }

    /// The same with up to so many noisy plies past the limit.
    pub fn with_noisy_plies(self, noisy: u32) -> Self {
        Self { noisy, ..self }
    }

    /// The game that is cut short.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Whether a state that goes on is past the limit, or a move leads from it to one that is not the
    /// game's own end but the limit's.
    pub(crate) fn is_cut_short(&self, of: &LimitedState<G::State>) -> bool {
        let goes_on = |mv| self.game.utility(&self.game.play(&of.state, mv)).is_none();
        of.left <= 0 || (of.left == 1 && self.game.moves(&of.state).any(goes_on))
    }

    /// Whether a state past the limit goes on.
    fn is_noisy(&self, state: &G::State, left: i32) -> bool {
        let past = left.unsigned_abs();
        past < self.noisy
            && !self.game.is_chance(state)
            && (!self.game.may_decline(state) || self.noisy_moves(state).next().is_some())
    }

    fn noisy_moves(&self, state: &G::State) -> impl Iterator<Item = G::Move> {
        self.game.moves(state).filter(|&mv| self.game.is_noisy(state, mv))
    }

    fn evaluation_of(&self, state: &G::State) -> f64 {
        let Interval { lo, hi } = self.game.range(state);
        self.game.evaluation(state).max(lo).min(hi)
    }
}

impl<G: Evaluated> Game for DepthLimited<G> {
    type State = LimitedState<G::State>;
    type Move = LimitedMove<G::Move>;
    type Moves = LimitedMoves<G::Moves>;

    fn start(&self) -> Self::State {
        let left = i32::try_from(self.depth).unwrap_or(i32::MAX);
        LimitedState { state: self.game.start(), left, stood_pat: false }
    }

    fn player(&self, of: &Self::State) -> Player {
        self.game.player(&of.state)
    }

    fn moves(&self, of: &Self::State) -> Self::Moves {
        if of.left > 0 {
            return LimitedMoves { stand_pat: false, moves: Moves::All(self.game.moves(&of.state)) };
        }
        let stand_pat = self.game.may_decline(&of.state);
        let moves = if stand_pat {
            Moves::Noisy(self.noisy_moves(&of.state).collect::<Vec<_>>().into_iter())
        } else {
            Moves::All(self.game.moves(&of.state))
        };
        LimitedMoves { stand_pat, moves }
    }

    fn play(&self, of: &Self::State, mv: Self::Move) -> Self::State {
        match mv {
            LimitedMove::StandPat => LimitedState { stood_pat: true, ..of.clone() },
            LimitedMove::Play(mv) => {
                let state = self.game.play(&of.state, mv);
                LimitedState { state, left: of.left.saturating_sub(1), stood_pat: false }
            }
        }
    }

    fn utility(&self, LimitedState { state, left, stood_pat }: &Self::State) -> Option<f64> {
        let over = || *stood_pat || (*left <= 0 && !self.is_noisy(state, *left));
        self.game.utility(state).or_else(|| over().then(|| self.evaluation_of(state)))
    }

    fn is_chance(&self, of: &Self::State) -> bool {
        self.game.is_chance(&of.state)
    }

    fn probability(&self, of: &Self::State, outcome: Self::Move) -> f64 {
        match outcome {
            LimitedMove::Play(outcome) => self.game.probability(&of.state, outcome),
            LimitedMove::StandPat => 1.0,
        }
    }

    fn range(&self, of: &Self::State) -> Interval {
        self.game.range(&of.state)
    }
}

impl<G: Evaluated + Keyed> Keyed for DepthLimited<G> {
    fn key(&self, of: &Self::State) -> u64 {
        self.game.key(&of.state)
    }

    /// Standing pat comes before the moves of the game.
    fn move_number(&self, of: &Self::State, mv: Self::Move) -> u16 {
        match mv {
            LimitedMove::StandPat => 0,
            LimitedMove::Play(mv) => self.game.move_number(&of.state, mv).saturating_add(1),
        }
    }

    fn draft(&self, of: &Self::State) -> i32 {
        of.left
    }
}

impl<G: Evaluated> Evaluated for DepthLimited<G> {
    fn evaluation(&self, of: &Self::State) -> f64 {
        self.evaluation_of(&of.state)
    }
}

/// The moves of a state of a game that is cut short, `I` being the game's own.
#[derive(Clone, Debug)]
pub struct LimitedMoves<I: Iterator> {
    stand_pat: bool,
    moves: Moves<I, I::Item>,
}

#[derive(Clone, Debug)]
enum Moves<I, M> {
    All(I),
    Noisy(vec::IntoIter<M>),
}

impl<I: ExactSizeIterator> Iterator for LimitedMoves<I> {
    type Item = LimitedMove<I::Item>;

    fn next(&mut self) -> Option<Self::Item> {
        if mem::take(&mut self.stand_pat) {
            return Some(LimitedMove::StandPat);
        }
        let mv = match &mut self.moves {
            Moves::All(moves) => moves.next(),
            Moves::Noisy(moves) => moves.next(),
        };
        mv.map(LimitedMove::Play)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let moves = match &self.moves {
            Moves::All(moves) => moves.len(),
            Moves::Noisy(moves) => moves.len(),
        };
        let count = usize::from(self.stand_pat) + moves;
        (count, Some(count))
    }
}

impl<I: ExactSizeIterator> ExactSizeIterator for LimitedMoves<I> {}
