"""Algebraic variables: the iteration variables of nonlinear blocks."""

from __future__ import annotations

import casadi as ca
import numpy as np

from ..compiler.start.least_squares import least_squares
from .functions import Functions

SOLVED = 1e-13  # residual of a solution, relative to the terms of unknowns of nominal size
STUCK = 1e-9  # residual above which there is no solution


class Algebra:
    """Solves the algebraic equations of a model for its algebraic variables z."""

    def __init__(self, functions: Functions):
        self.f = functions
        if functions.nz:
            g = functions.dynamics[1]
            self._residual = ca.Function("residual", functions.arguments, [g, ca.jacobian(g, functions.z)])

    def unsolved(self) -> str:
        """The variables and equations that could not be solved, with a gap for what happened."""
        dae, causal = self.f.t.dae, self.f.t.causal
        names = [dae.names[v] for v in causal.algebraic]
        rows = [dae.source(e) for b in causal.blocks if b.torn is not None for e in b.torn.loop_constraints]
        return ", ".join(names[:6]) + "{}" + "".join(f"\n  from: {row}" for row in rows[:4])

    def solve(self, x: np.ndarray, z: np.ndarray, p: np.ndarray, t: float, d: np.ndarray) -> tuple[np.ndarray, float]:
        """The solution that Newton's method finds from z, and the largest residual it leaves, relative to its terms."""
        if not self.f.nz:
            return z, 0.0
        left, usual = np.inf, self.f.algebraic_sizes(p)
        for _ in range(100):
            g, slope = self._residual(x, z, p, t, d)
            size = np.maximum(usual, np.abs(z))
            terms = np.abs(np.array(slope, float)) @ size
            terms[~(terms > 0)] = 1.0
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
        return z, left
