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
    """Replace an end of a connection by one of another connection."""
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
    """Turn a guess into a fixed value."""
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


def yields(tree) -> list[tuple[list[ast.stmt], int]]:
    """Lines that yield an equation or a connection."""
    return [
        (block, k)
        for block in bodies(tree)
        for k, s in enumerate(block)
        if isinstance(s, ast.Expr) and isinstance(s.value, ast.Yield) and s.value.value is not None
    ]


def forget_yield(tree, rng):
    found = yields(tree)
    block, k = found[rng.integers(len(found))]
    before = copy.deepcopy(block[k])
    block[k].value = block[k].value.value
    return before, block[k]


def forget_all_yields(tree, rng):
    """All lines of a method without yield."""
    found = [block for block in bodies(tree) if any(b is block for b, _ in yields(tree))]
    block = found[rng.integers(len(found))]
    before = copy.deepcopy(block[0])
    for statement in block:
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Yield) and statement.value.value:
            statement.value = statement.value.value
    return before, block[0]


def equations(tree) -> list[tuple[list[ast.stmt], int]]:
    return [(b, k) for b, k in yields(tree) if isinstance(b[k].value.value, ast.Compare)]


def drop_equation(tree, rng):
    found = equations(tree)
    block, k = found[rng.integers(len(found))]
    place = block[k]
    block[k] = ast.parse("yield from ()").body[0]
    return place, None


def double_equation(tree, rng):
    found = equations(tree)
    block, k = found[rng.integers(len(found))]
    block.insert(k, copy.deepcopy(block[k]))
    return block[k], "twice"


def wrong_relation(tree, rng):
    """<= or != for == in an equation."""
    found = equations(tree)
    block, k = found[rng.integers(len(found))]
    before = copy.deepcopy(block[k])
    block[k].value.value.ops = [[ast.LtE(), ast.NotEq(), ast.Gt()][rng.integers(3)]]
    return before, block[k]


def wrong_sign(tree, rng):
    """A side of an equation with another sign."""
    found = equations(tree)
    block, k = found[rng.integers(len(found))]
    before = copy.deepcopy(block[k])
    relation = block[k].value.value
    relation.comparators[0] = ast.UnaryOp(ast.USub(), relation.comparators[0])
    return before, block[k]


def swap_ends(tree, rng):
    """An end of one connection exchanged for one of another."""
    calls = [c for c in model_nodes(tree, is_connect) if c.args]
    one, two = calls[rng.integers(len(calls))], calls[rng.integers(len(calls))]
    i, j = rng.integers(len(one.args)), rng.integers(len(two.args))
    before = copy.deepcopy(one)
    one.args[i], two.args[j] = two.args[j], one.args[i]
    return before, one


def connect_to_itself(tree, rng):
    calls = [c for c in model_nodes(tree, is_connect) if len(c.args) > 1]
    call = calls[rng.integers(len(calls))]
    before = copy.deepcopy(call)
    call.args[1] = copy.deepcopy(call.args[0])
    return before, call


def connect_component(tree, rng):
    """A component in place of its connector."""
    calls = model_nodes(tree, is_connect)
    ends = [(c, k) for c in calls for k, e in enumerate(c.args) if isinstance(e, ast.Attribute)]
    call, k = ends[rng.integers(len(ends))]
    before = copy.deepcopy(call)
    call.args[k] = call.args[k].value
    return before, call


def connect_all(tree, rng):
    """Two connections in one."""
    found = lines_of_connections(tree)
    (block, k), (_, j) = found[rng.integers(len(found))], found[rng.integers(len(found))]
    call = block[k].value.value if isinstance(block[k].value, ast.Yield) else block[k].value
    other = found[j % len(found)]
    more = other[0][other[1]].value
    more = more.value if isinstance(more, ast.Yield) else more
    before = copy.deepcopy(call)
    call.args += copy.deepcopy(more.args)
    return before, call


def wrong_connector(tree, rng):
    """A connector that does not exist, or one of another domain."""
    calls = model_nodes(tree, is_connect)
    ends = [(c, e) for c in calls for e in c.args if isinstance(e, ast.Attribute)]
    call, end = ends[rng.integers(len(ends))]
    before = copy.deepcopy(call)
    end.attr = ["frame_c", "axis", "flange_b", "support", "frame", "r", "phi", "y"][rng.integers(8)]
    return before, call


def scale_vector(tree, rng):
    """A length by mistake in millimetres, or a direction that is one."""
    call, k = keyword(tree, rng, ("r", "r_cm", "length", "L", "radius", "n"))
    factor = number([1000.0, 1e-3, -1.0, 1e9, 1e-9][rng.integers(5)])
    if isinstance(k.value, ast.Tuple):
        value = ast.Tuple([ast.BinOp(e, ast.Mult(), factor) for e in k.value.elts], ast.Load())
    else:
        value = ast.BinOp(k.value, ast.Mult(), factor)
    return changed(call, lambda: setattr(k, "value", value))


def other_dimension(tree, rng):
    """A vector of the plane in space, or one of space in the plane."""
    call, k = keyword(tree, rng, ("r", "r_cm", "n", "r_0", "v_0", "v"))
    if not isinstance(k.value, ast.Tuple) or len(k.value.elts) not in (2, 3):
        raise ValueError
    elements = [*k.value.elts, number(0.0)] if len(k.value.elts) == 2 else k.value.elts[:2]
    return changed(call, lambda: setattr(k, "value", ast.Tuple(elements, ast.Load())))


def other_library(tree, rng):
    """A part of the plane in space, and the other way round."""
    other = {"pl": "sp", "sp": "pl", "rot": "tr", "tr": "rot"}
    names = {a.asname for n in ast.walk(tree) if isinstance(n, ast.ImportFrom) for a in n.names}
    calls = [c for c in model_nodes(tree, is_component) if c.func.value.id in other]
    call = calls[rng.integers(len(calls))]
    before = copy.deepcopy(call)
    call.func.value.id = other[call.func.value.id]
    if call.func.value.id not in names:
        lib = {"pl": "planar", "sp": "spatial", "rot": "rotational", "tr": "translational"}[call.func.value.id]
        last = max(i for i, n in enumerate(tree.body) if isinstance(n, (ast.Import, ast.ImportFrom)))
        tree.body.insert(last + 1, ast.parse(f"from mechane import {lib} as {call.func.value.id}").body[0])
    return before, call


def guess_all(tree, rng):
    """Fix no start value."""
    call, k = keyword(tree, rng, STARTS)
    value = ast.Call(ast.Attribute(ast.Name("mc", ast.Load()), "guess", ast.Load()), [k.value], [])
    return changed(call, lambda: setattr(k, "value", value))


def function_for_number(tree, rng):
    """A function of time where a number is needed, or a function that is none of time."""
    text = ["lambda t: 1.0", "lambda: 1.0", "lambda t: float(t)", "lambda t: None", "lambda t: (t, t)", "print"]
    call, k = keyword(tree, rng)
    return changed(call, lambda: setattr(k, "value", ast.parse(text[rng.integers(len(text))], mode="eval").body))


def second_world(tree, rng):
    calls = [c for c in model_nodes(tree, is_component) if c.func.attr in ("Body", "FixedTranslation", "BodyShape")]
    call = calls[rng.integers(len(calls))]
    before = copy.deepcopy(call)
    call.func.attr, call.keywords = "World", []
    return before, call


def weld_joint(tree, rng):
    """A joint that can no longer move."""
    calls = [c for c in model_nodes(tree, is_component) if c.func.attr in ("Revolute", "Prismatic", "Spherical")]
    call = calls[rng.integers(len(calls))]
    before = copy.deepcopy(call)
    call.func.attr, call.keywords = "Weld", []
    return before, call


MISTAKES: dict[str, Callable] = {
    f.__name__: f
    for f in (
        drop_connection, double_connection, swap_frame, wrong_end, drop_end, drop_component, zero_mass, negative_mass,
        not_a_number, huge_or_tiny, wrong_type, wrong_start, extra_start, drop_keyword, misspell, zero_axis, other_axis,
        other_joint, hold_guess, options_wrong, forget_yield, forget_all_yields, drop_equation, double_equation,
        wrong_relation, wrong_sign, swap_ends, connect_to_itself, connect_component, connect_all, wrong_connector,
        scale_vector, other_dimension, other_library, guess_all, function_for_number, second_world, weld_joint,
    )
}  # fmt: skip


def mutant(seed: int, examples: list[str], kinds: list[str] | None = None) -> Mutant:
    """The example and the mistake of a seed; every kind of mistake comes in its turn."""
    rng = np.random.default_rng(seed)
    names = kinds or list(MISTAKES)
    while True:
        example = examples[rng.integers(len(examples))]
        name = names[seed % len(names)]
        text = source_of(example)
        tree = ast.parse(text)
        plain = ast.unparse(tree)
        try:
            before, after = MISTAKES[name](tree, rng)
        except (ValueError, StopIteration):  # nothing of that kind in this example
            continue
        source = ast.unparse(ast.fix_missing_locations(tree))
        if source == plain:
            continue
        said = after if isinstance(after, str) else "(gone)" if after is None else ast.unparse(after)
        return Mutant(example, seed, name.replace("_", " "), ast.unparse(before), said, source)
