//! The lines of all searches of trees: in which of them each stands, and what carries it out.

use plyground_search::{Player, Turn};

use On::{Called, Ends, Enters, Knows, Leaves, Reads, Returns};
use Part::{Always, Average, Chance, Deepening, Knowing, Noisy, Players, Star, Windows};
use Whose::{Any, Max, Min, NotMax, OfChance, Root};

/// A line and its place in the table.
pub(super) struct Line {
    pub(super) indent: usize,
    /// Its message is `code.ID`, or a variant of that.
    pub(super) id: &'static str,
    pub(super) part: Part,
    pub(super) on: On,
}

/// The searches in which a line stands.
#[derive(Clone, Copy)]
pub(super) enum Part {
    Always,
    /// Depth after depth.
    Deepening,
    /// With noisy plies past the limit.
    Noisy,
    /// With a table, or a range that is asked.
    Knowing,
    /// With α and β.
    Windows,
    /// Without chance.
    Players,
    Chance,
    /// With chance, without α and β.
    Average,
    /// With both.
    Star,
}

/// What carries a line out.
#[derive(Clone, Copy)]
pub(super) enum On {
    /// A node is entered, or a child is a leaf or known.
    Called,
    /// A leaf is read, or what the limit or standing pat makes one.
    Reads,
    /// Enough is known of a child for it to stay unread.
    Knows,
    /// A node is entered.
    Enters(Whose),
    /// A child has returned to the node.
    Returns(Whose),
    /// The node is left before its loop has ended, or would be if a child were left.
    Leaves(Whose),
    /// The node returns.
    Ends(Whose),
}

/// At whose nodes.
#[derive(Clone, Copy)]
pub(super) enum Whose {
    Any,
    Root,
    Max,
    NotMax,
    Min,
    OfChance,
}

/// The same words in two places are one message.
#[rustfmt::skip]
pub(super) const LINES: &[Line] = &[
    line(0, "deepen",        Deepening, Enters(Root)),
    line(1, "iteration",     Deepening, Ends(Root)),
    line(0, "function",      Always,    Called),
    line(1, "end",           Always,    Called),
    line(2, "value",         Always,    Reads),
    line(1, "known",         Knowing,   Knows),
    line(1, "noisy",         Noisy,     Enters(Any)),

    line(1, "max",           Always,    Enters(Any)),
    line(2, "start.max",     Always,    Enters(Max)),
    line(2, "each",          Always,    Returns(Max)),
    line(3, "take.max",      Always,    Returns(Max)),
    line(3, "alpha",         Windows,   Returns(Max)),
    line(3, "closed",        Windows,   Returns(Max)),
    line(4, "leave",         Windows,   Leaves(Max)),

    line(1, "else",          Players,   Enters(Min)),
    line(1, "min",           Chance,    Enters(NotMax)),
    line(2, "start.min",     Always,    Enters(Min)),
    line(2, "each",          Always,    Returns(Min)),
    line(3, "take.min",      Always,    Returns(Min)),
    line(3, "beta",          Windows,   Returns(Min)),
    line(3, "closed",        Windows,   Returns(Min)),
    line(4, "leave",         Windows,   Leaves(Min)),

    line(1, "else",          Chance,    Enters(OfChance)),
    line(2, "start.chance",  Average,   Enters(OfChance)),
    line(2, "outcome",       Chance,    Returns(OfChance)),
    line(3, "add",           Average,   Returns(OfChance)),
    line(3, "alpha.chance",  Star,      Returns(OfChance)),
    line(3, "beta.chance",   Star,      Returns(OfChance)),
    line(3, "take.chance",   Star,      Returns(OfChance)),
    line(3, "least",         Star,      Returns(OfChance)),
    line(3, "most",          Star,      Returns(OfChance)),
    line(3, "closed.chance", Star,      Returns(OfChance)),
    line(4, "leave",         Star,      Leaves(OfChance)),
    line(2, "bound",         Star,      Ends(OfChance)),

    line(1, "return",        Always,    Ends(Any)),
];

const fn line(indent: usize, id: &'static str, part: Part, on: On) -> Line {
    Line { indent, id, part, on }
}

/// An event, as far as lines depend on it.
pub(super) struct Happened {
    pub(super) turn: Turn,
    pub(super) is_root: bool,
    /// Whether the node is entered; if not, a child has returned.
    pub(super) enters: bool,
    /// Whether the child was read without being entered.
    pub(super) reads: bool,
    /// Whether enough is known of the child for it to stay unread.
    pub(super) knows: bool,
    pub(super) leaves: bool,
    pub(super) ends: bool,
}

impl Happened {
    pub(super) fn carries_out(&self, on: On) -> bool {
        match on {
            Called => self.enters || self.reads || self.knows,
            Knows => self.knows,
            Reads => self.reads,
            Enters(whose) => self.enters && self.is_at(whose),
            Returns(whose) => !self.enters && self.is_at(whose),
            Leaves(whose) => self.leaves && self.is_at(whose),
            Ends(whose) => self.ends && self.is_at(whose),
        }
    }

    fn is_at(&self, whose: Whose) -> bool {
        match whose {
            Any => true,
            Root => self.is_root,
            Max => self.turn == Turn::Player(Player::Max),
            NotMax => self.turn != Turn::Player(Player::Max),
            Min => self.turn == Turn::Player(Player::Min),
            OfChance => self.turn == Turn::Chance,
        }
    }
}
