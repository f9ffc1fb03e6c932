//! Monte Carlo tree search.

use std::fmt::Debug;
use std::num::NonZeroU32;

use plyground_fuzz::{Choices, Truth};
use plyground_search::{
    AdvanceError, Exploration, FinalMove, Game, Mcts, MctsOptions, MoveStatistics, Phase, Policy, Uct, Update,
};

/// Priors and values that follow the moves in no way, and keep to no bounds.
#[derive(Clone, Copy)]
struct Wild {
    prior: f64,
    value: Option<f64>,
}

impl<G: Game> Policy<G> for Wild {
    fn untried_first(&self) -> bool {
        false
    }

    fn prior(&self, _: &G, _: &G::State, _: G::Move) -> f64 {
        self.prior
    }

    fn value(&self, _: &G, _: &G::State) -> Option<f64> {
        self.value
    }
}

/// Searches a game by UCT or by a policy that judges wildly.
pub fn search<G>(game: &G, choices: &mut Choices<'_>)
where
    G: Game,
    G::Move: PartialEq + Debug,
{
    const JUDGEMENTS: [f64; 7] = [0.0, 1.0, -1.0, 0.3, 7.0, f64::NAN, f64::NEG_INFINITY];
    let c =
        choices.one_of(&[1.4, 0.0, 1e-300, 1e300].map(Exploration::new)).expect("finite and not negative");
    let options = MctsOptions { seed: choices.below(u8::MAX).into(), c };
    if choices.yes() {
        let prior = choices.one_of(&JUDGEMENTS);
        let value = if choices.yes() { Some(choices.one_of(&JUDGEMENTS)) } else { None };
        begin(game, Mcts::with_policy(game, options, Wild { prior, value }).ok(), choices);
    } else {
        begin(game, Mcts::with_policy(game, options, Uct).ok(), choices);
    }
}

fn begin<G, P>(game: &G, search: Option<Mcts<&G, P>>, choices: &mut Choices<'_>)
where
    G: Game,
    G::Move: PartialEq + Debug,
    P: for<'a> Policy<&'a G> + Clone,
{
    let truth = Truth::of(game);
    assert_eq!(search.is_some(), truth.is_some(), "a search begins where the play goes on");
    let (Some(search), Some(truth)) = (search, truth) else { return };
    let playouts = NonZeroU32::new(choices.below(3).into()).unwrap_or(NonZeroU32::MIN);
    let final_move = choices.one_of(&[FinalMove::MostVisits, FinalMove::BestMean]);
    let search = search.with_playouts(playouts).with_final_move(final_move);
    run(if choices.yes() { search.solving() } else { search }, &truth, choices);
}

/// Calls a search as the input says.
fn run<G, P>(mut search: Mcts<&G, P>, truth: &Truth, choices: &mut Choices<'_>)
where
    G: Game,
    G::Move: PartialEq + Debug,
    P: for<'a> Policy<&'a G> + Clone,
{
    let mut state = search.game().start();
    // Of the root, from the start.
    let mut path = Vec::new();
    for call in choices {
        let number = usize::from(call / 4);
        match call % 4 {
            0 => (0..number).for_each(|_| holds(&search.step())),
            1 => {
                let before = search.iterations();
                search.iterate(number as u64);
                let done = search.iterations() - before;
                assert!(done <= number as u64 + 1, "and one that had begun");
                assert!(done >= number as u64 || search.proven().is_some());
            }
            2 => {
                let mut clone = search.clone();
                assert_eq!(clone.step(), search.clone().step(), "a clone goes on as the original does");
                search = search.clone();
            }
            _ => {
                search.iterate(0); // completes one that has begun
                let index = number % search.root().len();
                let MoveStatistics { mv, n, .. } = search.root()[index];
                let next = search.game().play(&state, mv);
                match search.advance(mv) {
                    Ok(()) => {
                        assert_eq!(search.iterations(), n);
                        state = next;
                        path.push(index);
                    }
                    Err(AdvanceError::GameOver(over)) => {
                        assert_eq!(search.game().utility(&next), Some(over.utility));
                    }
                    Err(AdvanceError::NotAMove) => panic!("{mv:?} is a move"),
                }
            }
        }
        root_holds(&search, &state, &path, truth);
    }
}

fn holds<M: Debug>(phase: &Phase<M>) {
    match phase {
        Phase::Simulation { result, .. } => assert!(result.is_finite(), "{phase:?}"),
        Phase::Backpropagation { updates } => {
            let is_share = |&Update { n, w, .. }: &Update| (0.0..=n as f64).contains(&w);
            assert!(updates.iter().all(is_share), "{phase:?}");
        }
        Phase::Selection { .. } | Phase::Expansion(_) => {}
    }
}

/// What the search says of the root, which is this state at this path from the start.
fn root_holds<G, P>(search: &Mcts<&G, P>, state: &G::State, path: &[usize], truth: &Truth)
where
    G: Game,
    G::Move: PartialEq + Debug,
    P: for<'a> Policy<&'a G>,
{
    let moves = search.root();
    assert!(moves.iter().map(|of| of.mv).eq(search.game().moves(state)));
    assert!(moves.iter().map(|of| of.n).sum::<u64>() <= search.iterations());
    for of in &moves {
        assert_eq!(of.mean.is_some(), of.n > 0);
        assert!(of.mean.is_none_or(|mean| (0.0..=1.0).contains(&mean)), "{of:?}");
        assert!(!of.bonus.is_nan() && !of.uct.is_nan(), "{of:?}");
    }
    let chosen = search.chosen();
    assert_eq!(chosen.is_none(), search.game().is_chance(state), "a move but for chance");
    assert!(chosen.is_none_or(|chosen| moves.iter().any(|of| of.mv == chosen)));
    if let (Some(value), false) = (search.proven(), truth.has_chance()) {
        assert_eq!(value, sign(truth.value_at(path)), "what is proven is so");
        let index = moves.iter().position(|of| Some(of.mv) == chosen).expect("a move");
        assert_eq!(sign(truth.value_at(&[path, &[index]].concat())), value, "and the move gets it");
    }
}

fn sign(value: f64) -> f64 {
    if value == 0.0 { 0.0 } else { value.signum() }
}
