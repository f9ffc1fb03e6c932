//! A play of tic-tac-toe: true values, a program that never loses, and a picture on which all can be
//! read.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::boards::{Box4, P, every_position, messages, overlap, placeholders, play, plays, say, text_box};
use plyground_figure::{
    BoardEvent, Geometry, Item, Look, Mark, Play, PlayedObject, STAGE_WIDTHS, Shown, SpecError, picture_css,
};
use plyground_search::Player;
use plyground_search::games::{Cell, Outcome, Position};
use serde_json::Value;

#[test]
fn in_position_p_only_the_centre_wins_and_only_the_lower_edge_draws() {
    let values: Vec<(usize, f64)> =
        play(P, &[]).values(0).into_iter().map(|(cell, value)| (cell.index(), value)).collect();
    assert_eq!(values, [(2, -1.0), (4, 1.0), (5, -1.0), (7, 0.0), (8, -1.0)]);
}

#[test]
fn every_value_is_what_minimax_says_in_every_position() {
    let known = every_position();
    assert_eq!(known.len(), 5_478);
    for (&position, &value) in &known {
        let play = Play::new(position, &[]).expect("any position may be put on the board");
        assert_eq!(play.value(0), value, "{position}");
        let values = play.values(0);
        let free = if position.outcome().is_some() { 0 } else { position.free().len() };
        assert_eq!(values.len(), free, "{position}");
        for (cell, value) in values {
            assert_eq!(value, known[&position.after(cell)], "{position}, {}", cell.index());
        }
        let reply = play.reply(0).map(|cell| known[&position.after(cell)]);
        assert_eq!(reply, position.outcome().is_none().then_some(value), "{position}");
    }
}

/// The program's move in each position, worked out once.
fn reply(position: Position, known: &mut HashMap<Position, Cell>) -> Cell {
    *known.entry(position).or_insert_with(|| {
        let play = Play::new(position, &[]).expect("a legal position");
        play.reply(0).expect("play goes on")
    })
}

/// Every line of a human against the program.
fn against(program: Player, position: Position, known: &mut HashMap<Position, Cell>) {
    if let Some(outcome) = position.outcome() {
        assert_ne!(outcome, Outcome::Won(program.opponent()), "the program has lost: {position}");
    } else if position.to_move() == program {
        let cell = reply(position, known);
        against(program, position.after(cell), known);
    } else {
        position.free().for_each(|cell| against(program, position.after(cell), known));
    }
}

#[test]
fn the_program_never_loses_whatever_a_human_does() {
    let mut known = HashMap::new();
    for program in [Player::Max, Player::Min] {
        against(program, Position::EMPTY, &mut known);
    }
}

#[test]
fn against_itself_the_program_draws() {
    let mut moves = Vec::new();
    while let Some(cell) = play(".........", &moves).reply(moves.len()) {
        moves.push(cell.index());
    }
    let play = play(".........", &moves);
    assert_eq!(play.position(play.steps()).outcome(), Some(Outcome::Drawn));
    assert!((0..=play.steps()).all(|step| play.value(step) == 0.0), "the value never changes");
}

#[test]
fn a_step_is_a_move_and_any_step_can_be_gone_back_to() {
    let play = play(P, &[4, 5, 8]);
    assert_eq!(play.steps(), 3);
    let boards: Vec<String> = (0..=4).map(|step| play.position(step).to_string()).collect();
    assert_eq!(boards, [P, "XO.XX.O..", "XO.XXOO..", "XO.XXOO.X", "XO.XXOO.X"]);
    let moved = |player, mv| Some(BoardEvent::Move(PlayedObject { kind: "move", player, mv }));
    let events: Vec<_> = (0..=4).map(|step| play.event(step)).collect();
    assert_eq!(events, [None, moved("max", 4), moved("min", 5), moved("max", 8), None]);
}

#[test]
fn moves_that_cannot_be_played_are_refused_with_the_reason() {
    let cases: [(&str, &[usize], &str); 5] = [
        (P, &[4, 9], "Move 2: 9 is not a cell; the cells are 0 to 8, row by row."),
        (P, &[1], "Move 1: cell 1 is not free: it has an O already."),
        (P, &[4, 2, 4], "Move 3: cell 4 is not free: it has an X already."),
        (P, &[4, 5, 8, 2], "Move 4: the play has ended before this."),
        ("XXXOO....", &[8], "Move 1: the play has ended before this."),
    ];
    for (position, moves, sentence) in cases {
        let error = Play::parse(position, moves).expect_err("an illegal move");
        assert_eq!(error.to_string(), sentence);
        assert_eq!(error.code(), "illegal-move");
        assert_eq!(format!("{}: {}", say(&error.place()), say(&error.fault())), sentence);
        assert_eq!(say(&error.place()), error.english_place());
    }
    let error = Play::parse("XX.......", &[0]).expect_err("no play leads there");
    assert!(matches!(error, SpecError::Position(_)), "{error}");
}

#[test]
fn a_move_is_judged_by_what_its_player_could_have_had() {
    let cases: [(&str, &[usize], &str); 10] = [
        (P, &[], "X is to move. X can *force a win*."),
        (P, &[4], "X plays cell 4. That is the *only optimal move*. Whatever O does, X can *force a win*."),
        (P, &[7], "X plays cell 7. That *gives away the win*. With *best play* on both sides it is a draw."),
        (P, &[2], "X plays cell 2. That *gives away the win*, and the draw with it. O can *force a win*."),
        (P, &[4, 8], "O plays cell 8. Every move was worth the same here. X can *force a win*."),
        (P, &[4, 8, 5], "X plays cell 5. Three in a row: *X wins*."),
        (
            ".........",
            &[0],
            "X plays cell 0. Every move was worth the same here. With *best play* on both sides it is a draw.",
        ),
        (".........", &[0, 1], "O plays cell 1. That *gives away the draw*. X can *force a win*."),
        ("XXXOO....", &[], "Three in a row: *X wins*."),
        ("XOXXOO.X.", &[6, 8], "X plays cell 8. The board is full, and nobody has three in a row: a *draw*."),
    ];
    for (position, moves, sentences) in cases {
        let caption = play(position, moves).caption(moves.len());
        assert_eq!(caption.iter().map(say).collect::<Vec<_>>().join(" "), sentences);
    }
}

#[test]
fn a_cell_says_whose_it_is_or_what_moving_there_is_worth() {
    let play = play(P, &[4, 5, 8]);
    let spoken = |step: usize, cell: usize| {
        play.looks(step)[cell].speech.iter().map(say).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(spoken(0, 4), "cell 4, free, playing X here: X can force a win");
    assert_eq!(spoken(0, 7), "cell 7, free, playing X here: a draw with best play");
    assert_eq!(spoken(0, 0), "cell 0, X");
    assert_eq!(spoken(1, 4), "cell 4, X, the last move");
    assert_eq!(spoken(1, 8), "cell 8, free, playing O here: X can force a win");
    assert_eq!(spoken(3, 8), "cell 8, X, the last move, part of three in a row");
    assert_eq!(spoken(3, 2), "cell 2, free");
}

#[test]
fn every_message_has_words_and_all_their_arguments() {
    let words = messages();
    let mut used = BTreeMap::new();
    for play in plays() {
        for step in 0..=play.steps() {
            let looks = play.looks(step);
            let of_looks = looks.into_iter().flat_map(|look| look.label.into_iter().chain(look.speech));
            for message in of_looks.chain(play.caption(step)) {
                used.entry(message.id.clone()).or_insert(message);
            }
        }
    }
    for message in used.values() {
        let text = words.get(&message.id).and_then(Value::as_str).expect("a text without plural forms");
        assert_eq!(placeholders(text).len(), message.args.values().count(), "{}", message.id);
        say(message);
    }
}

/// The box of a shape of a value, `M x y L x y H x …`, all of whose corners are among its numbers.
fn shape_box(mark: &Mark, look: &Look) -> Option<Box4> {
    let Geometry::Path { d } = &mark.geometry else { return None };
    look.class.strip_prefix("value-shape")?.strip_suffix(" on")?;
    let n: Vec<f64> =
        d.split(|c: char| c.is_alphabetic() || c == ' ').filter_map(|n| n.parse().ok()).collect();
    Some(match n.len() {
        // M x y H x V y H x
        5 => [n[0], n[1], n[2], n[3]],
        // M x y L x y H x
        _ => [n[4], n[1].min(n[3]), n[2], n[1].max(n[3])],
    })
}

#[test]
fn texts_and_shapes_touch_nothing_and_stay_inside_at_every_width() {
    let (open, p) = (play(".........", &[0, 1, 2]), play(P, &[4, 5, 8]));
    for width in STAGE_WIDTHS.into_iter().chain([200.0, 420.0, 900.0]) {
        let picture = open.picture(width);
        assert!(picture.width == width.max(294.0));
        for (play, step) in [(&open, 0), (&open, 3), (&p, 0), (&p, 3)] {
            let looks = play.looks(step);
            let marks = || picture.marks.iter().zip(&looks);
            let boxes = marks().filter_map(|(mark, look)| text_box(mark, look).or(shape_box(mark, look)));
            let boxes: Vec<Box4> = boxes.collect();
            for (i, &a) in boxes.iter().enumerate() {
                let inside = a[0] >= 0.0 && a[1] >= 0.0 && a[2] <= picture.width && a[3] <= picture.height;
                assert!(inside, "outside at {width}: {a:?}");
                let other = boxes[..i].iter().find(|&&b| overlap(a, b));
                assert_eq!(other, None, "overlap at {width}: {a:?}");
            }
        }
    }
}

#[test]
fn a_picture_has_the_same_marks_at_every_width_and_step() {
    let keys = |width| {
        let marks = play(P, &[]).picture(width).marks;
        marks.into_iter().map(|mark| mark.key).collect::<Vec<_>>()
    };
    let [compact, wide] = STAGE_WIDTHS.map(keys);
    assert_eq!(compact, wide);
    assert_eq!(compact.iter().collect::<BTreeSet<_>>().len(), compact.len(), "keys are unique");
    for play in plays() {
        assert!((0..=play.steps()).all(|step| play.looks(step).len() == compact.len()));
    }
    let cells: Vec<Option<Item>> = play(P, &[])
        .picture(294.0)
        .marks
        .into_iter()
        .map(|mark| mark.item)
        .take_while(Option::is_some)
        .collect();
    assert_eq!(cells, (0..9).map(|cell| Some(Item::Cell { cell })).collect::<Vec<_>>());
}

#[test]
fn the_board_shows_the_last_move_and_the_line_that_won() {
    let play = play(P, &[4, 5, 8]);
    let looks = play.looks(3);
    let squares: Vec<&str> = looks[..9].iter().map(|look| look.class.as_str()).collect();
    let (square, won) = ("square", "square won");
    assert_eq!(squares, [won, square, square, square, won, square, square, square, "square won now"]);
    assert_eq!(looks[9].class, "mark max on won");
    assert_eq!(looks[10].class, "mark");
}

#[test]
fn every_class_of_a_look_is_painted() {
    let css = picture_css();
    for play in plays() {
        for look in (0..=play.steps()).flat_map(|step| play.looks(step)) {
            for class in look.class.split(' ') {
                assert!(css.contains(&format!(".{class}")), "{class}");
            }
        }
    }
}
