"""Minimax on tic-tac-toe."""

from tic_tac_toe import moves, play, player, utility


def minimax(s):
    """The value of s for X, if nobody errs from here on."""
    if (end := utility(s)) is not None:
        return end
    best = max if player(s) == "X" else min
    return best(minimax(play(s, cell)) for cell in moves(s))


def best_move(s):
    """An optimal move; among several, the first."""
    best = max if player(s) == "X" else min
    return best(moves(s), key=lambda cell: minimax(play(s, cell)))
