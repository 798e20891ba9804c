"""Friction of a slipping wheel."""

from __future__ import annotations

from typing import Any

from ..language import if_else, maximum, minimum
from ..language.recorded import errors_named


@errors_named
def friction_over_speed(speed: Any, v_adhesion: Any, v_slide: Any, mu_adhesion: Any, mu_slide: Any) -> Any:
    """Friction coefficient divided by the slip speed, a smooth function that is finite at zero slip.

    The coefficient rises from zero to `mu_adhesion` at `v_adhesion`, falls to `mu_slide` at `v_slide` and stays there.
    Multiplied by the slip velocity, a vector or a number, it gives the friction force per unit load.

    >>> mu = [v * friction_over_speed(v, 0.1, 1.0, 0.9, 0.5) for v in (0.1, 3.0)]
    >>> [round(float(m), 3) for m in mu]
    [0.9, 0.5]
    """
    q = speed / v_adhesion
    p = minimum(1.0, maximum(0.0, (speed - v_adhesion) / (v_slide - v_adhesion)))
    rising = mu_adhesion * (1.5 - 0.5 * q**2) / v_adhesion
    falling = (mu_adhesion + (mu_slide - mu_adhesion) * p**2 * (3 - 2 * p)) / maximum(speed, v_adhesion)
    return if_else(speed < v_adhesion, rising, falling)
