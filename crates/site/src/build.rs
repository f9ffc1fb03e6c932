//! `plyground build`: the static site, from its sources to a folder. The same sources give the same
//! bytes.

mod assets;
mod figures;
mod languages;
mod lesson;
mod page;
mod poster;
mod publish;

use std::path::Path;

use plyground_figure::{Message, picture_css};

use crate::fault::{Fault, file_place};
use crate::options::Options;
use crate::words::Words;
use crate::{input, palette};
use assets::{Assets, Files};
use figures::Figures;
use languages::{Languages, REFERENCE};
use lesson::Lesson;

/// What it takes.
pub const OPTIONS: &[&str] = &["pkg", "www", "out"];

/// How the ids of words begin that must not keep the first figure waiting: those of chess, and the
/// pseudo-code.
const LATER_WORDS: [&str; 2] = ["chess", "code"];

/// Builds the site.
pub fn run(options: &Options) -> Result<(), Fault> {
    let pkg = Path::new(options.required("pkg")?);
    let www = Path::new(options.required("www")?);
    let out = Path::new(options.required("out")?);
    publish::publish(&site(pkg, www)?, out)
}

/// The whole site.
fn site(pkg: &Path, www: &Path) -> Result<Files, Fault> {
    let languages = Languages::read(&www.join("messages"))?;
    let figures = Figures::read(&www.join("figures.toml"))?;
    figures.have_titles(languages.english())?;

    let mut files = Files::default();
    files.add_folder(pkg, &[".js", ".wasm", ".d.ts"])?;
    files.add_folder(&www.join("js"), &[".js"])?;
    files.add_folder_as("boards/", &www.join("js/boards"), &[".js"])?;
    files.add_folder(&www.join("css"), &[".css"])?;
    files.add_folder(www, &[".svg"])?;
    files.add("picture.css", picture_css())?;
    files.add("languages.json", languages.to_json()?)?;
    for (tag, words) in languages.iter() {
        let is_later = |id: &str| LATER_WORDS.iter().any(|kind| is_of(kind, id));
        files.add(&format!("messages/{tag}.json"), words.to_json(|id| !is_later(id))?)?;
        for kind in LATER_WORDS {
            files.add(&format!("messages/{kind}/{tag}.json"), words.to_json(|id| is_of(kind, id))?)?;
        }
    }
    files.add("figures.json", figures.to_json()?)?;
    let assets = Assets::new(files);

    let lesson = lesson(www, &figures, languages.english())?;
    let page = page::html(REFERENCE, &lesson, &assets, languages.english())?;
    let mut site = assets.into_site()?;
    site.add("index.html", page)?;
    Ok(site)
}

fn lesson(www: &Path, figures: &Figures, words: &Words) -> Result<Lesson, Fault> {
    let palette = www.join("css/palette.css");
    let palette = palette::parse(&input::text(&palette)?, &palette)?;
    let file = www.join(format!("lesson/{REFERENCE}.md"));
    let lesson = Lesson::new(&input::text(&file)?, &|name| match figures.get(name) {
        Some(figure) => poster::poster(name, figure, words, &palette),
        None => Err(Message::new("lesson.unknown-figure").with("name", name).into()),
    });
    lesson.map_err(|fault| fault.at(file_place(&file)))
}

/// Whether an id is one of a kind, as `code.loop` is of `code`.
fn is_of(kind: &str, id: &str) -> bool {
    id.split_once('.').is_some_and(|(first, _)| first == kind)
}
