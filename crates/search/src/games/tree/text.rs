//! Reads a tree from text in JSON's notation.

mod member;
mod tokens;

use super::{Place, Tree, TreeBuilder, TreeError, TreeFault};
use crate::Player;
use tokens::{Token, Tokens};

impl Tree {
    /// Reads a tree in JSON's notation: a nested list of finite numbers, such as
    /// `[[4,6,9],[2,7,8],[5,3,9]]`, or with objects for the nodes of which there is more to say, see
    /// [`Tree`]. `root_player` moves first, unless the root says otherwise.
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
    /// The first fault in reading order, with the character where it is. A list or an object that is
    /// never closed is reported where it opens, and so is a node whose parts do not fit together.
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
        let (tokens, builder) = (Tokens::new(text), TreeBuilder::default());
        Reader { tokens, builder, open: Vec::new(), number }.read(root_player)
    }
}

struct Reader<'a, N> {
    tokens: Tokens<'a>,
    builder: TreeBuilder,
    /// The brackets that are open, the outermost first.
    open: Vec<Opened>,
    number: N,
}

struct Opened {
    bracket: Bracket,
    /// Where it stands, in bytes.
    start: usize,
}

#[derive(Clone, Copy, PartialEq)]
enum Bracket {
    /// Of a node, or of numbers.
    List,
    /// Of a node.
    Object,
    /// Of the children of the object around it.
    Children,
}

/// What may come next.
enum Want {
    /// A child of the innermost node, or the tree itself.
    Node,
    /// A key of the innermost object.
    Key,
    /// A comma or what closes the innermost bracket.
    Separator,
}

impl<'a, N: Fn(&str) -> f64> Reader<'a, N> {
    fn read(mut self, root_player: Player) -> Result<Tree, TreeError> {
        let mut want = Want::Node;
        while let Some(token) = self.tokens.next()? {
            if self.builder.is_complete() {
                let fault = if token.text == "]" { TreeFault::NotOpen } else { TreeFault::AfterEnd };
                return Err(self.fault(fault, token));
            }
            want = match want {
                Want::Node => self.node(token)?,
                Want::Key => self.member(token)?,
                Want::Separator => self.separator(token)?,
            };
        }
        match self.open.last() {
            Some(opened) => Err(self.never_closed(opened)),
            None => self.builder.finish(root_player).map_err(|fault| fault.at(Place::Whole)),
        }
    }

    fn node(&mut self, token: Token<'a>) -> Result<Want, TreeError> {
        let (bracket, want) = match token.text {
            "[" => (Bracket::List, Want::Node),
            "{" => (Bracket::Object, Want::Key),
            // Right only for the fault it makes: `[]`, or alone.
            "]" if self.builder.siblings() == 0 => return self.close_node(token),
            _ if token.is_number() => {
                let added = self.builder.leaf((self.number)(token.text));
                added.map_err(|fault| self.fault(fault, token))?;
                return Ok(Want::Separator);
            }
            _ => return Err(self.fault(TreeFault::NotANumber(token.quote()), token)),
        };
        self.builder.open().map_err(|fault| self.fault(fault, token))?;
        self.open.push(Opened { bracket, start: token.start });
        Ok(want)
    }

    fn separator(&mut self, token: Token<'a>) -> Result<Want, TreeError> {
        let bracket = self.open.last().map(|opened| opened.bracket);
        match (bracket, token.text) {
            (Some(Bracket::Object), ",") => Ok(Want::Key),
            (Some(Bracket::Object), "}") | (Some(Bracket::List), "]") => self.close_node(token),
            (Some(Bracket::Object), _) => Err(self.fault(TreeFault::NoCommaInObject(token.quote()), token)),
            (Some(Bracket::Children), "]") => {
                self.open.pop();
                Ok(Want::Separator)
            }
            (_, ",") => Ok(Want::Node),
            _ => Err(self.fault(TreeFault::NoComma(token.quote()), token)),
        }
    }

    /// What is wrong with a node as a whole is the fault of the node, not of the bracket that ends it.
    fn close_node(&mut self, token: Token<'a>) -> Result<Want, TreeError> {
        let start = self.open.last().map_or(token.start, |opened| opened.start);
        let is_object = self.open.last().is_some_and(|opened| opened.bracket == Bracket::Object);
        let closed = match self.builder.close() {
            Err(TreeFault::EmptyList) if is_object => Err(TreeFault::NoChildren),
            closed => closed,
        };
        closed.map_err(|fault| self.tokens.fault(fault, start))?;
        self.open.pop();
        Ok(Want::Separator)
    }

    /// The next token, where a bracket is open.
    fn next(&mut self) -> Result<Token<'a>, TreeError> {
        let token = self.tokens.next()?;
        token.ok_or_else(|| match self.open.last() {
            Some(opened) => self.never_closed(opened),
            None => TreeFault::Nothing.at(Place::Whole),
        })
    }

    fn never_closed(&self, opened: &Opened) -> TreeError {
        let fault = match opened.bracket {
            Bracket::Object => TreeFault::ObjectNotClosed,
            Bracket::List | Bracket::Children => TreeFault::NotClosed,
        };
        self.tokens.fault(fault, opened.start)
    }

    fn fault(&self, fault: TreeFault, token: Token<'a>) -> TreeError {
        self.tokens.fault(fault, token.start)
    }
}
