//! The members of an object: what is said of a node besides its children.

use super::super::{TreeError, TreeFault, TreeKey};
use super::tokens::Token;
use super::{Bracket, Opened, Reader, Want};
use crate::{Interval, Turn};

impl<'a, N: Fn(&str) -> f64> Reader<'a, N> {
    /// A key, and what stands under it, but for the children themselves.
    pub(super) fn member(&mut self, token: Token<'a>) -> Result<Want, TreeError> {
        let name = token.inside().ok_or_else(|| self.fault(TreeFault::NoKey(token.quote()), token))?;
        let key = TreeKey::parse(name).map_err(|fault| self.fault(fault, token))?;
        if self.builder.has(key) {
            return Err(self.fault(TreeFault::KeyTwice(key), token));
        }
        let colon = self.next()?;
        if colon.text != ":" {
            return Err(self.fault(TreeFault::NoColon(colon.quote()), colon));
        }
        let value = self.next()?;
        let said = match key {
            TreeKey::Children => {
                self.open_list(key, value, Bracket::Children)?;
                return Ok(Want::Node);
            }
            TreeKey::Player => match value.inside().and_then(Turn::named) {
                Some(turn) => self.builder.set_player(turn),
                None => Err(TreeFault::NotAPlayer(value.quote())),
            },
            TreeKey::Evaluation => {
                let evaluation = self.number(key, value)?;
                self.builder.set_evaluation(evaluation)
            }
            TreeKey::Noisy => match value.text {
                "true" => self.builder.set_noisy(true),
                "false" => self.builder.set_noisy(false),
                _ => Err(TreeFault::NotTrueOrFalse(value.quote())),
            },
            TreeKey::Probabilities => {
                let probabilities = self.numbers(key, value)?;
                self.builder.set_probabilities(probabilities)
            }
            TreeKey::Range => match *self.numbers(key, value)? {
                [lo, hi] => self.builder.set_range(Interval { lo, hi }),
                _ => Err(TreeFault::WrongRange),
            },
        };
        said.map_err(|fault| self.fault(fault, value))?;
        Ok(Want::Separator)
    }

    /// A list of numbers that begins with `token`.
    fn numbers(&mut self, key: TreeKey, token: Token<'a>) -> Result<Vec<f64>, TreeError> {
        self.open_list(key, token, Bracket::List)?;
        let mut numbers = Vec::new();
        loop {
            let token = self.next()?;
            // A list without numbers is for the key to refuse.
            if token.text == "]" && numbers.is_empty() {
                break;
            }
            numbers.push(self.number(key, token)?);
            let separator = self.next()?;
            match separator.text {
                "," => {}
                "]" => break,
                _ => return Err(self.fault(TreeFault::NoComma(separator.quote()), separator)),
            }
        }
        self.open.pop();
        Ok(numbers)
    }

    fn number(&self, key: TreeKey, token: Token<'a>) -> Result<f64, TreeError> {
        let number = match token.is_number() {
            true => key.number((self.number)(token.text)),
            false => Err(TreeFault::KeyNotANumber { key, found: token.quote() }),
        };
        number.map_err(|fault| self.fault(fault, token))
    }

    fn open_list(&mut self, key: TreeKey, token: Token<'a>, bracket: Bracket) -> Result<(), TreeError> {
        if token.text != "[" {
            return Err(self.fault(TreeFault::KeyNotAList { key, found: token.quote() }, token));
        }
        self.open.push(Opened { bracket, start: token.start });
        Ok(())
    }
}
