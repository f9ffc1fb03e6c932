//! Chess: White is MAX, Black is MIN.

mod evaluation;
mod fen;
mod fen_error;
mod move_error;
mod moves;
mod position;
mod uci;

pub use fen_error::{FenError, FenFault, FenField, FenPlace};
pub use move_error::{ChessMoveError, ChessMoveFault};
pub use moves::{ChessMove, ChessMoves};
pub use position::ChessPosition;

use cozy_chess::{Color, GameStatus};

use crate::games::TreeFault;
use crate::{Evaluated, Game, Interval, Keyed, Player};

/// Chess from a position on, by the rules of FIDE but for repetition. There with the crate's feature
/// `chess` only, which brings in the crate cozy-chess for the rules.
///
/// - **Utility**, for White: +[`Chess::MATE`] where Black is mated, −[`Chess::MATE`] where White is, 0
///   for stalemate and after 50 moves of each side without a capture or a pawn's move, unless the last
///   of them mates. FIDE lets players claim that draw; here it is one.
/// - **Repetition** is not looked at, since a position does not know how it was reached: a search sees
///   a draw by repetition as the long play that the rule of 50 moves ends. Nor is dead material: king
///   against king goes on until then.
/// - **Moves** are tried by the square they come from, a1, b1, … h8, then by the square they go to, then
///   by what a pawn becomes: knight, bishop, rook, queen. That is the same on every machine and a poor
///   order for alpha-beta, whose business a better one is.
/// - **Evaluation**, in pawns: pawn 1, knight and bishop 3, rook 5, queen 9, and a little for where they
///   stand, the same for both colors (after Shannon 1950). It stays far below [`Chess::MATE`].
/// - **Noisy** are captures, promotions and moves that give check. Captures soon run out, checks need not:
///   limit the [noisy plies](crate::DepthLimited::with_noisy_plies). In check, no evaluation may stand in
///   for the moves.
/// - **Cost**: a position takes about 100 bytes, its moves about 300; neither allocates.
///
/// ```
/// use plyground_search::{AlphaBeta, Game, games::{Chess, ChessPosition}};
///
/// // Two plies before the draw by 50 moves, which a search can read to the end.
/// let game = Chess::new(ChessPosition::parse("7k/8/6K1/8/8/8/8/R7 w - - 98 80")?);
/// let mut search = AlphaBeta::new(&game);
/// search.by_ref().for_each(drop);
/// assert_eq!(search.result().map(|score| score.value), Some(Chess::MATE));
///
/// let start = game.start();
/// let mate = search.chosen().and_then(|chosen| game.moves(&start).nth(chosen)).expect("White moves");
/// assert_eq!(mate.to_string(), "a1a8");
/// assert_eq!(game.play(&start, mate).to_string(), "R6k/8/6K1/8/8/8/8/8 b - - 99 80");
/// # Ok::<(), plyground_search::games::FenError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chess {
    start: ChessPosition,
}

impl Chess {
    /// What a mate is worth, in pawns: more than any evaluation, which no army takes beyond 150.
    pub const MATE: f64 = 1000.0;

    /// The game that goes on from `start`.
    pub const fn new(start: ChessPosition) -> Self {
        Self { start }
    }
}

impl Game for Chess {
    type State = ChessPosition;
    type Move = ChessMove;
    type Moves = ChessMoves;

    fn start(&self) -> ChessPosition {
        self.start.clone()
    }

    fn player(&self, position: &ChessPosition) -> Player {
        position.to_move()
    }

    fn moves(&self, position: &ChessPosition) -> ChessMoves {
        position.moves()
    }

    fn play(&self, position: &ChessPosition, mv: ChessMove) -> ChessPosition {
        position.after(mv)
    }

    fn utility(&self, position: &ChessPosition) -> Option<f64> {
        match (position.board.status(), position.board.side_to_move()) {
            (GameStatus::Won, Color::Black) => Some(Self::MATE),
            (GameStatus::Won, Color::White) => Some(-Self::MATE),
            (GameStatus::Drawn, _) => Some(0.0),
            (GameStatus::Ongoing, _) => None,
        }
    }

    fn range(&self, _position: &ChessPosition) -> Interval {
        Interval { lo: -Self::MATE, hi: Self::MATE }
    }
}

impl Keyed for Chess {
    fn key(&self, position: &ChessPosition) -> u64 {
        position.key()
    }

    fn move_number(&self, _: &ChessPosition, mv: ChessMove) -> u16 {
        mv.number()
    }
}

impl Evaluated for Chess {
    fn evaluation(&self, position: &ChessPosition) -> f64 {
        position.evaluation()
    }

    fn is_noisy(&self, position: &ChessPosition, mv: ChessMove) -> bool {
        mv.promotion.is_some() || position.captures(mv) || position.after(mv).in_check()
    }

    fn may_decline(&self, position: &ChessPosition) -> bool {
        !position.in_check()
    }
}

/// What to quote of a wrong letter.
fn quote(letter: char) -> String {
    TreeFault::quote(letter.encode_utf8(&mut [0; 4]))
}
