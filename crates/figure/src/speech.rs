//! What a screen reader says of a node.

use plyground_search::games::NodeId;

use crate::label::{self, bound_suffix};
use crate::{Message, NodeState, Progress, Recording};

impl Recording {
    /// What is said of a node after `step` events: its name, whose it is, how far the search has got
    /// with it, and its window.
    pub fn speech(&self, node: NodeId, step: usize) -> Vec<Message> {
        let state = self.state(node, step);
        let is_beyond = self.is_beyond(node, step);
        let mut speech = match self.tree().leaf_value(node) {
            Some(value) => vec![self.leaf_speech(node, &state, value, is_beyond)],
            None => self.inner_speech(node, &state, is_beyond),
        };
        let probability = self.tree().probability(node);
        speech.extend(probability.map(|of| Message::new("speech.outcome").with("probability", of)));
        let by = self.tree().parent(node).filter(|_| self.is_optimal(node, step));
        speech.extend(by.map(|parent| Message::new("speech.chosen").with("parent", self.name(parent))));
        let now = self.focus(step).is_some_and(|(at, child)| at == node || child == Some(node));
        speech.extend(now.then(|| Message::new("speech.now")));
        self.make_readable(&mut speech);
        speech
    }

    fn leaf_speech(&self, node: NodeId, state: &NodeState, value: f64, is_beyond: bool) -> Message {
        let id = match state.progress {
            Progress::Unread if is_beyond => "speech.leaf-beyond",
            Progress::Cut => "speech.leaf-cut",
            Progress::Done => "speech.leaf-read",
            Progress::Unread | Progress::Open | Progress::Known => "speech.leaf-unread",
        };
        let message = Message::new(id).with("node", self.name(node)).with("value", value);
        if state.progress == Progress::Done { message.with("order", state.order) } else { message }
    }

    fn inner_speech(&self, node: NodeId, state: &NodeState, is_beyond: bool) -> Vec<Message> {
        let who =
            |id: &str| Message::new(id).with("node", self.name(node)).with("player", self.player_name(node));
        let known = label::known(state).map(|score| {
            let id = if state.is_estimate() { "estimate" } else { bound_suffix(score.bound()) };
            Message::new(format!("speech.{id}")).with("value", score.value)
        });
        let progress = match (state.progress, state.score) {
            (Progress::Unread, _) if is_beyond => "speech.beyond",
            (Progress::Unread, _) => "speech.unread",
            (Progress::Cut, _) => "speech.cut",
            (Progress::Done, _) if state.order > 0 => "speech.evaluated",
            (Progress::Known, _) => "speech.known",
            (Progress::Done, _) | (Progress::Open, Some(_)) => "speech.done",
            (Progress::Open, None) => "speech.open",
        };
        let window = state.window.filter(|_| state.progress == Progress::Open).map(|window| {
            Message::new("speech.window").with("alpha", window.alpha).with("beta", window.beta)
        });
        let mut speech = vec![who(progress).with("order", state.order)];
        speech.extend(self.tree().is_noisy(node).then(|| Message::new("speech.noisy")));
        speech.extend(known);
        speech.extend(
            state
                .stands_pat
                .then(|| Message::new("speech.stands-pat").with("player", self.player_name(node))),
        );
        speech.extend(window);
        speech
    }
}
