"""Two links with a body (m, I) at the end of each rod; r1, r2 are the rods in their own frames.

With absolute angles a1, a2, the turned rods e1, e2, c = e1·e2 and s = e1×e2 (so dc/da1 = s, dc/da2 = -s):

    T = ½ (I1 + (m1+m2)|r1|²) a1'² + m2 c a1' a2' + ½ (I2 + m2 |r2|²) a2'²,  V = g ((m1+m2) y(e1) + m2 y(e2))

    (I1 + (m1+m2)|r1|²) a1'' + m2 c a2'' - m2 s a2'² = -(m1+m2) g x(e1) - d1 φ1' + d2 φ2'
    (I2 + m2 |r2|²)     a2'' + m2 c a1'' + m2 s a1'² = -m2 g x(e2)             - d2 φ2'

The joint angles are φ1 = a1 and φ2 = a2 - a1; d1, d2 damp them.
"""

from __future__ import annotations

from math import cos, sin, sqrt

import numpy as np
from numpy.typing import ArrayLike

from .integrate import integrate

LECTURE = dict(m1=1.0, I1=0.1, r1=(1.0, 0.0), m2=0.2, I2=0.01, r2=(0.4, 0.0))


def motion(
    times: ArrayLike, m1: float = 1.0, I1: float = 0.1, r1: tuple[float, float] = (1.0, 0.0),
    m2: float = 0.2, I2: float = 0.01, r2: tuple[float, float] = (0.4, 0.0), g: float = 9.81,
    d1: float = 0.0, d2: float = 0.0, phi1: float = 0.0, phi2: float = 0.0, w1: float = 0.0, w2: float = 0.0,
    rtol: float = 1e-12,
) -> np.ndarray:  # fmt: skip
    """Columns φ1, φ2, w1, w2 of the joints."""
    J1 = I1 + (m1 + m2) * (r1[0] ** 2 + r1[1] ** 2)
    J2 = I2 + m2 * (r2[0] ** 2 + r2[1] ** 2)

    def rate(_t, state):
        phi1, phi2, w1, w2 = state
        x1, y1 = turned(r1, phi1)
        x2, y2 = turned(r2, phi1 + phi2)
        k, s = m2 * (x1 * x2 + y1 * y2), m2 * (x1 * y2 - y1 * x2)
        f1 = s * (w1 + w2) ** 2 - (m1 + m2) * g * x1 - d1 * w1 + d2 * w2
        f2 = -s * w1**2 - m2 * g * x2 - d2 * w2
        det = J1 * J2 - k * k
        z1, z2 = (J2 * f1 - k * f2) / det, (J1 * f2 - k * f1) / det
        return w1, w2, z1, z2 - z1

    return integrate(rate, (phi1, phi2, w1, w2), times, rtol=rtol, atol=rtol)


def energy(
    states: np.ndarray, m1: float = 1.0, I1: float = 0.1, r1: tuple[float, float] = (1.0, 0.0),
    m2: float = 0.2, I2: float = 0.01, r2: tuple[float, float] = (0.4, 0.0), g: float = 9.81,
) -> np.ndarray:  # fmt: skip
    """From positions and velocities of the two bodies."""
    phi1, phi2, w1, w2 = states.T
    e1, e2 = complex(*r1) * np.exp(1j * phi1), complex(*r2) * np.exp(1j * (phi1 + phi2))
    v1, v2 = 1j * w1 * e1, 1j * w1 * e1 + 1j * (w1 + w2) * e2
    kinetic = 0.5 * (m1 * abs(v1) ** 2 + m2 * abs(v2) ** 2 + I1 * w1**2 + I2 * (w1 + w2) ** 2)
    return kinetic + g * (m1 * e1.imag + m2 * (e1 + e2).imag)


def small_frequencies(l: float = 1.0, g: float = 9.81) -> tuple[float, float]:
    """ω² = (2 ± √2) g/l of equal point masses on equal lengths about straight down, slow first, in rad/s."""
    return sqrt((2 - sqrt(2)) * g / l), sqrt((2 + sqrt(2)) * g / l)


def turned(r: tuple[float, float], angle: float) -> tuple[float, float]:
    return r[0] * cos(angle) - r[1] * sin(angle), r[0] * sin(angle) + r[1] * cos(angle)
