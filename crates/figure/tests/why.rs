//! Why a node looks as it does: every answer at every step, held to a plain account of the events.

use std::collections::HashMap;

use crate::common::{random_chance_tree, random_tree, ranged_tree};
use plyground_figure::why::{Child, Cutoff, Secured, Source};
use plyground_figure::{Algorithm, FigureSpec, Progress, Recording, SearchOptions};
use plyground_search::games::{NodeId, Tree};
use plyground_search::{Close, Event, Limit, Turn, Window};

/// What has been told of a search so far, written down event by event.
#[derive(Default)]
struct Account {
    /// Of each node on the path: where α and β come from, and what its children returned.
    path: Vec<(NodeId, [Secured; 2], Vec<Child>)>,
    /// Of each node that was left, what its children returned, and in which step its parent was told.
    left: HashMap<NodeId, (Vec<Child>, usize)>,
    /// Of each node that was closed or is cut, how.
    cutoffs: HashMap<NodeId, Cutoff>,
}

impl Account {
    fn take(&mut self, recording: &Recording, step: usize) {
        let told = recording.event(step).expect("a step");
        let node = told.node;
        match told.event {
            Event::Enter { depth, window, .. } => {
                if depth == 0 {
                    *self = Self::default();
                }
                self.path.truncate(depth);
                let ends = self.handed_down(recording, window);
                self.path.push((node, ends, Vec::new()));
                self.cutoffs.remove(&node);
            }
            Event::Returned { depth, score, window, cut, .. } => {
                for (left, _, children) in self.path.drain(depth + 1..) {
                    self.left.insert(left, (children, step));
                }
                let (_, ends, children) = &mut self.path[depth];
                if let Some(child) = told.child {
                    self.left.entry(child).or_default().1 = step;
                    children.retain(|known| known.node != child);
                    children.push(Child { node: child, score, step });
                }
                for (end, limit) in ends.iter_mut().zip([Limit::Alpha, Limit::Beta]) {
                    let value = window.map_or(end.value, |window| window.end(limit));
                    if value != end.value {
                        let by = Source::Move { node, child: told.child, step };
                        *end = Secured { value, by };
                    }
                }
                let by = |met| ends[usize::from(met == Limit::Beta)].by;
                if let (Some(window), Some(cut), [_, ..]) = (window, cut, told.unread.as_slice()) {
                    let (child, unread) = (told.child, told.unread.clone());
                    let cutoff = Cutoff { node, step, child, window, met: cut.met, by: by(cut.met), unread };
                    let below = told.unread.iter().flat_map(|&below| recording.tree().subtree(below));
                    let touched = below.chain([node]);
                    self.cutoffs.extend(touched.map(|node| (node, cutoff.clone())));
                }
            }
        }
    }

    /// Where the ends of the window of a node come from that is entered now.
    fn handed_down(&self, recording: &Recording, window: Option<Window>) -> [Secured; 2] {
        let window = window.unwrap_or(Window::OPEN);
        [(0, Limit::Alpha), (1, Limit::Beta)].map(|(at, limit)| {
            let by = match self.path.last() {
                None => Source::Start,
                Some((above, ..)) if recording.turn(*above) == Turn::Chance => Source::Chance(*above),
                Some((_, ends, _)) => ends[at].by,
            };
            Secured { value: window.end(limit), by }
        })
    }

    fn holds(&self, recording: &Recording, step: usize) {
        let has_windows = recording.spec().algorithm.has_windows();
        for node in recording.tree().nodes() {
            let why = recording.why(node, step);
            let on_path = self.path.iter().find(|(on_path, ..)| *on_path == node);
            let ends = on_path.map(|(_, ends, _)| *ends).filter(|_| has_windows);
            assert_eq!(why.window, ends, "the window of {node:?} at step {step}");
            assert_eq!(why.cutoff.as_ref(), self.cutoffs.get(&node), "{node:?} at step {step}");
            let (left, since) = self.left.get(&node).cloned().unwrap_or_default();
            let children = on_path.map_or(&left, |(_, _, children)| children);
            assert_eq!(&why.children, children, "{node:?} at step {step}");
            match why.progress {
                Progress::Done | Progress::Known => assert_eq!(why.since, Some(since)),
                Progress::Cut => assert_eq!(why.since, self.cutoffs.get(&node).map(|cutoff| cutoff.step)),
                Progress::Unread => assert_eq!(why.since, None),
                Progress::Open => assert!(on_path.is_some()),
            }
            let of = recording.tree().children(node).count();
            if let (Turn::Player(player), Progress::Open | Progress::Done, 1..) =
                (recording.turn(node), why.progress, of)
            {
                // The player takes the best end of what the children have proved; who is unread may be worth
                // anything.
                let all = children.len() == of;
                let each = || children.iter().map(|child| child.score.proved);
                let best = |ends: &mut dyn Iterator<Item = f64>| {
                    ends.fold(player.worst(), |best, end| if player.prefers(end, best) { end } else { best })
                };
                let (lo, hi) = (best(&mut each().map(|of| of.lo)), best(&mut each().map(|of| of.hi)));
                let open = player.opponent().worst();
                let expected = match player.worst() == f64::NEG_INFINITY {
                    true => (lo, if all { hi } else { open }),
                    false => (if all { lo } else { open }, hi),
                };
                let is_evaluated = recording.state(node, step).order > 0;
                if !is_evaluated {
                    assert_eq!((why.proved.lo, why.proved.hi), expected, "{node:?} at step {step}");
                }
            }
            if let Some(cutoff) = why.cutoff.filter(|cutoff| recording.turn(cutoff.node) != Turn::Chance) {
                assert!(cutoff.window.alpha >= cutoff.window.beta, "α ≥ β");
                let event = recording.event(cutoff.step).expect("a cutoff's event");
                assert_eq!(cutoff.by.node(), event.set_by, "as the search says");
            }
        }
    }
}

fn explains(spec: FigureSpec) {
    let recording = Recording::new(spec);
    let mut account = Account::default();
    account.holds(&recording, 0);
    for step in 1..=recording.steps() {
        account.take(&recording, step);
        account.holds(&recording, step);
    }
}

fn trees(of: impl Fn(u64) -> Tree, count: usize) -> impl Iterator<Item = Tree> {
    (0..).map(of).filter(|tree| tree.len() <= 60).take(count)
}

#[test]
fn every_answer_of_minimax_and_alpha_beta_is_the_plain_account_of_the_events() {
    for (index, tree) in trees(random_tree, 300).enumerate() {
        for (algorithm, close) in [
            (Algorithm::Minimax, Close::AtEqual),
            (Algorithm::AlphaBeta, Close::AtEqual),
            (Algorithm::AlphaBeta, Close::Above),
        ] {
            let options = SearchOptions { close, ..SearchOptions::DEFAULT };
            let spec = FigureSpec::new(algorithm, tree.clone()).expect("a small tree");
            explains(spec.with_options(options).expect("nothing is broken"));
        }
        if index.is_multiple_of(10) {
            let spec = FigureSpec::new(Algorithm::IterativeDeepening, tree).expect("a small tree");
            explains(spec);
        }
    }
}

#[test]
fn where_chance_hands_a_window_down_the_answer_says_so() {
    for tree in trees(random_chance_tree, 150).chain(trees(ranged_tree, 50)) {
        for algorithm in [Algorithm::Expectiminimax, Algorithm::Star1] {
            explains(FigureSpec::new(algorithm, tree.clone()).expect("chance may move"));
        }
    }
}

#[test]
fn the_deep_cutoff_of_the_lesson_is_the_roots() {
    let tree = "[[[5,3],[6,9]],[[[4,8],[6,7]],[1,2]]]";
    let recording = Recording::new(FigureSpec::parse("alpha-beta", tree, "max").expect("the third tree"));
    let node = |name: &str| {
        let mut nodes = recording.tree().nodes();
        nodes.find(|&node| recording.name(node) == name).expect("a node of this name")
    };
    let why = recording.why(node("h2"), 14);
    let cutoff = why.cutoff.expect("it is cut");
    assert_eq!((why.since, cutoff.node, cutoff.step), (Some(14), node("H"), 14));
    assert_eq!((cutoff.window.alpha, cutoff.window.beta), (5.0, 4.0));
    let Source::Move { node: setter, child, .. } = cutoff.by else { unreachable!("MAX secured it") };
    assert_eq!((setter, child), (NodeId::ROOT, Some(node("B"))));

    let told = recording.why_told(node("h2"), 14);
    let ids: Vec<_> = told.sentences.iter().map(|message| message.id.as_str()).collect();
    assert_eq!(ids, ["why.cut", "why.cutoff.min", "why.deep"]);
    assert_eq!(told.about, [NodeId::ROOT.index(), node("H").index()]);
}
