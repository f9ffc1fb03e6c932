//! What a lesson's Markdown becomes.

use std::fs;

use crate::common::sources::{Sources, built};

/// The page of a lesson of these lines, after its title and first paragraph.
fn page(test: &str, lines: &str) -> String {
    let sources = Sources::new(test);
    sources.write("www/lesson/en.md", &format!("# Title\n\nText.\n\n{lines}\n"));
    built(&sources).remove("index.html").expect("a page")
}

/// The sentence for a lesson with these lines.
fn fault(sources: &Sources, lines: &str) -> String {
    sources.write("www/lesson/en.md", &format!("# Title\n\nText.\n\n{lines}\n"));
    sources.fault()
}

#[test]
fn a_box_has_its_kind_and_its_title() {
    let page = page(
        "lesson-box",
        "> [!DEFINITION] Value & bound\n> A *node*.\n>\n> | a |\n> |---|\n> | 1 |\n\n> [!TRY]\n> Step.",
    );
    for part in [
        "<section class=\"box definition\">\n<p class=\"kind\">Definition <b>Value &amp; bound</b></p>",
        "<p>A <em>node</em>.</p>\n<table>",
        "<section class=\"box try\">\n<p class=\"kind\">Try it</p>\n<p>Step.</p>\n</section>",
    ] {
        assert!(page.contains(part), "{part} in {page}");
    }
    assert!(!page.contains("blockquote"));
}

#[test]
fn mathematics_is_mathml_and_a_legend_has_its_colors() {
    let page = page(
        "lesson-math",
        "## A {#a}\n\nFor $x$, $x < 1$:\n\n$$y = \\frac{x}{2}$$\n\n[legend]\n\n| symbol | meaning |\n|---|---|\n| $y$ | half |\n| $\\frac{x}{2}$ | of $x$ |\n\n## B {#b}\n\n| $y$ |\n|---|\n| 1 |",
    );
    let half = "<mfrac><mrow><mi>x</mi></mrow><mrow><mn>2</mn></mrow></mfrac>";
    for part in [
        "<p>For <span class=\"unbroken\"><math display=\"inline\"><mi>x</mi></math>,</span> ",
        "<mi>x</mi><mo>&lt;</mo><mn>1</mn></math>:</span></p>",
        &format!(
            "<math display=\"block\"><mrow class=\"symbol symbol-1\"><mi>y</mi></mrow><mo>=</mo>\
             <mrow class=\"symbol symbol-2\">{half}</mrow></math>"
        ),
        &format!("<span class=\"symbol symbol-2\"><math display=\"inline\">{half}</math></span>"),
        // Another chapter, where y may be something else.
        "<th scope=\"col\"><math display=\"inline\"><mi>y</mi></math></th>",
    ] {
        assert!(page.contains(part), "{part} in {page}");
    }
}

#[test]
fn quotes_are_typographic_and_no_punctuation_is_parted_from_its_formula() {
    let page = page("lesson-punctuation", "\"Let $x$'s value (or $y$) be 1\", it says.");
    let math = |name| format!("<math display=\"inline\"><mi>{name}</mi></math>");
    let (x, y) = (math('x'), math('y'));
    let line = format!(
        "<p>“Let <span class=\"unbroken\">{x}’</span>s value (or <span class=\"unbroken\">{y})</span> be 1”, it says.</p>"
    );
    assert!(page.contains(&line), "{line} in {page}");
}

#[test]
fn chapters_are_listed_and_every_heading_can_be_linked_to() {
    let page = page("lesson-chapters", "## One & *two* {#one}\n\n### Part {#part}\n\n## Three {#three}");
    for part in [
        "<ol>\n<li><a href=\"#one\">One &amp; two</a></li>\n<li><a href=\"#three\">Three</a></li>\n</ol>",
        "<h3 id=\"part\">Part <a class=\"anchor\" href=\"#part\" aria-label=\"Link to this part\">#</a></h3>",
    ] {
        assert!(page.contains(part), "{part} in {page}");
    }
}

#[test]
fn listings_and_charts_stand_where_the_lesson_names_them() {
    let page = page("lesson-parts", "[code: nim]\n\n[chart: plies]");
    for part in [
        "<figcaption>nim.py</figcaption>",
        "<code>def nim(n):\n    return n % 4  <i># &amp; so on</i></code>",
        "<figcaption>Nodes of tic-tac-toe, ply by ply</figcaption>",
        "<tr><th scope=\"row\">1</th><td>1,500</td><td>2,000</td>",
        "<rect class=\"pale\" width=\"100%\" height=\"100%\"/><rect class=\"solid\" width=\"75%\" height=\"100%\"/>",
    ] {
        assert!(page.contains(part), "{part} in {page}");
    }
}

#[test]
fn what_cannot_be_made_is_refused_with_its_line() {
    let sources = Sources::new("lesson-faults");
    let line = |line: usize, fault: &str| format!("www/lesson/en.md: line {line}: {fault}");
    for (lines, sentence) in [
        (
            "> [!NOTE] A\n> B",
            line(
                5,
                "a box begins with > [!KIND] or > [!KIND] Title; kinds are DEFINITION, PLAIN, THEOREM, PROOF, EXAMPLE, TRY and TASK.",
            ),
        ),
        (
            "A $\\bad{x}$.",
            line(5, "“\\bad{x}” cannot be converted: parsing error: unknown primitive command found."),
        ),
        ("[chart: none]", line(5, "there is no chart “none” in charts.toml.")),
        (
            "## No id",
            line(5, "this heading needs an id that never changes: # and a name, in braces at its end."),
        ),
        (
            "[legend]\n\n| a |\n|---|\n| $x$ |",
            line(5, "a legend comes after the formula that it explains, which is $$…$$."),
        ),
        (
            "$$y$$\n\n[legend]\n\n| a |\n|---|\n| $x$ |",
            line(7, "the formula before the legend does not have “x”."),
        ),
    ] {
        assert_eq!(fault(&sources, lines), sentence);
    }
    assert!(fault(&sources, "[code: none]").contains("none.py: it cannot be used: "));
}

#[test]
fn a_lesson_in_another_language_has_the_same_headings_boxes_parts_and_formulas() {
    let sources = Sources::new("lesson-languages");
    let english = fs::read_to_string(sources.path("www/messages/en.json")).expect("the messages");
    // Vietnamese has one plural form; that of English for many will do.
    let mut words: serde_json::Map<String, serde_json::Value> = serde_json::from_str(&english).expect("JSON");
    for text in words.values_mut().filter(|text| text.is_object()) {
        *text = serde_json::json!({ "other": text["other"] });
    }
    sources.write("www/messages/vi.json", &serde_json::to_string(&words).expect("JSON"));
    let lesson = |id: &str, formula: &str| {
        format!("# T\n\nText.\n\n## A {{#{id}}}\n\n> [!TRY]\n> B\n\n{formula}\n\n[code: nim]\n")
    };
    sources.write("www/lesson/en.md", &lesson("a", "$x \\text{ if } y$"));
    sources.write("www/lesson/vi.md", &lesson("a", "$x \\text{ nếu } y$"));
    let files = built(&sources);
    assert!(files.get("vi.html").expect("a page").contains("<html lang=\"vi\">"));

    for (wrong, found, wanted) in [
        (lesson("b", "$x \\text{ nếu } y$"), "{#b}", "{#a}"),
        (lesson("a", "$y \\text{ nếu } y$"), "$y \\text{…} y$", "$x \\text{…} y$"),
        (lesson("a", ""), "[code: nim]", "$x \\text{…} y$"),
    ] {
        sources.write("www/lesson/vi.md", &wrong);
        assert_eq!(
            sources.fault(),
            format!(
                "www/lesson/vi.md: the lesson differs from English: “{found}” stands where “{wanted}” does there."
            )
        );
    }
}
