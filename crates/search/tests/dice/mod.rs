//! A small game with chance, written out whole, and the plain recursions that searches are held to.
#![allow(dead_code, reason = "each test file uses its part")]

use fastrand::Rng;
use plyground_search::{Game, Player};

/// A game given by its nodes; node 0 is the start, and a move is the node it leads to.
#[derive(Clone, Debug)]
pub struct Dice(pub Vec<Node>);

#[derive(Clone, Debug)]
pub enum Node {
    End(f64),
    Choice(Player, Vec<usize>),
    /// Outcomes with their probabilities.
    Throw(Vec<(f64, usize)>),
}

impl Game for Dice {
    type State = usize;
    type Move = usize;
    type Moves = std::vec::IntoIter<usize>;

    fn start(&self) -> usize {
        0
    }
    fn player(&self, &node: &usize) -> Player {
        match self.0[node] {
            Node::Choice(player, _) => player,
            _ => panic!("nobody decides in {node}"),
        }
    }
    fn moves(&self, &node: &usize) -> Self::Moves {
        match &self.0[node] {
            Node::End(_) => panic!("{node} is finished"),
            Node::Choice(_, moves) => moves.clone().into_iter(),
            Node::Throw(outcomes) => outcomes.iter().map(|outcome| outcome.1).collect::<Vec<_>>().into_iter(),
        }
    }
    fn play(&self, _: &usize, mv: usize) -> usize {
        mv
    }
    fn utility(&self, &node: &usize) -> Option<f64> {
        if let Node::End(utility) = self.0[node] { Some(utility) } else { None }
    }
    fn is_chance(&self, &node: &usize) -> bool {
        match self.0[node] {
            Node::End(_) => panic!("{node} is finished"),
            Node::Choice(..) => false,
            Node::Throw(_) => true,
        }
    }
    fn probability(&self, &node: &usize, mv: usize) -> f64 {
        match &self.0[node] {
            Node::Throw(outcomes) => outcomes.iter().find(|outcome| outcome.1 == mv).expect("an outcome").0,
            _ => panic!("chance does not move in {node}"),
        }
    }
}

/// Expectiminimax as the definition has it, with a win for 1 and a loss for −1.
pub fn expectiminimax(game: &Dice, node: usize) -> f64 {
    match &game.0[node] {
        Node::End(utility) if *utility == 0.0 => 0.0,
        Node::End(utility) => utility.signum(),
        Node::Choice(player, moves) => {
            let values = moves.iter().map(|&mv| expectiminimax(game, mv));
            values.reduce(|a, b| if player.prefers(b, a) { b } else { a }).expect("a move")
        }
        Node::Throw(outcomes) => outcomes.iter().map(|&(p, mv)| p * expectiminimax(game, mv)).sum(),
    }
}

/// The value that both players can be sure of, whatever chance does; `None` where chance decides.
pub fn sure(game: &Dice, node: usize) -> Option<f64> {
    match &game.0[node] {
        Node::Throw(outcomes) => {
            let mut values = outcomes.iter().map(|&(_, mv)| sure(game, mv));
            let first = values.next().expect("an outcome")?;
            values.all(|value| value == Some(first)).then_some(first)
        }
        Node::Choice(player, moves) => {
            let values: Vec<_> = moves.iter().map(|&mv| sure(game, mv)).collect();
            let win = if *player == Player::Max { 1.0 } else { -1.0 };
            match values.contains(&Some(win)) {
                true => Some(win),
                false => values.into_iter().try_fold(-win, |best, value| {
                    Some(if player.prefers(value?, best) { value? } else { best })
                }),
            }
        }
        Node::End(_) => Some(expectiminimax(game, node)),
    }
}

/// A game of a shape drawn by `seed`: chance and both players in any order, utilities −1, 0 and 1.
pub fn random_game(seed: u64) -> Dice {
    let mut rng = Rng::with_seed(seed);
    let mut game = Dice(Vec::new());
    let depth = rng.usize(2..=4);
    grow(&mut game, &mut rng, depth, true);
    game
}

/// Appends a node and all below it: its number.
fn grow(game: &mut Dice, rng: &mut Rng, depth: usize, is_start: bool) -> usize {
    let number = game.0.len();
    game.0.push(Node::End(f64::from(rng.i32(-1..=1))));
    if depth == 0 || (!is_start && rng.f64() < 0.2) {
        return number;
    }
    let below: Vec<_> = (0..rng.usize(1..=3)).map(|_| grow(game, rng, depth - 1, false)).collect();
    game.0[number] = if !is_start && rng.f64() < 0.4 {
        let weights: Vec<_> = below.iter().map(|_| f64::from(rng.u32(1..=4))).collect();
        let all: f64 = weights.iter().sum();
        Node::Throw(weights.into_iter().map(|weight| weight / all).zip(below).collect())
    } else {
        Node::Choice(if rng.bool() { Player::Max } else { Player::Min }, below)
    };
    number
}
