//! The figures with boards, and what is right about replies to exercises, for JavaScript: a module of its
//! own, loaded where a page has either.

mod exercise;

use js_sys::Error;
use plyground_figure::{Phases, Play, Shown, SpecError, Visits, changes, stage_width};
use plyground_js::{
    Change, Changes, Code, InputError, MctsOptionsObject, MoveValues, PictureObject, Sentences, Variables,
    mcts, object, thrown_to_page,
};
use plyground_search::MctsOptions;
use plyground_search::games::{Cell, Position, TicTacToe};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// The sentences of several steps.
    #[wasm_bindgen(typescript_type = "Message[][]")]
    pub type SeveralSentences;
    /// What led to a step.
    #[wasm_bindgen(typescript_type = "BoardEvent | undefined")]
    pub type NextEvent;
}

/// A recording with boards. Everything that it shows is a function of the step, 0 to `steps`.
#[wasm_bindgen]
pub struct BoardFigure(Box<dyn Shown>);

#[wasm_bindgen]
impl BoardFigure {
    /// A play from a position, with the moves so far: cells, 0 to 8. Throws a `Refusal` for what it
    /// cannot take.
    pub fn play(position: &str, moves: &[u8]) -> Result<BoardFigure, JsValue> {
        let moves: Vec<usize> = moves.iter().copied().map(usize::from).collect();
        let play = Play::parse(position, &moves).map_err(refused)?;
        Ok(Self(Box::new(play)))
    }

    /// Monte Carlo tree search of a position, phase by phase. Throws a `Refusal` for what it cannot
    /// take, and where the game is over.
    pub fn phases(position: &str, options: Option<MctsOptionsObject>) -> Result<BoardFigure, JsValue> {
        let (game, options) = run(position, &options.map(JsValue::from).unwrap_or_default())?;
        Ok(Self(Box::new(Phases::new(game, options).map_err(refused)?)))
    }

    /// Where the visits of such a search go. Throws as [`BoardFigure::phases`] does.
    pub fn visits(position: &str, options: Option<MctsOptionsObject>) -> Result<BoardFigure, JsValue> {
        let (game, options) = run(position, &options.map(JsValue::from).unwrap_or_default())?;
        Ok(Self(Box::new(Visits::new(game, options).map_err(refused)?)))
    }

    /// The last step.
    #[wasm_bindgen(getter)]
    pub fn steps(&self) -> usize {
        self.0.steps()
    }

    /// The width for which a picture is laid out where there is this much room, in CSS pixels.
    #[wasm_bindgen(js_name = stageWidth)]
    pub fn stage_width(&self, room: f64) -> f64 {
        stage_width(room)
    }

    /// Whether the picture changes with the step: never.
    #[wasm_bindgen(getter, js_name = isDrawnInPart)]
    pub fn is_drawn_in_part(&self) -> bool {
        false
    }

    /// Whether the picture that is laid out is that of a step too: always.
    pub fn holds(&self, _step: usize) -> bool {
        true
    }

    /// The geometry for a stage of this width in CSS pixels. Nothing is ever collapsed.
    #[wasm_bindgen(js_name = layOut)]
    pub fn lay_out(&self, width: f64, _step: usize, _toggled: Vec<u32>) -> Result<PictureObject, JsValue> {
        object(&self.0.picture(width)).map(JsValue::unchecked_into)
    }

    /// The marks that look different at step `to` than at step `from`; all of them if nothing is
    /// painted yet.
    pub fn changes(&self, from: Option<usize>, to: usize) -> Result<Changes, JsValue> {
        let before = from.map(|step| self.0.looks(step));
        let changed = changes(before.as_deref(), self.0.looks(to));
        Change::objects(changed)
    }

    /// The sentences of a step.
    pub fn caption(&self, step: usize) -> Result<Sentences, JsValue> {
        object(&self.0.caption(step)).map(JsValue::unchecked_into)
    }

    /// Sentences of steps still to come, for which there must be room too.
    #[wasm_bindgen(js_name = moreCaptions)]
    pub fn more_captions(&self) -> Result<SeveralSentences, JsValue> {
        object(&self.0.more_captions()).map(JsValue::unchecked_into)
    }

    /// What stands beside the title at a step.
    pub fn heads(&self, step: usize) -> Result<Sentences, JsValue> {
        object(&self.0.heads(step)).map(JsValue::unchecked_into)
    }

    /// What led to a step; undefined at step 0 and past the end.
    pub fn event(&self, step: usize) -> Result<NextEvent, JsValue> {
        object(&self.0.event(step)).map(JsValue::unchecked_into)
    }

    /// The cell that the program plays in the position of a step; undefined where the play has ended.
    pub fn reply(&self, step: usize) -> Option<usize> {
        self.0.reply(step).map(|cell| cell.index())
    }

    /// Whether a cell can be played on in the position of a step.
    #[wasm_bindgen(js_name = canPlay)]
    pub fn can_play(&self, step: usize, cell: usize) -> bool {
        let position = self.0.position(step).filter(|position| position.outcome().is_none());
        let cell = Cell::new(cell);
        position.zip(cell).is_some_and(|(position, cell)| position.free().contains(cell))
    }

    /// The position of a step of a play, as nine letters; undefined in other figures.
    pub fn position(&self, step: usize) -> Option<String> {
        self.0.position(step).map(|position| position.to_string())
    }

    /// The search as pseudo-code; nothing where there is none.
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

    /// What Monte Carlo tree search knows of the moves at the start, at a step.
    pub fn statistics(&self, step: usize) -> Result<MoveValues, JsValue> {
        object(&self.0.statistics(step)).map(JsValue::unchecked_into)
    }
}

fn refused(error: impl Into<SpecError>) -> JsValue {
    thrown_to_page(&InputError::from(error))
}

fn run(position: &str, options: &JsValue) -> Result<(TicTacToe, MctsOptions), JsValue> {
    Ok((
        TicTacToe::new(Position::parse(position).map_err(refused)?),
        mcts(options).map_err(|error| thrown_to_page(&error))?,
    ))
}

/// A seed from the randomness of the system: 0 to 2⁵³ − 1, each as likely.
#[wasm_bindgen(js_name = freshSeed)]
pub fn fresh_seed() -> Result<f64, Error> {
    plyground_js::fresh_seed()
}
