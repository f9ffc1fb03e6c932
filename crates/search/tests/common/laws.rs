//! Laws that every game obeys, held on random plays. A game's test calls those that fit it.

use std::collections::{HashMap, HashSet};
use std::fmt::Debug;
use std::hash::Hash;

use fastrand::Rng;
use plyground_search::{Draw, Evaluated, Game, Keyed, Playout, Priors, Symmetric, Turn};

/// No play of a tested game is longer, in plies.
const MOST_PLIES: usize = 100_000;

/// What `Game` and `Keyed` ask of every game: each state either is terminal or has moves, told the same
/// each time; chance has odds; the play ends, with a finite utility inside the range of each state that
/// led there; states are equal where their keys are, and the moves of a state where their numbers are.
pub fn obeys_the_laws<G>(game: &G, plays: u64)
where
    G: Keyed,
    G::State: Eq + Hash + Debug,
{
    let mut keys = HashMap::new();
    let mut states = HashMap::new();
    for play in random_plays(game, plays) {
        for state in &play {
            if game.utility(state).is_none() {
                has_moves(game, state);
                let numbers: HashSet<_> = game.moves(state).map(|mv| game.move_number(state, mv)).collect();
                assert_eq!(numbers.len(), game.moves(state).len(), "each move of {state:?} has its number");
            }
            let key = game.key(state);
            assert_eq!(*keys.entry(state.clone()).or_insert(key), key, "one key for {state:?}");
            assert_eq!(states.entry(key).or_insert_with(|| state.clone()), state, "one state for {key}");
        }
        ends_in_range(game, &play);
    }
}

/// Whoever moves, the other one moves next.
pub fn players_alternate<G: Game>(game: &G, plays: u64)
where
    G::State: Debug,
{
    for play in random_plays(game, plays) {
        let moved = |state: &&G::State| game.utility(state).is_none();
        let players: Vec<_> = play.iter().filter(moved).map(|state| game.turn(state)).collect();
        for pair in players.windows(2) {
            match (pair[0], pair[1]) {
                (Turn::Player(first), Turn::Player(second)) => assert_eq!(second, first.opponent()),
                turns => panic!("chance moves: {turns:?}"),
            }
        }
    }
}

/// What is written of a state is read as that state.
pub fn is_read_as_written<G: Game, E: Debug>(
    game: &G,
    plays: u64,
    write: impl Fn(&G::State) -> String,
    read: impl Fn(&str) -> Result<G::State, E>,
) where
    G::State: Eq + Debug,
{
    for state in random_plays(game, plays).flatten() {
        let text = write(&state);
        assert_eq!(read(&text).expect("what is written can be read"), state, "{text}");
    }
}

/// A state and its canonical image are the same game: the same player, utility and odds, and moves to
/// the same states but for symmetry.
pub fn is_symmetric<G>(game: &G, plays: u64)
where
    G: Symmetric,
    G::State: Eq + Hash + Debug,
{
    for state in random_plays(game, plays).flatten() {
        let image = game.canonical(&state);
        assert_eq!(game.canonical(&image), image, "one image stands for all");
        assert_eq!(game.utility(&image), game.utility(&state), "{state:?}");
        if game.utility(&state).is_none() {
            assert_eq!(game.turn(&image), game.turn(&state), "{state:?}");
            assert_eq!(next_but_for_symmetry(game, &image), next_but_for_symmetry(game, &state), "{state:?}");
        }
    }
}

/// An evaluation is finite, and not above every utility or below it.
pub fn is_evaluated_on_the_scale_of_utilities<G: Evaluated>(game: &G, plays: u64)
where
    G::State: Debug,
{
    let range = game.range(&game.start());
    for state in random_plays(game, plays).flatten() {
        if game.utility(&state).is_none() {
            let evaluation = game.evaluation(&state);
            assert!(evaluation.is_finite(), "{evaluation} of {state:?}");
            assert!(range.lo <= evaluation && evaluation <= range.hi, "{evaluation} of {state:?}");
        }
    }
}

/// The move of a playout is one of the state's.
pub fn has_lawful_playouts<G: Playout<Move: PartialEq>>(game: &G, plays: u64)
where
    G::State: Debug,
{
    let mut draw = Draw::with_seed(plays);
    for state in random_plays(game, plays).flatten().filter(|state| a_player_moves(game, state)) {
        if let Some(mv) = game.playout(&state, &mut draw) {
            assert!(game.moves(&state).any(|lawful| lawful == mv), "{state:?}");
        }
    }
}

/// Priors are probabilities, 1 in all, and a value lies between a loss and a win.
pub fn has_priors_that_sum_to_one<G: Priors>(game: &G, plays: u64)
where
    G::State: Debug,
{
    for state in random_plays(game, plays).flatten().filter(|state| a_player_moves(game, state)) {
        let priors: Vec<_> = game.moves(&state).map(|mv| game.prior(&state, mv)).collect();
        assert!(priors.iter().all(|prior| (0.0..=1.0).contains(prior)), "{priors:?} in {state:?}");
        assert!((priors.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{priors:?} in {state:?}");
        assert!((-1.0..=1.0).contains(&game.value(&state)), "{state:?}");
    }
}

fn a_player_moves<G: Game>(game: &G, state: &G::State) -> bool {
    game.utility(state).is_none() && !game.is_chance(state)
}

/// Plays of uniformly drawn moves from the start, the same ones each time: all their states in order.
pub fn random_plays<G: Game>(game: &G, plays: u64) -> impl Iterator<Item = Vec<G::State>>
where
    G::State: Debug,
{
    (0..plays).map(|seed| {
        let mut rng = Rng::with_seed(seed).fork();
        let mut play = vec![game.start()];
        while let Some(state) = play.last().filter(|state| game.utility(state).is_none()) {
            let moves = game.moves(state);
            assert!(moves.len() > 0, "a state that is not terminal has moves: {state:?}");
            let drawn = rng.usize(..moves.len());
            let mv = moves.into_iter().nth(drawn).expect("there are as many moves as are told");
            play.push(game.play(state, mv));
            assert!(play.len() <= MOST_PLIES, "every play ends");
        }
        play
    })
}

fn has_moves<G: Game>(game: &G, state: &G::State)
where
    G::State: Eq + Debug,
{
    let mut moves = game.moves(state);
    let next = |moves: G::Moves| -> Vec<_> { moves.map(|mv| game.play(state, mv)).collect() };
    let all = next(moves.clone());
    assert!(!all.is_empty(), "a state that is not terminal has moves: {state:?}");
    assert_eq!(next(game.moves(state)), all, "the same moves when asked again, in {state:?}");
    for read in 0..all.len() {
        assert_eq!(moves.len(), all.len() - read, "the number of moves left in {state:?}");
        if read == all.len() / 2 {
            assert_eq!(next(moves.clone()), all[read..], "a clone goes on as the original in {state:?}");
        }
        moves.next();
    }
    assert!((moves.len(), moves.next().is_none()) == (0, true), "no move is left in {state:?}");

    if game.is_chance(state) {
        let odds: Vec<_> = game.moves(state).map(|outcome| game.probability(state, outcome)).collect();
        assert!(odds.iter().all(|&odds| 0.0 < odds && odds <= 1.0), "{odds:?} in {state:?}");
        assert!((odds.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{odds:?} in {state:?}");
    }
}

fn ends_in_range<G: Game>(game: &G, play: &[G::State])
where
    G::State: Debug,
{
    let utility = play.last().and_then(|state| game.utility(state)).expect("the play has ended");
    assert!(utility.is_finite(), "{utility}");
    for state in play {
        let range = game.range(state);
        assert!(range.lo <= utility && utility <= range.hi, "{utility} outside {range:?} of {state:?}");
    }
}

/// The states one move on, each by its canonical image, with what it is likely to come by.
fn next_but_for_symmetry<G>(game: &G, state: &G::State) -> HashSet<(G::State, u64)>
where
    G: Symmetric,
    G::State: Eq + Hash,
{
    let next = |mv| (game.canonical(&game.play(state, mv)), game.probability(state, mv).to_bits());
    game.moves(state).map(next).collect()
}
