//! Monte Carlo tree search on the lesson's positions, with the numbers that the lesson tells.

use plyground_search::games::{Position, TicTacToe};
use plyground_search::{Exploration, GameOver, Mcts, MctsOptions, MoveStatistics, Phase};

/// The lesson's position P, X to move: the centre wins.
const P: &str = "XO.X..O..";

fn search(position: &str, seed: u64) -> Mcts<TicTacToe> {
    let position = Position::parse(position).expect("the position is well formed");
    Mcts::new(TicTacToe::new(position), MctsOptions { seed, ..MctsOptions::default() }).expect("a move")
}

fn cells(search: &Mcts<TicTacToe>) -> (Option<usize>, Option<usize>) {
    (search.most_visits().map(|cell| cell.index()), search.best_mean().map(|cell| cell.index()))
}

fn uct(n: u64, w: f64, all: u64) -> f64 {
    MoveStatistics::new((), n, w, all, Exploration::default()).uct
}

#[test]
fn the_mean_visits_of_the_moves_on_p_are_those_of_the_lesson() {
    const SEEDS: u64 = 200;
    let mut sums = [0; 5];
    for seed in 0..SEEDS {
        let mut search = search(P, seed);
        search.iterate(1_000);
        for (sum, mv) in sums.iter_mut().zip(search.root()) {
            *sum += mv.n;
        }
    }
    let means = sums.map(|sum| sum as f64 / SEEDS as f64);
    for (mean, expected) in means.into_iter().zip([30.9, 855.6, 32.0, 48.3, 33.3]) {
        assert!((mean - expected).abs() < 2.0, "{means:?}");
    }
}

#[test]
fn the_centre_has_its_share_after_100_and_300_iterations_and_its_mean_after_1000() {
    let mean = |iterations, of: fn(&MoveStatistics<_>) -> f64| {
        let total: f64 = (0..200)
            .map(|seed| {
                let mut search = search(P, seed);
                search.iterate(iterations);
                of(&search.root()[1])
            })
            .sum();
        total / 200.0
    };
    assert!((mean(100, |mv| mv.n as f64) - 44.0).abs() < 1.0);
    assert!((mean(300, |mv| mv.n as f64) - 196.0).abs() < 1.0);
    assert!((mean(1_000, |mv| mv.mean.unwrap_or(0.0)) - 0.940).abs() < 0.002);
}

#[test]
fn uct_is_that_of_the_lessons_table() {
    // Visits, the sum of results (an unrounded mean times the visits), bonus, UCT.
    let table = [
        (27, 9.0, 0.715, 1.049),
        (856, 805.5, 0.127, 1.068),
        (30, 11.5, 0.679, 1.062),
        (52, 28.5, 0.515, 1.064),
        (35, 15.0, 0.628, 1.057),
    ];
    assert_eq!(table.iter().map(|row| row.0).sum::<u64>(), 1_000);
    for (n, w, bonus, expected) in table {
        let row = MoveStatistics::new((), n, w, 1_000, Exploration::default());
        assert!((row.bonus - bonus).abs() < 0.0006, "{row:?}");
        assert!((row.uct - expected).abs() < 0.0006, "{row:?}");
    }
}

#[test]
fn the_logarithm_is_of_the_parents_visits() {
    assert_eq!(format!("{:.4}", uct(2, 1.0, 10)), "2.0174");
}

#[test]
fn a_move_without_visits_has_an_infinite_uct_and_no_mean_at_any_c() {
    for c in [0.0, 1e-300, 2.0, Exploration::MOST] {
        let c = Exploration::new(c).expect("finite and not negative");
        for all in [0, 1, 1_000] {
            let row = MoveStatistics::new((), 0, 0.0, all, c);
            assert_eq!((row.mean, row.bonus, row.uct), (None, f64::INFINITY, f64::INFINITY));
            let row = MoveStatistics::new((), 1, 0.5, all, c);
            assert!(row.bonus.is_finite() && row.uct.is_finite(), "{row:?}");
        }
    }
    assert_eq!(MoveStatistics::new((), 1, 1.0, 1, Exploration::default()).uct, 1.0, "ln 1 = 0");
}

#[test]
fn c_is_bounded_and_not_negative() {
    for c in [-1.0, -1e-300, 1.01e300, f64::MAX, f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        assert_eq!(Exploration::new(c), None, "{c}");
    }
    assert_eq!(Exploration::new(-0.0).map(|c| c.value().to_bits()), Some(0));
    assert_eq!(Exploration::default().value(), f64::sqrt(2.0));
}

#[test]
fn a_win_at_once_is_found() {
    // X O . / X X . / O . O, X to move.
    for seed in 0..20 {
        let mut search = search("XO.XX.O.O", seed);
        search.iterate(200);
        assert_eq!(cells(&search), (Some(5), Some(5)));
        assert_eq!(search.root()[1].mean, Some(1.0));
    }
}

#[test]
fn after_one_iteration_one_move_has_one_visit_and_its_exact_result() {
    for seed in 0..50 {
        let mut search = search(P, seed);
        assert_eq!((search.iterations(), cells(&search)), (0, (Some(2), None)));
        let phases = [0; 4].map(|_| search.step());
        let Phase::Simulation { result, .. } = phases[2] else { panic!("the third phase is the simulation") };
        let root = search.root();
        let visited: Vec<_> = root.iter().filter(|mv| mv.n > 0).collect();
        assert_eq!((search.iterations(), visited.len()), (1, 1));
        assert_eq!((visited[0].n, visited[0].mean), (1, Some((result + 1.0) / 2.0)));
        assert_eq!((visited[0].bonus, Some(visited[0].uct)), (0.0, visited[0].mean), "ln 1 = 0");
    }
}

#[test]
fn every_move_is_tried_before_any_is_tried_again() {
    for seed in 0..50 {
        for c in [0.0, 2.0] {
            let options = MctsOptions { seed, c: Exploration::new(c).expect("a c") };
            let start = Position::parse(P).expect("P");
            let mut search = Mcts::new(TicTacToe::new(start), options).expect("a move");
            search.iterate(5);
            assert!(search.root().iter().all(|mv| mv.n == 1), "{:?}", search.root());
        }
    }
}

#[test]
fn most_visits_and_best_mean_can_name_different_moves() {
    let differ = (0..100).filter(|&seed| {
        let mut search = search(P, seed);
        search.iterate(12);
        let (most, best) = cells(&search);
        most != best
    });
    assert!(differ.count() > 5);
}

#[test]
fn ties_go_to_the_lowest_move() {
    let mut tie = search("XOXXOO.X.", 0); // two cells; O wins with neither
    tie.iterate(2);
    let visits: Vec<_> = tie.root().iter().map(|mv| mv.n).collect();
    assert_eq!(visits, [1, 1]);
    assert_eq!(tie.most_visits().map(|cell| cell.index()), Some(6));
}

#[test]
fn a_finished_game_is_over() {
    let over = |text| {
        let game = TicTacToe::new(Position::parse(text).expect("well formed"));
        Mcts::new(game, MctsOptions::default()).map(drop)
    };
    assert_eq!(over("XXXOO...."), Err(GameOver { utility: 1.0 }));
    assert_eq!(over("XX.OOOX.."), Err(GameOver { utility: -1.0 }));
    assert_eq!(over("XXOOOXXXO"), Err(GameOver { utility: 0.0 }));
    assert!(GameOver { utility: 1.0 }.to_string().starts_with("game over: "));
}
