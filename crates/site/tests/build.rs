//! `plyground build`: a small site, from sources of its own.

use std::fs;

use crate::common::sources::{Sources, assets, built, files};
use crate::common::stdout;
use serde_json::{Map, Value};

#[test]
fn a_site_has_its_files_where_the_contract_has_them() {
    let files = built(&Sources::new("build-files"));
    let assets = assets(&files);
    let names = [
        "app-180.png",
        "app-512.png",
        "boards/source.js",
        "card.png",
        "chess.d.ts",
        "chess.js",
        "chess_bg.wasm",
        "exercises.json",
        "figure.css",
        "figures.json",
        "icon-192.png",
        "icon-512.png",
        "icon.svg",
        "languages.json",
        "lesson/offline.js",
        "lesson/way.js",
        "manifest.webmanifest",
        "math.woff2",
        "messages/boards/en.json",
        "messages/chess/en.json",
        "messages/code/en.json",
        "messages/en.json",
        "messages/pair/en.json",
        "messages/practice/en.json",
        "messages/study/en.json",
        "page.css",
        "pair/source.js",
        "panels/panel.js",
        "ply-figure.js",
        "plyground.d.ts",
        "plyground.js",
        "plyground_bg.wasm",
        "practice/practice.js",
        "print.css",
        "stills/alpha-beta-first-compact.svg",
        "stills/alpha-beta-first-wide.svg",
        "stills/minimax-first-compact.svg",
        "stills/minimax-first-wide.svg",
        "study.css",
        "study/why.js",
        "theme.js",
        "trees.d.ts",
        "trees.js",
        "trees_bg.wasm",
        "words.js",
    ];
    let names = names.map(|name| format!("{assets}/{name}"));
    let stable = [
        "index.html",
        "pkg/chess.d.ts",
        "pkg/chess.js",
        "pkg/plyground.d.ts",
        "pkg/plyground.js",
        "ply-figure.js",
        "sw.js",
    ];
    let stable = stable.map(str::to_owned);
    assert_eq!(files.keys().cloned().collect::<Vec<_>>(), [&names[..], &stable].concat());

    for name in ["plyground", "chess"] {
        let module = format!(
            "export * from '../{assets}/{name}.js';\nexport {{ default }} from '../{assets}/{name}.js';\n"
        );
        assert_eq!(files.get(&format!("pkg/{name}.js")), Some(&module));
        assert_eq!(files.get(&format!("pkg/{name}.d.ts")), Some(&module));
    }
    assert_eq!(files.get("ply-figure.js"), Some(&format!("export * from './{assets}/ply-figure.js';\n")));
    let figures = files.get(&format!("{assets}/figures.json")).expect("the figures");
    let expected = concat!(
        r#"{"alpha-beta-first":{"kind":"tree","algorithm":"alpha-beta","tree":"[[4,6,9],[2,7,8],[5,3,9]]","root":"max"},"#,
        r#""minimax-first":{"kind":"tree","algorithm":"minimax","tree":"[[4,6],[2,7]]","root":"min"}}"#
    );
    assert_eq!(figures, expected);
}

#[test]
fn each_message_keeps_its_text_in_the_one_file_of_those_who_say_it() {
    let sources = Sources::new("build-messages");
    let files = built(&sources);
    let json = |text: &str| serde_json::from_str::<Map<String, Value>>(text).expect("JSON");
    let source = fs::read_to_string(sources.path("www/messages/en.json")).expect("the messages");
    let mut left = json(&source);
    for (kind, said) in [
        ("", "caption.play.max"),
        ("boards/", "caption.board.played"),
        ("chess/", "chess.error.fen-fields"),
        ("code/", "code.deepen"),
        ("pair/", "pair.start"),
        ("practice/", "practice.right"),
        ("study/", "why.close"),
    ] {
        let name = format!("{}/messages/{kind}en.json", assets(&files));
        let minified = files.get(&name).expect("the messages");
        assert!(!minified.contains('\n'));
        let messages = json(minified);
        assert!(messages.contains_key(said), "{said} is not in {name}");
        for (id, text) in messages {
            assert_eq!(left.remove(&id), Some(text), "{id} in {name}");
        }
    }
    // The builder has put them into the page, or no figure of a page says them.
    let of_page = ["chart.", "exercise.", "lesson.", "number."];
    let of_scripts = [
        "caption.broken.",
        "caption.known-",
        "caption.start-enhanced",
        "note.known-",
        "row.known",
        "speech.known",
    ];
    let of_errors = ["error.broken-", "error.not-a-move", "error.not-boolean", "error.not-table"];
    let others = ["error.not-window", "place.milliseconds", "place.next-move"];
    let apart = [&of_page[..], &of_scripts, &of_errors, &others].concat();
    let missing: Vec<_> = left.keys().filter(|id| !apart.iter().any(|begin| id.starts_with(begin))).collect();
    assert!(missing.is_empty(), "no file has {missing:?}");
}

#[test]
fn the_page_has_its_lesson_and_links() {
    let files = built(&Sources::new("build-page"));
    let (page, assets) = (files.get("index.html").expect("a page"), assets(&files));
    for part in [
        "<html lang=\"en\">",
        "<title>Games &amp; trees</title>",
        "<meta name=\"description\" content=\"What a tree “is”.\">",
        &format!("<script type=\"module\" src=\"{assets}/ply-figure.js\"></script>"),
        &format!("<link rel=\"modulepreload\" href=\"{assets}/words.js\">"),
        &format!("<link rel=\"stylesheet\" href=\"{assets}/figure.css\">"),
        "<a class=\"skip\" href=\"#lesson\">Skip to the lesson</a>\n<header class=\"way\">",
        "</header>\n<main id=\"lesson\">",
        "<h1 id=\"top\">Games &amp; <em>trees</em></h1>",
        "<code>&lt;ply-figure figure=\"not a figure in code\"&gt;&lt;/ply-figure&gt;",
    ] {
        assert!(page.contains(part), "{part}");
    }
    assert!(!page.contains("style=") && !page.contains("<style") && !page.contains("{"));
    // The first is a classic one: colors are chosen before anything is painted.
    assert_eq!(page.matches("<script").count(), 3);
    let after = |mark| page.split(mark).skip(1).filter_map(|rest| rest.split('"').next());
    let addresses: Vec<&str> = after(" href=\"").chain(after(" src=\"")).collect();
    // The modules of boards and of chess are loaded where there is one. Two icons, the manifest, two style
    // sheets and that of paper, three modules, four files to fetch, the skip link,
    // the one back to where the reader was, two stills, the license, three scripts.
    assert_eq!(addresses.len(), 2 + 1 + 2 + 1 + 3 + 4 + 1 + 1 + 2 + 1 + 3);
    let license = "https://creativecommons.org/licenses/by/4.0/";
    assert!(
        addresses
            .iter()
            .all(|address| ["#lesson", "#top", license].contains(address) || files.contains_key(*address)),
        "{addresses:?}"
    );
}

#[test]
fn a_poster_tells_its_step() {
    let files = built(&Sources::new("build-poster"));
    let page = files.get("index.html").expect("a page");
    let (_, poster) = page.split_once("<ply-figure figure=\"alpha-beta-first\">").expect("a figure");
    let (poster, _) = poster.split_once("</ply-figure>").expect("its end");
    // All of it is XML too, so that nothing is left open.
    let document = roxmltree::Document::parse(poster.trim()).expect("XML");
    let by_class = |class: &str| {
        let class = class.to_owned();
        document.descendants().filter(move |node| node.attribute("class") == Some(&*class))
    };
    let text = |node: roxmltree::Node<'_, '_>| -> String {
        node.descendants().filter(roxmltree::Node::is_text).filter_map(|node| node.text()).collect()
    };
    assert_eq!(document.root_element().attribute("class"), Some("figure poster"));
    assert_eq!(by_class("title").map(text).collect::<Vec<_>>(), ["Alpha-beta on the same tree"]);
    assert_eq!(by_class("counts").map(text).collect::<Vec<_>>(), ["leaves read 4cut 2of 9"]);
    // One for the counts, three for the caption.
    assert_eq!(by_class("sizer").count(), 1 + 3);
    let widths = by_class("picture").map(|image| image.attribute("width"));
    assert_eq!(widths.collect::<Vec<_>>(), [Some("600"), Some("294")]);
    for image in by_class("picture") {
        let still = files.get(image.attribute("src").expect("an address")).expect("a still");
        let still = roxmltree::Document::parse(still).expect("XML");
        let svg = still.root_element();
        assert_eq!(svg.attribute("width"), image.attribute("width"));
        assert_eq!(svg.attribute("height"), image.attribute("height"));
        assert_eq!(svg.attribute("aria-label"), image.attribute("alt"));
    }

    let rows: Vec<_> = document.descendants().filter(|node| node.has_tag_name("tr")).collect();
    // The head, 13 events, and notes below five of them.
    assert_eq!(rows.len(), 1 + 13 + 5);
    assert_eq!(by_class("now").map(text).collect::<Vec<_>>(), ["8Cc1 returned 242"]);
    let note = "α ≥ β: c2, c3 cut; C returns only the bound ≤ 2";
    assert_eq!(by_class("note now").map(text).collect::<Vec<_>>(), [note]);
    assert!(by_class("note").map(text).any(|note| note == "5 > 4, no cut yet"));
}

#[test]
fn two_builds_are_the_same_and_other_content_has_other_addresses() {
    let sources = Sources::new("build-twice");
    let first = built(&sources);
    assert_eq!(stdout(sources.build("again")), "");
    assert_eq!(files(&sources.path("dist")), files(&sources.path("again")));
    sources.write("www/js/words.js", "// changed");
    let second = built(&sources);
    assert_ne!(assets(&first), assets(&second));
    // Nothing of the old site is left, nor of the building of the new one.
    assert_eq!(first.len(), second.len());
    let beside: Vec<_> = fs::read_dir(&sources.0).expect("a folder").collect();
    assert_eq!(beside.len(), ["pkg", "png", "www", "dist", "again"].len());
}
