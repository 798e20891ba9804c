"""Jansen's leg by ruler and compasses: circles about known points meet in the next one. Lengths in cm, crank axle at 0."""

from __future__ import annotations

import numpy as np

a, b, c, d, e, f, g, h, i, j, k, l, m = 38.0, 41.5, 39.3, 40.1, 55.8, 39.4, 36.7, 65.7, 49.0, 50.0, 61.9, 7.8, 15.0


def circles(p, r, q, s, side):
    """Points (complex) at r from p and s from q; to the left (side = 1) or right (-1) of the line from p to q."""
    way = q - p
    gap = np.abs(way)
    cosine = (r**2 + gap**2 - s**2) / (2 * r * gap)
    return p + r * way / gap * np.exp(1j * side * np.arccos(cosine))


def joints(theta) -> dict[str, np.ndarray]:
    """All joints of a left leg at crank angles, as complex numbers."""
    pin = m * np.exp(1j * np.asarray(theta, float))
    hip = -a - 1j * l
    top = circles(pin, j, hip, b, -1)
    bottom = circles(hip, c, pin, k, -1)
    back = circles(top, e, hip, d, -1)
    ankle = circles(bottom, g, back, f, 1)
    toe = circles(ankle, h, bottom, i, -1)
    return dict(pin=pin, hip=hip, top=top, bottom=bottom, back=back, ankle=ankle, toe=toe)


def foot(theta, mirrored: bool = False) -> np.ndarray:
    """Places of the foot, (n, 2) in m."""
    z = joints(np.pi - np.asarray(theta, float) if mirrored else theta)["toe"]
    return 0.01 * np.c_[-z.real if mirrored else z.real, z.imag]
