"""Consistent start: fixed values satisfied, loops closed, everything else as close to its guess as possible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cached_property

import casadi as ca
import numpy as np

from ...errors import InitializationError
from ...language.component import Component
from ..common.scales import scale_of
from ..common.sources import Source
from ..common.traits import MEMORY, PREFERENCE
from ..coordinates.pose import Explicit
from ..index.structure import unit_of
from .least_squares import least_squares, scaled
from .loops import Loops
from .newton import LONGEST, NUDGE, OPEN
from .open_loops import failure
from .searching import finders, search
from .starts import Starts

MERE = 1e-14  # rounding of numbers given by the user, relative to the nominal sizes of parameters
MOVED = 1e-6  # smallest change of a guess that is reported, in sizes
FAR = 0.2  # change of a guess, in sizes, from which another pose is tried
NEARER = 0.9  # largest change of guesses in that pose, relative to the first one, for it to be preferred
KEPT = 64  # starts that are kept


@dataclass(frozen=True)
class Moved:
    """A guess that was adjusted."""

    name: str
    guess: float
    value: float

    def __str__(self) -> str:
        return f"{self.name}: {self.guess:.6g} -> {self.value:.6g}"


@dataclass(frozen=True, eq=False)
class Pose:
    """Coordinates that satisfy loop constraints and fixed values."""

    coordinates: np.ndarray
    discrete_state: np.ndarray  # discrete variables, as chosen by components
    moved: Sequence[Moved] = ()
    error: InitializationError | None = None
    remark: str | None = None  # on a choice that had to be made
    notes: Mapping[str, str] = field(default_factory=dict)  # of components on their choices, by path


class Initializer(Loops):
    """Solves for the start of a model numerically, with the expressions of its pose."""

    def __init__(self, posed: Explicit):
        super().__init__(posed)
        self._orders: dict[int, tuple[str, int]] = {}
        self._solved: dict[tuple, tuple[Pose, np.ndarray]] = {}
        self._soft: dict[tuple, list[int]] = {}

    def solve(self, starts: Starts, p: np.ndarray, t: float, d: np.ndarray) -> Pose:
        """Coordinates for the given start values; those of an earlier run if nothing that they depend on has changed."""
        if self.takes(starts):
            return Pose(self._guessed(starts), np.array(d, float))
        key = self._key(starts, p, t, d)
        known = self._solved.get(key) if key is not None else None
        if known is None:
            found = self._solve(starts, p, t, d)
            known = found, self._soft_values(starts, found.coordinates, (p, t, found.discrete_state))
            if key is not None and found.error is None:
                if len(self._solved) >= KEPT:
                    self._solved.clear()
                self._solved[key] = known
        found, values = known
        x, moved = found.coordinates.copy(), self._moved(starts, found.coordinates, p, values)
        return replace(found, coordinates=x, discrete_state=found.discrete_state.copy(), moved=moved)

    def _key(self, starts: Starts, p: np.ndarray, t: float, d: np.ndarray) -> tuple | None:
        """All numbers that a start depends on; None if there are no loops or components search for their own starts."""
        if not len(self.of_rates) or self._finders or self.rows_without_variables[1] is not None:
            return None
        numbers = (p[self.used], np.atleast_1d(t), d, starts.guess, starts.given)
        return (*(np.asarray(a).tobytes() for a in numbers), tuple(starts.fixed.items()))

    @cached_property
    def used(self) -> np.ndarray:
        """Parameters that positions and speeds depend on: geometry, not masses."""
        p = self.inputs[1]
        given = ca.vertcat(self.loop_constraints, self.explicit.sx)
        used = np.array(ca.which_depends(given, p, 1, False), bool) if p.shape[0] else np.zeros(0, bool)
        used[self._length_places] = True
        return np.nonzero(used)[0]

    def _solve(self, starts: Starts, p: np.ndarray, t: float, d: np.ndarray) -> Pose:
        d = np.array(d, float)
        error = self._contradiction(p, t, d)
        x = self._guessed(starts)
        held = np.array([c in starts.fixed for c in self.coordinates], bool)
        started = np.array([bool(starts.given[c]) for c in self.coordinates], bool)
        x = self._explicit_first(x, started | held, (p, t, d))
        x, known, found, notes = search(self, self._finders, x, started | held, (p, t, d), starts)
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
            if failed is None and not stage:
                x = self._near_guesses(before, x, free, started, soft, starts, rows, fixed_targets, (p, t, d))
            if failed is not None and found.any():
                x, failed = self._closed_first(
                    before, free, found, started | held, rows, fixed_targets, (p, t, d), stage
                ) or (x, failed)
            if failed is not None and error is None:
                failed = self._left_open(x, failed, free, rows, fixed_targets, (p, t, d), stage)
                error = failure(self, failed, rows, fixed_targets, starts, stage)
        return Pose(x, d, error=error, notes=notes)

    def _closed_from(self, x, free, started, rows, fixed_targets, rest, stage: bool):
        """Close loops with the internal states of blocks at their defaults or, if that is impossible, by changing these too."""
        mine = self._memory[free] & ~started[free]
        if mine.any() and (len(rows) or fixed_targets):
            found, failed = self.newton(x, free[~mine], rows, fixed_targets, rest, linear=stage)
            if failed is None:
                return found, None
        return self.newton(x, free, rows, fixed_targets, rest, linear=stage)

    def _near_guesses(self, before, x, free, started, soft, starts, rows, fixed_targets, rest) -> np.ndarray:
        """A closed pose, or another one that is nearer to the guesses given by the user.

        The other coordinates approach these guesses and closed loops at once, before they all close the loops.
        """
        guessed, others = free[started[free]], free[~started[free] & ~self._memory[free]]
        if not len(others) or not len(rows) or not (len(guessed) or soft):
            return x
        sizes, scale = self.sizes(before, rest[0]), scale_of(self.kin.reduced.dae.flat, rest[0])
        soft_sizes = np.array([scale.of(*self._measured(v)) for v in soft])

        def away(pose: np.ndarray) -> float:
            off = (pose - before)[guessed] / sizes[guessed]
            if soft:
                values = np.array(self._explicit_values(tuple(soft))(pose, *rest), float).ravel()
                off = np.concatenate([off, (values - starts.guess[soft]) / soft_sizes])
            return np.abs(off).max(initial=0.0)

        targets = [*fixed_targets, *((v, starts.guess[v], "") for v in soft)]
        for side in (0.0, -1.0):  # from the drawn pose, then from the other side of it, where elbows bend the other way
            if away(x) <= FAR:
                break
            begin = before.copy()
            begin[others] += side * (x - before + NUDGE * sizes)[others]
            nearer, _ = self.newton(begin, others, rows, targets, rest, aside=False)
            nearer, failed = self.newton(nearer, free, rows, fixed_targets, rest, aside=False)
            if failed is None and away(nearer) < NEARER * away(x):
                x = nearer
        return x

    def _left_open(self, x, failed, free, rows, fixed_targets, rest, stage: bool) -> np.ndarray:
        """Residuals where quantities computed along a tree are consistent, so that only true constraints stay open."""
        computed = [r for r in rows if self.kin.loop_constraints[r] in self.kin.reduced.dae.definition]
        if not 0 < len(computed) < len(rows):
            return failed
        x, inconsistent = self.newton(x, free, np.array(computed, int), [], rest, linear=stage)
        left = (
            None if inconsistent is not None else self.newton(x, free[:0], rows, fixed_targets, rest, linear=stage)[1]
        )
        return failed if left is None else left

    def _closed_first(self, x, free, found, started, rows, fixed_targets, rest, stage: bool):
        """Close loops before contact points are searched, in the resulting pose; None if that is impossible."""
        own = np.nonzero(found)[0]
        others = np.array([r for r in rows if not self.loop_constraint_uses(r, own)], int)
        if not len(others) or fixed_targets:
            return None
        x, failed = self.newton(x, free[~found[free]], others, [], rest, linear=stage)
        if failed is not None:
            return None
        x, failed = self.newton(search(self, self._finders, x, started, rest)[0], free, rows, [], rest, linear=stage)
        return None if failed is not None else (x, None)

    @cached_property
    def _memory(self) -> np.ndarray:
        """Flags of coordinates that are internal states of blocks without a fixed value."""
        weights = np.array([self.kin.reduced.dae.preference[c] for c in self.coordinates], float)
        return (weights >= MEMORY) & (weights <= PREFERENCE["memory"])

    def said_speeds(self, starts: Starts) -> list[int]:
        """Variables that depend on the speeds and have a guess of the user."""
        targets = self._soft_targets(starts)
        return [v for v, rate in zip(targets, self.depends_on_rates(targets), strict=True) if rate]

    def _soft_targets(self, starts: Starts) -> list[int]:
        """Variables that depend on the coordinates and have a guess of the user."""
        given = np.nonzero(starts.given & ~np.isnan(starts.guess))[0]
        key = given.tobytes(), *starts.fixed
        known = self._soft.get(key)
        if known is None:
            known = [v for v in given.tolist() if v not in self.place and v in self.explicit and v not in starts.fixed]
            if len(self._soft) >= KEPT:
                self._soft.clear()
            self._soft[key] = known
        return known

    def _soft_values(self, starts: Starts, x: np.ndarray, rest: tuple) -> np.ndarray:
        """The values of these variables in a pose."""
        soft_targets = self._soft_targets(starts)
        if not soft_targets:
            return np.zeros(0)
        return np.array(self._explicit_values(tuple(soft_targets))(x, *rest), float).ravel()

    def moved(self, starts: Starts, x: np.ndarray, rest: tuple) -> list[Moved]:
        """Guesses of coordinates and dependent variables that were not kept."""
        return self._moved(starts, x, rest[0], self._soft_values(starts, x, rest))

    def _moved(self, starts: Starts, x: np.ndarray, p: np.ndarray, values: np.ndarray) -> list[Moved]:
        dae, found = self.kin.reduced.dae, []
        guess = self._guessed(starts)
        off = starts.given[self._columns] & (np.abs(x - guess) > MOVED * self.sizes(guess, p))
        for k in np.nonzero(off)[0].tolist():
            if self.coordinates[k] not in starts.fixed:
                found.append(Moved(dae.names[self.coordinates[k]], guess[k], x[k]))
        if not len(values):
            return found
        soft_targets = self._soft_targets(starts)
        guesses = starts.guess[soft_targets]
        changes = np.abs(values - guesses)
        scale = None
        for k in np.nonzero(changes > MOVED * np.abs(guesses))[0].tolist():
            scale = scale_of(dae.flat, p) if scale is None else scale
            if changes[k] > MOVED * scale.of(*self._measured(soft_targets[k])):
                found.append(Moved(dae.names[soft_targets[k]], float(guesses[k]), float(values[k])))
        return found

    def _guessed(self, starts: Starts) -> np.ndarray:
        """Guesses of the coordinates, zero where there are none."""
        guess = starts.guess[self._columns]
        guess[np.isnan(guess)] = 0.0
        return guess

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
            self._orders[variable] = unit_of(self.kin.reduced.dae, variable)
        return self._orders[variable]

    def takes(self, starts: Starts) -> bool:
        """Whether start values give the coordinates directly: no loops, no values of other variables."""
        if len(self.of_rates) or self._finders or self.rows_without_variables[1] is not None:
            return False
        started = set(starts.fixed) | {v for v in np.nonzero(starts.given)[0].tolist() if v in self.explicit}
        return all(v in self.place for v in started)

    @cached_property
    def rows_without_variables(self) -> tuple[list[Source], ca.Function | None]:
        """Constraints of which only numbers remain after alias removal; they hold for the parameters of the translation.

        The function returns their residuals and the limits of these.
        """
        dae = self.kin.reduced.dae
        rows = [(source, sx) for source, sx in dae.trivial if not sx.is_zero()]
        if not rows:
            return [], None
        known = self.inputs[1:]
        free = ca.vertcat(*(sx for _, sx in rows))
        slopes, usual = ca.fabs(ca.jacobian(free, known[0])), ca.SX.sym("usual", known[0].shape[0])
        terms, sizes = ca.densify(slopes @ ca.fabs(known[0])), ca.densify(slopes @ usual)
        limits = ca.fmax(OPEN * ca.if_else(terms > 0, terms, 1.0), MERE * sizes)
        return [source for source, _ in rows], ca.Function("rows", [*known, usual], [ca.densify(free), limits])

    def usual_parameters(self, p: np.ndarray) -> np.ndarray:
        """Sizes of parameters of their units in this model."""
        flat = self.kin.reduced.dae.flat
        scale, usual = scale_of(flat, p), np.zeros(len(p))
        for q in flat.parameters:
            usual[flat.place(q)] = scale.of(q.declaration.unit)
        return usual

    def _contradiction(self, p: np.ndarray, t: float, d: np.ndarray) -> InitializationError | None:
        """Raise if parameters given after translation violate these constraints."""
        sources, f = self.rows_without_variables
        if f is None:
            return None
        off, limits = (np.array(a, float).ravel() for a in f(p, t, d, self.usual_parameters(p)))
        wrong = np.nonzero(~(np.abs(off) <= limits))[0]
        if not len(wrong):
            return None
        lines = [
            f"The constraints of {sources[wrong[0]].component.path or 'the model'} contradict others with these parameters:"
        ]
        lines += [f"  off by {off[k]:+.4g}: {sources[k]}" for k in wrong[:4]]
        lines.append("  hint: a redundant loop closes only for matching lengths and angles; change them together.")
        return InitializationError("\n".join(lines))

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

    def searching_only(self, some: Sequence[Component]) -> Initializer:
        """The same, where only some of the components that search for their own start values do so."""
        twin = copy(self)
        twin.__dict__["_finders"] = list(some)
        return twin

    @cached_property
    def _finders(self) -> list[Component]:
        """Components that search for their own start values."""
        return finders(self.kin.reduced.dae.flat)

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
