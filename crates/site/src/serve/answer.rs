//! The answer to a request.

use std::fs::File;
use std::io;
use std::path::Path;

use super::path::{Found, Site};
use crate::media;

/// What the page may load: its own files, and the wasm module compiled from one of them.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data:; font-src 'self'; manifest-src 'self'; connect-src 'self'; \
    worker-src 'self' blob:; base-uri 'none'; form-action 'none'";

/// Files in a folder named after their content never change.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "no-cache";

/// Status, headers and body.
pub struct Answer {
    /// The number and its name.
    pub status: &'static str,
    /// Names and values, but for those that the connection itself needs.
    pub headers: Vec<(&'static str, String)>,
    /// The file to be sent.
    pub body: Option<File>,
}

impl Answer {
    /// What a request gets.
    pub fn new(method: &str, address: &str, site: &Site) -> Self {
        if !["GET", "HEAD"].contains(&method) {
            return Self::empty("405 Method Not Allowed").with("Allow", "GET, HEAD");
        }
        match site.find(address) {
            Found::File(path) => Self::file(&path, site).unwrap_or_else(|_| Self::not_found()),
            // Not for ever: tomorrow another site may be served here.
            Found::Folder(address) => Self::empty("307 Temporary Redirect").with("Location", &address),
            Found::Nothing => Self::not_found(),
        }
    }

    /// The answer to what is no request.
    pub fn bad_request() -> Self {
        Self::empty("400 Bad Request")
    }

    fn not_found() -> Self {
        Self::empty("404 Not Found").with("Cache-Control", ASK_AGAIN)
    }

    fn file(path: &Path, site: &Site) -> io::Result<Self> {
        let file = File::open(path)?;
        let caching = if site.is_immutable(path) { FOR_EVER } else { ASK_AGAIN };
        let answer = Self::empty("200 OK").with("Content-Type", media::type_of(path));
        Ok(Self { body: Some(file), ..answer.with("Cache-Control", caching) })
    }

    fn empty(status: &'static str) -> Self {
        Self { status, headers: Vec::new(), body: None }.with("Content-Security-Policy", POLICY)
    }

    fn with(mut self, name: &'static str, value: &str) -> Self {
        self.headers.push((name, value.to_owned()));
        self
    }
}
