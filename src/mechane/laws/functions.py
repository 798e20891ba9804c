"""Smooth step and one-sided impact force, for numbers, arrays and expressions."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..language.expressions import is_symbolic
from ..language.functions import as_array, if_else, maximum, minimum
from ..language.recorded import errors_named


@errors_named
def step(x: Any, x0: Any, h0: Any, x1: Any, h1: Any) -> Any:
    """From h0 at x ≤ x0 to h1 at x ≥ x1 along a cubic with zero slope at both ends (ADAMS' STEP).

    >>> [float(step(x, 3, 0, 4, 1)) for x in (2, 3.5, 9)]
    [0.0, 0.5, 1.0]
    """
    if is_symbolic(x, x0, h0, x1, h1):
        share = minimum(maximum((x - x0) / (x1 - x0), 0.0), 1.0)
    else:
        share = np.clip((as_array(x) - as_array(x0)) / (as_array(x1) - x0), 0.0, 1.0)
    return h0 + (h1 - h0) * share**2 * (3 - 2 * share)


@errors_named
def impact(x: Any, v: Any, x1: Any, k: Any, exponent: Any, c_max: Any, d: Any) -> Any:
    """Force that pushes x up where it is below x1, and never pulls it down (ADAMS' IMPACT).

    $$F = \\max(0,\\; k\\,(x_1 - x)^e - c(x)\\,v)\\quad\\text{for } x < x_1$$

    `v` is the rate of x. The damping c grows from 0 at x1 to `c_max` at the depth `d`.

    >>> round(float(impact(0.95, -2.0, 1.0, 100.0, 1.5, 25.0, 0.1)), 6)
    26.118034
    >>> impact(np.array([0.95, 1.1]), -2.0, 1.0, 100.0, 1.5, 25.0, 0.1).round(6)
    array([26.118034,  0.      ])
    """
    if not is_symbolic(x, v, x1, k, exponent, c_max, d):
        depth = np.maximum(as_array(x1) - as_array(x), 0.0)
        force = k * depth ** as_array(exponent) - step(x, as_array(x1) - d, c_max, x1, 0.0) * v
        return np.where(depth > 0, np.maximum(force, 0.0), 0.0)[()]
    depth = maximum(x1 - x, 0.0)
    damping = step(x, x1 - d, c_max, x1, 0.0)
    return maximum(if_else(depth > 0, k * depth**exponent - damping * v, 0.0), 0.0)
