//! What can be wrong with a tree, and where.

use std::error::Error;
use std::fmt;

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

/// What can be wrong with a tree.
#[derive(Clone, Debug, PartialEq)]
pub enum TreeFault {
    /// There is no tree at all.
    Nothing,
    /// The tree is a number, not a list.
    BareNumber,
    /// A list without children.
    EmptyList,
    /// Something stands where a number or a list should; what it is.
    NotANumber(String),
    /// A number too large to be finite, an infinity or NaN.
    NotFinite,
    /// A list that never ends.
    NotClosed,
    /// A closing bracket without an opening one.
    NotOpen,
    /// Two elements without a comma between them; what stands there.
    NoComma(String),
    /// Something after the tree's end.
    AfterEnd,
    /// A list that contains itself.
    Cyclic,
    /// More levels than the interface takes; how many it does.
    TooDeep(usize),
    /// More nodes than the interface takes; how many it does.
    TooLarge(usize),
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

impl TreeFault {
    /// What to quote of a wrong input: all of a short one, the beginning of a long one.
    /// What cannot be seen is told by its number.
    pub fn quote(input: &str) -> String {
        const MOST: usize = 20;
        let unseen = |c: char| {
            c.is_control()
                || matches!(c, '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}')
        };
        let shown = |c: char| if unseen(c) { format!("U+{:04X}", c as u32) } else { c.to_string() };
        let quoted: String = input.chars().take(MOST).map(shown).collect();
        if input.chars().nth(MOST).is_some() { quoted + "…" } else { quoted }
    }

    /// The fault at a place.
    pub fn at(self, place: Place) -> TreeError {
        TreeError { fault: self, place }
    }

    /// A stable name, such as `tree-empty-list`.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Nothing => "tree-nothing",
            Self::BareNumber => "tree-bare-number",
            Self::EmptyList => "tree-empty-list",
            Self::NotANumber(_) => "tree-not-a-number",
            Self::NotFinite => "tree-not-finite",
            Self::NotClosed => "tree-not-closed",
            Self::NotOpen => "tree-not-open",
            Self::NoComma(_) => "tree-no-comma",
            Self::AfterEnd => "tree-after-end",
            Self::Cyclic => "tree-cyclic",
            Self::TooDeep(_) => "tree-too-deep",
            Self::TooLarge(_) => "tree-too-large",
        }
    }
}

/// The English sentence, without the place.
impl fmt::Display for TreeFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => {
                f.write_str("a nested list such as [[4,6],[2,7]] is needed, but there is nothing.")
            }
            Self::BareNumber => {
                f.write_str("a tree is a list, not a single number; write [5] for a root with one leaf.")
            }
            Self::EmptyList => {
                f.write_str("this list is empty, but every inner node needs at least one child.")
            }
            Self::NotANumber(found) => write!(f, "a number or a list is needed, but “{found}” stands here."),
            Self::NotFinite => f.write_str("a leaf needs a finite number."),
            Self::NotClosed => f.write_str("this list is never closed: a “]” is missing."),
            Self::NotOpen => f.write_str("this “]” closes nothing: there is no “[” for it."),
            Self::NoComma(found) => write!(f, "a comma or “]” is needed, but “{found}” stands here."),
            Self::AfterEnd => f.write_str("the tree has ended before this."),
            Self::Cyclic => f.write_str("this list contains itself, so the tree would never end."),
            Self::TooDeep(most) => {
                write!(f, "the tree goes deeper than the {most} levels that are taken here.")
            }
            Self::TooLarge(most) => write!(f, "the tree has more than the {most} nodes that are taken here."),
        }
    }
}

impl Error for TreeFault {}

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
