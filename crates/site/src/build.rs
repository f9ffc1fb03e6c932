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
        // What is said of chess must not keep the first figure waiting.
        let is_of_chess = |id: &str| id.starts_with("chess.");
        files.add(&format!("messages/{tag}.json"), words.to_json(|id| !is_of_chess(id))?)?;
        files.add(&format!("messages/chess/{tag}.json"), words.to_json(is_of_chess)?)?;
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
