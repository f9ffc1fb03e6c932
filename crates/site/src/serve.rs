//! `plyground serve`: a built site on this machine, as a server for the public should serve it.

mod answer;
mod path;

use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::thread;

use plyground_figure::Message;
use tiny_http::Server;

use crate::fault::{Fault, file_place};
use crate::options::{self, Options};
use crate::print;
use crate::words::Words;
use path::Base;

/// What it takes.
pub const OPTIONS: &[&str] = &["dir", "port", "base"];

const PORT: usize = 8000;
/// Requests that are answered at the same time.
const THREADS: usize = 4;

/// Serves until the process is ended.
pub fn run(options: &Options) -> Result<(), Fault> {
    let dir = options.required("dir")?;
    let root = folder(Path::new(dir))?;
    let base = Base::parse(options.optional("base").unwrap_or("/"));
    let base = base.map_err(|fault| fault.at(options::place("base")))?;
    let port = options.optional("port").map(|port| options::whole(port, 0..=usize::from(u16::MAX)));
    let port = port.unwrap_or(Ok(PORT)).map_err(|fault| fault.at(options::place("port")))?;

    let (server, port) = listen(port)?;
    let address = format!("http://localhost:{port}{base}");
    let ready = Message::new("serve.ready").with("dir", dir).with("address", address.as_str());
    print::text(&(Words::english()?.say(&ready)? + "\n"))?;
    thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| answer_all(&server, &root, &base));
        }
    });
    Ok(())
}

fn folder(dir: &Path) -> Result<PathBuf, Fault> {
    match dir.canonicalize() {
        Ok(root) if root.is_dir() => Ok(root),
        Ok(_) => Err(Fault::from(Message::new("serve.no-folder")).at(file_place(dir))),
        Err(error) => Err(Fault::file(dir, &error)),
    }
}

/// A server for this machine alone, and its port.
fn listen(port: usize) -> Result<(Server, u16), Fault> {
    let fault =
        |reason: &str| Fault::from(Message::new("serve.port").with("port", port).with("reason", reason));
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port as u16));
    let listener = listener.map_err(|error| fault(&error.to_string()))?;
    let address = listener.local_addr().map_err(|error| fault(&error.to_string()))?;
    let server = Server::from_listener(listener, None).map_err(|error| fault(&error.to_string()))?;
    Ok((server, address.port()))
}

fn answer_all(server: &Server, root: &Path, base: &Base) {
    for request in server.incoming_requests() {
        let response = answer::answer(&request, root, base);
        // Whoever has gone away misses nothing.
        let _ = request.respond(response);
    }
}
