//! From an address to a file of the site, and never to any other.

use std::path::{Component, Path, PathBuf};

use percent_encoding::percent_decode_str;
use plyground_figure::Message;

use crate::fault::Fault;

/// A site in a folder, and where it is served.
pub struct Site {
    /// Without links in it.
    folder: PathBuf,
    /// The path below which it lies: `/`, or such as `/sub/path/`.
    base: String,
}

/// What lies at an address.
pub enum Found {
    /// This file.
    File(PathBuf),
    /// A folder, whose address ends with a slash: this one.
    Folder(String),
    /// Nothing.
    Nothing,
}

impl Site {
    /// A site in a folder whose path has no links in it; `base` with or without the last slash.
    pub fn new(folder: PathBuf, base: &str) -> Result<Self, Fault> {
        let plain = |c: char| c.is_ascii_alphanumeric() || "-._~".contains(c);
        let path = base.strip_suffix('/').unwrap_or(base);
        let mut names = path.split('/');
        let well_formed = names.next() == Some("")
            && names.all(|name| !["", ".", ".."].contains(&name) && name.chars().all(plain));
        match well_formed && !base.is_empty() {
            true => Ok(Self { folder, base: format!("{path}/") }),
            false => Err(Message::new("serve.base").with("found", base).into()),
        }
    }

    /// The path below which the site lies; it begins and ends with a slash.
    pub fn base(&self) -> &str {
        &self.base
    }

    /// Whether a file of the site never changes under its address.
    pub fn is_immutable(&self, file: &Path) -> bool {
        file.starts_with(self.folder.join("assets"))
    }

    /// What lies at an address, which begins with a slash.
    pub fn find(&self, address: &str) -> Found {
        let address = address.split(['?', '#']).next().unwrap_or_default();
        if self.base.strip_suffix('/') == Some(address) {
            return Found::Folder(self.base.clone());
        }
        let Some(path) = address.strip_prefix(&self.base).and_then(|name| self.below(name)) else {
            return Found::Nothing;
        };
        match (path.is_dir(), address.ends_with('/')) {
            (false, false) if path.is_file() => Found::File(path),
            (true, false) => Found::Folder(format!("{address}/")),
            (true, true) if path.join("index.html").is_file() => Found::File(path.join("index.html")),
            _ => Found::Nothing,
        }
    }

    /// What lies under this name in the site's folder, links followed; nothing outside it.
    fn below(&self, name: &str) -> Option<PathBuf> {
        let name = percent_decode_str(name).decode_utf8().ok()?;
        let plain = Path::new(&*name).components().all(|part| matches!(part, Component::Normal(_)));
        if !plain || name.contains("//") {
            return None;
        }
        let path = self.folder.join(&*name).canonicalize().ok()?;
        path.starts_with(&self.folder).then_some(path)
    }
}
