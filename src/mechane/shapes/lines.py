"""Springs and dampers between two points, in the plane and in space."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..language import maximum, minimum, normalize
from .shape import DAMPER, DARK, SPRING, STEEL, Shape, largest, size, smallest

THIN = 0.28  # diameter of the rod of a damper, relative to that of its cup
FLAT, WIDE = 0.4, 0.8  # thickness and diameter of its piston


def coil(a: Any, b: Any, s: Any, width: float) -> Shape:
    """A coil of length `s` from a to b that stretches with them; the width is relative to the size of the model."""
    return Shape("spring", r=a, length_direction=b - a, length=s, width=width * size, extra=8, color=SPRING)


def cup_and_piston(a: Any, b: Any, s: Any, width: float) -> Iterator[Shape]:
    """A cup at a, `width` wide relative to the size of the model, and a piston in it, on a rod from b; `s` is their distance."""
    d, wide = b - a, width * size
    cup = 0.6 * maximum(smallest(s), 0.3 * largest(s))
    rod = minimum(largest(s) - 0.9 * cup, s - 0.05 * cup)  # so that the piston stays in the cup
    piston: dict[str, Any] = dict(r=b, length_direction=-d)
    yield Shape("cylinder", r=a, length_direction=d, length=0.06 * cup, width=wide, color=DARK)
    yield Shape("pipe", r=a, length_direction=d, length=cup, width=wide, extra=0.8, color=DAMPER, opacity=0.45)
    yield Shape("cylinder", length=rod, width=THIN * wide, color=STEEL, **piston)
    yield Shape(
        "cylinder", r_shape=-normalize(d) * rod, length=FLAT * wide, width=WIDE * wide, color=DARK, **piston
    )  # fmt: skip
