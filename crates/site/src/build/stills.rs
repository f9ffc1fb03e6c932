//! The still pictures of the figures: each a file of its own, wide and narrow, which a page loads when
//! it is near the screen. So the text need not wait for them.

use std::collections::BTreeMap;

use plyground_figure::{Palette, STAGE_WIDTHS};

use super::figures::{Figure, Figures, Recorded, title_of};
use crate::fault::Fault;
use crate::markup::{escape, plain};
use crate::picture::{Drawn, Still};
use crate::words::Words;

/// Those of all figures, by their names.
pub struct Stills(BTreeMap<String, [Drawn; 2]>);

/// The narrow one and the wide one, as [`STAGE_WIDTHS`] has them.
const NAMES: [&str; 2] = ["compact", "wide"];

impl Stills {
    /// Draws them.
    pub fn draw(figures: &Figures, words: &Words, palette: &Palette) -> Result<Self, Fault> {
        let still = |(name, figure): (&str, &Figure)| {
            let title = plain(&words.say(&title_of(name))?);
            let still = Still { step: figure.poster, palette, words, title: &title };
            let [compact, wide] = STAGE_WIDTHS;
            Ok((name.to_owned(), [of(figure, &still, compact)?, of(figure, &still, wide)?]))
        };
        figures.iter().map(still).collect::<Result<_, _>>().map(Self)
    }

    /// Adds pictures of something else, the narrow one and the wide one.
    pub fn add(&mut self, name: String, drawn: [Drawn; 2]) {
        self.0.insert(name, drawn);
    }

    /// All files, by their paths among the assets. `dark` is the style that they have where dark colors
    /// are wanted.
    pub fn files<'a>(&'a self, dark: &'a str) -> impl Iterator<Item = (String, String)> + 'a {
        self.0.iter().flat_map(move |(name, drawn)| {
            drawn.iter().zip(NAMES).map(move |(drawn, which)| (path(name, which), drawn.svg_with_style(dark)))
        })
    }

    /// A stage with those of a figure, as HTML. One that is too narrow for its picture can be scrolled by
    /// keys, and is then called `label`. `address` tells where a file among the assets is. The narrow one is
    /// hidden but where the style shows it: who reads without that, as in a reader mode, sees one picture.
    pub fn stage(
        &self,
        name: &str,
        label: &str,
        address: impl Fn(&str) -> Result<String, Fault>,
    ) -> Result<String, Fault> {
        let [compact, wide] = self.images(name, address)?;
        let focus = match self.pans(name) {
            true => format!(" role=\"group\" tabindex=\"0\" aria-label=\"{}\"", escape(label)),
            false => String::new(),
        };
        Ok(format!(
            r#"<div class="stage"{focus}>
<div class="wide">{wide}</div>
<div class="compact" hidden="">{compact}</div>
</div>
"#
        ))
    }

    fn images(
        &self,
        name: &str,
        address: impl Fn(&str) -> Result<String, Fault>,
    ) -> Result<[String; 2], Fault> {
        let Some([compact, wide]) = self.0.get(name) else { return Ok([String::new(), String::new()]) };
        let [narrow, broad] = NAMES;
        let image = |drawn: &Drawn, which| {
            let Drawn { width, height, label, .. } = drawn;
            let (source, label) = (address(&path(name, which))?, escape(label));
            Ok::<_, Fault>(format!(
                "<img class=\"picture\" src=\"{source}\" width=\"{width}\" height=\"{height}\" \
                 alt=\"{label}\" loading=\"lazy\"/>"
            ))
        };
        Ok([image(compact, narrow)?, image(wide, broad)?])
    }

    /// Whether one of a figure is wider than its stage.
    fn pans(&self, name: &str) -> bool {
        let drawn = self.0.get(name).into_iter().flatten();
        drawn.zip(STAGE_WIDTHS).any(|(drawn, width)| drawn.width > width)
    }
}

fn path(name: &str, which: &str) -> String {
    format!("stills/{name}-{which}.svg")
}

fn of(figure: &Figure, still: &Still<'_>, width: f64) -> Result<Drawn, Fault> {
    match &figure.recorded {
        Recorded::Tree(recording) => still.of_tree(recording, width),
        Recorded::Board(_, shown) => still.of_board(shown.as_ref(), width),
    }
}
