//! Texts with marks in them: `{placeholders}` and `*emphasis*`.

use pulldown_cmark_escape::escape_html;

/// Replaces each `{name}` by what `value` makes of the name, in one pass: what is put in is not
/// looked at again.
pub fn fill<E>(text: &str, mut value: impl FnMut(&str) -> Result<String, E>) -> Result<String, E> {
    let mut filled = String::new();
    let mut rest = text;
    while let Some((before, name, after)) = between(rest, '{', '}') {
        filled.push_str(before);
        filled.push_str(&value(name)?);
        rest = after;
    }
    Ok(filled + rest)
}

/// The names of a text's placeholders.
pub fn placeholders(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let (_, name, after) = between(rest, '{', '}')?;
        rest = after;
        Some(name)
    })
}

/// A text for HTML, with its emphasis as `<b>`.
pub fn html(text: &str) -> String {
    emphasis(&escape(text), "<b>", "</b>")
}

/// A text without the marks of its emphasis.
pub fn plain(text: &str) -> String {
    emphasis(text, "", "")
}

/// A text as it is, for HTML; also between double quotes.
pub fn escape(text: &str) -> String {
    let mut escaped = String::new();
    // Writing to a String cannot fail.
    let _ = escape_html(&mut escaped, text);
    escaped
}

fn emphasis(text: &str, begin: &str, end: &str) -> String {
    let mut marked = String::new();
    let mut rest = text;
    while let Some((before, inside, after)) = between(rest, '*', '*') {
        for part in [before, begin, inside, end] {
            marked.push_str(part);
        }
        rest = after;
    }
    marked + rest
}

/// What stands before, between and after the first pair of marks.
fn between(text: &str, open: char, close: char) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once(open)?;
    let (inside, after) = rest.split_once(close)?;
    Some((before, inside, after))
}

#[cfg(test)]
mod tests {
    use super::{fill, html, plain};

    #[test]
    fn what_is_put_in_is_not_filled_again() {
        let filled = fill("{a}, {b} and {", |name| Ok::<_, ()>(format!("<{{{name}}}>")));
        assert_eq!(filled.as_deref(), Ok("<{a}>, <{b}> and {"));
    }

    #[test]
    fn a_value_that_is_missing_ends_it() {
        assert_eq!(
            fill("{a}{b}", |name| if name == "a" { Ok(String::new()) } else { Err(name.len()) }),
            Err(1)
        );
    }

    #[test]
    fn emphasis_is_bold_in_html_and_nothing_in_plain_text() {
        assert_eq!(html("α < *β & 2*, *4*"), "α &lt; <b>β &amp; 2</b>, <b>4</b>");
        assert_eq!(plain("α < *β & 2*, *4*"), "α < β & 2, 4");
    }

    #[test]
    fn a_star_alone_is_a_star() {
        assert_eq!(html("4 * 6"), "4 * 6");
        assert_eq!(plain("*a* * b"), "a * b");
    }
}
