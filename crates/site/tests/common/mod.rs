//! Runs the program that was built.
#![allow(dead_code, reason = "each test file uses its part")]

pub mod sources;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The program with these arguments.
pub fn program(args: &[&str]) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_plyground"));
    program.args(args).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    program
}

/// What came of it.
pub fn run(args: &[&str]) -> Output {
    program(args).output().expect("the program runs")
}

/// What came of it with this standard input.
pub fn run_with_input(args: &[&str], input: &[u8]) -> Output {
    let mut child = program(args).stdin(Stdio::piped()).spawn().expect("the program runs");
    let mut stdin = child.stdin.take().expect("standard input");
    // A program that refuses its arguments does not read on.
    let _ = stdin.write_all(input);
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}

/// Standard output of a run that went well.
pub fn stdout(output: Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The sentence of a run on wrong input: one line and nothing else.
pub fn fault(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty(), "{}", String::from_utf8_lossy(&output.stdout));
    let sentence = String::from_utf8(output.stderr.clone()).expect("UTF-8");
    let sentence = sentence.strip_suffix(".\n").expect("a full stop at the end of the line");
    assert!(!sentence.contains('\n') && sentence.contains(' '), "{sentence}");
    format!("{sentence}.")
}

/// A folder for one test, empty.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("the last run's folder can go");
    }
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// The path as an argument.
pub fn text(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}
