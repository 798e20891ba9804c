"""The pose of a model as expressions: every variable below the highest derivatives in terms of the coordinates.

The loops then reduce to loop constraints, residuals of the coordinates alone. They are solved in two stages: those of
positions, then those of speeds, which are linear.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import casadi as ca
import numpy as np

from ...language.columns import dense, picked, stacked
from ...language.symbol import time
from ...language.units import dimension
from ..common.columns import Keyed
from ..common.inlining import inline
from ..common.words import listed, several
from ..index.dae import incidence
from ..index.structure import unit_of
from .kinematics import Kinematics


@dataclass(frozen=True, eq=False)
class Explicit:
    """Kinematics expressed in the coordinates."""

    kin: Kinematics
    x: ca.SX  # the coordinates, positions first
    known: Keyed  # variable -> expression of coordinates, parameters, time and discrete states
    loop_constraints: ca.SX  # residuals that must vanish
    is_rate: np.ndarray  # flags of coordinates that are speeds
    of_rates: np.ndarray  # flags of loop constraints of speeds

    @property
    def inputs(self) -> list[ca.SX]:
        """Arguments of the expressions: coordinates, parameters, time, discrete variables."""
        flat = self.kin.reduced.dae.flat
        return [self.x, flat.parameter_symbols, time.sx, flat.discrete_symbols]

    @cached_property
    def place(self) -> dict[int, int]:
        """Index of each coordinate by variable."""
        return {c: k for k, c in enumerate(self.kin.coordinates)}

    @cached_property
    def values(self) -> ca.Function:
        """All variables, with nan for those of the top level."""
        rows = np.full(self.kin.reduced.dae.size, len(self.known))  # the entry after the known ones: nan
        rows[list(self.known)] = np.arange(len(self.known))
        column = picked(ca.vertcat(dense(self.known.sx), np.nan), rows.tolist())
        return ca.Function("values", self.inputs, [column])

    def __str__(self) -> str:
        names = [self.kin.reduced.dae.names[c] for c in self.kin.coordinates]
        places = [n for n, rate in zip(names, self.is_rate, strict=True) if not rate]
        speeds = [n for n, rate in zip(names, self.is_rate, strict=True) if rate]
        counts = f"{int((~self.of_rates).sum())} of positions, {int(self.of_rates.sum())} of speeds"
        return "\n".join((
            f"{several(len(self.known), 'variable')} explicit in {several(len(names), 'coordinate')}",
            f"  positions: {listed(places)}",
            f"  speeds:    {listed(speeds)}",
            f"  loop constraints:  {counts if len(self.of_rates) else 'none'}",
        ))  # fmt: skip


def pose(kin: Kinematics) -> Explicit:
    """Express the kinematics in the coordinates, and distinguish positions from speeds."""
    dae = kin.reduced.dae
    done = inline([dae.symbols.of(kin.solved)], [kin.by.sx], [], dae.flat.calls)[0] if kin.solved else []
    known = Keyed([*kin.solved, *kin.coordinates], stacked([*done, dae.symbols.of(kin.coordinates)]))
    writer = _Writer(kin, known)
    loop_constraints = (
        ca.densify(writer.written_out(dae.residuals.of(kin.loop_constraints))) if kin.loop_constraints else ca.SX(0, 1)
    )
    is_rate = writer.speeds(loop_constraints)
    of_rates = np.zeros(len(kin.loop_constraints), bool)
    if is_rate.any() and kin.loop_constraints:
        fast = dae.symbols.of([c for c, rate in zip(kin.coordinates, is_rate, strict=True) if rate])
        of_rates[ca.jacobian_sparsity(loop_constraints, fast).get_triplet()[0]] = True
    return Explicit(kin, writer.x, known, loop_constraints, is_rate, of_rates)


class _Writer:
    """Analyses the dependencies of the explicit expressions."""

    def __init__(self, kin: Kinematics, known: Keyed):
        self.kin, self.known = kin, known
        self.dae, self.level = kin.reduced.dae, kin.variable_level
        self.coordinates = kin.coordinates
        self.x = self.dae.symbols.of(self.coordinates)

    def written_out(self, sx: ca.SX) -> ca.SX:
        """Express lower-level variables by the coordinates."""
        solved = self.kin.solved
        if not solved:
            return sx
        return ca.substitute(sx, self.dae.symbols.of(solved), self.known.of(solved))

    def _made_of(self, expressions: ca.SX) -> set[int]:
        """Indices of the coordinates that expressions depend on."""
        if not expressions.shape[0]:
            return set()
        return set(np.flatnonzero(ca.which_depends(expressions, self.x, 1, False)).tolist())

    def speeds(self, loop_constraints: ca.SX) -> np.ndarray:
        """Flags of the coordinates that are speeds: those of level 1 on which the rates of positions depend.

        A position is a variable of a deeper level, or one whose rate is given by an equation of other coordinates alone,
        `v == der(r + arm)`, and on which no rate but that of a speed depends. (`der(x) == u - x` is dynamics of x.)
        """
        dae, coordinates = self.dae, self.coordinates
        deep = [v for v in self.known if self.level[v] >= 2 or v in dae.declared_rate]
        found = self._rates_of(deep)
        found |= self._rates_of_shallow(found)
        slow = {c for c in coordinates if self.level[c] != 1 or c in dae.declared_rate}
        slow |= {coordinates[k] for k in self._made_of(self.known.of(deep))}  # positions depend on it
        found = {k for k in found if coordinates[k] not in slow}
        members = list(map(set, incidence(loop_constraints, self.x)))
        while True:  # a coordinate in a loop constraint with speeds is a speed, `w == w_b - w_a`
            more = {k for row in members if row & found for k in row - found if coordinates[k] not in slow}
            if not more:
                break
            found |= more
        return np.array([k in found for k in range(len(coordinates))], bool)

    def _rates_of(self, deep: list[int]) -> set[int]:
        """The coordinates on which the rates of positions depend."""
        dae = self.dae
        rates = self.known.of(dae.derivative_of[v] for v in deep if v not in dae.declared_rate)
        declared = [dae.declared_rate[v] for v in deep if v in dae.declared_rate]
        return self._made_of(ca.vertcat(rates, self.written_out(ca.vertcat(*declared))) if declared else rates)

    def _rates_of_shallow(self, speeds: set[int]) -> set[int]:
        """Dependencies of rates given by equations of rates alone, if no rate depends on their variables."""
        dae = self.dae
        needed = {
            dae.derivative_of[c]: k
            for k, c in enumerate(self.coordinates)
            if self.level[c] == 1 and c in dae.derivative_of and k not in speeds
        }
        made_of = {
            needed[rate]: self._made_of(self.known.of(parts))
            for rate, parts in self._kinematic_rates(needed).items()
            if rate in needed
        }
        dynamics = {k for c, columns in made_of.items() for k in columns if self._has_unit_of_rate(k, c)}  # of speeds
        kinematics = {c: columns for c, columns in made_of.items() if c not in dynamics}
        used = {k for c, columns in kinematics.items() for k in columns if k != c}
        return set().union(*(columns for c, columns in kinematics.items() if c not in used))

    def _has_unit_of_rate(self, speed: int, position: int) -> bool:
        """Whether units show which of two coordinates is the speed: v in m/s, r in m, where v == der(r), der(v) == g(r)."""
        (fast, n), (slow, m) = (unit_of(self.dae, self.coordinates[k]) for k in (speed, position))
        if not fast or not slow:
            return False
        one, other = dimension(fast), dimension(slow)
        return one._replace(s=one.s - n) == other._replace(s=other.s - m - 1)

    def _kinematic_rates(self, needed: dict[int, int]) -> dict[int, list[int]]:
        """Dependencies of rates that are given successively by equations of rates alone.

        `der(r_b) == der(r_a) + cross(w, arm)` after `v == der(r_a)`; an equation of x and der(x) is dynamics of x.
        """
        dae, level = self.dae, self.level
        found: dict[int, list[int]] = {}
        if not needed:
            return found
        derivatives = set(dae.derivative_of.values())
        open_in: dict[int, set[int]] = {}
        rows_of: dict[int, list[int]] = {}
        for e, row in enumerate(dae.rows):
            top = {v for v in row if level[v] == 0}
            if top and top <= derivatives and not any(v in needed and self.coordinates[needed[v]] in row for v in top):
                open_in[e] = top
                for v in top:
                    rows_of.setdefault(v, []).append(e)
        ready = [e for e, top in open_in.items() if len(top) == 1]
        while ready:
            e = ready.pop()
            if len(open_in[e]) != 1:
                continue
            (rate,) = open_in[e]
            others = [u for v in dae.rows[e] if v != rate and v in found for u in found[v]]
            found[rate] = [*(v for v in dae.rows[e] if level[v] > 0), *others]
            for other in rows_of[rate]:
                open_in[other].discard(rate)
                if len(open_in[other]) == 1:
                    ready.append(other)
        return found
