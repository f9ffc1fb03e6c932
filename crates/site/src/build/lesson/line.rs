//! Lines of a lesson that stand for something else.

/// What a line of its own stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line<'a> {
    /// `<ply-figure figure="NAME"></ply-figure>`, or `[KIND: NAME]`.
    Part(Part<'a>),
    /// `[legend]`: the table that follows explains the formula before.
    Legend,
}

/// A part of the lesson that is made from something else than its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part<'a> {
    /// A figure of `figures.toml`.
    Figure(&'a str),
    /// A listing, a file in `www/code`.
    Code(&'a str),
    /// A chart of `charts.toml`.
    Chart(&'a str),
    /// An exercise of `exercises.toml`.
    Exercise(&'a str),
    /// `[solved]`: how many exercises are solved.
    Solved,
}

impl<'a> Line<'a> {
    /// What a paragraph stands for, if it is such a line.
    pub fn parse(source: &'a str) -> Option<Self> {
        let source = source.trim();
        if let Some(name) = source.strip_prefix("<ply-figure figure=\"") {
            let name = name.strip_suffix("\"></ply-figure>")?;
            return (!name.contains(['"', '<', '>'])).then_some(Self::Part(Part::Figure(name)));
        }
        let inside = source.strip_prefix('[')?.strip_suffix(']')?;
        match inside {
            "legend" => return Some(Self::Legend),
            "solved" => return Some(Self::Part(Part::Solved)),
            _ => {}
        }
        let (kind, name) = inside.split_once(": ")?;
        match kind {
            "code" => Some(Self::Part(Part::Code(name))),
            "chart" => Some(Self::Part(Part::Chart(name))),
            "exercise" => Some(Self::Part(Part::Exercise(name))),
            _ => None,
        }
    }
}
