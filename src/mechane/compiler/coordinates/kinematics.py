"""Levels below the highest derivatives: coordinates and explicit variables.

Equations and variables are divided into levels: level 0 has the highest derivatives and the forces, level 1 the variables one
differentiation below (velocities), level 2 the positions. Each level below the top is torn into a few *coordinates* from
which everything else follows explicitly (`tearing`). The coordinates of all levels are integrated. The
remaining loop constraints are invariants of the motion, which the run enforces by projection.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cached_property

import casadi as ca
import numpy as np

from ...language.columns import stacked
from ..common.columns import Column
from ..common.words import lines, listed, several
from ..index.dae import Dae, Incidence, chain_lengths
from ..index.pantelides import Reduced
from .divisors import Divisors, find_divisors, poor_edges
from .slopes import Slopes, slopes_of_level
from .solving import solve_all
from .tearing import Edges, Torn, find_edges, tear


@dataclass(frozen=True, eq=False)
class Kinematics:
    """Everything below the top level, explicit in the coordinates."""

    reduced: Reduced
    equation_level: list[int]
    variable_level: list[int]
    torn: dict[int, Torn]  # level -> coordinates, order, loop constraints
    solved: list[int]  # variables in the order in which they are computed
    by: Column
    divisors: Divisors  # divisors that depend on parameters
    lowest: Slopes | None = None  # of the level next to the top, if known

    @cached_property
    def coordinates(self) -> list[int]:
        """All integrated variables, positions first."""
        return [c for level in sorted(self.torn, reverse=True) for c in self.torn[level].coordinates]

    @cached_property
    def loop_constraints(self) -> list[int]:
        """Equations that the coordinates must satisfy, positions first."""
        return [e for level in sorted(self.torn, reverse=True) for e in self.torn[level].loop_constraints]

    @cached_property
    def top(self) -> tuple[list[int], list[int]]:
        """Unknowns and equations of the top level."""
        levels = self.variable_level, self.equation_level
        unknowns, equations = ([k for k, n in enumerate(level) if n == 0] for level in levels)
        return unknowns, equations

    @cached_property
    def top_slopes(self) -> Slopes:
        """Dependence of the equations of the top level on its unknowns."""
        unknowns, equations = self.top
        return slopes_of_level(self.reduced.dae, self.reduced.origin_of, equations, unknowns, self.lowest)

    def __str__(self) -> str:
        dae = self.reduced.dae
        text = [f"{several(len(self.coordinates), 'coordinate')} to integrate, {len(self.solved)} variables follow"]
        for level in sorted(self.torn, reverse=True):
            torn = self.torn[level]
            text.append(f"  {level} below the top: {listed(dae.names[c] for c in torn.coordinates)}")
            text += lines(torn.order, lambda pair: f"{dae.names[pair[0]]} from {dae.source(pair[1]).brief}", 2)
            text += [f"    closed by {dae.source(e).brief}" for e in torn.loop_constraints[:2]]
        return "\n".join(text)


def levels(reduced: Reduced) -> tuple[list[int], list[int]]:
    """Number of differentiations by which each equation and variable lies below the top."""
    dae = reduced.dae
    variable, equation = (
        chain_lengths(dae.derivative_of, dae.size),
        chain_lengths(reduced.differentiated, len(dae.rows)),
    )
    if dae.declared_rate:
        _deepen_declared(dae, equation, variable)
    idle = dae.rows.empty()  # functions of time that must vanish
    equation[idle] = np.maximum(equation[idle], max(variable.max(initial=0), 1))
    return equation.tolist(), variable.tolist()


def _deepen_declared(dae: Dae, equation: np.ndarray, variable: np.ndarray) -> None:
    """Put a rotation matrix on the same level as the variables it is computed from."""
    row, column, deepest = dae.rows.row, dae.rows.column, variable.max(initial=0)
    given, defining = _flags(dae.size, dae.declared_rate)[column], _flags(len(dae.rows), dae.definition)
    lowest = np.full(len(dae.rows), deepest)
    np.minimum.at(lowest, row[~given], variable[column[~given]])
    computed = np.flatnonzero(defining & _flags(len(dae.rows), row[given]))
    equation[computed] = lowest[computed]
    np.maximum.at(variable, column[given], equation[row[given]])
    variable[list(dae.integrated.intersection(column[given].tolist()))] = max(deepest, 1)


def _flags(count: int, places: Collection[int] | np.ndarray) -> np.ndarray:
    """Flags that are set at some places."""
    flags = np.zeros(count, bool)
    flags[np.fromiter(places, np.int64, len(places))] = True
    return flags


def too_shallow(reduced: Reduced) -> set[int]:
    """Variables that a rotation matrix is computed from, but that are not known at its level."""
    dae = reduced.dae
    if not dae.declared_rate:
        return set()
    equation, variable = (np.array(level, np.int64) for level in levels(reduced))
    row, column = dae.rows.row, dae.rows.column
    given, defining = _flags(dae.size, dae.declared_rate)[column], _flags(len(dae.rows), dae.definition)[row]
    deepest = np.zeros(len(dae.rows), np.int64)
    np.maximum.at(deepest, row[given], variable[column[given]])
    found = defining & ~given & (variable[column] < deepest[row]) & (equation[row] == variable[column])
    return set(column[found].tolist())


def make_kinematics(
    reduced: Reduced, parameters: np.ndarray, given: tuple[list[int], list[int]] | None = None
) -> Kinematics:
    """Tear every level below the top and express its variables explicitly; the levels may be given."""
    equation_level, variable_level = given or levels(reduced)
    deepest = max((*variable_level, *equation_level), default=0)
    dae = _with_invariants(_with_preferences(reduced.dae)) if deepest else _with_preferences(reduced.dae)
    invariants = list(range(len(equation_level), len(dae.rows)))
    torn: dict[int, Torn] = {}
    solved, by, divisors, slopes = [], [], Divisors(dae.flat.parameter_symbols), None
    for level in range(deepest, 0, -1):
        unknowns = [v for v, n in enumerate(variable_level) if n == level]
        equations = [e for e, n in enumerate(equation_level) if n == level]
        slopes = slopes_of_level(dae, reduced.origin_of, equations, unknowns, slopes)
        edges = _edges(dae, slopes, parameters)
        found = tear(edges, dae.preference)
        if level == deepest:
            found = replace(found, loop_constraints=found.loop_constraints + invariants)
        torn[level] = found
        divisors = divisors.and_more(find_divisors(dae, edges, found.order))
        unknowns, equations = zip(*found.order, strict=True) if found.order else ((), ())
        solved += unknowns
        by.append(solve_all(dae, equations, unknowns, edges.coefficients([(e, u) for u, e in found.order])))
    levels_of_all = equation_level + [deepest] * len(invariants)
    explicit = Column(stacked(by))
    whole = replace(reduced, dae=dae)
    return Kinematics(whole, levels_of_all, variable_level, torn, solved, explicit, divisors, slopes)


def _with_preferences(dae: Dae) -> Dae:
    """State preferences of derivatives, which are slightly below those of their variables."""
    preference = list(dae.preference)
    for v, d in sorted(dae.derivative_of.items()):
        preference[d] = max(preference[d], preference[v] - 0.5)
    return replace(dae, preference=preference)


def _with_invariants(dae: Dae) -> Dae:
    """Invariants as additional equations: constraints of the integrated coordinates that determine no unknown."""
    if not dae.invariants:
        return dae
    residuals, sources = zip(*dae.invariants, strict=True)
    return replace(
        dae,
        residuals=dae.residuals.with_more(ca.vertcat(*residuals)),
        rows=dae.rows.and_more(Incidence.of([[] for _ in residuals], dae.size)),
        sources=dae.sources.and_more(sources),
    )


def _edges(dae: Dae, slopes: Slopes, parameters: np.ndarray) -> Edges:
    """The equations and unknowns that may be matched at one level."""
    edges = find_edges(slopes, dae.symbols, dae.flat.parameter_symbols, parameters, dae.sources.numbers)
    if dae.declared_rate:  # a rotation matrix comes from its own definition, not from a position
        turning = dae.declared_rate.keys() - dae.integrated
        edges = edges.without([(e, u) for e, u in edges.safe_pairs() if u in turning and e not in dae.definition])
    return edges.without(poor_edges(dae, edges, parameters))
