"""Plane chain of N rods hanging from a pin, a body (m, I) at the tip of each, in absolute angles a_i.

With the turned rods e_i and μ_i = m_i + … + m_N (what rod i carries),
T = ½ Σ_ij μ_max(i,j) e_i·e_j a_i' a_j' + ½ Σ I_i a_i'², hence

    Σ_j (μ_max(i,j) e_i·e_j + I_i δ_ij) a_j'' = Σ_j μ_max(i,j) (e_i × e_j) a_j'² - μ_i g x(e_i).

A dense mass matrix, O(N³), on purpose: nothing here resembles a recursive method.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from .integrate import integrate


def motion(
    times: ArrayLike, phi: ArrayLike, w: ArrayLike | None = None, m: ArrayLike = 1.0, I: ArrayLike = 0.1,
    r: tuple[float, float] = (0.0, -1.0), g: float = 9.81, rtol: float = 1e-12,
) -> tuple[np.ndarray, np.ndarray]:  # fmt: skip
    """Relative joint angles and speeds, one column a joint, from the relative start angles phi and speeds w."""
    phi = np.asarray(phi, float)
    n = len(phi)
    w = np.zeros(n) if w is None else np.asarray(w, float)
    m, I = np.broadcast_to(m, n), np.broadcast_to(I, n)
    carried = np.cumsum(m[::-1])[::-1]
    mu = carried[np.maximum.outer(np.arange(n), np.arange(n))]

    def rate(_t, state):
        a, da = state[:n], state[n:]
        e = complex(*r) * np.exp(1j * a)
        product = np.conj(e)[:, None] * e[None, :]  # dot + i cross
        force = (mu * product.imag) @ da**2 - carried * g * e.real
        return np.r_[da, np.linalg.solve(mu * product.real + np.diag(I), force)]

    states = integrate(rate, np.r_[np.cumsum(phi), np.cumsum(w)], times, rtol=rtol, atol=rtol)
    return np.diff(states[:, :n], axis=1, prepend=0.0), np.diff(states[:, n:], axis=1, prepend=0.0)


def energy(
    phi: np.ndarray, w: np.ndarray, m: ArrayLike = 1.0, I: ArrayLike = 0.1,
    r: tuple[float, float] = (0.0, -1.0), g: float = 9.81,
) -> np.ndarray:  # fmt: skip
    """From positions and velocities of the bodies, for relative angles and speeds."""
    a, da = np.cumsum(phi, axis=1), np.cumsum(w, axis=1)
    e = complex(*r) * np.exp(1j * a)
    position, velocity = np.cumsum(e, axis=1), np.cumsum(1j * da * e, axis=1)
    return np.sum(0.5 * m * abs(velocity) ** 2 + 0.5 * I * da**2 + m * g * position.imag, axis=1)
