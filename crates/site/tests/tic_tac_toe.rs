//! `plyground moves` and `plyground mcts`, as the contract has them.

use crate::common::{run, stdout};
use serde_json::Value;

const P: &str = "XO.X..O..";

fn moves(position: &str, format: &str) -> String {
    stdout(run(&["moves", "--position", position, "--format", format]))
}

fn mcts(position: &str, iterations: &str, seed: &str, more: &[&str]) -> String {
    let args = ["mcts", "--position", position, "--iterations", iterations, "--seed", seed];
    stdout(run(&[&args, more].concat()))
}

fn mcts_json(position: &str, iterations: &str, seed: &str, more: &[&str]) -> Value {
    let json = mcts(position, iterations, seed, &[&["--format", "json"], more].concat());
    serde_json::from_str(&json).expect("JSON")
}

#[test]
fn the_moves_of_p_are_data_in_the_order_of_the_contract() {
    let expected = concat!(
        r#"{"to_move":"X","moves":[{"move":2,"value":-1},{"move":4,"value":1},{"move":5,"value":-1},"#,
        r#"{"move":7,"value":0},{"move":8,"value":-1}],"minimax_nodes":246,"alpha_beta_nodes":89}"#,
        "\n"
    );
    assert_eq!(moves(P, "json"), expected);
}

#[test]
fn the_moves_of_p_are_a_table() {
    let expected = "\
| move | value |
|---|---|
| 2 | −1 |
| 4 | +1 |
| 5 | −1 |
| 7 | 0 |
| 8 | −1 |

X to move. A value is X’s: +1 X wins, 0 a draw, −1 O wins, if both play their best. Minimax visits 246 nodes, alpha-beta 89.
";
    assert_eq!(moves(P, "markdown"), expected);
    assert_eq!(stdout(run(&["moves", "--position", P])), expected);
}

#[test]
fn values_are_from_the_view_of_x_also_where_o_moves() {
    let report: Value = serde_json::from_str(&moves("XO.XX.O..", "json")).expect("JSON");
    assert_eq!(report["to_move"], "O");
    let values: Vec<_> = report["moves"].as_array().unwrap().iter().map(|mv| mv["value"].clone()).collect();
    assert_eq!(values, [1, 1, 1, 1], "whatever O does, X has two threats");
}

#[test]
fn the_empty_board_has_the_known_counts() {
    let report: Value = serde_json::from_str(&moves(".........", "json")).expect("JSON");
    assert_eq!((&report["minimax_nodes"], &report["alpha_beta_nodes"]), (&549_946.into(), &18_297.into()));
    let moves = report["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 9);
    assert!(moves.iter().enumerate().all(|(cell, mv)| mv["move"] == cell && mv["value"] == 0));
}

#[test]
fn a_finished_game_says_so_in_both_formats() {
    let cases = [
        ("XXXOO....", "game over: X has won.\n"),
        ("XX.OOOX..", "game over: O has won.\n"),
        ("XXOOOXXXO", "game over: a draw.\n"),
        ("XOXXXOOOX", "game over: X has won.\n"),
    ];
    for (position, sentence) in cases {
        for format in ["markdown", "json"] {
            assert_eq!(moves(position, format), sentence);
            assert_eq!(mcts(position, "10", "1", &["--format", format]), sentence);
        }
    }
}

#[test]
fn the_fields_of_mcts_are_in_the_order_of_the_contract() {
    // One iteration: one move has one visit, and ln 1 = 0.
    let json = mcts("XOXXOOOX.", "1", "0", &["--format", "json"]);
    let expected = concat!(
        r#"{"to_move":"X","n":1,"moves":[{"move":8,"n":1,"w":0.5,"mean":0.5,"bonus":0,"uct":0.5}],"#,
        r#""most_visits":8,"best_mean":8}"#,
        "\n"
    );
    assert_eq!(json, expected);
}

#[test]
fn a_move_without_visits_has_no_mean_and_infinite_bonus_and_uct() {
    let report = mcts_json(P, "1", "3", &[]);
    let moves = report["moves"].as_array().unwrap();
    let untried: Vec<_> = moves.iter().filter(|mv| mv["n"] == 0).collect();
    assert_eq!((moves.len(), untried.len()), (5, 4));
    for mv in untried {
        assert_eq!(mv.get("mean"), None);
        assert_eq!((&mv["w"], &mv["bonus"], &mv["uct"]), (&0.into(), &"inf".into(), &"inf".into()));
    }
}

#[test]
fn a_thousand_iterations_on_p_settle_on_the_centre() {
    let report = mcts_json(P, "1000", "7", &[]);
    assert_eq!(
        (&report["n"], &report["most_visits"], &report["best_mean"]),
        (&1000.into(), &4.into(), &4.into())
    );
    let moves = report["moves"].as_array().unwrap();
    assert_eq!(moves.iter().map(|mv| mv["n"].as_u64().unwrap()).sum::<u64>(), 1000);
    for mv in moves {
        let number = |key: &str| mv[key].as_f64().unwrap();
        let bonus = f64::sqrt(2.0) * (1000_f64.ln() / number("n")).sqrt();
        assert!((number("mean") - number("w") / number("n")).abs() < 1e-12);
        assert!((number("bonus") - bonus).abs() < 1e-12);
        assert!((number("uct") - number("mean") - number("bonus")).abs() < 1e-12);
    }
}

#[test]
fn the_same_seed_prints_the_same_and_c_is_the_square_root_of_two_unless_given() {
    let report = mcts_json(P, "300", "9007199254740991", &[]);
    assert_eq!(mcts_json(P, "300", "9007199254740991", &["--c", "1.4142135623730951"]), report);
    assert_ne!(mcts_json(P, "300", "9007199254740990", &[]), report);
    assert_ne!(mcts_json(P, "300", "9007199254740991", &["--c", "0.5"]), report);
    let greedy = mcts_json(P, "300", "9007199254740991", &["--c", "0"]);
    assert!(greedy["moves"].as_array().unwrap().iter().all(|mv| mv["bonus"] == 0));
}

#[test]
fn mcts_is_a_table_in_three_digits() {
    let table = mcts(P, "1000", "7", &[]);
    let lines: Vec<_> = table.lines().collect();
    assert_eq!(lines[..2], ["| move | n | w/n | bonus | UCT |", "|---|---|---|---|---|"]);
    let report = mcts_json(P, "1000", "7", &[]);
    for (line, mv) in lines[2..7].iter().zip(report["moves"].as_array().unwrap()) {
        let number = |key: &str| mv[key].as_f64().unwrap();
        let (mean, bonus, uct) = (number("mean"), number("bonus"), number("uct"));
        assert_eq!(*line, format!("| {} | {} | {mean:.3} | {bonus:.3} | {uct:.3} |", mv["move"], mv["n"]));
    }
    assert_eq!(lines[7..], ["", "X to move. N = 1000; most visits: 4; best mean: 4."]);
    assert!(mcts(P, "1", "7", &[]).contains("| 0 | | ∞ | ∞ |"));
}
