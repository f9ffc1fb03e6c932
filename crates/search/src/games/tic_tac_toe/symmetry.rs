//! Positions turned and mirrored.

use super::Position;

impl Position {
    /// The image with the smallest sets of cells among the eight that the symmetries of the square make.
    pub(super) fn canonical(self) -> Self {
        let images = std::iter::successors(Some((self, true)), |&(image, mirror)| {
            // Mirrored and transposed in turn, a position runs through all its images.
            Some((image.image(if mirror { mirrored } else { transposed }), !mirror))
        });
        images.take(8).map(|(image, _)| image).min_by_key(|image| (image.x, image.o)).unwrap_or(self)
    }

    fn image(self, symmetry: fn(u16) -> u16) -> Self {
        Self { x: symmetry(self.x), o: symmetry(self.o), ..self }
    }
}

/// Left and right change places; a row is an octal digit.
fn mirrored(cells: u16) -> u16 {
    (cells & 0o111) << 2 | cells & 0o222 | (cells & 0o444) >> 2
}

/// Rows become columns.
fn transposed(cells: u16) -> u16 {
    let diagonal = cells & 0o421;
    diagonal | (cells & 0o042) << 2 | (cells & 0o210) >> 2 | (cells & 0o004) << 4 | (cells & 0o100) >> 4
}
