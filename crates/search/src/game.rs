//! What a game is: the seven parts of its definition.

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

/// A deterministic two-player zero-sum game of perfect information and finite length:
/// Γ = (S, s₀, player, A, T, K, U).
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
/// A state off K has at least one move; every play ends.
pub trait Game {
    /// A state: all that matters for the rest of the play.
    type State: Clone;
    /// A move from one state to the next.
    type Move: Copy;
    /// The moves of a state in move order; the order decides which of equal moves is played.
    type Moves: ExactSizeIterator<Item = Self::Move> + Clone;

    /// The state in which the play begins.
    fn start(&self) -> Self::State;
    /// The player to move in a state that is not terminal.
    fn player(&self, state: &Self::State) -> Player;
    /// The moves of a state that is not terminal: at least one.
    fn moves(&self, state: &Self::State) -> Self::Moves;
    /// The state after a move of [`Game::moves`].
    fn play(&self, state: &Self::State, mv: Self::Move) -> Self::State;
    /// The utility for MAX of a terminal state: finite; `None` while the play goes on.
    fn utility(&self, state: &Self::State) -> Option<f64>;
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
}
