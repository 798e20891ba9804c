"""Divisors of positions and speeds that depend on parameters.

Tearing solves `u @ r == h`, with a direction u of parameters, for one element of r whose coefficient is not small relative to
the others for the parameters of the translation. Other parameters may require another element.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, reduce

import casadi as ca
import numpy as np

from ...language.columns import dense, scalars
from ..common.steps import slopes
from ..index.dae import Dae
from .solving import Factor
from .tearing import TILTED, Edges


@dataclass(frozen=True, eq=False)
class Divisors:
    """Divisors, relative to the coefficients of the other elements of the same vector."""

    parameters: ca.SX
    pairs: tuple[tuple[int, int], ...] = ()  # (unknown, equation)
    relative: tuple[ca.SX, ...] = ()

    @cached_property
    def function(self) -> ca.Function:
        """The relative sizes as a function of the parameters."""
        return ca.Function("divisors", [self.parameters], [ca.densify(ca.vertcat(*self.relative))])

    @property
    def allowed(self) -> ca.SX:
        """The relative sizes in parts of the smallest allowed one."""
        return ca.vertcat(*self.relative) / TILTED

    def poor(self, p: np.ndarray) -> list[tuple[int, int]]:
        """The unknowns, with their equations, that must not be solved for with these parameters."""
        if not self.pairs:
            return []
        sizes = np.array(self.function(p), float).ravel()
        return [pair for pair, size in zip(self.pairs, sizes, strict=True) if not size > TILTED]

    def serve_all(self, p: np.ndarray) -> np.ndarray:
        """Whether the parameters in each row of `p` have no poor divisors."""
        if not self.pairs:
            return np.ones(len(p), bool)
        return np.all(np.array(self.function(p.T), float) > TILTED, axis=0)

    def depend_on(self, parameters: ca.SX) -> bool:
        """Whether any divisor depends on some of these parameters."""
        return bool(self.pairs) and ca.depends_on(ca.vertcat(*self.relative), parameters)

    def and_more(self, other: Divisors) -> Divisors:
        """These divisors and those of another level."""
        return Divisors(self.parameters, self.pairs + other.pairs, self.relative + other.relative)


def find_divisors(dae: Dae, edges: Edges, order: list[tuple[int, int]]) -> Divisors:
    """The divisors of the unknowns of a level that are not constant."""
    changing = edges.changing([(e, u) for u, e in order])
    if not changing:
        return Divisors(dae.flat.parameter_symbols)
    vectors, pairs = _vectors(dae), edges.safe_pairs()
    safe = dict(zip(pairs, edges.coefficients(pairs), strict=True))
    relative = tuple(_relative(dae, edges, safe, u, e, vectors.get(u, (u,))) for e, u in changing)
    return Divisors(dae.flat.parameter_symbols, tuple((u, e) for e, u in changing), relative)


def poor_edges(dae: Dae, edges: Edges, parameters: np.ndarray) -> set[tuple[int, int]]:
    """Edges of elements whose coefficient is small relative to another of the same vector."""
    if not np.isnan(edges.number[edges.safe]).any():
        return set()
    pairs = [(u, e) for e, u in edges.safe_pairs()]
    return {(e, u) for u, e in find_divisors(dae, edges, pairs).poor(parameters)}


def _vectors(dae: Dae) -> dict[int, tuple[int, ...]]:
    """The elements of the vector to which a variable belongs."""
    found: dict[int, tuple[int, ...]] = {}
    for v in dae.flat.variables:
        columns = dae.flat.columns(v)
        if len(columns) > 1:
            elements = tuple(k for k in (dae.alias[c][0] for c in columns) if k >= 0)
            found.update((k, elements) for k in elements if k not in found)
    return found


def _relative(
    dae: Dae, edges: Edges, safe: Mapping[tuple[int, int], Factor], u: int, e: int, vector: tuple[int, ...]
) -> ca.SX:
    """Coefficient relative to those of the other elements of its vector in an equation that can be solved for them."""
    row = dae.residuals[e]
    peers = [ca.SX(safe[e, v]) for v in vector if v != u and (e, v) in safe]
    known = {v for v in vector if (e, v) in safe}
    rest = [v for v in vector if v != u and v not in known and v in edges.unknowns_of(e)]
    if rest:  # those of zero at the parameters of translation
        found = scalars(dense(slopes(row, dae.symbols.of(rest), dae.flat.operations)))
        peers += [factor for factor in found if _of_parameters(factor, dae.flat.parameter_symbols)]
    own = ca.fabs(safe[e, u])
    if not peers:
        return ca.SX(own != 0)
    return own / reduce(ca.fmax, [ca.fabs(x) for x in peers], own)


def _of_parameters(sx: ca.SX, parameters: ca.SX) -> bool:
    """Whether an expression contains only parameters."""
    return not ca.Function("f", [parameters], [sx], {"allow_free": True}).has_free()
