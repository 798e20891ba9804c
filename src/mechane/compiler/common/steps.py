"""Step functions, whose derivatives are zero and do not show what they depend on.

`z - x - floor(2 x)` has the constant derivatives 1 and -1 but is not linear in x. Derivatives with respect to the argument of a step
are therefore made to depend on it, by a term that evaluates to zero.
"""

from __future__ import annotations

from collections.abc import Sequence

import casadi as ca
import numpy as np

from ...code.build import records
from ...language.columns import dense, scalars
from .inlining import contains_call

INSIDE = (ca.OP_FLOOR, ca.OP_CEIL, ca.OP_SIGN, ca.OP_LT, ca.OP_LE, ca.OP_EQ, ca.OP_NE, ca.OP_FMOD, ca.OP_REMAINDER)
LOCAL = (
    *(
        getattr(ca, f"OP_{name}")
        for name in ("LT", "LE", "EQ", "NE", "NOT", "AND", "OR", "IF_ELSE_ZERO", "FMIN", "FMAX", "FABS")
    ),
    *(
        getattr(ca, f"OP_{name}")
        for name in ("SIGN", "COPYSIGN", "FLOOR", "CEIL", "FMOD", "REMAINDER", "EXP", "TANH", "ERF")
    ),
)  # operations of functions that may be zero or constant locally
BENT = (ca.OP_FABS, ca.OP_FMIN, ca.OP_FMAX, ca.OP_COPYSIGN)  # operations whose derivatives jump
ELSEWHERE = (ca.OP_INPUT, ca.OP_CONST, ca.OP_CALL)  # instructions without operands, or with other kinds of operands


def operations_in(expressions: Sequence[ca.SX]) -> frozenset[int]:
    """Operations in expressions."""
    if not expressions:
        return frozenset()
    function = ca.Function("f", [], list(expressions), {"allow_free": True})
    return frozenset(map(function.instruction_id, range(function.n_instructions())))


def _records(sx: ca.SX) -> np.ndarray:
    return records(ca.Function("f", [ca.vertcat(*ca.symvar(sx))], [dense(sx)]))


def has_steps(operations: frozenset[int]) -> bool:
    """Whether expressions of the given operations, or their derivatives, may contain steps."""
    return not operations.isdisjoint((*INSIDE, *BENT))


def slopes(sx: ca.SX, symbols: ca.SX, operations: frozenset[int]) -> ca.SX:
    """The Jacobian of expressions of the given operations; entries of symbols inside a step are not constant."""
    jacobian = ca.jacobian(sx, symbols)
    rows = rows_with(sx, INSIDE) if has_steps(operations) else []
    if rows:
        place = {s.element_hash(): k for k, s in enumerate(scalars(symbols))}
        for r in rows:
            for c in (place[s] for s in _inside(sx[r]) if s in place):
                if jacobian[r, c].is_constant():
                    jacobian[r, c] += ca.fmin(symbols[c] * symbols[c], 0)
    return jacobian


def rows_with(sx: ca.SX, operations: tuple[int, ...]) -> list[int]:
    """Rows of a column that contain the given operations."""
    table = _records(sx)
    if not np.isin(table[:, 0], operations).any():
        return []
    searched, skipped = set(operations), set(ELSEWHERE)
    flags: dict[int, bool] = {}
    rows = []
    for op, result, one, two in table.tolist():
        if op == ca.OP_OUTPUT:
            if flags.get(one):
                rows.append(two)
        else:
            flags[result] = op not in skipped and (op in searched or flags.get(one, False) or flags.get(two, False))
    return rows


def local_rows(sx: ca.SX, modes: ca.SX, operations: frozenset[int]) -> list[int]:
    """Rows of a column, of the given operations and their derivatives, that may be zero or constant locally.

    An expression of sums, products, quotients, roots, sines and cosines is zero everywhere if it is zero at random points.
    All values of `modes` are examined.
    """
    if operations.isdisjoint((*LOCAL, ca.OP_CALL)):
        return []
    known = {s.element_hash() for s in ca.symvar(modes)}
    symbols = sorted(ca.symvar(sx), key=lambda s: s.element_hash() in known)
    moving = sum(s.element_hash() not in known for s in symbols)
    table = records(ca.Function("f", [ca.vertcat(*symbols)], [ca.densify(sx)]))
    called = {r for r in range(sx.shape[0]) if contains_call(sx[r])} if (table[:, 0] == ca.OP_CALL).any() else set()
    if not np.isin(table[:, 0], LOCAL).any():
        return sorted(called)
    local, flags = set(LOCAL), dict[int, int]()  # slot -> 1 if it changes, 2 if it does so locally
    for op, result, one, two in table.tolist():
        if op == ca.OP_OUTPUT:
            if flags.get(one, 0) > 1:
                called.add(two)
        elif op in ELSEWHERE:
            flags[result] = int(op == ca.OP_INPUT and two < moving)
        else:
            moves = max(flags.get(one, 0), flags.get(two, 0))
            flags[result] = 2 if moves and op in local else moves
    return sorted(called)


def _inside(row: ca.SX) -> set[int]:
    """Symbols on which the steps of an expression depend."""
    found: list[ca.SX] = []
    seen, stack = set[int](), [row]
    while stack:
        node = stack.pop()
        if node.element_hash() in seen or node.is_constant() or node.is_symbolic():
            continue
        seen.add(node.element_hash())
        (found if node.op() in INSIDE else stack).extend(node.dep(k) for k in range(node.n_dep()))
    return {s.element_hash() for s in ca.symvar(ca.vertcat(*found))} if found else set()
