//! Boxes: block quotes whose first line is `[!KIND]`, or `[!KIND] Title`.

/// The kinds of boxes, as they are written and as their classes and words are called.
const KINDS: [(&str, &str); 7] = [
    ("DEFINITION", "definition"),
    ("PLAIN", "plain"),
    ("THEOREM", "theorem"),
    ("PROOF", "proof"),
    ("EXAMPLE", "example"),
    ("TRY", "try"),
    ("TASK", "task"),
];

/// The head of a box.
#[derive(Debug, PartialEq, Eq)]
pub struct Head<'a> {
    /// The kind's name.
    pub kind: &'static str,
    /// What it is about; may be empty.
    pub title: &'a str,
}

/// The head of the box that a block quote with this source is; `None` if it has no known kind.
pub fn head(source: &str) -> Option<Head<'_>> {
    let line = source.lines().next()?.trim_start_matches(['>', ' ']);
    let (kind, title) = line.strip_prefix("[!")?.split_once(']')?;
    let (_, kind) = KINDS.iter().find(|(written, _)| *written == kind)?;
    Some(Head { kind, title: title.trim() })
}
