//! The figures of trees, for JavaScript: what a page's first figure waits for.

use js_sys::Number;
use plyground_figure::{FigureSpec, Grain, Recording, Scene, SpecError, stage_width};
use plyground_js::{Change, Changes, How, PictureObject, Sentences, object, thrown_to_page};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// An event, or nothing at step 0.
    #[wasm_bindgen(typescript_type = "EventObject<number> | undefined")]
    pub type NextEvent;
    /// A row of the trace table.
    #[wasm_bindgen(typescript_type = "Row | undefined")]
    pub type NextRow;
    /// Counted leaves.
    #[wasm_bindgen(typescript_type = "Tally")]
    pub type TallyObject;
}

/// A search run to its end. Everything that it shows is a function of the step, 0 to `steps`.
#[wasm_bindgen]
pub struct Figure {
    recording: Recording,
    scene: Option<Scene>,
}

#[wasm_bindgen]
impl Figure {
    /// Records the search that the texts ask for: an algorithm's name, a tree as a nested list,
    /// and "max" or "min" for the root. Throws a `Refusal` for what it cannot take.
    #[wasm_bindgen(constructor)]
    pub fn new(algorithm: &str, tree: &str, root: &str, how: How) -> Result<Figure, JsValue> {
        let spec = FigureSpec::parse_with(algorithm, tree, root, Number::parse_float).map_err(refused)?;
        Ok(Self { recording: Recording::new(how.apply(spec)), scene: None })
    }

    /// The last step: how many events there are.
    #[wasm_bindgen(getter)]
    pub fn steps(&self) -> usize {
        self.recording.steps()
    }

    /// Whether the search has windows, α and β.
    #[wasm_bindgen(getter, js_name = hasWindows)]
    pub fn has_windows(&self) -> bool {
        self.recording.spec().algorithm.has_windows()
    }

    /// The width for which a picture is laid out where there is this much room, in CSS pixels.
    #[wasm_bindgen(js_name = stageWidth)]
    pub fn stage_width(&self, room: f64) -> f64 {
        stage_width(room)
    }

    /// How many nodes the tree has.
    #[wasm_bindgen(getter)]
    pub fn nodes(&self) -> usize {
        self.recording.tree().len()
    }

    /// Whether the tree is too large to be drawn whole: then its picture changes with the step.
    #[wasm_bindgen(getter, js_name = isDrawnInPart)]
    pub fn is_drawn_in_part(&self) -> bool {
        self.recording.is_drawn_in_part()
    }

    /// Whether the picture that is laid out is that of a step too.
    pub fn holds(&self, step: usize) -> bool {
        self.scene.as_ref().is_some_and(|scene| scene.holds(&self.recording, step))
    }

    /// Lays the picture of a step out for a stage of this width in CSS pixels, and returns its
    /// geometry. A reader has collapsed the nodes of these numbers or, in a tree drawn in part, opened them.
    #[wasm_bindgen(js_name = layOut)]
    pub fn lay_out(&mut self, width: f64, step: usize, toggled: Vec<u32>) -> Result<PictureObject, JsValue> {
        let scene = Scene::new_with(&self.recording, width, step, toggled, digits);
        let geometry = object(&scene.picture).map(JsValue::unchecked_into);
        self.scene = Some(scene);
        geometry
    }

    /// The marks that look different at step `to` than at step `from`; all of them if nothing is
    /// painted yet, and none before the picture is laid out.
    pub fn changes(&self, from: Option<usize>, to: usize) -> Result<Changes, JsValue> {
        let changes = self.scene.iter().flat_map(|scene| scene.changes(&self.recording, from, to));
        Change::objects(changes)
    }

    /// The sentences of a step.
    pub fn caption(&self, step: usize) -> Result<Sentences, JsValue> {
        object(&self.recording.caption(step)).map(JsValue::unchecked_into)
    }

    /// The trace table's row of a step; undefined at step 0 and past the end.
    pub fn row(&self, step: usize) -> Result<NextRow, JsValue> {
        object(&self.recording.row(step)).map(JsValue::unchecked_into)
    }

    /// The event that led to a step; undefined at step 0 and past the end.
    pub fn event(&self, step: usize) -> Result<NextEvent, JsValue> {
        object(&self.recording.object(step)).map(JsValue::unchecked_into)
    }

    /// The steps at which a reader stops who goes by "leaf", "node", "cut" or "line" (the best line so far),
    /// in order; none for another name.
    pub fn stops(&self, grain: &str) -> Vec<u32> {
        let grain = Grain::ALL.into_iter().find(|known| known.name() == grain);
        let stops = grain.map(|grain| self.recording.stops(grain)).unwrap_or_default();
        stops.into_iter().map(|step| step as u32).collect()
    }

    /// The numbers of the nodes that another run on the same tree treats otherwise, this one being at `step` and
    /// that one at `other_step`.
    pub fn differing(&self, step: usize, other: &Figure, other_step: usize) -> Vec<u32> {
        let nodes = self.recording.differing(step, &other.recording, other_step);
        nodes.into_iter().map(|node| node.index() as u32).collect()
    }

    /// The leaves read and cut after a step.
    pub fn tally(&self, step: usize) -> Result<TallyObject, JsValue> {
        object(&self.recording.tally(step)).map(JsValue::unchecked_into)
    }
}

fn refused(error: SpecError) -> JsValue {
    thrown_to_page(&error)
}

/// How many characters the browser writes a number with; without the plus sign of an exponent, as
/// we write it.
fn digits(number: f64) -> usize {
    let text = Number::from(number).to_string_with_radix(10);
    text.map_or(0, |text| (text.length() - u32::from(text.includes("e+", 0))) as usize)
}
