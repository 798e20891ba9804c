"""Solution of loop constraints and fixed values by the smallest change of free coordinates."""

from __future__ import annotations

from typing import TYPE_CHECKING

import casadi as ca
import numpy as np

from .least_squares import least_squares, raised, scaled

if TYPE_CHECKING:
    from .loops import Loops

LONGEST = 0.5  # longest step in one unknown, in sizes; small steps from the drawn pose stay on its branch
CLOSED = 3e-15  # residual of a loop closed to rounding, relative to the terms of its row
SLACK = 1e-5  # terms of a row of speeds that are neglected, relative to the largest
ROUNDING = 1e-9  # relative size of terms that are rounding, such as cos(90 deg)
STILL = 1e-12  # speeds that count as zero, in sizes per second
SINGULAR = 1e-7  # relative singular value of loops below which no speed can be chosen
NEARLY = 1e-6  # the same within the accuracy of a singular position
NUDGE = 0.03  # displacement out of a pose with coincident points, in sizes
OPEN = 1e-9  # relative residual above which a pose is open
STEPS, SPEED_STEPS, HALVINGS = 200, 3, 30
FEW = 200  # unknowns up to which the closest pose is searched if none closes the loops


class Newton:
    """Damped Gauss–Newton steps of least norm, in sizes.

    Speeds enter linearly: two full steps, of which the second removes rounding.
    """

    def __init__(
        self,
        initializer: Loops,
        x: np.ndarray,
        free: np.ndarray,
        rows: np.ndarray,
        fixed_targets: list,
        rest: tuple,
        linear: bool,
    ):
        self.initializer, self.free, self.rows, self.rest, self.linear = initializer, free, rows, rest, linear
        self.fixed_targets = fixed_targets
        extra = [v for v, _, _ in fixed_targets]
        self.function = initializer.residual_function(rows, extra, free)
        self.target = np.concatenate([np.zeros(len(rows)), [value for _, value, _ in fixed_targets]])
        every = np.nonzero(initializer.is_rate == linear)[0]
        self.usual = initializer.terms(rows, extra, every, x, rest, linear)
        self.least = 0.1 * self._sizes(x)
        self._go(x, self._residual(x))
        self.at_first = np.abs(self.g)

    def _sizes(self, x: np.ndarray) -> np.ndarray:
        return self.initializer.sizes(0.0 * x if self.linear else x, self.rest[0])[self.free]

    def _residual(self, x: np.ndarray) -> tuple[np.ndarray, ca.DM]:
        value, slope = self.function(x, *self.rest)
        return np.array(value, float).ravel() - self.target, slope

    def _go(self, x: np.ndarray, residual: tuple[np.ndarray, ca.DM]) -> None:
        """Move to a point; evaluate the sizes of the unknowns and of the terms of each row."""
        self.x = x
        self.g, self.slope = residual
        self.size = np.maximum(self._sizes(x), self.least)  # also while passing through zero
        terms = np.maximum(self._terms(self.size), self.usual)
        most = max(terms.max(initial=0.0), np.abs(self.target).max(initial=0.0)) or 1.0
        self.terms = np.where(terms > 0, terms, most)

    def _terms(self, size: np.ndarray) -> np.ndarray:
        return np.array(ca.fabs(self.slope) @ ca.DM(size), float).ravel()

    def _left(self) -> float:
        """Residuals relative to the terms of their rows; terms of speeds are not bounded from below by one."""
        terms = self.terms
        if self.linear:
            most, terms = self._most(self.usual), self._terms(np.abs(self.x[self.free]))
            terms = terms + np.abs(self.target) + self.at_first
            terms = np.maximum(terms, SLACK * np.maximum(self._most(terms), self._pace() * most))
            terms = np.where(terms > STILL * most, terms, np.inf)  # nothing moves
        return np.abs(self.g / terms).max(initial=0.0)

    def _most(self, sizes: np.ndarray) -> np.ndarray:
        """For each row the largest size among those of its unit."""
        units = [*(self.initializer.unit(int(k)) for k in self.rows), *map(str, range(len(self.fixed_targets)))]
        return raised(sizes, units, 1.0)

    def run(self, aside: bool = True) -> tuple[np.ndarray, np.ndarray | None]:
        """Coordinates, and the residuals if the rows cannot be satisfied."""
        if not np.all(np.isfinite(self.g)) or not np.all(np.isfinite(self.slope.nonzeros())):
            found, left = (self.x, self.g) if self.linear or not aside else self._again(self._beside())
            if left is None and self._is_away(found):  # from acos(1), for instance, whose slope is infinite
                return found, None
            return self.x, np.where(np.isfinite(self.g), self.g, np.inf)
        for _ in range(SPEED_STEPS if self.linear else STEPS):
            closed = not self.linear and np.abs(self.g / self.terms).max(initial=0.0) <= CLOSED
            if closed or not len(self.free) or not self._step():
                break
        if self._left() <= OPEN or self._nearly():
            return self.x, None
        if self.linear or not aside:
            return self.x, self.g
        if self._coincide():
            found, left = self._again(self._beside())
            if left is None:
                return found, None
        return self._again(self._nearest()) if 0 < len(self.free) <= FEW else (self.x, self.g)

    def _beside(self) -> np.ndarray:
        """A pose a little away from this one."""
        moved = self.x.copy()
        moved[self.free] += NUDGE * self._finite_size * np.random.default_rng(1).uniform(0.5, 1.0, len(self.free))
        return moved

    def _is_away(self, x: np.ndarray) -> bool:
        """Whether another pose is not this one again."""
        return bool(np.any(np.abs(x - self.x)[self.free] > 0.1 * NUDGE * self._finite_size))

    @property
    def _finite_size(self) -> np.ndarray:
        return np.where(np.isfinite(self.size), self.size, 1.0)

    def _again(self, x: np.ndarray) -> tuple[np.ndarray, np.ndarray | None]:
        """The same from another pose."""
        again = Newton(self.initializer, x, self.free, self.rows, self.fixed_targets, self.rest, linear=False)
        return again.run(aside=False)

    def _pace(self) -> float:
        """The largest speed, in sizes."""
        init = self.initializer
        return np.max(np.abs(self.x / init.sizes(0.0 * self.x, self.rest[0])), initial=0.0, where=init.is_rate)

    def _nearly(self) -> bool:
        """Whether speeds are satisfied within the accuracy of a singular position."""
        if not self.linear or not np.all(np.abs(self.g) <= NEARLY * self.terms * self._pace()):
            return False
        sizes = np.linalg.svd(np.array(scaled(self.slope, self.terms, self.size), float), compute_uv=False)
        return bool(len(sizes) and sizes[-1] < NEARLY * sizes[0])  # some rows hardly depend on the unknowns

    def _step(self) -> bool:
        """Take a step; return False if none improves the residuals."""
        slope, right = scaled(self.slope, self.terms, self.size), -self.g / self.terms
        step = self.size * least_squares(slope, right, rcond=SINGULAR if self.linear else 1e-11)
        longest = np.abs(step / self.size).max(initial=0.0)
        factor = 1.0 if self.linear or not longest > LONGEST else LONGEST / longest
        for _ in range(1 if self.linear else HALVINGS):
            trial = self.x.copy()
            trial[self.free] += factor * step
            found = self._residual(trial)
            if self.linear or self._better(*found, factor):
                self._go(trial, found)
                return True
            factor *= 0.5
        return False

    def _better(self, new: np.ndarray, slope: ca.DM, factor: float) -> bool:
        if not np.all(np.isfinite(new)) or not np.all(np.isfinite(slope.nonzeros())):
            return False
        now = np.linalg.norm(self.g / self.terms)
        return bool(np.linalg.norm(new / self.terms) < (1 - 1e-4 * factor) * now)

    def _coincide(self) -> bool:
        """Whether points coincide that should not, so that no step separates them."""
        flat = self._terms(self.size) < ROUNDING * self.terms
        return bool(np.any(flat & (np.abs(self.g) > OPEN * self.terms)))

    def _nearest(self) -> np.ndarray:
        """The point of least residuals relative to their sizes, which Newton's steps do not reach beyond a dead centre."""
        from scipy import optimize  # imported here: it is slow to import

        alike = self.initializer.alike(self.rows, self.terms)

        def at(y: np.ndarray) -> tuple[np.ndarray, ca.DM]:
            trial = self.x.copy()
            trial[self.free] = y * self.size
            return self._residual(trial)

        def only(y: np.ndarray) -> np.ndarray:
            return np.nan_to_num(at(y)[0] / alike, nan=1e3)

        def slope(y: np.ndarray) -> np.ndarray:
            return np.nan_to_num(np.array(at(y)[1], float) * self.size / alike[:, None])

        found = optimize.least_squares(only, self.x[self.free] / self.size, jac=slope, max_nfev=STEPS)  # type: ignore[arg-type]
        out = self.x.copy()
        out[self.free] = found.x * self.size
        return out
