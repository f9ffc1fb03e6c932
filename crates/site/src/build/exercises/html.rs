//! An exercise on the page: its question, what a reader replies by, hint and solution. Until a script is
//! there its buttons are off; what that will show has its room already, so that nothing moves.

use plyground_figure::{Message, Palette, diagram};

use super::{Asked, Exercise, Exercises, Kind, Shown, still_name, tree_label};
use crate::build::poster::AddressOf;
use crate::build::stills::Stills;
use crate::fault::Fault;
use crate::markup::{escape, html};
use crate::picture::Drawn;
use crate::words::Words;

/// The signs before a number, by the names that bounds have in the interfaces.
const SIGNS: [(&str, &str); 4] = [("", "…"), ("exact", "="), ("at-most", "≤"), ("at-least", "≥")];

/// What the pages of all exercises share.
pub struct Around<'a> {
    /// The words.
    pub words: &'a Words,
    /// The pictures of their trees.
    pub stills: &'a Stills,
    /// The colors of their boards.
    pub palette: &'a Palette,
    /// Where a file among the assets is.
    pub address: AddressOf<'a>,
}

impl Exercises {
    /// The exercise of this name.
    pub fn html(&self, name: &str, around: &Around<'_>) -> Result<String, Fault> {
        let exercise =
            self.0.get(name).ok_or_else(|| Message::new("exercises.unknown").with("name", name))?;
        let page = Page { name, exercise, around };
        let (question, shown, replies) = (page.say("question")?, page.shown()?, page.replies()?);
        let [check, again] = ["exercise.check", "exercise.again"].map(|id| page.word(id));
        let (hint, solution) = (page.folded("hint")?, page.folded("solution")?);
        Ok(format!(
            "<div class=\"exercise\" data-exercise=\"{name}\" role=\"group\" aria-labelledby=\"{name}-question\">\n\
             <p id=\"{name}-question\">{question}</p>\n{shown}\
             <form autocomplete=\"off\">\n{replies}\
             <p><button class=\"button next\" type=\"submit\" disabled>{}</button> \
             <button class=\"button\" type=\"reset\" disabled>{}</button></p>\n\
             <p class=\"said\" role=\"status\"></p>\n</form>\n{hint}{solution}</div>\n",
            check?, again?
        ))
    }

    /// The room for how many of them are solved, which only the reader's device knows.
    pub fn count_html(&self, words: &Words) -> Result<String, Fault> {
        let all = self.0.len();
        let count = Message::new("practice.count").with("n", all).with("all", all);
        let [count, erase, kept] = [count, Message::new("practice.erase"), Message::new("practice.kept")]
            .map(|message| words.say(&message));
        Ok(format!(
            "<p class=\"solved-count unknown\"><b role=\"status\">{}</b> \
             <button type=\"button\" class=\"button\">{}</button> <small>{}</small></p>\n",
            html(&count?),
            html(&erase?),
            html(&kept?)
        ))
    }
}

struct Page<'a> {
    name: &'a str,
    exercise: &'a Exercise,
    around: &'a Around<'a>,
}

impl Page<'_> {
    fn word(&self, id: &str) -> Result<String, Fault> {
        Ok(html(&self.around.words.say(&Message::new(id))?))
    }

    /// Words of this exercise alone.
    fn say(&self, part: &str) -> Result<String, Fault> {
        self.word(&format!("exercise.{}.{part}", self.name))
    }

    fn folded(&self, part: &str) -> Result<String, Fault> {
        let (name, text) = (self.word(&format!("exercise.{part}"))?, self.say(part)?);
        Ok(format!("<details><summary>{name}</summary><p>{text}</p></details>\n"))
    }

    fn shown(&self) -> Result<String, Fault> {
        let Around { words, stills, palette, address } = self.around;
        match &self.exercise.shown {
            None => Ok(String::new()),
            Some(Shown::Tree(recording)) => {
                stills.stage(&still_name(self.name), &tree_label(recording, words)?, address)
            }
            Some(Shown::Board(position)) => {
                let (picture, looks) = diagram(*position);
                let cells = position.to_string();
                let label = words.say(&Message::new("exercise.board").with("position", cells.as_str()))?;
                let drawn = Drawn::new(&picture, &looks, palette, words, &label)?;
                Ok(format!("<div class=\"stage\">{}</div>\n", drawn.svg))
            }
        }
    }

    /// The fields for numbers. Nodes are chosen in the picture.
    fn replies(&self) -> Result<String, Fault> {
        if self.exercise.kind != Kind::Number {
            return Ok(String::new());
        }
        let fields = self.exercise.asked.iter().enumerate().map(|(at, asked)| self.field(at, asked));
        Ok(format!("<p class=\"fields\">{}</p>\n", fields.collect::<Result<Vec<_>, _>>()?.join(" ")))
    }

    fn field(&self, at: usize, asked: &Asked) -> Result<String, Fault> {
        let label = self.around.words.say(&self.label(asked))?;
        let sign = match asked.question.of.as_str() {
            "score" => {
                let name = Message::new("exercise.sign").with("field", label.as_str());
                let name = escape(&self.around.words.say(&name)?);
                let signs = SIGNS.map(|(bound, sign)| format!("<option value=\"{bound}\">{sign}</option>"));
                format!("<select aria-label=\"{name}\">{}</select> ", signs.concat())
            }
            _ => String::new(),
        };
        // The label is tied by an id, since the sign stands between it and the number.
        let (label, id) = (html(&label), format!("{}-{at}", self.name));
        Ok(format!(
            "<span><label for=\"{id}\">{label}</label> {sign}<input type=\"text\" id=\"{id}\">\
            <span class=\"mark\" aria-hidden=\"true\"></span></span>"
        ))
    }

    /// What a field is called: by a word of its own, or by what it asks.
    fn label(&self, Asked { label, question }: &Asked) -> Message {
        match label {
            Some(label) => Message::new(format!("exercise.{}.{label}", self.name)),
            None => Message::new(format!("exercise.field.{}", question.of))
                .with("node", question.node.as_deref().unwrap_or("A"))
                .with("move", question.cell.unwrap_or_default() as usize)
                .with("player", question.player.as_deref().unwrap_or_default().to_uppercase().as_str()),
        }
    }
}
