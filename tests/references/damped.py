"""Springs and dampers: the linear oscillator in closed form, the elastic pendulum by integration."""

from __future__ import annotations

import cmath
import math

import numpy as np
from numpy.typing import ArrayLike

from .integrate import integrate


def oscillator(
    times: ArrayLike, m: float, c: float, d: float = 0.0, f: float = 0.0, x: float = 0.0, v: float = 0.0
) -> tuple[np.ndarray, np.ndarray]:
    """m x'' + d x' + c x = f: position and velocity, for any damping.

    About rest at f/c, with δ = d/2m and ω = √(c/m - δ²): ξ = exp(-δt) (ξ0 cos ωt + (v0 + δ ξ0)/ω sin ωt); beyond
    critical damping ω is imaginary and the same formula holds; at it sin(ωt)/ω = t.
    """
    t = np.asarray(times, float)
    delta, rest = d / (2 * m), f / c
    w = cmath.sqrt(c / m - delta**2)
    cosine = np.cos(w * t).real
    sine = (np.sin(w * t) / w).real if w else t
    decay, xi = np.exp(-delta * t), x - rest
    position = rest + decay * (xi * cosine + (v + delta * xi) * sine)
    return position, decay * (v * cosine - (delta * v + c / m * xi) * sine)


def logarithmic_decrement(m: float, c: float, d: float) -> float:
    """ln of the ratio of two successive maxima, 2π ζ/√(1 - ζ²)."""
    zeta = d / (2 * math.sqrt(c * m))
    return 2 * math.pi * zeta / math.sqrt(1 - zeta**2)


def spring_pendulum(
    times: ArrayLike, m: float, c: float, s0: float, d: float = 0.0, g: float = 9.81,
    r: tuple[float, float] = (1.0, 0.0), v: tuple[float, float] = (0.0, 0.0),
) -> np.ndarray:  # fmt: skip
    """Point mass on a spring (c, unstretched s0) with a damper d along it, hung at the origin: columns x, y, vx, vy.

    m r'' = -(c (s - s0) + d s') r/s - m g e_y with s = |r|, s' = r·v/s.
    """

    def rate(_t, state):
        x, y, vx, vy = state
        s = math.hypot(x, y)
        pull = (c * (s - s0) + d * (x * vx + y * vy) / s) / (m * s)
        return vx, vy, -pull * x, -pull * y - g

    return integrate(rate, (*r, *v), times)


def spring_pendulum_energy(states: np.ndarray, m: float, c: float, s0: float, g: float = 9.81) -> np.ndarray:
    x, y, vx, vy = states.T
    return 0.5 * m * (vx**2 + vy**2) + 0.5 * c * (np.hypot(x, y) - s0) ** 2 + m * g * y
