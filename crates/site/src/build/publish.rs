//! Puts a site where its folder is, all at once: whoever looks sees the old one or the new one, and
//! one that fails leaves the old one whole.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process;

use plyground_figure::Message;

use super::assets::Files;
use crate::fault::{Fault, file_place};

/// Writes the files into a new folder, which then takes the place of `out`.
pub fn publish(site: &Files, out: &Path) -> Result<(), Fault> {
    let wrong = |id: &str| Fault::from(Message::new(id)).at(file_place(out));
    let Some(new) = sibling(out, "new") else { return Err(wrong("publish.no-name")) };
    if !may_replace(out) {
        return Err(wrong("publish.not-a-site"));
    }
    let put = write(site, &new).and_then(|()| swap(&new, out));
    put.map_err(|error| {
        // What is left of it is of no use to anyone.
        let _ = fs::remove_dir_all(&new);
        Fault::file(out, &error)
    })
}

/// Only a site may be lost to a new one: a folder given by mistake stays.
fn may_replace(out: &Path) -> bool {
    let is_site = out.join("index.html").is_file() && out.join("assets").is_dir();
    let is_empty = || fs::read_dir(out).is_ok_and(|mut entries| entries.next().is_none());
    !out.exists() || is_site || is_empty()
}

fn write(site: &Files, folder: &Path) -> io::Result<()> {
    for (path, content) in site.iter() {
        let file = folder.join(path);
        fs::create_dir_all(file.parent().unwrap_or(folder))?;
        fs::write(file, content)?;
    }
    Ok(())
}

fn swap(new: &Path, out: &Path) -> io::Result<()> {
    let Some(old) = sibling(out, "old").filter(|_| out.exists()) else { return fs::rename(new, out) };
    fs::rename(out, &old)?;
    if let Err(error) = fs::rename(new, out) {
        fs::rename(&old, out)?;
        return Err(error);
    }
    fs::remove_dir_all(&old)
}

/// A folder beside this one, for this run alone.
fn sibling(folder: &Path, purpose: &str) -> Option<PathBuf> {
    let name = folder.file_name()?.to_string_lossy();
    Some(folder.with_file_name(format!(".{name}.{purpose}.{}", process::id())))
}
