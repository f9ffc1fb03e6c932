//! Where in the tree an event happened.

use crate::{Event, Interval, Limit, Turn, Window};

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
    set_by: Option<usize>,
}

/// What the events so far have told of a node on the path.
#[derive(Clone, Debug)]
struct Met {
    turn: Turn,
    /// As it was last shown.
    window: Option<Window>,
    /// What is proved of the node.
    proved: Interval,
    /// Whether it was entered to read only its first child.
    probe: bool,
    /// The children that have returned for good.
    read: Vec<usize>,
}

impl Path {
    /// Takes the next event of the run, as the search gives it, and returns the path of its node, `[]` for
    /// the root.
    pub fn follow(&mut self, event: &Event) -> &[usize] {
        self.unread.clear();
        self.set_by = None;
        match *event {
            Event::Enter { depth, index, turn, window, probe } => {
                self.indices.truncate(depth.saturating_sub(1));
                if depth > 0 {
                    self.indices.push(index);
                }
                self.nodes.truncate(depth);
                self.nodes.push(Met { turn, window, proved: Interval::OPEN, probe, read: Vec::new() });
            }
            Event::Returned { depth, child, score, proved, window, cut, .. } => {
                let probed = self.nodes.get(depth + 1).is_some_and(|child| child.probe);
                self.indices.truncate(depth);
                self.nodes.truncate(depth + 1);
                if let Some(node) = self.nodes.last_mut() {
                    (node.window, node.proved) = (window, proved);
                    // What a probe found is a bound, after which the child is read.
                    if !probed || score.proved.is_exact() {
                        node.read.push(child);
                    }
                    let unread = cut.map_or(0, |cut| cut.unread);
                    if unread > 0 {
                        self.unread.extend(missing(&node.read, node.read.len() + unread));
                    }
                }
                self.set_by = cut.and_then(|cut| self.setter(cut.met));
            }
        }
        &self.indices
    }

    /// The children of the event's node that it says are cut, in the game's move order.
    pub fn unread(&self) -> &[usize] {
        &self.unread
    }

    /// Why the event's node leaves children unread: the plies from the root to the node on the path whose
    /// move set the end of the window that was met, or that handed it down where chance moves there. A deep
    /// cutoff is one by a node further above than the parent. `None` where the end is the start window's,
    /// and where nothing is cut.
    pub fn set_by(&self) -> Option<usize> {
        self.set_by
    }

    fn setter(&self, met: Limit) -> Option<usize> {
        let (node, above) = self.nodes.split_last()?;
        let limit = node.window?.end(met);
        // A chance node hands down a window of its own. Below it windows only narrow, so that who set the
        // end is the first to have it.
        let handed_by = above.iter().rposition(|node| node.turn == Turn::Chance);
        let has_it = |node: &Met| node.window.is_some_and(|window| window.end(met) == limit);
        let below = handed_by.map_or(0, |chance| chance + 1);
        let first = below + self.nodes.iter().skip(below).position(has_it)?;
        let sets = |node: &Met| match node.turn {
            Turn::Player(player) => met.is_set_by(player) && node.proved.secured_by(player) == limit,
            Turn::Chance => false,
        };
        if self.nodes.get(first).is_some_and(sets) { Some(first) } else { handed_by }
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
