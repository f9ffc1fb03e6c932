//! What is not the same in two runs on one tree, against what their events say.

use std::collections::BTreeMap;

use crate::common::small_trees;
use plyground_figure::{FigureSpec, Recording, SearchOptions};
use plyground_search::games::NodeId;
use plyground_search::{Bound, Event, Fail};

/// What each node that has returned is worth, and the leaves that are cut, told from the events up to a step.
fn told(recording: &Recording, step: usize) -> (BTreeMap<NodeId, (Bound, f64)>, Vec<NodeId>) {
    let (mut returned, mut cut) = (BTreeMap::new(), Vec::new());
    for told in (1..=step).filter_map(|step| recording.event(step)) {
        if let (Event::Returned { score, .. }, Some(child)) = (&told.event, told.child) {
            returned.insert(child, (score.bound(), score.value));
        }
        cut.extend(told.unread.iter().flat_map(|&node| recording.tree().subtree(node)));
    }
    cut.retain(|&node| recording.tree().leaf_value(node).is_some());
    (returned, cut)
}

#[test]
fn leaves_that_one_run_reads_and_the_other_cuts_differ_and_so_do_returned_values() {
    let mut met = [false; 2];
    for tree in small_trees(200) {
        let spec = |algorithm| FigureSpec::parse(algorithm, &tree.to_string(), tree.root_player().name());
        let hard = SearchOptions { fail: Fail::Hard, ..SearchOptions::DEFAULT };
        let alpha_beta = || spec("alpha-beta").expect("a tree");
        let one = Recording::new(alpha_beta());
        let others = [
            Recording::new(spec("minimax").expect("a tree")),
            Recording::new(alpha_beta().with_options(hard).expect("an option")),
        ];
        for other in &others {
            for (step, other_step) in (0..=one.steps()).zip((0..=other.steps()).cycle().skip(3)) {
                let [(a, a_cut), (b, b_cut)] = [told(&one, step), told(other, other_step)];
                let expected: Vec<NodeId> = one
                    .tree()
                    .nodes()
                    .filter(|node| {
                        let is_one_sided = |read: &BTreeMap<_, _>, cut: &[NodeId]| {
                            read.contains_key(node) && cut.contains(node)
                        };
                        let is_leaf = is_one_sided(&a, &b_cut) || is_one_sided(&b, &a_cut);
                        let is_value = a.get(node).zip(b.get(node)).is_some_and(|(a, b)| a != b);
                        met = [met[0] || is_leaf, met[1] || is_value];
                        is_leaf || is_value
                    })
                    .collect();
                assert_eq!(one.differing(step, other, other_step), expected, "{tree} {step} {other_step}");
            }
        }
    }
    assert_eq!(met, [true, true]);
}

#[test]
fn runs_on_other_trees_are_not_compared() {
    let record = |tree| Recording::new(FigureSpec::parse("minimax", tree, "max").expect("a tree"));
    let (one, other) = (record("[[1,2],3]"), record("[3,[1,2]]"));
    assert!(one.differing(one.steps(), &other, other.steps()).is_empty());
}
