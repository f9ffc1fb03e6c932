//! How each mark looks at a step: its classes, its label, what is said of it.

use plyground_search::games::NodeId;

use crate::picture::Look;
use crate::scene::Part;
use crate::{Message, NodeState, Progress, Recording, label};

/// A step, and what of it concerns more than one mark.
pub(crate) struct Looks<'a> {
    recording: &'a Recording,
    step: usize,
    /// What holds of each node at this step, by node.
    part_in_step: Vec<PartInStep>,
    event_node: Option<NodeId>,
}

/// A node's part in what a step is about.
#[derive(Clone, Copy, Default)]
struct PartInStep {
    /// It lies on the way from the root to the event.
    on_path: bool,
    /// It lies on the best line so far, the root left out.
    on_best_line: bool,
    /// It is the event's node, or the child that returned.
    now: bool,
}

impl<'a> Looks<'a> {
    pub(crate) fn new(recording: &'a Recording, step: usize) -> Self {
        let focus = recording.focus(step);
        let mut looks = Self {
            part_in_step: vec![PartInStep::default(); recording.tree().len()],
            event_node: focus.map(|(node, _)| node),
            recording,
            step,
        };
        let deepest = focus.map(|(node, child)| child.unwrap_or(node));
        looks
            .set(deepest.iter().flat_map(|&node| recording.tree().lineage(node)), |part| part.on_path = true);
        looks.set(recording.best_line(step).into_iter(), |part| part.on_best_line = true);
        looks.set(focus.into_iter().flat_map(|(node, child)| [Some(node), child]).flatten(), |part| {
            part.now = true
        });
        looks
    }

    fn set(&mut self, nodes: impl Iterator<Item = NodeId>, set: impl Fn(&mut PartInStep)) {
        for node in nodes {
            self.part_in_step.get_mut(node.index()).map(&set);
        }
    }

    fn part(&self, node: NodeId) -> PartInStep {
        self.part_in_step.get(node.index()).copied().unwrap_or_default()
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
            Part::Halo => plain(if self.part(node).on_path { "halo on" } else { "halo" }),
            Part::Edge => Look { class: self.edge_class(node, &state), ..plain("") },
            Part::Probability => Look {
                label: self.recording.tree().probability(node).map(label::probability),
                ..plain(if self.part(node).on_path { "probability path" } else { "probability" })
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
                ("best", self.part(node).on_best_line),
                ("path", self.part(node).on_path),
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
        let now = if self.part(node).now { " now" } else { "" };
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
        match (made, self.event_node == Some(node)) {
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
