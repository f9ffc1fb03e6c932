"""Monte Carlo tree search on tic-tac-toe."""

from math import log, sqrt
from random import choice, randrange

from tic_tac_toe import moves, play, player, utility


class Node:
    def __init__(self, s, parent=None):
        self.s, self.parent = s, parent
        self.untried = moves(s) if utility(s) is None else []
        self.children = {}  # by move
        self.n = self.w = 0  # w: for the player who moved here

    def uct(self, c):
        bonus = c * sqrt(log(self.parent.n) / self.n)
        return self.w / self.n + bonus


def mcts(s, iterations, c=sqrt(2)):
    root = Node(s)
    for _ in range(iterations):
        node = root
        while node.children and not node.untried:  # selection
            uct = {a: i.uct(c) for a, i in node.children.items()}
            node = node.children[max(sorted(uct), key=uct.get)]
        if node.untried:  # expansion
            move = node.untried.pop(randrange(len(node.untried)))
            child = Node(play(node.s, move), node)
            node.children[move] = child
            node = child
        s = node.s
        while (result := utility(s)) is None:  # simulation
            s = play(s, choice(moves(s)))
        while node:  # backpropagation
            won = result if player(node.s) == "O" else -result
            node.n += 1
            node.w += (1 + won) / 2
            node = node.parent
    return max(sorted(root.children), key=lambda a: root.children[a].n)
