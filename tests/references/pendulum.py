"""Physical pendulum, I_p θ'' = -m g l sin θ with θ from straight down, solved by Jacobi's elliptic functions.

With n² = m g l / I_p and the energy h² = sin²(θ0/2) + (θ0'/2n)²:

* h < 1, it swings:    sin(θ/2) = h sn(n t + u0, h²),         θ' = 2 n h cn;
* h > 1, it goes over: θ/2 = am(±h n t + u0, 1/h²),           θ' = ±2 n h dn.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import ellipj, ellipk, ellipkinc


def natural_frequency(m: float = 1.0, l: float = 1.0, I: float = 0.0, g: float = 9.81) -> float:
    """n in rad/s for a mass m, inertia I about its centre of mass at the distance l from the hinge."""
    return math.sqrt(m * g * l / (I + m * l * l))


def period(amplitude: float, m: float = 1.0, l: float = 1.0, I: float = 0.0, g: float = 9.81) -> float:
    """T = 4 √(I_p/(m g l)) K(sin(θ0/2)), released from rest at θ0."""
    return 4 * ellipk(math.sin(amplitude / 2) ** 2) / natural_frequency(m, l, I, g)


def motion(
    times: ArrayLike, theta0: float, w0: float = 0.0, n: float | None = None, **data: float
) -> tuple[np.ndarray, np.ndarray]:
    """Angle and speed; give n itself or the m, l, I, g of `natural_frequency`."""
    n = natural_frequency(**data) if n is None else n
    t = np.asarray(times, float)
    h = math.hypot(math.sin(theta0 / 2), w0 / (2 * n))
    if w0 == 0 and h in (0, 1):  # at rest, hanging or upright
        return np.full_like(t, theta0), np.zeros_like(t)
    if h <= 1:
        turns = round(theta0 / (2 * math.pi))
        half = theta0 / 2 - turns * math.pi
        u0 = ellipkinc(math.atan2(math.sin(half), w0 / (2 * n)), h * h)  # from sn and cn at t = 0
        sn, cn, _, _ = ellipj(n * t + u0, h * h)
        return 2 * np.arcsin(h * sn) + 2 * math.pi * turns, 2 * n * h * cn
    direction = math.copysign(1.0, w0)
    _, _, dn, am = ellipj(direction * h * n * t + ellipkinc(theta0 / 2, 1 / h**2), 1 / h**2)
    return 2 * am, direction * 2 * n * h * dn
