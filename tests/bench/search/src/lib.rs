//! What is timed: each function does a fixed piece of work and returns a count that is known, so that
//! no run is fast by being wrong. The same code is timed natively and as wasm.

mod arena;
mod bitboard;
mod lazy;
mod solved;

pub use solved::{Outcome, SETS, Set};

/// A piece of work by number.
#[derive(Clone, Copy, Debug)]
pub struct Work {
    /// Its name in the table.
    pub name: &'static str,
    /// Which game and budget it is about: only those with the same are compared.
    pub task: &'static str,
    /// Does it, and returns nodes or visits.
    pub run: fn() -> u64,
    /// What it must return.
    pub count: u64,
}

/// Iterations of Monte Carlo tree search a run.
const ITERATIONS: u64 = 20_000;

/// All of it.
pub const WORKS: [Work; 6] = [
    Work { name: "tight", task: "minimax, whole game", run: bitboard::minimax, count: 549_946 },
    Work { name: "lazy", task: "minimax, whole game", run: lazy::minimax, count: 549_946 },
    Work {
        name: "tight",
        task: "alpha-beta, 20 whole games",
        run: || times(bitboard::alpha_beta),
        count: 20 * 18_297,
    },
    Work {
        name: "lazy",
        task: "alpha-beta, 20 whole games",
        run: || times(lazy::alpha_beta),
        count: 20 * 18_297,
    },
    Work { name: "tight", task: "20,000 iterations of MCTS on P", run: arena::mcts, count: ITERATIONS },
    Work { name: "lazy", task: "20,000 iterations of MCTS on P", run: lazy::mcts, count: ITERATIONS },
];

/// A single one is too short to be timed.
fn times(search: fn() -> u64) -> u64 {
    (0..20).map(|_| std::hint::black_box(search)()).sum()
}

/// For JavaScript: does a piece of work by its place in [`WORKS`] and returns its count, 0 if there is
/// no such piece.
#[allow(unsafe_code, reason = "an exported name is what a bare wasm module is called by")]
#[unsafe(no_mangle)]
pub extern "C" fn run_work(place: usize) -> u64 {
    WORKS.get(place).map_or(0, |work| (work.run)())
}

/// For JavaScript: solves a set by its place in [`SETS`] and returns the nodes visited, 0 where a
/// position was solved wrong or there is no such set.
#[allow(unsafe_code, reason = "as above")]
#[unsafe(no_mangle)]
pub extern "C" fn solve_set(place: usize) -> u64 {
    let outcome = SETS.get(place).map(|set| set.solve());
    outcome.filter(|of| of.right == of.positions).map_or(0, |of| of.nodes)
}

#[cfg(test)]
mod tests {
    use super::WORKS;

    #[test]
    fn every_piece_of_work_has_its_known_count() {
        for work in WORKS {
            assert_eq!((work.run)(), work.count, "{} {}", work.name, work.task);
        }
    }
}
