"""Expectiminimax on a tree.

A list is a node of MAX or MIN. A tuple is a chance node: a pair
of probability and child for each outcome.
"""


def expectiminimax(node, is_max=True):
    if isinstance(node, tuple):
        return sum(p * expectiminimax(r, is_max) for p, r in node)
    if not isinstance(node, list):
        return node
    best = max if is_max else min
    return best(expectiminimax(child, not is_max) for child in node)


if __name__ == "__main__":
    coin = ((0.5, 4), (0.5, -2))
    print(expectiminimax([coin, 0.5]))  # 1.0
