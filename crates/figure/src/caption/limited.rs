//! The sentences of a search that looks only so far.

use plyground_search::games::NodeId;

use super::Told;
use crate::{Algorithm, Message, Recording};

impl Recording {
    /// Before the first event.
    pub(super) fn start(&self) -> Vec<Message> {
        let spec = self.spec();
        let (deepens, noisy) = (spec.algorithm == Algorithm::IterativeDeepening, spec.options.noisy_plies);
        let Some(depth) = self.limit(0) else {
            return vec![match self.saved() {
                Some(_) => Message::new("caption.start-enhanced"),
                None => Message::new(format!("caption.start.{}", spec.algorithm.name())),
            }];
        };
        let start = match deepens {
            true => Message::new("caption.start.iterative-deepening"),
            false => Message::new("caption.start-limited").with("n", depth),
        };
        let has_noisy = self.tree().nodes().any(|node| self.tree().is_noisy(node));
        let jagged = has_noisy.then(|| match noisy {
            0 => Message::new("caption.start-jagged"),
            plies => Message::new("caption.start-noisy").with("n", plies as usize),
        });
        [Some(start), jagged].into_iter().flatten().collect()
    }
}

impl Told<'_> {
    /// How a node is entered where only noisy moves are searched any more; `None` elsewhere.
    pub(super) fn entered_noisy(&self) -> Option<Message> {
        let past_limit = self.recording.is_past_limit(self.node, self.step);
        past_limit.then(|| self.by_player("caption.enter-noisy"))
    }

    /// Why an inner node is evaluated in place of being searched.
    pub(super) fn evaluated(&self, child: NodeId) -> &'static str {
        let quiets = self.recording.spec().options.noisy_plies > 0;
        match (quiets, self.recording.tree().is_noisy(child)) {
            (false, _) => "limit",
            (true, false) => "quiet",
            (true, true) => "still-noisy",
        }
    }

    /// After the root: what was read.
    pub(super) fn read(&self) -> Message {
        let tally = self.recording.tally(self.step);
        let id = match self.recording.spec().options.noisy_plies {
            0 => "caption.over.limited",
            _ => "caption.over.noisy",
        };
        Message::new(id).with("n", tally.evaluated.unwrap_or(0)).with("read", tally.read).with("of", tally.of)
    }
}
