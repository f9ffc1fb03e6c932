//! A figure's still picture with all its text: what is there before any script, without scripts,
//! and on paper. The live figure has the same elements and classes; one style sheet serves both.

mod table;

use std::cmp::Reverse;

use plyground_figure::{Message, Palette, Recording, STAGE_WIDTHS, Scene, Tally};

use super::figures::{Figure, title_of};
use crate::fault::Fault;
use crate::markup::{escape, html, plain};
use crate::picture;
use crate::words::Words;

/// The room for captions is that of the longest ones among this many first steps and last ones: the
/// live figure's rule too (`www/js/caption.js`), so that nothing moves when it takes the poster's place.
const MEASURED_STEPS: usize = 200;
const MEASURED_LAST: usize = 20;
/// How many of them are tried: which of them takes the most lines depends on the width.
const SIZERS: usize = 3;

/// The poster of a figure, as HTML.
pub fn poster(name: &str, figure: &Figure, words: &Words, palette: &Palette) -> Result<String, Fault> {
    let title = words.say(&title_of(name))?;
    let poster = Poster { recording: &figure.recording, step: figure.poster, words, palette };
    let parts = [
        poster.head(&title)?,
        poster.stage(&plain(&title))?,
        poster.bar()?,
        poster.say()?,
        table::html(poster.recording, poster.step, &plain(&title), words)?,
    ];
    Ok(format!("<div class=\"figure poster\" lang=\"{}\">\n{}</div>\n", words.lang(), parts.concat()))
}

struct Poster<'a> {
    recording: &'a Recording,
    step: usize,
    words: &'a Words,
    palette: &'a Palette,
}

impl Poster<'_> {
    fn head(&self, title: &str) -> Result<String, Fault> {
        let tally = self.recording.tally(self.step);
        let widest = Tally { read: tally.of, cut: tally.of, of: tally.of };
        let (title, widest, counts) = (html(title), self.counts(widest)?, self.counts(tally)?);
        Ok(format!(
            r#"<div class="head"><p class="title">{title}</p><p class="tally"><span class="sizer" aria-hidden="true">{widest}</span><span class="counts">{counts}</span></p></div>
"#
        ))
    }

    fn counts(&self, tally: Tally) -> Result<String, Fault> {
        let cuts = self.recording.spec().algorithm.has_windows();
        let cut = cuts.then_some(("tally.cut", tally.cut));
        let counts = [Some(("tally.read", tally.read)), cut, Some(("tally.of", tally.of))];
        let counts = counts.into_iter().flatten().map(|(id, n)| {
            let count = self.words.say(&Message::new(id).with("n", n))?;
            Ok(format!("<span>{}</span>", html(&count)))
        });
        counts.collect()
    }

    fn stage(&self, title: &str) -> Result<String, Fault> {
        let svg = |width| picture::still(self.recording, self.step, width, self.palette, self.words, title);
        let [compact, wide] = STAGE_WIDTHS;
        let (compact, wide) = (svg(compact)?, svg(wide)?);
        // What has to be panned must be reached by keys too.
        let pans = STAGE_WIDTHS
            .iter()
            .any(|&width| Scene::new(self.recording, width, self.step).picture.width > width);
        let focus = match pans {
            true => format!(" role=\"group\" tabindex=\"0\" aria-label=\"{}\"", escape(title)),
            false => String::new(),
        };
        Ok(format!(
            r#"<div class="stage"{focus}>
<div class="wide">
{wide}</div>
<div class="compact">
{compact}</div>
</div>
"#
        ))
    }

    /// In place of the controls, a sentence for where no script runs.
    fn bar(&self) -> Result<String, Fault> {
        let asleep = html(&self.words.say(&Message::new("page.asleep"))?);
        Ok(format!("<div class=\"bar\"><p class=\"asleep\">{asleep}</p></div>\n"))
    }

    /// The caption, and the sizers beside it.
    fn say(&self) -> Result<String, Fault> {
        let steps = self.recording.steps();
        let first = 0..=steps.min(MEASURED_STEPS);
        let last = steps.saturating_sub(MEASURED_LAST).max(MEASURED_STEPS + 1)..=steps;
        let captions = first.chain(last).map(|step| self.caption(step));
        let mut captions = captions.collect::<Result<Vec<_>, _>>()?;
        captions.sort_by_key(|caption| Reverse(caption.chars().count()));
        let longest = captions.iter().take(SIZERS).map(|caption| {
            let caption = html(caption);
            format!("<p class=\"sizer\" aria-hidden=\"true\">{caption}</p>\n")
        });
        let (sizers, caption) = (longest.collect::<String>(), html(&self.caption(self.step)?));
        Ok(format!("<div class=\"say\">\n{sizers}<p>{caption}</p>\n</div>\n"))
    }

    fn caption(&self, step: usize) -> Result<String, Fault> {
        self.words.say_all(&self.recording.caption(step), " ")
    }
}
