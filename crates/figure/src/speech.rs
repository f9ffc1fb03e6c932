//! What a screen reader says of a node.

use plyground_search::Player;
use plyground_search::games::NodeId;

use crate::label::{self, bound_suffix};
use crate::{Message, NodeState, Recording, Stage};

impl Recording {
    /// What is said of a node after `step` events: its name, whose it is, how far the search has got
    /// with it, and its window.
    pub fn speech(&self, node: NodeId, step: usize) -> Vec<Message> {
        let state = self.state(node, step);
        match self.tree().leaf_value(node) {
            Some(value) => vec![self.leaf_speech(node, &state, value)],
            None => self.inner_speech(node, &state),
        }
    }

    fn leaf_speech(&self, node: NodeId, state: &NodeState, value: f64) -> Message {
        let id = match state.stage {
            Stage::Cut => "speech.leaf-cut",
            Stage::Done => "speech.leaf-read",
            Stage::Unread | Stage::Open => "speech.leaf-unread",
        };
        let message = Message::new(id).with("node", self.name(node)).with("value", value);
        if state.stage == Stage::Done { message.with("order", state.order) } else { message }
    }

    fn inner_speech(&self, node: NodeId, state: &NodeState) -> Vec<Message> {
        let who =
            |id: &str| Message::new(id).with("node", self.name(node)).with("player", self.player_name(node));
        let known = label::known(state).map(|score| {
            Message::new(format!("speech.{}", bound_suffix(score.bound()))).with("value", score.value)
        });
        let stage = match (state.stage, state.score) {
            (Stage::Unread, _) => "speech.unread",
            (Stage::Cut, _) => "speech.cut",
            (Stage::Done, _) | (Stage::Open, Some(_)) => "speech.done",
            (Stage::Open, None) => "speech.open",
        };
        let window = state.window.filter(|_| state.stage == Stage::Open).map(|window| {
            Message::new("speech.window").with("alpha", window.alpha).with("beta", window.beta)
        });
        let mut speech = vec![who(stage)];
        speech.extend(known);
        speech.extend(window);
        speech
    }

    /// Whether MAX moves at a node.
    pub(crate) fn is_max(&self, node: NodeId) -> bool {
        self.player(node) == Player::Max
    }
}
