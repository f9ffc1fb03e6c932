//! Charts: lists and tables with bars, drawn from the numbers in `charts.toml`. All text in them is text
//! of the page, which grows, wraps and is read as any other.

use std::collections::BTreeMap;
use std::path::Path;

use plyground_figure::Message;
use serde::Deserialize;

use crate::fault::Fault;
use crate::input;
use crate::markup::{escape, html};
use crate::words::Words;

/// All charts by their names.
pub struct Charts(BTreeMap<String, Chart>);

/// A chart as it is written. A `word` is the last part of a message's id.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
enum Chart {
    /// What happened in which years.
    Timeline { events: Vec<Happening> },
    /// Series of numbers over the same places, the first of which is `first`.
    Bars { first: usize, series: Vec<Series> },
    /// Numbers by their logarithm to base 10.
    Scale { points: Vec<Point> },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Happening {
    year: u16,
    word: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Series {
    word: String,
    values: Vec<u32>,
}

/// A number, or its logarithm where it is too large to write.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Point {
    word: String,
    value: Option<u32>,
    log10: Option<f64>,
}

impl Charts {
    /// Reads `charts.toml`.
    pub fn read(file: &Path) -> Result<Self, Fault> {
        input::toml(file).map(Self)
    }

    /// The chart of this name, as HTML.
    pub fn html(&self, name: &str, words: &Words) -> Result<String, Fault> {
        let chart = self.0.get(name).ok_or_else(|| Message::new("charts.unknown").with("name", name))?;
        let drawn = Drawn { name, words };
        let title = html(&words.say(&Message::new(format!("chart.{name}")))?);
        let body = match chart {
            Chart::Timeline { events } => drawn.timeline(events),
            Chart::Bars { first, series } => drawn.bars(*first, series),
            Chart::Scale { points } => drawn.scale(points),
        };
        let body = body.map_err(|fault| fault.at(Message::new("place.chart").with("name", name)))?;
        Ok(format!("<figure class=\"chart\">\n<figcaption>{title}</figcaption>\n{body}</figure>\n"))
    }
}

struct Drawn<'a> {
    name: &'a str,
    words: &'a Words,
}

impl Drawn<'_> {
    fn say(&self, word: &str) -> Result<String, Fault> {
        Ok(html(&self.words.say(&Message::new(format!("chart.{}.{word}", self.name)))?))
    }

    fn timeline(&self, events: &[Happening]) -> Result<String, Fault> {
        let row = |event: &Happening| {
            let (year, what) = (event.year, self.say(&event.word)?);
            Ok(format!("<li><time datetime=\"{year}\">{year}</time><span>{what}</span></li>\n"))
        };
        let rows: String = events.iter().map(row).collect::<Result<_, Fault>>()?;
        Ok(format!("<ol class=\"timeline\">\n{rows}</ol>\n"))
    }

    /// The first series pale behind the second.
    fn bars(&self, first: usize, series: &[Series]) -> Result<String, Fault> {
        let [behind, before] = series else { return Err(Message::new("charts.two-series").into()) };
        let most = behind.values.iter().chain(&before.values).max().copied().unwrap_or(1).max(1);
        let length = |value: u32| f64::from(value) / f64::from(most);
        let (place, pale, solid) = (self.say("place")?, self.say(&behind.word)?, self.say(&before.word)?);
        let group = self.words.say(&Message::new("number.group"))?;
        let rows = behind.values.iter().zip(&before.values).enumerate().map(|(index, (&pale, &solid))| {
            let bar = bar(&[("pale", length(pale)), ("solid", length(solid))]);
            let (pale, solid) = (grouped(pale, &group), grouped(solid, &group));
            let ply = first + index;
            format!("<tr><th scope=\"row\">{ply}</th><td>{solid}</td><td>{pale}</td><td>{bar}</td></tr>\n")
        });
        let rows: String = rows.collect();
        Ok(format!(
            "<table class=\"bars\">\n<thead><tr><th scope=\"col\">{place}</th>\
             <th scope=\"col\"><span class=\"swatch solid\"></span>{solid}</th>\
             <th scope=\"col\"><span class=\"swatch pale\"></span>{pale}</th><td></td></tr></thead>\n\
             <tbody>\n{rows}</tbody>\n</table>\n"
        ))
    }

    fn scale(&self, points: &[Point]) -> Result<String, Fault> {
        let group = self.words.say(&Message::new("number.group"))?;
        let decimal = self.words.say(&Message::new("number.decimal"))?;
        let numbers = points.iter().map(|point| match (point.value, point.log10) {
            (Some(value), None) => Ok((f64::from(value).log10(), grouped(value, &group))),
            (None, Some(log10)) => {
                let about = if log10.fract() == 0.0 { "" } else { "≈ " };
                Ok((log10, format!("{about}10<sup>{}</sup>", log10.to_string().replace('.', &decimal))))
            }
            _ => Err(Fault::from(Message::new("charts.one-number").with("word", point.word.as_str()))),
        });
        let numbers: Vec<(f64, String)> = numbers.collect::<Result<_, _>>()?;
        let most = numbers.iter().map(|(log10, _)| *log10).fold(1.0, f64::max);
        let row = |(point, (log10, number)): (&Point, &(f64, String))| {
            let (what, bar) = (self.say(&point.word)?, bar(&[("solid", log10 / most)]));
            Ok(format!("<tr><th scope=\"row\">{what}</th><td>{number}</td><td>{bar}</td></tr>\n"))
        };
        let rows: String = points.iter().zip(&numbers).map(row).collect::<Result<_, Fault>>()?;
        Ok(format!("<table class=\"scale\">\n<tbody>\n{rows}</tbody>\n</table>\n"))
    }
}

/// Bars one behind another, each with its class and its length as a share of the whole width.
fn bar(bars: &[(&str, f64)]) -> String {
    let bars = bars.iter().map(|(class, length)| {
        let percent = (length * 1000.0).round() / 10.0;
        format!("<rect class=\"{}\" width=\"{percent}%\" height=\"100%\"/>", escape(class))
    });
    format!("<svg class=\"strip\" aria-hidden=\"true\">{}</svg>", bars.collect::<String>())
}

/// A number with its digits in groups of three.
fn grouped(number: u32, between: &str) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().filter_map(|group| str::from_utf8(group).ok()).collect();
    groups.join(between)
}
