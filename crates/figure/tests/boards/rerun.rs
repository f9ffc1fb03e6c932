//! Searches run anew beside their recordings, step by step.

use std::collections::BTreeMap;

use plyground_figure::{Look, MOST_ITERATIONS, MoveObject, Picture, Shown, number_text};
use plyground_search::games::{Cell, Position, TicTacToe};
use plyground_search::{Expanded, Game, Mcts, MoveStatistics, Phase};

use super::{Case, RUNS, game, options, phases, say};

pub const PHASES: usize = 4;
pub const STEPS: usize = PHASES * MOST_ITERATIONS;

pub type Path = Vec<usize>;

/// A search run anew, and what its phases say of the tree.
pub struct Rerun {
    pub search: Mcts<TicTacToe>,
    pub c: f64,
    pub step: usize,
    pub phase: Option<Phase<Cell>>,
    /// n and w of each node; nodes that were just added have 0 of both.
    pub nodes: BTreeMap<Path, (u64, f64)>,
    /// As far as the iteration has come.
    pub way: Path,
    pub playout: Vec<Cell>,
}

impl Rerun {
    pub fn new((position, seed, c): Case) -> Self {
        let search = Mcts::new(game(position), options(seed, c)).expect("the game is not over");
        let nodes = BTreeMap::from([(Path::new(), (0, 0.0))]);
        Self { search, c, step: 0, phase: None, nodes, way: Path::new(), playout: Vec::new() }
    }

    /// Steps on to a step.
    pub fn go_to(&mut self, step: usize) {
        while self.step < step {
            self.go_on();
        }
    }

    pub fn go_on(&mut self) {
        let phase = self.search.step();
        match &phase {
            Phase::Selection { path } => {
                self.way.clone_from(path);
                self.playout.clear();
            }
            Phase::Expansion(Some(Expanded { node, .. })) => {
                self.way.clone_from(node);
                self.nodes.insert(node.clone(), (0, 0.0));
            }
            Phase::Expansion(None) => {}
            Phase::Simulation { moves, .. } => self.playout.clone_from(moves),
            Phase::Backpropagation { updates } => {
                for update in updates {
                    self.nodes.insert(update.node.clone(), (update.n, update.w));
                }
            }
        }
        self.step += 1;
        self.phase = Some(phase);
    }

    pub fn position(&self, path: &[usize]) -> Position {
        path.iter().fold(self.search.game().start(), |position, &index| {
            let mv = position.free().nth(index).expect("a move of this index");
            position.after(mv)
        })
    }

    pub fn moves(&self, path: &[usize]) -> Vec<Cell> {
        let position = self.position(path);
        let open = position.outcome().is_none();
        position.free().filter(|_| open).collect()
    }

    /// How many nodes that an iteration has counted already lie below one.
    pub fn below(&self, path: &[usize]) -> usize {
        let deeper = self.nodes.range(path.to_vec()..).take_while(|(node, _)| node.starts_with(path));
        deeper.filter(|(node, (n, _))| node.len() > path.len() && *n > 0).count()
    }

    /// The texts of the picture that are not empty, by key.
    pub fn labels(&self, rows: usize) -> BTreeMap<String, String> {
        let mut labels = BTreeMap::from([("n-root".to_owned(), format!("N = {}", self.nodes[&[][..]].0))]);
        for row in 0..rows.min(self.way.len() + 1) {
            let parent = &self.way[..row];
            let letter = Position::letter(self.position(parent).to_move());
            for (index, mv) in self.moves(parent).into_iter().enumerate() {
                let child = [parent, &[index]].concat();
                let mut tell = |what: &str, text: String| {
                    labels.insert(format!("{what}-{row}-{index}"), text);
                };
                tell("move", format!("{letter}{}", mv.index()));
                let Some(&(n, w)) = self.nodes.get(&child) else { continue };
                tell("n", n.to_string());
                match &self.phase {
                    Some(Phase::Selection { path }) if row < path.len() => {
                        tell("mean", three(self.uct(parent, n, w)))
                    }
                    _ if n > 0 => tell("mean", three(w / n as f64)),
                    _ => {}
                }
                let drawn_below = self.way.get(row) == Some(&index) && row + 1 < rows;
                let below = self.below(&child);
                if below > 0 && !drawn_below {
                    tell("below", format!("+{below}"));
                }
            }
        }
        labels
    }

    /// By the formula of the lesson.
    pub fn uct(&self, parent: &[usize], n: u64, w: f64) -> f64 {
        let all = self.nodes[parent].0 as f64;
        w / n as f64 + self.c * (all.ln() / n as f64).sqrt()
    }

    /// The board at the end of the way, and of the playout once it has run.
    pub fn board(&self) -> Position {
        self.playout.iter().fold(self.position(&self.way), |position, &cell| position.after(cell))
    }
}

/// To three digits at most, as the picture has it.
pub fn three(value: f64) -> String {
    number_text((value * 1_000.0).round() / 1_000.0)
}

/// By key: each mark's look.
pub fn by_key(picture: &Picture, looks: &[Look]) -> BTreeMap<String, Look> {
    picture.marks.iter().map(|mark| mark.key.clone()).zip(looks.iter().cloned()).collect()
}

pub fn labels(looks: &BTreeMap<String, Look>) -> BTreeMap<String, String> {
    let said = |look: &Look| look.label.as_ref().map(say);
    looks.iter().filter_map(|(key, look)| Some((key.clone(), said(look)?))).collect()
}

/// The board that the picture shows.
pub fn board(looks: &BTreeMap<String, Look>, prefix: &str) -> String {
    let on = |key: String| looks[&key].class.split(' ').any(|class| class == "on");
    (0..Position::CELLS)
        .map(|cell| match (on(format!("{prefix}x-{cell}")), on(format!("{prefix}o-{cell}"))) {
            (true, true) => panic!("an X and an O in cell {cell}"),
            (true, false) => 'X',
            (false, true) => 'O',
            (false, false) => '.',
        })
        .collect()
}

pub fn rows(position: &str) -> usize {
    position.matches('.').count().min(5)
}

/// Steps in which much happens: the first iterations whole, then some of each.
pub fn some_steps() -> impl Iterator<Item = usize> {
    let early = 0..400;
    let later = (100..=MOST_ITERATIONS).step_by(37).flat_map(|n| PHASES * n - 3..=PHASES * n);
    early.chain(later.filter(|&step| step >= 400)).chain(STEPS - 40..=STEPS)
}

pub fn objects(statistics: Vec<MoveStatistics<Cell>>) -> Vec<MoveObject> {
    statistics.iter().map(|of| MoveObject::with_numbers(of, |number| number)).collect()
}

/// Looks at the picture of every run at some steps, beside a search stepped anew: gets the run, that
/// search, the looks by key, and what to say where something is wrong.
pub fn at_some_steps(width: f64, check: impl Fn(Case, &Rerun, &BTreeMap<String, Look>, &str)) {
    for run in RUNS {
        let (recording, mut rerun) = (phases(run), Rerun::new(run));
        let picture = recording.picture(width);
        for step in some_steps() {
            rerun.go_to(step);
            let looks = by_key(&picture, &recording.looks(step));
            check(run, &rerun, &looks, &format!("{run:?} at step {step}"));
        }
    }
}
