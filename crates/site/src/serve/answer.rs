//! The answer to a request.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use tiny_http::{Header, Method, Request, Response};

use super::path::{Base, Found, find};

/// What the page may load: its own files, and the wasm module compiled from one of them.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data:; font-src 'self'; manifest-src 'self'; connect-src 'self'; \
    worker-src 'self' blob:; base-uri 'none'; form-action 'none'";

/// Files in a folder named after their content never change.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "no-cache";

type Answer = Response<Box<dyn Read + Send>>;

/// What a request gets.
pub fn answer(request: &Request, root: &Path, base: &Base) -> Answer {
    let answer = match (request.method(), find(request.url(), root, base)) {
        (Method::Get | Method::Head, Found::File(path)) => file(&path, root).unwrap_or_else(|_| empty(404)),
        (Method::Get | Method::Head, Found::Folder(address)) => with(empty(308), "Location", &address),
        (Method::Get | Method::Head, Found::Nothing) => with(empty(404), "Cache-Control", ASK_AGAIN),
        _ => with(empty(405), "Allow", "GET, HEAD"),
    };
    with(answer, "Content-Security-Policy", POLICY)
}

fn file(path: &Path, root: &Path) -> io::Result<Answer> {
    let response = Response::from_file(File::open(path)?).boxed();
    let immutable = path.starts_with(root.join("assets"));
    let response = with(response, "Content-Type", content_type(path));
    Ok(with(response, "Cache-Control", if immutable { FOR_EVER } else { ASK_AGAIN }))
}

fn content_type(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript",
        Some("wasm") => "application/wasm",
        Some("json") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("css") => "text/css",
        Some("ts" | "txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

fn empty(status: u16) -> Answer {
    Response::empty(status).boxed()
}

fn with(answer: Answer, name: &str, value: &str) -> Answer {
    match Header::from_bytes(name, value) {
        Ok(header) => answer.with_header(header),
        // Only text that is not ASCII is no header; the answer is right without it.
        Err(()) => answer,
    }
}
