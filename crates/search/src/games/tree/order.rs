//! From nodes as they were written, depth first, to a tree's nodes, breadth first.

use super::{Kind, Node};
use crate::{Player, Turn};

/// A node as it was written.
#[derive(Debug)]
pub(super) struct Written {
    /// The parent's place among the nodes as they were written.
    pub(super) parent: u32,
    pub(super) depth: u32,
    pub(super) kind: WrittenKind,
}

#[derive(Debug)]
pub(super) enum WrittenKind {
    /// `turn` is what was said of it, `note` as in [`Kind`].
    Inner {
        children: u32,
        turn: Option<Turn>,
        note: u32,
    },
    Leaf(f64),
}

/// Within one depth, breadth-first order is that of writing: a bucket for each depth sorts all.
pub(super) fn breadth_first(written: &[Written], root_player: Player) -> Vec<Node> {
    let mut rows: Vec<Vec<u32>> = Vec::new();
    for (at, node) in written.iter().enumerate() {
        match rows.get_mut(node.depth as usize) {
            Some(row) => row.push(at as u32),
            // A node comes after its parent, so that depths begin one by one.
            None => rows.push(vec![at as u32]),
        }
    }
    let order = rows.concat();

    let mut place = vec![0; written.len()];
    for (breadth_first, &at) in order.iter().enumerate() {
        if let Some(place) = place.get_mut(at as usize) {
            *place = breadth_first as u32;
        }
    }

    // The children of the k-th inner node follow those of all inner nodes before it.
    let mut next_child = 1;
    let mut nodes: Vec<Node> = Vec::with_capacity(written.len());
    for node in order.iter().filter_map(|&at| written.get(at as usize)) {
        let parent = place.get(node.parent as usize).copied().unwrap_or(0);
        // Not there yet for the root, which is its own parent.
        let next = nodes.get(parent as usize).map_or(root_player, |parent| parent.kind.next_player());
        let kind = match node.kind {
            WrittenKind::Leaf(utility) => Kind::Leaf { player: next, utility },
            WrittenKind::Inner { children, turn, note } => {
                let player = match turn {
                    Some(Turn::Player(player)) => player,
                    Some(Turn::Chance) | None => next,
                };
                let (first, count) = (next_child, children);
                next_child += children;
                Kind::Inner { player, is_chance: turn == Some(Turn::Chance), first, count, note }
            }
        };
        nodes.push(Node { parent, depth: node.depth, kind });
    }
    nodes
}
