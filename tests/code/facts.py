#!/usr/bin/env python3
"""Computes the lesson's numbers and holds the English lesson and the solutions of its exercises to them.

Usage: facts.py PLYGROUND, the path of the built command. Needs nothing but Python 3.11.
What is asked stands in www/facts.toml, whose first lines explain it, and in www/exercises.toml.
"""

import json
import re
import sys
import tomllib
from math import ceil, factorial, floor, log, prod, sqrt

from check import ROOT, Engine, equal, listing, node_count

WWW = ROOT / "www"
FIGURES = tomllib.loads((WWW / "figures.toml").read_text("utf-8"))
WEIGHTS = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9, "k": 0}
SIGNS = {"exact": "=", "at-most": "≤", "at-least": "≥"}


def main(plyground):
    answers = Answers(Engine(plyground))
    parts = parts_of((WWW / "lesson/en.md").read_text("utf-8"))
    facts = tomllib.loads((WWW / "facts.toml").read_text("utf-8"))["fact"]
    for fact in facts:
        numbers = [written(ask, answers.to(ask)) for ask in fact["numbers"]]
        text = re.sub(re.escape("{}"), lambda _: numbers.pop(0), fact["text"])
        equal((text in parts[fact["in"]], numbers), (True, []), f"#{fact['in']}: {text}")
    print(f"ok: {len(facts)} facts stand in the lesson")

    exercises = tomllib.loads((WWW / "exercises.toml").read_text("utf-8"))
    messages = json.loads((WWW / "messages/en.json").read_text("utf-8"))
    for name, exercise in exercises.items():
        about = {key: exercise[key] for key in ("figure", "tree", "algorithm", "position") if key in exercise}
        asks = exercise["fields"] if exercise["kind"] == "number" else [exercise["answer"]]
        for ask in asks:
            found = answers.to({**about, **ask})
            for text in found if isinstance(found, list) else [written(ask, found)]:
                told(messages[f"exercise.{name}.solution"], text, name)
    placed = re.findall(r"^\[exercise: (.*)\]$", "\n".join(parts.values()), re.MULTILINE)
    equal(sorted(placed), sorted(exercises), "exercises in the lesson")
    print(f"ok: the solutions of {len(exercises)} exercises tell their answers")


def told(solution, text, name):
    """A number stands in a solution; a node there by its name."""
    found = re.search(rf"(?<![\w.,]){re.escape(text)}(?![\w])(?![.,]\d)", solution)
    equal(found is not None, True, f"{name}: {text} in “{solution}”")


def parts_of(lesson):
    """The text below each heading with an id, up to the next heading."""
    pieces = re.split(r"^#+ .*\{#([\w-]+)\}$", lesson, flags=re.MULTILINE)
    return dict(zip(pieces[1::2], pieces[2::2]))


def written(ask, number):
    """A number as English writes it."""
    if isinstance(number, str):
        return number
    if "near" in ask:
        if number is not None:
            equal(abs(number - float(ask["near"].replace(",", ""))) <= ask["within"], True, f"{ask}: {number}")
        return ask["near"]
    if "within" in ask:
        return f"{number:.2f}"
    form = ask.get("form", "")
    if form.startswith("digits-"):
        return f"{number:.{form[7:]}f}"
    text = f"{abs(number):,}".removesuffix(".0")
    sign = "−" if number < 0 else "+" if form == "sign" and number > 0 else ""
    return sign + text


class Answers:
    """Answers what facts and exercises ask."""

    def __init__(self, engine):
        self.engine = engine
        self.rules = listing("tic_tac_toe")
        self.known, self.runs = {}, {}

    def to(self, ask):
        if "figure" in ask:
            ask = {**FIGURES[ask["figure"]], **ask}
        key = json.dumps(ask, sort_keys=True)
        if key not in self.known:
            self.known[key] = getattr(self, ask["of"].replace("-", "_"))(ask)
        return self.known[key]

    # A search.

    def trace(self, ask):
        options = [text for name in ("depth", "noisy-plies") if name in ask for text in (f"--{name}", str(ask[name]))]
        return self.engine.trace(ask["algorithm"], json.loads(ask["tree"]), *options)

    def returned(self, ask):
        path = path_of(json.loads(ask["tree"]), ask.get("node", "A"))
        trace = self.trace(ask)
        if not path:
            return {"value": trace["value"], "bound": "exact"}
        # Where a player stands pat, a node is its own child.
        rows = [row for row in trace["rows"] if row["kind"] == "returned" and row["node"] != row["child"]]
        return next(row for row in rows if row["child"] == path)

    def value(self, ask):
        return self.returned(ask)["value"]

    def score(self, ask):
        returned = self.returned(ask)
        return f"{SIGNS[returned['bound']]} {written({}, returned['value'])}"

    def steps(self, ask):
        return len(self.trace(ask)["rows"])

    def leaves_read(self, ask):
        return self.trace(ask)["leaves_read"]

    def leaves_cut(self, ask):
        return self.trace(ask)["leaves_cut"]

    def alpha(self, ask):
        return self.trace(ask)["rows"][ask["step"] - 1]["alpha"]

    def beta(self, ask):
        return self.trace(ask)["rows"][ask["step"] - 1]["beta"]

    def read(self, ask):
        """In the solutions leaves stand by their numbers, here and below."""
        tree = json.loads(ask["tree"])
        rows = [row for row in self.trace(ask)["rows"] if row["kind"] == "returned"]
        leaves = [row["child"] for row in rows if is_leaf(at(tree, row["child"]))]
        return [written({}, at(tree, path)) for path in leaves]

    def cut(self, ask):
        tree = json.loads(ask["tree"])
        cut = [path for row in self.trace(ask)["rows"] for path in row.get("cut", [])]
        return [written({}, at(tree, path)) for path in cut]

    def best(self, ask):
        trace = self.trace(ask)
        rows = [row for row in trace["rows"] if row["kind"] == "returned" and row["node"] == []]
        return [names(json.loads(ask["tree"]))[tuple(row["child"])] for row in rows if row["value"] == trace["value"]]

    def played(self, ask):
        return self.best(ask)[0]

    def strategies(self, ask):
        def moves(node, player):
            if is_leaf(node):
                return 1
            below = prod(moves(child, "min" if player == "max" else "max") for child in children(node))
            return below * (len(children(node)) if player == ask["player"] else 1)

        return moves(json.loads(ask["tree"]), "max")

    # The game tree from a position.

    def move_value(self, ask):
        moves = self.engine.ask("moves", "--position", ask["position"])["moves"]
        return next(row["value"] for row in moves if row["move"] == ask["move"])

    def nodes(self, ask):
        name = "alpha_beta" if "order" in ask else "minimax"
        module, order = listing(f"{name}_tic_tac_toe"), {key: ask[key] for key in ("order",) if key in ask}
        return node_count(module, lambda: getattr(module, name)(ask["position"], **order))[1]

    def nodes_saved(self, ask):
        return self.nodes({**ask, "order": list(range(9))}) - self.nodes(ask)

    def levels(self, position):
        level = [position]
        while level:
            yield level
            going_on = [s for s in level if self.rules.utility(s) is None]
            level = [self.rules.play(s, cell) for s in going_on for cell in self.rules.moves(s)]

    def leaves(self, ask):
        levels = [[s for s in level if self.rules.utility(s) is not None] for level in self.levels(ask["position"])]
        return len(levels[ask["ply"]]) if "ply" in ask else sum(map(len, levels))

    def all_boards(self):
        return {s for level in self.levels(self.rules.START) for s in set(level)}

    def boards(self, _):
        return len(self.all_boards())

    def shapes(self, _):
        turned = lambda s: "".join(s[cell] for cell in (6, 3, 0, 7, 4, 1, 8, 5, 2))
        mirrored = lambda s: s[6:] + s[3:6] + s[:3]

        def shape(s):
            turns = [s]
            for _ in range(3):
                turns.append(turned(turns[-1]))
            return min(turns + [mirrored(s) for s in turns])

        return len({shape(s) for s in self.all_boards()})

    def order_median(self, _):
        """A minute's work, for the bench."""

    # Monte Carlo tree search.

    def run(self, ask, seed):
        key = (ask["iterations"], seed)
        if key not in self.runs:
            position = ("--position", ask.get("position", "XO.X..O.."))
            options = ("--iterations", str(ask["iterations"]), "--seed", str(seed))
            self.runs[key] = {row["move"]: row for row in self.engine.ask("mcts", *position, *options)["moves"]}
        return self.runs[key]

    def over_seeds(self, ask, number):
        return sum(number(self.run(ask, seed)) for seed in range(ask["seeds"])) / ask["seeds"]

    def mean_visits(self, ask):
        return self.over_seeds(ask, lambda run: run[ask["move"]]["n"])

    def mean_result(self, ask):
        return self.over_seeds(ask, lambda run: run[ask["move"]]["mean"])

    def leading(self, ask):
        move = ask["move"]
        leads = lambda run: all(run[move]["n"] > row["n"] for row in run.values() if row["move"] != move)
        return 100 * self.over_seeds(ask, leads)

    def bonus(self, ask):
        return sqrt(2) * sqrt(log(ask["parent"]) / ask["n"])

    def uct(self, ask):
        return ask["w"] / ask["n"] + self.bonus(ask)

    def visits(self, ask):
        return ask["n"] + 1

    def sum(self, ask):
        return ask["w"] + ask["result"]

    # Formulas.

    def power(self, ask):
        return ask["base"] ** ask["exponent"]

    def digits(self, ask):
        return len(str(self.power(ask)))

    def least_leaves(self, ask):
        return ask["b"] ** ceil(ask["d"] / 2) + ask["b"] ** floor(ask["d"] / 2) - 1

    def times_fewer(self, ask):
        return round(ask["b"] ** ask["d"] / self.least_leaves(ask), -3)

    def plays_bound(self, _):
        return factorial(9)

    def nodes_bound(self, _):
        return sum(factorial(9) // factorial(9 - k) for k in range(10))

    def material(self, ask):
        return sum(WEIGHTS[piece.lower()] * (1 if piece.isupper() else -1) for piece in ask["pieces"])


# Trees as JSON.


def is_leaf(node):
    return isinstance(node, (int, float))


def children(node):
    return node["children"] if isinstance(node, dict) else node


def at(tree, path):
    for index in path:
        tree = children(tree)[index]
    return tree


def names(tree):
    """The lesson's names by path: A, B, C … breadth-first, leaves after their parent."""
    named, level, letters = {}, [((), tree)], iter("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    while level:
        inner = [(path, node) for path, node in level if not is_leaf(node)]
        level = []
        for path, node in inner:
            named[path] = next(letters)
            for index, child in enumerate(children(node)):
                level.append((path + (index,), child))
                named[path + (index,)] = f"{named[path].lower()}{index + 1}"
    return named


def path_of(tree, name):
    return list(next(path for path, known in names(tree).items() if known == name))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
