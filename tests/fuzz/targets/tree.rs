//! Trees as text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use plyground_fuzz::{is_a_sentence, is_inside, is_read_as_written};
use plyground_search::Player;
use plyground_search::games::{Place, Tree, TreeError, TreeFault};

fuzz_target!(|text: &str| {
    let [max, min] = [Player::Max, Player::Min].map(|root_player| Tree::parse(text, root_player));
    match (max, min) {
        (Ok(max), Ok(min)) => [max, min].iter().for_each(holds),
        (Err(error), Err(same)) => {
            assert_eq!(error, same, "a fault is one whoever moves first");
            refuses(text, &error);
        }
        (max, min) => panic!("{max:?}, and yet {min:?}"),
    }
});

fn holds(tree: &Tree) {
    is_read_as_written(tree, |text| Tree::parse(text, tree.root_player()));
    for node in tree.nodes() {
        assert_eq!(tree.node_at(&tree.path(node)), Some(node), "{tree}");
    }
}

fn refuses(text: &str, error: &TreeError) {
    is_a_sentence(error);
    match error.place {
        Place::Character(at) => is_inside(text, at),
        // Of the whole is only wrong that it is no tree at all.
        Place::Whole => assert!(matches!(error.fault, TreeFault::Nothing | TreeFault::BareNumber)),
        Place::Element(_) => panic!("an element of a text: {error}"),
    }
}
