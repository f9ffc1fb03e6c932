//! Trees from nested JavaScript arrays.

use js_sys::{Array, Reflect, Set};
use plyground_figure::MOST_LEVELS;
use plyground_search::Player;
use plyground_search::games::{Place, Tree, TreeBuilder, TreeError, TreeFault};
use wasm_bindgen::prelude::*;

/// Walks the arrays with a stack of its own: neither depth nor a cycle can exhaust the call stack.
pub(crate) fn tree_from_arrays(value: &JsValue, root: Player) -> Result<Tree, TreeError> {
    let mut walk = Walk { builder: TreeBuilder::default(), open: Vec::new(), ancestors: Set::default() };
    walk.take(value).map_err(|fault| fault.at(Place::Whole))?;
    while let Some((array, next)) = walk.open.last_mut() {
        let at = *next;
        if at < array.length() {
            // A getter may throw; that is a fault of what it should have given.
            let element = Reflect::get_u32(array, at).unwrap_or(JsValue::UNDEFINED);
            *next += 1;
            walk.take(&element).map_err(|fault| walk.fault(fault, Some(at)))?;
        } else {
            walk.close().map_err(|fault| walk.fault(fault, None))?;
        }
    }
    walk.builder.finish(root).map_err(|fault| fault.at(Place::Whole))
}

struct Walk {
    builder: TreeBuilder,
    /// The arrays from the outermost to the innermost, each with the index that comes next.
    open: Vec<(Array, u32)>,
    /// The same arrays, to find one that contains itself.
    ancestors: Set,
}

impl Walk {
    fn take(&mut self, value: &JsValue) -> Result<(), TreeFault> {
        if let Some(number) = value.as_f64() {
            return self.builder.leaf(number);
        }
        let Some(array) = value.dyn_ref::<Array>() else {
            return Err(TreeFault::NotANumber(shown(value)));
        };
        if self.ancestors.has(value) {
            return Err(TreeFault::Cyclic);
        }
        if self.open.len() >= MOST_LEVELS {
            return Err(TreeFault::TooDeep(MOST_LEVELS));
        }
        self.builder.open()?;
        self.ancestors.add(value);
        self.open.push((array.clone(), 0));
        Ok(())
    }

    fn close(&mut self) -> Result<(), TreeFault> {
        self.builder.close()?;
        if let Some((array, _)) = self.open.pop() {
            self.ancestors.delete(&array);
        }
        Ok(())
    }

    /// A fault of an element of the innermost open array, or of that array itself. What is too much
    /// is so as a whole.
    fn fault(&self, fault: TreeFault, element: Option<u32>) -> TreeError {
        let path: Vec<_> =
            self.builder.path().into_iter().chain(element.map(|index| index as usize)).collect();
        let whole = path.is_empty() || matches!(fault, TreeFault::TooDeep(_) | TreeFault::TooLarge(_));
        fault.at(if whole { Place::Whole } else { Place::Element(path) })
    }
}

/// What to quote of something that is neither a number nor an array.
fn shown(value: &JsValue) -> String {
    match value.as_string() {
        Some(text) => format!("\"{}\"", TreeFault::quote(&text)),
        None if value.is_null() => "null".to_owned(),
        None => value.js_typeof().as_string().unwrap_or_default(),
    }
}
