"""The one integrator behind all references that have no closed form."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import ArrayLike
from scipy.integrate import solve_ivp

Rate = Callable[[float, np.ndarray], Sequence[float] | np.ndarray]


def integrate(rate: Rate, start: ArrayLike, times: ArrayLike, rtol: float = 1e-12, atol: float = 1e-12) -> np.ndarray:
    """States at the ascending `times`, one row each; the start values hold at t = 0."""
    times = np.atleast_1d(np.asarray(times, float))
    grid = np.unique(np.r_[0.0, times])
    if len(grid) == 1:
        return np.tile(np.asarray(start, float), (len(times), 1))
    run = solve_ivp(rate, (0.0, grid[-1]), np.asarray(start, float), "DOP853", t_eval=grid, rtol=rtol, atol=atol)
    if not run.success:
        raise RuntimeError(run.message)
    return run.y.T[np.searchsorted(grid, times)]
