//! `plyground build`: the static site, from its sources to a folder. The same sources give the same
//! bytes.

mod assets;
pub mod card;
mod charts;
mod exercises;
mod figures;
mod languages;
mod lesson;
mod listing;
mod meta;
mod offline;
mod page;
mod poster;
mod publish;
mod stills;
mod styles;
mod word_files;

use std::path::{Path, PathBuf};

use crate::fault::{Fault, file_place};
use crate::options::Options;
use crate::words::Words;
use crate::{input, palette};
use assets::Assets;
pub use assets::{Files, is_of_lesson};
use charts::Charts;
use exercises::{Around, Exercises};
use figures::Figures;
use languages::{Languages, REFERENCE};
use lesson::{Lesson, Part};
use meta::SiteUrl;
use stills::Stills;

/// What it takes.
pub const OPTIONS: &[&str] = &["pkg", "png", "js", "www", "site-url", "out"];

/// Builds the site.
pub fn run(options: &Options) -> Result<(), Fault> {
    let pkg = Path::new(options.required("pkg")?);
    let png = Path::new(options.required("png")?);
    let www = Path::new(options.required("www")?);
    // As they are written, unless there are smaller ones.
    let js = options.optional("js").map_or_else(|| www.join("js"), PathBuf::from);
    let out = Path::new(options.required("out")?);
    let url = SiteUrl::read(options)?;
    publish::publish(&site(pkg, png, &js, www, url.as_ref())?, out)
}

/// The whole site.
fn site(pkg: &Path, png: &Path, js: &Path, www: &Path, url: Option<&SiteUrl>) -> Result<Files, Fault> {
    let languages = Languages::read(&www.join("messages"))?;
    let figures = Figures::read(&www.join("figures.toml"))?;
    figures.have_titles(languages.english())?;
    let exercises = Exercises::read(&www.join("exercises.toml"), &figures)?;

    let mut files = Files::default();
    files.add_folder(pkg, &[".js", ".wasm", ".d.ts"])?;
    files.add_folder(png, &[".png"])?;
    files.add_folder(js, &[".js"])?;
    for folder in ["boards", "lesson", "pair", "panels", "practice", "study"] {
        files.add_folder_as(&format!("{folder}/"), &js.join(folder), &[".js"])?;
    }
    files.add_folder(&www.join("font"), &[".woff2", ".txt"])?;
    files.add_folder(www, &[".svg"])?;
    let palette_file = www.join("palette.css");
    let css = input::text(&palette_file)?;
    styles::add(&mut files, www, &css)?;
    files.add("languages.json", languages.to_json()?)?;
    for (tag, words) in languages.iter() {
        for (name, json) in word_files::of(words)? {
            files.add(&format!("messages/{name}{tag}.json"), json)?;
        }
    }
    files.add("figures.json", figures.to_json()?)?;
    files.add("exercises.json", exercises.to_json()?)?;
    let palette = palette::parse(&css, &palette_file)?;
    files.add("manifest.webmanifest", offline::manifest(REFERENCE, languages.english(), &palette)?)?;
    let mut stills = Stills::draw(&figures, languages.english(), &palette)?;
    exercises.draw(&mut stills, languages.english(), &palette)?;
    for (path, svg) in stills.files(&palette::dark_style(&css)) {
        files.add(&path, svg)?;
    }
    let assets = Assets::new(files);

    let charts = Charts::read(&www.join("charts.toml"))?;
    let address = |path: &str| assets.path(path);
    let lesson = |tag: &str, words: &Words| {
        let around = Around { words, stills: &stills, palette: &palette, address: &address };
        let part = |part: Part<'_>| match part {
            Part::Figure(name) => poster::poster(name, figures.get(name)?, words, &stills, &address),
            Part::Code(name) => listing::html(www, name),
            Part::Chart(name) => charts.html(name, words),
            Part::Exercise(name) => exercises.html(name, &around),
            Part::Solved => exercises.count_html(words),
        };
        let file = lesson_file(www, tag);
        Lesson::new(&input::text(&file)?, &part, words).map_err(|fault| fault.at(file_place(&file)))
    };
    let reference = lesson(REFERENCE, languages.english())?;
    let mut pages = Files::default();
    let page = |tag, lesson: &Lesson, words| page::html(tag, lesson, &assets, words, url);
    pages.add(&page::name(REFERENCE), page(REFERENCE, &reference, languages.english())?)?;
    for (tag, words) in languages.iter().filter(|(tag, _)| *tag != REFERENCE) {
        let file = lesson_file(www, tag);
        if file.exists() {
            let lesson = lesson(tag, words)?;
            reference.outline.matches(&lesson.outline).map_err(|fault| fault.at(file_place(&file)))?;
            pages.add(&page::name(tag), page(tag, &lesson, words)?)?;
        }
    }
    let (worker, sitemap) = (offline::worker(www, &assets, &pages)?, url.map(|url| url.sitemap(&pages)));
    let mut site = assets.into_site()?;
    site.add_all(pages)?;
    site.add("sw.js", worker)?;
    if let Some(sitemap) = sitemap {
        site.add("sitemap.xml", sitemap)?;
    }
    Ok(site)
}

fn lesson_file(www: &Path, tag: &str) -> PathBuf {
    www.join(format!("lesson/{tag}.md"))
}
