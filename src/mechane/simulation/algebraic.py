"""Algebraic variables: the iteration variables of nonlinear blocks."""

from __future__ import annotations

import casadi as ca
import numpy as np

from ..compiler.start.least_squares import least_squares
from .functions import Functions

SOLVED = 1e-13  # residual of a solution, relative to the terms of unknowns of nominal size
STUCK = 1e-9  # residual above which there is no solution
FINITE = (1.0, 0.1, 1e-2, 1e-3)  # steps by which the size of the terms of an equation is measured, in sizes
ASIDE = (0.0, 1e-3, 0.1, 1.0, -1e-3, -0.1, -1.0)  # steps away from a guess at which all slopes vanish, in sizes


def terms_of(slope: np.ndarray, size: np.ndarray, least: np.ndarray | float = 0.0) -> np.ndarray:
    """The size of the terms of each row, for unknowns of the given sizes; `least`, or 1, where the slope is zero or infinite."""
    with np.errstate(invalid="ignore"):
        terms = np.abs(slope) @ size
    terms = np.maximum(np.where(np.isfinite(terms), terms, 0.0), least)
    return np.where(terms > 0, terms, 1.0)


class Algebra:
    """Solves the algebraic equations of a model for its algebraic variables z."""

    def __init__(self, functions: Functions):
        self.f = functions
        if functions.nz:
            g = functions.dynamics[1]
            self._residual = ca.Function("residual", functions.arguments, [g, ca.jacobian(g, functions.z)])

    def unsolved(self) -> str:
        """The variables and equations that could not be solved, with a placeholder for what happened."""
        dae, causal = self.f.t.dae, self.f.t.causal
        names = [dae.names[v] for v in causal.algebraic]
        rows = [dae.source(e) for b in causal.blocks if b.torn is not None for e in b.torn.loop_constraints]
        return ", ".join(names[:6]) + "{}" + "".join(f"\n  from: {row}" for row in rows[:4])

    def hint(self) -> str:
        """Advice of a component about algebraic variables that have no solution."""
        return self.f.t.dae.hint(self.f.t.causal.algebraic)

    def solve(self, x: np.ndarray, z: np.ndarray, p: np.ndarray, t: float, d: np.ndarray) -> tuple[np.ndarray, float]:
        """The solution that Newton's method finds from z, and the largest residual it leaves, relative to its terms."""
        if not self.f.nz:
            return z, 0.0
        left, usual = np.inf, self.f.algebraic_sizes(p)
        z = self._inside(x, z, p, t, d, usual)
        for _ in range(100):
            g, slope = self._residual(x, z, p, t, d)
            size = np.maximum(usual, np.abs(z))
            terms = terms_of(np.array(slope, float), size)
            g = np.array(g, float).ravel()
            left = float(np.abs(g / terms).max())
            if left < SOLVED or not np.isfinite(left) or not slope.is_regular():
                break  # converged, or outside the domain of the equations
            step = size * least_squares(ca.diag(1 / terms) @ slope @ ca.diag(size), -g / terms)
            factor = 1.0
            for _ in range(30):
                new = np.array(self._residual(x, z + factor * step, p, t, d)[0], float).ravel()
                if np.all(np.isfinite(new)) and np.linalg.norm(new / terms) < np.linalg.norm(g / terms):
                    break
                factor *= 0.5
            else:  # limited by rounding
                break
            z = z + factor * step
        return z, max(left, self._left(x, z, p, t, d, usual))

    def _left(self, x, z, p, t, d, usual: np.ndarray) -> float:
        """The largest residual, relative to what finite steps change.

        Beside the end of a square root's domain the slope grows without bound, and any residual is small relative to it.
        """
        size = np.maximum(usual, np.abs(z))
        g, terms = self._residual(x, z, p, t, d)[0], np.zeros(self.f.nz)
        for share in FINITE:
            for j in range(self.f.nz):
                for way in (share, -share):
                    beside = z.copy()
                    beside[j] += way * size[j]
                    change = np.abs(np.array(self._residual(x, beside, p, t, d)[0] - g, float).ravel()) / share
                    terms = np.maximum(terms, np.where(np.isfinite(change), change, 0.0))
        found = np.abs(np.array(g, float).ravel())
        return float(np.max(found / np.where(terms > 0, terms, np.inf)))

    def _inside(self, x, z, p, t, d, usual: np.ndarray) -> np.ndarray:
        """A point at z or next to it where the equations have values and slopes, unlike those of a square root or logarithm at zero."""
        for share in ASIDE:
            near = z + share * np.maximum(usual, np.abs(z))
            if all(part.is_regular() for part in self._residual(x, near, p, t, d)):
                return near
        return z
