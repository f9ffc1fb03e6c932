//! Times each piece of work once, natively: `plyground-bench PLACE` prints nanoseconds and the count;
//! without a place, all names, tasks and counts. `search.mjs` calls it.

use std::io::{self, Write};
use std::time::Instant;

use plyground_bench::WORKS;

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    let place = std::env::args().nth(1).and_then(|place| place.parse().ok());
    match place.and_then(|place: usize| WORKS.get(place)) {
        Some(work) => {
            // Once to warm up.
            (work.run)();
            let start = Instant::now();
            let count = (work.run)();
            writeln!(out, "{}\t{count}", start.elapsed().as_nanos())
        }
        None => {
            WORKS.iter().try_for_each(|work| writeln!(out, "{}\t{}\t{}", work.name, work.task, work.count))
        }
    }
}
