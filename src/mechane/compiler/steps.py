"""Functions that jump: their slopes are zero and do not tell on what they depend.

`z - x - floor(2 x)` has the constant slopes 1 and -1, and is not linear in x. So slopes by what stands inside of a step are made to
depend on it, by a term that is zero wherever it is evaluated.
"""

from __future__ import annotations

import casadi as ca
import numpy as np

from ..code.build import records
from ..language.expressions import scalars, steps_made, switches_made

INSIDE = (ca.OP_FLOOR, ca.OP_CEIL, ca.OP_SIGN, ca.OP_LT, ca.OP_LE, ca.OP_EQ, ca.OP_NE, ca.OP_FMOD, ca.OP_REMAINDER)
SWITCHES = (ca.OP_LT, ca.OP_LE, ca.OP_FMIN, ca.OP_FMAX, ca.OP_SIGN)
ELSEWHERE = (ca.OP_INPUT, ca.OP_CONST, ca.OP_CALL)  # instructions without operands, or with operands of another kind


def slopes(sx: ca.SX, symbols: ca.SX) -> ca.SX:
    """The Jacobian; where a symbol stands inside of a step, its entry is no constant."""
    jacobian = ca.jacobian(sx, symbols)
    rows = rows_with(sx, INSIDE) if steps_made() else []
    if rows:
        place = {s.element_hash(): k for k, s in enumerate(scalars(symbols))}
        for r in rows:
            for c in (place[s] for s in _inside(sx[r]) if s in place):
                if jacobian[r, c].is_constant():
                    jacobian[r, c] += ca.fmin(symbols[c] * symbols[c], 0)
    return jacobian


def rows_with(sx: ca.SX, operations: tuple[int, ...]) -> list[int]:
    """Rows of a column that contain some operations."""
    table = records(ca.Function("f", [ca.vertcat(*ca.symvar(sx))], [ca.densify(sx)]))
    if not np.isin(table[:, 0], operations).any():
        return []
    wanted, skipped = set(operations), set(ELSEWHERE)
    flags: dict[int, bool] = {}
    rows = []
    for op, result, one, two in table.tolist():
        if op == ca.OP_OUTPUT:
            if flags.get(one):
                rows.append(two)
        else:
            flags[result] = op not in skipped and (op in wanted or flags.get(one, False) or flags.get(two, False))
    return rows


def switches(sx: ca.SX, parameters: ca.SX) -> ca.SX:
    """Expressions of parameters alone at whose zeros a column changes its form: conditions, and arguments of min, max and sign."""
    rows = rows_with(sx, SWITCHES) if switches_made() else []
    known = {s.element_hash() for s in ca.symvar(parameters)} if rows else set()
    found: dict[int, ca.SX] = {}
    seen, stack = set[int](), [sx[r] for r in rows]
    while stack:
        node = stack.pop()
        if node.element_hash() in seen or node.is_leaf() or node.is_op(ca.OP_CALL):
            continue
        seen.add(node.element_hash())
        stack += [node.dep(k) for k in range(node.n_dep())]
        if node.op() in SWITCHES:
            margin = node.dep(0) - node.dep(1) if node.n_dep() > 1 else node.dep(0)
            inside = {s.element_hash() for s in ca.symvar(margin)}
            if inside and inside <= known:
                found[node.element_hash()] = margin
    return ca.vertcat(*found.values()) if found else ca.SX(0, 1)


def _inside(row: ca.SX) -> set[int]:
    """Symbols that steps of an expression depend on."""
    found: list[ca.SX] = []
    seen, stack = set[int](), [row]
    while stack:
        node = stack.pop()
        if node.element_hash() in seen or node.is_constant() or node.is_symbolic():
            continue
        seen.add(node.element_hash())
        (found if node.op() in INSIDE else stack).extend(node.dep(k) for k in range(node.n_dep()))
    return {s.element_hash() for s in ca.symvar(ca.vertcat(*found))} if found else set()
