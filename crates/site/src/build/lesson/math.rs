//! Mathematics: LaTeX as MathML, and the symbols that a legend explains.

use std::cmp::Reverse;
use std::convert::Infallible;

use plyground_figure::Message;
pub use pulldown_latex::config::DisplayMode;
use pulldown_latex::{Event, Parser, RenderConfig, Storage, push_mathml};

use crate::fault::Fault;

/// A formula as MathML. What cannot be converted is refused.
pub fn mathml(latex: &str, display_mode: DisplayMode) -> Result<String, Fault> {
    let storage = Storage::new();
    let events: Vec<Event<'_>> = Parser::new(latex, &storage).collect::<Result<_, _>>().map_err(|error| {
        // The lines after the first draw where the fault is.
        let reason = error.to_string().lines().next().unwrap_or_default().to_owned();
        Fault::because("lesson.latex", reason).with("latex", latex)
    })?;
    let config = RenderConfig { display_mode, ..RenderConfig::default() };
    let mut mathml = String::new();
    push_mathml(&mut mathml, events.into_iter().map(Ok::<_, Infallible>), config)
        .map_err(Fault::malformed)?;
    // It writes the sign < as it is; a tag never follows an opening < elsewhere.
    Ok(mathml.replace("<</", "&lt;</"))
}

/// The parts of a formula that a legend explains, each in a color of its own: in the formula, and in the
/// tables of its chapter.
#[derive(Debug, Default)]
pub struct Symbols(Vec<Symbol>);

#[derive(Debug)]
struct Symbol {
    latex: String,
    /// As it stands in a displayed formula.
    displayed: String,
    class: String,
}

impl Symbols {
    /// The symbols of a legend, in its order.
    pub fn new(latex: impl IntoIterator<Item = String>) -> Result<Self, Fault> {
        let symbol = |(index, latex): (usize, String)| {
            let math = mathml(&latex, DisplayMode::Block)?;
            let displayed = content(&math).to_owned();
            Ok(Symbol { latex, displayed, class: format!("symbol symbol-{}", index + 1) })
        };
        latex.into_iter().enumerate().map(symbol).collect::<Result<_, Fault>>().map(Self)
    }

    /// A formula in which each symbol is marked. All must be there.
    pub fn mark(&self, formula: &str) -> Result<String, Fault> {
        let mut longest_first: Vec<_> = self.0.iter().collect();
        longest_first.sort_by_key(|symbol| Reverse(symbol.displayed.len()));
        let mark = |formula: String, Symbol { latex, displayed, class }: &Symbol| {
            if !formula.contains(displayed.as_str()) {
                return Err(Message::new("lesson.legend-symbol").with("latex", latex.as_str()).into());
            }
            Ok(formula.replace(displayed.as_str(), &format!("<mrow class=\"{class}\">{displayed}</mrow>")))
        };
        longest_first.into_iter().try_fold(formula.to_owned(), mark)
    }

    /// A symbol that stands alone, marked; `None` if this is none.
    pub fn alone(&self, latex: &str) -> Option<Result<String, Fault>> {
        let Symbol { class, .. } = self.0.iter().find(|symbol| symbol.latex == latex)?;
        let math = mathml(latex, DisplayMode::Inline);
        Some(math.map(|math| format!("<span class=\"{class}\">{math}</span>")))
    }
}

/// What stands in a `<math>` element.
fn content(math: &str) -> &str {
    let inside = math.split_once('>').map_or(math, |(_, rest)| rest);
    inside.strip_suffix("</math>").unwrap_or(inside)
}
