//! Chess: the known counts of its moves, how plays end, and what positions seem worth.

use crate::common::laws;
use plyground_search::games::{Chess, ChessPosition};
use plyground_search::{AlphaBeta, DepthLimited, Evaluated, Game, Keyed, LimitedMove, Player};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// The position that Peter McKenzie gave for testing generators of moves.
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
/// Position 3 of the chess programming wiki: captures en passant that open a line to the king.
const POSITION_3: &str = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";

fn position(fen: &str) -> ChessPosition {
    ChessPosition::parse(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn game(fen: &str) -> Chess {
    Chess::new(position(fen))
}

/// The moves of a position as text, in their order.
fn moves(fen: &str) -> Vec<String> {
    let game = game(fen);
    game.moves(&game.start()).map(|mv| mv.to_string()).collect()
}

/// The position after moves in text.
fn played(fen: &str, moves: &[&str]) -> ChessPosition {
    let game = game(fen);
    moves.iter().fold(game.start(), |position, text| {
        let mv = position.parse_move(text).unwrap_or_else(|error| panic!("{position}: {error}"));
        game.play(&position, mv)
    })
}

fn utility(fen: &str) -> Option<f64> {
    game(fen).utility(&position(fen))
}

fn evaluation(fen: &str) -> f64 {
    game(fen).evaluation(&position(fen))
}

/// The same position with the colors swapped, and the board turned over.
fn swapped(fen: &str) -> String {
    let fields: Vec<&str> = fen.split(' ').collect();
    let swap = |text: &str| -> String {
        let case = |c: char| if c.is_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() };
        text.chars().map(case).collect()
    };
    let ranks: Vec<String> = fields[0].split('/').rev().map(swap).collect();
    let side = if fields[1] == "w" { "b" } else { "w" };
    let mut rights: Vec<char> = swap(fields[2]).chars().collect();
    rights.sort();
    let rights: String = rights.into_iter().collect();
    let en_passant = fields[3].replace('3', "#").replace('6', "3").replace('#', "6");
    format!("{} {side} {rights} {en_passant} {} {}", ranks.join("/"), fields[4], fields[5])
}

/// Positions of random plays from the start and from two livelier positions.
fn random_positions() -> impl Iterator<Item = ChessPosition> {
    let starts = [ChessPosition::default(), position(KIWIPETE), position(POSITION_3)];
    starts
        .into_iter()
        .flat_map(|start| laws::random_plays(&Chess::new(start), 4).flatten().collect::<Vec<_>>())
}

/// How many plays of so many plies there are; a play that ends before is none.
fn perft(game: &Chess, position: &ChessPosition, plies: usize) -> usize {
    if game.utility(position).is_some() {
        return usize::from(plies == 0);
    }
    match plies {
        0 => 1,
        1 => game.moves(position).len(),
        _ => game.moves(position).map(|mv| perft(game, &game.play(position, mv), plies - 1)).sum(),
    }
}

#[test]
fn the_plays_of_each_length_are_as_many_as_is_known() {
    assert_eq!(ChessPosition::default().to_string(), START);
    let cases: [(&str, &[usize]); 3] = [
        (START, &[20, 400, 8_902, 197_281, 4_865_609]),
        (KIWIPETE, &[48, 2_039, 97_862, 4_085_603]),
        (POSITION_3, &[14, 191, 2_812, 43_238, 674_624]),
    ];
    for (fen, counts) in cases {
        let game = game(fen);
        let plies = 1..=counts.len();
        assert_eq!(
            plies.map(|plies| perft(&game, &game.start(), plies)).collect::<Vec<_>>(),
            counts,
            "{fen}"
        );
    }
}

#[test]
fn captures_promotions_and_checks_are_noisy_and_as_many_as_is_known() {
    let cases: [(&str, &[(usize, usize)]); 2] = [
        (KIWIPETE, &[(8, 0), (351, 3), (17_102, 993)]),
        (POSITION_3, &[(1, 2), (14, 10), (209, 267), (3_348, 1_680)]),
    ];
    for (fen, counts) in cases {
        let game = game(fen);
        for (plies, &count) in (1..).zip(counts) {
            assert_eq!(noise_at_last(&game, &game.start(), plies), count, "{fen}, {plies} plies");
        }
    }
}

/// How many of the plays of so many plies end with a capture, and how many with a check.
fn noise_at_last(game: &Chess, position: &ChessPosition, plies: usize) -> (usize, usize) {
    let pieces = |position: &ChessPosition| {
        let fen = position.to_string();
        fen.chars().take_while(|&letter| letter != ' ').filter(char::is_ascii_alphabetic).count()
    };
    if plies == 0 || game.utility(position).is_some() {
        return (0, 0);
    }
    let of = |mv| {
        let next = game.play(position, mv);
        if plies > 1 {
            return noise_at_last(game, &next, plies - 1);
        }
        let captures = pieces(&next) < pieces(position);
        let promotes = mv.to_string().len() == 5;
        assert_eq!(game.is_noisy(position, mv), captures || promotes || next.in_check(), "{mv}");
        (usize::from(captures), usize::from(next.in_check()))
    };
    game.moves(position).map(of).fold((0, 0), |sum, of| (sum.0 + of.0, sum.1 + of.1))
}

#[test]
fn in_check_no_move_may_be_declined() {
    let may_decline = |fen| game(fen).may_decline(&position(fen));
    assert!(may_decline(KIWIPETE));
    assert!(!may_decline("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"));
}

#[test]
fn it_obeys_the_laws_of_games() {
    for game in [Chess::default(), game(KIWIPETE), game(POSITION_3)] {
        laws::obeys_the_laws(&game, 12);
        laws::players_alternate(&game, 12);
        laws::is_evaluated_on_the_scale_of_utilities(&game, 12);
        laws::is_read_as_written(&game, 12, ChessPosition::to_string, ChessPosition::parse);
    }
}

#[test]
fn white_is_max() {
    assert_eq!(ChessPosition::default().to_move(), Player::Max);
    assert_eq!(played(START, &["e2e4"]).to_move(), Player::Min);
}

#[test]
fn moves_come_by_square_of_origin_then_target_then_promotion() {
    let listed = moves("4k3/P7/8/8/8/8/8/R3K3 w Q - 0 1").join(" ");
    let rook = "a1b1 a1c1 a1d1 a1a2 a1a3 a1a4 a1a5 a1a6";
    let king = "e1c1 e1d1 e1f1 e1d2 e1e2 e1f2";
    let pawn = "a7a8n a7a8b a7a8r a7a8q";
    assert_eq!(listed, format!("{rook} {king} {pawn}"));

    for position in random_positions() {
        let listed = moves(&position.to_string());
        let place = |mv: &String| {
            let at = |index: usize| mv.as_bytes().get(index).copied().unwrap_or_default();
            (at(1), at(0), at(3), at(2), "nbrq".find(char::from(at(4))))
        };
        assert!(listed.is_sorted_by(|first, second| place(first) < place(second)), "{position}: {listed:?}");
    }
}

#[test]
fn castling_is_the_move_of_the_king() {
    let rooks = "r3k2r/8/8/8/8/8/8/R3K2R";
    let cases = [
        ("w", "e1g1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"),
        ("w", "e1c1", "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1"),
        ("b", "e8g8", "r4rk1/8/8/8/8/8/8/R3K2R w KQ - 1 2"),
        ("b", "e8c8", "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 1 2"),
    ];
    for (side, mv, after) in cases {
        let fen = format!("{rooks} {side} KQkq - 0 1");
        assert_eq!(played(&fen, &[mv]).to_string(), after);
        assert!(!moves(&fen).iter().any(|mv| ["e1h1", "e1a1", "e8h8", "e8a8"].contains(&mv.as_str())));
    }
    // Two squares by another piece are no castling.
    let queen = played("1k6/8/8/8/8/8/8/4Q2K w - - 0 1", &["e1g1"]);
    assert_eq!(queen.to_string(), "1k6/8/8/8/8/8/8/6QK b - - 1 1");
}

#[test]
fn a_move_of_another_position_changes_nothing() {
    let game = Chess::default();
    let start = game.start();
    for position in random_positions().step_by(7) {
        for mv in game.moves(&position) {
            let after = game.play(&start, mv);
            let is_legal = start.parse_move(&mv.to_string()).is_ok();
            assert_eq!(after != start, is_legal, "{mv}");
        }
    }
}

#[test]
fn a_mate_is_worth_more_than_all_else_to_who_gives_it() {
    let fen = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";
    for (fen, mate, worth) in [(fen.to_owned(), "d1d8", Chess::MATE), (swapped(fen), "d8d1", -Chess::MATE)] {
        let (game, position) = (game(&fen), position(&fen));
        let mates =
            game.moves(&position).filter(|&mv| game.utility(&game.play(&position, mv)) == Some(worth));
        assert_eq!(mates.map(|mv| mv.to_string()).collect::<Vec<_>>(), [mate], "{fen}");
    }
    let fool = played(START, &["f2f3", "e7e5", "g2g4", "d8h4"]);
    assert_eq!(Chess::default().utility(&fool), Some(-Chess::MATE));

    let queens = "7k/8/8/QQQQ4/QQQQ4/8/8/RNBQKBNR b - - 0 1";
    assert!((90.0..150.0).contains(&evaluation(queens)));
    assert!((-150.0..-90.0).contains(&evaluation(&swapped(queens))));
    let range = game(queens).range(&position(queens));
    assert_eq!((range.lo, range.hi), (-Chess::MATE, Chess::MATE));
}

/// The move that alpha-beta chooses at limited depth, with so many noisy plies behind it.
fn chosen(fen: &str, depth: u32, noisy: u32) -> String {
    let limited = DepthLimited::new(game(fen), depth).with_noisy_plies(noisy);
    let mut search = AlphaBeta::new(&limited);
    search.by_ref().for_each(drop);
    match search.chosen().and_then(|chosen| limited.moves(&limited.start()).nth(chosen)) {
        Some(LimitedMove::Play(mv)) => mv.to_string(),
        other => panic!("{fen}: {other:?}"),
    }
}

#[test]
fn searches_of_limited_depth_mate_and_see_through_a_bad_capture_by_its_answer() {
    let mate_in_two = "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1";
    assert_eq!(chosen(mate_in_two, 3, 0), "b1b7");
    // A pawn that another one guards: the queen takes it where the answer is not looked at.
    let guarded = "4k3/8/2p5/3p4/8/8/3Q4/4K3 w - - 0 1";
    assert_eq!(chosen(guarded, 1, 0), "d2d5");
    assert_ne!(chosen(guarded, 1, 4), "d2d5");
    assert_ne!(chosen(&swapped(guarded), 1, 4), "d7d4");
}

#[test]
fn stalemate_is_a_draw() {
    for fen in ["7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "8/8/8/8/8/6k1/5q2/7K w - - 0 1"] {
        assert_eq!((utility(fen), moves(fen).len()), (Some(0.0), 0), "{fen}");
    }
}

#[test]
fn a_hundred_plies_without_capture_or_pawn_are_a_draw_unless_the_last_one_mates() {
    let after = |fen, mv| Chess::default().utility(&played(fen, &[mv]));
    let fen = "7k/8/6K1/8/8/8/P7/1R6 w - - 99 80";
    assert_eq!(after(fen, "b1b2"), Some(0.0));
    assert_eq!(after(fen, "b1b8"), Some(Chess::MATE));
    assert_eq!(after(fen, "a2a3"), None, "a pawn's move begins anew");
    assert_eq!(utility("7k/8/6K1/8/8/8/8/1R6 b - - 100 80"), Some(0.0));
    assert_eq!(utility("7k/8/6K1/8/8/8/8/1R6 b - - 99 80"), None);
    assert_eq!(utility("7k/8/6K1/8/8/8/8/8 b - - 0 1"), None, "not even two kings end it");
}

#[test]
fn once_the_play_has_ended_no_move_is_legal_and_none_changes_the_position() {
    let ends = [
        "7k/8/6K1/8/8/8/8/1R6 w - - 100 80",
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
    ];
    for fen in ends {
        let (game, position) = (game(fen), position(fen));
        assert!(game.utility(&position).is_some(), "{fen}");
        assert_eq!(game.moves(&position).len(), 0, "{fen}");
        assert_eq!(game.moves(&position).next(), None, "{fen}");
        for other in random_positions().step_by(7) {
            for mv in game.moves(&other) {
                let text = mv.to_string();
                let error = position.parse_move(&text).expect_err("the play has ended");
                assert_eq!(
                    error.to_string(),
                    format!("Move: “{text}” is not a legal move in this position.")
                );
                assert_eq!(game.play(&position, mv), position, "{fen}, {mv}");
            }
        }
    }
    let rook = position("7k/8/6K1/8/8/8/8/1R6 w - - 99 80").parse_move("b1b2").expect("the last quiet move");
    let ended = position(ends[0]);
    assert_eq!(Chess::default().play(&ended, rook), ended);
    assert!(ended.parse_move("b1b2").is_err());
}

#[test]
fn positions_are_equal_and_have_one_key_where_the_rest_of_the_play_is_the_same() {
    let equal = |first: &ChessPosition, second: &ChessPosition| {
        let game = Chess::default();
        assert_eq!(first == second, game.key(first) == game.key(second), "{first} and {second}");
        first == second
    };
    // Two pawns' moves in either order: nobody can capture what passed d3 or e3.
    let first = played(START, &["d2d4", "a7a6", "e2e4"]);
    let second = played(START, &["e2e4", "a7a6", "d2d4"]);
    assert!(first.to_string() != second.to_string() && equal(&first, &second));

    let cases = [
        // The number of the move counts for nothing, the half-move clock does.
        ("8/8/8/8/8/4k3/8/R3K3 w - - 5 40", "8/8/8/8/8/4k3/8/R3K3 w - - 5 90", true),
        ("8/8/8/8/8/4k3/8/R3K3 w - - 5 40", "8/8/8/8/8/4k3/8/R3K3 w - - 6 40", false),
        ("8/8/8/8/8/4k3/8/R3K3 w - - 0 40", "8/8/8/8/8/4k3/8/R3K3 b - - 0 40", false),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 40", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 40", false),
        // A capture en passant that is legal, and one that would bare the king to the rook.
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", false),
        ("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "4k3/8/8/K2pP2r/8/8/8/8 w - - 0 1", true),
    ];
    for (first, second, same) in cases {
        assert_eq!(equal(&position(first), &position(second)), same, "{first} and {second}");
    }
}

#[test]
fn material_counts_most_of_a_position() {
    assert_eq!(evaluation(START), 0.0);
    let near = |fen: &str, pawns: f64| {
        let value = evaluation(fen);
        assert!((value - pawns).abs() < 0.5, "{value} of {fen}");
    };
    // A knight for two pawns, a rook for a bishop and a pawn, a queen for nothing.
    near("r1bqkbnr/pppppppp/8/8/8/8/1PPPPPP1/RNBQKBNR w KQkq - 0 1", 1.0);
    near("1nbqkbnr/pppppppp/8/8/8/8/1PPPPPPP/RN1QKBNR w KQk - 0 1", 1.0);
    near("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 9.0);
}

#[test]
fn swapped_colors_change_the_sign_of_values_and_no_count() {
    for position in random_positions() {
        let fen = position.to_string();
        let swapped = swapped(&fen);
        assert_eq!(evaluation(&swapped), -evaluation(&fen), "{fen}");
        assert_eq!(utility(&swapped), utility(&fen).map(|utility| -utility), "{fen}");
        assert_eq!(moves(&swapped).len(), moves(&fen).len(), "{fen}");
    }
}
