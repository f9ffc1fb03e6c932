//! What a cutoff leaves unread, and why.

use crate::Limit;

/// The end of a node's reading because α ≥ β, or because what is proved of it lies outside the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// How many children will not be read; [`Path::unread`](crate::Path::unread) knows which. None after
    /// the last child, which is no cutoff.
    pub unread: usize,
    /// Which end of the window the node has met.
    pub met: Limit,
    /// The plies from the root to the node on the path whose move set that end; a deep cutoff is one by
    /// a node further above than the parent. `None` where the end is the start window's.
    pub set_by: Option<usize>,
}
