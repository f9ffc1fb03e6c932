//! A lesson: Markdown with figures, as HTML.

use std::collections::HashSet;
use std::ops::Range;

use plyground_figure::Message;
use pulldown_cmark::{Alignment, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

use crate::fault::{Fault, line_place};
use crate::markup::escape;

/// A lesson's text.
#[derive(Debug)]
pub struct Lesson {
    /// Its first heading of the first level.
    pub title: String,
    /// Its first paragraph, without marks.
    pub description: String,
    /// All of it, as HTML.
    pub html: String,
}

/// The still picture of the figure of a name, as HTML.
pub type PosterOf<'a> = &'a dyn Fn(&str) -> Result<String, Fault>;

/// What the parser found, and the bytes of the source where.
type Found<'a> = (Event<'a>, Range<usize>);

impl Lesson {
    /// Reads a lesson. In it a line `<ply-figure figure="NAME"></ply-figure>` is a figure, which
    /// gets its still picture inside.
    pub fn new(source: &str, poster: PosterOf<'_>) -> Result<Self, Fault> {
        let options = Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES;
        let found: Vec<Found<'_>> = Parser::new_ext(source, options).into_offset_iter().collect();
        let title = text_of_first(&found, |tag| matches!(tag, Tag::Heading { level: HeadingLevel::H1, .. }));
        let description = text_of_first(&found, |tag| matches!(tag, Tag::Paragraph));
        Ok(Self {
            title: title.ok_or_else(|| Message::new("lesson.no-title"))?,
            description: description.ok_or_else(|| Message::new("lesson.no-description"))?,
            html: body(source, found, poster)?,
        })
    }
}

/// The words in the first element of a kind that has any.
fn text_of_first(found: &[Found<'_>], kind: impl Fn(&Tag<'_>) -> bool) -> Option<String> {
    let texts = found.iter().enumerate().filter_map(|(at, (event, _))| match event {
        Event::Start(tag) if kind(tag) => {
            let end = tag.to_end();
            let inside = found.get(at..)?.iter().take_while(|(event, _)| *event != Event::End(end));
            Some(inside.filter_map(|(event, _)| words(event)).collect::<String>())
        }
        _ => None,
    });
    texts.map(|text| text.trim().to_owned()).find(|text| !text.is_empty())
}

fn words<'a>(event: &'a Event<'_>) -> Option<&'a str> {
    match event {
        Event::Text(text) | Event::Code(text) => Some(text),
        Event::SoftBreak | Event::HardBreak => Some(" "),
        _ => None,
    }
}

fn body(source: &str, found: Vec<Found<'_>>, poster: PosterOf<'_>) -> Result<String, Fault> {
    let mut events = Vec::new();
    let mut ids = HashSet::new();
    let mut open_boxes = 0;
    let mut found = found.into_iter();
    while let Some((event, at)) = found.next() {
        let start = at.start;
        let event = match figure_name(&event, source.get(at).unwrap_or_default()) {
            Some(name) => {
                if event == Event::Start(Tag::Paragraph) {
                    // No paragraph can hold what a figure holds.
                    found.by_ref().find(|(event, _)| *event == Event::End(TagEnd::Paragraph));
                }
                figure(name, poster, open_boxes > 0)
            }
            None => {
                open_boxes += opened_boxes(&event);
                check(&event, &mut ids).map(|()| event)
            }
        };
        events.push(event.map_err(|fault| fault.at(line_place(source, start)))?);
    }
    let mut body = PROSE.to_owned();
    html::push_html(&mut body, events.into_iter());
    body.push_str(PROSE_END);
    Ok(body)
}

/// The text between two figures, in an element of its own: when a figure changes, the browser need
/// not look through it again.
const PROSE: &str = "<div class=\"prose\">\n";
const PROSE_END: &str = "</div>\n";

/// How many boxes an event opens, less those that it closes.
fn opened_boxes(event: &Event<'_>) -> isize {
    let Event::Html(html) = event else { return 0 };
    html.matches("<section").count() as isize - html.matches("</section").count() as isize
}

/// The name of the figure, if an event with this source is one: a paragraph, or a line amid HTML.
fn figure_name<'a>(event: &Event<'_>, source: &'a str) -> Option<&'a str> {
    if !matches!(event, Event::Start(Tag::Paragraph) | Event::Html(_)) {
        return None;
    }
    let name = source.trim().strip_prefix("<ply-figure figure=\"")?.strip_suffix("\"></ply-figure>")?;
    (!name.contains(['"', '<', '>'])).then_some(name)
}

fn figure(name: &str, poster: PosterOf<'_>, in_box: bool) -> Result<Event<'static>, Fault> {
    let (poster, name) = (poster(name)?, escape(name));
    let figure = format!("<ply-figure figure=\"{name}\">\n{poster}</ply-figure>\n");
    let html = if in_box { figure } else { format!("{PROSE_END}{figure}{PROSE}") };
    Ok(Event::Html(CowStr::from(html)))
}

/// Refuses what would not work on the page. `ids` are those of the headings before.
fn check(event: &Event<'_>, ids: &mut HashSet<String>) -> Result<(), Fault> {
    let wrong = match event {
        Event::Html(html) | Event::InlineHtml(html) if html.contains("<ply-figure") => {
            Message::new("lesson.figure-line")
        }
        Event::Html(html) | Event::InlineHtml(html) if is_refused(html) => Message::new("lesson.policy"),
        // The writer aligns by style attributes.
        Event::Start(Tag::Table(columns)) if columns.iter().any(|column| *column != Alignment::None) => {
            Message::new("lesson.aligned")
        }
        Event::Start(Tag::Heading { id: Some(id), .. }) if !ids.insert(id.to_string()) => {
            Message::new("lesson.id-twice").with("id", id.as_ref())
        }
        _ => return Ok(()),
    };
    Err(wrong.into())
}

/// Whether the site's policy refuses this HTML.
fn is_refused(html: &str) -> bool {
    ["<script", "<style", " style="].iter().any(|part| html.contains(part))
}
