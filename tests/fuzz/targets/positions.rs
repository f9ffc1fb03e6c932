//! Positions of small games as text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use plyground_fuzz::{is_a_sentence, is_inside, is_read_as_written};
use plyground_search::games::Position;

fuzz_target!(|text: &str| {
    match Position::parse(text) {
        Ok(position) => is_read_as_written(&position, Position::parse),
        Err(error) => {
            is_a_sentence(&error);
            error.character.iter().for_each(|&at| is_inside(text, at));
        }
    }
});
