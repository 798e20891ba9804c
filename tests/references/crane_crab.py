"""Crane crab: a trolley M at (x, 0), a load m with inertia I at (x + l sin θ, -l cos θ).

T = ½ (M+m) x'² + m l x' θ' cos θ + ½ (I + m l²) θ'²,  V = -m g l cos θ, so by Lagrange

    (M+m) x'' + m l (θ'' cos θ - θ'² sin θ) + d x' = 0
    (I + m l²) θ'' + m l x'' cos θ + m g l sin θ + c θ' = 0

with a damper d on the rail and c in the hinge. θ is counter-clockwise from straight down.
"""

from __future__ import annotations

from math import cos, sin

import numpy as np
from numpy.typing import ArrayLike

from .integrate import integrate


def motion(
    times: ArrayLike, M: float = 1.0, m: float = 0.5, I: float = 0.1, l: float = 1.0, g: float = 9.81,
    d: float = 0.0, c: float = 0.0, x: float = 0.0, v: float = 0.0, theta: float = np.pi / 3, w: float = 0.0,
) -> np.ndarray:  # fmt: skip
    """Columns x, v, θ, w."""
    J = I + m * l * l

    def rate(_t, state):
        _, v, theta, w = state
        k = m * l * cos(theta)
        fx = m * l * w * w * sin(theta) - d * v
        ft = -m * g * l * sin(theta) - c * w
        det = (M + m) * J - k * k
        return v, (J * fx - k * ft) / det, w, ((M + m) * ft - k * fx) / det

    return integrate(rate, (x, v, theta, w), times)


def energy(
    states: np.ndarray, M: float = 1.0, m: float = 0.5, I: float = 0.1, l: float = 1.0, g: float = 9.81
) -> np.ndarray:
    """Kinetic plus potential energy from the velocities of the bodies, not from the Lagrangian above."""
    _, v, theta, w = states.T
    vx, vy = v + l * w * np.cos(theta), l * w * np.sin(theta)
    return 0.5 * M * v**2 + 0.5 * m * (vx**2 + vy**2) + 0.5 * I * w**2 - m * g * l * np.cos(theta)
