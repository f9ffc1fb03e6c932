//! The sentences of what happens at a chance node.

use plyground_search::{Limit, Window};

use super::{Returned, Told, with_window};
use crate::Message;

impl Told<'_> {
    /// An outcome returned: what it adds to the average.
    pub(super) fn outcome(&self, returned: &Returned, window: Option<Window>) -> Vec<Message> {
        let mut sentences = vec![self.what(returned)];
        let probability = returned.child.and_then(|child| self.recording.tree().probability(child));
        sentences.extend(probability.map(|probability| {
            Message::new("caption.outcome")
                .with("node", self.name(self.node))
                .with("probability", probability)
                .with("best", returned.best)
        }));
        sentences.extend(window.and_then(|window| self.cut_outcomes(returned, window)));
        sentences.extend(self.ended(returned));
        sentences
    }

    /// The outcomes left cannot bring the average back into the window.
    fn cut_outcomes(&self, returned: &Returned, window: Window) -> Option<Message> {
        let (cut, unread) = (returned.cut?, self.unread());
        let id = match (unread.is_empty(), cut.met) {
            (true, _) => return None,
            (false, Limit::Alpha) => "caption.cut-outcomes.alpha",
            (false, Limit::Beta) => "caption.cut-outcomes.beta",
        };
        let message = with_window(Message::new(id), window).with("node", self.name(self.node));
        Some(message.with("value", returned.score_of_node()).with("unread", unread))
    }
}

impl Returned {
    /// The value that the node returns; 0 while it does not.
    fn score_of_node(&self) -> f64 {
        self.returns.map_or(0.0, |score| score.value)
    }
}
