//! What a reader has collapsed or opened: nothing is lost, the event is always in sight.

use fastrand::Rng;

use crate::common::{random_chance_tree, random_tree};
use crate::pictures::nothing_overlaps;
use plyground_figure::{Algorithm, Arg, FigureSpec, Item, MOST_VISIBLE, Recording, Scene};
use plyground_search::games::{NodeId, Tree};

fn record(algorithm: Algorithm, tree: Tree) -> Option<Recording> {
    Some(Recording::new(FigureSpec::new(algorithm, tree).ok()?))
}

/// The numbers of the drawn nodes.
fn drawn(scene: &Scene) -> Vec<usize> {
    let items = scene.picture.marks.iter().filter_map(|mark| mark.item.as_ref());
    items.map(|item| if let Item::Node(node) = item { node.node } else { panic!("no node") }).collect()
}

/// How many leaves the picture says that it does not draw.
fn said_hidden(recording: &Recording, scene: &Scene) -> usize {
    let looks = scene.looks(recording, 0);
    let labels =
        looks.iter().filter_map(|look| look.label.as_ref().filter(|label| label.id == "label.hidden"));
    let numbers = labels.map(|label| match label.args.get("n") {
        Some(Arg::Number(n)) => *n as usize,
        _ => panic!("no number"),
    });
    numbers.sum()
}

/// Nodes with children, each by the toss of a coin.
fn some_nodes(recording: &Recording, rng: &mut Rng) -> Vec<u32> {
    let tree = recording.tree();
    let inner = tree.nodes().filter(|&node| tree.leaf_value(node).is_none() && rng.bool());
    inner.map(|node| node.index() as u32).collect()
}

#[track_caller]
fn assert_laws(recording: &Recording, scene: &Scene, step: usize) {
    let tree = recording.tree();
    let drawn = drawn(scene);
    assert!(drawn.len() <= MOST_VISIBLE, "{} nodes are drawn", drawn.len());
    let (node, child) = recording.focus(step).unwrap_or((NodeId::ROOT, None));
    for now in [Some(node), child].into_iter().flatten() {
        assert!(drawn.contains(&now.index()), "step {step} is about {now:?}, which is not drawn");
    }
    let top = tree.nodes().nth(drawn[0]).expect("a node");
    let below = tree.subtree(top).filter(|&node| tree.leaf_value(node).is_some()).count();
    let leaves =
        drawn.iter().filter_map(|&at| tree.nodes().nth(at)).filter(|&node| tree.leaf_value(node).is_some());
    assert_eq!(leaves.count() + said_hidden(recording, scene), below, "each leaf is drawn or counted");
}

#[test]
fn whatever_is_collapsed_the_event_is_drawn_and_each_leaf_is_drawn_or_counted() {
    let mut rng = Rng::with_seed(1);
    for seed in 0..300 {
        for algorithm in Algorithm::ALL {
            let Some(recording) = record(algorithm, random_chance_tree(seed)) else { continue };
            let toggled = some_nodes(&recording, &mut rng);
            let mut scene = Scene::toggled(&recording, 600.0, 0, toggled.clone());
            for step in 0..=recording.steps() {
                let now = Scene::toggled(&recording, 600.0, step, toggled.clone());
                assert_eq!(scene.holds(&recording, step), scene.picture == now.picture);
                scene = now;
                assert_laws(&recording, &scene, step);
            }
        }
    }
}

#[test]
fn nothing_overlaps_whatever_is_collapsed() {
    let mut rng = Rng::with_seed(2);
    for seed in 0..150 {
        let recording = record(Algorithm::AlphaBeta, random_tree(seed)).expect("a tree without chance");
        let toggled = some_nodes(&recording, &mut rng);
        for step in 0..=recording.steps() {
            for width in [294.0, 600.0] {
                let scene = Scene::toggled(&recording, width, step, toggled.clone());
                nothing_overlaps(
                    &recording,
                    &scene,
                    step..=step,
                    &format!("tree {seed}, {toggled:?} collapsed"),
                );
            }
        }
    }
}

#[test]
fn what_is_collapsed_and_opened_again_is_as_it_was() {
    for seed in 0..100 {
        let recording = record(Algorithm::AlphaBeta, random_tree(seed)).expect("a tree without chance");
        let before = Scene::new(&recording, 600.0, 0);
        let root = Scene::toggled(&recording, 600.0, 0, vec![0]);
        assert_eq!(drawn(&root), [0], "of a collapsed tree the root is left");
        assert_eq!(said_hidden(&recording, &root), recording.tally(0).of);
        assert_eq!(Scene::toggled(&recording, 600.0, 0, Vec::new()), before);
    }
}

#[test]
fn of_a_large_tree_no_more_than_2000_nodes_are_opened() {
    let wide = format!("[[{}],[1,2]]", vec!["[1,2]"; 3_000].join(","));
    let deep = format!("{}7{}", "[".repeat(2_500), "]".repeat(2_500));
    let bushy = (0..7).fold("3".to_owned(), |tree, _| format!("[{tree},{tree},{tree}]"));
    let mut rng = Rng::with_seed(3);
    for text in [wide, deep, bushy] {
        let spec = FigureSpec::parse("alpha-beta", &text, "max").expect("well formed");
        let recording = Recording::new(spec);
        let all = recording.tree().nodes().map(|node| node.index() as u32).collect();
        let mut most = 0;
        for toggled in [all, some_nodes(&recording, &mut rng), vec![0], vec![1, 2]] {
            for step in [0, 1, 2, 50, recording.steps() / 2, recording.steps()] {
                let scene = Scene::toggled(&recording, 600.0, step, toggled.clone());
                assert_laws(&recording, &scene, step);
                most = most.max(drawn(&scene).len());
            }
        }
        assert!(most > 1_000, "no more than {most} are drawn");
    }
}
