//! `plyground serve`: a built site on this machine, as a server for the public should serve it.

mod answer;
mod connection;
mod path;

use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

use plyground_figure::Message;

use crate::fault::{Fault, file_place};
use crate::options::{self, Options};
use crate::print;
use crate::words::Words;
use path::Site;

/// What it takes.
pub const OPTIONS: &[&str] = &["dir", "port", "base"];

const PORT: usize = 8000;

/// Serves until the process is ended.
pub fn run(options: &Options) -> Result<(), Fault> {
    let dir = options.required("dir")?;
    let site = Site::new(folder(Path::new(dir))?, options.optional("base").unwrap_or("/"));
    let site = site.map_err(|fault| fault.at(options::place("base")))?;
    let port = options.whole_or("port", PORT, 0..=usize::from(u16::MAX))?;
    let (listener, port) = listen(port as u16).map_err(|error| {
        Fault::because("fault.unusable", error).at(Message::new("place.port").with("port", port))
    })?;

    let address = format!("http://localhost:{port}{}", site.base());
    let ready = Message::new("serve.ready").with("dir", dir).with("address", address.as_str());
    print::text(&(Words::english()?.say(&ready)? + "\n"))?;
    serve(&listener, &Arc::new(site));
    Ok(())
}

fn folder(dir: &Path) -> Result<PathBuf, Fault> {
    match dir.canonicalize() {
        Ok(root) if root.is_dir() => Ok(root),
        Ok(_) => Err(Fault::from(Message::new("serve.no-folder")).at(file_place(dir))),
        Err(error) => Err(Fault::file(dir, &error)),
    }
}

/// Listens to this machine alone; the port too, since 0 asks for any.
fn listen(port: u16) -> io::Result<(TcpListener, u16)> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
    let port = listener.local_addr()?.port();
    Ok((listener, port))
}

/// A thread for each connection: browsers open some ahead and leave them idle.
fn serve(listener: &TcpListener, site: &Arc<Site>) {
    // A connection that broke before it was there is of no concern to the next ones.
    for stream in listener.incoming().flatten() {
        let site = Arc::clone(site);
        // Whoever has gone away misses nothing; who comes when there are no threads left comes again.
        let _ = thread::Builder::new().spawn(move || connection::answer(&stream, &site));
    }
}
