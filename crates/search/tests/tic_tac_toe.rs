//! Tic-tac-toe whole: the known counts, the values of the lesson's position, and perfect play.

use std::collections::{HashMap, HashSet};

use crate::common::laws;
use plyground_search::games::{Cell, Outcome, Position, TicTacToe};
use plyground_search::{AlphaBeta, DepthFirst, Event, Game, Minimax, Player, Rule, Score, Symmetric};

/// The lesson's position P, X to move.
const P: &str = "XO.X..O..";

fn game(text: &str) -> TicTacToe {
    TicTacToe::new(Position::parse(text).expect("the position is well formed"))
}

/// How many nodes a search visits, the root counted: every other one returns once.
fn nodes<G: Game, R: Rule>(search: &mut DepthFirst<G, R>) -> usize {
    1 + search.filter(|event| matches!(event, Event::Returned { .. })).count()
}

/// The plain recursion: for each ply, the nodes and the leaves.
fn count(position: Position, ply: usize, counts: &mut [(usize, usize); 10]) {
    counts[ply].0 += 1;
    if position.outcome().is_some() {
        counts[ply].1 += 1;
    } else {
        position.free().for_each(|cell| count(position.after(cell), ply + 1, counts));
    }
}

/// All positions that play from the empty board reaches.
fn positions() -> HashSet<Position> {
    let mut reached = HashSet::new();
    let mut open = vec![Position::EMPTY];
    while let Some(position) = open.pop() {
        if reached.insert(position) && position.outcome().is_none() {
            open.extend(position.free().map(|cell| position.after(cell)));
        }
    }
    reached
}

#[test]
fn it_obeys_the_laws_in_any_order_of_moves() {
    let game = TicTacToe::default();
    laws::obeys_the_laws(&game, 3_000);
    laws::players_alternate(&game, 300);
    laws::is_symmetric(&game, 300);
    laws::is_evaluated_on_the_scale_of_utilities(&game, 300);
    laws::has_lawful_playouts(&game, 300);
    laws::has_priors_that_sum_to_one(&game, 300);
    laws::is_read_as_written(&game, 300, Position::to_string, Position::parse);

    let centre_first = game.in_order([4, 0, 2, 6, 8, 1, 3, 5, 7]).expect("each cell once");
    laws::obeys_the_laws(&centre_first, 300);
    laws::is_symmetric(&centre_first, 300);
}

#[test]
fn the_game_tree_has_its_known_size_at_each_ply() {
    let mut counts = [(0, 0); 10];
    count(Position::EMPTY, 0, &mut counts);
    let nodes = counts.map(|(nodes, _)| nodes);
    assert_eq!(nodes, [1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872]);
    assert_eq!(nodes.iter().sum::<usize>(), 549_946);
    assert_eq!(counts.iter().map(|(_, leaves)| leaves).sum::<usize>(), 255_168);
}

#[test]
fn there_are_5478_positions_and_765_up_to_symmetry() {
    let positions = positions();
    assert_eq!(positions.len(), 5_478);
    let images: HashSet<_> = positions.iter().map(|position| canonical(*position)).collect();
    assert_eq!(images.len(), 765);
    let game = TicTacToe::default();
    let of_images: HashSet<_> =
        positions.iter().map(|position| canonical(game.canonical(position))).collect();
    let chosen: HashSet<_> = positions.iter().map(|position| game.canonical(position)).collect();
    assert_eq!((of_images, chosen.len()), (images, 765), "one of the images of each");
}

/// The least of the position's eight turned and mirrored texts.
fn canonical(position: Position) -> String {
    let mut text: Vec<char> = position.to_string().chars().collect();
    let mut images = Vec::new();
    for _ in 0..4 {
        text = [6, 3, 0, 7, 4, 1, 8, 5, 2].map(|at: usize| text[at]).to_vec(); // turned by a quarter
        images.push(text.iter().collect::<String>());
        images.push([2, 1, 0, 5, 4, 3, 8, 7, 6].map(|at: usize| text[at]).iter().collect());
    }
    images.into_iter().min().expect("eight images")
}

#[test]
fn minimax_visits_the_whole_tree_and_finds_a_draw() {
    let mut minimax = Minimax::new(TicTacToe::default());
    assert_eq!(nodes(&mut minimax), 549_946);
    assert_eq!((minimax.result(), minimax.chosen()), (Some(Score::exact(0.0)), Some(0)));
}

#[test]
fn the_order_of_moves_changes_what_alpha_beta_visits_and_never_the_value() {
    let cases = [
        ([0, 1, 2, 3, 4, 5, 6, 7, 8], 18_297),
        ([4, 0, 2, 6, 8, 1, 3, 5, 7], 7_275),
        ([4, 0, 8, 2, 6, 1, 7, 5, 3], 6_228),
        ([1, 7, 3, 5, 2, 0, 6, 8, 4], 46_035),
    ];
    for (order, visited) in cases {
        let mut search = AlphaBeta::new(TicTacToe::default().in_order(order).expect("each cell once"));
        assert_eq!(nodes(&mut search), visited, "{order:?}");
        assert_eq!(search.result(), Some(Score::exact(0.0)));
    }
    let mut search = AlphaBeta::new(TicTacToe::default());
    assert_eq!(nodes(&mut search), 18_297, "cell by cell unless told otherwise");
}

#[test]
fn an_order_names_each_cell_once() {
    for order in [[0, 1, 2, 3, 4, 5, 6, 7, 7], [0, 1, 2, 3, 4, 5, 6, 7, 9], [1, 2, 3, 4, 5, 6, 7, 8, 255]] {
        assert_eq!(TicTacToe::default().in_order(order), None, "{order:?}");
    }
}

#[test]
fn the_moves_of_p_have_the_values_of_the_lesson() {
    let mut minimax = Minimax::new(game(P));
    let values: Vec<_> = minimax
        .by_ref()
        .filter_map(|event| match event {
            Event::Returned { depth: 0, score, .. } => Some(score),
            _ => None,
        })
        .collect();
    assert_eq!(values, [-1.0, 1.0, -1.0, 0.0, -1.0].map(Score::exact));
    assert_eq!(minimax.chosen(), Some(1));

    assert_eq!(nodes(&mut Minimax::new(game(P))), 246);
    assert_eq!(nodes(&mut AlphaBeta::new(game(P))), 89);
    let mut counts = [(0, 0); 10];
    count(Position::parse(P).expect("P"), 4, &mut counts);
    assert_eq!(counts.iter().map(|(_, leaves)| leaves).sum::<usize>(), 108);
}

#[test]
fn both_searches_agree_on_every_position_and_on_its_mirror_image() {
    for position in positions() {
        let mut minimax = Minimax::new(TicTacToe::new(position));
        let mut alpha_beta = AlphaBeta::new(TicTacToe::new(position));
        let mut mirrored = AlphaBeta::new(TicTacToe::new(position.swap_colors()));
        minimax.by_ref().for_each(drop);
        alpha_beta.by_ref().for_each(drop);
        mirrored.by_ref().for_each(drop);
        let value = minimax.result().expect("the search has ended").value;
        assert_eq!(minimax.result(), alpha_beta.result(), "{position}");
        assert_eq!(minimax.chosen(), alpha_beta.chosen(), "{position}");
        assert_eq!(mirrored.result(), Some(Score::exact(0.0 - value)), "{position}");
        assert_eq!(mirrored.chosen(), alpha_beta.chosen(), "{position}");
    }
}

#[test]
fn full_depth_play_never_loses_to_any_line_of_a_human() {
    for own in [Player::Max, Player::Min] {
        let outcomes = Program::default().outcomes(Position::EMPTY, own);
        assert!(outcomes.len() > 50);
        assert!(!outcomes.contains(&Outcome::Won(own.opponent())), "{own:?} loses");
        assert!(outcomes.contains(&Outcome::Won(own)) && outcomes.contains(&Outcome::Drawn));
    }
}

#[test]
fn full_depth_play_draws_against_itself() {
    let mut program = Program::default();
    let mut position = Position::EMPTY;
    while position.outcome().is_none() {
        position = program.reply(position);
    }
    assert_eq!(position.outcome(), Some(Outcome::Drawn));
}

/// Plays the chosen move of a search to the end, which it does once for each position.
#[derive(Default)]
struct Program(HashMap<Position, Cell>);

impl Program {
    fn reply(&mut self, position: Position) -> Position {
        let cell = self.0.entry(position).or_insert_with(|| {
            let mut search = AlphaBeta::new(TicTacToe::new(position));
            search.by_ref().for_each(drop);
            let chosen = search.chosen().expect("the play goes on");
            position.free().nth(chosen).expect("a move")
        });
        position.after(*cell)
    }

    /// The outcomes of all lines that a human can play against the program as `own`.
    fn outcomes(&mut self, position: Position, own: Player) -> Vec<Outcome> {
        if let Some(outcome) = position.outcome() {
            return vec![outcome];
        }
        if position.to_move() == own {
            let next = self.reply(position);
            return self.outcomes(next, own);
        }
        position.free().flat_map(|cell| self.outcomes(position.after(cell), own)).collect()
    }
}
