//! What is asked of a whole game.

use plyground_search::games::{OrderedTicTacToe, Position, TicTacToe, Tree};
use plyground_search::{AlphaBeta, Census, Event, Game, Player, Turn};

use super::error::{QuestionError, needed};
use crate::{Play, Question, SpecError, parse_player};

/// Cell by cell.
const USUAL_ORDER: [u8; Position::CELLS] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/// How many strategies a player has: one names a move at each of the player's nodes.
pub(super) fn strategies(asked: &Question, number: fn(&str) -> f64) -> Result<f64, QuestionError> {
    let player = parse_player(needed("player", asked.player.as_deref())?)?;
    let tree = needed("tree", asked.tree.as_deref())?;
    let tree = Tree::parse_with(tree, Player::Max, number).map_err(SpecError::from)?;
    let own = |node: &_| tree.leaf_value(*node).is_none() && tree.turn(node) == Turn::Player(player);
    Ok(tree.nodes().filter(own).map(|node| tree.children(node).len() as f64).product())
}

/// What a move is worth to X.
pub(super) fn move_value(asked: &Question) -> Result<f64, QuestionError> {
    let (position, cell) = (needed("position", asked.position.as_deref())?, needed("move", asked.cell)?);
    Ok(Play::parse(position, &[cell as usize])?.value(1))
}

/// The finished plays after so many plies, or all of them.
pub(super) fn leaves(asked: &Question) -> Result<f64, QuestionError> {
    let is_asked = |depth| asked.ply.is_none_or(|ply| ply as usize == depth);
    let plies = Census::new(game(asked)?).filter(|ply| is_asked(ply.depth));
    Ok(plies.map(|ply| ply.leaves as f64).sum())
}

/// How many nodes fewer alpha-beta visits in an order than cell by cell.
pub(super) fn nodes_saved(asked: &Question) -> Result<f64, QuestionError> {
    let game = game(asked)?;
    let cells = needed("order", asked.order.as_ref())?.iter().map(|&cell| u8::try_from(cell));
    let order = cells.collect::<Result<Vec<_>, _>>().ok().and_then(|order| order.try_into().ok());
    let ordered = order.and_then(|order| game.in_order(order));
    let (Some(usual), Some(ordered)) = (game.in_order(USUAL_ORDER), ordered) else {
        return Err(QuestionError::NotEachCell);
    };
    Ok(nodes(usual) - nodes(ordered))
}

/// How many nodes alpha-beta visits, the root counted.
fn nodes(game: OrderedTicTacToe) -> f64 {
    let below_root = AlphaBeta::new(game).filter(|event| matches!(event, Event::Returned { .. }));
    (1 + below_root.count()) as f64
}

fn game(asked: &Question) -> Result<TicTacToe, QuestionError> {
    let position = needed("position", asked.position.as_deref())?;
    Ok(TicTacToe::new(Position::parse(position).map_err(SpecError::from)?))
}
