//! Laws that the searches keep on every tree, held on random ones.

use std::collections::{HashMap, HashSet};

use crate::common::{leaves, minimax, random_tree};
use plyground_search::games::{NodeId, Tree};
use plyground_search::{
    AlphaBeta, Bound, DepthFirst, Event, Game, Interval, Minimax, Path, Player, Rule, Score,
};

const TREES: u64 = 30_000;

/// A finished search, with each event's node.
struct Run {
    events: Vec<(NodeId, Event)>,
    result: Score,
    chosen: Option<usize>,
}

fn run<R: Rule>(tree: &Tree, mut search: DepthFirst<&Tree, R>) -> Run {
    assert_eq!((search.result(), search.chosen()), (None, None), "nothing is known before the end");
    let mut path = Path::default();
    let events: Vec<_> = search.by_ref().map(|event| (node_at(tree, path.follow(&event)), event)).collect();
    Run { events, result: search.result().expect("the search has ended"), chosen: search.chosen() }
}

fn node_at(tree: &Tree, path: &[usize]) -> NodeId {
    path.iter().fold(NodeId::ROOT, |node, &index| child(tree, node, index))
}

fn child(tree: &Tree, node: NodeId, index: usize) -> NodeId {
    tree.children(node).nth(index).expect("the child is there")
}

impl Run {
    /// Each child that returned, with its score, in order.
    fn returned<'a>(&'a self, tree: &'a Tree) -> impl Iterator<Item = (NodeId, Score)> + 'a {
        self.events.iter().filter_map(move |(node, event)| match *event {
            Event::Returned { child: index, score, .. } => Some((child(tree, *node, index), score)),
            Event::Enter { .. } => None,
        })
    }

    fn leaves_read(&self, tree: &Tree) -> Vec<NodeId> {
        self.returned(tree).map(|(node, _)| node).filter(|&node| tree.leaf_value(node).is_some()).collect()
    }
}

fn on_random_trees(law: impl Fn(&Tree)) {
    for seed in 0..TREES {
        let tree = random_tree(seed);
        let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| law(&tree)));
        assert!(outcome.is_ok(), "the law fails on tree {seed}: {tree} ({:?})", tree.root_player());
    }
}

#[test]
fn both_searches_find_minimax_and_its_first_best_move() {
    on_random_trees(|tree| {
        let value = minimax(tree, NodeId::ROOT);
        let first_best = tree.children(NodeId::ROOT).position(|child| minimax(tree, child) == value);
        for run in [run(tree, Minimax::new(tree)), run(tree, AlphaBeta::new(tree))] {
            assert_eq!(run.result, Score::exact(value));
            assert_eq!(run.chosen, first_best);
        }
    });
}

#[test]
fn minimax_reads_every_leaf_once_and_alpha_beta_some_of_them_in_the_same_order() {
    on_random_trees(|tree| {
        let all = leaves(tree);
        assert_eq!(run(tree, Minimax::new(tree)).leaves_read(tree), all);
        let read = run(tree, AlphaBeta::new(tree)).leaves_read(tree);
        let mut rest = all.iter();
        assert!(read.iter().all(|leaf| rest.any(|other| other == leaf)), "a subsequence");
    });
}

#[test]
fn read_and_cut_leaves_are_all_leaves() {
    on_random_trees(|tree| {
        let alpha_beta = run(tree, AlphaBeta::new(tree));
        let mut seen = alpha_beta.leaves_read(tree);
        for (node, event) in &alpha_beta.events {
            if let Event::Returned { child: index, cut: Some(cut), .. } = *event {
                let unread = (index + 1..).take(cut.unread);
                for root in unread.map(|index| child(tree, *node, index)) {
                    seen.extend(tree.subtree(root).filter(|&node| tree.leaf_value(node).is_some()));
                }
            }
        }
        seen.sort();
        let mut all = leaves(tree);
        all.sort();
        assert_eq!(seen, all, "each leaf is read or cut, and only once");
    });
}

#[test]
fn every_bound_is_true_and_exact_only_when_proved() {
    on_random_trees(|tree| {
        for run in [run(tree, Minimax::new(tree)), run(tree, AlphaBeta::new(tree))] {
            let read: HashSet<_> = run.leaves_read(tree).into_iter().collect();
            for (node, score) in run.returned(tree) {
                let truth = minimax(tree, node);
                match score.bound() {
                    Bound::Exact => assert_eq!(score.value, truth),
                    Bound::AtMost => assert!(truth <= score.value),
                    Bound::AtLeast => assert!(truth >= score.value),
                }
                let proved = proved_by(tree, node, &read);
                assert_eq!(score.proved, proved, "the interval is what the leaves read prove");
                assert_eq!(score.bound() == Bound::Exact, proved.lo == proved.hi);
            }
        }
    });
}

/// What the leaves in `read` prove about a node, the others being unknown.
fn proved_by(tree: &Tree, node: NodeId, read: &HashSet<NodeId>) -> Interval {
    if let Some(value) = tree.leaf_value(node) {
        return if read.contains(&node) { Interval::exact(value) } else { Interval::OPEN };
    }
    let children = tree.children(node).map(|child| proved_by(tree, child, read));
    let (lo, hi): (Vec<_>, Vec<_>) = children.map(|interval| (interval.lo, interval.hi)).unzip();
    let best = |ends: Vec<f64>| match tree.player(&node) {
        Player::Max => ends.into_iter().fold(f64::NEG_INFINITY, f64::max),
        Player::Min => ends.into_iter().fold(f64::INFINITY, f64::min),
    };
    Interval { lo: best(lo), hi: best(hi) }
}

#[test]
fn a_node_is_shown_what_is_proved_at_each_event() {
    on_random_trees(|tree| {
        let run = run(tree, AlphaBeta::new(tree));
        let mut read = HashSet::new();
        for (node, event) in &run.events {
            let Event::Returned { child: index, proved, .. } = *event else { continue };
            let child = child(tree, *node, index);
            if tree.leaf_value(child).is_some() {
                read.insert(child);
            }
            assert_eq!(proved, proved_by(tree, *node, &read));
        }
    });
}

#[test]
fn windows_are_handed_down_and_only_narrow() {
    on_random_trees(|tree| {
        let mut last: HashMap<NodeId, _> = HashMap::new();
        for (node, event) in run(tree, AlphaBeta::new(tree)).events {
            let window = event.window().expect("alpha-beta has windows");
            let from = match event {
                Event::Enter { .. } => tree.parent(node),
                Event::Returned { .. } => Some(node),
            };
            match from.and_then(|from| last.get(&from)) {
                None => assert_eq!((window.alpha, window.beta), (f64::NEG_INFINITY, f64::INFINITY)),
                Some(&before) if from != Some(node) => assert_eq!(window, before),
                Some(&before) => {
                    assert!(before.alpha <= window.alpha && window.beta <= before.beta);
                    match tree.player(&node) {
                        Player::Max => assert_eq!(window.beta, before.beta),
                        Player::Min => assert_eq!(window.alpha, before.alpha),
                    }
                }
            }
            if let Event::Returned { cut, .. } = &event {
                assert_eq!(cut.is_some(), window.alpha >= window.beta);
            }
            last.insert(node, window);
        }
    });
}

#[test]
fn minimax_enters_every_inner_node_and_hears_of_every_child() {
    on_random_trees(|tree| {
        let minimax = run(tree, Minimax::new(tree));
        let inner = tree.nodes().filter(|&node| tree.leaf_value(node).is_none()).count();
        assert_eq!(minimax.events.len(), inner + tree.len() - 1);
        let last = minimax.events.iter().filter(|(_, event)| event.returns().is_some()).count();
        assert_eq!(last, inner, "each inner node returns once");
    });
}

#[test]
fn a_clone_goes_on_as_the_original_does() {
    on_random_trees(|tree| {
        let mut search = AlphaBeta::new(tree);
        let half = search.clone().count() / 2;
        search.by_ref().take(half).for_each(drop);
        assert_eq!((search.result(), search.chosen()), (None, None), "the search is in the middle");
        assert!(search.clone().eq(search));
    });
}

#[test]
fn a_tree_is_written_as_it_is_read() {
    on_random_trees(|tree| {
        assert_eq!(Tree::parse(&tree.to_string(), tree.root_player()).as_ref(), Ok(tree));
    });
}
