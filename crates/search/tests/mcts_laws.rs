//! Laws that Monte Carlo tree search keeps on every game, held on tic-tac-toe and on random trees.

use std::collections::HashMap;
use std::fmt::Debug;

use crate::common::small_trees;
use plyground_search::games::{Position, TicTacToe};
use plyground_search::{Exploration, Game, Mcts, MctsOptions, MoveStatistics, Phase, Player, Update};

/// What the laws need of a game: to be copied, and its moves to be compared.
trait Tested: Game<Move: PartialEq + Debug> + Clone {}
impl<G: Game<Move: PartialEq + Debug> + Clone> Tested for G {}

fn search<G: Game>(game: G, seed: u64, c: f64) -> Mcts<G> {
    let c = Exploration::new(c).expect("finite and not negative");
    Mcts::new(game, MctsOptions { seed, c }).expect("the start has moves")
}

/// Positions with many and with few free cells, X or O to move.
fn positions() -> impl Iterator<Item = TicTacToe> {
    let texts = [".........", "....X....", "XO.......", "XO.X..O..", "XO.XX.O..", "XOXXOO.X.", "XOXXOOOX."];
    texts.into_iter().map(|text| TicTacToe::new(Position::parse(text).expect("well formed")))
}

const CS: [f64; 4] = [0.0, 0.5, std::f64::consts::SQRT_2, 1e300];

/// A second bookkeeping of the search, by the definitions, fed by the phases alone.
struct Ledger<G: Game> {
    game: G,
    c: f64,
    /// n and w of each visited node.
    visits: HashMap<Vec<usize>, (u64, f64)>,
}

impl<G: Tested> Ledger<G> {
    fn state(&self, path: &[usize]) -> G::State {
        path.iter().fold(self.game.start(), |state, &index| {
            let mv = self.game.moves(&state).nth(index).expect("the path is one of moves");
            self.game.play(&state, mv)
        })
    }

    /// Who moved into a node.
    fn mover(&self, path: &[usize]) -> Player {
        match path.split_last() {
            Some((_, parent)) => self.game.player(&self.state(parent)),
            None => self.game.player(&self.game.start()).opponent(),
        }
    }

    fn visits(&self, path: &[usize]) -> (u64, f64) {
        self.visits.get(path).copied().unwrap_or_default()
    }

    /// n and w of each child.
    fn children(&self, path: &[usize]) -> Vec<(u64, f64)> {
        let state = self.state(path);
        if self.game.utility(&state).is_some() {
            return Vec::new();
        }
        let child = |index| self.visits(&[path, &[index]].concat());
        (0..self.game.moves(&state).len()).map(child).collect()
    }

    fn check_selection(&self, path: &[usize]) {
        for depth in 0..path.len() {
            let (above, chosen) = (&path[..depth], path[depth]);
            let (children, all) = (self.children(above), self.visits(above).0 as f64);
            assert!(children.iter().all(|&(n, _)| n > 0), "only a fully expanded node is passed");
            let uct = |(n, w): (u64, f64)| w / n as f64 + self.c * (all.ln() / n as f64).sqrt();
            let best = children.iter().copied().map(uct).fold(f64::NEG_INFINITY, f64::max);
            // Another order of operations may round otherwise.
            assert!(uct(children[chosen]) >= best - best.abs() * 1e-12, "the highest UCT is chosen");
            let first = children.iter().position(|&child| child == children[chosen]);
            assert_eq!(first, Some(chosen), "ties go to the lowest move");
        }
        let last = self.children(path);
        assert!(last.is_empty() || last.iter().any(|&(n, _)| n == 0), "selection stops where it can expand");
    }

    /// The node from which to simulate.
    fn check_expansion(&self, selected: Vec<usize>, phase: Phase<G::Move>) -> Vec<usize> {
        let Phase::Expansion(added) = phase else { panic!("expansion is the second phase") };
        let finished = self.game.utility(&self.state(&selected)).is_some();
        let Some(added) = added else {
            assert!(finished, "only a finished position is not expanded");
            return selected;
        };
        assert!(!finished, "a finished position is never expanded");
        let (index, parent) = added.node.split_last().expect("the root is there from the start");
        assert_eq!(parent, selected);
        assert_eq!(self.visits(&added.node), (0, 0.0), "the move has not been tried");
        assert_eq!(self.game.moves(&self.state(&selected)).nth(*index), Some(added.mv));
        added.node
    }

    fn check_simulation(&self, from: &[usize], phase: Phase<G::Move>) -> f64 {
        let Phase::Simulation { moves, result } = phase else { panic!("simulation is the third phase") };
        let end = moves.into_iter().fold(self.state(from), |state, mv| {
            assert_eq!(self.game.utility(&state), None, "nobody moves after the end");
            assert!(self.game.moves(&state).any(|legal| legal == mv), "{mv:?} is no move");
            self.game.play(&state, mv)
        });
        assert_eq!(self.game.utility(&end), Some(result), "the playout goes to the end");
        result
    }

    fn check_backpropagation(&mut self, from: &[usize], utility: f64, phase: Phase<G::Move>) {
        let Phase::Backpropagation { updates } = phase else { panic!("backpropagation comes last") };
        let expected: Vec<_> = (0..=from.len()).rev().map(|depth| from[..depth].to_vec()).collect();
        assert_eq!(updates.iter().map(|update| update.node.clone()).collect::<Vec<_>>(), expected);
        for Update { node, n, w } in updates {
            let good = if self.mover(&node) == Player::Max { utility } else { -utility };
            let result = if good > 0.0 {
                1.0
            } else if good < 0.0 {
                0.0
            } else {
                0.5
            };
            let (n_before, w_before) = self.visits(&node);
            assert_eq!((n, w), (n_before + 1, w_before + result));
            self.visits.insert(node, (n, w));
        }
    }
}

/// Runs so many iterations by steps, each held to the rules.
fn follow<G: Tested>(game: G, seed: u64, c: f64, iterations: u64) {
    let mut search = search(game.clone(), seed, c);
    let mut ledger = Ledger { game, c, visits: HashMap::new() };
    for done in 0..iterations {
        assert_eq!(search.iterations(), done);
        let Phase::Selection { path } = search.step() else { panic!("selection is the first phase") };
        ledger.check_selection(&path);
        let from = ledger.check_expansion(path, search.step());
        let utility = ledger.check_simulation(&from, search.step());
        assert_eq!(search.iterations(), done, "nothing is counted before backpropagation");
        ledger.check_backpropagation(&from, utility, search.step());
    }
    assert_eq!(ledger.visits(&[]).0, iterations, "after k iterations the root has N = k");
    for (path, &(n, w)) in &ledger.visits {
        assert!((0.0..=n as f64).contains(&w), "w lies in [0, n]");
        let below: u64 = ledger.children(path).iter().map(|&(n, _)| n).sum();
        let own = n - below;
        let finished = ledger.children(path).is_empty();
        assert_eq!(
            own,
            if finished { n } else { u64::from(!path.is_empty()) },
            "a node is simulated from once"
        );
    }
    check_root(&search, &ledger);
}

/// What is told of the moves at the root is what was counted.
fn check_root<G: Tested>(search: &Mcts<G>, ledger: &Ledger<G>) {
    let root = search.root();
    let counted: Vec<_> = root.iter().map(|mv| (mv.n, mv.w)).collect();
    assert_eq!(counted, ledger.children(&[]));
    for row in &root {
        assert_eq!(row.mean, (row.n > 0).then(|| row.w / row.n as f64));
        assert_eq!(row.uct, row.mean.map_or(f64::INFINITY, |mean| mean + row.bonus));
    }
    let first = |best: fn(&MoveStatistics<G::Move>) -> f64| {
        let most = root.iter().map(best).fold(f64::NEG_INFINITY, f64::max);
        root.iter().find(|mv| best(mv) == most).map(|mv| mv.mv)
    };
    assert_eq!(search.most_visits(), first(|mv| mv.n as f64));
    assert_eq!(search.best_mean(), first(|mv| mv.mean.unwrap_or(-1.0)));
}

#[test]
fn every_phase_is_by_the_rules_on_tic_tac_toe() {
    for game in positions() {
        for (seed, c) in CS.into_iter().enumerate() {
            follow(game, seed as u64, c, 600);
        }
    }
}

#[test]
fn every_phase_is_by_the_rules_on_random_trees() {
    for (seed, tree) in small_trees(1_000).enumerate() {
        follow(&tree, seed as u64, CS[seed % CS.len()], 150);
    }
}

#[test]
fn steps_and_iterations_lead_to_the_same() {
    for (seed, game) in positions().enumerate() {
        let new = || search(game, seed as u64, 1.0);
        let (mut stepped, mut iterated, mut mixed) = (new(), new(), new());
        (0..4 * 300).for_each(|_| drop(stepped.step()));
        iterated.iterate(300);
        for begun in 0..60 {
            // Every iteration but the last four of each five is begun by steps and completed uncounted.
            (0..begun % 4 + 1).for_each(|_| drop(mixed.step()));
            mixed.iterate(4);
        }
        assert_eq!([iterated.root(), mixed.root()], [stepped.root(), stepped.root()]);
        assert_eq!(iterated.iterations(), 300);
        let next = |search: &mut Mcts<_>| (0..40).map(|_| search.step()).collect::<Vec<_>>();
        let expected = next(&mut stepped);
        assert_eq!([next(&mut iterated), next(&mut mixed)], [expected.clone(), expected]);
    }
}

#[test]
fn iterate_completes_what_has_begun_even_if_no_more_is_asked_for() {
    for begun in 1..=4 {
        let mut search = search(TicTacToe::default(), 1, 1.0);
        (0..begun).for_each(|_| drop(search.step()));
        search.iterate(0);
        assert_eq!(search.iterations(), 1);
        assert!(matches!(search.step(), Phase::Selection { .. }));
    }
}

#[test]
fn a_clone_goes_on_as_the_original_does() {
    for (seed, game) in positions().enumerate() {
        let mut search = search(game, seed as u64, 1.0);
        for taken in 0..200 {
            search.step();
            let mut clone = search.clone();
            if taken % 7 == 0 {
                let ahead: Vec<_> = (0..50).map(|_| clone.step()).collect();
                let mut original = search.clone();
                assert_eq!((0..50).map(|_| original.step()).collect::<Vec<_>>(), ahead);
            }
        }
    }
}

#[test]
fn swapping_colors_mirrors_the_run() {
    for (seed, game) in positions().enumerate() {
        let mirrored = TicTacToe::new(game.start().swap_colors());
        let (mut search, mut mirror) = (search(game, seed as u64, 1.0), search(mirrored, seed as u64, 1.0));
        for _ in 0..4 * 500 {
            let expected = match search.step() {
                Phase::Simulation { moves, result } => Phase::Simulation { moves, result: 0.0 - result },
                phase => phase,
            };
            assert_eq!(mirror.step(), expected);
        }
        assert_eq!(mirror.root(), search.root());
    }
}
