"""Tic-tac-toe, part by part. X is MAX and begins."""

START = "........."  # cells 0 to 8, row by row
LINES = [
    (0, 1, 2), (3, 4, 5), (6, 7, 8),
    (0, 3, 6), (1, 4, 7), (2, 5, 8),
    (0, 4, 8), (2, 4, 6),
]


def player(s):
    """Who moves in s."""
    return "X" if s.count("X") == s.count("O") else "O"


def moves(s):
    """The free cells of s, a board that is not finished."""
    return [cell for cell in range(9) if s[cell] == "."]


def play(s, cell):
    """The board after the move to cell."""
    return s[:cell] + player(s) + s[cell + 1 :]


def utility(s):
    """+1, 0 or -1 if s is finished, else None."""
    for a, b, c in LINES:
        if s[a] == s[b] == s[c] != ".":
            return 1 if s[a] == "X" else -1
    return None if "." in s else 0
