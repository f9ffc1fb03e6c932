//! The figures with boards, for JavaScript.
