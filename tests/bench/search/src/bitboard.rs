//! Tic-tac-toe as fast as a recursive search on bit boards gets: what the lazy searches are held
//! against. Nothing is told on the way.

const BOARD: u16 = 0o777;
const LINES: [u16; 8] = [0o700, 0o070, 0o007, 0o444, 0o222, 0o111, 0o421, 0o124];

/// Whether a mask of cells holds a line, for each of the 512 masks.
pub(crate) const WON: [bool; 512] = won();

const fn won() -> [bool; 512] {
    let mut table = [false; 512];
    let mut mask = 0;
    while mask < 512 {
        let mut line = 0;
        while line < 8 {
            #[allow(clippy::indexing_slicing, reason = "both indices are below the lengths")]
            {
                table[mask] |= mask as u16 & LINES[line] == LINES[line];
            }
            line += 1;
        }
        mask += 1;
    }
    table
}

pub(crate) fn is_won(mask: u16) -> bool {
    WON.get(usize::from(mask)).copied().unwrap_or(false)
}

/// Nodes of the whole game, by minimax.
pub(crate) fn minimax() -> u64 {
    let mut nodes = 0;
    negamax(0, 0, &mut nodes);
    nodes
}

/// `mine` are the cells of the side to move, from whose view the value is.
fn negamax(mine: u16, theirs: u16, nodes: &mut u64) -> i8 {
    *nodes += 1;
    if is_won(theirs) {
        return -1;
    }
    let mut free = BOARD & !(mine | theirs);
    if free == 0 {
        return 0;
    }
    let mut best = -1;
    while free != 0 {
        let cell = free & free.wrapping_neg();
        free ^= cell;
        best = best.max(-negamax(theirs, mine | cell, nodes));
    }
    best
}

/// Nodes that alpha-beta visits in the whole game, cells in order.
pub(crate) fn alpha_beta() -> u64 {
    let mut nodes = 0;
    negamax_alpha_beta(0, 0, -2, 2, &mut nodes);
    nodes
}

fn negamax_alpha_beta(mine: u16, theirs: u16, mut alpha: i8, beta: i8, nodes: &mut u64) -> i8 {
    *nodes += 1;
    if is_won(theirs) {
        return -1;
    }
    let mut free = BOARD & !(mine | theirs);
    if free == 0 {
        return 0;
    }
    let mut best = -2;
    while free != 0 {
        let cell = free & free.wrapping_neg();
        free ^= cell;
        best = best.max(-negamax_alpha_beta(theirs, mine | cell, -beta, -alpha, nodes));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}
