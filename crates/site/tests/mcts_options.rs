//! `plyground mcts` with what else can be chosen of it.

use crate::common::{fault, run, stdout};
use serde_json::{Map, Value};

const P: &str = "XO.X..O..";

fn args<'a>(position: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [&["mcts", "--position", position, "--seed", "7"], more].concat()
}

fn table(position: &str, more: &[&str]) -> String {
    stdout(run(&args(position, more)))
}

fn json(position: &str, more: &[&str]) -> Map<String, Value> {
    serde_json::from_str(&table(position, &[more, &["--format", "json"]].concat())).expect("JSON")
}

fn after(iterations: &str, more: &[&str]) -> Map<String, Value> {
    json(P, &[&["--iterations", iterations], more].concat())
}

fn move_of(report: &Map<String, Value>, cell: u64) -> &Value {
    let moves = report["moves"].as_array().expect("moves");
    moves.iter().find(|mv| mv["move"] == cell).expect("a move of the position")
}

#[test]
fn what_is_usual_can_be_said_and_changes_nothing() {
    let plain = after("300", &[]);
    let keys = ["to_move", "n", "moves", "most_visits", "best_mean"];
    assert!(plain.len() == keys.len() && keys.iter().all(|key| plain.contains_key(*key)));
    for usual in [["--policy", "uct"], ["--playouts", "1"], ["--solver", "no"]] {
        assert_eq!(after("300", &usual), plain, "{usual:?}");
    }
}

#[test]
fn each_policy_has_its_own_run_and_finds_the_winning_move() {
    let runs = ["uct", "guided", "puct"].map(|policy| after("300", &["--policy", policy]));
    assert!(runs.iter().all(|run| run["most_visits"] == 4 && run["n"] == 300));
    assert!(runs[0] != runs[1] && runs[1] != runs[2]);
    // PUCT gives its first visit to the highest prior: a move not tried yet has a finite bonus.
    let first = after("1", &["--policy", "puct"]);
    assert_eq!(move_of(&first, 4)["n"], 1);
    assert!(move_of(&first, 2)["uct"].is_f64() && move_of(&first, 2).get("mean").is_none());
}

#[test]
fn several_playouts_are_one_visit_of_their_mean() {
    let report = after("5", &["--playouts", "4"]);
    let moves = report["moves"].as_array().expect("moves");
    assert!(moves.iter().all(|mv| mv["n"] == 1));
    assert!(moves.iter().all(|mv| (mv["w"].as_f64().expect("a sum") * 8.0).fract() == 0.0));
    assert_ne!(report, after("5", &[]));
}

#[test]
fn a_solver_tells_what_it_has_proved_for_who_moves_and_then_ends() {
    let solved = after("100000", &["--solver", "yes"]);
    assert!(solved["n"].as_u64().expect("a count") < 1_000);
    assert_eq!((&solved["proven"], &solved["chosen"]), (&"win".into(), &4.into()));
    assert_eq!(move_of(&solved, 4)["proven"], "win");
    let begun = after("5", &["--solver", "yes"]);
    assert!(!begun.contains_key("proven") && begun["moves"][0].get("proven").is_none());
    // O moves, and loses whatever it does.
    let lost = json("XO.XX.O..", &["--iterations", "100000", "--solver", "yes"]);
    assert_eq!((&lost["to_move"], &lost["proven"]), (&"O".into(), &"loss".into()));
    // By an edge O holds the draw.
    let drawn = json("X...O...X", &["--iterations", "100000", "--solver", "yes"]);
    assert_eq!(drawn["proven"], "draw");
}

#[test]
fn a_table_has_what_is_proved_in_a_column_and_in_the_last_line() {
    let solved = table(P, &["--iterations", "100000", "--solver", "yes"]);
    assert!(solved.starts_with("| move | n | w/n | bonus | UCT | proven |\n|---|---|---|---|---|---|\n"));
    assert!(solved.lines().any(|line| line.starts_with("| 4 |") && line.ends_with("| win |")), "{solved}");
    assert!(solved.ends_with(" Move 4 is played. X is proven to win.\n"), "{solved}");
    let begun = table(P, &["--iterations", "5", "--solver", "yes"]);
    assert!(begun.contains(" | |\n") && begun.ends_with(" is played.\n"), "{begun}");
    let lost = table("XO.XX.O..", &["--iterations", "100000", "--solver", "yes"]);
    assert!(lost.contains("| loss |\n") && lost.ends_with("O is proven to lose.\n"), "{lost}");
    let drawn = table("X...O...X", &["--iterations", "100000", "--solver", "yes"]);
    assert!(drawn.contains("| draw |\n") && drawn.ends_with("It is proven to be a draw.\n"), "{drawn}");
}

#[test]
fn the_move_to_play_is_told_where_it_is_asked_how_to_choose_it() {
    for (which, key) in [("most-visits", "most_visits"), ("best-mean", "best_mean")] {
        // Where the two differ.
        let report = after("16", &["--broken", "child-logarithm", "--final", which]);
        assert_eq!(report["chosen"], report[key]);
    }
    let table = table(P, &["--iterations", "100", "--final", "best-mean"]);
    assert!(table.ends_with("best mean: 4. Move 4 is played.\n"), "{table}");
}

#[test]
fn each_broken_rule_shows_its_symptom() {
    let broken = |rule| after("500", &["--broken", rule]);
    assert_eq!(move_of(&broken("child-logarithm"), 2)["bonus"], 0);
    // The one winning move looks worst, seen by the loser.
    let means = |report: &Map<String, Value>, cell| move_of(report, cell)["mean"].as_f64().expect("a mean");
    let wrong = broken("wrong-view");
    assert!([2, 5, 7, 8].into_iter().all(|cell| means(&wrong, cell) > means(&wrong, 4)));
    let drawn = ["--iterations", "100", "--broken", "draws-as-losses"];
    assert_eq!(means(&json("XOXXOOOX.", &drawn), 8), 0.0);
}

#[test]
fn a_budget_of_time_is_kept() {
    let start = std::time::Instant::now();
    let report = json(P, &["--milliseconds", "50"]);
    assert!((50..5_000).contains(&start.elapsed().as_millis()));
    assert!(report["n"].as_u64().expect("a count") > 0 && report["most_visits"] == 4);
    let start = std::time::Instant::now();
    let of_many = json(P, &["--milliseconds", "1", "--playouts", "10000"]);
    assert!(of_many["n"].as_u64().expect("a count") > 0 && start.elapsed().as_millis() < 5_000);
    let solved = json(P, &["--milliseconds", "9007199254740991", "--solver", "yes"]);
    assert_eq!(solved["proven"], "win", "a solver ends before");
    assert_eq!(table("XXXOO....", &["--milliseconds", "5"]), "game over: X has won.\n");
}

#[test]
fn wrong_options_are_one_sentence() {
    let cases: [(&[&str], &str); 10] = [
        (
            &["--policy", "puct", "--playouts", "2"],
            "Option --playouts: puct does not know this option; leave it out.",
        ),
        (&["--playouts", "10001"], "Option --playouts: “10001” is not a whole number from 1 to 10000."),
        (&["--policy", "ucb"], "Option --policy: “ucb” is unknown; known are uct, guided, puct."),
        (&["--final", "last"], "Option --final: “last” is unknown; known are most-visits, best-mean."),
        (
            &["--broken", "all"],
            "Option --broken: “all” is unknown; known are child-logarithm, wrong-view, draws-as-losses.",
        ),
        (
            &["--broken", "wrong-view", "--policy", "puct"],
            "Option --broken: only policy uct can be broken; leave one of the two out.",
        ),
        (&["--solver", "true"], "Option --solver: “true” is unknown; yes and no are known."),
        (&["--playouts", "0"], "Option --playouts: “0” is not a whole number from 1 to 10000."),
        (&["--playouts", "1.5"], "Option --playouts: “1.5” is not a whole number from 1 to 10000."),
        (
            &["--milliseconds", "9"],
            "“plyground mcts” needs either --iterations or --milliseconds, and not both.",
        ),
    ];
    for (more, sentence) in cases {
        let wrong = args(P, &[&["--iterations", "10"], more].concat());
        assert_eq!(fault(&run(&wrong)), sentence);
    }
    let never = fault(&run(&args(P, &["--milliseconds", "0"])));
    assert_eq!(never, "Option --milliseconds: “0” is not a whole number from 1 to 9007199254740991.");
}
