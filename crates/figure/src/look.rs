//! How each mark looks at a step: its classes, its label, what is said of it.

use plyground_search::games::NodeId;

use crate::picture::Look;
use crate::scene::Part;
use crate::{Message, NodeState, Progress, Recording, label};

/// A step, and what of it concerns more than one mark.
pub(crate) struct Looks<'a> {
    recording: &'a Recording,
    step: usize,
    /// From the root to the event's node, or to the child that returned: by depth.
    path: Vec<NodeId>,
    /// The best line so far, the root left out: by depth, from 1 on.
    best_line: Vec<NodeId>,
    focus: Option<(NodeId, Option<NodeId>)>,
}

impl<'a> Looks<'a> {
    pub(crate) fn new(recording: &'a Recording, step: usize) -> Self {
        let best_line = recording.best_line(step);
        Self { path: recording.way_to(step), best_line, focus: recording.focus(step), recording, step }
    }

    /// Whether a node lies on the way from the root to the event.
    fn on_path(&self, node: NodeId) -> bool {
        self.path.get(self.recording.tree().depth(node)) == Some(&node)
    }

    /// Whether it lies on the best line so far.
    fn on_best_line(&self, node: NodeId) -> bool {
        let above = self.recording.tree().depth(node).checked_sub(1);
        above.and_then(|above| self.best_line.get(above)) == Some(&node)
    }

    /// Whether it is the event's node, or the child that returned.
    fn is_now(&self, node: NodeId) -> bool {
        self.focus.is_some_and(|(at, child)| at == node || child == Some(node))
    }

    /// Whether a node's marks may look different at another step than at this one. What they show is of the node
    /// itself and of its parent, at the step and, where it is cut, at the one before.
    pub(crate) fn may_differ(&self, other: &Self, node: NodeId) -> bool {
        let (from, to) = (self.step.min(other.step), self.step.max(other.step));
        let changed = |node| self.recording.last_change(node, to).is_some_and(|at| at >= from);
        let told = |looks: &Self| looks.on_path(node) || looks.on_best_line(node) || looks.is_now(node);
        changed(node)
            || self.recording.tree().parent(node).is_some_and(changed)
            || told(self)
            || told(other)
            || self.recording.limit(self.step) != self.recording.limit(other.step)
    }

    pub(crate) fn of(&self, part: Part, node: NodeId) -> Look {
        let mut look = self.exactly(part, node);
        self.recording.make_readable(look.label.as_mut_slice());
        look
    }

    fn exactly(&self, part: Part, node: NodeId) -> Look {
        let state = self.recording.state(node, self.step);
        let plain = |class: &str| Look { class: class.to_owned(), label: None, speech: Vec::new() };
        match part {
            Part::Halo => plain(if self.on_path(node) { "halo on" } else { "halo" }),
            Part::Edge => Look { class: self.edge_class(node, &state), ..plain("") },
            Part::Probability => Look {
                label: self.recording.tree().probability(node).map(label::probability),
                ..plain(if self.on_path(node) { "probability path" } else { "probability" })
            },
            Part::CutArc => plain(self.arc_class(node)),
            Part::Horizon => plain(self.horizon_class(node)),
            Part::Shape => Look {
                class: self.node_class(node, &state),
                speech: self.recording.speech(node, self.step),
                ..plain("")
            },
            Part::Value => Look {
                class: format!("value {}", self.node_class(node, &state)),
                label: self.value_label(node, &state),
                ..plain("")
            },
            Part::Order => self.order(node, &state),
            Part::Name | Part::NodeLetter | Part::Player => {
                let (name, player) = (self.recording.name(node), self.recording.player_name(node));
                let label = match part {
                    Part::Name => label::name(name, player),
                    Part::NodeLetter => label::node(name),
                    _ => label::player(player),
                };
                Look {
                    label: Some(label),
                    ..plain(if part == Part::NodeLetter { "name letter" } else { "name" })
                }
            }
            Part::HiddenEdge => plain(if state.progress == Progress::Cut { "edge cut" } else { "edge" }),
            Part::Hidden => plain(if state.progress == Progress::Cut { "hidden cut" } else { "hidden" }),
            Part::HiddenLeaves(leaves) => {
                Look { label: Some(label::hidden(leaves)), ..plain("hidden-leaves") }
            }
            Part::Window | Part::Alpha | Part::Beta => Self::window(part, &state),
        }
    }

    /// Whether the search does not look as far as this node, and has not cut it either.
    fn is_beyond(&self, node: NodeId, state: &NodeState) -> bool {
        state.progress == Progress::Unread && self.recording.is_beyond(node, self.step)
    }

    fn edge_class(&self, node: NodeId, state: &NodeState) -> String {
        classes(
            "edge",
            &[
                ("cut", state.progress == Progress::Cut),
                ("beyond", self.is_beyond(node, state)),
                ("chosen", self.recording.is_optimal(node, self.step)),
                ("best", self.on_best_line(node)),
                ("path", self.on_path(node)),
            ],
        )
    }

    fn node_class(&self, node: NodeId, state: &NodeState) -> String {
        let kind = match self.recording.tree().leaf_value(node) {
            Some(_) => "leaf",
            None => self.recording.turn(node).name(),
        };
        let progress = match state.progress {
            Progress::Unread => "unread",
            Progress::Open => "open",
            Progress::Done => "done",
            Progress::Known => "known",
            Progress::Cut => "cut",
        };
        let evaluated = if kind != "leaf" && state.order > 0 { " evaluated" } else { "" };
        let beyond = if self.is_beyond(node, state) { " beyond" } else { "" };
        let now = if self.is_now(node) { " now" } else { "" };
        format!("{kind}{evaluated}{beyond} {progress}{now}")
    }

    /// A leaf's value is known to the reader from the start; an inner node's must be proved.
    fn value_label(&self, node: NodeId, state: &NodeState) -> Option<Message> {
        match self.recording.tree().leaf_value(node) {
            Some(value) => Some(label::exact(value)),
            None if state.progress == Progress::Cut => Some(Message::new("label.cut")),
            None => label::value(state),
        }
    }

    fn order(&self, node: NodeId, state: &NodeState) -> Look {
        let (cut_now, is_inner) = (self.cut_now(node), self.recording.tree().leaf_value(node).is_none());
        let (class, label) = match state.progress {
            Progress::Done if state.order > 0 => ("order", Some(label::order(state.order))),
            // An inner node says so itself.
            Progress::Cut if is_inner => ("order", None),
            Progress::Cut if cut_now => ("order cut now", Some(Message::new("label.cut"))),
            Progress::Cut => ("order cut", Some(Message::new("label.cut"))),
            _ => ("order", None),
        };
        Look { class: class.to_owned(), label, speech: Vec::new() }
    }

    /// Whether this leaf is passed over by the event of this very step.
    fn cut_now(&self, node: NodeId) -> bool {
        let before = self.step.checked_sub(1).map(|step| self.recording.state(node, step).progress);
        before.is_some_and(|before| before != Progress::Cut)
    }

    fn arc_class(&self, node: NodeId) -> &'static str {
        let made = self.recording.cut_below(node).next();
        let made = made.is_some_and(|child| self.recording.state(child, self.step).progress == Progress::Cut);
        match (made, self.focus.is_some_and(|(at, _)| at == node)) {
            (false, _) => "arc",
            (true, false) => "arc on",
            (true, true) => "arc on now",
        }
    }

    /// The line below the row of a node, where the search stops.
    fn horizon_class(&self, node: NodeId) -> &'static str {
        match self.recording.limit(self.step) == Some(self.recording.tree().depth(node)) {
            true => "horizon on",
            false => "horizon",
        }
    }

    /// A window matters while its node is on the current path.
    fn window(part: Part, state: &NodeState) -> Look {
        let window = state.window.filter(|_| state.progress == Progress::Open);
        let label = window.map(|window| match part {
            Part::Alpha => label::alpha(window),
            Part::Beta => label::beta(window, state.closed),
            _ => label::window(window, state.closed),
        });
        let closed = window.is_some() && state.closed;
        Look { class: classes("window", &[("closed", closed)]), label, speech: Vec::new() }
    }
}

fn classes(base: &str, states: &[(&str, bool)]) -> String {
    let on = states.iter().filter(|(_, on)| *on).map(|(name, _)| *name);
    std::iter::once(base).chain(on).collect::<Vec<_>>().join(" ")
}
