//! Builds a tree from what a reader of any notation meets, left to right.

use super::note::{Said, check_probabilities};
use super::order::{Written, WrittenKind, breadth_first};
use super::{NO_NOTE, Note, Tree, TreeFault, TreeKey};
use crate::{Interval, Player, Turn};

/// Makes a [`Tree`] from brackets and numbers in the order in which they are written. It keeps its
/// own stack: no depth is too much for it.
///
/// What else there is to say of an inner node is said while its list is open and the innermost, before,
/// between or after its children. What is refused leaves the builder as it was.
///
/// ```
/// use plyground_search::{Player, Turn, games::TreeBuilder};
///
/// let mut builder = TreeBuilder::default();
/// builder.open()?;
/// builder.leaf(4.0)?;
/// builder.open()?;
/// builder.set_player(Turn::Chance)?;
/// builder.set_probabilities(vec![0.25, 0.75])?;
/// builder.leaf(2.0)?;
/// builder.leaf(7.0)?;
/// builder.close()?;
/// builder.close()?;
/// assert_eq!(
///     builder.finish(Player::Max)?.to_string(),
///     r#"[4,{"player":"chance","probabilities":[0.25,0.75],"children":[2,7]}]"#
/// );
/// # Ok::<(), plyground_search::games::TreeFault>(())
/// ```
#[derive(Debug, Default)]
pub struct TreeBuilder {
    /// Depth first, as written.
    nodes: Vec<Written>,
    /// The lists that are open, the outermost first.
    open: Vec<Open>,
    /// Of the nodes whose lists are closed, in the order in which they were.
    notes: Vec<Note>,
    range: Option<Interval>,
}

/// A node whose list is open.
#[derive(Debug)]
struct Open {
    /// Its place in `nodes`.
    at: u32,
    turn: Option<Turn>,
    /// Boxed: most nodes need none, and there may be as many as a tree has levels.
    said: Option<Box<Said>>,
}

impl TreeBuilder {
    /// The largest tree that is taken: more would exhaust a browser's memory.
    pub const MOST_NODES: usize = 4_000_000;

    /// How many lists are open now.
    pub fn depth(&self) -> usize {
        self.open.len()
    }

    /// How many children the innermost open list has so far.
    pub fn siblings(&self) -> usize {
        self.open.last().map_or(0, |open| self.children(open) as usize)
    }

    /// Whether the outermost list has been closed.
    pub fn is_complete(&self) -> bool {
        self.open.is_empty() && !self.nodes.is_empty()
    }

    /// The path of the innermost open list; `[]` for the outermost.
    pub fn path(&self) -> Vec<usize> {
        // Each open list is the latest child of the one around it.
        let latest = |open: &Open| self.children(open).checked_sub(1);
        let around = self.open.split_last().map_or(&[][..], |(_, around)| around);
        around.iter().filter_map(latest).map(|index| index as usize).collect()
    }

    /// A list begins: an inner node.
    pub fn open(&mut self) -> Result<(), TreeFault> {
        self.push(WrittenKind::Inner { children: 0, turn: None, note: NO_NOTE })?;
        self.open.push(Open { at: self.nodes.len() as u32 - 1, turn: None, said: None });
        Ok(())
    }

    /// A number: a leaf of this utility. −0 is taken as 0.
    pub fn leaf(&mut self, value: f64) -> Result<(), TreeFault> {
        if self.nodes.is_empty() {
            return Err(TreeFault::BareNumber);
        }
        if !value.is_finite() {
            return Err(TreeFault::NotFinite);
        }
        in_range(value, self.range)?;
        self.push(WrittenKind::Leaf(value + 0.0))
    }

    /// Who moves at the innermost open node, where it is not the opponent of the nearest player above.
    pub fn set_player(&mut self, turn: Turn) -> Result<(), TreeFault> {
        self.innermost(TreeKey::Player)?.turn = Some(turn);
        Ok(())
    }

    /// What the innermost open node seems worth to MAX, before its subtree is read. −0 is taken as 0.
    pub fn set_evaluation(&mut self, value: f64) -> Result<(), TreeFault> {
        let value = TreeKey::Evaluation.number(value)?;
        in_range(value, self.range)?;
        self.innermost(TreeKey::Evaluation)?.said().evaluation = Some(value);
        Ok(())
    }

    /// Whether all moves of the innermost open node are noisy, so that it needs an evaluation, which
    /// its player may take instead of them.
    pub fn set_noisy(&mut self, is_noisy: bool) -> Result<(), TreeFault> {
        self.innermost(TreeKey::Noisy)?.said().is_noisy = Some(is_noisy);
        Ok(())
    }

    /// How probable each child of the innermost open node is, which is a chance node.
    pub fn set_probabilities(&mut self, probabilities: Vec<f64>) -> Result<(), TreeFault> {
        check_probabilities(&probabilities)?;
        self.innermost(TreeKey::Probabilities)?.said().probabilities = Some(probabilities);
        Ok(())
    }

    /// Between which utilities every play of the tree ends; evaluations lie there too. Said of the root.
    pub fn set_range(&mut self, range: Interval) -> Result<(), TreeFault> {
        self.innermost(TreeKey::Range)?;
        if self.open.len() > 1 {
            return Err(TreeFault::RangeBelowRoot);
        }
        let [lo, hi] = [TreeKey::Range.number(range.lo)?, TreeKey::Range.number(range.hi)?];
        if lo > hi {
            return Err(TreeFault::WrongRange);
        }
        let range = Some(Interval { lo, hi });
        self.values().try_for_each(|value| in_range(value, range))?;
        self.range = range;
        Ok(())
    }

    /// The innermost open list ends.
    pub fn close(&mut self) -> Result<(), TreeFault> {
        let open = self.open.last().ok_or(TreeFault::NotOpen)?;
        let children = self.children(open);
        if children == 0 {
            return Err(TreeFault::EmptyList);
        }
        let found = match &open.said {
            Some(said) => said.note(open.turn, children as usize)?,
            None => None,
        };
        let note = if found.is_some() { self.notes.len() as u32 } else { NO_NOTE };
        self.notes.extend(found);
        if let Some(node) = self.nodes.get_mut(open.at as usize) {
            node.kind = WrittenKind::Inner { children, turn: open.turn, note };
        }
        self.open.pop();
        Ok(())
    }

    /// The tree, once the outermost list is closed. `root_player` moves at the root where nothing is
    /// said of it; where chance moves there, next.
    pub fn finish(self, root_player: Player) -> Result<Tree, TreeFault> {
        if self.nodes.is_empty() {
            return Err(TreeFault::Nothing);
        }
        if !self.open.is_empty() {
            return Err(TreeFault::NotClosed);
        }
        Ok(Tree {
            nodes: breadth_first(&self.nodes, root_player),
            notes: self.notes,
            range: self.range.unwrap_or(Interval::OPEN),
            keys: Vec::new(),
        })
    }

    /// Whether it is said already what the innermost open node has under a key.
    pub(super) fn has(&self, key: TreeKey) -> bool {
        let Some(open) = self.open.last() else { return false };
        let said = open.said.as_deref();
        match key {
            TreeKey::Player => open.turn.is_some(),
            TreeKey::Range => self.open.len() == 1 && self.range.is_some(),
            TreeKey::Evaluation => said.is_some_and(|said| said.evaluation.is_some()),
            TreeKey::Noisy => said.is_some_and(|said| said.is_noisy.is_some()),
            TreeKey::Probabilities => said.is_some_and(|said| said.probabilities.is_some()),
            TreeKey::Children => self.children(open) > 0,
        }
    }

    /// The innermost open node, of which nothing is said yet under `key`.
    fn innermost(&mut self, key: TreeKey) -> Result<&mut Open, TreeFault> {
        if self.has(key) {
            return Err(TreeFault::KeyTwice(key));
        }
        let fault = if self.is_complete() { TreeFault::AfterEnd } else { TreeFault::Nothing };
        self.open.last_mut().ok_or(fault)
    }

    /// All utilities and evaluations so far, where no list is open but the outermost.
    fn values(&self) -> impl Iterator<Item = f64> {
        let leaves = self.nodes.iter().filter_map(|node| match node.kind {
            WrittenKind::Leaf(utility) => Some(utility),
            WrittenKind::Inner { .. } => None,
        });
        let root = self.open.first().and_then(|root| root.said.as_ref()?.evaluation);
        leaves.chain(self.notes.iter().filter_map(|note| note.evaluation)).chain(root)
    }

    fn children(&self, open: &Open) -> u32 {
        match self.nodes.get(open.at as usize) {
            Some(Written { kind: WrittenKind::Inner { children, .. }, .. }) => *children,
            _ => 0,
        }
    }

    fn push(&mut self, kind: WrittenKind) -> Result<(), TreeFault> {
        if self.is_complete() {
            return Err(TreeFault::AfterEnd);
        }
        if self.nodes.len() >= Self::MOST_NODES {
            return Err(TreeFault::TooLarge(Self::MOST_NODES));
        }
        let parent = self.open.last().map_or(0, |open| open.at);
        if let Some(Written { kind: WrittenKind::Inner { children, .. }, .. }) =
            self.nodes.get_mut(parent as usize)
        {
            *children += 1;
        }
        self.nodes.push(Written { parent, depth: self.open.len() as u32, kind });
        Ok(())
    }
}

impl Open {
    fn said(&mut self) -> &mut Said {
        self.said.get_or_insert_default()
    }
}

fn in_range(value: f64, range: Option<Interval>) -> Result<(), TreeFault> {
    match range {
        Some(range) if value < range.lo || value > range.hi => Err(TreeFault::OutsideRange(value)),
        _ => Ok(()),
    }
}
