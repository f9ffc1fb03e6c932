//! The pseudo-code as programs, line by line.
#![allow(dead_code, reason = "each test uses what it needs")]
#![allow(clippy::expect_used, reason = "tests may fail loudly")]

use std::mem;

use plyground_figure::Algorithm;
use plyground_search::games::{NodeId, Tree};
use plyground_search::{Game, Player, Turn};

/// The lines that minimax or alpha-beta runs for each of its events. What a leaf runs is its parent's.
pub fn run(tree: &Tree, algorithm: Algorithm) -> Vec<Vec<String>> {
    let (name, window) = if algorithm.has_windows() { ("AB", ", α, β") } else { ("MM", "") };
    let mut program = Program { tree, name, window, said: Vec::new(), events: Vec::new() };
    program.search(NodeId::ROOT, f64::NEG_INFINITY, f64::INFINITY);
    program.events
}

struct Program<'a> {
    tree: &'a Tree,
    name: &'static str,
    window: &'static str,
    /// Since the last event.
    said: Vec<String>,
    events: Vec<Vec<String>>,
}

impl Program<'_> {
    fn say(&mut self, line: &str) {
        self.said.push(line.to_owned());
    }

    fn tell(&mut self) {
        self.events.push(mem::take(&mut self.said));
    }

    fn search(&mut self, s: NodeId, mut alpha: f64, mut beta: f64) -> f64 {
        let Program { tree, name, window, .. } = *self;
        self.say(&format!("function {name}(s{window})"));
        self.say("if s is a leaf");
        if let Some(utility) = tree.leaf_value(s) {
            self.say("return U(s)");
            return utility;
        }
        self.say("if MAX moves in s");
        let player = tree.player(&s);
        let mut v = player.worst();
        match player {
            Player::Max => self.say("v ← −∞"),
            Player::Min => ["else", "v ← +∞"].into_iter().for_each(|line| self.say(line)),
        }
        for a in tree.children(s) {
            self.tell();
            let value = self.search(a, alpha, beta);
            self.say("for each move a in A(s)");
            let best = if player == Player::Max { "max" } else { "min" };
            self.say(&format!("v ← {best}(v, {name}(T(s, a){window}))"));
            v = if player.prefers(value, v) { value } else { v };
            if window.is_empty() {
                continue;
            }
            match player {
                Player::Max => (alpha, _) = (alpha.max(v), self.say("α ← max(α, v)")),
                Player::Min => (beta, _) = (beta.min(v), self.say("β ← min(β, v)")),
            }
            self.say("if α ≥ β");
            if alpha >= beta {
                self.say("leave the loop");
                break;
            }
        }
        self.say("return v");
        self.tell();
        v
    }
}

/// Star1.
pub fn star1(tree: &Tree, s: NodeId, mut alpha: f64, mut beta: f64) -> f64 {
    if let Some(utility) = tree.leaf_value(s) {
        return utility;
    }
    let Turn::Player(player) = tree.turn(&s) else { return star1_average(tree, s, alpha, beta) };
    let mut v = player.worst();
    for a in tree.children(s) {
        let value = star1(tree, a, alpha, beta);
        match player {
            Player::Max => (v, alpha) = (v.max(value), alpha.max(v.max(value))),
            Player::Min => (v, beta) = (v.min(value), beta.min(v.min(value))),
        }
        if alpha >= beta {
            break;
        }
    }
    v
}

fn star1_average(tree: &Tree, s: NodeId, alpha: f64, beta: f64) -> f64 {
    let range = tree.range();
    // Of each outcome: P(r), and the least and the most that it can be.
    let mut outcomes: Vec<(f64, f64, f64)> = tree
        .children(s)
        .map(|r| (tree.probability(r).expect("chance moves here"), range.lo, range.hi))
        .collect();
    let sum = |outcomes: &[(f64, f64, f64)]| {
        outcomes.iter().fold((0.0, 0.0), |(l, u), &(p, least, most)| (l + p * least, u + p * most))
    };
    let (mut l, mut u) = (f64::NEG_INFINITY, f64::INFINITY);
    for (index, r) in tree.children(s).enumerate() {
        let mut others = outcomes.clone();
        let (p, _, _) = others.remove(index);
        let (l_of_others, u_of_others) = sum(&others);
        let v = star1(tree, r, (alpha - u_of_others) / p, (beta - l_of_others) / p);
        outcomes.splice(index..=index, [(p, v, v)]);
        (l, u) = sum(&outcomes);
        if l >= beta || u <= alpha {
            break;
        }
    }
    if l >= beta { l } else { u }
}
