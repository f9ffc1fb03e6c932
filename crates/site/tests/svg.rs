//! `plyground svg`: pictures that stand alone.

use crate::common::{run, run_with_input, stdout};
use roxmltree::{Document, Node};

const FIRST: &str = "[[4,6,9],[2,7,8],[5,3,9]]";

#[test]
fn a_picture_shows_its_step() {
    let picture = svg(&["--algorithm", "alpha-beta", "--tree", FIRST, "--step", "8"]);
    let document = Document::parse(&picture).expect("XML");
    let root = document.root_element();
    assert!(root.has_tag_name(("http://www.w3.org/2000/svg", "svg")));
    assert_eq!(root.attribute("width"), Some("600"));
    assert_eq!(root.attribute("aria-label"), Some("Alpha-beta: the tree at step 8 of 13"));
    let texts = root.descendants().filter(|node| node.has_tag_name("text"));
    let labels: Vec<&str> = texts.filter_map(|node| node.text()).collect();
    assert!(labels.contains(&"≤ 2") && labels.contains(&"α 4 ≥ β 2") && labels.contains(&"B · MIN"));
    assert_eq!(labels.iter().filter(|label| **label == "cut").count(), 2);
    assert_eq!(count(root, "leaf done now"), 1);
}

#[test]
fn every_step_of_every_kind_of_tree_is_xml_with_finite_numbers() {
    let trees =
        [FIRST, "[7]", "[[[[-1000.25]]]]", "[[[5,3],[6,9]],[[[4,8],[6,7]],[1,2]]]", "[1e300,[-1e-300,2]]"];
    for tree in trees {
        for algorithm in ["minimax", "alpha-beta"] {
            let trace = stdout(run(&["trace", "--algorithm", algorithm, "--tree", tree]));
            let steps = trace.lines().skip(2).count();
            for (step, width) in
                (0..=steps).flat_map(|step| ["100", "320", "10000"].map(|width| (step, width)))
            {
                let step = step.to_string();
                check(&svg(&["--algorithm", algorithm, "--tree", tree, "--step", &step, "--width", width]));
            }
        }
    }
}

#[test]
fn a_deep_chain_is_drawn_whole_and_a_deeper_one_in_part() {
    let picture = |levels: usize| {
        let chain = format!("{}7{}", "[".repeat(levels), "]".repeat(levels));
        let last = (2 * levels).to_string();
        let args = ["svg", "--algorithm", "minimax", "--tree", "-", "--step", &last];
        let picture = stdout(run_with_input(&args, chain.as_bytes()));
        check(&picture);
        let document = Document::parse(&picture).expect("XML");
        let count = |class| count(document.root_element(), class);
        // The root has just been told by its only child.
        assert_eq!((count("max open now"), count("min done now")), (1, 1));
        (count("max done"), count("min done"))
    };
    assert_eq!(picture(1_900), (949, 949));
    let (max, min) = picture(2_000);
    assert!(max + min < 20, "of {max} and {min} nodes");
}

/// Colors are resolved, so that the picture needs no style sheet; and all of it is finite.
fn check(picture: &str) {
    let document = Document::parse(picture).expect("XML");
    for attribute in document.descendants().flat_map(|node| node.attributes()) {
        let value = attribute.value();
        assert!(!value.contains("NaN") && !value.contains("inf"), "{value}");
        assert!(!value.contains("currentColor") && !value.contains("var("), "{value}");
        assert_ne!(attribute.name(), "style");
    }
}

fn svg(args: &[&str]) -> String {
    stdout(run(&[&["svg"], args].concat()))
}

/// How many shapes have exactly these classes.
fn count(root: Node<'_, '_>, class: &str) -> usize {
    let shapes = root.descendants().filter(|node| !node.has_tag_name("text"));
    shapes.filter(|node| node.attribute("class") == Some(class)).count()
}
