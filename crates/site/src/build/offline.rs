//! What lets the lesson be installed, and read when the server is gone.

use std::path::Path;

use plyground_figure::{Message, Palette};
use serde_json::json;

use super::assets::{Assets, Files};
use crate::fault::Fault;
use crate::input;
use crate::markup::plain;
use crate::words::Words;

/// The manifest of the site as an app. It lies among the assets, two folders below the page.
pub fn manifest(lang: &str, words: &Words, palette: &Palette) -> Result<Vec<u8>, Fault> {
    let name = plain(&words.say(&Message::new("lesson.site"))?);
    let (page, paper) = ("../../", palette.get("paper"));
    let manifest = json!({
        "name": name,
        "lang": lang,
        "start_url": page,
        "scope": page,
        "display": "standalone",
        "background_color": paper,
        "theme_color": paper,
        "icons": [
            { "src": "icon.svg", "type": "image/svg+xml", "sizes": "any" },
            { "src": "icon-192.png", "type": "image/png", "sizes": "192x192" },
            { "src": "icon-512.png", "type": "image/png", "sizes": "512x512" },
            { "src": "app-512.png", "type": "image/png", "sizes": "512x512", "purpose": "maskable" },
        ],
    });
    serde_json::to_vec(&manifest).map_err(Fault::malformed)
}

/// The service worker with what it keeps filled in.
pub fn worker(www: &Path, assets: &Assets, pages: &Files) -> Result<String, Fault> {
    let files = assets.of_lesson().collect::<Vec<_>>().join(" ");
    let pages = pages.iter().map(|(name, _)| name).collect::<Vec<_>>().join(" ");
    let filled = [("{folder}", assets.folder()), ("{files}", &files), ("{pages}", &pages)];
    let worker = input::text(&www.join("sw.js"))?;
    Ok(filled.iter().fold(worker, |worker, (mark, text)| worker.replace(mark, text)))
}
