"""Nonlinear blocks: some of their unknowns are left to the integrator."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import casadi as ca
import numpy as np

from ..coordinates.slopes import Slopes
from ..coordinates.solving import solve_for
from ..coordinates.tearing import Torn, find_edges, tear
from ..index.structure import variable_of
from .blocks import Block, Undetermined
from .surroundings import usual_sizes

if TYPE_CHECKING:
    from .causal import TopLevel

UNDETERMINED = 1e-3  # share of a reaction in what redundant constraints leave undetermined


def iterate(top: TopLevel, block: Block, members: list[int], mine: list[int]) -> Block:
    """Solve a nonlinear block.

    If each nonlinear equation determines a quantity of its own component, as a friction law does its force, these are
    left to the integrator: given them, the rest is linear and may be redundant. Otherwise the block is torn.
    """
    factors, inside = top.factors, set(block.unknowns)
    bent = sorted({int(factors.row[k]) for k in mine if factors.inside.get(k, set()) & inside})
    given = {_own_unknown(top, e, inside) for e in bent}
    if None in given or len(given) < len(bent):
        return _torn(top, block)
    members = [e for e in members if e not in bent]
    mine = [k for k in mine if factors.row[k] not in bent and factors.unknown[k] not in given]
    rest = Block([v for v in block.unknowns if v not in given], [factors.equations[e] for e in members], True)
    try:
        plan = top.eliminate(rest, members, mine).plan
    except Undetermined as found:
        if not top.merged or found.alike:  # perhaps redundant, or only in these discrete states
            raise
        return _torn(top, block)
    torn = Torn([v for v in block.unknowns if v in given], loop_constraints=[factors.equations[e] for e in bent])
    top.algebraic += torn.coordinates
    top.residuals += [top.dae.residuals[e] for e in torn.loop_constraints]
    return replace(block, plan=plan, torn=torn)


def _own_unknown(top: TopLevel, row: int, inside: set[int]) -> int | None:
    """The force of a component in its own nonlinear equation, if the equation is linear in the force."""
    factors = top.factors
    component = top.dae.sources[factors.equations[row]].component
    for k in factors.by_row[row]:
        v = factors.unknown[k]
        known = variable_of(top.dae, v)  # None for a derivative
        own = known is not None and known.owner is component
        if own and v in inside and not factors.inside.get(k, set()) & inside:
            return v
    return None


def _torn(top: TopLevel, block: Block) -> Block:
    """Tear a nonlinear block; unknowns that cannot be solved for are iterated. Reactions that redundant constraints leave undetermined are zero."""
    dae, samples = top.dae, top.samples
    for v in block.unknowns:
        start = samples.variables[v]
        top.numbers.values[v] = np.where(np.isfinite(start), start, 0.0)
    slopes = Slopes.of(block.equations, block.unknowns, dae.residuals, dae.symbols, dae.flat.operations)
    open_ = _undetermined(top, block, slopes)
    if open_:
        top.define(open_, [ca.SX.zeros(len(open_), 1)])
        unknowns = [v for v in block.unknowns if v not in open_]
        slopes = Slopes.of(block.equations, unknowns, dae.residuals, dae.symbols, dae.flat.operations)
    edges = find_edges(slopes, dae.symbols, dae.flat.parameter_symbols, samples.parameters[:, 0])
    torn = tear(edges, dae.preference)
    top.algebraic += torn.coordinates
    factors = edges.coefficients([(e, u) for u, e in torn.order])
    solved = [
        solve_for(dae.residuals[e], dae.symbols[u], factor) for (u, e), factor in zip(torn.order, factors, strict=True)
    ]
    top.define([u for u, _ in torn.order], solved)
    top.residuals += [dae.residuals[e] for e in torn.loop_constraints]
    return replace(block, torn=torn)


def _undetermined(top: TopLevel, block: Block, slopes: Slopes) -> list[int]:
    """As many reactions as unknowns exceed equations, with which the others are determined: those that share most in what is not."""
    surplus = len(block.unknowns) - len(block.equations)
    if surplus <= 0:
        return []
    matrix = np.zeros((len(block.equations), len(block.unknowns)))
    matrix[slopes.row, slopes.column] = np.nan_to_num(top.numbers(slopes.entries.sx)[:, 0])
    matrix *= usual_sizes(top.dae, block.unknowns, top.scale)
    matrix /= np.maximum(np.abs(matrix).max(axis=1, keepdims=True), 1e-300)
    free = np.linalg.svd(matrix)[2][-surplus:].T * [[top.is_force(v)] for v in block.unknowns]
    found = []
    for _ in range(surplus):
        k = int(np.abs(free).max(axis=1).argmax())
        j = int(np.abs(free[k]).argmax())
        if not abs(free[k, j]) > UNDETERMINED:
            raise Undetermined(block, [k])
        free = free - np.outer(free[:, j], free[k] / free[k, j])
        found.append(block.unknowns[k])
    return found
