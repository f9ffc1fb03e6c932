//! What is wrong with an input, and where.

use std::error::Error;
use std::fmt;

use plyground_search::GameOver;
use plyground_search::broken::Fault;
use plyground_search::games::{Place, Position, PositionError, PositionFault, TreeError, TreeFault};

use crate::{Algorithm, Arg, Choice, Message, MoveError};

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
    /// An option that would change nothing.
    UnusedOption {
        /// The option, as JavaScript names it.
        option: &'static str,
        /// The algorithm, policy or format that does not know it.
        by: &'static str,
    },
    /// Noisy plies after a last ply that is none.
    NoDepth,
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
            Self::UnusedOption { .. } => "unused-option",
            Self::NoDepth => "missing-depth",
            Self::Position(error) => error.fault.code(),
            Self::GameOver(_) => "game-over",
            Self::Move(_) => "illegal-move",
        }
    }

    /// The option at fault, as JavaScript names it; `None` where it is something else.
    pub fn option(&self) -> Option<&'static str> {
        match self {
            Self::UnknownChoice { option, .. } | Self::UnusedOption { option, .. } => Some(option),
            Self::BrokenPolicy | Self::BrokenAlgorithm(_) | Self::BrokenAndMore => Some(Fault::OPTION),
            Self::NoDepth => Some("noisyPlies"),
            _ => None,
        }
    }

    /// Where the fault is, as a message.
    pub fn place(&self) -> Message {
        if let Some(option) = self.option() {
            return Message::new("place.option").with("name", option);
        }
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
            Self::Position(error) => match error.character {
                Some(at) => Message::new("place.position-character").with("at", at),
                None => Message::new("place.position"),
            },
            Self::Move(error) => error.place(),
            // Of options it is told above.
            _ => Message::new("place.position"),
        }
    }

    /// Where the fault is, in English.
    pub fn english_place(&self) -> String {
        if let Some(option) = self.option() {
            return format!("Option {option}");
        }
        match self {
            Self::UnknownAlgorithm(_) => "Algorithm".to_owned(),
            Self::UnknownPlayer(_) => "Root".to_owned(),
            Self::Tree(error) => error.place.to_string(),
            Self::Chance { node, .. } if node.is_empty() => Place::Whole.to_string(),
            Self::Chance { node, .. } => Place::Element(node.clone()).to_string(),
            Self::Position(error) => error.english_place(),
            Self::Move(error) => error.english_place(),
            _ => "Position".to_owned(),
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
            Self::BrokenPolicy | Self::BrokenAndMore | Self::NoDepth => message,
            Self::UnusedOption { by, .. } => message.with("by", *by),
            Self::UnknownChoice { found, known, .. } => {
                let known: Vec<Arg> = known.iter().map(|&name| name.into()).collect();
                message.with("found", found.as_str()).with("known", known)
            }
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
            Self::UnusedOption { by, .. } => write!(f, "{by} does not know this option; leave it out."),
            Self::NoDepth => f.write_str("noisy plies come after a last ply; give a depth too."),
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
