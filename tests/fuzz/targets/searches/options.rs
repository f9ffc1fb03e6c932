//! Options of searches, as an input chooses them.

use std::num::NonZeroUsize;

use plyground_fuzz::Choices;
use plyground_search::{Close, Cutoffs, Enhancements, Fail, Star, Window};

/// Alpha-beta's, with an open start window.
pub fn cutoffs(choices: &mut Choices<'_>) -> Cutoffs {
    Cutoffs {
        start: Window::OPEN,
        close: choices.one_of(&[Close::AtEqual, Close::Above]),
        fail: choices.one_of(&[Fail::Soft, Fail::Hard]),
        star: choices.one_of(&[Star::One, Star::Two]),
    }
}

/// A start window, mostly the open one; not always one that makes sense.
pub fn window(choices: &mut Choices<'_>) -> Window {
    let mut end = |open| if choices.yes() { f64::from(choices.below(16)) - 8.0 } else { open };
    Window { alpha: end(f64::NEG_INFINITY), beta: end(f64::INFINITY) }
}

/// What saves work. Tables are small, so that states lose their places.
pub fn enhancements(choices: &mut Choices<'_>) -> Enhancements {
    Enhancements {
        table: NonZeroUsize::new(choices.one_of(&[0, 1, 3, 64])),
        best_first: choices.yes(),
        killers: choices.yes(),
        by_evaluation: choices.yes(),
        history: choices.yes(),
        range: choices.yes(),
    }
}
