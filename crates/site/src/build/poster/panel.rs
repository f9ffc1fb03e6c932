//! The room for what a reader can change of a figure: the live panel's elements (`www/js/boards`,
//! `www/js/panels`), not to be seen before they work.

use plyground_figure::Message;

use crate::build::figures::{Control, Kind};
use crate::fault::Fault;
use crate::markup::html as rich;
use crate::words::Words;

/// The panel above a search of a tree, as HTML; none where nothing can be changed.
pub fn of_controls(controls: impl Iterator<Item = Control>, words: &Words) -> Result<String, Fault> {
    let knobs = controls.map(|control| {
        let label = Message::new(match control {
            Control::Depth => "panel.depth",
            Control::NoisyPlies => "panel.noisy-plies",
        });
        let label = rich(&words.say(&label)?);
        Ok(format!(
            "<span class=\"field\"><span>{label}</span>\
             <input type=\"range\" class=\"range\" disabled><output class=\"number\">0</output></span>\n"
        ))
    });
    let knobs = knobs.collect::<Result<String, Fault>>()?;
    Ok(match knobs.as_str() {
        "" => String::new(),
        _ => format!("<div class=\"panel leads asleep-panel\" aria-hidden=\"true\">\n{knobs}</div>\n"),
    })
}

/// The panel below a kind of figure with a board, as HTML.
pub fn of_kind(kind: Kind, words: &Words) -> Result<String, Fault> {
    let say = |id: &str| Ok::<_, Fault>(rich(&words.say(&Message::new(id))?));
    let button = |id: &str| Ok::<_, Fault>(format!("<span class=\"button wordy\">{}</span>", say(id)?));
    let field = |id: &str, input: &str| {
        Ok::<_, Fault>(format!("<span class=\"field\"><span>{}</span>{input}</span>", say(id)?))
    };
    let rows = match kind {
        Kind::Play => [
            format!("<span>{}</span>", say("play.new")?)
                + &button("play.as-x")?
                + &button("play.as-o")?
                + &button("play.lesson")?,
            field("play.position", "<input type=\"text\" class=\"text\" size=\"11\" disabled>")?
                + &button("play.put")?,
        ],
        _ => [
            field("panel.seed", "<input type=\"text\" class=\"text\" size=\"17\" disabled>")?
                + &button("panel.new-seed")?,
            field(
                "panel.c",
                "<input type=\"range\" class=\"range\" disabled><output class=\"number\">0</output>",
            )?,
        ],
    };
    let rows: String = rows.iter().map(|row| format!("<div class=\"row\">{row}</div>\n")).collect();
    Ok(format!("<div class=\"panel asleep-panel\" aria-hidden=\"true\">\n{rows}</div>\n"))
}
