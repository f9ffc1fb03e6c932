//! What a cutoff leaves unread.

use crate::Limit;

/// The end of a node's reading because α ≥ β, or because what is proved of it lies outside the window. Who set
/// the end that is met, [`Path::set_by`](crate::Path::set_by) knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// How many children will not be read; [`Path::unread`](crate::Path::unread) knows which. None after
    /// the last child, which is no cutoff.
    pub unread: usize,
    /// Which end of the window the node has met.
    pub met: Limit,
}
