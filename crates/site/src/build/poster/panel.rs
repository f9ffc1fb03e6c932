//! The room for what a reader can change below a figure with a board: the live panel's elements
//! (`www/js/boards`), not to be seen before they work.

use plyground_figure::Message;

use crate::build::figures::Kind;
use crate::fault::Fault;
use crate::markup::html as rich;
use crate::words::Words;

/// The panel of a kind of figure, as HTML.
pub fn html(kind: Kind, words: &Words) -> Result<String, Fault> {
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
            field("play.position", "<input class=\"text\" size=\"11\" disabled>")? + &button("play.put")?,
        ],
        _ => [
            field("panel.seed", "<input class=\"text\" size=\"17\" disabled>")? + &button("panel.new-seed")?,
            field(
                "panel.c",
                "<input type=\"range\" class=\"range\" disabled><output class=\"number\">0</output>",
            )?,
        ],
    };
    let rows: String = rows.iter().map(|row| format!("<div class=\"row\">{row}</div>\n")).collect();
    Ok(format!("<div class=\"panel asleep-panel\" aria-hidden=\"true\">\n{rows}</div>\n"))
}
