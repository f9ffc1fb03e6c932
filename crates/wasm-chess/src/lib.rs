//! Chess for JavaScript: positions, and searches of them. A module of its own, since the rules of chess
//! take more room than all else that a page loads.

mod error;
mod messages;
mod options;
mod position;
mod search;
