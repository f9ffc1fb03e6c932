//! `plyground serve`: a small site over HTTP.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::Child;

use crate::common::{fault, folder, program, run, text};

/// A running server, ended with the test.
struct Server {
    child: Child,
    line: String,
    port: u16,
}

impl Server {
    fn new(dir: &str, more: &[&str]) -> Self {
        let args = [&["serve", "--dir", dir, "--port", "0"], more].concat();
        let mut child = program(&args).spawn().expect("the program runs");
        let mut line = String::new();
        let stdout = child.stdout.take().expect("standard output");
        BufReader::new(stdout).read_line(&mut line).expect("a line");
        let port = line.split("localhost:").nth(1).and_then(|rest| rest.split('/').next());
        let port = port.and_then(|port| port.parse().ok()).expect("a port");
        Self { child, line, port }
    }

    fn get(&self, path: &str) -> Response {
        self.send(&format!("GET {path} HTTP/1.1"))
    }

    fn send(&self, line: &str) -> Response {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("a connection");
        let request = format!("{line}\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("a request");
        let mut response = String::new();
        stream.read_to_string(&mut response).expect("a response");
        let (head, body) = response.split_once("\r\n\r\n").expect("a head and a body");
        Response { head: head.to_owned(), body: body.to_owned() }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

struct Response {
    head: String,
    body: String,
}

impl Response {
    fn status(&self) -> &str {
        self.head.split(' ').nth(1).expect("a status")
    }

    fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }
}

/// A site, and a file beside it that no address may reach.
fn site(test: &str) -> PathBuf {
    let folder = folder(test);
    fs::write(folder.join("secret.txt"), "secret").expect("a file");
    let site = folder.join("site");
    fs::create_dir_all(site.join("assets/0a")).expect("a folder");
    fs::create_dir_all(site.join("sub")).expect("a folder");
    for name in ["index.html", "sub/index.html", "ply-figure.js", "a.svg", "a b.txt", "other"] {
        fs::write(site.join(name), name).expect("a file");
    }
    for name in ["a.js", "a.css", "a.json", "a_bg.wasm", "a.d.ts"] {
        fs::write(site.join("assets/0a").join(name), name).expect("a file");
    }
    site
}

#[test]
fn files_have_their_types_and_caching() {
    let site = site("serve-types");
    let server = Server::new(text(&site), &[]);
    assert_eq!(server.line, format!("Serving {} at http://localhost:{}/\n", text(&site), server.port));
    let (ask, keep) = ("no-cache", "public, max-age=31536000, immutable");
    let cases = [
        ("/", "index.html", "text/html; charset=utf-8", ask),
        ("/index.html?a=1", "index.html", "text/html; charset=utf-8", ask),
        ("/sub/", "sub/index.html", "text/html; charset=utf-8", ask),
        ("/ply-figure.js", "ply-figure.js", "text/javascript", ask),
        ("/a.svg", "a.svg", "image/svg+xml", ask),
        ("/a%20b.txt", "a b.txt", "text/plain; charset=utf-8", ask),
        ("/other", "other", "application/octet-stream", ask),
        ("/assets/0a/a.js", "a.js", "text/javascript", keep),
        ("/assets/0a/a.css", "a.css", "text/css", keep),
        ("/assets/0a/a.json", "a.json", "application/json", keep),
        ("/assets/0a/a_bg.wasm", "a_bg.wasm", "application/wasm", keep),
        ("/assets/0a/a.d.ts", "a.d.ts", "text/plain; charset=utf-8", keep),
    ];
    for (path, body, content_type, caching) in cases {
        let response = server.get(path);
        assert_eq!((response.status(), response.body.as_str()), ("200", body), "{path}");
        assert_eq!(response.header("Content-Type"), Some(content_type), "{path}");
        assert_eq!(response.header("Cache-Control"), Some(caching), "{path}");
        assert_eq!(response.header("Content-Length"), Some(&*body.len().to_string()), "{path}");
    }
}

#[test]
fn the_policy_lets_wasm_run_and_nothing_inline() {
    let server = Server::new(text(&site("serve-policy")), &[]);
    let policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
        img-src 'self' data:; font-src 'self'; manifest-src 'self'; connect-src 'self'; \
        worker-src 'self' blob:; base-uri 'none'; form-action 'none'";
    for path in ["/", "/ply-figure.js", "/nothing"] {
        assert_eq!(server.get(path).header("Content-Security-Policy"), Some(policy));
    }
}

#[test]
fn nothing_else_is_served() {
    let site = site("serve-nothing-else");
    #[cfg(unix)]
    std::os::unix::fs::symlink("../secret.txt", site.join("link.txt")).expect("a link");
    let server = Server::new(text(&site), &[]);
    let paths = [
        "/nothing",
        "/index.html/",
        "/assets/",
        "/../secret.txt",
        "/sub/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/link.txt",
        "//etc/passwd",
        "/%2fetc/passwd",
        "//sub",
        "/%ff",
        "/a%00b",
    ];
    for path in paths {
        let response = server.get(path);
        assert_eq!((response.status(), response.body.as_str()), ("404", ""), "{path}");
    }
    assert_eq!(server.send("POST / HTTP/1.1").status(), "405");
    for no_request in ["GET secret.txt HTTP/1.1", "GET /", "GET / HTTP/2", "GET / / HTTP/1.1", "hello"] {
        assert_eq!(server.send(no_request).status(), "400", "{no_request}");
    }
    let head = server.send("HEAD / HTTP/1.1");
    assert_eq!((head.status(), head.body.as_str(), head.header("Content-Length")), ("200", "", Some("10")));
}

#[test]
fn a_folder_without_its_slash_is_found() {
    let server = Server::new(text(&site("serve-folder")), &[]);
    let response = server.get("/sub");
    assert_eq!((response.status(), response.header("Location")), ("307", Some("/sub/")));
}

#[test]
fn a_base_is_the_only_place() {
    let site = site("serve-base");
    for base in ["/sub/path", "/sub/path/"] {
        let server = Server::new(text(&site), &["--base", base]);
        assert!(server.line.ends_with(&format!(" at http://localhost:{}/sub/path/\n", server.port)));
        assert_eq!(server.get("/sub/path/").body, "index.html");
        assert_eq!(server.get("/sub/path/assets/0a/a.js").body, "a.js");
        assert_eq!(server.get("/sub/path").header("Location"), Some("/sub/path/"));
        for outside in ["/", "/index.html", "/sub/", "/sub/pathindex.html"] {
            assert_eq!(server.get(outside).status(), "404", "{outside}");
        }
    }
}

#[test]
fn an_open_connection_holds_up_no_other() {
    let server = Server::new(text(&site("serve-parallel")), &[]);
    let idle: Vec<_> = (0..8).map(|_| TcpStream::connect(("127.0.0.1", server.port))).collect();
    assert!(idle.iter().all(Result::is_ok));
    assert_eq!(server.get("/").body, "index.html");
}

#[test]
fn what_cannot_be_served_is_said() {
    let site = site("serve-wrong");
    let wrong = |more: &[&str]| fault(&run(&[&["serve", "--dir", text(&site)], more].concat()));
    let taken = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    assert!(wrong(&["--port", &port]).starts_with(&format!("Port {port}: it cannot be used: ")));
    let sentence = "Option --port: “65536” is not a whole number from 0 to 65535.";
    assert_eq!(wrong(&["--port", "65536"]), sentence);
    for base in ["", "sub", "/sub//path", "/../sub", "/a b", "/sub?"] {
        let sentence = format!("Option --base: “{base}” is not a path such as /sub/path.");
        assert_eq!(wrong(&["--base", base]), sentence);
    }
    let file = site.join("index.html");
    assert_eq!(
        fault(&run(&["serve", "--dir", text(&file)])),
        format!("{}: this is not a folder.", text(&file))
    );
    let nothing = site.join("nothing");
    let sentence = fault(&run(&["serve", "--dir", text(&nothing)]));
    assert!(sentence.starts_with(&format!("{}: it cannot be used: ", text(&nothing))));
}
