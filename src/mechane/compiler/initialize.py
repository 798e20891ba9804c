"""Consistent start: fixed values satisfied, loops closed, everything else as close to its guess as possible."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import casadi as ca
import numpy as np

from ..code import Tape
from ..code.buffers import Batch
from ..code.magnitude import magnitudes
from ..errors import InitializationError
from ..language.columns import scalars
from ..language.component import Component
from ..language.guesses import Guess
from ..language.registry import symbols_in
from ..language.symbol import Symbol
from ..language.symbols import Discrete, Parameter
from .flat import MEMORY, PREFERENCE
from .least_squares import least_squares, raised, scaled, shortest
from .newton import CLOSED, LONGEST, OPEN, ROUNDING, Newton
from .open_loops import failure
from .pose import Explicit
from .scales import LENGTHS, SPEEDS, dimension, largest, scale_of, typical
from .sources import Source
from .starts import Starts
from .structure import unit_of, variable_of

Numbers = Sequence[int] | np.ndarray
MET = 1e-12  # relative residual of an assembled pose
MERE = 1e-14  # rounding of numbers given by the user, relative to the nominal sizes of parameters
MOVED = 1e-6  # smallest change of a guess that is reported, in sizes
KEPT = 64  # starts that are kept


@dataclass(eq=False)
class Moved:
    """A guess that was adjusted."""

    name: str
    guess: float
    value: float

    def __str__(self) -> str:
        return f"{self.name}: {self.guess:.6g} -> {self.value:.6g}"


@dataclass(eq=False)
class Pose:
    """Coordinates that satisfy loop constraints and fixed values."""

    coordinates: np.ndarray
    moved: list[Moved] = field(default_factory=list)
    error: InitializationError | None = None
    discrete_state: np.ndarray = field(
        default_factory=lambda: np.zeros(0)
    )  # discrete variables, as chosen by components
    remark: str | None = None  # on a choice that had to be made


class Initializer:
    """Solves for the start of a model numerically, with the expressions of its pose."""

    def __init__(self, posed: Explicit):
        self.kin, self.coordinates, self.place = posed.kin, posed.kin.coordinates, posed.place
        self.x, self.inputs, self.explicit = posed.x, posed.inputs, posed.known
        self.loop_constraints, self.is_rate, self.of_rates = posed.loop_constraints, posed.is_rate, posed.of_rates
        self.values = posed.values
        self._jacobians: dict[tuple[int, ...], ca.Function] = {}
        self._batches: dict[tuple, Batch] = {}
        self._units: dict[int, str] = {}
        self._orders: dict[int, tuple[str, int]] = {}
        self._tapes: dict[tuple, tuple[Tape, np.ndarray, np.ndarray, np.ndarray, np.ndarray]] = {}
        self._with_rates: dict[int, bool] = {}
        self._solved: dict[tuple, Pose] = {}
        self._length: tuple[bytes, float] = (b"", 0.0)  # length of the parts of the model, for the latest parameters
        self.square: tuple[np.ndarray, np.ndarray] | None = (
            None  # independent loop constraints and the coordinates they determine
        )
        self.together: np.ndarray = np.zeros(0, int)  # these loop constraints and those that depend on them

    def variables(self, x: np.ndarray, p: np.ndarray, t: np.ndarray | float, d: np.ndarray) -> np.ndarray:
        """All lower-level variables (others are nan), for one state or a matrix of states."""
        return np.array(self.values(x, p, t, d), float)

    def solve(self, starts: Starts, p: np.ndarray, t: float, d: np.ndarray) -> Pose:
        """Coordinates for the given start values; those of an earlier run if nothing that they depend on has changed."""
        key = self._key(starts, p, t, d)
        known = self._solved.get(key) if key is not None else None
        if known is None:
            known = self._solve(starts, p, t, d)
            if key is not None and known.error is None:
                if len(self._solved) >= KEPT:
                    self._solved.clear()
                self._solved[key] = known
        pose = Pose(known.coordinates.copy(), error=known.error, discrete_state=known.discrete_state.copy())
        pose.moved = self.moved(starts, pose.coordinates, (p, t, pose.discrete_state))
        return pose

    def _key(self, starts: Starts, p: np.ndarray, t: float, d: np.ndarray) -> tuple | None:
        """All numbers that a start depends on; None if there are no loops or components search for their own starts."""
        if not len(self.of_rates) or self._finders or self._rows_without_variables[1] is not None:
            return None
        numbers = (p[self._used], np.atleast_1d(t), d, starts.guess, starts.given)
        return (*(np.asarray(a).tobytes() for a in numbers), tuple(starts.fixed.items()))

    @cached_property
    def _used(self) -> np.ndarray:
        """Parameters that positions and speeds depend on: geometry, not masses."""
        p = self.inputs[1]
        given = ca.vertcat(self.loop_constraints, self.explicit.sx)
        used = np.array(ca.which_depends(given, p, 1, False), bool) if p.shape[0] else np.zeros(0, bool)
        used[self._length_places] = True
        return np.nonzero(used)[0]

    def _solve(self, starts: Starts, p: np.ndarray, t: float, d: np.ndarray) -> Pose:
        contradiction = self._contradiction(p, t, np.array(d, float))
        begin = np.array([starts.guess[c] for c in self.coordinates], float)
        begin[np.isnan(begin)] = 0.0
        x = begin.copy()
        held = np.array([c in starts.fixed for c in self.coordinates], bool)
        started = np.array([bool(starts.given[c]) for c in self.coordinates], bool)
        pose = Pose(x, error=contradiction)
        pose.discrete_state = d = np.array(d, float)
        x = self._explicit_first(x, started | held, (p, t, d))
        x, known, found = self._search(x, started | held, (p, t, d), starts)
        x = self._explicit_first(x, started | held | known, (p, t, d)) if known.any() else x
        dependent = [
            (v, value, path) for v, (value, path) in starts.fixed.items() if v not in self.place and v in self.explicit
        ]
        fixed_rates = self.depends_on_rates([v for v, _, _ in dependent])
        soft_targets = self._soft_targets(starts)
        soft_rates = self.depends_on_rates(soft_targets)
        for stage in (False, True):  # positions, then speeds
            free = np.nonzero((self.is_rate == stage) & ~held)[0]
            fixed_targets = [w for w, rate in zip(dependent, fixed_rates, strict=True) if rate == stage]
            rows = np.nonzero(self.of_rates == stage)[0]
            soft = [v for v, rate in zip(soft_targets, soft_rates, strict=True) if rate == stage]
            if soft:
                open_ = (self.is_rate == stage) & ~held & ~started & ~found & ~self._memory
                x = self._approach(x, np.nonzero(open_)[0], soft, starts, (p, t, d))
            before = x
            x, failed = self._closed_from(x, free, started, rows, fixed_targets, (p, t, d), stage)
            if failed is not None and found.any():
                x, failed = self._closed_first(
                    before, free, found, started | held, rows, fixed_targets, (p, t, d), stage
                ) or (x, failed)
            if failed is not None and pose.error is None:
                pose.error = failure(self, failed, rows, fixed_targets, starts, stage)
        pose.coordinates = x
        return pose

    def _closed_from(self, x, free, started, rows, fixed_targets, rest, stage: bool):
        """Close loops with the internal states of blocks at their defaults or, if that is impossible, by changing these too."""
        mine = self._memory[free] & ~started[free]
        if mine.any() and (len(rows) or fixed_targets):
            found, failed = self.newton(x, free[~mine], rows, fixed_targets, rest, linear=stage)
            if failed is None:
                return found, None
        return self.newton(x, free, rows, fixed_targets, rest, linear=stage)

    def _closed_first(self, x, free, found, started, rows, fixed_targets, rest, stage: bool):
        """Close loops before contact points are searched, in the resulting pose; None if that is impossible."""
        own = np.nonzero(found)[0]
        others = np.array([r for r in rows if not self.loop_constraint_uses(r, own)], int)
        if not len(others) or fixed_targets:
            return None
        x, failed = self.newton(x, free[~found[free]], others, [], rest, linear=stage)
        if failed is not None:
            return None
        x, failed = self.newton(self._search(x, started, rest)[0], free, rows, [], rest, linear=stage)
        return None if failed is not None else (x, None)

    @cached_property
    def _memory(self) -> np.ndarray:
        """Flags of coordinates that are internal states of blocks without a fixed value."""
        weights = np.array([self.kin.reduced.dae.preference[c] for c in self.coordinates], float)
        return (weights >= MEMORY) & (weights <= PREFERENCE["memory"])

    def _soft_targets(self, starts: Starts) -> list[int]:
        """Variables that depend on the coordinates and have a guess of the user."""
        return [
            v for v in np.nonzero(starts.given)[0].tolist()
            if v not in self.place and v in self.explicit and v not in starts.fixed and not np.isnan(starts.guess[v])
        ]  # fmt: skip

    def moved(self, starts: Starts, x: np.ndarray, rest: tuple) -> list[Moved]:
        """Guesses of coordinates and dependent variables that were not kept."""
        dae, found = self.kin.reduced.dae, []
        guess = np.nan_to_num(starts.guess[self._columns])
        size = self.sizes(guess, rest[0])
        off = starts.given[self._columns] & (np.abs(x - guess) > MOVED * size)
        for k in np.nonzero(off)[0].tolist():
            if self.coordinates[k] not in starts.fixed:
                found.append(Moved(dae.names[self.coordinates[k]], guess[k], x[k]))
        soft_targets = self._soft_targets(starts)
        if not soft_targets:
            return found
        sizes = scale_of(dae.flat, rest[0])
        values = np.array(self._explicit_values(tuple(soft_targets))(x, *rest), float).ravel()
        for v, value in zip(soft_targets, values.tolist(), strict=True):
            guess = float(starts.guess[v])
            if abs(value - guess) > MOVED * max(abs(guess), sizes.of(*self._measured(v))):
                found.append(Moved(dae.names[v], guess, value))
        return found

    @cached_property
    def _columns(self) -> np.ndarray:
        return np.array(self.coordinates, int)

    def _explicit_values(self, variables: tuple[int, ...]) -> ca.Function:
        """Values of variables that depend on the coordinates."""
        key = (-5, *variables)
        if key not in self._jacobians:
            self._jacobians[key] = ca.Function(
                "some", self.inputs, [ca.vertcat(*(self.explicit[v] for v in variables))]
            )
        return self._jacobians[key]

    def _measured(self, variable: int) -> tuple[str, int]:
        """Unit of a variable, and the order of derivative of the variable that has it."""
        if variable not in self._orders:
            dae = self.kin.reduced.dae
            self._orders[variable] = unit_of(dae, variable, {d: v for v, d in dae.derivative_of.items()})
        return self._orders[variable]

    def takes(self, starts: Starts) -> bool:
        """Whether start values give the coordinates directly: no loops, no values of other variables."""
        if len(self.of_rates) or self._finders or self._rows_without_variables[1] is not None:
            return False
        started = set(starts.fixed) | {v for v in np.nonzero(starts.given)[0].tolist() if v in self.explicit}
        return all(v in self.place for v in started)

    @cached_property
    def _rows_without_variables(self) -> tuple[list[Source], ca.Function | None]:
        """Constraints of which only numbers remain after alias removal; they hold for the parameters of the translation."""
        dae = self.kin.reduced.dae
        rows = [(source, sx) for source, sx in dae.trivial if not sx.is_zero()]
        if not rows:
            return [], None
        known = self.inputs[1:]
        free = ca.vertcat(*(sx for _, sx in rows))
        slopes, usual = ca.fabs(ca.jacobian(free, known[0])), ca.SX.sym("usual", known[0].shape[0])
        used = [ca.densify(free), ca.densify(slopes @ ca.fabs(known[0])), ca.densify(slopes @ usual)]
        return [source for source, _ in rows], ca.Function("rows", [*known, usual], used)

    def _contradiction(self, p: np.ndarray, t: float, d: np.ndarray) -> InitializationError | None:
        """Raise if parameters given after translation violate these constraints."""
        sources, f = self._rows_without_variables
        if f is None:
            return None
        flat = self.kin.reduced.dae.flat
        scale, usual = scale_of(flat, p), np.zeros(len(p))
        for q in flat.parameters:
            usual[flat.place(q)] = scale.of(q.declaration.unit)
        gaps, terms, sizes = (np.array(a, float).ravel() for a in f(p, t, d, usual))
        limits = np.maximum(OPEN * np.where(terms > 0, terms, 1.0), MERE * sizes)
        wrong = np.nonzero(~(np.abs(gaps) <= limits))[0]
        if not len(wrong):
            return None
        lines = [
            f"The constraints of {sources[wrong[0]].component.path or 'the model'} contradict others with these parameters:"
        ]
        lines += [f"  off by {gaps[k]:+.4g}: {sources[k]}" for k in wrong[:4]]
        lines.append("  hint: a redundant loop closes only for matching lengths and angles; change them together.")
        return InitializationError("\n".join(lines))

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

    def _explicit_first(self, x: np.ndarray, started: np.ndarray, rest: tuple) -> np.ndarray:
        """Compute coordinates without start values from loop constraints that define them by the others."""
        todo = [(r, c, k) for r, c, k in self.explicit_loop_constraints if not started[c]]
        if not todo:
            return x
        f, x, done = ca.Function("loop_constraints", self.inputs, [self.loop_constraints]), x.copy(), set()
        for r, c, k in todo:
            if c not in done:
                g = float(f(x, *rest)[r])
                if np.isfinite(g):
                    x[c] -= g / k
                    done.add(c)
        return x

    @cached_property
    def _finders(self) -> list[Component]:
        """Components that search for their own start values."""
        return [c for c in self.kin.reduced.dae.flat.model.walk() if type(c).find_start is not Component.find_start]

    def _search(
        self, x: np.ndarray, started: np.ndarray, rest: tuple, starts: Starts | None = None
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Let components search for their own start values, such as the contact point of two curves, in the guessed or the given pose.

        Also returns flags of the coordinates they know, and of those among them that are no mere guesses. If one of them changes a
        discrete variable (the side of an assembly), others may move and search again.
        """
        known, found = np.zeros(len(x), bool), np.zeros(len(x), bool)
        for _ in range(len(self._finders)):
            before = rest[2].copy()
            x, more, points = self._search_once(x, started, rest, starts)
            known, found = known | more, found | points
            if np.array_equal(before, rest[2]):
                break
        return x, known, found

    def _search_once(
        self, x: np.ndarray, started: np.ndarray, rest: tuple, starts: Starts | None
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        dae = self.kin.reduced.dae
        flat = dae.flat
        known, points = np.zeros(len(x), bool), np.zeros(len(x), bool)
        values = self.variables(x, *rest)[:, 0]
        if starts is not None:
            guess = np.asarray(starts.guess[: len(values)], float)
            guessed = np.asarray(starts.given[: len(values)], bool) & ~np.isnan(guess)
            values[guessed] = guess[guessed]
        constants = (
            ca.Function("c", [flat.parameter_symbols], [ca.vertcat(*dae.constants.values())])(rest[0])
            if dae.constants
            else None
        )
        fixed = dict(
            zip(dae.constants, np.array(constants, float).ravel() if constants is not None else (), strict=True)
        )

        def value(v: Any) -> np.ndarray:
            if not isinstance(v, Symbol):  # an expression of several
                parts = {s.id: s for _, s, _ in symbols_in(v.sx)}.values()
                numbers = ca.substitute(v.sx, ca.vertcat(*(ca.vec(s.sx) for s in parts)), column(parts))
                return np.array(ca.evalf(numbers), float).reshape(v.shape, order="F")
            if isinstance(v, Parameter):
                first = flat.parameter_offset[v.id]
                return np.array(rest[0][first : first + v.sx.numel()]).reshape(v.shape, order="F")
            columns = flat.columns(v)  # type: ignore[arg-type]
            numbers = [fixed[c] if c in fixed else dae.alias[c][1] * values[dae.alias[c][0]] for c in columns]
            return np.array(numbers).reshape(v.shape, order="F")

        def column(parts: Iterable[Any]) -> ca.DM:
            return ca.vertcat(*(ca.vec(ca.DM(value(s))) for s in parts))

        x = x.copy()
        for component in self._finders:
            for v, found in component.find_start(value).items():
                if isinstance(v, Discrete):
                    rest[2][next(i for i, d in enumerate(flat.discretes) if d is v)] = found
                    continue
                numbers, loose = (found.value, True) if isinstance(found, Guess) else (found, False)
                for c, number in zip(flat.columns(v), np.ravel(numbers, order="F"), strict=True):
                    target, sign = dae.alias[c]
                    k = self.place.get(target)
                    if k is not None and not started[k]:
                        x[k] = sign * number
                        known[k], points[k] = True, not loose
        return x, known, points

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
        lower = {d: v for v, d in dae.derivative_of.items()}
        return np.array([unit_of(dae, c, lower)[0] in (*LENGTHS, *SPEEDS) for c in self.coordinates], bool)

    def angles(self) -> np.ndarray:
        """Flags of coordinates that are angles."""
        dae = self.kin.reduced.dae
        lower = {d: v for v, d in dae.derivative_of.items()}
        found = [k for k, c in enumerate(self.coordinates) if unit_of(dae, c, lower) in (("rad", 0), ("", 0))]
        return np.array([k for k in found if self.coordinates[k] not in dae.declared_rate], int)

    def unbounded(self) -> np.ndarray:
        """Flags of positions that are neither angles nor elements of orientations."""
        dae = self.kin.reduced.dae
        lower = {d: v for v, d in dae.derivative_of.items()}
        found = [k for k in np.nonzero(~self.is_rate)[0] if self.coordinates[k] not in dae.declared_rate]
        return np.array([k for k in found if unit_of(dae, self.coordinates[k], lower)[0] != "rad"], int)

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
            sources = [id(self.kin.reduced.dae.sources[self.kin.loop_constraints[int(k)]]) for k in rows]
            units = [*(self.unit(int(k)) for k in rows), *map(str, range(len(extra)))]
            kinds = ([*sources, *range(-len(extra), 0)], units)
            together, alike = (np.unique(k, return_inverse=True)[1] for k in kinds)
            self._tapes[key] = Tape.of(f), r, np.array(free, int)[c], together, alike
        tape, r, c, together, alike = self._tapes[key]
        size = self.sizes(0.0 * x if linear else x, rest[0])
        whole, found = map(np.nan_to_num, magnitudes(tape, (x, *rest), (size, *(0.0 * np.atleast_1d(a) for a in rest))))
        terms = np.zeros(len(rows) + len(extra))
        np.maximum.at(terms, r, found * size[c])
        terms = np.where(terms < ROUNDING * whole, whole, terms)  # constants cancel in the Jacobian
        return raised(raised(terms, together, 1.0), alike, ROUNDING)

    def unit(self, loop_constraint: int) -> str:
        """Unit of a loop constraint: forces or torques if it balances some, otherwise lengths, otherwise numbers."""
        if loop_constraint not in self._units:
            reduced = self.kin.reduced
            dae, e, origin = reduced.dae, self.kin.loop_constraints[loop_constraint], reduced.origin_of
            while e in origin:
                e = origin[e]
            units = [v.declaration.unit for c in dae.rows[e] if (v := variable_of(dae, c)) is not None]
            forces = sorted((length, unit) for unit in units for _, length, mass, _ in [dimension(unit)] if mass)
            length = "m" if any(unit in LENGTHS for unit in units) else "1"
            self._units[loop_constraint] = forces[-1][1] if forces else length
        return self._units[loop_constraint]

    def newton(
        self, x: np.ndarray, free: np.ndarray, rows: np.ndarray, fixed_targets: list, rest: tuple, linear: bool = False
    ) -> tuple[np.ndarray, np.ndarray | None]:
        """Satisfy loop constraints and fixed values by changing free coordinates; also return the residuals if that fails."""
        if not len(rows) and not fixed_targets:
            return x, None
        return Newton(self, x, free, rows, fixed_targets, rest, linear).run()

    def alike(self, rows: np.ndarray, terms: np.ndarray) -> np.ndarray:
        """Sizes of rows, equal within a vector equation: the gap of a loop does not depend on axes."""
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

    def _approach(self, x, free, soft, starts, rest):
        """Move coordinates without start values towards guesses given for other variables."""
        if not len(free):
            return x
        p, t, d = rest
        f = self.residual_function((), soft, free)
        target = np.array([starts.guess[v] for v in soft])
        usual = self.terms((), soft, free, x, rest)
        terms = np.maximum(np.where(usual > 0, usual, 1.0), np.abs(target))
        x = x.copy()
        for _ in range(100):
            value, slope = f(x, p, t, d)
            size = self.sizes(x, p)[free]
            right = (target - np.array(value, float).ravel()) / terms
            if not np.isfinite(right).all():
                break
            step = least_squares(scaled(slope, terms, size), right, damp=1e-6)
            longest = np.abs(step).max(initial=0.0)
            x[free] += size * step * min(1.0, LONGEST / longest if longest else 1.0)
            if longest < 1e-10:
                break
        return x

    def project(self, x: np.ndarray, p: np.ndarray, t: np.ndarray, d: np.ndarray) -> np.ndarray:
        """Project coordinates, one column per point, onto the loop constraints by the shortest step, in sizes.

        A few Newton steps with damped normal equations: the damping lets a point pass a singular position.
        """
        points = x.shape[1]
        for stage in (False, True):
            rows = np.nonzero(self.of_rates == stage)[0]
            if not len(rows):
                continue
            free = np.nonzero(self.is_rate == stage)[0]
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
