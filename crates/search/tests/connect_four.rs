//! Connect Four: known counts and values, and plain rules that it is held to.

use std::collections::HashMap;

use crate::common::{laws, rows};
use plyground_search::Player::{Max, Min};
use plyground_search::games::{ConnectFour, ConnectFourFault, ConnectFourPosition, Outcome, SizeError};
use plyground_search::{Evaluated, Game, Interval, Keyed, Symmetric};

fn game(width: usize, height: usize, k: usize) -> ConnectFour {
    ConnectFour::new(width, height, k).expect("the board can be played on")
}

fn after(columns: &str) -> ConnectFour {
    ConnectFour::default().after(columns).expect("the moves can be played")
}

/// Width, height and k of boards of many kinds.
const SIZES: [(usize, usize, usize); 13] = [
    (1, 1, 1),
    (3, 4, 1),
    (1, 63, 63),
    (1, 63, 2),
    (32, 1, 5),
    (2, 31, 4),
    (3, 3, 3),
    (4, 3, 3),
    (5, 3, 5),
    (3, 5, 4),
    (6, 5, 4),
    (7, 6, 4),
    (8, 7, 4),
];

#[test]
fn it_obeys_the_laws_on_every_board() {
    for (width, height, k) in SIZES {
        let game = game(width, height, k);
        for game in [game, game.left_to_right(), game.by_distance()] {
            laws::obeys_the_laws(&game, 200);
            laws::players_alternate(&game, 100);
            laws::is_symmetric(&game, 30);
        }
        laws::is_evaluated_on_the_scale_of_utilities(&game, 100);
    }
}

/// How many sequences of so many moves there are; a play goes on until it is won.
fn plays(game: &ConnectFour, position: ConnectFourPosition, plies: usize) -> usize {
    if plies == 0 || game.utility(&position).is_some() {
        return usize::from(plies == 0);
    }
    game.moves(&position).map(|column| plays(game, game.play(&position, column), plies - 1)).sum()
}

#[test]
fn there_are_as_many_plays_as_is_known() {
    let known = [7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234];
    for game in [ConnectFour::default(), ConnectFour::default().left_to_right()] {
        let counted: Vec<_> = (1..=known.len()).map(|plies| plays(&game, game.start(), plies)).collect();
        assert_eq!(counted, known);
    }
}

/// A whole game by plain recursion, each position once.
#[derive(Default)]
struct Whole(HashMap<ConnectFourPosition, (usize, f64)>);

impl Whole {
    /// How many nodes the tree below a position has, itself included, and its value.
    fn read(&mut self, game: &ConnectFour, position: ConnectFourPosition) -> (usize, f64) {
        if let Some(&known) = self.0.get(&position) {
            return known;
        }
        let read = match game.utility(&position) {
            Some(utility) => (1, utility),
            None => {
                let below = game.moves(&position).map(|column| self.read(game, game.play(&position, column)));
                let (nodes, values): (Vec<_>, Vec<_>) = below.unzip();
                let best = match game.player(&position) {
                    Max => values.into_iter().fold(f64::NEG_INFINITY, f64::max),
                    Min => values.into_iter().fold(f64::INFINITY, f64::min),
                };
                (1 + nodes.iter().sum::<usize>(), best)
            }
        };
        self.0.insert(position, read);
        read
    }
}

#[test]
fn small_games_with_three_in_a_row_have_their_known_sizes_and_values() {
    let known = [((3, 3), 3_278, 694, 0.0), ((4, 3), 277_167, 7_157, 1.0), ((4, 4), 6_761_217, 41_750, 1.0)];
    for ((width, height), nodes, positions, value) in known {
        let game = game(width, height, 3);
        let mut whole = Whole::default();
        assert_eq!(whole.read(&game, game.start()), (nodes, value), "{width}×{height}");
        assert_eq!(whole.0.len(), positions, "{width}×{height}");

        // By distance the same positions are won, drawn and lost.
        let mut by_distance = Whole::default();
        by_distance.read(&game.by_distance(), game.start());
        assert_eq!(by_distance.0.len(), positions, "{width}×{height}");
        for (position, (_, value)) in by_distance.0 {
            assert_eq!(value.partial_cmp(&0.0), whole.0[&position].1.partial_cmp(&0.0), "{position:?}");
        }
    }
}

#[test]
fn a_stone_that_completes_a_line_is_a_threat_and_ends_the_play() {
    for (width, height, k) in SIZES {
        let game = game(width, height, k);
        for position in laws::random_plays(&game, 8).flatten() {
            let board = game.board(&position);
            let won = [Max, Min].into_iter().find(|&player| rows::have_line(&board, player, k));
            let full = !board.contains('.');
            assert_eq!(game.outcome(&position), won.map(Outcome::Won).or(full.then_some(Outcome::Drawn)));
            if won.is_some() {
                continue;
            }
            for player in [Max, Min] {
                let threats = game.threats(&position, player);
                assert_eq!(threats, plain_threats(&game, &board, player == Max, k), "{board}");
            }
        }
    }
}

/// The free cells in which a stone completes a line, tried one by one.
fn plain_threats(game: &ConnectFour, board: &str, max: bool, k: usize) -> u64 {
    let (player, letter) = if max { (Max, "X") } else { (Min, "O") };
    let free = board.match_indices('.').filter(|&(at, _)| {
        let with_stone = [&board[..at], letter, &board[at + 1..]].concat();
        rows::have_line(&with_stone, player, k)
    });
    let line = game.width() + 1;
    let bit = |at: usize| at % line * (game.height() + 1) + (game.height() - 1 - at / line);
    free.fold(0, |set, (at, _)| set | 1 << bit(at))
}

#[test]
fn moves_are_tried_from_the_middle_or_from_the_left() {
    let order = |game: ConnectFour| -> String {
        game.moves(&game.start()).map(|column| column.to_string()).collect()
    };
    assert_eq!(order(game(7, 6, 4)), "4352617");
    assert_eq!(order(game(6, 6, 4)), "342516");
    assert_eq!(order(game(7, 6, 4).left_to_right()), "1234567");
    assert_eq!(order(after("333333")), "452617", "without the full one");
    assert_eq!(order(game(12, 3, 3).left_to_right()), "123456789abc");
}

#[test]
fn a_win_by_distance_counts_the_stones_left_and_one_more() {
    let utility = |game: ConnectFour, columns: &str| {
        let game = game.by_distance().after(columns).expect("the moves can be played");
        game.utility(&game.start())
    };
    assert_eq!(utility(game(7, 6, 4), "1212121"), Some(18.0), "the fourth stone of 21");
    assert_eq!(utility(game(7, 6, 4), "31212121"), Some(-18.0), "the fourth stone of 21");
    assert_eq!(utility(game(7, 6, 4), "121212"), None);
    assert_eq!(utility(game(3, 3, 3), "12121"), Some(3.0), "the third stone of MAX's 5");
    assert_eq!(utility(game(3, 3, 3), "312121"), Some(-2.0), "the third stone of MIN's 4");
    assert_eq!(utility(game(2, 1, 2), "12"), Some(0.0), "a draw");
}

#[test]
fn by_distance_the_range_ends_at_the_soonest_wins() {
    let range = |columns: &str| {
        let game = after(columns).by_distance();
        game.range(&game.start())
    };
    assert_eq!(range(""), Interval { lo: -18.0, hi: 18.0 });
    assert_eq!(range("121212"), Interval { lo: -18.0, hi: 18.0 }, "both complete a line at once");
    assert_eq!(range("12121233"), Interval { lo: -17.0, hi: 17.0 });
    assert_eq!(range("1212121"), Interval::exact(18.0), "won");
}

#[test]
fn moves_as_text_lead_where_moves_do() {
    for (width, height, k) in SIZES {
        let game = game(width, height, k);
        let mut rng = fastrand::Rng::with_seed(7);
        let (mut position, mut text) = (game.start(), String::new());
        while game.utility(&position).is_none() {
            let moves: Vec<_> = game.moves(&position).collect();
            let column = moves[rng.usize(..moves.len())];
            text += &column.to_string();
            position = game.play(&position, column);
            assert_eq!(game.after(&text).map(|game| game.start()), Ok(position));
        }
    }
}

#[test]
fn a_mirrored_play_has_the_same_canonical_position() {
    let [left, right] = ["12344", "76544"].map(after);
    assert_ne!(left.key(&left.start()), right.key(&right.start()));
    assert_eq!(left.canonical(&left.start()), right.canonical(&right.start()));
}

#[test]
fn the_evaluation_compares_threats_and_then_the_lines_still_open() {
    let evaluation = |columns: &str| {
        let game = after(columns);
        game.evaluation(&game.start()) * 16.0
    };
    assert_eq!(evaluation(""), 0.0);
    assert_eq!(evaluation("4"), 7.0 / 70.0); // 69 lines, of which 7 go through the cell
    assert_eq!(evaluation("41"), 4.0 / 70.0); // and 3 through the corner
    // X has three in the lowest row, which two cells complete: no number of lines makes up for that.
    let two_threats = 15.0 * 2.0 / 42.0;
    assert!((evaluation("445566") - two_threats).abs() < 1.0);
}

#[test]
fn each_bad_move_is_refused_with_its_reason() {
    let no_column =
        |found: &str| ConnectFourFault::NotAColumn { found: found.to_owned(), last: "7".to_owned() };
    let cases = [
        ("0", no_column("0").at(1)),
        ("4458", no_column("8").at(4)),
        ("44a", no_column("a").at(3)),
        ("44 5", no_column(" ").at(3)),
        ("44\n", no_column("U+000A").at(3)),
        ("４", no_column("４").at(1)), // a wide digit
        ("4444444", ConnectFourFault::Full("4".to_owned()).at(7)),
        ("12121213", ConnectFourFault::GameOver.at(8)),
        ("1212121!", ConnectFourFault::GameOver.at(8)),
    ];
    for (columns, error) in cases {
        assert_eq!(ConnectFour::default().after(columns), Err(error), "{columns:?}");
    }
    let wide = game(12, 3, 3).after("cd").expect_err("there are 12 columns");
    assert_eq!(wide.to_string(), "Move 2: a column from 1 to c is needed, but “d” stands here.");
}

#[test]
fn a_board_that_cannot_be_played_on_is_refused_with_its_reason() {
    let huge = usize::MAX;
    let many = |width, height| SizeError::ManyCells { width, height, most: 64 };
    let cases = [
        ((0, 6, 4), SizeError::NoCell { width: 0, height: 6 }),
        ((7, 0, 4), SizeError::NoCell { width: 7, height: 0 }),
        ((7, 6, 0), SizeError::EmptyLine),
        ((7, 6, 8), SizeError::LongLine { k: 8, width: 7, height: 6 }),
        ((8, 8, 4), many(8, 8)),
        ((33, 1, 4), many(33, 1)),
        ((1, 64, 4), many(1, 64)),
        ((huge, huge, huge), many(huge, huge)),
    ];
    for ((width, height, k), error) in cases {
        assert_eq!(ConnectFour::new(width, height, k), Err(error));
        assert!(error.to_string().ends_with('.'), "{error}");
    }
}
