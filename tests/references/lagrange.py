"""Equations of motion of rigid bodies by Lagrange, from positions and rotation matrices over any coordinates.

The kinetic energy of the rotation is ½ tr(Ȧ J Ȧᵀ) with J = ½ tr(I) 1 - I: no angular velocity, no quaternion and no cut
force is involved, nothing that the library could share.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import casadi as ca
import numpy as np
from scipy.integrate import solve_ivp


def turned(n: Any, angle: Any) -> Any:
    """The matrix that turns a vector about n."""
    n = np.asarray(n, float) / np.linalg.norm(n)
    k = ca.DM([[0, -n[2], n[1]], [n[2], 0, -n[0]], [-n[1], n[0], 0]])
    return ca.SX.eye(3) + ca.sin(angle) * k + (1 - ca.cos(angle)) * (k @ k)


class Lagrange:
    """A system of bodies over the coordinates `q`."""

    def __init__(self, coordinates: int):
        self.q, self.rate = ca.SX.sym("q", coordinates), ca.SX.sym("v", coordinates)
        self.kinetic, self.potential, self.dissipation = ca.SX(0), ca.SX(0), ca.SX(0)

    def dot(self, e: ca.SX) -> ca.SX:
        """Time derivative of a function of the coordinates."""
        return ca.reshape(ca.jtimes(ca.vec(e), self.q, self.rate), e.shape)

    def add(self, r: Any, A: Any, m: float, I: Any, r_cm: Sequence[float] = (0, 0, 0), g: float = 9.81) -> ca.SX:
        """A body at r with the axes A (its columns); returns its centre of mass. Gravity acts along -y."""
        inertia = np.diag(I) if np.ndim(I) == 1 else np.asarray(I, float)
        centre = r + A @ ca.DM(list(r_cm))
        v, spin = self.dot(centre), self.dot(A)
        J = ca.DM(0.5 * np.trace(inertia) * np.eye(3) - inertia)
        self.kinetic += 0.5 * m * ca.dot(v, v) + 0.5 * ca.trace(spin @ J @ spin.T)
        self.potential += m * g * centre[1]
        return centre

    def damp(self, e: ca.SX, d: float) -> None:
        """A linear damper on a function of the coordinates, by the dissipation function of Rayleigh."""
        self.dissipation += 0.5 * d * self.dot(e) ** 2

    def solve(self, q: Sequence[float], rate: Sequence[float], t: np.ndarray) -> np.ndarray:
        """Coordinates at the times t."""
        n, lagrangian = self.q.numel(), self.kinetic - self.potential
        momentum = ca.gradient(lagrangian, self.rate)
        force = ca.gradient(lagrangian, self.q) - ca.jtimes(momentum, self.q, self.rate)
        force -= ca.gradient(self.dissipation, self.rate)
        a = ca.Function("a", [self.q, self.rate], [ca.solve(ca.jacobian(momentum, self.rate), force)])

        def rates(_: float, y: np.ndarray) -> np.ndarray:
            return np.r_[y[n:], np.array(a(y[:n], y[n:])).ravel()]

        found = solve_ivp(rates, (t[0], t[-1]), [*q, *rate], "DOP853", t, rtol=1e-11, atol=1e-12)
        return found.y[:n].T
