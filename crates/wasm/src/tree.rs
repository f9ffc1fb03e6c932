//! Trees from nested JavaScript arrays and objects.

use js_sys::{Reflect, Set};
use plyground_figure::MOST_LEVELS;
use plyground_js::List;
use plyground_search::games::{Place, Tree, TreeBuilder, TreeError, TreeFault, TreeKey};
use plyground_search::{Interval, Player, Turn};
use wasm_bindgen::prelude::*;

/// Walks the nodes with a stack of its own: neither depth nor a cycle can exhaust the call stack.
pub(crate) fn tree_from_js(value: &JsValue, root: Player) -> Result<Tree, TreeError> {
    let mut walk = Walk { builder: TreeBuilder::default(), open: Vec::new(), ancestors: Set::default() };
    walk.take(value, None)?;
    while let Some(Open { children, next, .. }) = walk.open.last_mut() {
        let at = *next;
        if let Some(child) = children.get(at) {
            *next += 1;
            walk.take(&child, Some(at))?;
        } else {
            walk.close().map_err(|fault| walk.fault(fault, None))?;
        }
    }
    walk.builder.finish(root).map_err(|fault| fault.at(Place::Whole))
}

struct Walk {
    builder: TreeBuilder,
    /// The inner nodes from the root to the innermost.
    open: Vec<Open>,
    /// The same nodes, to find one that contains itself.
    ancestors: Set,
}

/// An inner node whose children are being taken.
struct Open {
    node: JsValue,
    children: List,
    /// The index of the child that comes next.
    next: u32,
}

impl Walk {
    /// Takes a child of the innermost open node, or the root, which has no index.
    fn take(&mut self, value: &JsValue, index: Option<u32>) -> Result<(), TreeError> {
        let taken = match value.as_f64() {
            Some(number) => self.builder.leaf(number),
            None => self.enter(value),
        };
        taken.map_err(|fault| self.fault(fault, index))?;
        if value.is_object() {
            // By now this is the innermost open node.
            let children = self.members(value).map_err(|fault| self.fault(fault, None))?;
            self.open.push(Open { node: value.clone(), children, next: 0 });
        }
        Ok(())
    }

    fn enter(&mut self, value: &JsValue) -> Result<(), TreeFault> {
        if !value.is_object() {
            return Err(TreeFault::NotANumber(shown(value)));
        }
        if self.ancestors.has(value) {
            return Err(TreeFault::Cyclic);
        }
        if self.open.len() >= MOST_LEVELS {
            return Err(TreeFault::TooDeep(MOST_LEVELS));
        }
        self.builder.open()?;
        self.ancestors.add(value);
        Ok(())
    }

    /// The children of the innermost open node, once all else is told that it says.
    fn members(&mut self, node: &JsValue) -> Result<List, TreeFault> {
        if let Some(list) = List::of(node).map_err(|_| TreeFault::NotANumber(shown(node)))? {
            return Ok(list);
        }
        let mut children = None;
        for name in Reflect::own_keys(node).unwrap_or_default() {
            let key = TreeKey::parse(&name.as_string().unwrap_or_default())?;
            // Undefined is as good as left out, but not what a getter throws in place of.
            let value = Reflect::get(node, &name).unwrap_or(JsValue::NULL);
            if value.is_undefined() {
                continue;
            }
            match key {
                TreeKey::Children => children = Some(list(key, &value)?),
                TreeKey::Player => {
                    let turn = value.as_string().and_then(|name| Turn::named(&name));
                    self.builder.set_player(turn.ok_or_else(|| TreeFault::NotAPlayer(shown(&value)))?)?;
                }
                TreeKey::Evaluation => self.builder.set_evaluation(number(key, &value)?)?,
                TreeKey::Noisy => {
                    let is_noisy = value.as_bool();
                    self.builder
                        .set_noisy(is_noisy.ok_or_else(|| TreeFault::NotTrueOrFalse(shown(&value)))?)?;
                }
                TreeKey::Probabilities => self.builder.set_probabilities(numbers(key, &value)?)?,
                TreeKey::Range => match *numbers(key, &value)? {
                    [lo, hi] => self.builder.set_range(Interval { lo, hi })?,
                    _ => return Err(TreeFault::WrongRange),
                },
            }
        }
        children.ok_or(TreeFault::NoChildren)
    }

    fn close(&mut self) -> Result<(), TreeFault> {
        self.builder.close()?;
        if let Some(Open { node, .. }) = self.open.pop() {
            self.ancestors.delete(&node);
        }
        Ok(())
    }

    /// A fault of a child of the innermost open node, or of that node itself. What is too much is so as
    /// a whole.
    fn fault(&self, fault: TreeFault, index: Option<u32>) -> TreeError {
        let path: Vec<_> = self.builder.path().into_iter().chain(index.map(|index| index as usize)).collect();
        let whole = path.is_empty() || matches!(fault, TreeFault::TooDeep(_) | TreeFault::TooLarge(_));
        fault.at(if whole { Place::Whole } else { Place::Element(path) })
    }
}

fn list(key: TreeKey, value: &JsValue) -> Result<List, TreeFault> {
    List::of(value).ok().flatten().ok_or_else(|| TreeFault::KeyNotAList { key, found: shown(value) })
}

fn number(key: TreeKey, value: &JsValue) -> Result<f64, TreeFault> {
    value.as_f64().ok_or_else(|| TreeFault::KeyNotANumber { key, found: shown(value) })
}

fn numbers(key: TreeKey, value: &JsValue) -> Result<Vec<f64>, TreeFault> {
    list(key, value)?.iter().map(|value| number(key, &value)).collect()
}

/// What to quote of something that stands where it should not.
fn shown(value: &JsValue) -> String {
    match value.as_string() {
        Some(text) => format!("\"{}\"", TreeFault::quote(&text)),
        None if value.is_null() => "null".to_owned(),
        None => value.js_typeof().as_string().unwrap_or_default(),
    }
}
