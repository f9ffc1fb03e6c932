//! Replies to exercises, judged by the searches.

use js_sys::Number;
use plyground_figure::{Message, Question, QuestionError, Reply};
use plyground_js::{Thrown, from_object, object, thrown_to_page};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// What is asked.
    #[wasm_bindgen(typescript_type = "Question")]
    pub type QuestionValue;
    /// What a reader replies.
    #[wasm_bindgen(typescript_type = "Reply")]
    pub type ReplyValue;
    /// What is right about it.
    #[wasm_bindgen(typescript_type = "Verdict")]
    pub type VerdictValue;
}

/// Answers a question of an exercise, and tells what is right about a reply. Throws a `Refusal` for what
/// cannot be asked.
#[wasm_bindgen]
pub fn judge(question: QuestionValue, reply: ReplyValue) -> Result<VerdictValue, JsValue> {
    let question: Question = from_object(question.into())?;
    let reply: Reply = from_object(reply.into())?;
    let answer = question.answer_with(Number::parse_float);
    let answer = answer.map_err(|error| thrown_to_page(&NoAnswer(error)))?;
    object(&answer.judge(&reply)).map(JsValue::unchecked_into)
}

struct NoAnswer(QuestionError);

impl Thrown for NoAnswer {
    fn code(&self) -> &'static str {
        self.0.code()
    }

    fn messages(&self) -> (Message, Message) {
        (self.0.fault(), self.0.place())
    }

    fn english(&self) -> (String, String) {
        (self.0.to_string(), self.0.english_place())
    }
}
