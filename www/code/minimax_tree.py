"""Minimax on a tree: a list is a node, a number is a leaf."""

from math import inf


def minimax(node, is_max=True):
    if not isinstance(node, list):
        return node
    v = -inf if is_max else inf
    for child in node:
        value = minimax(child, not is_max)
        v = max(v, value) if is_max else min(v, value)
    return v


if __name__ == "__main__":
    print(minimax([[4, 6, 9], [2, 7, 8], [5, 3, 9]]))  # 4
