//! A figure's still picture with all its text: what is there before any script, without scripts,
//! and on paper. The live figure has the same elements and classes; one style sheet serves both.

mod panel;
mod table;

use std::cmp::Reverse;

use plyground_figure::{Message, Recording, Tally};

use super::figures::{Figure, Kind, Recorded, title_of};
use super::stills::Stills;
use crate::fault::Fault;
use crate::markup::{html, plain};
use crate::words::Words;

/// The room for captions is that of the longest ones among this many first steps and last ones: the
/// live figure's rule too (`www/js/caption.js`), so that nothing moves when it takes the poster's place.
const MEASURED_STEPS: usize = 200;
const MEASURED_LAST: usize = 20;
/// How many of them are tried: which of them takes the most lines depends on the width.
const SIZERS: usize = 3;

/// Where a file among the assets is.
pub type AddressOf<'a> = &'a dyn Fn(&str) -> Result<String, Fault>;

/// The poster of a figure, as HTML.
pub fn poster(
    name: &str,
    figure: &Figure,
    words: &Words,
    stills: &Stills,
    address: AddressOf<'_>,
) -> Result<String, Fault> {
    let title = words.say(&title_of(name))?;
    let poster = Poster { recorded: &figure.recorded, step: figure.poster, words };
    let parts = [
        poster.head(&title)?,
        stills.stage(name, &plain(&title), address)?,
        poster.bar()?,
        poster.say()?,
        poster.table(&plain(&title))?,
    ];
    let (lang, step) = (words.lang(), figure.poster);
    let (above, below) = match poster.recorded {
        Recorded::Tree(_) => (panel::of_controls(figure.controls(), words)?, String::new()),
        Recorded::Board(kind, _) => (String::new(), panel::of_kind(*kind, words)?),
    };
    Ok(format!(
        "{above}<div class=\"figure poster\" lang=\"{lang}\" data-step=\"{step}\">\n{}</div>\n{below}",
        parts.concat()
    ))
}

struct Poster<'a> {
    recorded: &'a Recorded,
    step: usize,
    words: &'a Words,
}

impl Poster<'_> {
    fn head(&self, title: &str) -> Result<String, Fault> {
        let (widest, counts) = match self.recorded {
            Recorded::Tree(recording) => {
                let tally = recording.tally(self.step);
                let evaluated = tally.evaluated.map(|_| recording.tree().len());
                let widest = Tally { read: tally.of, evaluated, cut: tally.of, of: tally.of };
                (tallied(recording, widest), tallied(recording, tally))
            }
            Recorded::Board(_, shown) => (shown.heads(shown.steps()), shown.heads(self.step)),
        };
        let (title, widest, counts) = (html(title), self.spans(&widest)?, self.spans(&counts)?);
        Ok(format!(
            r#"<div class="head"><p class="title">{title}</p><p class="tally"><span class="sizer" aria-hidden="true">{widest}</span><span class="counts">{counts}</span></p></div>
"#
        ))
    }

    fn spans(&self, heads: &[Message]) -> Result<String, Fault> {
        heads.iter().map(|head| Ok(format!("<span>{}</span>", html(&self.words.say(head)?)))).collect()
    }

    fn table(&self, title: &str) -> Result<String, Fault> {
        let (table, has_code) = match self.recorded {
            Recorded::Tree(recording) => (table::html(recording, self.step, title, self.words)?, true),
            Recorded::Board(_, shown) => {
                (table::uct(&shown.statistics(self.step), title, self.words)?, !shown.code().is_empty())
            }
        };
        Ok(table + if has_code { "<div class=\"tools\"></div>\n" } else { "" })
    }

    /// In place of the controls, a sentence for where no script runs.
    fn bar(&self) -> Result<String, Fault> {
        let asleep = html(&self.words.say(&Message::new("page.asleep"))?);
        let grained = match self.recorded {
            Recorded::Board(Kind::Phases, _) => " grained",
            _ => "",
        };
        Ok(format!("<div class=\"bar{grained}\"><p class=\"asleep\">{asleep}</p></div>\n"))
    }

    /// The caption, and the sizers beside it.
    fn say(&self) -> Result<String, Fault> {
        let steps = self.recorded.steps();
        let first = 0..=steps.min(MEASURED_STEPS);
        let last = steps.saturating_sub(MEASURED_LAST).max(MEASURED_STEPS + 1)..=steps;
        let captions = first.chain(last).map(|step| self.caption(step));
        let more = match self.recorded {
            Recorded::Tree(_) => Vec::new(),
            Recorded::Board(_, shown) => shown.more_captions(),
        };
        let more = more.into_iter().map(|told| self.words.say_all(&told, " "));
        let mut captions = captions.chain(more).collect::<Result<Vec<_>, _>>()?;
        captions.sort_by_key(|caption| Reverse(caption.chars().count()));
        let longest = captions.iter().take(SIZERS).map(|caption| {
            let caption = html(caption);
            format!("<p class=\"sizer\" aria-hidden=\"true\">{caption}</p>\n")
        });
        let (sizers, caption) = (longest.collect::<String>(), html(&self.caption(self.step)?));
        Ok(format!("<div class=\"say\">\n{sizers}<p>{caption}</p>\n</div>\n"))
    }

    fn caption(&self, step: usize) -> Result<String, Fault> {
        self.words.say_all(&self.recorded.caption(step), " ")
    }
}

/// What stands beside the title of a tree.
fn tallied(recording: &Recording, tally: Tally) -> Vec<Message> {
    let cuts = recording.spec().algorithm.has_windows();
    let cut = cuts.then_some(("tally.cut", tally.cut));
    let evaluated = tally.evaluated.map(|evaluated| ("tally.evaluated", evaluated));
    let counts = [evaluated, Some(("tally.read", tally.read)), cut, Some(("tally.of", tally.of))];
    counts.into_iter().flatten().map(|(id, n)| Message::new(id).with("n", n)).collect()
}
