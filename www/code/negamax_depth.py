"""Negamax of limited depth: one rule for both players."""


def negamax(node, depth, side=1):
    """The value for the side to move: 1 is MAX, -1 is MIN.

    Leaves and evaluations are from MAX's view.
    """
    if not isinstance(node, dict):
        return side * node
    if depth == 0:
        return side * node["evaluation"]
    return max(
        -negamax(child, depth - 1, -side)
        for child in node["children"]
    )
