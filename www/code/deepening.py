"""Minimax of depth d, and iterative deepening."""

from itertools import count
from time import monotonic


def minimax_d(node, d, is_max=True):
    if not isinstance(node, dict):
        return node
    if d == 0:
        return node["evaluation"]
    best = max if is_max else min
    return best(
        minimax_d(child, d - 1, not is_max)
        for child in node["children"]
    )


def iterative_deepening(root):
    """For MAX, after each depth: the depth, best move and value."""
    children = root["children"]
    order = list(range(len(children)))
    for d in count(1):
        values = {
            a: minimax_d(children[a], d - 1, False) for a in order
        }
        order.sort(key=values.get, reverse=True)  # best first
        yield d, order[0], values[order[0]]


def choose(root, seconds):
    """The move to play; a depth once begun is finished."""
    deadline = monotonic() + seconds
    for _, move, _ in iterative_deepening(root):
        if monotonic() >= deadline:
            return move
