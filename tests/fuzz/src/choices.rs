//! An input read as one small number after the other.

use std::slice;

use plyground_search::Player;

/// How many choices an input has at most: with more, it takes longer and finds nothing else.
const MOST: usize = 200;

/// The bytes of an input that choose what a target does.
pub struct Choices<'a>(slice::Iter<'a, u8>);

impl<'a> Choices<'a> {
    /// The text before the first line break, and the choices after it; `None` where it is no text.
    pub fn after_a_line(input: &'a [u8]) -> Option<(&'a str, Self)> {
        let length = input.iter().position(|&byte| byte == b'\n').unwrap_or(input.len());
        let (line, rest) = input.split_at(length);
        let chosen = rest.get(1..).unwrap_or_default();
        Some((str::from_utf8(line).ok()?, Self(chosen[..chosen.len().min(MOST)].iter())))
    }

    /// A number below `count`; 0 where the input has ended.
    pub fn below(&mut self, count: u8) -> u8 {
        self.next().map_or(0, |byte| byte % count)
    }

    /// Yes or no; no where the input has ended.
    pub fn yes(&mut self) -> bool {
        self.below(2) == 1
    }

    /// One of these; the first where the input has ended.
    pub fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[usize::from(self.below(all.len() as u8))]
    }

    /// A player; MAX where the input has ended.
    pub fn player(&mut self) -> Player {
        self.one_of(&[Player::Max, Player::Min])
    }
}

impl Iterator for Choices<'_> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        self.0.next().copied()
    }
}
