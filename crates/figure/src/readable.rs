//! Numbers as readers get them, in labels, sentences, rows and speech. Events keep the exact ones.

use crate::{Message, Recording};

/// From here on floats have no more than three digits after the point.
const WHOLE: f64 = 1e13;

/// A number to three digits after the point, as the tables of the lesson have it.
pub fn to_three(value: f64) -> f64 {
    if value.abs() < WHOLE { (value * 1_000.0).round() / 1_000.0 } else { value }
}

impl Recording {
    /// A number of this recording: exact, but where chance may move to three digits after the point.
    /// Averages and the windows of outcomes have endless digits, the last ones of rounding alone.
    pub(crate) fn readable(&self, value: f64) -> f64 {
        if self.spec().algorithm.takes_chance() { to_three(value) } else { value }
    }

    /// Makes the numbers of messages readable.
    pub(crate) fn make_readable(&self, messages: &mut [Message]) {
        for number in messages.iter_mut().flat_map(Message::numbers) {
            *number = self.readable(*number);
        }
    }
}
