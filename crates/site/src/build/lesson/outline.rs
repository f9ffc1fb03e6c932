//! What a lesson is made of, in order: what its other languages must have too.

use plyground_figure::Message;

use super::Part;
use crate::fault::Fault;

/// The headings, boxes, parts and formulas of a lesson, in order.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Outline(Vec<String>);

impl Outline {
    pub(super) fn heading(&mut self, id: &str) {
        self.0.push(format!("{{#{id}}}"));
    }

    pub(super) fn kind(&mut self, kind: &str) {
        self.0.push(format!("[!{}]", kind.to_uppercase()));
    }

    pub(super) fn part(&mut self, part: Part<'_>) {
        self.0.push(match part {
            Part::Figure(name) => format!("<ply-figure figure=\"{name}\">"),
            Part::Code(name) => format!("[code: {name}]"),
            Part::Chart(name) => format!("[chart: {name}]"),
            Part::Exercise(name) => format!("[exercise: {name}]"),
            Part::Solved => "[solved]".to_owned(),
        });
    }

    /// A formula without its words, which are translated.
    pub(super) fn formula(&mut self, latex: &str) {
        let mut parts = latex.split("\\text{");
        let first = parts.next().unwrap_or_default().to_owned();
        let wordless = parts.fold(first, |formula, part| {
            formula + "\\text{…}" + part.split_once('}').map_or(part, |(_, rest)| rest)
        });
        self.0.push(format!("${wordless}$"));
    }

    /// Whether a lesson in another language is made of the same.
    ///
    /// # Errors
    ///
    /// The first thing that differs.
    pub fn matches(&self, other: &Self) -> Result<(), Fault> {
        let pairs = self.0.iter().zip(&other.0);
        let same = pairs.take_while(|(one, two)| one == two).count();
        let at = |outline: &Self| outline.0.get(same).map_or("…", String::as_str).to_owned();
        if same == self.0.len().max(other.0.len()) {
            return Ok(());
        }
        let differs = Message::new("lesson.differs").with("wanted", at(self).as_str());
        Err(differs.with("found", at(other).as_str()).into())
    }
}
