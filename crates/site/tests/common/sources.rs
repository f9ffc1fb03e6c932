//! The sources of a small site, and what is built of them.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use super::{fault, folder, run, stdout, text};

const LESSON: &str = r#"# Games & *trees* {#top}

What a **tree** "is".

<ply-figure figure="alpha-beta-first"></ply-figure>

| a | b |
|---|---|
| 1 | 2 |

```
<ply-figure figure="not a figure in code"></ply-figure>
```
"#;

const FIGURES: &str = r#"
[alpha-beta-first]
algorithm = "alpha-beta"
tree = "[[4,6,9], [2,7,8], [5,3,9]]"
poster = 8

[minimax-first]
algorithm = "minimax"
tree = "[[4,6],[2,7]]"
root = "min"
poster = 0
"#;

const CHARTS: &str = r#"
[plies]
kind = "bars"
first = 0
series = [{ word = "bound", values = [1, 2000] }, { word = "real", values = [1, 1500] }]
"#;

/// The sources of a small site in a folder of the test's own.
pub struct Sources(pub PathBuf);

impl Sources {
    /// All that a build needs.
    pub fn new(test: &str) -> Self {
        let sources = Self(folder(test));
        for name in ["plyground", "trees", "chess"] {
            for file in [format!("{name}.js"), format!("{name}_bg.wasm"), format!("{name}.d.ts")] {
                sources.write(&format!("pkg/{file}"), &file);
            }
        }
        sources.write("pkg/README.md", "stays behind");
        for name in ["app-180", "app-512", "card", "icon-192", "icon-512"] {
            sources.write(&format!("png/{name}.png"), "");
        }
        sources.write("www/sw.js", "keep('{folder}', '{files}', '{pages}')");
        sources.write("www/js/ply-figure.js", "import './words.js';");
        sources.write("www/js/words.js", "");
        for name in [
            "theme",
            "boards/source",
            "lesson/way",
            "pair/source",
            "panels/panel",
            "practice/practice",
            "lesson/offline",
            "study/why",
        ] {
            sources.write(&format!("www/js/{name}.js"), "");
        }
        sources.write("www/font/math.woff2", "");
        for name in ["page.css", "figure.css", "practice.css", "print.css", "study.css"] {
            sources.write(&format!("www/css/{name}"), "");
        }
        sources.write("www/icon.svg", "<svg/>");
        let www = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../www");
        for name in ["palette.css", "messages/en.json"] {
            let text = fs::read_to_string(www.join(name)).expect("a source of the real site");
            sources.write(&format!("www/{name}"), &text);
        }
        sources.write("www/figures.toml", FIGURES);
        sources.write("www/charts.toml", CHARTS);
        sources.write("www/exercises.toml", "");
        sources.write("www/code/nim.py", "def nim(n):\n    return n % 4  # & so on\n");
        sources.write("www/lesson/en.md", LESSON);
        sources
    }

    /// Where a file or folder of the test is.
    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Writes a source anew.
    pub fn write(&self, name: &str, text: &str) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }

    /// Builds the site into a folder.
    pub fn build(&self, out: &str) -> Output {
        self.build_with(out, &[])
    }

    /// The same with more options.
    pub fn build_with(&self, out: &str, more: &[&str]) -> Output {
        let [pkg, png, www, out] = ["pkg", "png", "www", out].map(|name| self.path(name));
        let args = ["--pkg", text(&pkg), "--png", text(&png), "--www", text(&www), "--out", text(&out)];
        run(&[&["build"], &args[..], more].concat())
    }

    /// The sentence of a build that fails, with the folder of the test left out.
    pub fn fault(&self) -> String {
        fault(&self.build("dist")).replace(&format!("{}/", text(&self.0)), "")
    }
}

/// All files below a folder with their content.
pub fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut files = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(folder).expect("below the folder");
                files.insert(text(name).to_owned(), fs::read(&path).expect("a file"));
            }
        }
    }
    files
}

/// The files of a build that went well, by their paths.
pub fn built(sources: &Sources) -> BTreeMap<String, String> {
    assert_eq!(stdout(sources.build("dist")), "");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    files(&sources.path("dist")).into_iter().map(|(name, bytes)| (name, text(bytes))).collect()
}

/// The folder of the assets, such as `assets/0123456789abcdef`.
pub fn assets(files: &BTreeMap<String, String>) -> String {
    let name = files.keys().find(|name| name.starts_with("assets/")).expect("assets");
    name.split('/').take(2).collect::<Vec<_>>().join("/")
}
