//! Boards as text, looked at cell by cell.

use plyground_search::Player;
use plyground_search::games::Position;

/// Whether a player has k cells in a row, a column or a diagonal; rows end with `/` or a line's end.
pub fn have_line(text: &str, player: Player, k: usize) -> bool {
    let rows: Vec<Vec<char>> = text.split(['/', '\n']).map(|row| row.chars().collect()).collect();
    let letter = Position::letter(player).chars().next();
    let marked = |row: i32, column: i32| rows.get(row as usize)?.get(column as usize).copied();
    let cells = (0..rows.len()).flat_map(|row| (0..rows[row].len()).map(move |column| (row, column)));
    let mut lines = cells.flat_map(|cell| [(0, 1), (1, 0), (1, 1), (1, -1)].map(|step| (cell, step)));
    lines.any(|((row, column), (down, right))| {
        (0..k as i32).all(|at| marked(row as i32 + at * down, column as i32 + at * right) == letter)
    })
}
