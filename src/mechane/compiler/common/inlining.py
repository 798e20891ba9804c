"""Substitution of definitions in expressions."""

from __future__ import annotations

import casadi as ca

from ...language.columns import scalars


def contains_call(sx: ca.SX) -> bool:
    """Whether an expression calls a function that was not unrolled (a spline, a solver)."""
    return bool(ca.Function("f", [], [sx], {"allow_free": True}).find_functions(0))


def inline(
    symbols: list[ca.SX], definitions: list[ca.SX], outputs: list[ca.SX], calls: bool = False
) -> tuple[list[ca.SX], list[ca.SX]]:
    """Columns of definitions (each may use earlier ones) and outputs, in terms of undefined symbols.

    CasADi's `substitute_inplace` is fast but loses function calls; if there are any, substitution proceeds one by one.
    """
    if not symbols:
        return [], list(outputs)
    if not calls:
        done, out = ca.substitute_inplace(symbols, list(definitions), list(outputs))
        return done, out
    known: dict[str, ca.SX] = {}

    def into(sx: ca.SX) -> ca.SX:
        free = [s for s in ca.symvar(sx) if s.name() in known]
        return ca.substitute(sx, ca.vertcat(*free), ca.vertcat(*(known[s.name()] for s in free))) if free else sx

    done = []
    for column, expressions in zip(symbols, definitions, strict=True):
        names = [symbol.name() for symbol in scalars(column)]
        for name, definition in zip(names, scalars(expressions), strict=True):
            known[name] = into(definition)
        done.append(ca.vertcat(*(known[name] for name in names)))
    return done, [into(o) for o in outputs]
