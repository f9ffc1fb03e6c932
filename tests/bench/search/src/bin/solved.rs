//! Solves each set of positions once, natively, and prints a line a set: its name, how many positions it
//! has, how many were solved right, the nodes visited, and nanoseconds. `solved.mjs` calls it.

use std::io::{self, Write};
use std::time::Instant;

use plyground_bench::SETS;

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    SETS.iter().try_for_each(|set| {
        let start = Instant::now();
        let outcome = set.solve();
        let time = start.elapsed().as_nanos();
        writeln!(out, "{}\t{}\t{}\t{}\t{time}", set.name, outcome.positions, outcome.right, outcome.nodes)
    })
}
