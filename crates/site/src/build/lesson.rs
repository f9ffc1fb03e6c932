//! A lesson: Markdown with figures, as HTML.

use std::collections::HashSet;
use std::ops::Range;

use plyground_figure::Message;
use pulldown_cmark::{Alignment, CowStr, Event, HeadingLevel, Options, Parser, Tag, html};

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
    let mut found = found.into_iter();
    while let Some((event, at)) = found.next() {
        let place = line_place(source, at.start);
        let event = match event {
            Event::Start(Tag::Paragraph) => match figure_name(source.get(at).unwrap_or_default()) {
                Some(name) => {
                    let end = Event::End(Tag::Paragraph.to_end());
                    found.by_ref().find(|(event, _)| *event == end);
                    figure(name, poster).map_err(|fault| fault.at(place))?
                }
                None => event,
            },
            Event::Html(ref line) | Event::InlineHtml(ref line) => match figure_name(line) {
                Some(name) => figure(name, poster).map_err(|fault| fault.at(place))?,
                None => {
                    check_html(line).map_err(|fault| fault.at(place))?;
                    event
                }
            },
            Event::Start(Tag::Heading { id: Some(ref id), .. }) if !ids.insert(id.to_string()) => {
                let what = Message::new("lesson.id-twice").with("id", id.as_ref());
                return Err(Fault::from(what).at(place));
            }
            // The writer aligns by style attributes.
            Event::Start(Tag::Table(ref columns))
                if columns.iter().any(|&column| column != Alignment::None) =>
            {
                return Err(Fault::from(Message::new("lesson.aligned")).at(place));
            }
            event => event,
        };
        events.push(event);
    }
    let mut body = String::new();
    html::push_html(&mut body, events.into_iter());
    Ok(body)
}

/// The name of the figure, if this is one.
fn figure_name(line: &str) -> Option<&str> {
    let name = line.trim().strip_prefix("<ply-figure figure=\"")?.strip_suffix("\"></ply-figure>")?;
    (!name.contains(['"', '<', '>'])).then_some(name)
}

fn figure(name: &str, poster: PosterOf<'_>) -> Result<Event<'static>, Fault> {
    let (poster, name) = (poster(name)?, escape(name));
    let html = format!("<ply-figure figure=\"{name}\">\n{poster}</ply-figure>\n");
    Ok(Event::Html(CowStr::from(html)))
}

/// HTML in a lesson is the author's own, but for what cannot work.
fn check_html(html: &str) -> Result<(), Fault> {
    let has = |part: &str| html.contains(part);
    if has("<ply-figure") {
        return Err(Message::new("lesson.figure-line").into());
    }
    if has("<script") || has("<style") || has(" style=") {
        return Err(Message::new("lesson.policy").into());
    }
    Ok(())
}
