"""Speeds of a motion that starts in a singular position of its loops.

Where loops lose rank, more speeds than usual satisfy their constraints, but few of them belong to a motion: a flat parallelogram can
continue as a parallelogram or as its mirror image, but not in between. The next derivative distinguishes them. The speed constraints
h(q, v) = 0 hold at all times, so their derivative vanishes for some accelerations:

    dh/dt = ∂h/∂q q' + ∂h/∂t + ∂h/∂v v' = 0.

For combinations n of rows with nᵀ ∂h/∂v = 0, this is a quadratic condition on the speeds alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import casadi as ca
import numpy as np

from ..compiler.start.loops import Departure
from ..compiler.start.open_loops import loop_members
from ..compiler.start.starts import Starts
from ..errors import InitializationError
from .program import Program
from .ranks import Ranks, loop_singular_values

SINGULAR = 1e-6  # singular values of loops that count as zero, relative to the terms of their rows
MET = 1e-5  # residual of satisfied conditions on speeds, relative to their terms: the accuracy of a singular position
NOTHING = 1e-7  # coefficients that count as zero, relative to the largest
TRIES = 40  # starts of Newton's method if conditions cannot be solved sequentially
SHOWN = 6  # speeds named in a message
ASIDE = 0.1  # displacements of poses, in sizes, from which loops that drives have moved are closed
STEEPEST = 12.0  # largest power of time with which drives begin to move; otherwise they rest at first
UNSAID = 1e-3  # weight of guesses that are not given by the user


@dataclass(frozen=True, eq=False)
class Branch:
    """Coordinates with the speeds of a possible motion, and a remark on the choice."""

    x: np.ndarray
    remark: str | None = None


def is_singular(program: Program, x: np.ndarray, rest: tuple, ranks: Ranks) -> bool:
    """Whether the speed constraints of loops have less than their usual rank at a pose."""
    stage, (p, t, d) = program.stages[1], rest
    if stage is None or not np.isfinite(x).all():
        return False
    sizes = program.initializer.sizes(0.0 * x, p)
    slope = program(stage.code, t, x, np.zeros(program.nz), p, d)[1]
    values = loop_singular_values(program, 1, ranks, slope, sizes, empty=np.nan)
    if values is None:
        return False
    return any(np.count_nonzero(v > SINGULAR) < rank for v, rank in zip(values, ranks.stages[1], strict=True))


class Branches:
    """Finds the motions by which a model can leave a singular position; one per program."""

    def __init__(self, program: Program):
        self.program, self.init = program, program.initializer
        init = self.init
        self.rows = np.nonzero(init.of_rates)[0]
        self.columns = np.nonzero(init.is_rate)[0]
        self.positions = np.nonzero(~init.is_rate)[0]
        x, _, t, _ = init.inputs
        self.slope = init.residual_function(self.rows, (), self.columns)
        speeds, time_rate = ca.SX.sym("q'", len(self.positions)), ca.SX.sym("t'")
        moving, pace = ca.vertcat(x[self.positions.tolist()], t), ca.vertcat(speeds, time_rate)
        bend = ca.jtimes(init.loop_constraints[self.rows.tolist()], moving, pace)
        self._bend = ca.Function("bend", [*init.inputs, speeds, time_rate], [ca.densify(bend)])

    def singular_rows(self, x: np.ndarray, rest: tuple) -> tuple[np.ndarray, np.ndarray]:
        """Combinations of rows that are independent of the speeds, and sizes of rows."""
        sizes = self.init.sizes(0.0 * x, rest[0])[self.columns]
        terms = self.init.terms(self.rows, (), self.columns, x, rest, linear=True)
        terms = np.where(terms > 0, terms, 1.0)
        matrix = np.array(self.slope(x, *rest)[1], float) * sizes / terms[:, None]
        return _null_space(matrix.T), terms

    def rates(self, x: np.ndarray, z: np.ndarray, rest: tuple, ranks: Ranks) -> np.ndarray:
        """Rates of all coordinates."""
        p, t, d = rest
        return self.program(self.program.rates, t, x, z, p, d, None, ranks.systems)[0][: self.program.nx]

    def bend(self, x: np.ndarray, z: np.ndarray, rest: tuple, ranks: Ranks, time_rate: float = 1.0) -> np.ndarray:
        """Contribution of positions and time to the derivative of the speed constraints."""
        rates = self.rates(x, z, rest, ranks)
        return np.array(self._bend(x, *rest, rates[self.positions], time_rate), float).ravel()

    def choose(self, x: np.ndarray, z: np.ndarray, rest: tuple, starts: Starts, ranks: Ranks) -> Branch:
        """Speeds that belong to a motion: fixed ones as given, the rest as close to their guesses as possible."""
        sizes = self.init.sizes(0.0 * x, rest[0])
        pace = np.max(np.abs(x / sizes), initial=0.0, where=self.init.is_rate)
        null, terms = self.singular_rows(x, rest)
        held = np.array([c in starts.fixed for c in self.init.coordinates], bool)
        free = np.nonzero(self.init.is_rate & ~held)[0]
        freedom = self._freedom(x, rest, starts, free, sizes) * pace

        def conditions(c: np.ndarray) -> np.ndarray:
            there = x.copy()
            there[free] += sizes[free] * (freedom @ c)
            return null.T @ (self.bend(there, z, rest, ranks) / (terms * pace**2))

        quadratic = _Quadratic.of(conditions, freedom.shape[1])
        if np.abs(quadratic.at(np.zeros(quadratic.unknowns))).max(initial=0.0) <= NOTHING and quadratic.is_empty:
            return Branch(x)
        c = quadratic.solve(*self._distance(x, rest, starts, free, freedom * sizes[free, None], sizes[free] * pace))
        if c is None:
            raise self._no_motion(null, starts, held)
        x = x.copy()
        x[free] += sizes[free] * (freedom @ c)
        return Branch(x, None if quadratic.determine(c) else self._remark(x, free, freedom))

    def from_rest(self, x: np.ndarray, z: np.ndarray, rest: tuple, ranks: Ranks) -> np.ndarray | None:
        """Initial direction of a motion that starts at rest: rates of all coordinates up to a factor; None if nothing moves.

        At time t after rest, speeds are accelerations times t, so the accelerations satisfy the conditions. Of all branches,
        the one closest to the accelerations without the singular constraints is chosen.
        """
        sizes = self.init.sizes(0.0 * x, rest[0])
        start = np.where(self.init.is_rate, self.rates(x, z, rest, ranks), x)
        pace = np.max(np.abs(start / sizes), initial=0.0, where=self.init.is_rate)
        if not pace > 0 or not np.isfinite(pace):
            return None
        start = np.where(self.init.is_rate, start / pace, x)
        null, terms = self.singular_rows(x, rest)
        freedom = self._freedom(x, rest, None, self.columns, sizes)
        start[self.columns] = sizes[self.columns] * (
            freedom @ np.linalg.lstsq(freedom, start[self.columns] / sizes[self.columns], rcond=None)[0]
        )

        def conditions(c: np.ndarray) -> np.ndarray:
            there = start.copy()
            there[self.columns] += sizes[self.columns] * (freedom @ c)
            return null.T @ (self.bend(there, z, rest, ranks, 0.0) / terms)

        c = _Quadratic.of(conditions, freedom.shape[1]).solve(freedom, np.zeros(len(self.columns)))
        if c is None:
            return None
        start[self.columns] += sizes[self.columns] * (freedom @ c)
        return np.where(self.init.is_rate, start, self.rates(start, z, rest, ranks))

    def driven_from_rest(self, x: np.ndarray, rest: tuple) -> Departure | None:
        """A nearby pose, with its speeds, into which drives move the loops from rest.

        None if there are no drives, or if they leave any speed free. Refused if drives rest at first.
        """
        p, t, d = rest
        if (first := self.init.driven(x, p, t, d)) is None:
            return None
        sizes, rng, held = self.init.sizes(0.0 * x, p), np.random.default_rng(20081110), self.init.prescribed
        shifts = ASIDE * sizes * rng.uniform(-1, 1, (TRIES, len(x))) * ~self.init.is_rate
        shifts[:, held] = 0.0
        later = t + first.span
        poses = [k for shift in shifts if (k := self.init.assembled(first.x + shift, p, later, d, held)) is not None]
        if not poses:
            return None
        far = [np.max(np.abs((pose - x) / sizes), initial=0.0, where=~self.init.is_rate) for pose in poses]
        pose = poses[int(np.argmin(far))]
        if self._freedom(pose, (p, later, d), None, self.columns, sizes).shape[1]:
            return None
        if first.power > STEEPEST:
            raise self._rests(self.singular_rows(x, rest)[0], later)
        return replace(first, x=pose)

    def _distance(
        self, x: np.ndarray, rest: tuple, starts: Starts, free: np.ndarray, change: np.ndarray, sizes: np.ndarray
    ) -> tuple[np.ndarray, np.ndarray]:
        """Effect of a `change` of the free speeds on their differences from their guesses, and these differences, relative to sizes.

        Guesses that the user has not given, zeros, decide only where the others do not. Guesses of dependent speeds count too.
        """
        own = np.array([self.init.coordinates[k] for k in free], int)
        weight = np.where(starts.given[own], 1.0, UNSAID) / sizes
        far = (x[free] - np.nan_to_num(starts.guess[own])) * weight
        said = self.init.said_speeds(starts)
        if not said:
            return change * weight[:, None], far
        values, slope = (np.array(k, float) for k in self.init.residual_function((), said, free)(x, *rest))
        usual = np.abs(slope) @ sizes
        scale = np.divide(1.0, usual, out=np.zeros_like(usual), where=usual > 0)
        others = (values.ravel() - starts.guess[said]) * scale
        return np.vstack([change * weight[:, None], slope @ change * scale[:, None]]), np.concatenate([far, others])

    def _freedom(
        self, x: np.ndarray, rest: tuple, starts: Starts | None, free: np.ndarray, sizes: np.ndarray
    ) -> np.ndarray:
        """Directions of the free speeds, in nominal sizes, that satisfy the constraints and the fixed speeds."""
        init = self.init
        fixed = starts.fixed if starts is not None else ()
        given = [v for v in fixed if v not in init.place and v in init.explicit]
        given = [v for v, rate in zip(given, init.depends_on_rates(given), strict=True) if rate]
        matrix = np.array(init.residual_function(self.rows, given, free)(x, *rest)[1], float) * sizes[free]
        terms = init.terms(self.rows, given, self.columns, x, rest, linear=True)
        return _null_space(matrix / np.where(terms > 0, terms, 1.0)[:, None])

    def _remark(self, x: np.ndarray, free: np.ndarray, freedom: np.ndarray) -> str:
        names = self.program.f.t.dae.names
        moved = free[np.abs(freedom).max(axis=1, initial=0.0) > 0]
        speeds = [f"{names[self.init.coordinates[k]]} = {x[k]:.6g}" for k in moved[:SHOWN]]
        return (
            "Loops are in a singular position at the start, from which there is more than one possible motion; the chosen one has "
            f"{', '.join(speeds)}{', …' if len(moved) > SHOWN else ''}.\n"
            "  hint: give these speeds, or guesses of them, to choose another; forces are not defined there."
        )

    def remark_at_rest(self, rates: np.ndarray) -> str:
        """A remark on the choice of a motion that starts at rest."""
        names = self.program.f.t.dae.names
        most = np.abs(rates[self.columns]).max(initial=0.0)
        moved = [k for k in self.columns if abs(rates[k]) > NOTHING * most]
        signs = [f"{names[self.init.coordinates[k]]} {'+' if rates[k] > 0 else '-'}" for k in moved]
        return (
            "Loops are in a singular position at the start, at rest, from which there is more than one possible motion; the chosen one "
            f"has speeds of these signs: {', '.join(signs[:SHOWN])}{', …' if len(signs) > SHOWN else ''}.\n"
            "  hint: give speeds, or start a little away from this position, to choose another; forces are not defined there."
        )

    def _members(self, null: np.ndarray) -> str:
        """The components of singular loops."""
        rows = self.rows[np.nonzero(np.abs(null).max(axis=1, initial=0.0) > SINGULAR)[0]]
        return ", ".join(list(dict.fromkeys(name for r in rows for name in loop_members(self.init, int(r))))[:8])

    def _rests(self, null: np.ndarray, later: float) -> InitializationError:
        return InitializationError(
            f"The loop through {self._members(null)} is in a singular position at the start, and the drives that move it out of there "
            f"rest at first (by t = {later:.3g} they have moved it): until they move, forces are not defined.\n"
            "  hint: start when the drives begin to move, or a little away from this position."
        )

    def _no_motion(self, null: np.ndarray, starts: Starts, held: np.ndarray) -> InitializationError:
        init = self.init
        given = [
            f"{starts.fixed[c][1]} = {starts.fixed[c][0]:.6g}"
            for c, h, rate in zip(init.coordinates, held, init.is_rate, strict=True)
            if h and rate
        ]
        return InitializationError(
            f"The loop through {self._members(null)} is in a singular position at the start, and no motion leaves it with the "
            f"given speeds{': ' + ', '.join(given[:8]) if given else ''}.\n"
            "  hint: fix fewer speeds (mc.guess(...) for the others), or start a little away from this position."
        )


@dataclass(frozen=True, eq=False)
class _Quadratic:
    """Conditions a + b c + c G c = 0 on unknowns c."""

    a: np.ndarray
    b: np.ndarray
    G: np.ndarray

    @classmethod
    def of(cls, f, unknowns: int) -> _Quadratic:
        """Coefficients from values of the conditions; exact, as they are quadratic."""
        one = np.eye(unknowns)
        a = f(np.zeros(unknowns))
        plus, minus = (np.array([f(s * e) for e in one]).reshape(unknowns, len(a)).T for s in (1, -1))
        b, G = (plus - minus) / 2, np.zeros((len(a), unknowns, unknowns))
        for i in range(unknowns):
            G[:, i, i] = (plus[:, i] + minus[:, i]) / 2 - a
            for j in range(i):
                mixed = f(one[i] + one[j]) - plus[:, i] - plus[:, j] + a
                G[:, i, j] = G[:, j, i] = mixed / 2
        return cls(a, b, G)

    @property
    def unknowns(self) -> int:
        return self.b.shape[1]

    def determine(self, c: np.ndarray) -> bool:
        """Whether it is certain that there is no solution but c: one unknown, and no other root of its conditions."""
        return self.unknowns == 1 and len(self._common_roots(c, 0, list(range(len(self.a))))) == 1

    @property
    def is_empty(self) -> bool:
        """Whether the conditions are independent of the unknowns."""
        return not (np.abs(self.b) > NOTHING).any() and not (np.abs(self.G) > NOTHING).any()

    def at(self, c: np.ndarray) -> np.ndarray:
        return self.a + self.b @ c + np.einsum("kij,i,j->k", self.G, c, c)

    def slope(self, c: np.ndarray) -> np.ndarray:
        return self.b + 2 * np.einsum("kij,j->ki", self.G, c)

    def solve(self, freedom: np.ndarray, far: np.ndarray) -> np.ndarray | None:
        """The solution found with the smallest `far + freedom c`; None if there is no real one."""
        c, known = self._one_by_one(freedom, far)
        if c is None:
            return None
        if known.all():
            if self._met(c):
                return self._newton(c, np.zeros(0, bool))
            known = ~known
        found = []
        rng = np.random.default_rng(20081110)
        for k in range(TRIES):
            begin = np.where(known, c, c + (rng.normal(size=len(c)) if k else 0.0))
            if (end := self._newton(begin, known)) is not None:
                found.append(end)
        return min(found, key=lambda e: float(np.linalg.norm(far + freedom @ e)), default=None)

    def _met(self, c: np.ndarray) -> bool:
        return bool(np.abs(self.at(c)).max(initial=0.0) <= MET * (1 + np.abs(c).max(initial=0.0)) ** 2)

    def _one_by_one(self, freedom: np.ndarray, far: np.ndarray) -> tuple[np.ndarray | None, np.ndarray]:
        """Solve conditions with one remaining unknown for the nearer of two roots; also returns which unknowns are known."""
        c, known = np.zeros(self.unknowns), np.zeros(self.unknowns, bool)
        todo = set(range(len(self.a)))
        while todo:
            shares = np.abs(self.slope(c)) + np.abs(self.G).sum(axis=2)
            open_ = {k: np.nonzero((shares[k] > NOTHING) & ~known)[0] for k in todo}
            j = next((int(which[0]) for which in open_.values() if len(which) == 1), None)
            if j is None:
                break
            alone = [k for k, which in open_.items() if which.tolist() == [j]]
            todo.difference_update(alone)
            ends = []
            for root in self._common_roots(c, j, alone):
                end = c.copy()
                end[j] += root
                rest = freedom[:, ~known & (np.arange(len(c)) != j)]
                gone = far + freedom @ end
                if rest.shape[1]:
                    gone = gone - rest @ np.linalg.lstsq(rest, gone, rcond=None)[0]
                ends.append((float(np.linalg.norm(gone)), len(ends), end))
            if not ends:
                return None, known
            c, known[j] = min(ends)[2], True
        return c, known

    def _common_roots(self, c: np.ndarray, j: int, some: list[int]) -> list[float]:
        """Changes of one unknown that satisfy several conditions: redundant constraints state more than one."""
        a, b, G = self.at(c)[some], self.slope(c)[some, j], self.G[some, j, j]
        k = int(np.argmax(np.maximum(np.abs(b), np.abs(G))))
        roots = np.array(_roots(G[k], b[k], a[k]))
        off = np.abs(G[:, None] * roots**2 + b[:, None] * roots + a[:, None]).max(axis=0, initial=0.0)
        return roots[off <= MET * (1 + np.abs(roots)) ** 2].tolist()

    def _newton(self, c: np.ndarray, known: np.ndarray) -> np.ndarray | None:
        free = np.nonzero(~known)[0] if len(known) else np.arange(len(c))
        for _ in range(50):
            g = self.at(c)
            step = np.linalg.lstsq(self.slope(c)[:, free], -g, rcond=NOTHING)[0]
            c = c.copy()
            c[free] += step
            if np.abs(step).max(initial=0.0) < 1e-14 * (1 + np.abs(c).max(initial=0.0)):
                break
        return c if np.isfinite(c).all() and self._met(c) else None


def _roots(a: float, b: float, c: float) -> Sequence[float]:
    """Real roots of a x² + b x + c; a double root may be slightly off the real axis."""
    size = max(abs(a), abs(b), abs(c))
    if abs(a) <= NOTHING * size:
        return (-c / b,) if abs(b) > NOTHING * size else (0.0,) if abs(c) <= MET else ()
    inside = b * b - 4 * a * c
    if inside < 0:
        return (-b / (2 * a),) if inside > -MET * size * size else ()
    q = -0.5 * (b + np.copysign(np.sqrt(inside), b))
    return tuple(dict.fromkeys((q / a, c / q if q else 0.0)))


def _null_space(matrix: np.ndarray) -> np.ndarray:
    """Null space of a matrix with entries of order one; by elimination, so that its columns are sparse."""
    m, rows, columns = matrix.copy(), *matrix.shape
    pivots: list[tuple[int, int]] = []
    open_ = np.ones(rows, bool)
    for _ in range(min(rows, columns)):
        size = np.abs(m) * open_[:, None]
        i, j = divmod(int(size.argmax()), columns) if size.size else (0, 0)
        if not size.size or not size[i, j] > SINGULAR:
            break
        m[i] /= m[i, j]
        others = np.arange(rows) != i
        m[others] -= np.outer(m[others, j], m[i])
        open_[i] = False
        pivots.append((i, j))
    taken = [j for _, j in pivots]
    free = [j for j in range(columns) if j not in taken]
    out = np.zeros((columns, len(free)))
    out[free, range(len(free))] = 1.0
    for i, j in pivots:
        out[j] = -m[i, free]
    out[np.abs(out) < SINGULAR] = 0.0
    return out
