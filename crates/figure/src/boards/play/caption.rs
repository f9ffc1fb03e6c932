//! The sentences under a play: what was played, how good that was, who can force what now.

use plyground_search::Player;
use plyground_search::games::{Cell, Outcome, Position};

use super::Play;
use super::picture::Worth;
use crate::Message;

/// The sentences of a step, in order.
pub(super) fn caption(play: &Play, step: usize) -> Vec<Message> {
    let outcome = play.position(step).outcome();
    let mut sentences = match play.last_move(step) {
        Some((player, cell)) => {
            let played = by(player, "caption.board.played").with("cell", cell.index());
            // How good a last move was, its outcome says.
            let verdict = match (outcome, step.checked_sub(1)) {
                (None, Some(before)) => verdict(play, before, cell),
                _ => None,
            };
            [Some(played), verdict].into_iter().flatten().collect()
        }
        None if outcome.is_none() => vec![by(play.position(step).to_move(), "caption.board.to-move")],
        None => Vec::new(),
    };
    sentences.push(match outcome {
        Some(Outcome::Won(winner)) => by(winner, "caption.board.won"),
        Some(Outcome::Drawn) => Message::new("caption.board.drawn"),
        None => outlook(play.position(step).to_move(), play.value(step)),
    });
    sentences
}

/// The longest sentences that a play can come to, whatever is played next.
pub(super) fn longest() -> Vec<Vec<Message>> {
    let lost = || by(Player::Max, "caption.board.lost").with("winner", Position::letter(Player::Min));
    let forces = || by(Player::Max, "caption.board.forces");
    let even = || Message::new("caption.board.even");
    let can_follow = [
        ("caption.board.only-optimal", lost()),
        ("caption.board.optimal", lost()),
        ("caption.board.all-equal", lost()),
        ("caption.board.all-equal", even()),
        ("caption.board.gives-draw", forces()),
        ("caption.board.gives-win", even()),
        ("caption.board.gives-all", forces()),
    ];
    let played = || by(Player::Min, "caption.board.played").with("cell", 0_usize);
    can_follow.into_iter().map(|(verdict, outlook)| vec![played(), Message::new(verdict), outlook]).collect()
}

fn by(player: Player, id: &str) -> Message {
    Message::new(id).with("player", Position::letter(player))
}

/// How good the move at a step was for who made it.
fn verdict(play: &Play, step: usize, cell: Cell) -> Option<Message> {
    let values = play.values(step);
    let best = play.value(step);
    let &(_, value) = values.iter().find(|(tried, _)| *tried == cell)?;
    let as_good = values.iter().filter(|(_, value)| *value == best).count();
    let id = match (value == best, as_good) {
        (false, _) => gives_away(best, value),
        (true, 1) => "caption.board.only-optimal",
        (true, _) if as_good == values.len() => "caption.board.all-equal",
        (true, _) => "caption.board.optimal",
    };
    Some(Message::new(id))
}

/// Between two values that differ, the second one worse for the mover.
fn gives_away(best: f64, value: f64) -> &'static str {
    match (Worth::of(best), Worth::of(value)) {
        (Worth::Draw, _) => "caption.board.gives-draw",
        (_, Worth::Draw) => "caption.board.gives-win",
        _ => "caption.board.gives-all",
    }
}

/// Who can force what, with this player to move.
fn outlook(mover: Player, value: f64) -> Message {
    let winner = match Worth::of(value) {
        Worth::Win => Player::Max,
        Worth::Loss => Player::Min,
        Worth::Draw => return Message::new("caption.board.even"),
    };
    if winner == mover {
        by(mover, "caption.board.forces")
    } else {
        by(mover, "caption.board.lost").with("winner", Position::letter(winner))
    }
}
