//! What kinds of files the site has.

use std::path::Path;

/// The media type of a file, by how its name ends.
pub fn type_of(file: &Path) -> &'static str {
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript",
        Some("wasm") => "application/wasm",
        Some("woff2") => "font/woff2",
        Some("json") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("css") => "text/css",
        Some("webmanifest") => "application/manifest+json",
        Some("xml") => "application/xml",
        Some("ts" | "txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
