//! Minimax and alpha-beta, also with what they remember.

use plyground_fuzz::{Choices, Truth};
use plyground_search::{
    Cutoffs, DepthFirst, Enhanced, Evaluated, Game, Keyed, Memory, Minimax, Path, Rule, Score, Turn, Window,
};

use crate::options::{cutoffs, enhancements, window};

/// What a search finds.
#[derive(Clone, Copy, PartialEq)]
enum Answer {
    /// The value, and the first of the best moves.
    FirstBest,
    /// The value, and one of the best moves.
    Best,
    /// An interval that holds the value.
    Interval,
}

/// Searches a game by minimax, by alpha-beta, or by alpha-beta with a memory.
pub fn search<G>(game: &G, choices: &mut Choices<'_>)
where
    G: Keyed + Evaluated,
{
    let kind = choices.below(3);
    if kind == 0 {
        return run(Minimax::new(game), Answer::FirstBest, choices);
    }
    let rule = Cutoffs { start: window(choices), ..cutoffs(choices) };
    let found = |answer| if rule.start == Window::OPEN { answer } else { Answer::Interval };
    if kind == 1 {
        run(DepthFirst::with_rule(game, rule), found(Answer::FirstBest), choices);
    } else {
        let memory = Enhanced::new(enhancements(choices));
        run(DepthFirst::with_memory(game, rule, memory), found(Answer::Best), choices);
    }
}

/// Calls a search as the input says, and then to its end.
fn run<G, R, M>(mut search: DepthFirst<G, R, M>, answer: Answer, choices: &mut Choices<'_>)
where
    G: Game + Clone,
    R: Rule,
    M: Memory<G> + Clone,
{
    let Some(truth) = Truth::of(search.game()) else {
        let utility = search.game().utility(&search.game().start());
        assert_eq!(search.next(), None, "nothing is to be read");
        assert_eq!((search.result(), search.chosen()), (utility.map(Score::exact), None));
        return;
    };
    let mut path = Path::default();
    let step = |search: &mut DepthFirst<G, R, M>, path: &mut Path| {
        let event = search.next()?;
        truth.allows(path.follow(&event), &event);
        Some(())
    };
    for call in choices {
        match call % 3 {
            0 => (0..call).for_each(|_| _ = step(&mut search, &mut path)),
            1 => {
                let mut clone = search.clone();
                let next = clone.next();
                assert_eq!(next, search.clone().next(), "a clone goes on as the original does");
                assert_eq!(next.is_none(), search.result().is_some(), "there is a result once it has ended");
                assert!(search.result().is_some() || search.chosen().is_none(), "and no move before");
            }
            _ => search = search.clone(),
        }
    }
    while step(&mut search, &mut path).is_some() {}
    assert_eq!(search.next(), None, "a search that has ended stays so");

    let Score { value, proved } = search.result().expect("the search has ended");
    truth.lies_in(proved);
    if answer == Answer::Interval {
        return;
    }
    for known in [value, proved.lo, proved.hi] {
        truth.is_value(known);
    }
    match (truth.turn(), search.chosen()) {
        (Turn::Chance, chosen) => assert_eq!(chosen, None, "nobody chooses"),
        // Rounding can make equal moves differ.
        (Turn::Player(_), chosen) if truth.has_chance() || answer == Answer::Best => {
            truth.is_best(chosen.expect("a move"));
        }
        (Turn::Player(_), chosen) => assert_eq!(chosen, truth.first_best()),
    }
}
