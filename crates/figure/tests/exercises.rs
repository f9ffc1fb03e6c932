//! Answers to exercises, held to plain ways of finding them, and what is right about replies.

use crate::common::{leaves, minimax, small_trees};
use plyground_figure::{
    Algorithm, Answer, Arg, BoundName, Message, Question, QuestionError, Reply, SpecError, number_text,
};
use plyground_search::games::{NodeId, Position, Tree};
use plyground_search::{Bound, Game, Interval, Player, Score};
use serde_json::{Map, Value, json};

/// A question as it is written.
fn question(written: Value) -> Question {
    serde_json::from_value(written).expect("a question")
}

fn number(written: Value) -> f64 {
    match question(written).answer() {
        Ok(Answer::Number { value, .. }) => value,
        other => unreachable!("{other:?}"),
    }
}

fn nodes(of: &str, algorithm: Algorithm, tree: &Tree) -> Vec<NodeId> {
    let asked = json!({"of": of, "algorithm": algorithm.name(), "tree": tree.to_string()});
    match question(asked).answer() {
        Ok(Answer::Nodes(nodes) | Answer::InOrder(nodes)) => nodes,
        other => unreachable!("{other:?}"),
    }
}

/// What is asked of a node.
fn of_node(of: &str, algorithm: Algorithm, tree: &Tree, node: NodeId) -> Value {
    let name = &tree.names()[node.index()];
    json!({"of": of, "algorithm": algorithm.name(), "tree": tree.to_string(), "node": name})
}

/// Alpha-beta as textbooks have it, which notes the leaves that it reads.
fn plain_alpha_beta(tree: &Tree, node: NodeId, window: (f64, f64), read: &mut Vec<NodeId>) -> f64 {
    if let Some(value) = tree.leaf_value(node) {
        read.push(node);
        return value;
    }
    let (mut alpha, mut beta) = window;
    let is_max = tree.player(&node) == Player::Max;
    let mut best = if is_max { f64::NEG_INFINITY } else { f64::INFINITY };
    for child in tree.children(node) {
        let value = plain_alpha_beta(tree, child, (alpha, beta), read);
        if is_max {
            best = best.max(value);
            alpha = alpha.max(best);
        } else {
            best = best.min(value);
            beta = beta.min(best);
        }
        if alpha >= beta {
            break;
        }
    }
    best
}

fn max_trees(count: usize) -> impl Iterator<Item = Tree> {
    small_trees(count).filter(|tree| tree.root_player() == Player::Max)
}

#[test]
fn a_node_s_value_is_what_the_definition_says() {
    for tree in max_trees(60) {
        for at in tree.nodes() {
            let value = number(of_node("value", Algorithm::Minimax, &tree, at));
            assert_eq!(value, minimax(&tree, at), "{tree}");
        }
    }
}

#[test]
fn a_depth_limit_puts_the_evaluation_in_place() {
    let tree = r#"[{"evaluation":7,"children":[3]},{"evaluation":1,"children":[5]}]"#;
    let asked = |depth| json!({"of": "value", "algorithm": "minimax", "tree": tree, "depth": depth});
    assert_eq!((number(asked(1)), number(asked(2))), (7.0, 5.0));
}

#[test]
fn a_score_of_alpha_beta_is_true_and_a_leaf_is_read_or_cut() {
    for tree in max_trees(200) {
        let mut read = Vec::new();
        plain_alpha_beta(&tree, NodeId::ROOT, (f64::NEG_INFINITY, f64::INFINITY), &mut read);
        assert_eq!(nodes("read", Algorithm::AlphaBeta, &tree), read, "{tree}");
        let mut cut = leaves(&tree);
        cut.retain(|leaf| !read.contains(leaf));
        cut.sort_unstable();
        assert_eq!(nodes("cut", Algorithm::AlphaBeta, &tree), cut, "{tree}");

        for at in tree.nodes() {
            let truth = minimax(&tree, at);
            match question(of_node("score", Algorithm::AlphaBeta, &tree, at)).answer() {
                Ok(Answer::Score(score)) => match score.bound() {
                    Bound::Exact => assert_eq!(score.value, truth, "{tree}"),
                    Bound::AtMost => assert!(truth <= score.value, "{tree}"),
                    Bound::AtLeast => assert!(truth >= score.value, "{tree}"),
                },
                other => assert!(matches!(other, Err(QuestionError::NotReached(_))), "{tree}: {other:?}"),
            }
        }
    }
}

#[test]
fn the_best_moves_are_those_worth_the_game_and_the_first_is_played() {
    for tree in max_trees(200) {
        let worth = minimax(&tree, NodeId::ROOT);
        let best: Vec<_> =
            tree.children(NodeId::ROOT).filter(|&child| minimax(&tree, child) == worth).collect();
        assert_eq!(nodes("best", Algorithm::Minimax, &tree), best, "{tree}");
        assert_eq!(nodes("played", Algorithm::Minimax, &tree), best[..1], "{tree}");
    }
}

#[test]
fn a_window_is_that_of_the_trace() {
    let tree = "[[3,12,8],[2,4,6],[14,5,2]]";
    let at = |of, step| json!({"of": of, "algorithm": "alpha-beta", "tree": tree, "step": step});
    let windows = [1, 8, 12].map(|step| (number(at("alpha", step)), number(at("beta", step))));
    assert_eq!(windows, [(f64::NEG_INFINITY, f64::INFINITY), (3.0, 2.0), (3.0, 5.0)]);
}

#[test]
fn strategies_are_counted_one_by_one() {
    // Each way to choose one child at each of the player's nodes, by recursion.
    fn ways(tree: &Tree, node: NodeId, player: Player) -> f64 {
        let below: f64 = tree.children(node).map(|child| ways(tree, child, player)).product();
        let own = tree.leaf_value(node).is_none() && tree.player(&node) == player;
        if own { below * tree.children(node).len() as f64 } else { below }
    }
    for tree in max_trees(60) {
        for player in [Player::Max, Player::Min] {
            let asked = json!({"of": "strategies", "tree": tree.to_string(), "player": player.name()});
            assert_eq!(number(asked), ways(&tree, NodeId::ROOT, player), "{tree}");
        }
    }
}

/// A position's value, and how many finished plays there are after so many more plies.
fn plain_tic_tac_toe(position: Position, plies: usize) -> (f64, usize) {
    if let Some(outcome) = position.outcome() {
        return (outcome.utility(), usize::from(plies == 0));
    }
    let below = position.free().map(|cell| plain_tic_tac_toe(position.after(cell), plies.wrapping_sub(1)));
    let (values, leaves): (Vec<_>, Vec<_>) = below.unzip();
    let values = values.into_iter();
    let value = match position.to_move() {
        Player::Max => values.fold(f64::NEG_INFINITY, f64::max),
        Player::Min => values.fold(f64::INFINITY, f64::min),
    };
    (value, if plies == 0 { 0 } else { leaves.into_iter().sum() })
}

#[test]
fn tic_tac_toe_is_what_plain_recursion_finds() {
    let text = "XO.X..O..";
    let position = Position::parse(text).expect("a position");
    for cell in position.free() {
        let (value, _) = plain_tic_tac_toe(position.after(cell), 0);
        let asked = json!({"of": "move-value", "position": text, "move": cell.index()});
        assert_eq!(number(asked), value, "cell {}", cell.index());
    }
    for ply in 0..6 {
        let (_, leaves) = plain_tic_tac_toe(position, ply);
        let asked = json!({"of": "leaves", "position": text, "ply": ply});
        assert_eq!(number(asked), leaves as f64, "ply {ply}");
    }
    assert_eq!(number(json!({"of": "leaves", "position": ".........", "ply": 5})), 1_440.0);
    assert_eq!(number(json!({"of": "leaves", "position": "........."})), 255_168.0);
}

#[test]
fn an_order_saves_what_the_lesson_says() {
    let saved =
        |order: [u8; 9]| number(json!({"of": "nodes-saved", "position": ".........", "order": order}));
    assert_eq!(saved([4, 0, 2, 6, 8, 1, 3, 5, 7]), 18_297.0 - 7_275.0);
    assert_eq!(saved([0, 1, 2, 3, 4, 5, 6, 7, 8]), 0.0);
}

#[test]
fn formulas_are_those_of_the_lesson() {
    let uct = number(json!({"of": "uct", "n": 5, "w": 3.5, "parent": 10}));
    assert!((uct - (0.7 + (2.0 * 10_f64.ln() / 5.0).sqrt())).abs() < 1e-12);
    let others = [
        (json!({"of": "visits", "n": 7, "w": 4.0, "result": 0.5}), 8.0),
        (json!({"of": "sum", "n": 7, "w": 4.0, "result": 0.5}), 4.5),
        (json!({"of": "power", "base": 10, "exponent": 4}), 10_000.0),
        (json!({"of": "least-leaves", "b": 10, "d": 4}), 199.0),
        (json!({"of": "least-leaves", "b": 3, "d": 5}), 27.0 + 9.0 - 1.0),
        (json!({"of": "material", "pieces": "Qrr"}), -1.0),
    ];
    for (asked, value) in others {
        assert_eq!(number(asked.clone()), value, "{asked}");
    }
}

#[test]
fn a_number_is_right_as_near_as_it_must_be() {
    let judged = |within, reply| Answer::Number { value: 1.66, within }.judge(&Reply::Number(reply)).right;
    assert!(judged(0.0, 1.66) && judged(0.01, 1.6501) && judged(0.01, 1.67));
    assert!(!judged(0.0, 1.661) && !judged(0.01, 1.68) && !judged(0.01, f64::NAN));
    let infinite = Answer::Number { value: f64::NEG_INFINITY, within: 0.0 };
    assert!(infinite.judge(&Reply::Number(f64::NEG_INFINITY)).right);
    assert!(!infinite.judge(&Reply::Number(f64::INFINITY)).right);
}

#[test]
fn a_score_needs_its_sign() {
    let score = Score { value: 3.0, proved: Interval { lo: f64::NEG_INFINITY, hi: 3.0 } };
    let judged = |bound, value| Answer::Score(score).judge(&Reply::Score { bound, value }).right;
    assert!(judged(BoundName::AtMost, 3.0));
    assert!(!judged(BoundName::Exact, 3.0) && !judged(BoundName::AtMost, 4.0));
    assert!(!Answer::Score(score).judge(&Reply::Number(3.0)).right);
}

#[test]
fn chosen_nodes_are_told_apart() {
    let judged = |of: &str, reply: &[usize]| {
        let asked = json!({"of": of, "algorithm": "alpha-beta", "tree": "[[3,12,8],[2,4,6],[14,5,2]]"});
        let verdict = question(asked).answer().expect("an answer").judge(&Reply::Nodes(reply.to_vec()));
        (verdict.right, verdict.wrong)
    };
    // Leaves are 4 to 12: b1 to d3.
    assert_eq!(judged("cut", &[9, 8]), (true, vec![]));
    assert_eq!(judged("cut", &[8]), (false, vec![]));
    assert_eq!(judged("cut", &[8, 8]), (false, vec![]));
    assert_eq!(judged("cut", &[12, 8, 7]), (false, vec![12, 7]));
    assert_eq!(judged("read", &[4, 5, 6, 7, 10, 11, 12]), (true, vec![]));
    assert_eq!(judged("read", &[4, 5]), (false, vec![]));
    assert_eq!(judged("read", &[4, 6, 5]), (false, vec![6]));
    assert_eq!(judged("read", &[4, 5, 6, 7, 10, 11, 12, 8]), (false, vec![8]));
}

#[test]
fn a_question_is_written_as_it_is_read_and_holds_no_answer() {
    let all = [
        json!({"of": "score", "algorithm": "alpha-beta", "tree": "[[4,6],[2,7]]", "node": "C"}),
        json!({"of": "value", "algorithm": "minimax", "tree": "[4]", "depth": 2, "noisy-plies": 1}),
        json!({"of": "uct", "n": 5, "w": 3.5, "parent": 10, "within": 0.01}),
        json!({"of": "move-value", "position": ".........", "move": 4}),
    ];
    for written in all {
        assert_eq!(serde_json::to_value(question(written.clone())).expect("JSON"), written);
    }
    assert!(serde_json::from_value::<Question>(json!({"of": "value", "nod": "B"})).is_err());
}

#[test]
fn all_that_is_known_can_be_asked() {
    for of in Question::KNOWN {
        let answer = question(json!({"of": of})).answer();
        assert!(matches!(answer, Err(QuestionError::Missing(_))), "{of}: {answer:?}");
    }
}

/// Each kind of fault that is not one of a search's input.
fn faults() -> Vec<(Value, QuestionError)> {
    let of = |of: &str, algorithm: &str, key: &str, value: Value| json!({"of": of, "algorithm": algorithm, "tree": "[[4,6,9],[2,7,8]]", key: value});
    let outside = |name, found, least, most| QuestionError::OutOfRange { name, found, least, most };
    let order = [4, 0, 2, 6, 8, 1, 3, 5, 5];
    vec![
        (json!({"of": "valu"}), QuestionError::Unknown("valu".to_owned())),
        (json!({"of": "value", "algorithm": "minimax"}), QuestionError::Missing("tree")),
        (of("value", "minimax", "node", json!("X")), QuestionError::NoNode("X".to_owned())),
        (of("value", "alpha-beta", "node", json!("c2")), QuestionError::NotReached("c2".to_owned())),
        (of("alpha", "minimax", "step", json!(1)), QuestionError::NoWindow(Algorithm::Minimax)),
        (of("beta", "alpha-beta", "step", json!(0)), outside("step", 0.0, 1.0, 9.0)),
        (json!({"of": "uct", "n": 0, "w": 0.0, "parent": 10}), outside("n", 0.0, 1.0, 10.0)),
        (json!({"of": "sum", "n": 2, "w": 2.5, "result": 1.0}), outside("w", 2.5, 0.0, 2.0)),
        (json!({"of": "visits", "n": 2, "w": 1.0, "result": -1.0}), outside("result", -1.0, 0.0, 1.0)),
        (
            json!({"of": "power", "base": 2, "exponent": 2, "within": -0.5}),
            outside("within", -0.5, 0.0, f64::MAX),
        ),
        (json!({"of": "nodes-saved", "position": ".........", "order": order}), QuestionError::NotEachCell),
        (json!({"of": "material", "pieces": "QX"}), QuestionError::NoPiece('X')),
    ]
}

#[test]
fn what_cannot_be_asked_is_told() {
    for (asked, error) in faults() {
        assert_eq!(question(asked.clone()).answer(), Err(error), "{asked}");
    }
    for asked in [
        json!({"of": "leaves", "position": "XX"}),
        json!({"of": "move-value", "position": "X........", "move": 0}),
        json!({"of": "strategies", "tree": "[4]", "player": "white"}),
    ] {
        let answer = question(asked.clone()).answer();
        assert!(matches!(answer, Err(QuestionError::Spec(_))), "{asked}: {answer:?}");
    }
}

#[test]
fn the_english_sentences_are_those_of_the_messages() {
    let read = |json: &str| serde_json::from_str::<Map<String, Value>>(json).expect("JSON");
    let mut words = read(include_str!("../../../www/messages/en.json"));
    words.extend(read(include_str!("../../site/src/command.json")));
    let say = |message: &Message| {
        let text = words[&message.id].as_str().expect("a text").to_owned();
        ["name", "found", "least", "most", "algorithm", "known"].iter().fold(text, |text, name| {
            let arg = match message.args.get(name) {
                Some(Arg::Number(number)) => number_text(*number),
                Some(Arg::Text(arg)) => arg.clone(),
                Some(Arg::List(_)) => Question::KNOWN.join(", "),
                _ => return text,
            };
            text.replace(&format!("{{{name}}}"), &arg)
        })
    };
    for (_, error) in faults() {
        assert_eq!(error.to_string(), format!("{}: {}", say(&error.place()), say(&error.fault())));
    }
    let spec = SpecError::UnknownPlayer("white".to_owned());
    assert_eq!(QuestionError::from(spec.clone()).to_string(), spec.to_string());
}
