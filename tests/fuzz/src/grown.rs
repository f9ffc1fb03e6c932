//! Trees that an input grows.

use plyground_search::games::{Tree, TreeBuilder, TreeFault};
use plyground_search::{Interval, Player, Turn};

use crate::Choices;

/// Plies of the longest play.
const MOST_DEPTH: usize = 5;

/// Of utilities and evaluations, which are whole numbers.
const RANGE: Interval = Interval { lo: -4.0, hi: 4.0 };

/// A tree with all that a tree may have, as the choices say: no text that a small change would break.
pub fn grown_tree(choices: &mut Choices<'_>) -> Tree {
    let mut builder = TreeBuilder::default();
    grow(&mut builder, choices).expect("a tree can grow like this");
    builder.finish(choices.player()).expect("it is whole")
}

fn grow(builder: &mut TreeBuilder, choices: &mut Choices<'_>) -> Result<(), TreeFault> {
    let children = match builder.depth() {
        0 => 1 + choices.below(3),
        MOST_DEPTH => 0,
        _ => choices.below(4),
    };
    if children == 0 {
        return builder.leaf(number(choices));
    }
    builder.open()?;
    if builder.depth() == 1 && choices.yes() {
        builder.set_range(RANGE)?;
    }
    let [max, min] = [Player::Max, Player::Min].map(|player| Some(Turn::Player(player)));
    let turn = choices.one_of(&[None, None, max, min, Some(Turn::Chance)]);
    turn.map_or(Ok(()), |turn| builder.set_player(turn))?;
    let is_chance = turn == Some(Turn::Chance);
    if is_chance && choices.yes() {
        let weights: Vec<_> = (0..children).map(|_| f64::from(1 + choices.below(4))).collect();
        let sum: f64 = weights.iter().sum();
        builder.set_probabilities(weights.into_iter().map(|weight| weight / sum).collect())?;
    }
    if choices.yes() {
        builder.set_evaluation(number(choices))?;
        builder.set_noisy(!is_chance && choices.yes())?;
    }
    (0..children).try_for_each(|_| grow(builder, choices))?;
    builder.close()
}

fn number(choices: &mut Choices<'_>) -> f64 {
    RANGE.lo + f64::from(choices.below(9))
}
