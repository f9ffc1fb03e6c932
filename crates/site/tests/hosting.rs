//! What a site has for where it is hosted: its own address, what is kept offline, the app; and one file
//! for where it is not.

use std::fs;

use crate::common::sources::{Sources, assets, built, files};
use crate::common::{fault, run, stdout, text};
use serde_json::{Value, json};

const SITE: &str = "https://example.org/lesson/";

#[test]
fn the_address_of_a_site_gives_it_a_card_a_canonical_link_and_a_sitemap() {
    let sources = Sources::new("hosting-address");
    let plain = built(&sources);
    let page = plain.get("index.html").expect("a page");
    assert!(page.contains("<meta property=\"og:title\" content=\"Games &amp; trees\">"));
    assert!(!page.contains("og:image") && !page.contains("canonical"));

    // With the last slash or without it.
    for address in [SITE, "https://example.org/lesson"] {
        assert_eq!(stdout(sources.build_with("dist", &["--site-url", address])), "");
        let page = fs::read_to_string(sources.path("dist/index.html")).expect("a page");
        let card = format!("{SITE}{}/card.png", assets(&plain));
        for line in [
            format!("<meta property=\"og:url\" content=\"{SITE}\">"),
            format!("<meta property=\"og:image\" content=\"{card}\">"),
            format!("<link rel=\"canonical\" href=\"{SITE}\">"),
        ] {
            assert!(page.lines().any(|found| found == line), "{line}");
        }
        let sitemap = fs::read_to_string(sources.path("dist/sitemap.xml")).expect("a sitemap");
        let sitemap = roxmltree::Document::parse(&sitemap).expect("XML");
        let pages = sitemap
            .descendants()
            .filter(|node| node.has_tag_name(("http://www.sitemaps.org/schemas/sitemap/0.9", "loc")));
        assert_eq!(pages.filter_map(|node| node.text()).collect::<Vec<_>>(), [SITE]);
    }
}

#[test]
fn what_is_no_address_of_a_site_is_refused() {
    let sources = Sources::new("hosting-no-address");
    for wrong in
        ["example.org", "https://", "https:///lesson", "https://example.org/?a", "ftp://a.org", "https://a b"]
    {
        assert_eq!(
            fault(&sources.build_with("dist", &["--site-url", wrong])),
            format!("Option --site-url: “{wrong}” is not an address such as https://example.org/lesson/.")
        );
    }
    assert!(!sources.path("dist").exists());
}

#[test]
fn the_service_worker_keeps_the_lesson_but_not_what_only_authors_need() {
    let files = built(&Sources::new("hosting-worker"));
    let worker = files.get("sw.js").expect("a worker");
    let quoted: Vec<&str> = worker.split('\'').skip(1).step_by(2).collect();
    let [folder, kept, pages] = quoted[..] else { unreachable!("{worker}") };
    assert_eq!((folder, pages), (&*assets(&files), "index.html"));
    let kept: Vec<&str> = kept.split(' ').collect();
    assert!(kept.iter().all(|name| files.contains_key(&format!("{folder}/{name}"))));
    for name in ["words.js", "trees_bg.wasm", "messages/chess/en.json", "stills/minimax-first-wide.svg"] {
        assert!(kept.contains(&name), "{name}");
    }
    for name in ["plyground.js", "chess_bg.wasm", "trees.d.ts", "card.png"] {
        assert!(!kept.contains(&name), "{name}");
    }
}

#[test]
fn the_app_begins_with_the_page_and_its_icons_are_there() {
    let files = built(&Sources::new("hosting-app"));
    let folder = assets(&files);
    let manifest = files.get(&format!("{folder}/manifest.webmanifest")).expect("a manifest");
    let manifest: Value = serde_json::from_str(manifest).expect("JSON");
    let of = |name: &str| manifest.get(name).cloned();
    assert_eq!([of("start_url"), of("scope")], [Some(json!("../../")), Some(json!("../../"))]);
    let icons = of("icons").into_iter().flat_map(|icons| icons.as_array().cloned().unwrap_or_default());
    let names: Vec<_> = icons.filter_map(|icon| Some(icon.get("src")?.as_str()?.to_owned())).collect();
    assert_eq!(names.len(), 4);
    assert!(names.iter().all(|name| files.contains_key(&format!("{folder}/{name}"))), "{names:?}");
}

#[test]
fn a_card_is_a_picture_with_the_title_and_a_figure() {
    let sources = Sources::new("hosting-card");
    let card = stdout(run(&["card", "--www", text(&sources.path("www"))]));
    let card = roxmltree::Document::parse(&card).expect("XML");
    assert_eq!(card.root_element().attribute("viewBox"), Some("0 0 1200 630"));
    let texts: Vec<_> = card
        .descendants()
        .filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "text")))
        .filter_map(|node| node.text())
        .collect();
    assert!(texts.contains(&"Games & trees") && texts.contains(&"α 4 ≥ β 2"), "{texts:?}");
}

#[test]
fn one_file_has_all_of_the_lesson_inside() {
    let sources = Sources::new("hosting-bundle");
    sources.write("www/js/address.js", "the site's own");
    sources.write("www/js/boards/source.js", "import '../words.js'; import('./more.js'); // plain");
    sources.write("www/css/page.css", "src: url(\"math.woff2\")");
    let site = built(&sources);
    let (dist, out) = (sources.path("dist"), sources.path("lesson.html"));
    let told = stdout(run(&["bundle", "--dir", text(&dist), "--out", text(&out)]));
    let html = fs::read_to_string(&out).expect("the file");
    assert_eq!(told, format!("{}: {} kB\n", text(&out), html.len().div_ceil(1000)));
    assert!(!html.contains(&assets(&site)) && !html.contains("rel=\"manifest\""));

    let (_, map) = html.split_once("<script type=\"importmap\">").expect("an import map");
    let (map, rest) = map.split_once("</script>\n").expect("its end");
    assert!(
        rest.starts_with("<script type=\"module\">\nimport 'plyground/ply-figure.js';\n</script>\n</body>")
    );
    let map: Value = serde_json::from_str(map).expect("JSON");
    let of = |name: &str| map.pointer(&format!("/imports/plyground~1{}", name.replace('/', "~1")));
    // The element's imports go by the names of the map: import 'plyground/words.js';
    assert_eq!(
        of("ply-figure.js"),
        Some(&json!("data:text/javascript;base64,aW1wb3J0ICdwbHlncm91bmQvd29yZHMuanMnOw=="))
    );
    assert!(of("figures.json").is_some() && of("messages/en.json").is_some());
    assert_eq!(of("trees_bg.wasm"), Some(&json!("data:application/wasm;base64,dHJlZXNfYmcud2FzbQ==")));
    // Nothing of authors, and no file twice.
    assert_eq!([of("plyground.js"), of("chess_bg.wasm"), of("stills/minimax-first-wide.svg")], [None; 3]);
}

#[test]
fn only_a_built_site_becomes_one_file() {
    let sources = Sources::new("hosting-no-bundle");
    let (www, out) = (sources.path("www"), sources.path("lesson.html"));
    sources.write("www/index.html", "<p>Something else</p>");
    let args = ["bundle", "--dir", text(&www), "--out", text(&out)];
    assert!(fault(&run(&args)).ends_with("www: this folder does not hold a built site."));
    sources.write("www/index.html", "<script src=\"assets/0123456789abcdef/theme.js\"></script>");
    assert!(fault(&run(&args)).contains("assets/0123456789abcdef/: it cannot be used: "));
    assert!(!files(&sources.0).contains_key("lesson.html"));
}
