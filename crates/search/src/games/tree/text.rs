//! Reads a tree from text: a nested list in JSON's notation.

use super::{Place, Tree, TreeBuilder, TreeError, TreeFault};
use crate::Player;

impl Tree {
    /// Reads a tree from a nested list of finite numbers in JSON's notation, such as
    /// `[[4,6,9],[2,7,8],[5,3,9]]`; `root_player` moves first.
    ///
    /// ```
    /// use plyground_search::{Player, games::Tree};
    ///
    /// let error = Tree::parse("[[4,6],[]]", Player::Max).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "Tree, character 8: this list is empty, but every inner node needs at least one child."
    /// );
    /// ```
    ///
    /// # Errors
    ///
    /// The first fault in reading order, with the character where it is. A list that is never
    /// closed is reported where it opens.
    pub fn parse(text: &str, root_player: Player) -> Result<Self, TreeError> {
        Self::parse_with(text, root_player, |token| token.parse().unwrap_or(f64::NAN))
    }

    /// As [`Tree::parse`], with another reader of numbers than the standard library's: `number` gets
    /// a number in JSON's notation and gives the nearest `f64`. A module for the browser is a fifth
    /// smaller for leaving numbers to it.
    pub fn parse_with(
        text: &str,
        root_player: Player,
        number: impl Fn(&str) -> f64,
    ) -> Result<Self, TreeError> {
        let builder = TreeBuilder::default();
        // Some editors begin a file with a byte-order mark.
        let at = if text.starts_with('\u{FEFF}') { '\u{FEFF}'.len_utf8() } else { 0 };
        Reader { text, at, builder, opened_at: Vec::new(), number }.read(root_player)
    }
}

struct Reader<'a, N> {
    text: &'a str,
    /// Bytes read.
    at: usize,
    builder: TreeBuilder,
    /// Where each open list began, in bytes.
    opened_at: Vec<usize>,
    number: N,
}

/// What may come next.
enum Want {
    /// An element of the innermost list, or the tree itself.
    Element,
    /// A comma or the end of the innermost list.
    Separator,
}

impl<'a, N: Fn(&str) -> f64> Reader<'a, N> {
    fn read(mut self, root_player: Player) -> Result<Tree, TreeError> {
        let mut want = Want::Element;
        while self.skip_space() {
            let start = self.at;
            let token = self.take_token();
            want = self.accept(token, want).map_err(|fault| {
                // An empty list is the fault of the list, not of the bracket that ends it.
                let list = self.opened_at.last().filter(|_| fault == TreeFault::EmptyList);
                fault.at(self.place(list.copied().unwrap_or(start)))
            })?;
        }
        let place = match self.opened_at.last() {
            Some(&opened) => self.place(opened),
            None => Place::Whole,
        };
        self.builder.finish(root_player).map_err(|fault| fault.at(place))
    }

    fn accept(&mut self, token: &str, want: Want) -> Result<Want, TreeFault> {
        if self.builder.is_complete() {
            return Err(if token == "]" { TreeFault::NotOpen } else { TreeFault::AfterEnd });
        }
        match (token, want) {
            ("[", Want::Element) => {
                self.builder.open()?;
                self.opened_at.push(self.at - 1);
                Ok(Want::Element)
            }
            // Where an element is needed, `]` is right only for the fault it makes: `[]`, or alone.
            ("]", Want::Separator) => self.close(),
            ("]", Want::Element) if self.builder.siblings() == 0 => self.close(),
            (",", Want::Separator) => Ok(Want::Element),
            (_, Want::Element) => {
                if !is_number(token) {
                    return Err(TreeFault::NotANumber(TreeFault::quote(token)));
                }
                self.builder.leaf((self.number)(token))?;
                Ok(Want::Separator)
            }
            (_, Want::Separator) => Err(TreeFault::NoComma(TreeFault::quote(token))),
        }
    }

    fn close(&mut self) -> Result<Want, TreeFault> {
        self.builder.close()?;
        self.opened_at.pop();
        Ok(Want::Separator)
    }

    /// Skips white space; whether anything is left.
    fn skip_space(&mut self) -> bool {
        let rest = self.text.get(self.at..).unwrap_or("");
        let trimmed = rest.trim_start_matches(is_space);
        self.at += rest.len() - trimmed.len();
        !trimmed.is_empty()
    }

    /// A bracket, a comma, or a run of anything else up to one of them or white space.
    fn take_token(&mut self) -> &'a str {
        let rest = self.text.get(self.at..).unwrap_or("");
        let ends = |c: char| matches!(c, '[' | ']' | ',') || is_space(c);
        let mark = rest.chars().next().filter(|&c| ends(c)).map(char::len_utf8);
        let len = mark.or_else(|| rest.find(ends)).unwrap_or(rest.len());
        self.at += len;
        rest.get(..len).unwrap_or("")
    }

    /// Characters are counted as a reader does, not in bytes.
    fn place(&self, byte: usize) -> Place {
        let before = self.text.get(..byte).unwrap_or("");
        Place::Character(before.chars().count() + 1)
    }
}

/// JSON's white space.
fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r')
}

/// Whether this is a number in JSON's notation; the standard library would also take `inf`, `+1`
/// and `.5`.
fn is_number(token: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let unsigned = token.strip_prefix('-').unwrap_or(token);
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
