//! What can be wrong with a tree.

use std::error::Error;
use std::fmt;

use super::{Place, TreeError, TreeKey};

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
    /// Something in an object stands where a key should; what it is.
    NoKey(String),
    /// A key that no node has.
    UnknownKey(String),
    /// The same is said twice of one node.
    KeyTwice(TreeKey),
    /// A key without a colon after it; what stands there.
    NoColon(String),
    /// Two members of an object without a comma between them; what stands there.
    NoCommaInObject(String),
    /// An object that never ends.
    ObjectNotClosed,
    /// A text that never ends.
    TextNotClosed,
    /// An object without children.
    NoChildren,
    /// Something that neither moves nor is chance; what it is.
    NotAPlayer(String),
    /// Something that is neither true nor false; what it is.
    NotTrueOrFalse(String),
    /// Something stands where a key needs a number.
    KeyNotANumber {
        /// The key.
        key: TreeKey,
        /// What stands there.
        found: String,
    },
    /// Something stands where a key needs a list.
    KeyNotAList {
        /// The key.
        key: TreeKey,
        /// What stands there.
        found: String,
    },
    /// A number too large to be finite, an infinity or NaN, under this key.
    KeyNotFinite(TreeKey),
    /// A number that is not the probability of an outcome.
    NotAProbability(f64),
    /// Probabilities that do not sum to 1; what they sum to.
    ProbabilitySum(f64),
    /// More or fewer probabilities than children.
    ProbabilityCount {
        /// How many probabilities.
        probabilities: usize,
        /// How many children.
        children: usize,
    },
    /// Probabilities where a player moves.
    NotChance,
    /// A chance node flagged noisy.
    NoisyChance,
    /// A noisy node without an evaluation.
    NoisyWithoutEvaluation,
    /// A range that is not the root's.
    RangeBelowRoot,
    /// A range that is not two numbers in order.
    WrongRange,
    /// A utility or an evaluation outside the declared range.
    OutsideRange(f64),
}

impl TreeFault {
    /// What to quote of a wrong input: all of a short one, the beginning of a long one.
    /// What cannot be seen is told by its number.
    pub fn quote(input: &str) -> String {
        const MOST: usize = 20;
        let unseen = |c: char| {
            c.is_control()
                || matches!(c, '\u{AD}' | '\u{61C}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}')
                || matches!(c, '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}' | '\u{E0000}'..='\u{E007F}')
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
            Self::NoKey(_) => "tree-no-key",
            Self::UnknownKey(_) => "tree-unknown-key",
            Self::KeyTwice(_) => "tree-key-twice",
            Self::NoColon(_) => "tree-no-colon",
            Self::NoCommaInObject(_) => "tree-no-comma-in-object",
            Self::ObjectNotClosed => "tree-object-not-closed",
            Self::TextNotClosed => "tree-text-not-closed",
            Self::NoChildren => "tree-no-children",
            Self::NotAPlayer(_) => "tree-not-a-player",
            Self::NotTrueOrFalse(_) => "tree-not-true-or-false",
            Self::KeyNotANumber { .. } => "tree-key-not-a-number",
            Self::KeyNotAList { .. } => "tree-key-not-a-list",
            Self::KeyNotFinite(_) => "tree-key-not-finite",
            Self::NotAProbability(_) => "tree-not-a-probability",
            Self::ProbabilitySum(_) => "tree-probability-sum",
            Self::ProbabilityCount { .. } => "tree-probability-count",
            Self::NotChance => "tree-not-chance",
            Self::NoisyChance => "tree-noisy-chance",
            Self::NoisyWithoutEvaluation => "tree-noisy-without-evaluation",
            Self::RangeBelowRoot => "tree-range-below-root",
            Self::WrongRange => "tree-wrong-range",
            Self::OutsideRange(_) => "tree-outside-range",
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
            Self::NoKey(found) => write!(f, "a key in quotation marks is needed, but “{found}” stands here."),
            Self::UnknownKey(found) => write!(
                f,
                "“{found}” is no key of a node; known are player, range, evaluation, noisy, probabilities and children."
            ),
            Self::KeyTwice(key) => write!(f, "“{}” is given twice.", key.name()),
            Self::NoColon(found) => write!(f, "a colon is needed, but “{found}” stands here."),
            Self::NoCommaInObject(found) => {
                write!(f, "a comma or “}}” is needed, but “{found}” stands here.")
            }
            Self::ObjectNotClosed => f.write_str("this object is never closed: a “}” is missing."),
            Self::TextNotClosed => f.write_str("this text is never closed: a quotation mark is missing."),
            Self::NoChildren => {
                f.write_str("this object has no “children”, but every inner node needs at least one child.")
            }
            Self::NotAPlayer(found) => {
                write!(f, "“player” needs \"max\", \"min\" or \"chance\", but “{found}” stands here.")
            }
            Self::NotTrueOrFalse(found) => {
                write!(f, "“noisy” needs true or false, but “{found}” stands here.")
            }
            Self::KeyNotANumber { key, found } => {
                write!(f, "“{}” needs a number, but “{found}” stands here.", key.name())
            }
            Self::KeyNotAList { key, found } => {
                write!(f, "“{}” needs a list, but “{found}” stands here.", key.name())
            }
            Self::KeyNotFinite(key) => write!(f, "“{}” needs a finite number.", key.name()),
            Self::NotAProbability(found) => {
                write!(f, "“{found}” is no probability of a child: it must be above 0 and at most 1.")
            }
            Self::ProbabilitySum(found) => write!(f, "the probabilities sum to {found}, not to 1."),
            Self::ProbabilityCount { probabilities, children } => write!(
                f,
                "as many probabilities as children are needed, but {probabilities} are given for {children}."
            ),
            Self::NotChance => f.write_str("only a chance node has probabilities, but a player moves here."),
            Self::NoisyChance => {
                f.write_str("a chance node cannot be noisy: nobody could decline its outcomes.")
            }
            Self::NoisyWithoutEvaluation => f.write_str("a noisy node needs an evaluation."),
            Self::RangeBelowRoot => f.write_str("only the root can declare a range."),
            Self::WrongRange => f.write_str("“range” needs two numbers, the smaller one first."),
            Self::OutsideRange(found) => {
                write!(f, "“{found}” lies outside the range that the root declares.")
            }
        }
    }
}

impl Error for TreeFault {}
