//! Writes a tree as text, in the shortest form.

use std::fmt;

use super::{NodeId, Tree};
use crate::{Game, Interval, Turn};

/// The notation that [`Tree::parse`] reads, in its shortest form: lists, and objects where a list does
/// not say it. Who moves at the root is not written, unless chance does: it is for
/// [`Tree::root_player`] to say.
impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // What ends each node that is open.
        let mut ends: Vec<&str> = Vec::new();
        for node in self.subtree(NodeId::ROOT) {
            for end in ends.drain(self.depth(node)..).rev() {
                f.write_str(end)?;
            }
            if self.child_index(node) > 0 {
                f.write_str(",")?;
            }
            match self.leaf_value(node) {
                Some(utility) => write!(f, "{utility}")?,
                None => ends.push(self.write_beginning(node, f)?),
            }
        }
        ends.iter().rev().try_for_each(|end| f.write_str(end))
    }
}

impl Tree {
    /// Writes an inner node up to its first child; what ends it.
    fn write_beginning(&self, node: NodeId, f: &mut fmt::Formatter<'_>) -> Result<&'static str, fmt::Error> {
        let turn = self.turn(&node);
        let player = Some(turn).filter(|&turn| turn != self.turn_unless_said(node));
        let range = Some(self.range()).filter(|&range| node == NodeId::ROOT && range != Interval::OPEN);
        let note = self.note(node);
        if (player, range, note) == (None, None, None) {
            f.write_str("[")?;
            return Ok("]");
        }
        f.write_str("{")?;
        if let Some(turn) = player {
            write!(f, "\"player\":\"{}\",", turn.name())?;
        }
        if let Some(Interval { lo, hi }) = range {
            write!(f, "\"range\":[{lo},{hi}],")?;
        }
        if let Some(note) = note {
            write!(f, "{note}")?;
        }
        f.write_str("\"children\":[")?;
        Ok("]}")
    }

    /// Who moves at a node of which nothing is said. That is never written of a player at the root.
    fn turn_unless_said(&self, node: NodeId) -> Turn {
        let parent = self.parent(node).and_then(|parent| self.node(parent));
        Turn::Player(parent.map_or(self.root_player(), |parent| parent.kind.next_player()))
    }
}
