//! A play of tic-tac-toe against the program: every move's value, and who can force what.
