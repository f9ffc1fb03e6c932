//! What can be wrong with heaps, and where.

use std::error::Error;
use std::fmt;

use super::NimPosition;

/// Heaps that cannot be taken: what is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NimError {
    /// What is wrong.
    pub fault: NimFault,
    /// The heap that is wrong, counted from 1; `None` where it is all of them.
    pub heap: Option<usize>,
}

/// What can be wrong with heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NimFault {
    /// There is no heap.
    Nothing,
    /// So many heaps, which are more than are taken.
    ManyHeaps(usize),
    /// Something else than a number of objects; what it is.
    NotAHeap(String),
}

impl NimFault {
    /// The fault of all heaps together.
    pub fn of_whole(self) -> NimError {
        NimError { fault: self, heap: None }
    }

    /// The fault of a heap, counted from 1.
    pub fn at(self, heap: usize) -> NimError {
        NimError { fault: self, heap: Some(heap) }
    }

    /// A stable name, such as `nim-many-heaps`.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Nothing => "nim-nothing",
            Self::ManyHeaps(_) => "nim-many-heaps",
            Self::NotAHeap(_) => "nim-not-a-heap",
        }
    }
}

/// The English sentence, without the place.
impl fmt::Display for NimFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str("numbers of objects such as 3,4,5 are needed, but there is none."),
            Self::ManyHeaps(found) => {
                write!(f, "{found} are more than the {} that are taken.", NimPosition::MOST_HEAPS)
            }
            Self::NotAHeap(found) => {
                write!(f, "a number from 0 to {} is needed, but “{found}” stands here.", u8::MAX)
            }
        }
    }
}

impl Error for NimFault {}

/// One English sentence with the place of the fault.
impl fmt::Display for NimError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.heap {
            Some(heap) => write!(f, "Heap {heap}: {}", self.fault),
            None => write!(f, "Heaps: {}", self.fault),
        }
    }
}

impl Error for NimError {}
