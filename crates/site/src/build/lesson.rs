//! A lesson: Markdown as HTML, with boxes, mathematics, figures and other parts.

mod closing;
mod kind;
mod line;
mod math;
mod outline;

use std::collections::HashSet;
use std::iter::Peekable;
use std::ops::Range;
use std::vec;

use plyground_figure::Message;
use pulldown_cmark::{Alignment, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

use crate::fault::{Fault, line_place};
use crate::markup::escape;
use crate::words::Words;
use closing::take_closing;
use line::Line;
pub use line::Part;
use math::{DisplayMode, Symbols, mathml};
pub use outline::Outline;

/// A lesson's text.
#[derive(Debug)]
pub struct Lesson {
    /// Its first heading of the first level.
    pub title: String,
    /// Its first paragraph, without marks.
    pub description: String,
    /// All of it, as HTML.
    pub html: String,
    /// Its chapters, by their ids and titles.
    pub chapters: Vec<(String, String)>,
    /// What it is made of.
    pub outline: Outline,
}

/// Parts as HTML.
pub type PartsOf<'a> = &'a dyn Fn(Part<'_>) -> Result<String, Fault>;

/// What the parser found, and the bytes of the source where.
type Found<'a> = (Event<'a>, Range<usize>);

impl Lesson {
    /// Reads a lesson, whose words are in the language of `words`.
    pub fn new(source: &str, parts: PartsOf<'_>, words: &Words) -> Result<Self, Fault> {
        let options = Options::ENABLE_TABLES
            | Options::ENABLE_HEADING_ATTRIBUTES
            | Options::ENABLE_MATH
            | Options::ENABLE_SMART_PUNCTUATION;
        let found: Vec<Found<'_>> = Parser::new_ext(source, options).into_offset_iter().collect();
        let title = text_of_first(&found, |tag| matches!(tag, Tag::Heading { level: HeadingLevel::H1, .. }));
        let description = text_of_first(&found, |tag| matches!(tag, Tag::Paragraph));
        let mut writer = Writer::new(source, parts, words);
        writer.write(found)?;
        Ok(Self {
            title: title.ok_or_else(|| Message::new("lesson.no-title"))?,
            description: description.ok_or_else(|| Message::new("lesson.no-description"))?,
            html: writer.html(),
            chapters: writer.chapters,
            outline: writer.outline,
        })
    }
}

/// The words in the first element of a kind that has any.
fn text_of_first(found: &[Found<'_>], kind: impl Fn(&Tag<'_>) -> bool) -> Option<String> {
    let texts = found.iter().enumerate().filter_map(|(at, (event, _))| match event {
        Event::Start(tag) if kind(tag) => Some(text_to_end(found.get(at + 1..)?, tag.to_end())),
        _ => None,
    });
    texts.map(|text| text.trim().to_owned()).find(|text| !text.is_empty())
}

fn text_to_end(found: &[Found<'_>], end: TagEnd) -> String {
    let inside = found.iter().take_while(|(event, _)| *event != Event::End(end));
    inside.filter_map(|(event, _)| words_of(event)).collect()
}

fn words_of<'a>(event: &'a Event<'_>) -> Option<&'a str> {
    match event {
        Event::Text(text) | Event::Code(text) | Event::InlineMath(text) => Some(text),
        Event::SoftBreak | Event::HardBreak => Some(" "),
        _ => None,
    }
}

/// Turns what the parser found into what is written.
struct Writer<'a> {
    source: &'a str,
    parts: PartsOf<'a>,
    words: &'a Words,
    events: Vec<Event<'a>>,
    /// Where in `events` the latest displayed formula is.
    formula: Option<usize>,
    /// Those of the chapter's legends.
    symbols: Symbols,
    in_table: bool,
    ids: HashSet<String>,
    chapters: Vec<(String, String)>,
    outline: Outline,
}

impl<'a> Writer<'a> {
    fn new(source: &'a str, parts: PartsOf<'a>, words: &'a Words) -> Self {
        Self {
            source,
            parts,
            words,
            events: Vec::new(),
            formula: None,
            symbols: Symbols::default(),
            in_table: false,
            ids: HashSet::new(),
            chapters: Vec::new(),
            outline: Outline::default(),
        }
    }

    fn write(&mut self, found: Vec<Found<'a>>) -> Result<(), Fault> {
        let mut rest = found.into_iter().peekable();
        while let Some((event, at)) = rest.next() {
            let start = at.start;
            let taken = match &event {
                Event::Start(Tag::Paragraph) | Event::Html(_) => self.line(&event, at, &mut rest),
                Event::Start(Tag::BlockQuote(_)) => self.open_box(at, &mut rest).map(|()| true),
                Event::End(TagEnd::BlockQuote(_)) => Ok(self.push("</section>\n".to_owned())),
                Event::Start(Tag::Heading { .. }) | Event::End(TagEnd::Heading(_)) => {
                    self.heading(&event, &rest)
                }
                Event::InlineMath(latex) => self.inline_math(latex, &mut rest),
                Event::DisplayMath(latex) => self.display_math(latex),
                _ => Ok(false),
            };
            let fault = |fault: Fault| fault.at(line_place(self.source, start));
            if !taken.map_err(fault)? {
                check(&event).map_err(fault)?;
                self.in_table = match &event {
                    Event::Start(Tag::Table(_)) => true,
                    Event::End(TagEnd::Table) => false,
                    _ => self.in_table,
                };
                self.events.push(event);
            }
        }
        Ok(())
    }

    /// A line that stands for something else. A figure also ends the prose before it.
    fn line(
        &mut self,
        event: &Event<'a>,
        at: Range<usize>,
        rest: &mut Peekable<vec::IntoIter<Found<'a>>>,
    ) -> Result<bool, Fault> {
        let Some(line) = Line::parse(self.source.get(at).unwrap_or_default()) else { return Ok(false) };
        if *event == Event::Start(Tag::Paragraph) {
            // No paragraph can hold what a part holds.
            rest.by_ref().find(|(event, _)| *event == Event::End(TagEnd::Paragraph));
        }
        match line {
            Line::Part(part) => {
                self.outline.part(part);
                let html = (self.parts)(part)?;
                self.push(match part {
                    Part::Figure(name) => {
                        let name = escape(name);
                        format!("{PROSE_END}<ply-figure figure=\"{name}\">\n{html}</ply-figure>\n{PROSE}")
                    }
                    _ => html,
                });
            }
            Line::Legend => self.legend(rest)?,
        }
        Ok(true)
    }

    /// Marks the symbols of the formula that the table to come explains.
    fn legend(&mut self, rest: &mut Peekable<vec::IntoIter<Found<'a>>>) -> Result<(), Fault> {
        let table: Vec<Found<'a>> = rest.clone().take_while(|(event, _)| *event != END_OF_TABLE).collect();
        let is_first = |at: usize| {
            at.checked_sub(2).and_then(|row| table.get(row)).is_some_and(|(event, _)| *event == START_OF_ROW)
        };
        let symbols = table.iter().enumerate().filter_map(|(at, (event, _))| match event {
            Event::InlineMath(latex) if is_first(at) => Some(latex.to_string()),
            _ => None,
        });
        self.symbols = Symbols::new(symbols)?;
        let formula = self.formula.and_then(|formula| self.events.get_mut(formula));
        let Some(Event::Html(formula)) = formula else {
            return Err(Message::new("lesson.legend-without-formula").into());
        };
        *formula = self.symbols.mark(formula)?.into();
        Ok(())
    }

    fn open_box(
        &mut self,
        at: Range<usize>,
        rest: &mut Peekable<vec::IntoIter<Found<'a>>>,
    ) -> Result<(), Fault> {
        let source = self.source.get(at).unwrap_or_default();
        let head = kind::head(source).ok_or_else(|| Message::new("lesson.unknown-box"))?;
        self.outline.kind(head.kind);
        // The head is the first line of the first paragraph, or all of it.
        rest.next();
        let ends_line =
            |event: &Event<'_>| *event == Event::SoftBreak || *event == Event::End(TagEnd::Paragraph);
        let end = rest.by_ref().find(|(event, _)| ends_line(event));
        let kind = self.words.say(&Message::new(format!("lesson.box.{}", head.kind)))?;
        let (kind, title) = (escape(&kind), escape(head.title));
        let title = if title.is_empty() { title } else { format!(" <b>{title}</b>") };
        self.push(format!("<section class=\"box {}\">\n<p class=\"kind\">{kind}{title}</p>\n", head.kind));
        if end.is_some_and(|(event, _)| event == Event::SoftBreak) {
            self.events.push(Event::Start(Tag::Paragraph));
        }
        Ok(())
    }

    /// A heading ends with a link to itself. A chapter has symbols of its own.
    fn heading(
        &mut self,
        event: &Event<'a>,
        rest: &Peekable<vec::IntoIter<Found<'a>>>,
    ) -> Result<bool, Fault> {
        match event {
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => Ok(false),
            Event::Start(Tag::Heading { level, id, .. }) => {
                let id = id.as_ref().ok_or_else(|| Message::new("lesson.no-id"))?.to_string();
                self.outline.heading(&id);
                if *level == HeadingLevel::H2 {
                    let inside: Vec<_> = rest.clone().collect();
                    self.chapters.push((id.clone(), text_to_end(&inside, TagEnd::Heading(*level))));
                    self.symbols = Symbols::default();
                }
                if !self.ids.insert(id.clone()) {
                    return Err(Message::new("lesson.id-twice").with("id", id.as_str()).into());
                }
                Ok(false)
            }
            Event::End(TagEnd::Heading(level)) if *level != HeadingLevel::H1 => {
                let opened = self.events.iter().rev().find_map(|event| match event {
                    Event::Start(Tag::Heading { id, .. }) => id.as_deref().map(escape),
                    _ => None,
                });
                let id = opened.unwrap_or_default();
                let label = escape(&self.words.say(&Message::new("lesson.link-here"))?);
                let link = format!(" <a class=\"anchor\" href=\"#{id}\" aria-label=\"{label}\">#</a>");
                self.events.push(Event::InlineHtml(link.into()));
                Ok(false)
            }
            _ => Ok(false),
        }
    }

    /// A formula in a line of text, with what must not begin the next line.
    fn inline_math(
        &mut self,
        latex: &str,
        rest: &mut Peekable<vec::IntoIter<Found<'a>>>,
    ) -> Result<bool, Fault> {
        self.outline.formula(latex);
        let symbol = if self.in_table { self.symbols.alone(latex) } else { None };
        let math = symbol.unwrap_or_else(|| mathml(latex, DisplayMode::Inline))?;
        let closing = rest.peek_mut().map(|(event, _)| take_closing(event)).unwrap_or_default();
        self.events.push(Event::InlineHtml(match closing.as_str() {
            "" => math.into(),
            closing => format!("<span class=\"unbroken\">{math}{closing}</span>").into(),
        }));
        Ok(true)
    }

    fn display_math(&mut self, latex: &str) -> Result<bool, Fault> {
        self.outline.formula(latex);
        let math = mathml(latex, DisplayMode::Block)?;
        self.formula = Some(self.events.len());
        self.events.push(Event::Html(math.into()));
        Ok(true)
    }

    fn push(&mut self, html: String) -> bool {
        self.events.push(Event::Html(CowStr::from(html)));
        true
    }

    fn html(&mut self) -> String {
        let mut body = PROSE.to_owned();
        html::push_html(&mut body, self.events.drain(..));
        body.push_str(PROSE_END);
        // Above a column of heads stands none; the others are those of columns.
        body.replace("<th></th>", "<td></td>").replace("<th>", "<th scope=\"col\">")
    }
}

/// The text between two figures, in an element of its own: when a figure changes, the browser need
/// not look through it again.
const PROSE: &str = "<div class=\"prose\">\n";
const PROSE_END: &str = "</div>\n";

const END_OF_TABLE: Event<'static> = Event::End(TagEnd::Table);
const START_OF_ROW: Event<'static> = Event::Start(Tag::TableRow);

/// Refuses what would not work on the page.
fn check(event: &Event<'_>) -> Result<(), Fault> {
    let wrong = match event {
        Event::Html(html) | Event::InlineHtml(html) if html.contains("<ply-figure") => "lesson.figure-line",
        Event::Html(_) | Event::InlineHtml(_) => "lesson.html",
        // The writer aligns by style attributes.
        Event::Start(Tag::Table(columns)) if columns.iter().any(|column| *column != Alignment::None) => {
            "lesson.aligned"
        }
        _ => return Ok(()),
    };
    Err(Message::new(wrong).into())
}
