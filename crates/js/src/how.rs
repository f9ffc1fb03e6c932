//! How a figure's search of a tree is to run.

use plyground_figure::FigureSpec;
use plyground_search::{Close, Fail};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** How a figure's search of a tree is to run. */
export interface How {
  /** How many plies it looks ahead; the whole tree if left out. */
  readonly depth?: number;
  /** How many noisy plies may follow; 0 if left out. */
  readonly noisyPlies?: number;
  /** Whether it cuts at α > β only, not at α ≥ β. */
  readonly isStrict?: boolean;
  /** Whether nothing comes back from outside the window. */
  readonly isHard?: boolean;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// See the type in TypeScript.
    #[wasm_bindgen(typescript_type = "How")]
    pub type How;
    #[wasm_bindgen(method, getter)]
    fn depth(this: &How) -> Option<u32>;
    #[wasm_bindgen(method, getter, js_name = noisyPlies)]
    fn noisy_plies(this: &How) -> Option<u32>;
    #[wasm_bindgen(method, getter, js_name = isStrict)]
    fn is_strict(this: &How) -> bool;
    #[wasm_bindgen(method, getter, js_name = isHard)]
    fn is_hard(this: &How) -> bool;
}

impl How {
    /// The spec of a search that runs so.
    pub fn apply(&self, spec: FigureSpec) -> FigureSpec {
        // Not by `with_options`, which would bring along all that a search can be asked for.
        let close = if self.is_strict() { Close::Above } else { Close::AtEqual };
        let fail = if self.is_hard() { Fail::Hard } else { Fail::Soft };
        spec.with_limits(self.depth(), self.noisy_plies().unwrap_or(0)).with_rule(close, fail)
    }
}
