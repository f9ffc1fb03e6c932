//! The page around a lesson.

use plyground_figure::Message;

use super::assets::Assets;
use super::languages::REFERENCE;
use super::lesson::Lesson;
use super::meta::{self, SiteUrl};
use crate::fault::Fault;
use crate::markup::{self, escape};
use crate::words::Words;

const TEMPLATE: &str = include_str!("page.html");

/// What the page in a language is called.
pub fn name(lang: &str) -> String {
    match lang {
        REFERENCE => "index.html".to_owned(),
        tag => format!("{tag}.html"),
    }
}

/// The page of a lesson, at the top of the site.
pub fn html(
    lang: &str,
    lesson: &Lesson,
    assets: &Assets,
    words: &Words,
    site: Option<&SiteUrl>,
) -> Result<String, Fault> {
    let said = |id: &str| Ok(markup::html(&words.say(&Message::new(id))?));
    markup::fill(TEMPLATE, |name| match name {
        "lang" => Ok(escape(lang)),
        "title" => Ok(escape(&lesson.title)),
        "description" => Ok(escape(&lesson.description)),
        "card" => meta::lines(&self::name(lang), lesson, assets, words, site),
        "modules" => Ok(module_links(assets)),
        "messages" => assets.path(&format!("messages/{lang}.json")),
        "skip" => said("page.skip"),
        "noscript" => said("page.noscript"),
        "contents" | "continue" | "theme" | "theme-system" | "theme-light" | "theme-dark"
        | "license-text" | "license-code" => said(&format!("lesson.{name}")),
        "chapters" => Ok(chapter_links(lesson)),
        "lesson" => Ok(lesson.html.clone()),
        // All other names are those of files.
        file => assets.path(file),
    })
}

fn chapter_links(lesson: &Lesson) -> String {
    let link = |(id, title): &(String, String)| {
        format!("<li><a href=\"#{}\">{}</a></li>", escape(id), escape(title))
    };
    lesson.chapters.iter().map(link).collect::<Vec<_>>().join("\n")
}

/// A module's imports are known only once it is there: these links load all at once.
fn module_links(assets: &Assets) -> String {
    let links = assets.modules().map(|path| format!("<link rel=\"modulepreload\" href=\"{path}\">"));
    links.collect::<Vec<_>>().join("\n")
}
