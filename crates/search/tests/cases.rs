//! The shared cases: trees with what every engine must make of them.

use plyground_search::games::{NodeId, Tree};
use plyground_search::{AlphaBeta, Bound, Event, Path, Player, Score};
use serde::Deserialize;

#[derive(Deserialize)]
struct Cases {
    case: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    name: String,
    tree: String,
    root: Option<String>,
    value: f64,
    read: Vec<String>,
    cut: Vec<String>,
    children: Vec<String>,
    chosen: usize,
}

#[test]
fn every_shared_case_comes_out() {
    let text = include_str!("../../../tests/cases/trees.toml");
    let cases: Cases = toml::from_str(text).expect("the cases are well formed");
    for case in cases.case {
        check(&case);
    }
}

fn check(case: &Case) {
    let root = if case.root.as_deref() == Some("min") { Player::Min } else { Player::Max };
    let tree = Tree::parse(&case.tree, root).expect("the case's tree is well formed");
    let names = tree.names();
    let name = |node: NodeId| names[node.index()].clone();

    let (mut read, mut cut, mut children) = (Vec::new(), Vec::new(), Vec::new());
    let mut search = AlphaBeta::new(&tree);
    let mut path = Path::default();
    for event in search.by_ref() {
        let at = path.follow(&event).to_vec();
        let Event::Returned { child, score, .. } = event else { continue };
        let node =
            at.iter().fold(NodeId::ROOT, |node, &index| tree.children(node).nth(index).expect("a child"));
        let nth = |index| tree.children(node).nth(index).expect("a child");
        if tree.leaf_value(nth(child)).is_some() {
            read.push(name(nth(child)));
        }
        if node == NodeId::ROOT {
            children.push(known(score));
        }
        let below = path.unread().iter().flat_map(|&index| tree.subtree(nth(index)));
        cut.extend(below.filter(|&node| tree.leaf_value(node).is_some()).map(name));
    }
    cut.sort();

    assert_eq!(search.result(), Some(Score::exact(case.value)), "{}", case.name);
    assert_eq!(search.chosen(), Some(case.chosen), "{}", case.name);
    assert_eq!(read, case.read, "{}", case.name);
    assert_eq!(cut, case.cut, "{}", case.name);
    assert_eq!(children, case.children, "{}", case.name);
}

fn known(score: Score) -> String {
    let relation = match score.bound() {
        Bound::Exact => "=",
        Bound::AtMost => "≤",
        Bound::AtLeast => "≥",
    };
    format!("{relation}{}", score.value)
}
