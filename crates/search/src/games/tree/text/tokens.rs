//! Text in JSON's notation, cut into its signs, texts and words.

use super::super::{Place, TreeError, TreeFault};

/// A tree's text, read token by token.
pub(super) struct Tokens<'a> {
    text: &'a str,
    /// Bytes read.
    at: usize,
}

/// One of `[ ] { } , :`, a text with its quotation marks, or a run of anything else.
#[derive(Clone, Copy)]
pub(super) struct Token<'a> {
    pub(super) text: &'a str,
    /// Where it begins, in bytes.
    pub(super) start: usize,
}

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        // Some editors begin a file with a byte-order mark.
        Self { text, at: if text.starts_with('\u{FEFF}') { '\u{FEFF}'.len_utf8() } else { 0 } }
    }

    /// The next token; `None` at the end of the text.
    pub(super) fn next(&mut self) -> Result<Option<Token<'a>>, TreeError> {
        let rest = self.text.get(self.at..).unwrap_or("");
        let trimmed = rest.trim_start_matches(is_space);
        let start = self.at + rest.len() - trimmed.len();
        let len = match trimmed.chars().next() {
            None => return Ok(None),
            // No key or player has a sign that would have to be escaped.
            Some('"') => match trimmed.get(1..).and_then(|inside| inside.find('"')) {
                Some(inside) => inside + 2,
                None => return Err(self.fault(TreeFault::TextNotClosed, start)),
            },
            Some(sign) if is_sign(sign) => 1,
            Some(_) => trimmed.find(|c| is_sign(c) || is_space(c) || c == '"').unwrap_or(trimmed.len()),
        };
        self.at = start + len;
        Ok(trimmed.get(..len).map(|text| Token { text, start }))
    }

    /// A fault at a byte of the text. Characters are counted as a reader does, not in bytes.
    pub(super) fn fault(&self, fault: TreeFault, byte: usize) -> TreeError {
        let before = self.text.get(..byte).unwrap_or("");
        fault.at(Place::Character(before.chars().count() + 1))
    }
}

impl<'a> Token<'a> {
    /// What stands between the quotation marks of a text.
    pub(super) fn inside(self) -> Option<&'a str> {
        self.text.strip_prefix('"')?.strip_suffix('"')
    }

    /// What to quote of it in a fault.
    pub(super) fn quote(self) -> String {
        TreeFault::quote(self.text)
    }

    /// Whether this is a number in JSON's notation; the standard library would also take `inf`, `+1`
    /// and `.5`.
    pub(super) fn is_number(self) -> bool {
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let unsigned = self.text.strip_prefix('-').unwrap_or(self.text);
        let (mantissa, exponent) = match unsigned.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, Some(exponent)),
            None => (unsigned, None),
        };
        let (whole, fraction) = match mantissa.split_once('.') {
            Some((whole, fraction)) => (whole, Some(fraction)),
            None => (mantissa, None),
        };
        digits(whole)
            && (whole == "0" || !whole.starts_with('0'))
            && fraction.is_none_or(digits)
            && exponent.is_none_or(|exponent| digits(exponent.strip_prefix(['+', '-']).unwrap_or(exponent)))
    }
}

fn is_sign(c: char) -> bool {
    matches!(c, '[' | ']' | '{' | '}' | ',' | ':')
}

/// JSON's white space.
fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r')
}
