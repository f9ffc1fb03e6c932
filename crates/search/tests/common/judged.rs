//! Games of all kinds, from any of their states on, with all that a game can tell of its states.
#![allow(unused_macros, unused_imports, reason = "each test file uses its part")]

use std::collections::HashSet;
use std::fmt::Debug;
use std::hash::Hash;

use fastrand::Rng;
use plyground_search::{Evaluated, Event, Game, Interval, Keyed, Path, Player};

use super::laws::random_plays;

/// What the tests ask of a game, in one word.
pub trait Tested: Keyed<State: Eq + Hash + Debug, Move: Eq + Hash + Debug> + Clone + Debug {}

impl<G: Keyed<State: Eq + Hash + Debug, Move: Eq + Hash + Debug> + Clone + Debug> Tested for G {}

/// A game from one of its states on, of which something is thought at random, the same each time: what
/// states seem worth, which moves are noisy, and where they may not be declined.
#[derive(Clone, Debug)]
pub struct Judged<G: Game> {
    game: G,
    start: G::State,
    seed: u64,
}

impl<G: Keyed> Judged<G>
where
    G::State: Debug,
{
    pub fn new(game: G, seed: u64) -> Self {
        Self { start: game.start(), game, seed }
    }

    /// The game from states of random plays on, each once, whose game trees have so many nodes at most.
    pub fn positions(&self, plays: u64, most_nodes: usize) -> impl Iterator<Item = Self>
    where
        G: Clone,
    {
        let mut met = HashSet::new();
        let states = random_plays(&self.game, plays).flatten();
        let of_size = states.filter(|state| count(&self.game, state, most_nodes).is_some());
        let mut each: Vec<_> = of_size.filter(|state| met.insert(self.game.key(state))).collect();
        Rng::with_seed(self.seed).shuffle(&mut each);
        each.into_iter().map(|start| Self { start, ..self.clone() })
    }

    fn draw(&self, state: &G::State) -> Rng {
        Rng::with_seed(self.game.key(state) ^ self.seed << 32).fork()
    }
}

/// The nodes of a state's game tree; `None` if there are more than so many.
pub fn count<G: Game>(game: &G, state: &G::State, most: usize) -> Option<usize> {
    let mut all = 1;
    if game.utility(state).is_none() {
        for mv in game.moves(state) {
            all += count(game, &game.play(state, mv), most.checked_sub(all)?)?;
        }
    }
    (all <= most).then_some(all)
}

/// Follows a search of a game: each event with the states of the path, the start's first, and the
/// children that it says are cut.
pub fn follow<G: Game>(
    game: &G,
    events: impl Iterator<Item = Event>,
    mut see: impl FnMut(&[G::State], &Event, &[usize]),
) {
    let mut path = Path::default();
    let mut states: Vec<G::State> = Vec::new();
    for event in events {
        path.follow(&event);
        match event {
            Event::Enter { depth, index, .. } => {
                states.truncate(depth);
                let state = match states.last() {
                    Some(above) => game.play(above, game.moves(above).nth(index).expect("a move")),
                    None => game.start(),
                };
                states.push(state);
            }
            Event::Returned { depth, .. } => states.truncate(depth + 1),
        }
        see(&states, &event, path.unread());
    }
}

/// Calls a generic function with a game of each kind.
macro_rules! on_every_game {
    ($check:ident) => {{
        use plyground_search::games;
        use $crate::common::{judged::Judged, random_chance_tree, random_tree};
        let k_in_a_row = games::KInARow::new(4, 3, 3).expect("a size");
        let connect_four = games::ConnectFour::new(4, 3, 3).expect("a size");
        let by_distance = games::ConnectFour::new(3, 4, 3).expect("a size").by_distance();
        let heaps =
            |heaps: &[u8], player| games::Nim::new(games::NimPosition::new(heaps, player).expect("heaps"));
        $check(&Judged::new(games::TicTacToe::default(), 1));
        $check(&Judged::new(k_in_a_row, 2));
        $check(&Judged::new(connect_four, 3));
        $check(&Judged::new(by_distance, 4));
        $check(&Judged::new(heaps(&[1, 2, 3], plyground_search::Player::Max), 5));
        $check(&Judged::new(heaps(&[4, 4], plyground_search::Player::Min), 6));
        $check(&Judged::new(games::Pig::new(2, 4, 4).expect("Pig"), 7));
        $check(&Judged::new(games::Pig::new(4, 5, 3).expect("Pig"), 8));
        #[cfg(feature = "chess")]
        for fen in ["7k/8/6K1/8/8/8/8/R7 w - - 97 80", "4k3/3r4/8/8/8/8/4P3/4K3 b - - 97 80"] {
            let position = games::ChessPosition::parse(fen).expect("a position");
            $check(&Judged::new(games::Chess::new(position), 9));
        }
        for seed in 0..20 {
            $check(&Judged::new(random_tree(seed), seed));
            $check(&Judged::new(random_chance_tree(seed), seed));
        }
    }};
}

pub(crate) use on_every_game;

impl<G: Keyed> Game for Judged<G> {
    type State = G::State;
    type Move = G::Move;
    type Moves = G::Moves;

    fn start(&self) -> G::State {
        self.start.clone()
    }
    fn player(&self, state: &G::State) -> Player {
        self.game.player(state)
    }
    fn moves(&self, state: &G::State) -> G::Moves {
        self.game.moves(state)
    }
    fn play(&self, state: &G::State, mv: G::Move) -> G::State {
        self.game.play(state, mv)
    }
    fn utility(&self, state: &G::State) -> Option<f64> {
        self.game.utility(state)
    }
    fn is_chance(&self, state: &G::State) -> bool {
        self.game.is_chance(state)
    }
    fn probability(&self, state: &G::State, outcome: G::Move) -> f64 {
        self.game.probability(state, outcome)
    }
    fn range(&self, state: &G::State) -> Interval {
        self.game.range(state)
    }
}

impl<G: Keyed> Keyed for Judged<G> {
    fn key(&self, state: &G::State) -> u64 {
        self.game.key(state)
    }

    fn move_number(&self, state: &G::State, mv: G::Move) -> u16 {
        self.game.move_number(state, mv)
    }
}

impl<G: Keyed> Evaluated for Judged<G>
where
    G::State: Debug,
{
    fn evaluation(&self, state: &G::State) -> f64 {
        f64::from(self.draw(state).i32(-4..=4)) / 8.0
    }
    fn is_noisy(&self, state: &G::State, mv: G::Move) -> bool {
        self.draw(&self.game.play(state, mv)).bool()
    }
    fn may_decline(&self, state: &G::State) -> bool {
        self.draw(state).u8(..4) > 0
    }
}
