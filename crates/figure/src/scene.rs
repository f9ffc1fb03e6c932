//! The picture of a tree: its marks, what each is of which node, and how it looks at a step.

use plyground_search::games::NodeId;

use crate::Recording;
use crate::layout::Layout;
use crate::look::Looks;
use crate::marks::marks;
use crate::message::text_chars;
use crate::picture::{Look, Picture};
use crate::visible::Visible;

/// The picture of a recording.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Its marks.
    pub picture: Picture,
    /// What each of them is of which node.
    subjects: Vec<(Part, NodeId)>,
    visible: Visible,
}

/// What a mark is of its node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Halo,
    Edge,
    Probability,
    CutArc,
    Horizon,
    Shape,
    Value,
    Name,
    NodeLetter,
    HiddenEdge,
    Hidden,
    /// With how many leaves there are.
    HiddenLeaves(usize),
    Player,
    Window,
    Alpha,
    Beta,
    Order,
}

impl Scene {
    /// The picture of a recording for a stage of this width. It is the same for every step, unless the
    /// tree [is drawn in part](Recording::is_drawn_in_part): then it is that of `step` and of the steps
    /// near it for which it [holds](Scene::holds).
    pub fn new(recording: &Recording, width: f64, step: usize) -> Self {
        Self::toggled(recording, width, step, Vec::new())
    }

    /// As [`Scene::new`], where a reader has collapsed the nodes of these numbers or, in a tree that is drawn in
    /// part, opened them. What is collapsed is open while the search is there: as far as its way to the event.
    pub fn toggled(recording: &Recording, width: f64, step: usize, toggled: Vec<u32>) -> Self {
        Self::new_with(recording, width, step, toggled, text_chars)
    }

    /// As [`Scene::toggled`], with another counter of characters than the standard library's: `written`
    /// gets a finite number from 0 on and tells how many it is written with. A module for the browser
    /// is a tenth smaller for leaving numbers to it.
    pub fn new_with(
        recording: &Recording,
        width: f64,
        step: usize,
        toggled: Vec<u32>,
        written: fn(f64) -> usize,
    ) -> Self {
        let visible = Visible::new(recording, step, toggled);
        let layout = Layout::new(recording, &visible, width, written);
        let (marks, subjects) = marks(recording, &visible, &layout).into_iter().unzip();
        let picture = Picture { width: layout.width, height: layout.height, marks };
        Self { picture, subjects, visible }
    }

    /// Whether this is the picture of a step too.
    pub fn holds(&self, recording: &Recording, step: usize) -> bool {
        self.visible.holds(recording, step)
    }

    /// How each mark looks after `step` events.
    pub fn looks(&self, recording: &Recording, step: usize) -> Vec<Look> {
        let looks = Looks::new(recording, step);
        self.subjects.iter().map(|&(part, node)| looks.of(part, node)).collect()
    }

    /// The marks that look different after `to` events than after `from`, with their new looks; all
    /// of them where nothing is painted yet. Indices are those of [`Picture::marks`].
    pub fn changes(&self, recording: &Recording, from: Option<usize>, to: usize) -> Vec<(usize, Look)> {
        let before = from.map(|step| Looks::new(recording, step));
        let after = Looks::new(recording, to);
        let changed = self.subjects.iter().enumerate().filter_map(|(index, &(part, node))| {
            let before = before.as_ref();
            if before.is_some_and(|before| !before.may_differ(&after, node)) {
                return None;
            }
            let look = after.of(part, node);
            let same = before.is_some_and(|before| before.of(part, node) == look);
            (!same).then_some((index, look))
        });
        changed.collect()
    }
}
