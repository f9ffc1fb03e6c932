"""Alpha-beta on tic-tac-toe, in any order of the cells."""

from math import inf

from tic_tac_toe import play, player, utility


def alpha_beta(s, alpha=-inf, beta=inf, order=range(9)):
    if (end := utility(s)) is not None:
        return end
    is_max = player(s) == "X"
    v = -inf if is_max else inf
    for cell in order:
        if s[cell] != ".":
            continue
        value = alpha_beta(play(s, cell), alpha, beta, order)
        if is_max:
            v = max(v, value)
            alpha = max(alpha, v)
        else:
            v = min(v, value)
            beta = min(beta, v)
        if alpha >= beta:
            break  # the other cells are cut
    return v
