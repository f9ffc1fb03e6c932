//! How marks are painted: each combination of classes once, written as a style sheet for the page
//! and as attributes for SVG that stands alone. Colors are names in a [`Palette`].

use std::collections::BTreeMap;

use plyground_search::games::Position;

/// Colors by name, such as `max-fill`, as CSS writes them.
pub type Palette = BTreeMap<String, String>;

type Rule = (&'static str, &'static [(&'static str, &'static str)]);

/// What a tree has for each of its nodes is not there where it is off, rather than transparent: each transparent
/// mark is a layer for the browser, and a thousand of them cost more than all else.
const OFF: (&str, &str) = ("display", "none");
const ON: (&str, &str) = ("display", "inline");

/// Classes and what they set; `$name` is a color of the palette. Where two rules set the same, the
/// later one holds.
const RULES: &[Rule] = &[
    (
        "halo",
        &[
            ("fill", "none"),
            ("stroke", "$ink"),
            ("stroke-width", "9"),
            ("stroke-linecap", "round"),
            ("stroke-opacity", "0.14"),
            OFF,
        ],
    ),
    ("halo on", &[ON]),
    ("edge", &[("fill", "none"), ("stroke", "$edge"), ("stroke-width", "1.75")]),
    ("edge cut", &[("stroke-dasharray", "3 4")]),
    ("edge beyond", &[("stroke-width", "1")]),
    ("edge chosen", &[("stroke", "$soft"), ("stroke-width", "2.25")]),
    ("edge best", &[("stroke", "$max"), ("stroke-width", "3.5")]),
    ("edge path", &[("stroke", "$ink"), ("stroke-width", "3")]),
    (
        "arc",
        &[("fill", "none"), ("stroke", "$soft"), ("stroke-width", "3"), ("stroke-linecap", "round"), OFF],
    ),
    ("arc on", &[ON]),
    ("arc now", &[("stroke", "$cut"), ("stroke-width", "4")]),
    (
        "horizon",
        &[
            ("fill", "none"),
            ("stroke", "$soft"),
            ("stroke-width", "2"),
            ("stroke-linecap", "round"),
            ("stroke-dasharray", "0 6"),
            OFF,
        ],
    ),
    ("horizon on", &[ON]),
    (
        "max",
        &[("fill", "$max-fill"), ("stroke", "$max"), ("stroke-width", "2.5"), ("stroke-linejoin", "round")],
    ),
    (
        "min",
        &[("fill", "$min-fill"), ("stroke", "$min"), ("stroke-width", "2.5"), ("stroke-linejoin", "round")],
    ),
    ("chance", &[("fill", "$card"), ("stroke", "$ink"), ("stroke-width", "2.5")]),
    ("leaf", &[("fill", "$read"), ("stroke", "$ink"), ("stroke-width", "1.5")]),
    ("unread", &[("fill", "$card")]),
    ("leaf unread", &[("stroke", "$edge")]),
    ("evaluated", &[("fill", "$read"), ("stroke", "$ink"), ("stroke-width", "1.5")]),
    ("beyond", &[("stroke", "$edge"), ("stroke-width", "1")]),
    ("leaf beyond", &[("stroke", "none")]),
    ("cut", &[("stroke-dasharray", "3 4")]),
    ("max cut", &[("fill", "$card"), ("stroke", "$edge"), ("stroke-width", "1.75")]),
    ("min cut", &[("fill", "$card"), ("stroke", "$edge"), ("stroke-width", "1.75")]),
    ("chance cut", &[("stroke", "$edge"), ("stroke-width", "1.75")]),
    ("leaf cut", &[("fill", "$card"), ("stroke", "$edge")]),
    ("known", &[("fill", "$card"), ("stroke-dasharray", "9 4")]),
    ("max now", &[("fill", "$cut-fill"), ("stroke", "$cut"), ("stroke-width", "3.5")]),
    ("min now", &[("fill", "$cut-fill"), ("stroke", "$cut"), ("stroke-width", "3.5")]),
    ("chance now", &[("fill", "$cut-fill"), ("stroke", "$cut"), ("stroke-width", "3.5")]),
    ("leaf now", &[("fill", "$cut-fill"), ("stroke", "$cut"), ("stroke-width", "3")]),
    ("value", &[("fill", "$ink"), ("stroke", "none"), ("font-weight", "600")]),
    ("value max", &[("fill", "$max")]),
    ("value min", &[("fill", "$min")]),
    ("value evaluated", &[("fill", "$ink")]),
    ("value leaf unread", &[("fill", "$soft"), ("font-weight", "500")]),
    ("value cut", &[("fill", "$soft"), ("font-weight", "600")]),
    ("value leaf cut", &[("text-decoration", "line-through")]),
    ("value max now", &[("fill", "$cut")]),
    ("value min now", &[("fill", "$cut")]),
    ("value chance now", &[("fill", "$cut")]),
    ("name", &[("fill", "$soft")]),
    ("probability", &[("fill", "$soft")]),
    ("probability path", &[("fill", "$ink"), ("font-weight", "600")]),
    ("letter", &[("font-weight", "600")]),
    ("window", &[("fill", "$ink"), ("font-weight", "600")]),
    ("window closed", &[("fill", "$cut"), ("font-weight", "700")]),
    ("order", &[("fill", "$ink")]),
    ("order cut", &[("fill", "$soft"), ("font-weight", "600")]),
    ("order cut now", &[("fill", "$cut")]),
    // What stands for nodes that are not drawn.
    ("hidden", &[("fill", "$card"), ("stroke", "$edge"), ("stroke-width", "1.5")]),
    ("hidden-leaves", &[("fill", "$soft"), ("font-weight", "600")]),
    // Boards. Their X's and O's are `max` and `min` too, and so must set again what those set.
    ("square", &[("fill", "$card"), ("stroke", "$edge"), ("stroke-width", "1.5")]),
    ("square won", &[("fill", "$read"), ("stroke", "$ink"), ("stroke-width", "2.5")]),
    ("square now", &[("fill", "$cut-fill"), ("stroke", "$cut"), ("stroke-width", "3")]),
    ("mark", &[("fill", "none"), ("stroke-width", "5"), ("stroke-linecap", "round"), ("opacity", "0")]),
    ("mark on", &[("opacity", "1")]),
    ("mark won", &[("stroke-width", "9")]),
    ("value-shape", &[("stroke-width", "2"), ("stroke-linejoin", "round"), ("opacity", "0")]),
    ("value-shape on", &[("opacity", "1")]),
    ("value-shape win", &[("fill", "$max"), ("stroke", "$max")]),
    ("value-shape draw", &[("fill", "$card"), ("stroke", "$soft")]),
    ("value-shape loss", &[("fill", "$min-fill"), ("stroke", "$min")]),
    ("value-text", &[("fill", "$ink"), ("font-weight", "600")]),
    ("value-text win", &[("fill", "$max")]),
    ("value-text loss", &[("fill", "$min")]),
    ("cell-number", &[("fill", "$soft")]),
    ("legend", &[("fill", "$ink")]),
    // Small boards that nobody plays on.
    ("square path", &[("stroke", "$ink"), ("stroke-width", "2")]),
    ("square most", &[("fill", "$read"), ("stroke", "$ink"), ("stroke-width", "2.5")]),
    ("mark thin", &[("stroke-width", "3")]),
    ("mark drawn", &[("stroke-width", "2"), ("stroke-dasharray", "3 4")]),
    ("cell-order", &[("fill", "$ink"), ("font-weight", "700")]),
    ("board-title", &[("fill", "$soft"), ("font-weight", "600")]),
    ("board-title now", &[("fill", "$cut"), ("font-weight", "700")]),
    // The tree of Monte Carlo tree search.
    ("stem", &[("fill", "none"), ("stroke", "$edge"), ("stroke-width", "1.5")]),
    ("stem reserved", &[("stroke-dasharray", "3 4")]),
    ("stem path", &[("stroke", "$ink"), ("stroke-width", "3")]),
    ("stem off", &[("opacity", "0")]),
    (
        "slot",
        &[("fill", "$card"), ("stroke", "$edge"), ("stroke-width", "1.75"), ("stroke-dasharray", "none")],
    ),
    ("slot reserved", &[("stroke-dasharray", "3 4")]),
    ("slot max", &[("fill", "$card"), ("stroke", "$max")]),
    ("slot min", &[("fill", "$card"), ("stroke", "$min")]),
    ("slot path", &[("fill", "$read"), ("stroke", "$ink"), ("stroke-width", "2.75")]),
    ("slot now", &[("fill", "$cut-fill"), ("stroke", "$cut"), ("stroke-width", "2.75")]),
    ("slot off", &[("opacity", "0")]),
    ("slot-move", &[("fill", "$soft"), ("stroke", "none"), ("font-weight", "700")]),
    ("slot-move max", &[("fill", "$max")]),
    ("slot-move min", &[("fill", "$min")]),
    ("slot-n", &[("fill", "$ink"), ("font-weight", "700")]),
    ("slot-mean", &[("fill", "$term-mean")]),
    ("slot-uct", &[("fill", "$term-uct")]),
    ("slot-uct best", &[("font-weight", "700"), ("text-decoration", "underline")]),
    ("slot-below", &[("fill", "$soft")]),
    // The plot of visits.
    ("axis", &[("fill", "none"), ("stroke", "$edge"), ("stroke-width", "1.25")]),
    ("tick", &[("fill", "$soft")]),
    ("cursor", &[("fill", "none"), ("stroke", "$cut"), ("stroke-width", "2"), ("opacity", "0")]),
    ("cursor on", &[("opacity", "1")]),
    (
        "curve",
        &[("fill", "none"), ("stroke", "$soft"), ("stroke-width", "1.5"), ("stroke-linejoin", "round")],
    ),
    ("curve most", &[("stroke", "$ink"), ("stroke-width", "3")]),
    ("curve-name", &[("fill", "$soft")]),
    ("curve-name most", &[("fill", "$ink"), ("font-weight", "700")]),
];

/// The style sheet for pictures on a page: the rules for whatever lies in `.picture`, with colors
/// as custom properties (`$max` becomes `var(--ply-max)`).
pub fn picture_css() -> String {
    let rules = RULES.iter().map(|(classes, sets)| {
        let selector: String = classes.split(' ').map(|class| format!(".{class}")).collect();
        let sets = sets.iter().map(|(property, value)| match value.strip_prefix('$') {
            Some(name) => format!("{property}:var(--ply-{name})"),
            None => format!("{property}:{value}"),
        });
        // All rules weigh the same, so that their order decides here as it does below.
        format!(":where(.picture) :where({selector}){{{}}}\n", sets.collect::<Vec<_>>().join(";"))
    });
    // The moves of a playout appear one after another.
    let turns = (1..=Position::CELLS).map(|turn| {
        let delay = PLAYOUT_INTERVAL * (turn - 1);
        format!(".picture.fade .drawn-{turn}{{animation-delay:{delay}ms}}\n")
    });
    rules.chain(turns).collect()
}

/// Between two moves of a playout, in milliseconds.
const PLAYOUT_INTERVAL: usize = 250;

/// The presentation attributes of a mark of these classes.
pub(crate) fn attributes(class: &str, palette: &Palette) -> BTreeMap<&'static str, String> {
    let has = |wanted: &str| class.split(' ').any(|class| class == wanted);
    let rules = RULES.iter().filter(|(classes, _)| classes.split(' ').all(has));
    let sets = rules.flat_map(|(_, sets)| sets.iter());
    sets.map(|&(property, value)| {
        let resolved = match value.strip_prefix('$') {
            Some(name) => palette.get(name).map_or("currentColor", String::as_str),
            None => value,
        };
        (property, resolved.to_owned())
    })
    .collect()
}
