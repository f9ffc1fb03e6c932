//! Where in the tree an event happened.

use crate::Event;

/// Follows a run's events and tells each one's node.
///
/// ```
/// use plyground_search::{Minimax, Path, Player, games::Tree};
///
/// let tree = Tree::parse("[[1,2],[3,[4,5]]]", Player::Max)?;
/// let mut path = Path::default();
/// let entered_deepest = Minimax::new(&tree).map(|event| path.follow(&event).to_vec()).max_by_key(Vec::len);
/// assert_eq!(entered_deepest, Some(vec![1, 1]));
/// # Ok::<(), plyground_search::games::TreeError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Path {
    indices: Vec<usize>,
    /// Of each node on the path, the root first.
    nodes: Vec<Met>,
    unread: Vec<usize>,
}

/// What the events so far have told of a node on the path.
#[derive(Clone, Debug, Default)]
struct Met {
    /// Whether it was entered to read only its first child.
    probe: bool,
    /// The children that have returned for good.
    read: Vec<usize>,
}

impl Path {
    /// Takes the next event of the run and returns the path of its node, `[]` for the root.
    pub fn follow(&mut self, event: &Event) -> &[usize] {
        self.unread.clear();
        match *event {
            Event::Enter { depth, index, probe, .. } => {
                self.indices.truncate(depth.saturating_sub(1));
                if depth > 0 {
                    self.indices.push(index);
                }
                self.nodes.truncate(depth);
                self.nodes.push(Met { probe, read: Vec::new() });
            }
            Event::Returned { depth, child, score, cut, .. } => {
                let probed = self.nodes.get(depth + 1).is_some_and(|child| child.probe);
                self.indices.truncate(depth);
                self.nodes.truncate(depth + 1);
                if let Some(node) = self.nodes.last_mut() {
                    // What a probe found is a bound, after which the child is read.
                    if !probed || score.proved.is_exact() {
                        node.read.push(child);
                    }
                    let cut = cut.map_or(0, |cut| cut.unread);
                    if cut > 0 {
                        self.unread.extend(missing(&node.read, node.read.len() + cut));
                    }
                }
            }
        }
        &self.indices
    }

    /// The children of the event's node that it says are cut, in the game's move order.
    pub fn unread(&self) -> &[usize] {
        &self.unread
    }
}

/// Which of so many indices are not among these.
fn missing(indices: &[usize], all: usize) -> impl Iterator<Item = usize> {
    let mut is_missing = vec![true; all];
    for &index in indices {
        if let Some(is_missing) = is_missing.get_mut(index) {
            *is_missing = false;
        }
    }
    is_missing.into_iter().enumerate().filter(|(_, is_missing)| *is_missing).map(|(index, _)| index)
}
