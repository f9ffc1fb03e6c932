//! `plyground trace`, as the contract has it.

use std::fs;
use std::io::Read;
use std::path::Path;

use crate::common::{fault, program, run, run_with_input, stdout};
use serde_json::Value;

const FIRST: &str = "[[4,6,9],[2,7,8],[5,3,9]]";

/// The table of the lesson; row 11 has its remark in the lesson only.
const FIRST_TRACE: &str = "\
| # | node | event | α | β | note |
|---|---|---|---|---|---|
| 1 | A MAX | enter | −∞ | +∞ | |
| 2 | B MIN | enter | −∞ | +∞ | |
| 3 | B MIN | b1 returned 4 | −∞ | 4 | |
| 4 | B MIN | b2 returned 6 | −∞ | 4 | |
| 5 | B MIN | b3 returned 9 | −∞ | 4 | B returns 4 |
| 6 | A MAX | B returned 4 | 4 | +∞ | |
| 7 | C MIN | enter | 4 | +∞ | |
| 8 | C MIN | c1 returned 2 | 4 | 2 | α ≥ β: c2, c3 cut; C returns only the bound ≤ 2 |
| 9 | A MAX | C returned 2 | 4 | +∞ | |
| 10 | D MIN | enter | 4 | +∞ | |
| 11 | D MIN | d1 returned 5 | 4 | 5 | |
| 12 | D MIN | d2 returned 3 | 4 | 3 | α ≥ β: d3 cut; D returns only the bound ≤ 3 |
| 13 | A MAX | D returned 3 | 4 | +∞ | A returns 4 |
";

#[test]
fn the_golden_traces_come_out() {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cases/golden");
    let mut compared = 0;
    for file in fs::read_dir(golden).expect("the folder of golden traces") {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        let golden: Value = serde_json::from_str(&text).expect("JSON");
        let tree = golden["tree"].to_string();
        for expected in golden["traces"].as_array().expect("traces") {
            let (algorithm, root) = (&expected["algorithm"], &expected["root"]);
            let (algorithm, root) = (algorithm.as_str().unwrap(), root.as_str().unwrap());
            let args =
                ["trace", "--algorithm", algorithm, "--tree", &tree, "--root", root, "--format", "json"];
            let trace: Value = serde_json::from_str(&stdout(run(&args))).expect("JSON");
            assert_eq!(trace, *expected, "{algorithm} on {tree}, {root} at the root");
            compared += 1;
        }
    }
    assert_eq!(compared, 8 * 4);
}

#[test]
fn the_fields_of_json_are_in_the_order_of_the_contract() {
    let args = ["trace", "--format", "json", "--root=min", "--tree", "[1,-0.5]", "--algorithm", "alpha-beta"];
    let expected = concat!(
        r#"{"algorithm":"alpha-beta","root":"min","value":-0.5,"rows":["#,
        r#"{"kind":"enter","node":[],"player":"min","alpha":"-inf","beta":"inf"},"#,
        r#"{"kind":"returned","node":[],"child":[0],"value":1,"bound":"exact","best":1,"alpha":"-inf","beta":1},"#,
        r#"{"kind":"returned","node":[],"child":[1],"value":-0.5,"bound":"exact","best":-0.5,"alpha":"-inf","#,
        r#""beta":-0.5,"returns":{"value":-0.5,"bound":"exact"}}],"leaves_read":2,"leaves_cut":0}"#,
        "\n"
    );
    assert_eq!(stdout(run(&args)), expected);
}

#[test]
fn markdown_is_the_table_of_the_lesson() {
    assert_eq!(stdout(run(&["trace", "--algorithm", "alpha-beta", "--tree", FIRST])), FIRST_TRACE);
    let args = ["trace", "--algorithm", "alpha-beta", "--tree", "-", "--format", "markdown", "--root", "max"];
    assert_eq!(stdout(run_with_input(&args, FIRST.as_bytes())), FIRST_TRACE);
}

#[test]
fn minimax_has_the_best_value_in_place_of_a_window() {
    let expected = "\
| # | node | event | best | note |
|---|---|---|---|---|
| 1 | A MIN | enter | | |
| 2 | B MAX | enter | | |
| 3 | B MAX | b1 returned −4 | −4 | |
| 4 | B MAX | b2 returned 6 | 6 | B returns 6 |
| 5 | A MIN | B returned 6 | 6 | |
| 6 | A MIN | a2 returned 2.5 | 2.5 | A returns 2.5 |
";
    let args = ["trace", "--algorithm", "minimax", "--tree", "[[-4,6],2.5]", "--root", "min"];
    assert_eq!(stdout(run(&args)), expected);
}

#[test]
fn the_third_tree_has_its_notes() {
    let tree = "[[[5,3],[6,9]],[[[4,8],[6,7]],[1,2]]]";
    let trace = stdout(run(&["trace", "--algorithm", "alpha-beta", "--tree", tree]));
    let rows: Vec<&str> = trace.lines().skip(2).collect();
    assert_eq!(rows.len(), 25);
    assert_eq!(
        rows[7],
        "| 8 | E MAX | e1 returned 6 | 6 | 5 | α ≥ β: e2 cut; E returns only the bound ≥ 6 |"
    );
    assert_eq!(
        rows[13],
        "| 14 | H MIN | h1 returned 4 | 5 | 4 | α ≥ β: h2 cut; H returns only the bound ≤ 4 |"
    );
    let last_child = "α ≥ β after the last child: nothing left to cut; C returns 2";
    assert_eq!(rows[23], format!("| 24 | C MIN | G returned 2 | 5 | 2 | {last_child} |"));
}

#[test]
fn a_chain_of_two_thousand_levels_is_traced() {
    let chain = chain(2_000);
    let args = |format| ["trace", "--algorithm", "alpha-beta", "--tree", "-", "--format", format];
    let json = stdout(run_with_input(&args("json"), chain.as_bytes()));
    let trace: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(trace["value"], 7);
    assert_eq!(trace["rows"].as_array().map(Vec::len), Some(4_000));
    assert_eq!(trace["rows"][1_999]["node"].as_array().map(Vec::len), Some(1_999));
    let markdown = stdout(run_with_input(&args("markdown"), chain.as_bytes()));
    assert_eq!(markdown.lines().count(), 4_002);
}

#[test]
fn what_is_too_deep_is_refused_however_deep_it_is() {
    let args = ["trace", "--algorithm", "minimax", "--tree", "-"];
    let sentence = "Tree: the tree goes deeper than the 4000 levels that are taken here.";
    for levels in [4_001, 1_000_000] {
        assert_eq!(fault(&run_with_input(&args, chain(levels).as_bytes())), sentence);
    }
    assert!(run_with_input(&args, chain(4_000).as_bytes()).status.success());
}

#[test]
fn a_reader_that_has_had_enough_is_no_fault() {
    let tree = chain(1_000);
    let args = ["trace", "--algorithm", "alpha-beta", "--tree", &tree, "--format", "json"];
    let mut child = program(&args).spawn().expect("the program runs");
    let mut first = [0; 100];
    child.stdout.take().expect("standard output").read_exact(&mut first).expect("a hundred bytes");
    let end = child.wait_with_output().expect("the program ends");
    assert!(end.status.success());
    assert!(end.stderr.is_empty(), "{}", String::from_utf8_lossy(&end.stderr));
}

fn chain(levels: usize) -> String {
    format!("{}7{}", "[".repeat(levels), "]".repeat(levels))
}
