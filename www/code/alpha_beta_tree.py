"""Alpha-beta on a tree, fail-soft."""

from math import inf


def alpha_beta(node, alpha=-inf, beta=inf, is_max=True):
    if not isinstance(node, list):
        return node
    v = -inf if is_max else inf
    for child in node:
        value = alpha_beta(child, alpha, beta, not is_max)
        if is_max:
            v = max(v, value)
            alpha = max(alpha, v)
        else:
            v = min(v, value)
            beta = min(beta, v)
        if alpha >= beta:
            break  # the other children are cut
    return v


if __name__ == "__main__":
    print(alpha_beta([[4, 6, 9], [2, 7, 8], [5, 3, 9]]))  # 4
