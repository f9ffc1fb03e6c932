//! Wrong input: one sentence with the place, exit code 2, nothing on standard output.

use crate::common::{fault, run, run_with_input, stdout};

#[test]
fn trees() {
    let cases = [
        ("", "Tree: a nested list such as [[4,6],[2,7]] is needed, but there is nothing."),
        (" \n", "Tree: a nested list such as [[4,6],[2,7]] is needed, but there is nothing."),
        (
            "4",
            "Tree, character 1: a tree is a list, not a single number; write [5] for a root with one leaf.",
        ),
        ("[]", "Tree, character 1: this list is empty, but every inner node needs at least one child."),
        (
            "[[4,6],[]]",
            "Tree, character 8: this list is empty, but every inner node needs at least one child.",
        ),
        ("[4,five]", "Tree, character 4: a number or a list is needed, but “five” stands here."),
        ("[4,\"6\"]", "Tree, character 4: a number or a list is needed, but “\"6\"” stands here."),
        ("[4,NaN]", "Tree, character 4: a number or a list is needed, but “NaN” stands here."),
        ("[4,*]", "Tree, character 4: a number or a list is needed, but “*” stands here."),
        ("[4,]", "Tree, character 4: a number or a list is needed, but “]” stands here."),
        ("[1e400]", "Tree, character 2: a leaf needs a finite number."),
        ("[", "Tree, character 1: this list is never closed: a “]” is missing."),
        ("[[4,6],[2", "Tree, character 8: this list is never closed: a “]” is missing."),
        ("]", "Tree, character 1: this “]” closes nothing: there is no “[” for it."),
        ("[4]]", "Tree, character 4: this “]” closes nothing: there is no “[” for it."),
        ("[4 6]", "Tree, character 4: a comma or “]” is needed, but “6” stands here."),
        ("[4],[6]", "Tree, character 4: the tree has ended before this."),
    ];
    for (tree, sentence) in cases {
        for command in [&["trace"][..], &["svg", "--step", "0"]] {
            let args = [command, &["--algorithm", "alpha-beta", "--tree", tree]].concat();
            assert_eq!(fault(&run(&args)), sentence, "{tree}");
        }
    }
}

#[test]
fn standard_input() {
    let args = ["trace", "--algorithm", "minimax", "--tree", "-"];
    let nothing = "Tree: a nested list such as [[4,6],[2,7]] is needed, but there is nothing.";
    assert_eq!(fault(&run_with_input(&args, b"")), nothing);
    let not_utf8 = "Tree, character 4: this is not UTF-8 text.";
    assert_eq!(fault(&run_with_input(&args, b"[\xce\xb1,\xff]")), not_utf8);
}

#[test]
fn names() {
    let cases: [(&[&str], &str); 5] = [
        (
            &["trace", "--algorithm", "negamax", "--tree", "[1]"],
            "Algorithm: “negamax” is unknown; known are minimax, alpha-beta, iterative-deepening, expectiminimax, star1, star2.",
        ),
        (
            &["trace", "--algorithm", "mini\nmax", "--tree", "[1]"],
            "Algorithm: “miniU+000Amax” is unknown; known are minimax, alpha-beta, iterative-deepening, expectiminimax, star1, star2.",
        ),
        (
            &["trace", "--algorithm", "minimax", "--tree", "[1]", "--root", "Max"],
            "Root: “Max” is not a player; write max or min.",
        ),
        (
            &["trace", "--algorithm", "minimax", "--tree", "[1]", "--format", "xml"],
            "Option --format: “xml” is unknown; markdown and json are known.",
        ),
        (
            &["moves", "--position", ".........", "--format", "JSON"],
            "Option --format: “JSON” is unknown; markdown and json are known.",
        ),
    ];
    for (args, sentence) in cases {
        assert_eq!(fault(&run(args)), sentence);
    }
}

#[test]
fn steps_and_widths() {
    let svg = ["svg", "--algorithm", "alpha-beta", "--tree", "[[4,6],[2,7]]"];
    let wrong = |more: &[&str]| fault(&run(&[&svg, more].concat()));
    assert_eq!(wrong(&["--step", "9"]), "Option --step: “9” is not a whole number from 0 to 8.");
    assert_eq!(wrong(&["--step", "-1"]), "Option --step: “-1” is not a whole number from 0 to 8.");
    assert_eq!(wrong(&["--step", "1.5"]), "Option --step: “1.5” is not a whole number from 0 to 8.");
    assert_eq!(wrong(&["--step", ""]), "Option --step: “” is not a whole number from 0 to 8.");
    let width = "Option --width: “0” is not a whole number from 100 to 10000.";
    assert_eq!(wrong(&["--step", "8", "--width", "0"]), width);
}

#[test]
fn positions() {
    let cases = [
        ("", "Position: a position has 9 characters, row by row, but this has 0."),
        ("XO.X..O.", "Position: a position has 9 characters, row by row, but this has 8."),
        ("XO.X..O...", "Position: a position has 9 characters, row by row, but this has 10."),
        ("XO.x..O..", "Position, character 4: “X”, “O” or a full stop is needed, but “x” stands here."),
        ("[[4,6],[2]", "Position, character 1: “X”, “O” or a full stop is needed, but “[” stands here."),
        ("O........", "Position: X begins and the players take turns, so that 0 X and 1 O cannot be."),
        ("XX.......", "Position: X begins and the players take turns, so that 2 X and 0 O cannot be."),
        ("XXXOOO...", "Position: both players have three in a row, but play ends with the first."),
        ("XXXOO.O..", "Position: X has three in a row, but O has moved after that."),
        ("OOOXX.XX.", "Position: O has three in a row, but X has moved after that."),
    ];
    for (position, sentence) in cases {
        for format in ["markdown", "json"] {
            let form = ["--position", position, "--format", format];
            assert_eq!(fault(&run(&[&["moves"][..], &form].concat())), sentence);
            let mcts = ["mcts", "--iterations", "10", "--seed", "1"];
            assert_eq!(fault(&run(&[&mcts[..], &form].concat())), sentence);
        }
    }
}

#[test]
fn iterations_seeds_and_c() {
    let wrong = |iterations, seed, c| {
        let args = ["mcts", "--position", "XO.X..O..", "--iterations", iterations, "--seed", seed, "--c", c];
        fault(&run(&args))
    };
    for iterations in ["0", "-1", "1.5", "ten", "", "9007199254740992"] {
        let sentence =
            format!("Option --iterations: “{iterations}” is not a whole number from 1 to 9007199254740991.");
        assert_eq!(wrong(iterations, "1", "1"), sentence);
    }
    for seed in ["-1", "0.5", "9007199254740992", "99999999999999999999", "x"] {
        let sentence = format!("Option --seed: “{seed}” is not a whole number from 0 to 9007199254740991.");
        assert_eq!(wrong("10", seed, "1"), sentence);
    }
    for c in ["-1", "-1e-300", "1.1e300", "inf", "-inf", "NaN", "1e400", "1,4", ""] {
        assert_eq!(wrong("10", "1", c), format!("Option --c: “{c}” is not a number from 0 to 1e300."));
    }
}

#[test]
fn what_is_quoted_is_short_and_can_be_seen() {
    let (long, quoted) = (format!("\u{202E}{}", "x".repeat(999)), format!("U+202E{}…", "x".repeat(19)));
    let wrong = |args: &[&str]| fault(&run(&[args, &[&long]].concat()));
    assert_eq!(wrong(&[]), format!("There is no command “{quoted}”; “plyground --help” lists the commands."));
    assert_eq!(wrong(&["moves"]), format!("“plyground moves” takes only options, not “{quoted}”."));
    let format = format!("Option --format: “{quoted}” is unknown; markdown and json are known.");
    assert_eq!(wrong(&["moves", "--format"]), format);
    let mcts = ["mcts", "--position", ".........", "--seed", "1", "--iterations"];
    let whole = format!("Option --iterations: “{quoted}” is not a whole number from 1 to 9007199254740991.");
    assert_eq!(wrong(&mcts), whole);
    let real = format!("Option --c: “{quoted}” is not a number from 0 to 1e300.");
    assert_eq!(wrong(&[&mcts[..], &["1", "--c"]].concat()), real);
}

#[test]
fn an_equals_sign_joins_any_value_to_its_option() {
    let position = "Position, character 1: “X”, “O” or a full stop is needed, but “-” stands here.";
    assert_eq!(fault(&run(&["moves", "--position=---------"])), position);
    let seed = "Option --seed: “--1” is not a whole number from 0 to 9007199254740991.";
    assert_eq!(fault(&run(&["mcts", "--position=.........", "--iterations=1", "--seed=--1"])), seed);
}

#[test]
fn options_and_commands() {
    let cases: [(&[&str], &str); 15] = [
        (&["walk"], "There is no command “walk”; “plyground --help” lists the commands."),
        (&["--tree", "[1]"], "There is no command “--tree”; “plyground --help” lists the commands."),
        (&["trace"], "“plyground trace” needs the option --algorithm."),
        (&["trace", "--algorithm", "minimax"], "“plyground trace” needs the option --tree."),
        (&["svg", "--algorithm", "minimax", "--tree", "[1]"], "“plyground svg” needs the option --step."),
        (&["moves"], "“plyground moves” needs the option --position."),
        (
            &["mcts", "--position", "........."],
            "“plyground mcts” needs either --iterations or --milliseconds, and not both.",
        ),
        (
            &["mcts", "--position", ".........", "--milliseconds", "1", "--iterations", "1"],
            "“plyground mcts” needs either --iterations or --milliseconds, and not both.",
        ),
        (&["mcts", "--iterations", "1"], "“plyground mcts” needs the option --seed."),
        (
            &["moves", "--position", ".........", "--seed", "1"],
            "“plyground moves” has no option “--seed”; “plyground --help” lists the options.",
        ),
        (
            &["trace", "--step", "3"],
            "“plyground trace” has no option “--step”; “plyground --help” lists the options.",
        ),
        (
            &["trace", "-t", "[1]"],
            "“plyground trace” has no option “-t”; “plyground --help” lists the options.",
        ),
        (&["trace", "[1]"], "“plyground trace” takes only options, not “[1]”."),
        (&["trace", "--tree", "[1]", "--tree", "[1]"], "The option --tree is given twice."),
        (&["trace", "--algorithm", "--tree", "[1]"], "The option --algorithm has no value."),
    ];
    for (args, sentence) in cases {
        assert_eq!(fault(&run(args)), sentence);
    }
    assert_eq!(fault(&run(&["trace", "--tree"])), "The option --tree has no value.");
}

#[cfg(unix)]
#[test]
fn a_value_that_is_no_text() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let output = crate::common::program(&["trace", "--tree"]).arg(OsStr::from_bytes(b"[\xff]")).output();
    assert_eq!(fault(&output.expect("the program runs")), "The value of --tree is not UTF-8 text.");
}

#[test]
fn help_is_no_fault() {
    let usage = stdout(run(&[]));
    assert!(
        ["trace", "moves", "mcts", "svg", "build", "serve"]
            .iter()
            .all(|command| usage.contains(&format!("plyground {command} ")))
    );
    assert_eq!(stdout(run(&["--help"])), usage);
    assert_eq!(stdout(run(&["trace", "--tree", "[1]", "--help"])), usage);
}
