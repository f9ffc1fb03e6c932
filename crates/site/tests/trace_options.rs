//! `plyground trace` of every search, and with its options.

use crate::common::{fault, run, stdout};
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
        let sentence = format!("Option {option}: “{value}” is unknown; known are {known}.");
        assert_eq!(fault(&run(&args)), sentence);
    }
    let depth = ["trace", "--algorithm", "minimax", "--tree", ties, "--depth", "0"];
    assert_eq!(fault(&run(&depth)), "Option --depth: “0” is not a whole number from 1 to 4294967295.");
}

const TWINS: &str = "[[[1,2],3],[[1,2],4]]";

#[test]
fn a_table_knows_what_follows_again_and_a_summary_tells_what_it_saved() {
    let args = ["--algorithm", "alpha-beta", "--tree", TWINS, "--table", "1024"];
    let table = trace(&args);
    assert!(
        table.contains("| C MIN | E known, 2 | 2 | 2 | from the table, not read; α ≥ β: c2 cut;"),
        "{table}"
    );
    let summary = "\nNodes left unread by the table: 1, by the range: 0. Cutoffs: 1, of these after the first move tried: 1, by the best move known: 0, by a killer: 0.\n";
    assert!(table.ends_with(summary), "{table}");
    let data = json(&args);
    assert_eq!(data["saved"]["by_table"], 1);
    let known = data["rows"].as_array().expect("rows").iter().filter(|row| row["remembered"] == true);
    assert_eq!(known.map(|row| row["child"].clone()).collect::<Vec<_>>(), [serde_json::json!([1, 0])]);
    let plain = json(&args[..4]);
    assert!(plain.get("saved").is_none() && plain.get("broken").is_none());
    assert!(!trace(&args[..4]).contains("unread"));
}

#[test]
fn the_range_alone_can_say_enough() {
    let tree = r#"{"range":[0,4],"children":[[4,4],[1,2]]}"#;
    let table = trace(&["--algorithm", "alpha-beta", "--tree", tree, "--range", "yes"]);
    assert!(
        table.contains(
            "| A MAX | C known, ≤ 4 | 4 | +∞ | from the range of all values, not read; A returns 4 |"
        ),
        "{table}"
    );
}

#[test]
fn moves_come_in_the_order_that_is_asked_for() {
    let tree = "[[9,1],[8,2,3]]";
    let read = |options: &[&str]| {
        let rows = json(&[&["--algorithm", "alpha-beta", "--tree", tree], options].concat())["rows"].clone();
        let leaves = rows.as_array().expect("rows").clone().into_iter().map(|row| row["child"].clone());
        leaves.filter(|child| child.as_array().is_some_and(|path| path.len() == 2)).collect::<Vec<_>>()
    };
    let paths = |paths: &[[usize; 2]]| paths.iter().map(|path| serde_json::json!(path)).collect::<Vec<_>>();
    assert_eq!(read(&[]), paths(&[[0, 0], [0, 1], [1, 0], [1, 1], [1, 2]]));
    assert_eq!(read(&["--by-evaluation", "yes"]), paths(&[[0, 1], [0, 0], [1, 1], [1, 2], [1, 0]]));
    // The second move has cut once: then it comes first.
    let cuts = "[[3,3],[4,1],[5,2]]";
    let first = |option: &[&str]| {
        let args = [&["--algorithm", "alpha-beta", "--tree", cuts], option].concat();
        json(&args)["leaves_read"].clone()
    };
    let cutters = "[[3,3],[4,1,9],[5,2,9]]";
    let leaves = |option: &[&str]| {
        json(&[&["--algorithm", "alpha-beta", "--tree", cutters], option].concat())["leaves_read"].clone()
    };
    assert_eq!(first(&[]), 6);
    assert_eq!(
        (leaves(&[]), leaves(&["--killers", "yes"]), leaves(&["--history", "yes"])),
        (6.into(), 5.into(), 5.into())
    );
    let unordered = ["--algorithm", "iterative-deepening", "--tree", "[[1,2],[3,4]]", "--best-first", "no"];
    assert_eq!(json(&unordered)["value"], 3);
    let svg = stdout(run(&[
        "svg",
        "--algorithm",
        "alpha-beta",
        "--tree",
        cutters,
        "--killers",
        "yes",
        "--step",
        "3",
    ]));
    assert!(svg.starts_with("<svg"));
}

#[test]
fn a_broken_trace_says_so_above_the_table_in_the_data_and_in_the_picture() {
    let first = "[[4,6,9],[2,7,8],[5,3,9]]";
    for name in ["wrong-sign", "window-not-swapped", "bound-as-exact", "root-window-not-passed", "strict-cut"]
    {
        let args = ["--algorithm", "alpha-beta", "--tree", first, "--broken", name];
        let table = trace(&args);
        assert!(table.starts_with("*Broken on purpose:* "), "{table}");
        assert_eq!(table.lines().nth(1), Some(""));
        assert_eq!(json(&args)["broken"], name);
        let svg = stdout(run(&[&["svg", "--step", "1"], &args[..]].concat())).to_owned();
        assert!(svg.contains("Broken on purpose"), "{svg}");
    }
    assert_eq!(json(&["--algorithm", "alpha-beta", "--tree", first, "--broken", "wrong-sign"])["value"], -8);
}

#[test]
fn choices_that_cannot_be_taken_are_refused_with_their_place() {
    let broken = ["trace", "--algorithm", "alpha-beta", "--tree", "[1]", "--broken", "strict-cut"];
    let with = |more: &[&str]| fault(&run(&[&broken, more].concat()));
    let and_more = "Option --broken: a broken variant has one rule wrong and all else as usual; leave out how to cut and what saves work.";
    for more in [["--cut", "above"], ["--fail", "hard"], ["--table", "8"], ["--killers", "yes"]] {
        assert_eq!(with(&more), and_more);
    }
    let usual = [&broken[1..], &["--table", "0", "--best-first", "no", "--cut", "at-equal"]].concat();
    assert_eq!(trace(&usual), trace(&broken[1..]), "what is usual can be said");
    let cases: [(&[&str], &str); 9] = [
        (
            &["--algorithm", "minimax", "--cut", "above"],
            "Option --cut: minimax does not know this option; leave it out.",
        ),
        (
            &["--algorithm", "expectiminimax", "--fail", "hard"],
            "Option --fail: expectiminimax does not know this option; leave it out.",
        ),
        (
            &["--algorithm", "minimax", "--noisy-plies", "1"],
            "Option --noisy-plies: noisy plies come after a last ply; give a depth too.",
        ),
        (
            &["--algorithm", "minimax", "--detail", "reasons"],
            "Option --detail: markdown does not know this option; leave it out.",
        ),
        (
            &["--algorithm", "minimax", "--broken", "strict-cut"],
            "Option --broken: only alpha-beta has broken variants, minimax has none.",
        ),
        (
            &["--algorithm", "alpha-beta", "--broken", "sign"],
            "Option --broken: “sign” is unknown; known are wrong-sign, window-not-swapped, bound-as-exact, root-window-not-passed, strict-cut.",
        ),
        (
            &["--algorithm", "alpha-beta", "--killers", "true"],
            "Option --killers: “true” is unknown; yes and no are known.",
        ),
        (
            &["--algorithm", "alpha-beta", "--table", "1048577"],
            "Option --table: “1048577” is not a whole number from 0 to 1048576.",
        ),
        (&["--algorithm", "alpha-beta", "--history"], "The option --history has no value."),
    ];
    for (args, sentence) in cases {
        assert_eq!(fault(&run(&[&["trace", "--tree", "[1]"], args].concat())), sentence);
    }
}
