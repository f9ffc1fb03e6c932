//! A recording tells what the search did, and every step of it is a function of its number.

use crate::common::{minimax, random_tree, small_trees};
use fastrand::Rng;
use plyground_figure::{Algorithm, FigureSpec, Look, NodeEvent, Progress, Recording, Scene};
use plyground_search::games::{NodeId, Tree};
use plyground_search::{AlphaBeta, Cutoffs, Event, Minimax, Path, Player, Star};

fn record(algorithm: Algorithm, tree: &Tree) -> Recording {
    Recording::new(FigureSpec::new(algorithm, tree.clone()).expect("a small tree"))
}

fn told(tree: &Tree, events: impl Iterator<Item = Event>) -> Vec<NodeEvent> {
    let mut path = Path::default();
    let told = |event| {
        let node = tree.node_at(path.follow(&event)).expect("a node");
        let child_at = |index: usize| tree.children(node).nth(index).expect("a child");
        let (child, chosen) = match event {
            Event::Returned { child, chosen, .. } => (Some(child_at(child)), chosen.map(child_at)),
            Event::Enter { .. } => (None, None),
        };
        let above = |depth: usize| tree.lineage(node).nth(tree.depth(node) - depth).expect("an ancestor");
        let set_by = path.set_by().map(above);
        let unread = path.unread().iter().map(|&index| child_at(index)).collect();
        NodeEvent { node, child, chosen, unread, set_by, event }
    };
    events.map(told).collect()
}

#[test]
fn a_recording_has_the_events_of_its_search() {
    for seed in 0..5_000 {
        let tree = random_tree(seed);
        for algorithm in Algorithm::ALL {
            let recording = record(algorithm, &tree);
            let recorded: Vec<_> =
                (1..=recording.steps()).filter_map(|step| recording.event(step).cloned()).collect();
            let star2 = Cutoffs { star: Star::Two, ..Cutoffs::DEFAULT };
            let searched = match algorithm {
                Algorithm::Minimax | Algorithm::Expectiminimax => told(&tree, Minimax::new(&tree)),
                Algorithm::AlphaBeta | Algorithm::Star1 => told(&tree, AlphaBeta::new(&tree)),
                Algorithm::Star2 => told(&tree, AlphaBeta::with_rule(&tree, star2)),
                // What it remembers from depth to depth changes the order; its value is the game's.
                Algorithm::IterativeDeepening => {
                    assert_eq!(
                        recording.result().map(|score| score.value),
                        Some(minimax(&tree, NodeId::ROOT))
                    );
                    continue;
                }
            };
            assert_eq!(recorded, searched, "tree {seed}: {tree}");
        }
    }
}

#[test]
fn a_step_looks_the_same_however_one_came_to_it() {
    let mut rng = Rng::with_seed(1);
    let tiny = (0..).map(random_tree).filter(|tree| tree.len() <= 10).take(20_000);
    for (index, tree) in tiny.chain(small_trees(300)).enumerate() {
        let recording = record(Algorithm::ALL[index % Algorithm::ALL.len()], &tree);
        let scene = Scene::new(&recording, 600.0, 0);
        let mut painted: Vec<Option<Look>> = vec![None; scene.picture.marks.len()];
        let mut at = None;
        let forward = 0..=recording.steps();
        let back = (0..recording.steps()).rev();
        let jumps = (0..10).map(|_| rng.usize(0..=recording.steps()));
        for step in forward.chain(back).chain(jumps) {
            for (mark, look) in scene.changes(&recording, at, step) {
                painted[mark] = Some(look);
            }
            at = Some(step);
            let direct: Vec<_> = scene.looks(&recording, step).into_iter().map(Some).collect();
            assert_eq!(painted, direct, "step {step} of {tree}");
        }
    }
}

#[test]
fn what_a_node_shows_is_what_its_events_proved() {
    for seed in 0..2_000 {
        let tree = random_tree(seed);
        let recording = record(Algorithm::AlphaBeta, &tree);
        for step in 1..=recording.steps() {
            let &NodeEvent { node, event, .. } = recording.event(step).expect("the step is in range");
            let state = recording.state(node, step);
            assert_eq!(state.window, event.window());
            match event {
                Event::Enter { .. } => assert_eq!((state.progress, state.score), (Progress::Open, None)),
                Event::Returned { proved, .. } => {
                    assert_eq!((state.proved, state.score), (proved, event.returns()));
                }
            }
        }
    }
}

#[test]
fn what_is_too_deep_for_an_iteration_is_told_by_its_evaluation() {
    for tree in small_trees(300) {
        let recording = record(Algorithm::IterativeDeepening, &tree);
        let mut iteration = 0;
        for step in 1..=recording.steps() {
            let &NodeEvent { child, event, .. } = recording.event(step).expect("the step is in range");
            let (Event::Enter { depth, .. } | Event::Returned { depth, .. }) = event;
            iteration += usize::from(matches!(event, Event::Enter { depth: 0, .. }));
            let is_inner = child.is_some_and(|child| tree.leaf_value(child).is_none());
            let told = recording.caption(step).iter().any(|message| message.id == "caption.returned.limit");
            assert_eq!(told, is_inner && depth + 1 == iteration, "step {step} of {tree}");
        }
    }
}

#[test]
fn leaves_are_counted_and_numbered_as_they_are_read() {
    for seed in 0..2_000 {
        let tree = random_tree(seed);
        let recording = record(Algorithm::AlphaBeta, &tree);
        for step in [0, recording.steps() / 2, recording.steps()] {
            let leaves = tree.nodes().filter(|&node| tree.leaf_value(node).is_some());
            let states: Vec<_> = leaves.map(|node| recording.state(node, step)).collect();
            let with_progress = |progress| states.iter().filter(|state| state.progress == progress).count();
            let tally = recording.tally(step);
            assert_eq!(
                (tally.read, tally.cut, tally.of),
                (with_progress(Progress::Done), with_progress(Progress::Cut), states.len())
            );
            let mut orders: Vec<_> =
                states.iter().map(|state| state.order).filter(|&order| order > 0).collect();
            orders.sort_unstable();
            assert_eq!(orders, (1..=tally.read).collect::<Vec<_>>());
        }
        let end = recording.tally(recording.steps());
        assert_eq!(end.read + end.cut, end.of, "at the end each leaf is read or cut");
    }
}

#[test]
fn the_best_line_at_the_end_leads_to_a_leaf_of_the_game_s_value() {
    for seed in 0..2_000 {
        let tree = random_tree(seed);
        for algorithm in Algorithm::ALL {
            let recording = record(algorithm, &tree);
            let line = recording.best_line(recording.steps());
            let leaf = line.last().and_then(|&node| tree.leaf_value(node));
            assert_eq!(leaf, recording.result().map(|score| score.value), "tree {seed}: {tree}");
        }
    }
}

#[test]
fn the_optimal_moves_at_the_end_are_those_proved_equal_to_the_game_s_value() {
    for seed in 0..5_000 {
        let tree = random_tree(seed);
        let value = minimax(&tree, NodeId::ROOT);
        let best: Vec<_> = tree.children(NodeId::ROOT).filter(|&c| minimax(&tree, c) == value).collect();
        let all = record(Algorithm::Minimax, &tree);
        assert_eq!(all.optimal(NodeId::ROOT, all.steps()), best, "minimax proves all of them");
        let some = record(Algorithm::AlphaBeta, &tree);
        let proved = some.optimal(NodeId::ROOT, some.steps());
        assert_eq!(proved.first(), best.first(), "the first is played");
        assert!(proved.iter().all(|node| best.contains(node)), "a bound is never taken for a tie");
    }
}

#[test]
fn a_cutoff_s_sentence_names_who_secured_the_bound() {
    let mut deep = 0;
    for seed in 0..5_000 {
        let tree = random_tree(seed);
        let recording = record(Algorithm::AlphaBeta, &tree);
        for step in 1..=recording.steps() {
            let &NodeEvent { node, event, .. } = recording.event(step).expect("the step is in range");
            let cuts = matches!(event, Event::Returned { cut: Some(cut), .. } if cut.unread > 0);
            let caption = recording.caption(step);
            let told = caption.iter().find(|message| message.id.contains("cutoff"));
            assert_eq!(told.is_some(), cuts, "step {step} of tree {seed}: {tree}");
            let Some(told) = told else { continue };
            let (setter, is_deep) = who_secured(&recording, node, step);
            assert_eq!(told.args.get("setter"), Some(&recording.name(setter).into()));
            assert_eq!(told.id.contains("deep"), is_deep, "step {step} of tree {seed}: {tree}");
            deep += usize::from(is_deep);
        }
    }
    assert!(deep > 100, "the trees are rich enough: {deep} deep cutoffs");
}

/// The topmost ancestor whose own best value so far is the bound that cuts at `node`; and whether
/// the cutoff is deep: three plies or more, with nothing nearer that would cut.
fn who_secured(recording: &Recording, node: NodeId, step: usize) -> (NodeId, bool) {
    let NodeEvent { event, .. } = recording.event(step).expect("the step is in range");
    let window = event.window().expect("alpha-beta has windows");
    let own_best = |ancestor: NodeId| {
        let told = (1..=step).rev().filter_map(|step| recording.event(step));
        told.filter(|told| told.node == ancestor).find_map(|told| match told.event {
            Event::Returned { best, .. } => Some(best),
            Event::Enter { .. } => None,
        })
    };
    let (bound, cuts): (_, fn(f64, f64, f64) -> bool) = match recording.player(node) {
        Player::Max => (window.beta, |best, alpha, _| best <= alpha),
        Player::Min => (window.alpha, |best, _, beta| best >= beta),
    };
    // From the parent up, with the distance in plies.
    let opponents: Vec<(usize, NodeId, f64)> = recording
        .tree()
        .lineage(node)
        .enumerate()
        .filter(|(up, _)| up % 2 == 1)
        .filter_map(|(up, ancestor)| Some((up, ancestor, own_best(ancestor)?)))
        .collect();
    let secured = opponents.iter().rev().find(|(_, _, best)| *best == bound);
    let &(up, setter, _) = secured.expect("somebody secured the bound");
    let nearer = opponents.iter().any(|&(at, _, best)| at < up && cuts(best, window.alpha, window.beta));
    (setter, up >= 3 && !nearer)
}
