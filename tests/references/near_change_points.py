"""N coupled four-bars as in `n_four_bar`, whose couplers are a little too long or too short, so that cranks and couplers are nearly in line.

Absolute angles a_i of the cranks and b_i of the couplers with lengths l_i lie on a curve without branches. Its tangent is, with
s_i = sin(a_i - b_i) and s'_i = sin(a_{i+1} - b_i),

    da_k = s_0 … s_{k-1} s'_k … s'_{N-1},   db_k = s_0 … s_{k-1} sin(a_k - a_{k+1}) / l_k s'_{k+1} … s'_{N-1},

and the speed along it follows from the energy: no accelerations, no constraints, no reactions.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from scipy.integrate import solve_ivp


def closed(longer: Sequence[float], angle: float) -> np.ndarray:
    """Angles of cranks and couplers, the first crank as given, the others nearly parallel to it."""
    cranks, bars = [angle], []
    for off in longer:
        x, y, length = 1 - math.cos(cranks[-1]), -math.sin(cranks[-1]), 1 + off
        far, towards = math.hypot(x, y), math.atan2(y, x)
        half = math.acos((length**2 - 1 - far**2) / (2 * far))
        cranks.append(min((towards + half, towards - half), key=lambda a: abs(math.remainder(a - angle, math.tau))))
        cranks[-1] = angle + math.remainder(cranks[-1] - angle, math.tau)
        bars.append(math.atan2(math.sin(cranks[-1]) + y, math.cos(cranks[-1]) + x))
    return np.array(cranks + bars)


def motion(times: np.ndarray, longer: Sequence[float], angle: float, w: float, g: float = 9.81) -> np.ndarray:
    """Angles of the cranks, one column each; the first crank starts with angular velocity w."""
    n = len(longer)

    def tangent(q: np.ndarray) -> np.ndarray:
        a, b = q[: n + 1].tolist(), q[n + 1 :].tolist()
        before, after = [1.0], [1.0]
        for i in range(n):
            before.append(before[-1] * math.sin(a[i] - b[i]))
            after.append(after[-1] * math.sin(a[n - i] - b[n - 1 - i]))
        cranks = [before[k] * after[n - k] for k in range(n + 1)]
        bars = [before[k] * after[n - 1 - k] * math.sin(a[k] - a[k + 1]) / (1 + longer[k]) for k in range(n)]
        along = np.array(cranks + bars)
        return along / math.sqrt(inertia(a, b, cranks, bars))

    def inertia(a: list, b: list, cranks: list, bars: list) -> float:
        rods = sum(c * c for c in cranks) / 3
        return rods + sum(
            cranks[i] ** 2 + bars[i] ** 2 / 3 + cranks[i] * bars[i] * math.cos(a[i] - b[i]) for i in range(n)
        )

    def height(q: np.ndarray) -> float:
        a, b = np.sin(q[: n + 1]), np.sin(q[n + 1 :])
        return g * float(0.5 * a.sum() + a[:-1].sum() + 0.5 * b.sum())

    start = closed(longer, angle)
    way = w / tangent(start)[0]
    total = 0.5 * way**2 + height(start)

    def rates(_: float, q: np.ndarray) -> np.ndarray:
        return math.copysign(math.sqrt(2 * (total - height(q))), way) * tangent(q)

    return solve_ivp(rates, (0, times[-1]), start, "DOP853", times, rtol=1e-11, atol=1e-12, max_step=0.05).y[: n + 1].T
