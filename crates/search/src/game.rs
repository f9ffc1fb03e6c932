//! What a game is: the seven parts of its definition, and chance.

use crate::Interval;

/// The two players of a zero-sum game. Utilities are MAX's; MIN gets the negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Wants the value large.
    Max,
    /// Wants the value small.
    Min,
}

impl Player {
    /// The other player.
    pub const fn opponent(self) -> Self {
        match self {
            Self::Max => Self::Min,
            Self::Min => Self::Max,
        }
    }

    /// `max` or `min`, as the interfaces name the player.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Max => "max",
            Self::Min => "min",
        }
    }

    /// Whether this player likes value `a` better than `b` (strictly).
    pub fn prefers(self, a: f64, b: f64) -> bool {
        match self {
            Self::Max => a > b,
            Self::Min => a < b,
        }
    }

    /// The value this player holds before any move is read: nothing is worse for it.
    pub const fn worst(self) -> f64 {
        match self {
            Self::Max => f64::NEG_INFINITY,
            Self::Min => f64::INFINITY,
        }
    }
}

/// Who decides in a state that is not terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// A player moves.
    Player(Player),
    /// A die falls, a coin is thrown: nobody decides.
    Chance,
}

impl Turn {
    /// `max`, `min` or `chance`, as the interfaces name it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Player(player) => player.name(),
            Self::Chance => "chance",
        }
    }

    /// The one of this name.
    pub fn named(name: &str) -> Option<Self> {
        let all = [Self::Player(Player::Max), Self::Player(Player::Min), Self::Chance];
        all.into_iter().find(|turn| turn.name() == name)
    }
}

/// A two-player zero-sum game of perfect information and finite length:
/// Γ = (S, s₀, player, A, T, K, U), where chance may move too.
///
/// | part | here |
/// |---|---|
/// | S, the states | [`Game::State`] |
/// | s₀, the start | [`Game::start`] |
/// | player to move | [`Game::player`] |
/// | A(s), the moves | [`Game::moves`] |
/// | T(s, a), the transition | [`Game::play`] |
/// | K, the terminal states | where [`Game::utility`] is `Some` |
/// | U, the utility for MAX | [`Game::utility`] |
///
/// A state off K has at least one move; every play ends. Players need not alternate.
///
/// A deterministic game leaves [`Game::is_chance`] and [`Game::probability`] as they are. Where chance
/// moves, [`Game::moves`] are the outcomes, and their probabilities, each above 0, sum to 1.
pub trait Game {
    /// A state: all that matters for the rest of the play.
    type State: Clone;
    /// A move from one state to the next.
    type Move: Copy;
    /// The moves of a state in move order; the order decides which of equal moves is played.
    type Moves: ExactSizeIterator<Item = Self::Move> + Clone;

    /// The state in which the play begins.
    fn start(&self) -> Self::State;
    /// The player to move in a state that is not terminal; not asked where chance moves.
    fn player(&self, state: &Self::State) -> Player;
    /// The moves of a state that is not terminal: at least one.
    fn moves(&self, state: &Self::State) -> Self::Moves;
    /// The state after a move of [`Game::moves`].
    fn play(&self, state: &Self::State, mv: Self::Move) -> Self::State;
    /// The utility for MAX of a terminal state: finite; `None` while the play goes on.
    fn utility(&self, state: &Self::State) -> Option<f64>;

    /// Whether chance moves in a state that is not terminal.
    #[inline]
    fn is_chance(&self, _state: &Self::State) -> bool {
        false
    }

    /// How probable an outcome is in a state where chance moves: above 0, at most 1.
    #[inline]
    fn probability(&self, _state: &Self::State, _outcome: Self::Move) -> f64 {
        1.0
    }

    /// Between which utilities every play from a state ends; [`Interval::OPEN`] where nothing is
    /// declared. What is declared lets searches leave nodes early: a chance node's, by star1 and
    /// star2, and any whose best would not be enough.
    #[inline]
    fn range(&self, _state: &Self::State) -> Interval {
        Interval::OPEN
    }

    /// Who decides in a state that is not terminal.
    #[inline]
    fn turn(&self, state: &Self::State) -> Turn {
        if self.is_chance(state) { Turn::Chance } else { Turn::Player(self.player(state)) }
    }
}

/// A game behind a reference is the same game, so that searches can share it.
impl<G: Game> Game for &G {
    type State = G::State;
    type Move = G::Move;
    type Moves = G::Moves;

    fn start(&self) -> Self::State {
        (**self).start()
    }
    fn player(&self, state: &Self::State) -> Player {
        (**self).player(state)
    }
    fn moves(&self, state: &Self::State) -> Self::Moves {
        (**self).moves(state)
    }
    fn play(&self, state: &Self::State, mv: Self::Move) -> Self::State {
        (**self).play(state, mv)
    }
    fn utility(&self, state: &Self::State) -> Option<f64> {
        (**self).utility(state)
    }
    fn is_chance(&self, state: &Self::State) -> bool {
        (**self).is_chance(state)
    }
    fn probability(&self, state: &Self::State, outcome: Self::Move) -> f64 {
        (**self).probability(state, outcome)
    }
    fn range(&self, state: &Self::State) -> Interval {
        (**self).range(state)
    }
}
