"""Results at the times of frames and traces."""

from __future__ import annotations

import numpy as np

from ..errors import MechaneError
from ..simulation.result import Result


def sample(result: Result, times: np.ndarray) -> Result:
    """The result at other times."""
    t = result.time
    slack = 1e-9 * max(1.0, abs(t[-1]))
    if times.size == 0 or times.min() < t[0] - slack or times.max() > t[-1] + slack:
        raise MechaneError(f"Frames must lie between {t[0]:g} and {t[-1]:g}, the time range of the result.")
    if len(times) == len(t) and np.array_equal(times, t):
        return result
    return result.at(np.clip(times, t[0], t[-1])).result
