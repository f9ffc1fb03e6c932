//! HTTP/1.1, as much as static files on one's own machine need: one request a connection, and no
//! header of it matters.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use super::answer::Answer;
use super::path::Site;

/// How long a connection may be idle.
const PATIENCE: Duration = Duration::from_secs(60);
/// No request is longer, in bytes.
const MOST: u64 = 64 * 1024;

/// Reads the request on a connection, and answers it.
pub fn answer(stream: &TcpStream, site: &Site) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let request = request_line(stream)?;
    match request.trim_end().split(' ').collect::<Vec<_>>()[..] {
        [""] => Ok(()),
        [method, address, version] if address.starts_with('/') && version.starts_with("HTTP/1.") => {
            send(stream, Answer::new(method, address, site), method != "HEAD")
        }
        _ => send(stream, Answer::bad_request(), true),
    }
}

/// The first line of a request, once all of its headers have come.
fn request_line(stream: &TcpStream) -> io::Result<String> {
    let mut lines = BufReader::new(stream.take(MOST)).split(b'\n');
    let first = lines.next().transpose()?.unwrap_or_default();
    for line in lines {
        if matches!(line?[..], [] | [b'\r']) {
            break;
        }
    }
    Ok(String::from_utf8_lossy(&first).into_owned())
}

fn send(mut stream: &TcpStream, answer: Answer, with_body: bool) -> io::Result<()> {
    let length = answer.body.as_ref().map_or(Ok(0), |file| file.metadata().map(|file| file.len()))?;
    let mut head = format!("HTTP/1.1 {}\r\nConnection: close\r\nContent-Length: {length}\r\n", answer.status);
    for (name, value) in answer.headers {
        head += &format!("{name}: {value}\r\n");
    }
    stream.write_all((head + "\r\n").as_bytes())?;
    match answer.body {
        Some(mut file) if with_body => io::copy(&mut file, &mut stream).map(drop),
        _ => Ok(()),
    }
}
