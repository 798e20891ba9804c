"""N coupled four-bars (IFToMM A02): N + 1 parallel cranks and N couplers, all uniform rods of length L and mass m.

While it moves as a parallelogram every crank has the angle θ (clockwise from vertical) and the couplers only translate:

    T = ½ ((N+1)/3 + N) m L² θ'²,   V = ((N+1)/2 + N) m g L cos θ,
    θ'' = g/L ((N+1)/2 + N)/((N+1)/3 + N) sin θ.

That is a pendulum in θ - π, so Jacobi's functions solve it.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import ArrayLike

from . import pendulum


def motion(
    times: ArrayLike, n: int = 2, length: float = 1.0, g: float = 9.81, theta: float = 0.0, w: float = 1.0
) -> tuple[np.ndarray, np.ndarray]:
    """θ and θ'; the crank joint of a model that counts counter-clockwise from the x-axis is π/2 - θ."""
    frequency = math.sqrt(g / length * ((n + 1) / 2 + n) / ((n + 1) / 3 + n))
    hanging, speed = pendulum.motion(times, theta - math.pi, w, n=frequency)
    return hanging + math.pi, speed


def tip(
    times: ArrayLike, n: int = 2, length: float = 1.0, g: float = 9.81, theta: float = 0.0, w: float = 1.0
) -> np.ndarray:
    """Top of the first crank, columns x and y."""
    angle, _ = motion(times, n, length, g, theta, w)
    return length * np.stack((np.sin(angle), np.cos(angle)), axis=-1)
