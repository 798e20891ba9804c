"""Mistakes in the text of a model: each takes a syntax tree and changes one place of it."""

from __future__ import annotations

import ast
import copy
import importlib.util
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

LIBRARIES = ("pl", "sp", "rot", "tr", "trans", "sg", "ct", "beams", "planar", "spatial")


@dataclass
class Mutant:
    """An example with one mistake."""

    example: str
    seed: int
    mistake: str
    before: str
    after: str
    source: str

    def __str__(self) -> str:
        return f"mutation {self.seed}: {self.example}, {self.mistake}\n  - {self.before}\n  + {self.after}"


def source_of(example: str) -> str:
    spec = importlib.util.find_spec(f"mechane.examples.{example}")
    assert spec and spec.origin
    with open(spec.origin, encoding="utf-8") as file:
        return file.read()


# ------------------------------------------------------------------------------------------------ places


def is_connect(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "connect"


def is_component(node: ast.AST) -> bool:
    """A call such as `pl.Body(...)`."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id in LIBRARIES
        and node.func.attr[:1].isupper()
    )


def bodies(tree: ast.AST) -> Iterator[list[ast.stmt]]:
    """Lists of statements."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name == "main":
            continue
        for name in ("body", "orelse"):
            block = getattr(node, name, None)
            if isinstance(block, list) and block and isinstance(block[0], ast.stmt):
                yield block


def lines_of_connections(tree: ast.AST) -> list[tuple[list[ast.stmt], int]]:
    found = []
    for block in bodies(tree):
        for k, statement in enumerate(block):
            value = statement.value if isinstance(statement, ast.Expr) else None
            value = value.value if isinstance(value, ast.Yield) else value
            if value is not None and is_connect(value):
                found.append((block, k))
    return found


def model_nodes(tree: ast.AST, wanted: Callable[[ast.AST], bool]) -> list[ast.AST]:
    """Nodes outside main()."""
    skipped = {
        id(n) for f in ast.walk(tree) if isinstance(f, ast.FunctionDef) and f.name == "main" for n in ast.walk(f)
    }
    return [n for n in ast.walk(tree) if wanted(n) and id(n) not in skipped]


# ------------------------------------------------------------------------------------------------ mistakes


def number(value: float) -> ast.expr:
    return ast.parse(repr(value) if np.isfinite(value) else f'float("{value}")', mode="eval").body


def drop_connection(tree, rng):
    found = lines_of_connections(tree)
    block, k = found[rng.integers(len(found))]
    place = block[k]
    if len(block) == 1:
        block[k] = ast.Pass() if not isinstance(place.value, ast.Yield) else ast.parse("yield from ()").body[0]
    else:
        del block[k]
    return place, None


def double_connection(tree, rng):
    found = lines_of_connections(tree)
    block, k = found[rng.integers(len(found))]
    block.insert(k, copy.deepcopy(block[k]))
    return block[k], "twice"


def swap_frame(tree, rng):
    """frame_a for frame_b (or flange) in one place of one connection."""
    calls = model_nodes(tree, is_connect)
    ends = [e for c in calls for e in c.args if isinstance(e, ast.Attribute) and e.attr in OTHER]
    end = ends[rng.integers(len(ends))]
    call = next(c for c in calls if end in c.args)
    before = copy.deepcopy(call)
    end.attr = OTHER[end.attr]
    return before, call


OTHER = {"frame_a": "frame_b", "frame_b": "frame_a", "flange_a": "flange_b", "flange_b": "flange_a"}


def wrong_end(tree, rng):
    """An end of another connection in the place of one."""
    calls = model_nodes(tree, is_connect)
    call, other = calls[rng.integers(len(calls))], calls[rng.integers(len(calls))]
    before = copy.deepcopy(call)
    call.args[rng.integers(len(call.args))] = copy.deepcopy(other.args[rng.integers(len(other.args))])
    return before, call


def drop_end(tree, rng):
    calls = [c for c in model_nodes(tree, is_connect) if len(c.args) > 2] or model_nodes(tree, is_connect)
    call = calls[rng.integers(len(calls))]
    before = copy.deepcopy(call)
    del call.args[rng.integers(len(call.args))]
    return before, call


def drop_component(tree, rng):
    found = [
        (block, k)
        for block in bodies(tree)
        for k, s in enumerate(block)
        if isinstance(s, ast.Assign) and is_component(s.value) and len(block) > 1
    ]
    block, k = found[rng.integers(len(found))]
    place = block[k]
    del block[k]
    return place, None


def keyword(tree, rng, names=None):
    found = [
        (c, k)
        for c in model_nodes(tree, is_component)
        for k in c.keywords
        if k.arg and (names is None or k.arg in names)
    ]
    return found[rng.integers(len(found))]


def changed(call, change):
    before = copy.deepcopy(call)
    change()
    return before, call


def set_value(tree, rng, value, names=None):
    call, k = keyword(tree, rng, names)
    return changed(call, lambda: setattr(k, "value", value))


MASS = ("m", "I", "J", "c", "d", "L", "k")
STARTS = ("phi", "w", "s", "v", "r", "r_0", "v_0", "w_a", "angles", "Q", "s0", "v0", "u")


def zero_mass(tree, rng):
    return set_value(tree, rng, number(0.0), MASS)


def negative_mass(tree, rng):
    call, k = keyword(tree, rng, MASS)
    return changed(call, lambda: setattr(k, "value", ast.UnaryOp(ast.USub(), k.value)))


def not_a_number(tree, rng):
    return set_value(tree, rng, number([np.nan, np.inf][rng.integers(2)]))


def huge_or_tiny(tree, rng):
    call, k = keyword(tree, rng, MASS)
    factor = number(float(10.0 ** rng.integers(-12, 13)))
    return changed(call, lambda: setattr(k, "value", ast.BinOp(k.value, ast.Mult(), factor)))


def wrong_type(tree, rng):
    text = ['"1.0"', "None", "(1.0, 2.0)", "(1.0, 2.0, 3.0, 4.0, 5.0)", "True", "[]", "{}", "object()", "1j"][
        rng.integers(9)
    ]
    return set_value(tree, rng, ast.parse(text, mode="eval").body)


def wrong_start(tree, rng):
    call, k = keyword(tree, rng, STARTS)
    by = number([0.3, -1.0, 100.0, 1e6][rng.integers(4)])
    if isinstance(k.value, ast.Tuple):
        place = rng.integers(len(k.value.elts))
        return changed(call, lambda: k.value.elts.__setitem__(place, ast.BinOp(k.value.elts[place], ast.Add(), by)))
    if isinstance(k.value, ast.Call) and k.value.args:
        return changed(call, lambda: k.value.args.__setitem__(0, ast.BinOp(k.value.args[0], ast.Add(), by)))
    return changed(call, lambda: setattr(k, "value", ast.BinOp(k.value, ast.Add(), by)))


def extra_start(tree, rng):
    """A start value more than there are degrees of freedom, perhaps one that contradicts."""
    joints = [
        c
        for c in model_nodes(tree, is_component)
        if c.func.attr in ("Revolute", "Prismatic", "Body", "Cylindrical", "BodyShape")
    ]
    call = joints[rng.integers(len(joints))]
    name = {"Revolute": "phi", "Prismatic": "s", "Cylindrical": "s"}.get(
        call.func.attr, "w" if call.func.value.id == "pl" else "w_a"
    )
    value = number(0.123) if name != "w_a" else ast.parse("(0.1, 0.2, 0.3)", mode="eval").body
    before = copy.deepcopy(call)
    call.keywords = [k for k in call.keywords if k.arg != name] + [ast.keyword(name, value)]
    return before, call


def drop_keyword(tree, rng):
    call, k = keyword(tree, rng)
    return changed(call, lambda: call.keywords.remove(k))


def misspell(tree, rng):
    call, k = keyword(tree, rng)
    return changed(call, lambda: setattr(k, "arg", k.arg + k.arg[-1]))


def zero_axis(tree, rng):
    call, k = keyword(tree, rng, ("n", "n_a", "n_b", "n_x", "n_y", "r", "e"))
    size = len(k.value.elts) if isinstance(k.value, ast.Tuple) else 3
    return changed(call, lambda: setattr(k, "value", ast.parse(f"({', '.join(['0.0'] * size)})", mode="eval").body))


def other_axis(tree, rng):
    call, k = keyword(tree, rng, ("n", "n_a", "n_b"))
    size = len(k.value.elts) if isinstance(k.value, ast.Tuple) else 3
    value = ", ".join(repr(round(float(x), 2)) for x in rng.uniform(-1, 1, size))
    return changed(call, lambda: setattr(k, "value", ast.parse(f"({value})", mode="eval").body))


def other_joint(tree, rng):
    kinds = {
        "Revolute": "Prismatic",
        "Prismatic": "Revolute",
        "Spherical": "Universal",
        "Universal": "Spherical",
        "FixedTranslation": "Weld",
        "Body": "PointMass",
    }
    calls = [c for c in model_nodes(tree, is_component) if c.func.attr in kinds]
    call = calls[rng.integers(len(calls))]
    before = copy.deepcopy(call)
    call.func.attr = kinds[call.func.attr]
    known = {"phi": "s", "w": "v", "s": "phi", "v": "w"}
    call.keywords = [
        ast.keyword(known.get(k.arg, k.arg), k.value)
        for k in call.keywords
        if k.arg in known or k.arg == "n" or (call.func.attr == "PointMass" and k.arg == "m")
    ]
    return before, call


def hold_guess(tree, rng):
    """A guess that is held instead."""
    found = [
        (c, k)
        for c in model_nodes(tree, is_component)
        for k in c.keywords
        if isinstance(k.value, ast.Call) and isinstance(k.value.func, ast.Attribute) and k.value.func.attr == "guess"
    ]
    call, k = found[rng.integers(len(found))]
    return changed(call, lambda: setattr(k, "value", k.value.args[0]))


def options_wrong(tree, rng):
    calls = [c for c in model_nodes(tree, is_component) if c.func.attr in ("Revolute", "Prismatic")]
    call = calls[rng.integers(len(calls))]
    before = copy.deepcopy(call)
    name, value = [
        ("driven", "True"),
        ("driven", "'yes'"),
        ("lower", "1.0"),
        ("upper", "-1.0"),
        ("friction", "0.3"),
        ("friction", "'dry'"),
        ("lower", "'no'"),
    ][rng.integers(7)]
    call.keywords = [k for k in call.keywords if k.arg != name] + [
        ast.keyword(name, ast.parse(value, mode="eval").body)
    ]
    return before, call


MISTAKES: dict[str, Callable] = {
    f.__name__: f
    for f in (
        drop_connection, double_connection, swap_frame, wrong_end, drop_end, drop_component, zero_mass, negative_mass,
        not_a_number, huge_or_tiny, wrong_type, wrong_start, extra_start, drop_keyword, misspell, zero_axis, other_axis,
        other_joint, hold_guess, options_wrong,
    )
}  # fmt: skip


def mutant(seed: int, examples: list[str]) -> Mutant:
    """The example and the mistake of a seed."""
    rng = np.random.default_rng(seed)
    while True:
        example = examples[rng.integers(len(examples))]
        name = list(MISTAKES)[rng.integers(len(MISTAKES))]
        text = source_of(example)
        tree = ast.parse(text)
        plain = ast.unparse(tree)
        try:
            before, after = MISTAKES[name](tree, rng)
        except ValueError:  # nothing of that kind in this example
            continue
        source = ast.unparse(ast.fix_missing_locations(tree))
        if source == plain:
            continue
        said = after if isinstance(after, str) else "(gone)" if after is None else ast.unparse(after)
        return Mutant(example, seed, name.replace("_", " "), ast.unparse(before), said, source)
