//! What a reader asks of a tree's figure, for JavaScript: a module of its own, loaded at the first
//! question, since the first figure waits for every byte of the module that draws it.

use js_sys::Number;
use plyground_figure::{Choice, FigureSpec, Look, Picture, Recording, SpecError, diagram, parse_player};
use plyground_js::{Change, Code, How, Variables, object, thrown_to_page};
use plyground_search::games::{ChildOrder, NodeId, Tree};
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// The answer to a reader's why.
    #[wasm_bindgen(typescript_type = "WhyObject")]
    pub type Answer;
    /// Where the search is in the game.
    #[wasm_bindgen(typescript_type = "ReachedObject | undefined")]
    pub type ReachedBoard;
}

/// Where the search is in the game.
#[derive(Serialize, Tsify)]
pub struct ReachedObject {
    /// The name of the node.
    pub name: String,
    /// The cells that lead to it from where the search began, 0 to 8.
    pub moves: Vec<usize>,
    /// The board there.
    pub picture: Picture,
    /// How all of its marks look.
    pub changes: Vec<Change>,
}

/// A tree as text with the moves of every player in another order: "given", "reversed", "best-first" or
/// "worst-first". Throws a `Refusal` for what it cannot take.
#[wasm_bindgen(js_name = inOrder)]
pub fn in_order(tree: &str, root: &str, order: &str) -> Result<String, JsValue> {
    let parse = |order| {
        let tree = Tree::parse_with(tree, parse_player(root)?, Number::parse_float)?;
        Ok(tree.in_order(order).0.to_string())
    };
    ChildOrder::named(order).and_then(parse).map_err(refused)
}

/// The whole game tree of a position of tic-tac-toe as text, which says who moves at its root. Throws a `Refusal`
/// for what it cannot take, and where the game is over.
#[wasm_bindgen]
pub fn unfold(position: &str, order: &str) -> Result<String, JsValue> {
    let unfold = |order| {
        // Which search it is for makes no difference.
        let tree = FigureSpec::on_position("minimax", position)?.in_order(order).tree;
        Ok(format!("{{\"player\":\"{}\",\"children\":{tree}}}", tree.root_player().name()))
    };
    ChildOrder::named(order).and_then(unfold).map_err(refused)
}

fn refused(error: SpecError) -> JsValue {
    thrown_to_page(&error)
}

/// The search of a figure, run once more to be asked about.
#[wasm_bindgen]
pub struct Study(Recording);

#[wasm_bindgen]
impl Study {
    /// Of a tree, by what its figure was made from. Throws a `Refusal` for what that cannot take.
    #[wasm_bindgen(constructor)]
    pub fn new(algorithm: &str, tree: &str, root: &str, how: How) -> Result<Study, JsValue> {
        let spec = FigureSpec::parse_with(algorithm, tree, root, Number::parse_float);
        Ok(Self::record(spec.map_err(refused)?, &how))
    }

    /// Of a position of tic-tac-toe, its moves in an order as [`in_order`] knows them. Throws a `Refusal` for what
    /// its figure cannot take.
    #[wasm_bindgen(js_name = onPosition)]
    pub fn on_position(algorithm: &str, position: &str, order: &str, how: How) -> Result<Study, JsValue> {
        let spec = FigureSpec::on_position(algorithm, position);
        let spec = spec.and_then(|spec| Ok(spec.in_order(ChildOrder::named(order)?)));
        Ok(Self::record(spec.map_err(refused)?, &how))
    }

    fn record(spec: FigureSpec, how: &How) -> Study {
        Self(Recording::new(how.apply(spec)))
    }

    /// The name of a node, by its number in the picture.
    pub fn name(&self, node: usize) -> String {
        self.node(node).map_or_else(String::new, |node| self.0.name(node).to_owned())
    }

    /// Why a node looks as it does at a step. A number that is no node's is taken for the root's.
    pub fn why(&self, node: usize, step: usize) -> Result<Answer, JsValue> {
        let node = self.node(node).unwrap_or(NodeId::ROOT);
        object(&self.0.why_told(node, step)).map(JsValue::unchecked_into)
    }

    /// The search as pseudo-code.
    pub fn code(&self) -> Result<Code, JsValue> {
        object(&self.0.code()).map(JsValue::unchecked_into)
    }

    /// Which lines of it the event of a step carries out, by number from 0.
    pub fn lines(&self, step: usize) -> Vec<u32> {
        self.0.lines(step).into_iter().map(|line| line as u32).collect()
    }

    /// The variables after the event of a step.
    pub fn variables(&self, step: usize) -> Result<Variables, JsValue> {
        object(&self.0.variables(step)).map(JsValue::unchecked_into)
    }

    /// The board that a step is about; undefined for a literal tree, whose nodes are no positions.
    pub fn reached(&self, step: usize) -> Result<ReachedBoard, JsValue> {
        let board = self.0.reached(step).map(|reached| {
            let (picture, looks) = diagram(reached.position);
            let change = |(mark, look): (usize, Look)| Change { mark, look };
            ReachedObject {
                name: self.0.name(reached.node).to_owned(),
                moves: reached.moves.iter().map(|cell| cell.index()).collect(),
                picture,
                changes: looks.into_iter().enumerate().map(change).collect(),
            }
        });
        object(&board).map(JsValue::unchecked_into)
    }

    /// For each step from 0 on two numbers: how many leaves are read, and how many a search without cuts would
    /// have read by then.
    pub fn settled(&self) -> Vec<u32> {
        self.0.settled().flat_map(|(read, settled)| [read as u32, settled as u32]).collect()
    }

    fn node(&self, number: usize) -> Option<NodeId> {
        self.0.tree().nodes().find(|node| node.index() == number)
    }
}
