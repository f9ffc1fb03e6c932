//! Nim: Bouton's theorem, and the laws.

use std::collections::HashMap;

use crate::common::laws;
use plyground_search::Player::{self, Max, Min};
use plyground_search::games::{Nim, NimFault, NimMove, NimPosition};
use plyground_search::{AlphaBeta, Game, Keyed, Symmetric};

fn position(heaps: &[u8], to_move: Player) -> NimPosition {
    NimPosition::new(heaps, to_move).expect("the heaps can be taken")
}

#[test]
fn it_obeys_the_laws_with_any_heaps() {
    for heaps in [&[0][..], &[5], &[3, 4, 5], &[1, 0, 2], &[255, 200, 1], &[7; 7]] {
        for to_move in [Max, Min] {
            let game = Nim::new(position(heaps, to_move));
            laws::obeys_the_laws(&game, 300);
            laws::players_alternate(&game, 100);
            laws::is_symmetric(&game, 100);
        }
    }
    for state in laws::random_plays(&Nim::new(position(&[3, 0, 12, 5], Max)), 100).flatten() {
        assert_eq!(NimPosition::parse(&state.to_string(), state.to_move()), Ok(state));
    }
}

/// What the side to move gets, by plain recursion over heaps.
fn value(heaps: [u8; 4], known: &mut HashMap<[u8; 4], f64>) -> f64 {
    if let Some(&value) = known.get(&heaps) {
        return value;
    }
    let mut best = -1.0; // also where nothing is left to take
    for heap in 0..4 {
        for left in 0..heaps[heap] {
            let mut next = heaps;
            next[heap] = left;
            best = f64::max(best, -value(next, known));
        }
    }
    known.insert(heaps, best);
    best
}

#[test]
fn the_side_to_move_wins_unless_the_exclusive_or_of_the_heaps_is_zero() {
    let mut known = HashMap::new();
    for number in 0..6_usize.pow(4) {
        let heaps = [0, 1, 2, 3].map(|at| (number / 6_usize.pow(at) % 6) as u8);
        let nim_sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        let for_mover = if nim_sum == 0 { -1.0 } else { 1.0 };
        assert_eq!(value(heaps, &mut known), for_mover, "{heaps:?}");
        if heaps.iter().sum::<u8>() > 7 {
            continue; // what a search without a table does not reach
        }
        for (to_move, for_max) in [(Max, for_mover), (Min, 0.0 - for_mover)] {
            let mut search = AlphaBeta::new(Nim::new(position(&heaps, to_move)));
            search.by_ref().for_each(drop);
            assert_eq!(search.result().map(|score| score.value), Some(for_max), "{heaps:?}");
        }
    }
}

#[test]
fn moves_go_heap_by_heap() {
    let game = Nim::new(position(&[2, 0, 1], Max));
    let moves: Vec<_> = game.moves(&game.start()).map(|NimMove { heap, count }| (heap, count)).collect();
    assert_eq!(moves, [(0, 1), (0, 2), (2, 1)]);
    let next = game.play(&game.start(), NimMove { heap: 0, count: 2 });
    assert_eq!(next, position(&[0, 0, 1], Min));
}

#[test]
fn heaps_may_change_places_but_not_the_side_to_move() {
    let [max, other, min] = [(&[3, 1, 2], Max), (&[2, 3, 1], Max), (&[3, 1, 2], Min)]
        .map(|(heaps, to_move)| position(heaps, to_move));
    let game = Nim::new(max);
    assert_eq!(game.canonical(&max), game.canonical(&other));
    assert_ne!(game.key(&max), game.key(&other));
    assert_ne!(game.key(&max), game.key(&min));
}

#[test]
fn each_bad_text_is_refused_with_its_reason() {
    let not_a_heap = |found: &str, at| NimFault::NotAHeap(found.to_owned()).at(at);
    let cases = [
        ("", NimFault::Nothing.of_whole()),
        ("3,,5", not_a_heap("", 2)),
        ("3,4,", not_a_heap("", 3)),
        ("3, 4", not_a_heap(" 4", 2)),
        ("+3", not_a_heap("+3", 1)),
        ("-1", not_a_heap("-1", 1)),
        ("3.5,1", not_a_heap("3.5", 1)),
        ("256", not_a_heap("256", 1)),
        ("1,2,3,4,5,6,7,8", NimFault::ManyHeaps(8).of_whole()),
    ];
    for (text, error) in cases {
        assert_eq!(NimPosition::parse(text, Max), Err(error.clone()), "{text:?}");
        assert!(error.to_string().ends_with('.'), "{error}");
    }
    assert_eq!(NimPosition::new(&[], Max), Err(NimFault::Nothing.of_whole()));
    assert_eq!(NimPosition::new(&[1; 9], Max), Err(NimFault::ManyHeaps(9).of_whole()));
    for text in ["9".repeat(1_000_000), ",".repeat(1_000_000)] {
        let error = NimPosition::parse(&text, Max).expect_err("too long");
        assert!(error.to_string().chars().count() < 100, "{error}");
    }
}
