//! Monte Carlo tree search as it is asked for by names.

use std::num::NonZeroU32;

use plyground_figure::{BrokenChoice, Choice, MctsRun, MctsSpec, PolicyChoice, SpecError};
use plyground_search::games::{Cell, Position, TicTacToe};
use plyground_search::{AdvanceError, FinalMove, Mcts, MctsOptions, Proven};

fn game(text: &str) -> TicTacToe {
    TicTacToe::new(Position::parse(text).expect("the position is well formed"))
}

fn p() -> TicTacToe {
    game("XO.X..O..")
}

fn usual() -> MctsSpec {
    MctsSpec {
        options: MctsOptions::default(),
        policy: PolicyChoice::default(),
        broken: None,
        playouts: NonZeroU32::MIN,
        solver: false,
        final_move: FinalMove::default(),
    }
}

fn begin(game: TicTacToe, spec: MctsSpec) -> MctsRun {
    MctsRun::new(game, spec).expect("a search")
}

#[test]
fn the_usual_run_is_plain_uct() {
    let mut plain = Mcts::new(p(), MctsOptions::default()).expect("a move");
    let mut run = begin(p(), usual());
    (0..4 * 200).for_each(|_| assert_eq!(run.step(), plain.step()));
    plain.iterate(300);
    run.iterate(300);
    assert_eq!((run.root(), run.iterations()), (plain.root(), plain.iterations()));
    assert_eq!((run.chosen(), run.most_visits()), (plain.chosen(), plain.most_visits()));
    assert_eq!((run.best_mean(), run.proven()), (plain.best_mean(), None));
}

#[test]
fn every_name_has_a_run_of_its_own() {
    let policies = PolicyChoice::VALUES.iter().map(|(_, policy)| MctsSpec { policy: *policy, ..usual() });
    let broken = BrokenChoice::VALUES.iter().map(|(_, broken)| MctsSpec { broken: Some(*broken), ..usual() });
    let mut runs: Vec<_> = policies.chain(broken).map(|spec| begin(p(), spec)).collect();
    runs.iter_mut().for_each(|run| run.iterate(500));
    let roots: Vec<_> = runs.iter().map(MctsRun::root).collect();
    for (index, root) in roots.iter().enumerate() {
        assert_eq!(roots.iter().position(|other| other == root), Some(index));
    }
}

#[test]
fn only_uct_can_be_broken() {
    let broken = Some(BrokenChoice::named("wrong-view").expect("a rule"));
    for (name, policy) in PolicyChoice::VALUES {
        let error = MctsRun::new(p(), MctsSpec { policy: *policy, broken, ..usual() }).err();
        assert_eq!(error, (*name != "uct").then_some(SpecError::BrokenPolicy), "{name}");
    }
}

#[test]
fn the_clock_is_looked_at_every_hundred_playouts_and_before_the_first() {
    // Of 101 playouts, the second look is before the last; of more, the fourth ends the iteration.
    for (playouts, iterations) in [(1, 300), (7, 42), (100, 3), (101, 2), (301, 1), (u32::MAX, 1)] {
        let playouts = NonZeroU32::new(playouts).expect("at least one");
        let mut run = begin(p(), MctsSpec { playouts, ..usual() });
        let mut looks = 0;
        run.iterate_while(|| {
            looks += 1;
            looks <= 3
        });
        assert_eq!(run.iterations(), iterations, "{playouts}");
        run.iterate_while(|| false);
        assert_eq!(run.iterations(), iterations);
    }
}

#[test]
fn where_a_value_stands_for_the_playout_there_cannot_be_several() {
    for (name, policy) in PolicyChoice::VALUES {
        let playouts = NonZeroU32::new(2).expect("two");
        let error = MctsRun::new(p(), MctsSpec { policy: *policy, playouts, ..usual() }).err();
        let unused = SpecError::UnusedOption { option: "playouts", by: "puct" };
        assert_eq!(error, (*name == "puct").then_some(unused), "{name}");
    }
}

#[test]
fn what_is_proven_is_told_for_who_moves_also_after_a_move() {
    let cell = |index| Cell::new(index).expect("a cell");
    let mut run = begin(p(), MctsSpec { solver: true, ..usual() });
    run.iterate_while(|| true); // ends by the proof
    assert_eq!((run.proven(), run.chosen()), (Some(Proven::Win), Some(cell(4))));
    assert_eq!(run.advance(cell(4)), Ok(()));
    assert_eq!(run.proven(), Some(Proven::Loss), "O is to move");
    assert_eq!(run.advance(cell(4)), Err(AdvanceError::NotAMove));
}
