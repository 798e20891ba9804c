"""Algebraic variables: what nonlinear blocks leave to be iterated."""

from __future__ import annotations

import casadi as ca
import numpy as np

from ..compiler.initialize import least_squares
from .functions import Functions

SOLVED = 1e-12  # residuals below this are solved
STUCK = 1e-8  # and above this are not


class Algebra:
    """Solves the algebraic equations of a model for its algebraic variables z."""

    def __init__(self, functions: Functions):
        self.f = functions
        if functions.nz:
            g = functions.dynamics[1]
            self._residual = ca.Function("residual", functions.arguments, [g, ca.jacobian(g, functions.z)])

    def solve(self, x, z, p, t, d) -> tuple[np.ndarray, float]:
        """The solution that Newton's method finds from z, and the largest residual it leaves."""
        if not self.f.nz:
            return z, 0.0
        left = np.inf
        for _ in range(100):
            g, slope = self._residual(x, z, p, t, d)
            g = np.array(g, float).ravel()
            left = float(np.abs(g).max())
            if left < SOLVED or not np.isfinite(left) or not slope.is_regular():
                break  # done, or outside of where the equations are defined
            step = least_squares(slope, -g)
            factor = 1.0
            for _ in range(30):
                new = np.array(self._residual(x, z + factor * step, p, t, d)[0], float).ravel()
                if np.all(np.isfinite(new)) and np.linalg.norm(new) < np.linalg.norm(g):
                    break
                factor *= 0.5
            else:  # rounding bounds it
                break
            z = z + factor * step
        return z, left
