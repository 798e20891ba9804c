"""Initial equations: guesses of coordinates and parameters are adjusted until all conditions at the start are satisfied."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain

import casadi as ca
import numpy as np

from ..compiler.common.scales import scale_of
from ..compiler.start.least_squares import least_squares
from ..compiler.start.newton import CLOSED, LONGEST, OPEN
from ..compiler.start.starts import Starts
from ..errors import InitializationError
from .algebraic import ASIDE, Algebra, terms_of
from .functions import Functions

STEPS = 100
HALVINGS = 30
AWAY = (
    0.3,
    0.3,
    1.0,
    1.0,
    1.0,
    2.0,
    2.0,
    2.0,
)  # displacements from the guesses, in sizes, from which the search is repeated
Point = tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, np.ndarray]  # x, z, p, residuals, slopes
HINT = (
    "turn start values into guesses, mc.guess(...), or parameters that are to be determined; or remove an initial "
    "equation."
)


def tells(g: np.ndarray, slope: np.ndarray, size: np.ndarray) -> bool:
    """Whether every unsatisfied equation has a nonzero slope."""
    if not (np.isfinite(g).all() and np.isfinite(slope).all()):
        return False
    return not len(size) or not np.any((np.abs(slope) @ size == 0) & (g != 0))


def _descend(
    point: Point, after: Callable[..., Point], sizes: Callable[[np.ndarray, np.ndarray], np.ndarray], target: np.ndarray
) -> Point:
    """Damped Newton steps until the equations hold or no step reduces the residuals."""
    for _ in range(STEPS):
        x, z, p, g, slope = point
        size = sizes(x, p)
        terms = terms_of(slope, size, np.abs(target))
        if not np.isfinite(g).all() or np.abs(g / terms).max(initial=0.0) <= CLOSED or not len(size):
            break
        step = size * least_squares(ca.DM(slope * size / terms[:, None]), -g / terms)
        step *= min(1.0, LONGEST / max(np.abs(step / size).max(), 1e-300))
        for _ in range(HALVINGS):
            found = after(step, x, z, p)
            new = found[3]
            if np.isfinite(new).all() and np.linalg.norm(new / terms) < np.linalg.norm(g / terms):
                break
            step *= 0.5
        else:
            break
        point = found
    return point


def _is_met(point: Point, sizes: Callable[[np.ndarray, np.ndarray], np.ndarray]) -> bool:
    """Whether all equations are satisfied."""
    x, _, p, g, slope = point
    return bool(np.all(np.abs(g) <= OPEN * terms_of(slope, sizes(x, p))))


@dataclass(frozen=True)
class Unknowns:
    """Unknown coordinates and parameters by number, and other variables with fixed start values."""

    coordinates: tuple[int, ...]
    parameters: tuple[int, ...]
    fixed: tuple[int, ...]


class Conditions:
    """Solves the initial equations of a model."""

    def __init__(self, functions: Functions):
        self.f = functions
        self.equations = functions.t.flat.initial
        self.rows = [functions.of(e.lhs - e.rhs) for e, _ in self.equations]
        self._made: dict[Unknowns, ca.Function] = {}

    def solve(
        self, starts: Starts, free: Sequence[int], state: tuple[np.ndarray, ...], t: float
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Coordinates, algebraic variables and parameters at the start; `free` are the indices of guessed parameters."""
        init = self.f.t.initializer
        x, z, p, d = state
        held = {init.place[v] for v in starts.fixed if v in init.place}  # type: ignore[attr-defined]
        fixed = tuple(v for v in starts.fixed if v not in init.place)  # type: ignore[attr-defined]
        unknowns = Unknowns(tuple(k for k in range(self.f.nx) if k not in held), tuple(free), fixed)
        function = self._function(unknowns)
        target = np.zeros(function.size1_out(0))
        target[len(target) - len(fixed) :] = [starts.fixed[v][0] for v in fixed]
        algebra = Algebra(self.f)

        def at(x: np.ndarray, z: np.ndarray, p: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
            z = algebra.solve(x, z, p, t, d)[0] if self.f.nz else z
            value, slope, *follow = (np.array(part, float) for part in function(x, z, p, t, d))
            if follow:  # friction may be undetermined
                along, own, moving = follow
                slope -= along @ np.linalg.lstsq(own, moving)[0]
            return value.ravel() - target, slope, z

        columns, places, n = list(unknowns.coordinates), list(free), len(unknowns.coordinates)

        def after(step: np.ndarray, x: np.ndarray, z: np.ndarray, p: np.ndarray) -> Point:
            x_new, p_new = x.copy(), p.copy()
            x_new[columns] += step[:n]
            p_new[places] += step[n:]
            new, new_slope, z_new = at(x_new, z, p_new)
            return x_new, z_new, p_new, new, new_slope

        def sizes(x: np.ndarray, p: np.ndarray) -> np.ndarray:
            return self._sizes(x, p, unknowns)

        size = sizes(x, p)
        points = (after(share * size, x, z, p) for share in ASIDE)
        first = next(points)
        beside = (point for point in chain([first], points) if tells(point[3], point[4], size))
        begin = next(beside, first)
        best = _descend(begin, after, sizes, target)
        random = np.random.default_rng(1)
        for away in AWAY:  # a dead point stops the search; begin elsewhere
            if _is_met(best, sizes) or not len(size):
                break
            used = np.any(np.nan_to_num(begin[4]) != 0, axis=0)
            other = after(away * size * used * random.uniform(-1.0, 1.0, len(size)), *begin[:3])
            found = _descend(other, after, sizes, target)
            best = found if _is_met(found, sizes) else best
        x, z, p, g, slope = best
        self._check(g, slope, self._sizes(x, p, unknowns), unknowns, starts)
        return x, z, p

    def _function(self, unknowns: Unknowns) -> ca.Function:
        """Loop constraints, initial equations and fixed start values, with their derivatives by the unknowns."""
        if unknowns not in self._made:
            f = self.f
            explicit = f.t.initializer.explicit  # type: ignore[attr-defined]
            fixed = [explicit[v] if v in explicit else f.all_values[v] for v in unknowns.fixed]
            loop_constraints = f.t.initializer.loop_constraints  # type: ignore[attr-defined]
            rows = ca.densify(ca.vertcat(loop_constraints, *self.rows, *fixed))
            moving = ca.vertcat(f.x[list(unknowns.coordinates)], f.p[list(unknowns.parameters)])
            slope = ca.jacobian(rows, moving)
            follow = []
            if f.nz and (along := ca.jacobian(rows, f.z)).nnz():  # algebraic variables depend on the unknowns
                algebraic = f.dynamics[1]
                follow = [along, ca.jacobian(algebraic, f.z), ca.jacobian(algebraic, moving)]
            self._made[unknowns] = ca.Function("start", f.arguments, [rows, *map(ca.densify, (slope, *follow))])
        return self._made[unknowns]

    def _sizes(self, x: np.ndarray, p: np.ndarray, unknowns: Unknowns) -> np.ndarray:
        flat = self.f.t.flat
        scale = scale_of(flat, p)
        usual = np.ones(len(p))
        for q in flat.parameters:
            usual[flat.place(q)] = scale.of(q.declaration.unit)
        own = self.f.t.initializer.sizes(x, p)[list(unknowns.coordinates)]  # type: ignore[attr-defined]
        places = list(unknowns.parameters)
        return np.concatenate([own, np.maximum(np.abs(p[places]), usual[places])])

    def _check(self, g: np.ndarray, slope: np.ndarray, size: np.ndarray, unknowns: Unknowns, starts: Starts) -> None:
        """Raise if equations are not satisfied or parameters not determined."""
        terms = terms_of(slope, size)
        loops = len(self.f.t.kinematics.loop_constraints)
        wrong = [k for k in range(len(g)) if not abs(g[k]) <= OPEN * terms[k]]
        if wrong:
            sources = [
                source.only(k)
                for (_, source), row in zip(self.equations, self.rows, strict=True)
                for k in range(row.numel())
            ]
            details = [f"  off by {g[k]:+.4g}: {sources[k - loops]}" for k in wrong if 0 <= k - loops < len(sources)]
            held = [starts.fixed[unknowns.fixed[k - len(g)]] for k in wrong if k >= len(g) - len(unknowns.fixed)]
            details += [f"  '{path}' = {value:.6g} cannot be met." for value, path in held]
            what = "initial equations" if self.equations else "start values of forces, accelerations and contacts"
            raise InitializationError(
                "\n".join([f"The {what} cannot be met with the given start values.", *details[:4], f"  hint: {HINT}"])
            )
        flat, n = self.f.t.flat, len(unknowns.coordinates)
        idle = [k for k, j in zip(unknowns.parameters, range(n, len(size)), strict=True) if not slope[:, j].any()]
        if idle:
            name = next(q.path for q in flat.parameters if idle[0] in range(flat.place(q).start, flat.place(q).stop))
            raise InitializationError(
                f"Parameter '{name}' is a guess, but no initial equation determines its value.\n"
                "  hint: add an equation mc.initial(...), or give a number."
            )
