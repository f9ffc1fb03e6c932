//! What a figure is asked to show. Every input is checked here, once.

use std::error::Error;
use std::fmt;

use plyground_search::broken::Fault;
use plyground_search::games::{
    Place, Position, PositionError, PositionFault, TicTacToe, Tree, TreeError, TreeFault,
};
use plyground_search::{Enhancements, Game, GameOver, Player, Star};

use crate::{Arg, Choice, EnhancementChoice, Message, MoveError, Run, SearchOptions, run};

/// The deepest tree that the command line and JavaScript take. A node's path is as long as it is
/// deep, so that a recording's paths grow with the square of the depth.
pub const MOST_LEVELS: usize = 4_000;

/// A figure's whole input, checked.
#[derive(Clone, Debug)]
pub struct FigureSpec {
    /// The search to record.
    pub algorithm: Algorithm,
    /// The game it searches.
    pub tree: Tree,
    /// How it is to run.
    pub options: SearchOptions,
    /// What begins it: a function, so that a module in which nobody chooses options does without those
    /// searches that only they ask for.
    pub(crate) begin: fn(Self) -> Box<dyn Run>,
}

/// The searches that can be recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    /// [`plyground_search::Minimax`]
    Minimax,
    /// [`plyground_search::AlphaBeta`]
    AlphaBeta,
    /// [`plyground_search::Expectiminimax`]
    Expectiminimax,
    /// [`plyground_search::AlphaBeta`] of a tree in which chance may move, with star1.
    Star1,
    /// The same with star2.
    Star2,
    /// [`plyground_search::IterativeDeepening`]
    IterativeDeepening,
}

impl Algorithm {
    /// Every algorithm, in the order of the lesson.
    pub const ALL: [Self; 6] = [
        Self::Minimax,
        Self::AlphaBeta,
        Self::IterativeDeepening,
        Self::Expectiminimax,
        Self::Star1,
        Self::Star2,
    ];

    /// The name by which commands, attributes and messages know it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Minimax => "minimax",
            Self::AlphaBeta => "alpha-beta",
            Self::Expectiminimax => "expectiminimax",
            Self::Star1 => "star1",
            Self::Star2 => "star2",
            Self::IterativeDeepening => "iterative-deepening",
        }
    }

    /// The names of all.
    pub fn names() -> [&'static str; Self::ALL.len()] {
        Self::ALL.map(Self::name)
    }

    /// Whether its events carry a window, α and β.
    pub const fn has_windows(self) -> bool {
        match self {
            Self::Minimax | Self::Expectiminimax => false,
            Self::AlphaBeta | Self::Star1 | Self::Star2 | Self::IterativeDeepening => true,
        }
    }

    /// How it cuts at chance nodes.
    pub(crate) const fn star(self) -> Star {
        match self {
            Self::Star2 => Star::Two,
            _ => Star::One,
        }
    }

    /// What saves work in it unless the author chooses: iterative deepening tries first what was best at
    /// the depth before.
    pub const fn enhancements(self) -> Enhancements {
        Enhancements { best_first: matches!(self, Self::IterativeDeepening), ..Enhancements::NONE }
    }

    /// Whether it searches trees in which chance moves.
    pub const fn takes_chance(self) -> bool {
        matches!(self, Self::Expectiminimax | Self::Star1 | Self::Star2)
    }

    /// The algorithm of this name.
    pub fn parse(name: &str) -> Result<Self, SpecError> {
        let found = Self::ALL.into_iter().find(|algorithm| algorithm.name() == name);
        found.ok_or_else(|| SpecError::UnknownAlgorithm(TreeFault::quote(name)))
    }
}

/// The player of this name, `max` or `min`.
pub fn parse_player(name: &str) -> Result<Player, SpecError> {
    match name {
        "max" => Ok(Player::Max),
        "min" => Ok(Player::Min),
        _ => Err(SpecError::UnknownPlayer(TreeFault::quote(name))),
    }
}

impl FigureSpec {
    /// Checks the inputs as text: an algorithm's name, a tree as a nested list, and who moves at
    /// the root.
    ///
    /// # Errors
    ///
    /// The first input that cannot be taken, with the place of the fault.
    pub fn parse(algorithm: &str, tree: &str, root: &str) -> Result<Self, SpecError> {
        Self::parse_with(algorithm, tree, root, |token| token.parse().unwrap_or(f64::NAN))
    }

    /// As [`FigureSpec::parse`], with another reader of numbers, see [`Tree::parse_with`].
    pub fn parse_with(
        algorithm: &str,
        tree: &str,
        root: &str,
        number: impl Fn(&str) -> f64,
    ) -> Result<Self, SpecError> {
        let algorithm = Algorithm::parse(algorithm)?;
        Self::new(algorithm, Tree::parse_with(tree, parse_player(root)?, number)?)
    }

    /// Checks an algorithm's name and a position of tic-tac-toe, whose whole game tree is to be
    /// searched.
    ///
    /// # Errors
    ///
    /// The first input that cannot be taken, with the place of the fault; a game that is over too.
    pub fn on_position(algorithm: &str, position: &str) -> Result<Self, SpecError> {
        let algorithm = Algorithm::parse(algorithm)?;
        let game = TicTacToe::new(Position::parse(position)?);
        if let Some(utility) = game.utility(&game.start()) {
            return Err(GameOver { utility }.into());
        }
        Self::new(algorithm, Tree::unfold(&game).map_err(|fault| fault.at(Place::Whole))?)
    }

    /// A spec of parts that are well formed; the tree may still be too deep.
    pub fn new(algorithm: Algorithm, tree: Tree) -> Result<Self, SpecError> {
        if tree.height() > MOST_LEVELS {
            return Err(TreeFault::TooDeep(MOST_LEVELS).at(Place::Whole).into());
        }
        let mut inner = tree.nodes().filter(|&node| tree.leaf_value(node).is_none());
        match inner.find(|node| tree.is_chance(node) && !algorithm.takes_chance()) {
            Some(node) => Err(SpecError::Chance { algorithm, node: tree.path(node) }),
            None => Ok(Self { algorithm, tree, options: SearchOptions::DEFAULT, begin: run::plain }),
        }
    }

    /// The same with limits: how many plies the search looks ahead, `None` for the whole tree, and how many
    /// noisy plies may follow.
    pub fn with_limits(self, depth: Option<u32>, noisy_plies: u32) -> Self {
        let options = SearchOptions { depth, noisy_plies, ..self.options };
        Self { options, ..self }
    }

    /// The same with options.
    ///
    /// # Errors
    ///
    /// [`SpecError::BrokenAlgorithm`] and [`SpecError::BrokenAndMore`] for what does not go with a rule that
    /// is broken.
    pub fn with_options(self, options: SearchOptions) -> Result<Self, SpecError> {
        let SearchOptions { depth, noisy_plies, enhancements, broken, .. } = options;
        let begin = match broken {
            Some(_) if self.algorithm != Algorithm::AlphaBeta => {
                return Err(SpecError::BrokenAlgorithm(self.algorithm));
            }
            Some(_)
                if options != (SearchOptions { depth, noisy_plies, broken, ..SearchOptions::DEFAULT }) =>
            {
                return Err(SpecError::BrokenAndMore);
            }
            Some(_) => run::broken,
            None if enhancements != EnhancementChoice::NONE => run::enhanced,
            None => run::plain,
        };
        Ok(Self { options, begin, ..self })
    }

    /// What saves work in the search.
    pub fn enhancements(&self) -> Enhancements {
        self.options.enhancements.over(self.algorithm.enhancements())
    }
}

/// An input that cannot be taken.
#[derive(Clone, Debug, PartialEq)]
pub enum SpecError {
    /// No algorithm has this name.
    UnknownAlgorithm(String),
    /// No player has this name.
    UnknownPlayer(String),
    /// The tree is at fault.
    Tree(TreeError),
    /// Chance moves at a node, told by its path, and the algorithm knows only players.
    Chance {
        /// The algorithm.
        algorithm: Algorithm,
        /// The path of the first such node.
        node: Vec<usize>,
    },
    /// An option has no value of this name.
    UnknownChoice {
        /// The option.
        option: &'static str,
        /// What was given.
        found: String,
        /// What it can be.
        known: Vec<&'static str>,
    },
    /// What is to be broken is another policy of Monte Carlo tree search than UCT.
    BrokenPolicy,
    /// A broken variant of another search than alpha-beta.
    BrokenAlgorithm(Algorithm),
    /// A broken variant with other options of alpha-beta.
    BrokenAndMore,
    /// The position is at fault.
    Position(PositionError),
    /// The position is finished, where one to move in is needed.
    GameOver(GameOver),
    /// A move of a play is not legal.
    Move(MoveError),
}

impl From<TreeError> for SpecError {
    fn from(error: TreeError) -> Self {
        Self::Tree(error)
    }
}

impl From<PositionError> for SpecError {
    fn from(error: PositionError) -> Self {
        Self::Position(error)
    }
}

impl From<GameOver> for SpecError {
    fn from(error: GameOver) -> Self {
        Self::GameOver(error)
    }
}

impl From<MoveError> for SpecError {
    fn from(error: MoveError) -> Self {
        Self::Move(error)
    }
}

impl SpecError {
    /// A stable name for the kind of fault.
    pub fn code(&self) -> &'static str {
        match self {
            Self::UnknownAlgorithm(_) => "unknown-algorithm",
            Self::UnknownPlayer(_) => "unknown-player",
            Self::Tree(error) => error.fault.code(),
            Self::Chance { .. } => "chance",
            Self::UnknownChoice { .. } => "unknown-choice",
            Self::BrokenPolicy => "broken-policy",
            Self::BrokenAlgorithm(_) => "broken-algorithm",
            Self::BrokenAndMore => "broken-and-more",
            Self::Position(error) => error.fault.code(),
            Self::GameOver(_) => "game-over",
            Self::Move(_) => "illegal-move",
        }
    }

    /// Where the fault is, as a message.
    pub fn place(&self) -> Message {
        match self {
            Self::UnknownAlgorithm(_) => Message::new("place.algorithm"),
            Self::UnknownPlayer(_) => Message::new("place.root"),
            Self::Tree(error) => match &error.place {
                Place::Whole => Message::new("place.tree"),
                Place::Character(at) => Message::new("place.character").with("at", *at),
                Place::Element(path) => {
                    Message::new("place.element").with("path", Place::path_text(path).as_str())
                }
            },
            Self::Chance { node, .. } if node.is_empty() => Message::new("place.tree"),
            Self::Chance { node, .. } => {
                Message::new("place.element").with("path", Place::path_text(node).as_str())
            }
            Self::UnknownChoice { option, .. } => Message::new("place.option").with("name", *option),
            Self::BrokenPolicy | Self::BrokenAlgorithm(_) | Self::BrokenAndMore => {
                Message::new("place.option").with("name", Fault::OPTION)
            }
            Self::Position(error) => match error.character {
                Some(at) => Message::new("place.position-character").with("at", at),
                None => Message::new("place.position"),
            },
            Self::GameOver(_) => Message::new("place.position"),
            Self::Move(error) => error.place(),
        }
    }

    /// Where the fault is, in English.
    pub fn english_place(&self) -> String {
        match self {
            Self::UnknownAlgorithm(_) => "Algorithm".to_owned(),
            Self::UnknownPlayer(_) => "Root".to_owned(),
            Self::Tree(error) => error.place.to_string(),
            Self::Chance { node, .. } if node.is_empty() => Place::Whole.to_string(),
            Self::Chance { node, .. } => Place::Element(node.clone()).to_string(),
            Self::UnknownChoice { option, .. } => format!("Option {option}"),
            Self::BrokenPolicy | Self::BrokenAlgorithm(_) | Self::BrokenAndMore => {
                format!("Option {}", Fault::OPTION)
            }
            Self::Position(error) => error.english_place(),
            Self::GameOver(_) => "Position".to_owned(),
            Self::Move(error) => error.english_place(),
        }
    }

    /// What is wrong, as a message.
    pub fn fault(&self) -> Message {
        let message = Message::new(format!("error.{}", self.code()));
        match self {
            Self::UnknownAlgorithm(name) => {
                let known: Vec<Arg> = Algorithm::names().map(Arg::from).into();
                message.with("found", name.as_str()).with("known", known)
            }
            Self::UnknownPlayer(name) => message.with("found", name.as_str()),
            Self::Tree(error) => with_tree_args(message, &error.fault),
            Self::Chance { algorithm, .. } | Self::BrokenAlgorithm(algorithm) => {
                message.with("algorithm", algorithm.name())
            }
            Self::BrokenAndMore => message,
            Self::UnknownChoice { found, known, .. } => {
                let known: Vec<Arg> = known.iter().map(|&name| name.into()).collect();
                message.with("found", found.as_str()).with("known", known)
            }
            Self::BrokenPolicy => message,
            Self::Position(error) => match &error.fault {
                PositionFault::Length(found) => message.with("found", *found),
                PositionFault::Letter(found) => message.with("found", found.as_str()),
                PositionFault::Counts { x, o } => message.with("x", *x).with("o", *o),
                PositionFault::TwoWinners => message,
                PositionFault::PlayedOn(winner) => message
                    .with("winner", Position::letter(*winner))
                    .with("other", Position::letter(winner.opponent())),
            },
            Self::GameOver(over) => match over.winner() {
                Some(winner) => Message::new("error.game-over.won").with("winner", Position::letter(winner)),
                None => Message::new("error.game-over.drawn"),
            },
            Self::Move(error) => error.fault.message(),
        }
    }
}

/// What the sentence of a tree's fault needs. Numbers of the input are quoted as they are.
fn with_tree_args(message: Message, fault: &TreeFault) -> Message {
    match fault {
        TreeFault::NotANumber(found)
        | TreeFault::NoComma(found)
        | TreeFault::NoKey(found)
        | TreeFault::UnknownKey(found)
        | TreeFault::NoColon(found)
        | TreeFault::NoCommaInObject(found)
        | TreeFault::NotAPlayer(found)
        | TreeFault::NotTrueOrFalse(found) => message.with("found", found.as_str()),
        TreeFault::KeyTwice(key) | TreeFault::KeyNotFinite(key) => message.with("key", key.name()),
        TreeFault::KeyNotANumber { key, found } | TreeFault::KeyNotAList { key, found } => {
            message.with("key", key.name()).with("found", found.as_str())
        }
        TreeFault::NotAProbability(found)
        | TreeFault::ProbabilitySum(found)
        | TreeFault::OutsideRange(found) => message.with("found", *found),
        TreeFault::ProbabilityCount { probabilities, children } => {
            message.with("probabilities", *probabilities).with("children", *children)
        }
        TreeFault::TooDeep(most) | TreeFault::TooLarge(most) => message.with("most", *most),
        TreeFault::Nothing
        | TreeFault::BareNumber
        | TreeFault::EmptyList
        | TreeFault::NotFinite
        | TreeFault::NotClosed
        | TreeFault::NotOpen
        | TreeFault::AfterEnd
        | TreeFault::Cyclic
        | TreeFault::ObjectNotClosed
        | TreeFault::TextNotClosed
        | TreeFault::NoChildren
        | TreeFault::NotChance
        | TreeFault::NoisyChance
        | TreeFault::NoisyWithoutEvaluation
        | TreeFault::RangeBelowRoot
        | TreeFault::WrongRange => message,
    }
}

/// One English sentence with the place of the fault.
impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.english_place())?;
        match self {
            Self::UnknownAlgorithm(found) => {
                write!(f, "“{found}” is unknown; known are {}.", Algorithm::names().join(", "))
            }
            Self::UnknownPlayer(found) => write!(f, "“{found}” is not a player; write max or min."),
            Self::Tree(error) => error.fault.fmt(f),
            Self::Chance { algorithm, .. } => write!(
                f,
                "chance moves here, which {} does not know; expectiminimax, star1 and star2 do.",
                algorithm.name()
            ),
            Self::BrokenAlgorithm(algorithm) => {
                write!(f, "only alpha-beta has broken variants, {} has none.", algorithm.name())
            }
            Self::BrokenAndMore => f.write_str(
                "a broken variant has one rule wrong and all else as usual; leave out how to cut and what saves work.",
            ),
            Self::UnknownChoice { found, known, .. } => {
                write!(f, "“{found}” is unknown; known are {}.", known.join(", "))
            }
            Self::BrokenPolicy => f.write_str("only policy uct can be broken; leave one of the two out."),
            Self::Position(error) => error.fault.fmt(f),
            Self::GameOver(over) => match over.winner() {
                Some(winner) => write!(f, "game over: {} has won.", Position::letter(winner)),
                None => f.write_str("game over: a draw."),
            },
            Self::Move(error) => error.fault.fmt(f),
        }
    }
}

impl Error for SpecError {}
