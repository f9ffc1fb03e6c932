//! What alpha-beta, star1 and star2 leave unread where chance moves.

use std::collections::HashSet;

use crate::common::runs::{Run, Step, every_cutoffs};
use crate::common::{leaves, random_chance_tree};
use plyground_search::games::{NodeId, Tree};
use plyground_search::{Close, Cut, Cutoffs, Event, Fail, Game, Interval, Player, Star, Turn};

const TREES: u64 = 5_000;

const STAR_1: Cutoffs = Cutoffs::DEFAULT;
const STAR_2: Cutoffs = Cutoffs { star: Star::Two, ..STAR_1 };

fn trees() -> impl Iterator<Item = Tree> {
    (0..TREES).map(random_chance_tree)
}

/// The same tree with nothing declared; `None` where it is the same.
fn without_range(tree: &Tree) -> Option<Tree> {
    let text = tree.to_string();
    let (_, rest) = text.strip_prefix(r#"{"range":["#)?.split_once("],")?;
    Some(Tree::parse(&format!("{{{rest}"), tree.root_player()).expect("well formed without it"))
}

fn cut(event: Event) -> Option<Cut> {
    match event {
        Event::Returned { cut, .. } => cut.filter(|cut| cut.unread > 0),
        Event::Enter { .. } => None,
    }
}

#[test]
fn without_a_range_only_players_nodes_are_cut() {
    let mut below_chance = 0;
    for tree in trees().filter(|tree| tree.range() == Interval::OPEN) {
        for rule in every_cutoffs() {
            for Step { node, event, .. } in Run::new(&tree, rule).steps {
                let is_cut = cut(event).is_some();
                assert!(!is_cut || !tree.is_chance(&node), "{rule:?} on {tree}");
                let is_below = tree.lineage(node).skip(1).any(|above| tree.is_chance(&above));
                below_chance += usize::from(is_cut && is_below);
            }
        }
    }
    assert!(below_chance > 500, "{below_chance}");
}

#[test]
fn a_range_spares_leaves_and_costs_none() {
    let mut spared = 0;
    for tree in trees() {
        let Some(open) = without_range(&tree) else { continue };
        for rule in every_cutoffs().filter(|rule| rule.star == Star::One) {
            // Of a value that is as good as the limit fail-hard tells no more than the limit, at which the
            // strict cut does not cut.
            if (rule.close, rule.fail) == (Close::Above, Fail::Hard) {
                continue;
            }
            let with = Run::new(&tree, rule).leaves_read(&tree);
            let without = Run::new(&open, rule).leaves_read(&open);
            assert!(with.is_subset(&without), "{rule:?} on {tree}");
            spared += without.len() - with.len();
        }
    }
    assert!(spared > 500, "{spared}");
}

#[test]
fn each_leaf_is_read_or_cut_and_read_for_what_it_is() {
    for tree in trees() {
        let all: HashSet<_> = leaves(&tree).into_iter().collect();
        for rule in every_cutoffs() {
            let run = Run::new(&tree, rule);
            for (node, score) in run.returned(&tree) {
                let utility = tree.leaf_value(node);
                assert!(utility.is_none_or(|utility| score.value == utility && score.proved.is_exact()));
            }
            let (read, cut) = (run.leaves_read(&tree), run.nodes_cut(&tree));
            assert!(all.iter().all(|leaf| read.contains(leaf) || cut.contains(leaf)), "{rule:?} on {tree}");
            // A probe reads what may be cut afterwards.
            assert!(rule.star == Star::Two || read.is_disjoint(&cut), "{rule:?} on {tree}");
        }
    }
}

#[test]
fn what_a_node_is_said_to_leave_unread_has_not_returned_to_it() {
    for tree in trees() {
        for rule in every_cutoffs() {
            // Of each node on the path, the children that have returned since it was entered: those that
            // were read, and those that were only probed.
            let mut met: Vec<(bool, HashSet<NodeId>)> = Vec::new();
            for Step { node, event, cut: unread, .. } in Run::new(&tree, rule).steps {
                match event {
                    Event::Enter { depth, probe, .. } => {
                        met.truncate(depth);
                        met.push((probe, HashSet::new()));
                    }
                    Event::Returned { depth, child, score, cut, .. } => {
                        let is_probed = met.get(depth + 1).is_some_and(|(probe, _)| *probe);
                        met.truncate(depth + 1);
                        if !is_probed || score.proved.is_exact() {
                            met[depth].1.extend(tree.children(node).nth(child));
                        }
                        let left = tree.children(node).filter(|child| !met[depth].1.contains(child));
                        let expected = if cut.is_some() { left.collect() } else { Vec::new() };
                        assert_eq!(unread, expected, "{rule:?} on {tree}");
                        assert_eq!(cut.map_or(0, |cut| cut.unread), unread.len(), "{rule:?} on {tree}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_cut_names_the_player_s_node_or_the_chance_node_that_handed_down_the_bound() {
    for tree in trees() {
        for rule in every_cutoffs() {
            // Of each node on the path, its window when it was entered, and now.
            let mut windows = Vec::new();
            for Step { node, event, set_by, .. } in Run::new(&tree, rule).steps {
                let window = event.window().expect("alpha-beta has windows");
                let depth = tree.depth(node);
                windows.truncate(depth + 1);
                match event {
                    Event::Enter { .. } => windows.push((window, window)),
                    Event::Returned { .. } => windows[depth].1 = window,
                }
                let Event::Returned { cut: Some(Cut { met, .. }), .. } = event else { continue };
                let limit = window.end(met);
                let above: Vec<_> = tree.lineage(node).skip(1).collect();
                // From the node upwards: who has changed the end, or made a window of its own.
                let has_set = |&depth: &usize| {
                    let (entered, now) = windows[depth];
                    tree.turn(&above[above.len() - 1 - depth]) == Turn::Chance
                        || entered.end(met) != now.end(met)
                };
                let setter = (0..depth).rev().find(has_set);
                assert_eq!(set_by, setter, "{limit} in {rule:?} on {tree}");
                if let Some(Turn::Player(player)) =
                    setter.map(|depth| tree.turn(&above[above.len() - 1 - depth]))
                {
                    assert!(met.is_set_by(player));
                }
            }
        }
    }
}

#[test]
fn star_2_reads_fewer_leaves_than_star_1_in_all_though_not_of_every_tree() {
    let (mut by_star_1, mut fewer, mut more, mut saved) = (0, 0, 0, 0_i64);
    for tree in trees().filter(|tree| tree.range() != Interval::OPEN) {
        let [one, two] = [STAR_1, STAR_2].map(|rule| Run::new(&tree, rule));
        let at_chance = |step: &Step| tree.is_chance(&step.node) && cut(step.event).is_some();
        by_star_1 += one.steps.iter().filter(|step| at_chance(step)).count();
        let [one, two] = [one, two].map(|run| run.leaves_read(&tree).len());
        fewer += usize::from(two < one);
        more += usize::from(two > one);
        saved += one as i64 - two as i64;
    }
    assert!(by_star_1 > 100, "{by_star_1}");
    assert!(fewer > 50 && more > 0 && saved > 200, "{fewer} {more} {saved}");
}

/// MAX has 5 for sure; a coin leads to two nodes of MIN, of utilities from 0 to 10.
const COIN: &str = r#"{"range":[0,10],"children":[5,
    {"player":"chance","children":[[9,8,7],[0,6,6]]}]}"#;

#[test]
fn star_1_cuts_by_what_the_others_can_be_worth_at_most_and_star_2_by_a_first_look() {
    let tree = Tree::parse(COIN, Player::Max).expect("well formed");
    let read = |rule| {
        let run = Run::new(&tree, rule);
        let leaves = run.returned(&tree).filter_map(|(node, _)| tree.leaf_value(node));
        leaves.collect::<Vec<_>>()
    };
    // The first outcome is worth 7; the second, 0 at most, so that the mean is not above 5.
    assert_eq!(read(STAR_1), [5.0, 9.0, 8.0, 7.0, 0.0]);
    // 9 at most and 0 at most make 4.5 at most.
    assert_eq!(read(STAR_2), [5.0, 9.0, 0.0]);
}
