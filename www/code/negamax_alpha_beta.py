"""Alpha-beta as negamax, fail-hard: never outside the window."""

from math import inf


def negamax(node, alpha=-inf, beta=inf, side=1):
    """The value for the side to move: 1 is MAX, -1 is MIN."""
    if not isinstance(node, list):
        return max(alpha, min(beta, side * node))
    for child in node:
        value = -negamax(child, -beta, -alpha, -side)
        alpha = max(alpha, value)
        if alpha >= beta:
            return beta  # the other children are cut
    return alpha
