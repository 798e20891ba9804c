"""The loop constraints of a pose in numbers: their residuals, the sizes of their terms, and how they are closed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import casadi as ca
import numpy as np

from ...code import Tape, tape_of
from ...code.buffers import Batch
from ...code.magnitude import magnitudes
from ...language.columns import scalars, stacked
from ...language.symbol import time
from ..common.scales import LENGTHS, SPEEDS, dimension, largest, scale_of, typical
from ..coordinates.pose import Explicit
from ..index.structure import unit_of, variable_of
from .least_squares import raised, shortest
from .newton import CLOSED, ROUNDING, Newton

Numbers = Sequence[int] | np.ndarray
MET = 1e-12  # relative residual of an assembled pose
SETTLED = (
    1e-8  # change of an assembled pose by further Newton steps, in sizes; in singular positions they converge slowly
)
ASIDE = 0.1  # displacement of a coordinate out of a singular pose, in sizes
DRIVEN = (
    0.02,
    0.1,
)  # change of constraints by prescribed motions after which a pose is another one, relative to their terms
SOON, DOUBLINGS = 2.0**-40, 80  # earliest time after which to look for it, in s
HALVINGS = 60  # to find a time between two at which constraints have changed too little and too much
QUADRATURE = 20  # points of an integral of speeds
TRIES = 12  # coordinates that are displaced


@dataclass(frozen=True, eq=False)
class Departure:
    """The first moments of prescribed motions."""

    span: float  # a short time
    x: np.ndarray  # coordinates after it
    power: float  # of time, with which they change


class Loops:
    """Evaluates the variables and loop constraints of a pose, and satisfies these by changing coordinates."""

    def __init__(self, posed: Explicit):
        self.kin, self.coordinates, self.place = posed.kin, posed.kin.coordinates, posed.place
        self.x, self.inputs, self.explicit = posed.x, posed.inputs, posed.known
        self.loop_constraints, self.is_rate, self.of_rates = posed.loop_constraints, posed.is_rate, posed.of_rates
        self.values = posed.values
        self._jacobians: dict[tuple[int, ...], ca.Function] = {}
        self._batches: dict[tuple, Batch] = {}
        self._units: dict[int, str] = {}
        self._tapes: dict[tuple, tuple[Tape, np.ndarray, np.ndarray, np.ndarray, np.ndarray]] = {}
        self._solved_rows: dict[tuple, tuple[Tape, np.ndarray, np.ndarray]] = {}
        self._with_rates: dict[int, bool] = {}
        self._length: tuple[bytes, float] = (b"", 0.0)  # length of the parts of the model, for the latest parameters
        self.square: tuple[np.ndarray, np.ndarray] | None = (
            None  # independent loop constraints and the coordinates they determine
        )
        self.together: np.ndarray = np.zeros(0, int)  # these loop constraints and those that depend on them

    def variables(self, x: np.ndarray, p: np.ndarray, t: np.ndarray | float, d: np.ndarray) -> np.ndarray:
        """All lower-level variables (others are nan), for one state or a matrix of states."""
        return np.array(self.values(x, p, t, d), float)

    @cached_property
    def explicit_loop_constraints(self) -> list[tuple[int, int, float]]:
        """Loop constraints that define a coordinate by others, `s == norm(r)`: (loop constraint, coordinate, factor)."""
        if not self.loop_constraints.shape[0] or not self.coordinates:
            return []
        slope = ca.jacobian(self.loop_constraints, self.x)
        found, taken = [], set()
        for r, c, entry in zip(*slope.sparsity().get_triplet(), scalars(slope), strict=True):
            if entry.is_constant() and abs(float(entry)) == 1.0 and r not in taken:
                found.append((r, c, float(entry)))
                taken.add(r)
        return found

    def depends_on_rates(self, variables) -> list[bool]:
        """Whether each variable depends on speeds."""
        new = [v for v in variables if v not in self._with_rates]
        if new:
            rates = self.x[np.nonzero(self.is_rate)[0].tolist()]
            self._with_rates |= {v: bool(ca.depends_on(self.explicit[v], rates)) for v in new}
        return [self._with_rates[v] for v in variables]

    def residual_function(self, rows: Numbers, extra: Numbers, free: Numbers) -> ca.Function:
        key = (-1, *map(int, rows), -2, *map(int, extra), -3, *map(int, free))
        if key not in self._jacobians:
            parts = [self.loop_constraints[list(map(int, rows))]] if len(rows) else []
            parts += [self.explicit[int(v)] for v in extra]
            sx = ca.vertcat(*parts)
            slope = ca.jacobian(sx, self.x[list(map(int, free))]) if len(free) else ca.SX(sx.shape[0], 0)
            self._jacobians[key] = ca.Function("residual", self.inputs, [sx, slope])
        return self._jacobians[key]

    @cached_property
    def is_length(self) -> np.ndarray:
        """Flags of coordinates that are lengths or speeds along one, whose size is that of the model."""
        dae = self.kin.reduced.dae
        return np.array([unit_of(dae, c)[0] in (*LENGTHS, *SPEEDS) for c in self.coordinates], bool)

    def angles(self) -> np.ndarray:
        """Flags of coordinates that are angles."""
        dae = self.kin.reduced.dae
        found = [k for k, c in enumerate(self.coordinates) if unit_of(dae, c) in (("rad", 0), ("", 0))]
        return np.array([k for k in found if self.coordinates[k] not in dae.declared_rate], int)

    def unbounded(self) -> np.ndarray:
        """Flags of positions that are neither angles nor elements of orientations."""
        dae = self.kin.reduced.dae
        found = [k for k in np.nonzero(~self.is_rate)[0] if self.coordinates[k] not in dae.declared_rate]
        return np.array([k for k in found if unit_of(dae, self.coordinates[k])[0] != "rad"], int)

    def endless(self) -> np.ndarray:
        """Flags of coordinates that are not elements of orientations."""
        declared = self.kin.reduced.dae.declared_rate
        return np.array([k for k, c in enumerate(self.coordinates) if c not in declared], int)

    @cached_property
    def _length_places(self) -> np.ndarray:
        """Indices of the lengths among the parameters."""
        flat = self.kin.reduced.dae.flat
        places = [flat.place(q) for q in flat.parameters if q.declaration.unit in LENGTHS]
        return np.array([k for place in places for k in range(place.start, place.stop)], int)

    def sizes(self, x: np.ndarray, p: np.ndarray) -> np.ndarray:
        """Smallest sizes of coordinates: the length of the model for lengths, one for all others."""
        length = self._own_length(p) or (self._guessed_length(x, p) if self._has_lengths else 1.0)
        return np.maximum(np.abs(x), np.where(self.is_length, length, 1.0))

    def _guessed_length(self, x: np.ndarray, p: np.ndarray) -> float:
        """Largest length in a pose, or the nominal length of the model where all of them are mere rounding."""
        nominal, found = scale_of(self.kin.reduced.dae.flat, p).length, largest(x[self.is_length])
        return found if found > MET * nominal else nominal

    def _own_length(self, p: np.ndarray) -> float:
        """Characteristic length of the parts of the model, or 0."""
        own = p[self._length_places]
        key, known = self._length
        if key != own.tobytes():
            known = typical(own)
            self._length = own.tobytes(), known
        return known

    @cached_property
    def _has_lengths(self) -> bool:
        return bool(self.is_length.any())

    def loop_constraint_uses(self, loop_constraint: int, coordinates: np.ndarray) -> bool:
        """Whether a loop constraint depends on the given coordinates."""
        columns = ca.jacobian_sparsity(self.loop_constraints[int(loop_constraint)], self.x).get_triplet()[1]
        return bool(set(columns) & set(coordinates.tolist()))

    def terms(
        self, rows: Numbers, extra: Numbers, free: Numbers, x: np.ndarray, rest: tuple, linear: bool = False
    ) -> np.ndarray:
        """Magnitudes of the terms of loop constraints (and of extra variables), in sizes of the free coordinates.

        Much smaller residuals are mere rounding. Rows of one vector equation have equal magnitudes.
        """
        key = (-4, *map(int, rows), -2, *map(int, extra), -3, *map(int, free))
        if key not in self._tapes:
            f = self.residual_function(rows, extra, free)
            r, c = (np.array(k, int) for k in f.sparsity_out(1).get_triplet())
            sources = [self.kin.reduced.dae.sources.numbers[self.kin.loop_constraints[int(k)]] for k in rows]
            units = [*(self.unit(int(k)) for k in rows), *map(str, range(len(extra)))]
            kinds = ([*sources, *range(-len(extra), 0)], units)
            together, alike = (np.unique(k, return_inverse=True)[1] for k in kinds)
            self._tapes[key] = tape_of(f), r, np.array(free, int)[c], together, alike
        tape, r, c, together, alike = self._tapes[key]
        size = self.sizes(0.0 * x if linear else x, rest[0])
        whole, found = map(np.nan_to_num, magnitudes(tape, (x, *rest), (size, *(0.0 * np.atleast_1d(a) for a in rest))))
        terms = np.zeros(len(rows) + len(extra))
        np.maximum.at(terms, r, found * size[c])
        terms = np.where(terms < ROUNDING * whole, whole, terms)  # constants cancel in the Jacobian
        if (
            len(rows) and len(free) and terms[: len(rows)].max() < ROUNDING * size.min()
        ):  # is there nothing but rounding?
            terms[: len(rows)] = np.maximum(terms[: len(rows)], self._solved_terms(rows, free, x, rest, size))
        return raised(raised(terms, together, 1.0), alike, ROUNDING)

    def _solved_terms(self, rows: Numbers, free: Numbers, x: np.ndarray, rest: tuple, size: np.ndarray) -> np.ndarray:
        """For each loop constraint, the largest terms of the rows of its vector equation that other variables are computed from."""
        key = (*map(int, rows), -3, *map(int, free))
        if key not in self._solved_rows:
            self._solved_rows[key] = self._solved_tape(rows, free)
        tape, r, c = self._solved_rows[key]
        (found,) = magnitudes(tape, (x, *rest), (size, *(0.0 * np.atleast_1d(a) for a in rest)))
        terms = np.zeros(len(rows))
        np.maximum.at(terms, r, np.nan_to_num(found) * size[c])
        return terms

    def _solved_tape(self, rows: Numbers, free: Numbers) -> tuple[Tape, np.ndarray, np.ndarray]:
        """Slopes of the terms of these rows, and for each of them the loop constraint and the coordinate."""
        kin, dae = self.kin, self.kin.reduced.dae
        vector = list(zip(dae.sources.numbers, kin.equation_level, strict=True))
        mine = [vector[kin.loop_constraints[int(k)]] for k in rows]
        solved = [(u, e) for torn in kin.torn.values() for u, e in torn.order if vector[e] in mine]
        parts = [ca.gradient(dae.residuals[e], dae.symbols[u]) * self.explicit[u] for u, e in solved]
        pairs = [(k, n) for n, (_, e) in enumerate(solved) for k, owner in enumerate(mine) if owner == vector[e]]
        slope = ca.jacobian(stacked([parts[n] for _, n in pairs]), self.x[list(map(int, free))])
        tape = tape_of(ca.Function("solved", self.inputs, [slope]))
        r, c = (np.array(k, int) for k in slope.sparsity().get_triplet())
        return tape, np.array([k for k, _ in pairs], int)[r], np.array(free, int)[c]

    def unit(self, loop_constraint: int) -> str:
        """Unit of a loop constraint: forces or torques if it balances some, otherwise a power of length."""
        if loop_constraint not in self._units:
            dae, e = self.kin.reduced.dae, self._origins[loop_constraint]
            units = [v.declaration.unit for c in dae.rows[e] if (v := variable_of(dae, c)) is not None]
            forces = sorted((length, unit) for unit in units for _, length, mass, _ in [dimension(unit)] if mass)
            self._units[loop_constraint] = forces[-1][1] if forces else f"m{self._powers[loop_constraint]}"
        return self._units[loop_constraint]

    @cached_property
    def _origins(self) -> list[int]:
        """The equation of which each loop constraint is a derivative, or itself."""
        origin, found = self.kin.reduced.origin_of, list(self.kin.loop_constraints)
        for k, e in enumerate(found):
            while e in origin:
                e = origin[e]
            found[k] = e
        return found

    @cached_property
    def _powers(self) -> list[int]:
        """Power of length of the terms of each loop constraint: 2 for a squared distance.

        It is measured: terms are evaluated with all lengths equal to one and equal to two.
        """
        dae, flat = self.kin.reduced.dae, self.kin.reduced.dae.flat
        own = np.zeros(flat.parameter_symbols.shape[0])
        for q in flat.parameters:
            own[flat.place(q)] = dimension(q.declaration.unit)[1]
        used = sorted({c for e in self._origins for c in dae.rows[e]})
        powers = np.array([dimension(unit_of(dae, c)[0])[1] for c in used], float)
        rest = (time.sx, flat.discrete_symbols)
        rows = ca.densify(dae.residuals.of(self._origins))
        f = ca.Function("rows", [dae.symbols.of(used), flat.parameter_symbols, *rest], [rows], {"allow_free": True})
        if f.has_free():  # rows of invariants list no variables
            return [1] * len(self._origins)
        tape = tape_of(f)
        one, two = (
            magnitudes(tape, values, [0.0 * v for v in values])[0]
            for length in (1.0, 2.0)
            for values in [(length**powers, length**own, np.ones(1), np.ones(flat.discrete_symbols.shape[0]))]
        )
        change = np.divide(two, one, out=np.ones_like(one), where=(one > 0) & (two > 0))
        return np.round(np.log2(change)).astype(int).tolist()

    def newton(
        self,
        x: np.ndarray,
        free: np.ndarray,
        rows: np.ndarray,
        fixed_targets: list,
        rest: tuple,
        linear: bool = False,
        aside: bool = True,
    ) -> tuple[np.ndarray, np.ndarray | None]:
        """Satisfy loop constraints and fixed values by changing free coordinates; also return the residuals if that fails.

        `aside` allows other starting points where steps from this one fail.
        """
        if not len(rows) and not fixed_targets:
            return x, None
        return Newton(self, x, free, rows, fixed_targets, rest, linear).run(aside)

    def alike(self, rows: np.ndarray, terms: np.ndarray) -> np.ndarray:
        """Sizes of rows, equal within a vector equation: the opening of a loop does not depend on axes."""
        sources = self.kin.reduced.dae.sources
        owners = [id(sources[self.kin.loop_constraints[r]].what) for r in rows]
        largest: dict[int, float] = {}
        for owner, size in zip(owners, terms, strict=False):
            largest[owner] = max(size, largest.get(owner, 0.0))
        return np.array([*(largest[owner] for owner in owners), *terms[len(rows) :]])

    def closed(self, x: np.ndarray, free: np.ndarray, rest: tuple) -> np.ndarray:
        """Coordinates that satisfy the loop constraints, of positions and then of speeds, by changing free ones."""
        for stage in (False, True):
            mine = free[self.is_rate[free] == stage]
            x = self.newton(x, mine, np.nonzero(self.of_rates == stage)[0], [], rest, linear=stage)[0]
        return x

    def project(self, x: np.ndarray, p: np.ndarray, t: np.ndarray, d: np.ndarray, held: Numbers = ()) -> np.ndarray:
        """Project coordinates, one column per point, onto the loop constraints by the shortest step, in sizes.

        A few Newton steps with damped normal equations: the damping lets a point pass a singular position. Those `held` do not change.
        """
        points = x.shape[1]
        for stage in (False, True):
            rows = np.nonzero(self.of_rates == stage)[0]
            if not len(rows):
                continue
            free = np.setdiff1d(np.nonzero(self.is_rate == stage)[0], held)
            batch = self._batch(rows, free)
            r, c = batch.pattern
            usual = self.terms(rows, (), free, x[:, 0], (p, t[0], d[:, 0]))
            size = np.array([self.sizes(column, p)[free] for column in x.T])
            for _ in range(12):
                g, entries = batch(points, x, p, t, d)
                terms = np.zeros_like(g)
                np.add.at(terms.T, r, np.abs(entries * size[:, c]).T)
                terms = np.maximum(terms, usual)
                terms[terms == 0] = 1.0
                active = np.nonzero(np.abs(g / terms).max(axis=1) > CLOSED)[0]
                if not len(active):
                    break
                scaled = entries[active] * size[active][:, c] / terms[active][:, r]
                step = shortest(len(rows), len(free), r, c, scaled, (g / terms)[active])
                x = x.copy()
                x[free[:, None], active] -= (step * size[active]).T
        return x

    def assembled(self, x: np.ndarray, p: np.ndarray, t: float, d: np.ndarray, held: Numbers = ()) -> np.ndarray | None:
        """The pose near given coordinates in which loops are closed; None if there is none, or only singular ones.

        There residuals are quadratic: they vanish to rounding far off the pose, where the constraints have another rank.
        """
        for _ in range(2):
            before = x
            x = self.project(x[:, None], p, np.array([t]), d[:, None], held)[:, 0]
        moved = np.abs((x - before) / self.sizes(0.0 * x, p))[~self.is_rate]
        settled = bool(np.isfinite(x).all()) and moved.max(initial=0.0) <= SETTLED
        return x if settled and self.on_loop_constraints(x, p, t, d) else None

    def aside(self, x: np.ndarray, p: np.ndarray, t: float, d: np.ndarray) -> np.ndarray | None:
        """A regular pose next to a singular one, reached by moving a coordinate; None if not found."""
        preference, sizes = self.kin.reduced.dae.preference, self.sizes(0.0 * x, p)
        places = np.nonzero(~self.is_rate)[0]
        rows = np.nonzero(~self.of_rates)[0]
        for k in sorted(places.tolist(), key=lambda k: -preference[self.coordinates[k]])[:TRIES]:
            moved = x.copy()
            moved[k] += ASIDE * sizes[k]
            moved, left = self.newton(moved, places[places != k], rows, [], (p, t, d))
            found = self.assembled(moved, p, t, d) if left is None else None
            if found is not None:
                return found
        return None

    @cached_property
    def _prescribed_rates(self) -> tuple[np.ndarray, ca.Function]:
        """Positions whose speeds are functions of time alone, as those of `rotational.Speed`, and these speeds."""
        rate_of = self.kin.reduced.dae.derivative_of
        rates = {k: rate_of.get(c, -1) for k, c in enumerate(self.coordinates) if not self.is_rate[k]}
        known = {k: self.explicit[v] for k, v in rates.items() if v in self.explicit and v not in self.place}
        moved = ca.which_depends(ca.vertcat(*known.values()), self.x, 1, True) if known else ()
        found = [k for k, dependent in zip(known, moved, strict=True) if not dependent]
        speeds = stacked([known[k] for k in found])
        return np.array(found, int), ca.Function("speeds", self.inputs, [ca.densify(speeds)])

    @property
    def prescribed(self) -> np.ndarray:
        """The coordinates that follow from time alone."""
        return self._prescribed_rates[0]

    def carried(self, x: np.ndarray, p: np.ndarray, t: float, d: np.ndarray, span: float) -> np.ndarray:
        """Coordinates of which those that follow from time alone have moved on."""
        which, speeds = self._prescribed_rates
        if not len(which):
            return x
        nodes, weights = np.polynomial.legendre.leggauss(QUADRATURE)
        x = x.copy()
        for node, weight in zip(nodes.tolist(), weights.tolist(), strict=True):
            x[which] += 0.5 * weight * span * np.array(speeds(x, p, t + 0.5 * (1 + node) * span, d), float).ravel()
        return x

    def driven(self, x: np.ndarray, p: np.ndarray, t: float, d: np.ndarray) -> Departure | None:
        """How prescribed motions bring the loops into another pose; None if nothing is prescribed."""
        rows, (least, most) = np.nonzero(~self.of_rates)[0], DRIVEN
        if not self.kin.reduced.dae.time_rate or not len(rows):
            return None
        if not ca.depends_on(self.loop_constraints, self.inputs[2]) and not len(self.prescribed):
            return None
        f, free = self.residual_function(rows, [], []), np.nonzero(~self.is_rate)[0]
        terms = self.terms(rows, (), free, x, (p, t, d))
        terms = np.where(terms > 0, terms, 1.0)
        here = np.array(f(x, p, t, d)[0], float).ravel()

        def far(span: float) -> float:
            there = np.array(f(self.carried(x, p, t, d, span), p, t + span, d)[0], float).ravel()
            return float(np.max(np.abs(there - here) / terms, initial=0.0))

        later = next((s for s in SOON * 2.0 ** np.arange(DOUBLINGS) if far(s) >= least), None)
        if later is None:
            return None
        before = 0.5 * later
        for _ in range(HALVINGS):
            if far(later) <= most:
                break
            middle = 0.5 * (before + later)
            before, later = (middle, later) if far(middle) < least else (before, middle)
        moved, half = far(later), far(0.5 * later)
        power = max(float(np.log2(moved / half)), 1.0) if half > 0 else np.inf
        return Departure(float(later), self.carried(x, p, t, d, later), power) if moved <= most else None

    def ahead(self, x: np.ndarray, p: np.ndarray, t: float, d: np.ndarray, later: float) -> np.ndarray:
        """Coordinates of a pose after a short time, at its speeds."""
        known, rate_of = self.variables(x, p, t, d).ravel(), self.kin.reduced.dae.derivative_of
        rates = [known[rate_of[c]] if c in rate_of and rate_of[c] < len(known) else 0.0 for c in self.coordinates]
        return x + np.where(self.is_rate, 0.0, np.nan_to_num(rates)) * (later - t)

    def on_loop_constraints(self, x: np.ndarray, p: np.ndarray, t: float, d: np.ndarray) -> bool:
        """Whether positions satisfy the loop constraints to rounding."""
        rows, free = (np.nonzero(~k)[0] for k in (self.of_rates, self.is_rate))
        if not len(rows):
            return True
        f = self.residual_function(rows, [], free)
        g = np.abs(np.array(f(x, p, t, d)[0], float).ravel())
        terms = self.terms(rows, (), free, x, (p, t, d))
        return bool(np.all(g <= MET * np.where(terms > 0, terms, 1.0)))

    def _batch(self, rows, free) -> Batch:
        key = (tuple(rows.tolist()), tuple(free.tolist()))
        if key not in self._batches:
            function = self.residual_function(rows, [], free)
            self._batches[key] = batch = Batch(function, (1,))
            batch.pattern = tuple(np.array(k, int) for k in function.sparsity_out(1).get_triplet())
        return self._batches[key]
