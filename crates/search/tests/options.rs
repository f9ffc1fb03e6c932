//! What alpha-beta's options change, and what they never do, held on random trees.

use crate::common::{minimax, random_tree};
use plyground_search::games::{NodeId, TicTacToe, Tree};
use plyground_search::{
    AlphaBeta, Bound, Close, Cutoffs, Event, Fail, Game, Limit, Path, Player, Score, Window,
};

const TREES: u64 = 20_000;

const SOFT: Cutoffs = Cutoffs::DEFAULT;
const STRICT: Cutoffs = Cutoffs { close: Close::Above, ..SOFT };
const HARD: Cutoffs = Cutoffs { fail: Fail::Hard, ..SOFT };

/// Each event with its node, and the search's result.
fn run(tree: &Tree, rule: Cutoffs) -> (Vec<(NodeId, Event)>, Score) {
    let mut search = AlphaBeta::with_rule(tree, rule);
    let mut path = Path::default();
    let mut events = Vec::new();
    for event in search.by_ref() {
        events.push((tree.node_at(path.follow(&event)).expect("the path leads to a node"), event));
    }
    (events, search.result().expect("the search has ended"))
}

/// The leaves that were read, in order.
fn leaves(tree: &Tree, events: &[(NodeId, Event)]) -> Vec<NodeId> {
    let returned = events.iter().filter_map(|&(node, event)| match event {
        Event::Returned { child, .. } => tree.children(node).nth(child),
        Event::Enter { .. } => None,
    });
    returned.filter(|&node| tree.leaf_value(node).is_some()).collect()
}

#[test]
fn strict_cuts_and_fail_hard_leave_the_value_as_it_is() {
    for tree in (0..TREES).map(random_tree) {
        let value = minimax(&tree, NodeId::ROOT);
        for rule in [STRICT, HARD, Cutoffs { fail: Fail::Hard, ..STRICT }] {
            assert_eq!(run(&tree, rule).1, Score::exact(value), "{rule:?} on {tree}");
        }
    }
}

#[test]
fn a_strict_cut_reads_all_that_the_other_reads_and_values_every_best_move() {
    for tree in (0..TREES).map(random_tree) {
        let (events, result) = run(&tree, STRICT);
        let strict = leaves(&tree, &events);
        let mut rest = strict.iter();
        let at_equal = leaves(&tree, &run(&tree, SOFT).0);
        assert!(at_equal.iter().all(|leaf| rest.any(|other| other == leaf)), "{tree}");

        for &(node, event) in &events {
            let Event::Returned { child, score, .. } = event else { continue };
            if node == NodeId::ROOT {
                let child = tree.children(node).nth(child).expect("a child");
                let is_best = minimax(&tree, child) == result.value;
                assert!(!is_best || score.bound() == Bound::Exact, "{tree}");
            }
        }
    }
}

#[test]
fn tic_tac_toe_shows_what_the_strict_cut_costs() {
    let nodes = |rule| {
        let events = AlphaBeta::with_rule(TicTacToe::default(), rule);
        1 + events.filter(|event| matches!(event, Event::Returned { .. })).count()
    };
    // Cells in order 0 to 8; both are the same with fail-hard, whose windows are the same.
    assert_eq!((nodes(SOFT), nodes(HARD)), (18_297, 18_297));
    assert_eq!(nodes(STRICT), 146_120);
}

/// Fail-hard's definition, recursively: nothing but the window is returned beyond it.
fn fail_hard(
    tree: &Tree,
    node: NodeId,
    Window { mut alpha, mut beta }: Window,
    read: &mut Vec<NodeId>,
) -> f64 {
    if let Some(value) = tree.leaf_value(node) {
        read.push(node);
        return value;
    }
    for child in tree.children(node) {
        let value = fail_hard(tree, child, Window { alpha, beta }, read);
        match tree.player(&node) {
            Player::Max if value >= beta => return beta,
            Player::Max => alpha = alpha.max(value),
            Player::Min if value <= alpha => return alpha,
            Player::Min => beta = beta.min(value),
        }
    }
    if tree.player(&node) == Player::Max { alpha } else { beta }
}

#[test]
fn fail_hard_returns_what_its_definition_does() {
    for tree in (0..TREES).map(random_tree) {
        let (events, result) = run(&tree, HARD);
        let mut read = Vec::new();
        assert_eq!(result.value, fail_hard(&tree, NodeId::ROOT, Window::OPEN, &mut read));
        assert_eq!(leaves(&tree, &events), read, "{tree}");

        let mut handed: Vec<Window> = Vec::new();
        for (node, event) in events {
            match event {
                Event::Enter { depth, window, .. } => {
                    handed.truncate(depth);
                    handed.push(window.expect("alpha-beta has windows"));
                }
                Event::Returned { depth, returns: Some(Score { value, proved }), .. } => {
                    let window = handed[depth];
                    assert_eq!(value, fail_hard(&tree, node, window, &mut Vec::new()), "{tree}");
                    assert!(window.alpha <= value && value <= window.beta, "{tree}");
                    let truth = minimax(&tree, node);
                    assert!(proved.lo <= truth && truth <= proved.hi, "{tree}");
                }
                Event::Returned { .. } => {}
            }
        }
    }
}

#[test]
fn a_start_window_finds_what_lies_in_it_and_a_bound_for_what_does_not() {
    for (seed, tree) in (0..TREES).map(|seed| (seed, random_tree(seed))) {
        let truth = minimax(&tree, NodeId::ROOT);
        let mut rng = fastrand::Rng::with_seed(seed);
        let alpha = truth + f64::from(rng.i32(-3..=3));
        let beta = alpha + f64::from(rng.i32(1..=4));
        for rule in [SOFT, HARD] {
            let (_, result) = run(&tree, Cutoffs { start: Window { alpha, beta }, ..rule });
            let Score { value, proved } = result;
            assert!(proved.lo <= truth && truth <= proved.hi, "{tree}");
            if alpha < truth && truth < beta {
                assert_eq!(result, Score::exact(truth), "{tree}");
            } else if truth <= alpha {
                assert!(value <= alpha && truth <= value, "{tree}");
            } else {
                assert!(value >= beta && truth >= value, "{tree}");
            }
        }
    }
}

#[test]
fn a_cut_names_the_nearest_to_the_root_who_set_the_bound() {
    for tree in (0..TREES).map(random_tree) {
        // The best value so far of each node on the path.
        let mut best: Vec<Option<f64>> = Vec::new();
        let mut path = Path::default();
        for event in AlphaBeta::new(&tree) {
            let node = tree.node_at(path.follow(&event)).expect("the path leads to a node");
            let Event::Returned { depth, best: so_far, window, cut, .. } = event else {
                best.truncate(tree.depth(node));
                best.push(None);
                continue;
            };
            best.truncate(depth);
            best.push(Some(so_far));
            let Some(cut) = cut else { continue };
            let mover = tree.player(&node);
            let bound = window.expect("alpha-beta has windows").end(cut.met);
            assert_eq!(cut.met, if mover == Player::Max { Limit::Beta } else { Limit::Alpha });
            let above: Vec<_> = tree.lineage(node).collect();
            let has_set = |&above: &usize| {
                let ancestor = tree.lineage(node).nth(depth - above).expect("an ancestor");
                tree.player(&ancestor) != mover && best[above] == Some(bound)
            };
            assert_eq!(above.len(), depth + 1);
            assert_eq!(path.set_by(), (0..depth).find(has_set), "{tree}");
        }
    }
}

/// Negamax as it is usually written, fail-soft: what each inner node returns, in order of returning.
fn negamax(tree: &Tree, node: NodeId, mut alpha: f64, beta: f64, returned: &mut Vec<(NodeId, f64)>) -> f64 {
    let sign = |node| if tree.player(&node) == Player::Max { 1.0 } else { -1.0 };
    if let Some(value) = tree.leaf_value(node) {
        return sign(node) * value;
    }
    let mut best = f64::NEG_INFINITY;
    for child in tree.children(node) {
        best = best.max(-negamax(tree, child, -beta, -alpha, returned));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    returned.push((node, best));
    best
}

#[test]
fn seen_by_the_mover_the_events_are_negamax() {
    for tree in (0..TREES).map(random_tree) {
        let mut by_definition = Vec::new();
        negamax(&tree, NodeId::ROOT, f64::NEG_INFINITY, f64::INFINITY, &mut by_definition);
        let seen = run(&tree, SOFT).0.into_iter().filter_map(|(node, event)| {
            let event = event.seen_by(tree.player(&node));
            if let Some(window) = event.window() {
                assert!(event.returns().is_some() || window.alpha < window.beta);
            }
            Some((node, event.returns()?.value))
        });
        assert_eq!(seen.collect::<Vec<_>>(), by_definition, "{tree}");
    }
}
