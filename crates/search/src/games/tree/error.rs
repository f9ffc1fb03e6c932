//! What can be wrong with a tree, and where.

use std::error::Error;
use std::fmt;

use super::TreeFault;

/// A tree that cannot be taken: what is wrong, and where.
#[derive(Clone, Debug, PartialEq)]
pub struct TreeError {
    /// What is wrong.
    pub fault: TreeFault,
    /// Where.
    pub place: Place,
}

/// Where in the input a fault is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// The tree as a whole.
    Whole,
    /// A character of the text, counted from 1.
    Character(usize),
    /// An element of the nested list, by child indices from 0.
    Element(Vec<usize>),
}

impl Place {
    /// A path as it is written in code, `[1][0]`; the middle of a long one is left out.
    pub fn path_text(path: &[usize]) -> String {
        const MOST: usize = 12;
        let text = |part: &[usize]| part.iter().map(|index| format!("[{index}]")).collect::<String>();
        let ends = (path.get(..MOST / 2), path.get(path.len().saturating_sub(MOST / 2)..));
        match ends {
            (Some(first), Some(last)) if path.len() > MOST => format!("{}…{}", text(first), text(last)),
            _ => text(path),
        }
    }
}

/// The English words for a place in a tree.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole => f.write_str("Tree"),
            Self::Character(at) => write!(f, "Tree, character {at}"),
            Self::Element(path) => write!(f, "Tree, element {}", Self::path_text(path)),
        }
    }
}

/// One English sentence with the place of the fault.
impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.fault)
    }
}

impl Error for TreeError {}
