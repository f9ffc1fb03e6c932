//! Positions turned and mirrored. A set of cells is eight rows of eight bits.

use super::{GridCell, KInARowPosition};
use crate::Player;

/// What a symmetry makes of a set of cells.
type Image = fn(u64, u32) -> u64;

impl KInARowPosition {
    /// The image with the smallest sets of cells among those that the symmetries of the board make.
    pub(super) fn canonical(self, width: u32, height: u32) -> Self {
        // Two mirrorings in turn run through the four images on any board; one of them and the
        // exchange of rows and columns, through the eight on a square.
        let square = width == height;
        let other: Image = if square { |cells, _| transposed(cells) } else { upside_down };
        let (mirror, other) = ((mirrored as Image, width), (other, height));
        let images = std::iter::successors(Some((self, [mirror, other])), |&(image, [next, after])| {
            Some((image.image(next), [after, next]))
        });
        let images = images.take(if square { 8 } else { 4 }).map(|(image, _)| image);
        images
            .min_by_key(|image| [Player::Max, Player::Min].map(|player| image.marked(player).0))
            .unwrap_or(self)
    }

    fn image(&self, (symmetry, side): (Image, u32)) -> Self {
        let of = |player| symmetry(self.marked(player).0, side);
        Self::new(of(Player::Max), of(Player::Min), self.to_move())
    }
}

/// Left and right change places on a board of this width.
fn mirrored(cells: u64, width: u32) -> u64 {
    cells.swap_bytes().reverse_bits() >> (GridCell::ROW - width)
}

/// Up and down change places on a board of this height.
fn upside_down(cells: u64, height: u32) -> u64 {
    cells.swap_bytes() >> (GridCell::ROW * (GridCell::ROW - height))
}

/// Rows become columns: blocks of 4 × 4, then of 2 × 2 within them, then cells within these change
/// places across the diagonal.
fn transposed(cells: u64) -> u64 {
    [(28, 0x0000_0000_f0f0_f0f0), (14, 0x0000_cccc_0000_cccc), (7, 0x00aa_00aa_00aa_00aa)].into_iter().fold(
        cells,
        |cells, (far, upper): (u32, u64)| {
            let differ = (cells ^ cells >> far) & upper;
            cells ^ differ ^ differ << far
        },
    )
}
