"""Shapes of the spatial components."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..language import maximum, minimum, norm, normalize
from ..shapes import DARK, LIGHT, LOAD, STEEL, Shape, largest, size, smallest
from .interfaces import Frame

SENSOR, TORQUE = (120, 94, 170), (214, 120, 52)


def pin(frame: Frame, e: Any, width: float = 0.06, color: Any = DARK) -> Shape:
    """A short cylinder about an axis of a frame."""
    length = 1.3 * width * size
    return Shape(
        "cylinder", r=frame.r_0, R=frame.R, r_shape=-0.5 * length * e, length_direction=e, length=length,
        width=width * size, color=color,
    )  # fmt: skip


def ball(r: Any, width: float = 0.06, color: Any = DARK) -> Shape:
    """A sphere."""
    return Shape("sphere", r=r, length=width * size, width=width * size, color=color)


def block(frame: Frame, e: Any, across: Any = None, width: float = 0.06, color: Any = STEEL) -> Shape:
    """A box about a frame, elongated along its direction e."""
    length = 1.6 * width * size
    return Shape(
        "box", r=frame.r_0, R=frame.R, r_shape=-0.5 * length * e, length_direction=e, width_direction=across,
        length=length, width=width * size, height=width * size, color=color,
    )  # fmt: skip


def rail(frame: Frame, e: Any, s: Any, width: float = 0.02) -> Shape:
    """The bar of a slider, over its whole range of motion."""
    low, high = minimum(smallest(s), 0.0) - 0.03 * size, maximum(largest(s), 0.0) + 0.08 * size
    return Shape(
        "box", r=frame.r_0, R=frame.R, r_shape=e * low, length_direction=e, length=high - low, width=width * size,
        height=width * size, color=LIGHT,
    )  # fmt: skip


def bar(r: Any, d: Any, width: Any = None, color: Any = STEEL) -> Shape:
    """A round bar from a world point along `d`."""
    return Shape(
        "cylinder", r=r, length_direction=d, length=norm(d), width=0.025 * size if width is None else width, color=color
    )  # fmt: skip


def force_arrow(r: Any, f: Any, color: Any = LOAD, group: str = "force") -> Shape:
    """An arrow that ends at a point; the largest force of the model has the longest arrow."""
    length = 0.3 * size * norm(f) / maximum(largest(norm(f), group), 1e-300)
    return Shape(
        "arrow", r=r, r_shape=-length * normalize(f), length_direction=f, length=length, width=0.02 * size, color=color
    )  # fmt: skip


def torque_arrow(r: Any, t: Any) -> Iterator[Shape]:
    """A double-headed arrow along the axis of a torque, right-handed; it begins at the point."""
    length = 0.3 * size * norm(t) / maximum(largest(norm(t), "torque"), 1e-300)
    for share in (1.0, 0.8):
        yield Shape("arrow", r=r, length_direction=t, length=share * length, width=0.02 * size, color=TORQUE)
