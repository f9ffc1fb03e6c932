//! `plyground trace` of every search, and with its options.
#![allow(clippy::expect_used, clippy::indexing_slicing, reason = "tests may fail loudly")]

mod common;

use common::{fault, run, stdout};
use serde_json::Value;

const THIRD: &str = "[[[5,3],[6,9]],[[[4,8],[6,7]],[1,2]]]";

fn trace(args: &[&str]) -> String {
    stdout(run(&[&["trace"], args].concat())).to_owned()
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&trace(&[args, &["--format", "json"]].concat())).expect("JSON")
}

#[test]
fn expectiminimax_averages() {
    let coin = r#"[{"player":"chance","children":[4,-2]},0.5]"#;
    let table = "\
| # | node | event | best | note |
|---|---|---|---|---|
| 1 | A MAX | enter | | |
| 2 | B CHANCE | enter | | |
| 3 | B CHANCE | b1 returned 4 | 2 | |
| 4 | B CHANCE | b2 returned −2 | 1 | B returns 1 |
| 5 | A MAX | B returned 1 | 1 | |
| 6 | A MAX | a2 returned 0.5 | 1 | A returns 1 |
";
    assert_eq!(trace(&["--algorithm", "expectiminimax", "--tree", coin]), table);
    let refused = fault(&run(&["trace", "--algorithm", "minimax", "--tree", coin]));
    let sentence = "Tree, element [0]: chance moves here, which minimax does not know; expectiminimax, star1 and star2 do.";
    assert_eq!(refused, sentence);
}

#[test]
fn star1_and_star2_find_the_same_and_read_less() {
    let tree = r#"{"range":[-4,4],"children":[3,{"player":"chance","children":[[-4,4],[4,4],[4,4],[4,4]]}]}"#;
    let read = |algorithm| {
        let trace = json(&["--algorithm", algorithm, "--tree", tree]);
        assert_eq!(trace["value"], 3, "{algorithm}");
        trace["leaves_read"].as_u64().expect("a count")
    };
    assert_eq!(read("expectiminimax"), 9);
    assert!(read("star1") < 9);
    assert!(read("star2") < 9);
}

#[test]
fn with_a_depth_the_evaluation_stands_in_and_noisy_moves_are_played_out() {
    let tree = r#"[{"evaluation":1,"noisy":true,"children":[-8,2]},0]"#;
    let value = |options: &[&str]| json(&[&["--algorithm", "alpha-beta", "--tree", tree], options].concat());
    assert_eq!(value(&[])["value"], 0);
    assert_eq!(value(&["--depth", "1"])["value"], 1);
    let quiet = value(&["--depth", "1", "--noisy-plies", "2"]);
    assert_eq!(quiet["value"], 0);
    // MIN need not play a noisy move: the node itself returns its evaluation.
    assert_eq!(quiet["rows"][2]["child"], quiet["rows"][2]["node"]);
    let deepened = json(&["--algorithm", "iterative-deepening", "--tree", tree]);
    let begins = deepened["rows"].as_array().expect("rows").iter();
    assert_eq!(begins.filter(|row| row["kind"] == "enter" && row["node"] == Value::Array(vec![])).count(), 2);
}

#[test]
fn reasons_name_who_set_the_bound_and_what_is_proved() {
    let trace = json(&["--algorithm", "alpha-beta", "--tree", THIRD, "--detail", "reasons"]);
    let deep = &trace["rows"][13];
    assert_eq!((&deep["cut_by"], &deep["proved"]), (&serde_json::json!([]), &serde_json::json!(["-inf", 4])));
}

#[test]
fn the_mover_s_view_is_negamax() {
    let table = trace(&["--algorithm", "alpha-beta", "--tree", "[[4,6],[2,7]]", "--view", "mover"]);
    assert!(table.contains("| 3 | B MIN | b1 returned −4 | −4 | +∞ | |"), "{table}");
    assert!(table.ends_with("| 8 | A MAX | C returned 2 | 4 | +∞ | A returns 4 |\n"), "{table}");
}

#[test]
fn a_strict_cut_and_fail_hard_are_chosen_by_name() {
    let ties = "[[1,1,5],[3,4],[3,2]]";
    let read =
        |cut| json(&["--algorithm", "alpha-beta", "--tree", ties, "--cut", cut])["leaves_read"].clone();
    assert_eq!((read("at-equal"), read("above")), (6.into(), 7.into()));
    let hard = trace(&["--algorithm", "alpha-beta", "--tree", "[[4,6],[2,7]]", "--fail", "hard"]);
    assert!(hard.contains("C returns only the bound ≤ 4"), "{hard}");
    for (option, value, known) in
        [("--cut", "ge", "at-equal, above"), ("--fail", "low", "soft, hard"), ("--view", "min", "max, mover")]
    {
        let args = ["trace", "--algorithm", "alpha-beta", "--tree", ties, option, value];
        let name = option.trim_start_matches("--");
        let sentence = format!("Option {name}: “{value}” is unknown; known are {known}.");
        assert_eq!(fault(&run(&args)), sentence);
    }
    let depth = ["trace", "--algorithm", "minimax", "--tree", ties, "--depth", "0"];
    assert_eq!(fault(&run(&depth)), "Option --depth: “0” is not a whole number from 1 to 4294967295.");
}
