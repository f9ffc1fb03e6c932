//! `plyground bundle`: a built site as one HTML file, which works from disk.
//!
//! A page that is opened from disk may load no module from there, and fetch nothing. So all files are inside
//! as `data:` addresses, and modules know each other by the names of an import map.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use plyground_figure::Message;

use crate::build::{Files, is_of_lesson};
use crate::fault::{Fault, file_place};
use crate::options::Options;
use crate::words::Words;
use crate::{input, media, print};

/// What it takes.
pub const OPTIONS: &[&str] = &["dir", "out"];

/// How lines of the page begin that one file does without: what is loaded early, and what an app needs.
const LEFT_OUT: [&str; 5] = [
    "<link rel=\"modulepreload\"",
    "<link rel=\"preload\"",
    "<link rel=\"manifest\"",
    "<link rel=\"apple-touch-icon\"",
    // What is on the disk already need not be kept.
    "<script type=\"module\" src=\"{folder}lesson/offline.js\"",
];
/// How its lines begin that load a module.
const MODULE: &str = "<script type=\"module\" src=\"";
/// How the names of scripts, and of what these ask for, end.
const ASKED_FOR: [&str; 4] = [".js", ".wasm", ".json", ".css"];
/// What modules call each other by is this and the name.
const PREFIX: &str = "plyground/";
/// The module that knows where files are, and the one in its place.
const ADDRESS: &str = "address.js";
const ADDRESS_INSIDE: &str =
    "export const addressOf = (name) => import.meta.resolve(name.replace('./', 'plyground/'));\n";

/// Writes the file, and tells its size.
pub fn run(options: &Options) -> Result<(), Fault> {
    let dir = Path::new(options.required("dir")?);
    let out = Path::new(options.required("out")?);
    let html = one_file(dir)?;
    fs::write(out, &html).map_err(|error| Fault::file(out, &error))?;
    let done = Message::new("bundle.done").with("file", out.to_string_lossy().as_ref());
    print::text(&(Words::english()?.say(&done.with("size", html.len().div_ceil(1000)))? + "\n"))
}

fn one_file(dir: &Path) -> Result<String, Fault> {
    let page = input::text(&dir.join("index.html"))?;
    let folder = page.split_once("src=\"assets/").and_then(|(_, rest)| rest.split('/').next());
    let folder = folder.ok_or_else(|| Fault::from(Message::new("bundle.not-a-site")).at(file_place(dir)))?;
    let folder = format!("assets/{folder}/");
    let files = Files::below(&dir.join(&folder))?;

    let (mut html, mut modules) = (String::new(), String::new());
    for line in page.lines() {
        if LEFT_OUT.iter().any(|start| line.starts_with(&start.replace("{folder}", &folder))) {
            continue;
        }
        let module = line.strip_prefix(MODULE).and_then(|rest| rest.strip_prefix(&folder));
        if let Some((name, _)) = module.and_then(|rest| rest.split_once('"')) {
            modules.push_str(&format!("import '{PREFIX}{name}';\n"));
            continue;
        }
        if line == "</body>" {
            let map = serde_json::json!({ "imports": import_map(&files)? });
            html.push_str(&format!("<script type=\"importmap\">{map}</script>\n"));
            html.push_str(&format!("<script type=\"module\">\n{modules}</script>\n"));
        }
        html.push_str(&filled(line, "\"", &folder, |name| data_url(name, &files))?);
        html.push('\n');
    }
    Ok(html)
}

/// The addresses of all that scripts ask for, by what they call it.
fn import_map(files: &Files) -> Result<BTreeMap<String, String>, Fault> {
    let names = files.iter().map(|(name, _)| name).filter(|name| is_of_lesson(name));
    let asked_for = names.filter(|name| ASKED_FOR.iter().any(|ending| name.ends_with(ending)));
    asked_for.map(|name| Ok((format!("{PREFIX}{name}"), data_url(name, files)?))).collect()
}

/// A text with files in place of their addresses. Before each stands `mark`, and it begins with `folder`.
fn filled(
    text: &str,
    mark: &str,
    folder: &str,
    file: impl Fn(&str) -> Result<String, Fault>,
) -> Result<String, Fault> {
    let before = format!("{mark}{folder}");
    let mut parts = text.split(&before);
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once('"').unwrap_or((part, ""));
        filled.push_str(&format!("{mark}{}\"{rest}", file(name)?));
    }
    Ok(filled)
}

/// An address that is the file, with what it loads itself.
fn data_url(name: &str, files: &Files) -> Result<String, Fault> {
    let content = files.get(name)?;
    let text = || String::from_utf8_lossy(content);
    Ok(match name.rsplit_once('.') {
        _ if name == ADDRESS => encoded(name, ADDRESS_INSIDE.as_bytes()),
        Some((_, "js")) => encoded(name, with_names(&text(), name).as_bytes()),
        Some((_, "css")) => {
            let font = |font: &str| Ok(encoded(font, files.get(font)?));
            encoded(name, filled(&text(), "url(\"", "", font)?.as_bytes())
        }
        _ => encoded(name, content),
    })
}

fn encoded(name: &str, content: &[u8]) -> String {
    format!("data:{};base64,{}", media::type_of(Path::new(name)), STANDARD.encode(content))
}

/// A script with its imports by the names of the import map. Modules lie in one folder or in one below it.
fn with_names(code: &str, name: &str) -> String {
    let here = name.rsplit_once('/').map_or(String::new(), |(folder, _)| format!("{folder}/"));
    let mut named = code.to_owned();
    // With one kind of quotes and spaces as it is written, with the other and none where it is minified.
    for import in ["from '", "import '", "import('", "from\"", "import\"", "import(\""] {
        named = named.replace(&format!("{import}./"), &format!("{import}{PREFIX}{here}"));
        named = named.replace(&format!("{import}../"), &format!("{import}{PREFIX}"));
    }
    named
}
