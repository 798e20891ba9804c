"""Unknowns from single equations that are linear in them."""

from __future__ import annotations

import casadi as ca

from ..language.expressions import scalars
from .aliases import Dae


def solve_each(dae: Dae, equations: list[int], unknowns: list[int], coefficients: list[ca.SX]) -> list[ca.SX]:
    """Unknowns from equations that are linear in them, none of which contains another one of these unknowns."""
    found, hard = [], []
    for k, (e, v) in enumerate(zip(equations, unknowns, strict=True)):
        found.append(_other_side(dae.residuals[e], dae.symbols[v], coefficients[k]))
        if found[-1] is None:
            hard.append(k)
    if hard:
        rows, columns = dae.residuals.of([equations[k] for k in hard]), dae.symbols.of([unknowns[k] for k in hard])
        for k, rest in zip(hard, scalars(ca.densify(ca.substitute(rows, columns, 0.0))), strict=True):
            found[k] = _quotient(rest, coefficients[k])
    return found  # type: ignore[return-value]


def solve_for(residual: ca.SX, unknown: ca.SX, coefficient: ca.SX) -> ca.SX:
    """The unknown from a residual that is linear in it."""
    known = _other_side(residual, unknown, coefficient)
    return _quotient(ca.substitute(residual, unknown, 0.0), coefficient) if known is None else known


def _other_side(residual: ca.SX, unknown: ca.SX, coefficient: ca.SX) -> ca.SX | None:
    """What an unknown is equal to by `a - b`, as most equations stand, where it is one of the sides."""
    if residual.is_op(ca.OP_SUB):
        a, b = residual.dep(0), residual.dep(1)
        if coefficient.is_one() and a.element_hash() == unknown.element_hash():
            return b
        if coefficient.is_minus_one() and b.element_hash() == unknown.element_hash():
            return a
    return None


def _quotient(rest: ca.SX, coefficient: ca.SX) -> ca.SX:
    """The root of `rest + coefficient x`."""
    if coefficient.is_constant():
        factor = float(coefficient)
        if factor == -1.0:
            return rest
        if factor == 1.0:
            return -rest
    return -rest / coefficient
