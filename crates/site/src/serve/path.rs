//! From an address to a file of the site, and never to any other.

use std::fmt;
use std::path::{Component, Path, PathBuf};

use percent_encoding::percent_decode_str;
use plyground_figure::Message;

use crate::fault::Fault;

/// The path below which the site lies: `/`, or such as `/sub/path/`.
pub struct Base(String);

impl Base {
    /// Reads a path, with or without the last slash.
    pub fn parse(text: &str) -> Result<Self, Fault> {
        let plain = |c: char| c.is_ascii_alphanumeric() || "-._~".contains(c);
        let path = text.strip_suffix('/').unwrap_or(text);
        let mut names = path.split('/');
        let well_formed = names.next() == Some("")
            && names.all(|name| !["", ".", ".."].contains(&name) && name.chars().all(plain));
        match well_formed && !text.is_empty() {
            true => Ok(Self(format!("{path}/"))),
            false => Err(Message::new("serve.base").with("found", text).into()),
        }
    }
}

impl fmt::Display for Base {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What lies at an address.
#[derive(Debug, PartialEq)]
pub enum Found {
    /// This file.
    File(PathBuf),
    /// A folder, whose address ends with a slash: this one.
    Folder(String),
    /// Nothing.
    Nothing,
}

/// Looks an address up in the site in `root`, whose path must have no links in it.
pub fn find(url: &str, root: &Path, base: &Base) -> Found {
    let address = url.split(['?', '#']).next().unwrap_or_default();
    if base.0.strip_suffix('/') == Some(address) {
        return Found::Folder(base.0.clone());
    }
    let Some(name) = address.strip_prefix(&base.0) else { return Found::Nothing };
    let Some(path) = below(root, name) else { return Found::Nothing };
    match (path.is_dir(), address.ends_with('/')) {
        (false, false) if path.is_file() => Found::File(path),
        (true, false) => Found::Folder(format!("{address}/")),
        (true, true) if path.join("index.html").is_file() => Found::File(path.join("index.html")),
        _ => Found::Nothing,
    }
}

/// What lies under this name in a folder, links followed; nothing outside it.
fn below(root: &Path, name: &str) -> Option<PathBuf> {
    let name = percent_decode_str(name).decode_utf8().ok()?;
    let plain = Path::new(&*name).components().all(|part| matches!(part, Component::Normal(_)));
    let path = root.join(&*name).canonicalize().ok().filter(|_| plain && !name.contains("//"))?;
    path.starts_with(root).then_some(path)
}
