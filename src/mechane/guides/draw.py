"""Drawing of curves, surfaces, contact points and stops."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from ..geometry import Curve, Surface
from ..language.expressions import lift
from ..language.functions import if_else, norm, normalize, vector
from ..language.values import numbers_of
from ..shapes import BODY, DARK, LIGHT, LOAD, SPRING, STEEL, Shape, largest, place, size, smallest

TOUCHED = (224, 122, 32)
PIECES = 96
LARGEST = 2.0  # radius of an osculating circle that is drawn, relative to the size of the scene


def curve_line(
    frame: Any,
    curve: Curve,
    s: Any,
    drawn: Any = None,
    color: Any = DARK,
    width: Any = None,
    points: int | None = None,
) -> Iterator[Shape]:
    """A curve fixed in a frame, over a given range, its interval, or the values that the parameter `s` takes."""
    look: dict[str, Any] = dict(color=color, **place(frame))
    interval = curve.interval if drawn is None else drawn
    if interval is not None and not curve.depends_on:
        n = points or int(np.clip(24 * len(curve.breaks), 4 * PIECES + 1, 2000))
        yield Shape("line", points=[tuple(p) for p in np.asarray(curve.sample(n, interval)[1])], width=width, **look)
        return
    if interval is not None:  # its shape depends on parameters
        low, high = interval
    else:
        low, high = smallest(s), largest(s)
        low, high = low - 0.1 * (high - low) - 1e-9, high + 0.1 * (high - low) + 1e-9
    for k in range(PIECES):
        start, end = (curve.position(lift(low + (high - low) * (j / PIECES))) for j in (k, k + 1))
        yield Shape(
            "line", r_shape=start, length_direction=end - start, length=norm(end - start),
            width=0.016 * size if width is None else width, **look,
        )  # fmt: skip


def stop_cylinders(frame: Any, curve: Curve, ends: Any) -> Iterator[Shape]:
    """Cylinders that begin at the stops and point outwards; they change colour in contact."""
    for name, touching, sense in (("stop1", ends.touching1, -1.0), ("stop2", ends.touching2, 1.0)):
        if getattr(ends.stops, name) is None:
            continue
        at = getattr(ends, name)
        color = vector(*(if_else(touching > 0.5, float(t), float(c)) for t, c in zip(TOUCHED, STEEL, strict=True)))
        yield Shape(
            "cylinder", r_shape=curve.position(at), length_direction=sense * curve.tangent(at), length=0.1 * size,
            width=0.06 * size, color=color, **place(frame),
        )  # fmt: skip


def contact_details(frame: Any, curve: Curve, s: Any) -> Iterator[Shape]:
    """Tangent, normal and osculating circle of a space curve at a parameter.

    The circle is hidden where it would be huge.
    """
    at: dict[str, Any] = dict(r_shape=curve.position(s), layer="detail", **place(frame))
    t, bend = curve.tangent(s), curve.curvature_vector(s)
    kappa = norm(bend, 1e-12)
    n, radius = bend / kappa, 1 / kappa
    yield Shape("arrow", length_direction=t, length=0.3 * size, width=0.02 * size, color=LOAD, **at)
    yield Shape(
        "arrow",
        length_direction=n,
        length=if_else(kappa > 1e-9, 0.3 * size, 0.0),
        width=0.02 * size,
        color=SPRING,
        **at,
    )
    seen = radius < LARGEST * size
    ring = dict(length=if_else(seen, 0.008 * size, 0.0), width=if_else(seen, 2 * radius, 0.0), extra=0.985)
    across = vector(t[1] * n[2] - t[2] * n[1], t[2] * n[0] - t[0] * n[2], t[0] * n[1] - t[1] * n[0])
    centre = curve.position(s) + n * if_else(seen, radius, 0.0)
    look: dict[str, Any] = dict(color=STEEL, opacity=0.8, layer="detail")
    yield Shape("pipe", r_shape=centre, length_direction=across, **look, **ring, **place(frame))


def planar_details(frame: Any, curve: Curve, s: Any) -> Iterator[Shape]:
    """Tangent, normal and osculating circle of a plane curve at a parameter, in front of everything else."""
    t, kappa = curve.tangent(s), curve.curvature(s)
    n = vector(-t[1], t[0]) * if_else(kappa < 0, -1.0, 1.0)  # towards the centre of curvature
    straight = abs(kappa) < 1e-9
    radius = 1 / if_else(straight, 1e-9, abs(kappa))
    at: dict[str, Any] = dict(layer="detail", height_shift=0.06 * size, **place(frame))
    arrow: dict[str, Any] = dict(r_shape=curve.position(s), width=0.02 * size, **at)
    yield Shape("arrow", length_direction=t, length=0.3 * size, color=LOAD, **arrow)
    yield Shape("arrow", length_direction=n, length=if_else(straight, 0.0, 0.3 * size), color=SPRING, **arrow)
    seen = radius < LARGEST * size
    yield Shape(
        "pipe", r_shape=curve.position(s) + n * if_else(seen, radius, 0.0), z_direction=True, extra=0.985, color=STEEL,
        opacity=0.8, length=if_else(seen, 0.008 * size, 0.0), width=if_else(seen, 2 * radius, 0.0), **at,
    )  # fmt: skip


def is_grid(lines: Any) -> str | None:
    """Argument checker for grid lines: a number of lines, or the parameters of the lines in both directions."""
    if isinstance(lines, (int, np.integer)) and not isinstance(lines, bool) and 0 <= lines < 1000:
        return None
    pair = isinstance(lines, (tuple, list)) and len(lines) == 2 and not any(map(numbers_of(0), lines))
    return None if pair else "must be an integer, or two lists of parameters"


def surface_grid(
    frame: Any,
    surface: Surface,
    lines: Any = 13,
    n: int = 41,
    skin: bool = True,
    color: Any = LIGHT,
    drawn: Any = None,
    width: Any = None,
) -> Iterator[Shape]:
    """A surface fixed in a frame as a thin skin with a grid of u and v lines, given by number or by parameters."""
    if (ranges := _ranges(surface)) is None:
        return
    ranges = ranges if drawn is None else drawn
    us, vs = (np.linspace(r[0], r[1], n) for r in ranges)
    net = surface.position(*np.meshgrid(us, vs, indexing="ij"))
    if skin and np.isfinite(net).all():
        yield Shape("surface", points=net, color=color, opacity=0.45, specular=0.2, **place(frame))
    at = (
        [np.linspace(r[0], r[1], lines) for r in ranges]
        if isinstance(lines, int)
        else [np.asarray(k, float) for k in lines]
    )
    nets = [surface.position(np.full(n, u), vs) for u in at[0]]
    nets += [surface.position(us, np.full(n, v)) for v in at[1]]
    for points in nets:
        if np.isfinite(points).all():
            yield Shape("line", points=[tuple(p) for p in points], color=STEEL, width=width, **place(frame))


def surface_normals(frame: Any, surface: Surface, count: int) -> Iterator[Shape]:
    """Normals of a surface at count × count points."""
    for u, v in _net(surface, count):
        yield _vector(frame, surface, u, v, surface.normal(u, v), BODY)


def surface_derivatives(frame: Any, surface: Surface, count: int) -> Iterator[Shape]:
    """Partial derivatives of a surface with respect to u and v at count × count points, the longest as long as the normals."""
    points = list(_net(surface, count))
    pairs = [(surface.u_tangent(u, v), surface.v_tangent(u, v)) for u, v in points]
    longest = max((float(np.linalg.norm(d)) for pair in pairs for d in pair), default=1.0) or 1.0
    for (u, v), pair in zip(points, pairs, strict=True):
        for d, color in zip(pair, (LOAD, SPRING), strict=True):
            yield _vector(frame, surface, u, v, np.asarray(d) / longest, color)


def _ranges(surface: Surface) -> tuple[Any, Any] | None:
    """Ranges of both parameters; None for a surface without numeric values."""
    if surface.depends_on:
        return None
    return surface.u_range or (-1.0, 1.0), surface.v_range or (-1.0, 1.0)


def _net(surface: Surface, count: int) -> Iterator[tuple[float, float]]:
    ranges = _ranges(surface) if count else None
    if ranges is not None:
        for u in np.linspace(ranges[0][0], ranges[0][1], count):
            for v in np.linspace(ranges[1][0], ranges[1][1], count):
                yield float(u), float(v)


def _vector(frame: Any, surface: Surface, u: float, v: float, d: Any, color: Any) -> Shape:
    point, d = np.asarray(surface.position(u, v), float), np.asarray(d, float)
    length = 0.12 * size * float(np.linalg.norm(d))
    look: dict[str, Any] = dict(width=0.008 * size, color=color, layer="detail")
    return Shape("arrow", r_shape=point, length_direction=d, length=length, **look, **place(frame))


def normal_arrow(frame: Any, point: Any, normal: Any) -> Shape:
    """The normal of a surface at a point."""
    return Shape(
        "arrow", r_shape=point, length_direction=normalize(normal), length=0.25 * size, width=0.016 * size, color=BODY,
        **place(frame),
    )  # fmt: skip
