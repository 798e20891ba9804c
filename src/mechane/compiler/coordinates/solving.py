"""Solution of single equations for unknowns in which they are linear."""

from __future__ import annotations

from collections.abc import Sequence

import casadi as ca

from ...language.columns import dense, scalars
from ..index.dae import Dae

Factor = float | ca.SX  # a number, or an expression that is not constant
SUMS = (ca.OP_ADD, ca.OP_SUB, ca.OP_NEG)
DEEPEST = 4  # depth to which sums are searched


def solve_each(dae: Dae, equations: list[int], unknowns: list[int], coefficients: Sequence[Factor]) -> list[ca.SX]:
    """Solve equations for unknowns in which they are linear; each may contain earlier ones."""
    found: list[ca.SX | None] = []
    hard: dict[int, int] = {}  # unknown -> its place

    def put_in_zero() -> None:
        rows, columns = dae.residuals.of([equations[k] for k in hard.values()]), dae.symbols.of(list(hard))
        for k, rest in zip(hard.values(), scalars(dense(ca.substitute(rows, columns, 0.0))), strict=True):
            found[k] = _quotient(rest, coefficients[k])
        hard.clear()

    for k, (e, v) in enumerate(zip(equations, unknowns, strict=True)):
        found.append(_other_side(dae.residuals[e], dae.symbols[v], coefficients[k]))
        if found[-1] is None:
            if not hard.keys().isdisjoint(dae.rows[e]):
                put_in_zero()
            hard[v] = k
    if hard:
        put_in_zero()
    return found  # type: ignore[return-value]


def solve_for(residual: ca.SX, unknown: ca.SX, coefficient: Factor) -> ca.SX:
    """Solve a residual for an unknown in which it is linear."""
    known = _other_side(residual, unknown, coefficient)
    return _quotient(ca.substitute(residual, unknown, 0.0), coefficient) if known is None else known


def _other_side(residual: ca.SX, unknown: ca.SX, coefficient: Factor) -> ca.SX | None:
    """The value of an unknown that is a term of a sum, as in most equations; None if it is nested deeper."""
    if not isinstance(coefficient, float) or abs(coefficient) != 1.0:
        return None
    term = unknown.element_hash()
    if residual.is_op(ca.OP_SUB) and residual.dep(side := int(coefficient < 0)).element_hash() == term:
        return residual.dep(1 - side)
    found = _without(residual, term, DEEPEST)
    if found is None or found[1] != coefficient:
        return None
    return ca.SX(0.0) if found[0] is None else -found[0] if coefficient > 0 else found[0]


def _without(sum_: ca.SX, term: int, depth: int) -> tuple[ca.SX | None, float] | None:
    """A sum without one of its terms, and the sign of that term; None if not found."""
    if sum_.element_hash() == term:
        return None, 1.0
    if depth == 0 or sum_.is_leaf() or (operation := sum_.op()) not in SUMS:
        return None
    if operation == ca.OP_NEG:
        found = _without(sum_.dep(0), term, depth - 1)
        return None if found is None else (None if found[0] is None else -found[0], -found[1])
    minus = operation == ca.OP_SUB
    for k in (0, 1):
        found = _without(sum_.dep(k), term, depth - 1)
        if found is not None:
            rest, sign = found
            other = sum_.dep(1 - k)
            if rest is None:
                return (-other if minus and k == 0 else other), -sign if minus and k else sign
            sides = (rest, other) if k == 0 else (other, rest)
            return ca.SX.binary(operation, *sides), -sign if minus and k else sign
    return None


def _quotient(rest: ca.SX, coefficient: Factor) -> ca.SX:
    """The root of `rest + coefficient x`."""
    if isinstance(coefficient, float) and abs(coefficient) == 1.0:
        return rest if coefficient < 0 else -rest
    return -rest / coefficient
