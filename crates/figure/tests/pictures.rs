//! Pictures on which nothing overlaps, whatever the tree.

use std::ops::RangeInclusive;

use crate::common::{random_chance_tree, small_trees};
use plyground_figure::{
    Algorithm, Anchor, Arg, FigureSpec, Geometry, Look, Mark, Recording, Scene, SearchOptions, number_text,
};
use plyground_search::games::Tree;

/// A rectangle: left, top, right, bottom.
type Box4 = [f64; 4];

fn overlap(a: Box4, b: Box4) -> bool {
    const TOUCH: f64 = 0.2;
    a[0] < b[2] - TOUCH && b[0] < a[2] - TOUCH && a[1] < b[3] - TOUCH && b[1] < a[3] - TOUCH
}

fn numbers(d: &str) -> Vec<f64> {
    d.split(|c: char| !(c.is_ascii_digit() || c == '.' || c == '-'))
        .filter_map(|part| part.parse().ok())
        .collect()
}

/// The box of a node's shape.
fn shape_box(mark: &Mark) -> Box4 {
    match &mark.geometry {
        Geometry::Rect { x, y, width, height, .. } => [*x, *y, x + width, y + height],
        Geometry::Path { d } => {
            // M x point L right base, and back along the base to the left
            let n = numbers(d);
            [2.0 * n[0] - n[2], n[1].min(n[3]), n[2], n[1].max(n[3])]
        }
        Geometry::Text { .. } => panic!("a node's shape is no text"),
    }
}

/// The box that a label's text is sure to stay in.
fn text_box(mark: &Mark, look: &Look) -> Option<Box4> {
    let Geometry::Text { x, y, anchor, size } = mark.geometry else { return None };
    let label = look.label.as_ref()?;
    let fixed = match label.id.as_str() {
        "label.at-most" | "label.at-least" | "label.estimate" | "label.alpha" | "label.beta" => 2,
        "label.beta-closed" => 4,
        "label.name" => 4,
        "label.player" | "label.hidden" => 1,
        "label.window" => 5,
        "label.window-closed" => 7,
        "label.cut" => 3,
        _ => 0,
    };
    let args = label.args.values().map(|arg| match arg {
        Arg::Number(number) => number_text(*number).chars().count(),
        Arg::Text(text) => text.chars().count(),
        Arg::List(_) => 0,
    });
    let width = (fixed + args.sum::<usize>()) as f64
        * if label.id.starts_with("label.w") { 0.66 } else { 0.62 }
        * size;
    let left = match anchor {
        Anchor::Start => x,
        Anchor::Middle => x - width / 2.0,
        Anchor::End => x - width,
    };
    Some([left, y - 0.75 * size, left + width, y + 0.2 * size])
}

fn check(tree: &Tree, width: f64, what: &str) {
    for algorithm in Algorithm::ALL {
        check_with(algorithm, tree, SearchOptions::DEFAULT, width, what);
    }
}

fn check_with(algorithm: Algorithm, tree: &Tree, options: SearchOptions, width: f64, what: &str) {
    let Ok(spec) = FigureSpec::new(algorithm, tree.clone()) else {
        assert!(!algorithm.takes_chance(), "{what}");
        return;
    };
    let spec = spec.with_options(options).expect("options");
    let recording = Recording::new(spec);
    let scene = Scene::new(&recording, width, 0);
    nothing_overlaps(&recording, &scene, 0..=recording.steps(), what);
}

/// No node and no label overlaps another one at these steps, nor lies outside the picture.
pub fn nothing_overlaps(recording: &Recording, scene: &Scene, steps: RangeInclusive<usize>, what: &str) {
    let inside = |b: Box4| {
        b[0] >= -0.2 && b[1] >= 0.0 && b[2] <= scene.picture.width + 0.2 && b[3] <= scene.picture.height
    };
    let is_shape = |mark: &&Mark| mark.item.is_some() || mark.key.starts_with("hidden-");
    let shapes: Vec<Box4> = scene.picture.marks.iter().filter(is_shape).map(shape_box).collect();
    for (i, &a) in shapes.iter().enumerate() {
        assert!(inside(a), "{what}: a node outside the picture");
        assert!(a[2] - a[0] >= 24.0, "{what}: a node smaller than 24 pixels");
        assert!(shapes[..i].iter().all(|&b| !overlap(a, b)), "{what}: two nodes overlap");
    }
    let middle = (steps.start() + steps.end()) / 2;
    for step in steps {
        let looks = scene.looks(recording, step);
        values_fit_their_shapes(scene, &looks, what);
        let texts: Vec<Box4> =
            scene.picture.marks.iter().zip(&looks).filter_map(|(m, l)| text_box(m, l)).collect();
        for (i, &a) in texts.iter().enumerate() {
            assert!(inside(a), "{what}, step {step}: a label outside the picture: {a:?}");
            assert!(texts[..i].iter().all(|&b| !overlap(a, b)), "{what}, step {step}: two labels overlap");
        }
    }
    no_label_on_an_edge(&scene.looks(recording, middle), scene, what);
}

/// A value is no wider than the shape that it stands in.
fn values_fit_their_shapes(scene: &Scene, looks: &[Look], what: &str) {
    let marks = &scene.picture.marks;
    let mut shapes = marks.iter().filter(|mark| mark.item.is_some());
    for (mark, look) in marks.iter().zip(looks).filter(|(mark, _)| mark.key.starts_with("value-")) {
        // Both come in the order of the nodes.
        let shape = shape_box(shapes.next().expect("each value has its shape"));
        let Some(text) = text_box(mark, look) else { continue };
        assert!(shape[0] < text[0] && text[2] < shape[2], "{what}: {look:?} in {shape:?}");
    }
}

/// Edges run between the rows of nodes, labels stand within them.
fn no_label_on_an_edge(looks: &[Look], scene: &Scene, what: &str) {
    let edges: Vec<Vec<f64>> = scene
        .picture
        .marks
        .iter()
        .filter(|mark| mark.key.starts_with("edge-") || mark.key.starts_with("stub-"))
        .map(|mark| match &mark.geometry {
            Geometry::Path { d } => numbers(d),
            _ => panic!("an edge is a path"),
        })
        .collect();
    for text in scene.picture.marks.iter().zip(looks).filter_map(|(mark, look)| text_box(mark, look)) {
        for edge in &edges {
            let crosses = (0..=50).any(|part| {
                let t = f64::from(part) / 50.0;
                let (x, y) = (edge[0] + t * (edge[2] - edge[0]), edge[1] + t * (edge[3] - edge[1]));
                overlap(text, [x - 0.2, y - 0.2, x + 0.2, y + 0.2])
            });
            assert!(!crosses, "{what}: a label touches an edge");
        }
    }
}

#[test]
fn nothing_overlaps_on_random_trees() {
    for tree in small_trees(200) {
        check(&tree, 600.0, &format!("600 pixels, {tree}"));
        check(&tree, 294.0, &format!("294 pixels, {tree}"));
    }
}

#[test]
fn nothing_overlaps_where_chance_moves() {
    for tree in (0..).map(random_chance_tree).filter(|tree| tree.len() <= 60).take(300) {
        check(&tree, 600.0, &format!("600 pixels, {tree}"));
        check(&tree, 294.0, &format!("294 pixels, {tree}"));
    }
}

#[test]
fn nothing_overlaps_where_a_search_looks_only_so_far() {
    for (index, tree) in (0..).map(random_chance_tree).filter(|tree| tree.len() <= 40).take(300).enumerate() {
        let depth = Some(1 + index as u32 % 2);
        let options = SearchOptions { depth, noisy_plies: index as u32 % 3, ..SearchOptions::DEFAULT };
        for width in [600.0, 294.0] {
            check_with(
                Algorithm::Star1,
                &tree,
                options,
                width,
                &format!("{width} pixels, {options:?}, {tree}"),
            );
        }
    }
}

#[test]
fn nothing_overlaps_with_81_long_labels() {
    let row = format!("[{}]", ["-1000.25"; 9].join(","));
    let text = format!("[{}]", [row.as_str(); 9].join(","));
    let tree = Tree::parse(&text, plyground_search::Player::Max).expect("well formed");
    check(&tree, 600.0, "81 leaves");
}

#[test]
fn nine_leaves_fit_a_phone() {
    for tree in ["[[4,6,9],[2,7,8],[5,3,9]]", "[[3,12,8],[2,4,6],[14,5,2]]"] {
        let spec = FigureSpec::parse("alpha-beta", tree, "max").expect("well formed");
        assert_eq!(Scene::new(&Recording::new(spec), 294.0, 0).picture.width, 294.0, "{tree}");
    }
}

#[test]
fn a_picture_without_room_is_wider_not_smaller() {
    let spec = FigureSpec::parse("minimax", "[1,2,3,4,5,6,7,8,9,10,11,12]", "max").expect("well formed");
    assert!(Scene::new(&Recording::new(spec), 100.0, 0).picture.width > 300.0);
}

#[test]
fn a_tree_of_more_than_2000_nodes_is_drawn_in_part_and_shows_what_each_step_is_about() {
    let wide = format!("[{}]", vec!["1"; 10_000].join(","));
    let deep = format!("{}7{}", "[".repeat(2_500), "]".repeat(2_500));
    let bushy = (0..7).fold("3".to_owned(), |tree, _| format!("[{tree},{tree},{tree}]"));
    for (text, most_layouts) in [(wide, 60), (deep, 401), (bushy, 300)] {
        let spec = FigureSpec::parse("alpha-beta", &text, "max").expect("well formed");
        let recording = Recording::new(spec);
        assert!(recording.is_drawn_in_part());
        let mut scene = Scene::new(&recording, 600.0, 0);
        let mut layouts = 0;
        let last = recording.steps();
        for step in (0..300).chain(last - 100..=last) {
            if !scene.holds(&recording, step) {
                scene = Scene::new(&recording, 600.0, step);
                layouts += 1;
            }
            let drawn =
                |node: usize| scene.picture.marks.iter().any(|mark| mark.key == format!("node-{node}"));
            let (node, child) =
                recording.focus(step).unwrap_or((plyground_search::games::NodeId::ROOT, None));
            assert!(drawn(node.index()) && child.is_none_or(|child| drawn(child.index())), "step {step}");
            assert!(scene.picture.marks.iter().filter(|mark| mark.item.is_some()).count() <= 200);
            assert!(scene.picture.height < 2_000.0);
        }
        assert!(layouts > 0, "the picture follows the search");
        assert!(layouts <= most_layouts, "it changes no more than it must: {layouts} times");
    }
}
