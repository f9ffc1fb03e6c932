//! The strips of a tree's picture: each subtree owns one, as wide as its widest part, and a node
//! stands over the middle of its first and last child. What stands for hidden children counts as the last.

use plyground_search::games::NodeId;

use crate::visible::Visible;

/// How far each subtree reaches left and right of its topmost node's middle, and where that middle is
/// from its parent's. By the places of the drawn nodes.
pub(crate) struct Strips<'a> {
    visible: &'a Visible,
    sides: Vec<(f64, f64)>,
    offset: Vec<f64>,
    /// The room that what stands for hidden children needs.
    hidden: f64,
}

impl<'a> Strips<'a> {
    /// From the leaves up: `own` is the room that each node needs left and right of its middle.
    pub(crate) fn new(visible: &'a Visible, own: Vec<(f64, f64)>, hidden: f64) -> Self {
        let mut strips = Self { offset: vec![0.0; own.len()], sides: own, hidden, visible };
        // Children come after their parent.
        for node in visible.nodes().rev() {
            strips.over_children(node);
        }
        strips
    }

    pub(crate) fn width(&self) -> f64 {
        let (left, right) = self.sides(self.visible.top());
        left + right
    }

    /// The middle of each node when the strip of the topmost one begins at `left`.
    pub(crate) fn middles(&self, left: f64) -> Vec<f64> {
        let mut middles = self.offset.clone();
        if let Some(top) = middles.first_mut() {
            *top = left + self.sides(self.visible.top()).0;
        }
        for (place, node) in self.visible.nodes().enumerate() {
            let from = middles.get(place).copied().unwrap_or(0.0);
            for child in self.visible.children(node).iter().filter_map(|&child| self.visible.place(child)) {
                middles.get_mut(child).into_iter().for_each(|middle| *middle += from);
            }
        }
        middles
    }

    fn sides(&self, node: NodeId) -> (f64, f64) {
        let place = self.visible.place(node);
        place.and_then(|place| self.sides.get(place)).copied().unwrap_or((0.0, 0.0))
    }

    /// Puts the children's strips side by side under a node, which then reaches as far as they do.
    fn over_children(&mut self, node: NodeId) {
        let mut end = 0.0;
        let mut middles = Vec::new();
        for &child in self.visible.children(node) {
            let (left, right) = self.sides(child);
            middles.push((child, end + left));
            end += left + right;
        }
        let mut last = middles.last().map(|&(_, middle)| middle);
        if self.visible.hidden(node) > 0 {
            last = Some(end + self.hidden / 2.0);
            end += self.hidden;
        }
        let Some(last) = last else { return };
        let first = middles.first().map_or(last, |&(_, middle)| middle);
        let middle = (first + last) / 2.0;
        for (child, at) in middles {
            let offset = self.visible.place(child).and_then(|place| self.offset.get_mut(place));
            offset.into_iter().for_each(|offset| *offset = at - middle);
        }
        let sides = self.visible.place(node).and_then(|place| self.sides.get_mut(place));
        if let Some((left, right)) = sides {
            *left = left.max(middle);
            *right = right.max(end - middle);
        }
    }
}
