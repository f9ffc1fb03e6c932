//! The room for what a reader can change of a figure: the live panel's elements (`www/js/boards`,
//! `www/js/panels`), not to be seen before they work.

use plyground_figure::{Choice, Message};
use plyground_search::games::ChildOrder;
use plyground_search::{Close, Fail};

use crate::build::figures::{Control, Kind};
use crate::fault::Fault;
use crate::markup::html as rich;
use crate::words::Words;

/// The panel above a search of a tree, as HTML; none where nothing can be changed.
pub fn of_controls(controls: impl Iterator<Item = Control>, words: &Words) -> Result<String, Fault> {
    const RANGE: &str = "<input type=\"range\" class=\"range\" disabled><output class=\"number\">0</output>";
    // As wide as with its choices.
    let list = |rule: &str, values: &[&str]| {
        let option = |value: &&str| {
            let text = words.say(&Message::new(format!("{rule}.{value}")))?;
            Ok::<_, Fault>(format!("<option>{}</option>", rich(&text)))
        };
        let options = values.iter().map(option).collect::<Result<String, Fault>>()?;
        Ok::<_, Fault>(format!("<select class=\"button\" disabled>{options}</select>"))
    };
    let knobs = controls.map(|control| {
        let (label, input) = match control {
            Control::Depth => ("panel.depth", RANGE.to_owned()),
            Control::NoisyPlies => ("panel.noisy-plies", RANGE.to_owned()),
            Control::Root => ("rule.root", list("rule.root", &["max", "min"])?),
            Control::Order => ("rule.order", list("rule.order", &names::<ChildOrder>())?),
            Control::Cut => ("rule.cut", list("rule.cut", &names::<Close>())?),
            Control::Fail => ("rule.fail", list("rule.fail", &names::<Fail>())?),
        };
        let label = rich(&words.say(&Message::new(label))?);
        Ok(format!("<span class=\"field\"><span>{label}</span>{input}</span>\n"))
    });
    let knobs = knobs.collect::<Result<String, Fault>>()?;
    Ok(match knobs.as_str() {
        "" => String::new(),
        _ => format!("<div class=\"panel leads asleep-panel\" aria-hidden=\"true\">\n{knobs}</div>\n"),
    })
}

/// The names of an option's values.
fn names<C: Choice>() -> Vec<&'static str> {
    C::VALUES.iter().map(|(name, _)| *name).collect()
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
