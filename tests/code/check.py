#!/usr/bin/env python3
"""Holds the lesson's listings, www/code/*.py, to the engine's answers.

Usage: check.py PLYGROUND, the path of the built command. Needs nothing but Python 3.8.
"""

import importlib
import json
import random
import subprocess
import sys
from math import inf
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "www/code"))

P = "XO.X..O.."
FIRST = [[4, 6, 9], [2, 7, 8], [5, 3, 9]]
SECOND = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
THIRD = [[[5, 3], [6, 9]], [[[4, 8], [6, 7]], [1, 2]]]


def main(plyground):
    """Runs every check; says what was held, or fails at the first difference."""
    engine = Engine(plyground)
    draw = random.Random(1)
    trees = [FIRST, SECOND, THIRD] + [list_tree(draw, 4) for _ in range(60)]
    checks = [
        ("tic-tac-toe has its known counts", tic_tac_toe, ()),
        ("the moves of P have their values", moves_of_p, (engine,)),
        ("minimax returns what the engine's does", minimax, (engine, trees)),
        ("alpha-beta reads, cuts and returns as the engine's", alpha_beta, (engine, trees)),
        ("negamax, fail-hard, does too", negamax_alpha_beta, (engine, trees)),
        ("expectiminimax averages as the engine's", expectiminimax, (engine, draw)),
        ("limited depth gives the engine's values and moves", limited_depth, (engine, draw)),
        ("Monte Carlo tree search finds the center on P", mcts, (engine,)),
    ]
    for name, check, arguments in checks:
        check(*arguments)
        print(f"ok: {name}")


class Engine:
    """The command, and its answers as data."""

    def __init__(self, plyground):
        self.plyground = plyground

    def ask(self, *arguments):
        command = [self.plyground, *arguments, "--format", "json"]
        return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)

    def trace(self, algorithm, tree, *options):
        return self.ask("trace", "--algorithm", algorithm, "--tree", json.dumps(tree), *options)


def equal(found, expected, about=""):
    if found != expected:
        sys.exit(f"{about}: {found!r} was found, {expected!r} expected")


def listing(name):
    return importlib.import_module(name)


def node_count(module, search):
    """What a search on a board returns, and how many nodes it visits: it asks once at each."""
    utility, nodes = module.utility, []

    def counting(s):
        nodes.append(s)
        return utility(s)

    module.utility = counting
    try:
        return search(), len(nodes)
    finally:
        module.utility = utility


def tic_tac_toe():
    start = listing("tic_tac_toe").START
    plain, pruned = listing("minimax_tic_tac_toe"), listing("alpha_beta_tic_tac_toe")
    equal(node_count(plain, lambda: plain.minimax(start)), (0, 549_946), "minimax")
    orders = {
        (0, 1, 2, 3, 4, 5, 6, 7, 8): 18_297,
        (4, 0, 2, 6, 8, 1, 3, 5, 7): 7_275,
        (4, 0, 8, 2, 6, 1, 7, 5, 3): 6_228,
        (1, 7, 3, 5, 2, 0, 6, 8, 4): 46_035,
    }
    for order, nodes in orders.items():
        found = node_count(pruned, lambda: pruned.alpha_beta(start, order=order))
        equal(found, (0, nodes), f"order {order}")


def moves_of_p(engine):
    rules = listing("tic_tac_toe")
    plain, pruned = listing("minimax_tic_tac_toe"), listing("alpha_beta_tic_tac_toe")
    known = engine.ask("moves", "--position", P)
    values = [{"move": a, "value": plain.minimax(rules.play(P, a))} for a in rules.moves(P)]
    equal(values, known["moves"], "values")
    equal(plain.best_move(P), 4, "best move")
    equal(node_count(plain, lambda: plain.minimax(P))[1], known["minimax_nodes"], "minimax")
    equal(node_count(pruned, lambda: pruned.alpha_beta(P))[1], known["alpha_beta_nodes"], "pruned")


def list_tree(draw, levels):
    """A tree with ties and of uneven depth."""
    return [
        list_tree(draw, levels - 1) if levels > 1 and draw.random() < 0.7 else draw.randint(-9, 9)
        for _ in range(draw.randint(1, 4))
    ]


def returns(module, name, search):
    """What each call of a recursive function returns, in order."""
    function, returned = getattr(module, name), []

    def telling(*arguments):
        value = function(*arguments)
        returned.append((value, arguments))
        return value

    setattr(module, name, telling)
    try:
        search()
        return returned
    finally:
        setattr(module, name, function)


def told(trace):
    """The same of the engine: what children returned, then the root."""
    return [row["value"] for row in trace["rows"] if row["kind"] == "returned"] + [trace["value"]]


def both_roots(trees):
    return [(tree, is_max) for tree in trees for is_max in (True, False)]


def minimax(engine, trees):
    module = listing("minimax_tree")
    for tree, is_max in both_roots(trees):
        found = returns(module, "minimax", lambda: module.minimax(tree, is_max))
        trace = engine.trace("minimax", tree, "--root", "max" if is_max else "min")
        equal([value for value, _ in found], told(trace), tree)


def alpha_beta(engine, trees):
    module = listing("alpha_beta_tree")
    for tree, is_max in both_roots(trees):
        found = returns(module, "alpha_beta", lambda: module.alpha_beta(tree, -inf, inf, is_max))
        trace = engine.trace("alpha-beta", tree, "--root", "max" if is_max else "min")
        equal([value for value, _ in found], told(trace), tree)


def negamax_alpha_beta(engine, trees):
    module = listing("negamax_alpha_beta")
    for tree, is_max in both_roots(trees):
        side = 1 if is_max else -1
        found = returns(module, "negamax", lambda: module.negamax(tree, -inf, inf, side))
        trace = engine.trace("alpha-beta", tree, "--root", "max" if is_max else "min", "--fail", "hard")
        # The engine tells a leaf's own number; the listing brings it into the window.
        inner = [side * value for value, (node, _, _, side) in found if isinstance(node, list)]
        leaves = [node for _, (node, *_) in found if not isinstance(node, list)]
        rows = [row for row in trace["rows"] if row["kind"] == "returned"]
        done = [row["returns"]["value"] for row in rows if "returns" in row]
        equal(inner, done, tree)
        equal(len(leaves), trace["leaves_read"], tree)


def expectiminimax(engine, draw):
    module = listing("expectiminimax_tree")

    def grown(levels):
        if levels == 0 or draw.random() < 0.2:
            value = draw.randint(-8, 8)
            return value, value
        pairs = [grown(levels - 1) for _ in range(draw.choice((1, 2, 4)))]
        ours, theirs = [list(children) for children in zip(*pairs)]
        if draw.random() < 0.5:
            return ours, theirs
        p = 1 / len(ours)
        return tuple((p, child) for child in ours), {"player": "chance", "children": theirs}

    for _ in range(60):
        ours, theirs = (list(children) for children in zip(grown(3), grown(3)))
        for is_max in (True, False):
            trace = engine.trace("expectiminimax", theirs, "--root", "max" if is_max else "min")
            equal(module.expectiminimax(ours, is_max), trace["value"], theirs)


def limited_depth(engine, draw):
    short, deepening = listing("negamax_depth"), listing("deepening")

    def grown(levels):
        if levels == 0:
            return draw.uniform(-9, 9)
        children = [grown(levels - 1) for _ in range(draw.randint(1, 3))]
        return {"evaluation": draw.uniform(-9, 9), "children": children}

    for _ in range(40):
        tree = grown(4)
        answers = deepening.iterative_deepening(tree)
        for depth in (1, 2, 3, 4):
            trace = engine.trace("minimax", tree, "--depth", str(depth))
            rows = [row for row in trace["rows"] if row["node"] == [] and row["kind"] == "returned"]
            best = max(rows, key=lambda row: row["value"])
            equal(deepening.minimax_d(tree, depth), trace["value"], tree)
            equal(short.negamax(tree, depth), trace["value"], tree)
            equal(next(answers), (depth, best["child"][0], trace["value"]), tree)
        trace = engine.trace("minimax", tree, "--depth", "2", "--root", "min")
        equal(-short.negamax(tree, 2, -1), trace["value"], tree)
    equal(deepening.choose(tree, 0.001) in range(len(tree["children"])), True, "choose")


def mcts(engine):
    module = listing("mcts")
    for seed in range(10):
        random.seed(seed)
        equal(module.mcts(P, 1_000), 4, f"seed {seed}")
        run = engine.ask("mcts", "--position", P, "--iterations", "1000", "--seed", str(seed))
        equal(run["most_visits"], 4, f"seed {seed}")
    root = module.Node(P)
    for row in run["moves"]:
        child = module.Node(root.s, root)
        root.n, child.n, child.w = 1_000, row["n"], row["w"]
        equal(round(child.uct(2**0.5), 9), round(row["uct"], 9), "UCT")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
