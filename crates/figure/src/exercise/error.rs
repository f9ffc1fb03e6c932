//! Why a question has no answer.

use std::error::Error;
use std::fmt;

use plyground_search::games::TreeFault;

use crate::{Algorithm, Arg, Message, Question, SpecError, number_text};

/// What cannot be asked.
#[derive(Clone, Debug, PartialEq)]
pub enum QuestionError {
    /// The search or the position is at fault.
    Spec(SpecError),
    /// Nothing of this name can be asked.
    Unknown(String),
    /// Something is missing.
    Missing(&'static str),
    /// No node of the tree has this name.
    NoNode(String),
    /// The search never comes to the node of this name.
    NotReached(String),
    /// The algorithm has no α and β.
    NoWindow(Algorithm),
    /// A number lies where it cannot.
    OutOfRange {
        /// What it is called.
        name: &'static str,
        /// The number.
        found: f64,
        /// From here.
        least: f64,
        /// To here.
        most: f64,
    },
    /// An order that does not name each cell once.
    NotEachCell,
    /// No piece has this letter.
    NoPiece(char),
}

impl<E: Into<SpecError>> From<E> for QuestionError {
    fn from(error: E) -> Self {
        Self::Spec(error.into())
    }
}

impl QuestionError {
    /// Of what nothing is known.
    pub(super) fn unknown(of: &str) -> Self {
        Self::Unknown(TreeFault::quote(of))
    }

    /// A stable name for the kind of fault.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Spec(error) => error.code(),
            Self::Unknown(_) => "unknown",
            Self::Missing(_) => "missing",
            Self::NoNode(_) => "no-node",
            Self::NotReached(_) => "not-reached",
            Self::NoWindow(_) => "no-window",
            Self::OutOfRange { .. } => "out-of-range",
            Self::NotEachCell => "not-each-cell",
            Self::NoPiece(_) => "no-piece",
        }
    }

    /// Where the fault is, as a message.
    pub fn place(&self) -> Message {
        match self {
            Self::Spec(error) => error.place(),
            _ => Message::new("place.option").with("name", self.key()),
        }
    }

    /// Where the fault is, in English.
    pub fn english_place(&self) -> String {
        match self {
            Self::Spec(error) => error.english_place(),
            _ => format!("Option {}", self.key()),
        }
    }

    /// What is wrong, as a message.
    pub fn fault(&self) -> Message {
        let message = Message::new(format!("question.{}", self.code()));
        match self {
            Self::Spec(error) => error.fault(),
            Self::Unknown(of) => {
                let known: Vec<Arg> = Question::KNOWN.map(Arg::from).into();
                message.with("found", of.as_str()).with("known", known)
            }
            Self::NoNode(name) | Self::NotReached(name) => message.with("found", name.as_str()),
            Self::NoWindow(algorithm) => message.with("algorithm", algorithm.name()),
            Self::OutOfRange { found, least, most, .. } => {
                message.with("found", *found).with("least", *least).with("most", *most)
            }
            Self::Missing(_) | Self::NotEachCell => message,
            Self::NoPiece(letter) => message.with("found", letter.to_string().as_str()),
        }
    }

    /// Of what is asked, what is at fault.
    fn key(&self) -> &'static str {
        match self {
            Self::Spec(_) => "",
            Self::Unknown(_) => "of",
            Self::Missing(name) => name,
            Self::NoNode(_) | Self::NotReached(_) => "node",
            Self::NoWindow(_) => "algorithm",
            Self::OutOfRange { name, .. } => name,
            Self::NotEachCell => "order",
            Self::NoPiece(_) => "pieces",
        }
    }
}

/// One English sentence with the place of the fault.
impl fmt::Display for QuestionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Self::Spec(error) = self {
            return error.fmt(f);
        }
        write!(f, "{}: ", self.english_place())?;
        match self {
            Self::Spec(_) => Ok(()),
            Self::Unknown(of) => write!(f, "“{of}” is unknown; known are {}.", Question::KNOWN.join(", ")),
            Self::Missing(_) => f.write_str("this is missing."),
            Self::NoNode(name) => write!(f, "the tree has no node “{name}”."),
            Self::NotReached(name) => write!(f, "the search does not come to {name}."),
            Self::NoWindow(algorithm) => write!(f, "{} has no α and β.", algorithm.name()),
            Self::OutOfRange { found, least, most, .. } => write!(
                f,
                "{} does not lie between {} and {}.",
                number_text(*found),
                number_text(*least),
                number_text(*most)
            ),
            Self::NotEachCell => f.write_str("each cell, 0 to 8, must stand here once."),
            Self::NoPiece(letter) => {
                write!(f, "“{letter}” is no piece; write K, Q, R, B, N and P, or small letters for Black.")
            }
        }
    }
}

impl Error for QuestionError {}

/// A number, where it lies within a range; NaN never does.
pub(super) fn within(name: &'static str, found: f64, least: f64, most: f64) -> Result<f64, QuestionError> {
    match (least..=most).contains(&found) {
        true => Ok(found),
        false => Err(QuestionError::OutOfRange { name, found, least, most }),
    }
}

/// What must not be left out.
pub(super) fn needed<T>(name: &'static str, value: Option<T>) -> Result<T, QuestionError> {
    value.ok_or(QuestionError::Missing(name))
}
