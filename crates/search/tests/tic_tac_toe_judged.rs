//! What tic-tac-toe tells Monte Carlo tree search of itself: playouts that see wins, and priors.

use plyground_search::games::{Cell, Position, TicTacToe};
use plyground_search::{Draw, GuidedUct, Mcts, MctsOptions, Phase, Playout, Policy, Priors, Puct, Uct};

const P: &str = "XO.X..O..";

fn position(text: &str) -> Position {
    Position::parse(text).expect("the position is well formed")
}

fn search<P: Policy<TicTacToe>>(text: &str, seed: u64, policy: P) -> Mcts<TicTacToe, P> {
    let options = MctsOptions { seed, ..MctsOptions::default() };
    Mcts::with_policy(TicTacToe::new(position(text)), options, policy).expect("the play goes on")
}

#[test]
fn a_playout_takes_a_win_else_blocks_one_else_leaves_it_to_chance() {
    let cases = [
        (".........", None),
        ("X...O....", None),
        ("XX.OO....", Some(2)), // X wins, though O threatens to as well
        ("XX.OO..X.", Some(5)), // so does O, who moves
        ("XX..O....", Some(2)),
        ("X.X.O.X.O", Some(1)), // O blocks the lower of two
        (P, None),
    ];
    for (text, expected) in cases {
        let found = TicTacToe::default().playout(&position(text), &mut Draw::with_seed(1));
        assert_eq!(found.map(Cell::index), expected, "{text}");
    }
}

#[test]
fn no_guided_playout_misses_a_win() {
    let mut search = search(".........", 3, GuidedUct);
    for _ in 0..200 {
        let (_, Phase::Expansion(added)) = (search.step(), search.step()) else {
            panic!("expansion is second")
        };
        let Phase::Simulation { moves, .. } = search.step() else { panic!("simulation is third") };
        search.step();
        let path = added.map(|added| added.node).unwrap_or_default();
        let mut at = path
            .iter()
            .fold(Position::EMPTY, |at, &index| at.after(at.free().nth(index).expect("a path of moves")));
        for mv in moves {
            let wins = |cell: &Cell| at.after(*cell).outcome().is_some_and(|end| end.utility() != 0.0);
            assert!(at.free().find(wins).is_none_or(|win| win == mv), "{at}: {mv:?}");
            at = at.after(mv);
        }
    }
}

#[test]
fn priors_are_by_open_lines_and_one_more() {
    let prior = |text: &str, cell| {
        let cell = Cell::new(cell).expect("a cell");
        TicTacToe::default().prior(&position(text), cell)
    };
    // Through a corner run 3 lines, through an edge 2, through the centre 4: with one more each, 33 in all.
    for (cell, weight) in [4, 3, 4, 3, 5, 3, 4, 3, 4].into_iter().enumerate() {
        assert_eq!(prior(".........", cell), f64::from(weight) / 33.0);
    }
    // Only the middle column and the last row are open to O, who moves.
    let found = [5, 6, 7, 8].map(|cell| prior("XOXXO....", cell));
    assert_eq!(found, [1, 2, 3, 2].map(|weight| f64::from(weight) / 8.0));
    // Where nothing can be won any more, no move is the likelier.
    assert_eq!([6, 8].map(|cell| prior("XOXXOO.X.", cell)), [0.5, 0.5]);
}

#[test]
fn what_a_position_is_worth_to_x_its_mirror_image_is_worth_to_o() {
    let game = TicTacToe::default();
    for text in [".........", "X........", "X...O....", P, "XO.XX.O.."] {
        let position = position(text);
        let mirrored = position.swap_colors();
        assert_eq!(game.value(&mirrored), 0.0 - game.value(&position), "{text}");
        for cell in position.free() {
            assert_eq!(game.prior(&mirrored, cell), game.prior(&position, cell), "{text}");
        }
    }
    assert_eq!(game.value(&position("....X....")), 4.0 / 9.0, "8 lines are open to X, 4 to O");
}

#[test]
fn both_policies_find_the_winning_move_of_p() {
    for seed in 0..50 {
        let centre = Cell::new(4);
        let (mut guided, mut puct) = (search(P, seed, GuidedUct), search(P, seed, Puct));
        guided.iterate(200);
        puct.iterate(200);
        assert_eq!((guided.chosen(), puct.chosen()), (centre, centre), "seed {seed}");
    }
}

#[test]
fn a_policy_chosen_as_the_program_runs_gives_the_run_that_it_gives_by_its_type() {
    fn same<P: Policy<TicTacToe> + Copy + 'static>(policy: &'static P) {
        let chosen: &'static dyn Policy<TicTacToe> = policy;
        let (mut one, mut other) = (search(P, 5, *policy), search(P, 5, chosen));
        (0..4 * 300).for_each(|_| assert_eq!(one.step(), other.step()));
        one.iterate(700);
        other.iterate(700);
        assert_eq!(one.root(), other.root());
    }
    same(&Uct);
    same(&GuidedUct);
    same(&Puct);
}
