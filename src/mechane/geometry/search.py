"""Numerical global searches: possible contacts of two plane curves, and nearest points of curves and surfaces."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from ..errors import brief
from ..language.recorded import errors_named
from .curves import Curve
from .placement import rotation
from .splines import GeometryError
from .surfaces import Surface

Pose = tuple[Any, Any]  # position, and angle (plane) or matrix that rotates local vectors to the world (space)
Jet = tuple[np.ndarray, np.ndarray, np.ndarray]


@dataclass(frozen=True)
class Contact:
    """A pair of points with a common normal line and opposite normals; the curves touch there if the gap is zero."""

    s1: float
    s2: float
    gap: float  # along the normal of curve 1; negative where the curves overlap
    point1: np.ndarray
    point2: np.ndarray
    normal1: np.ndarray
    inside: bool  # both parameters are within the curves' intervals
    curvature: float  # sum of the convexities there; the curves fit only where it is positive


class Nearest(NamedTuple):
    """Parameters and distance of a nearest pair."""

    parameters: tuple[float, ...]
    distance: float
    point1: np.ndarray
    point2: np.ndarray


@errors_named
def find_contacts(
    curve1: Curve, curve2: Curve, pose1: Pose = ((0.0, 0.0), 0.0), pose2: Pose = ((0.0, 0.0), 0.0), n: int = 181
) -> list[Contact]:
    """All pairs (s1, s2) where two plane curves face each other, the smallest gap first.

    The normals are opposite, atan2(n1·t2, −n1·n2) = 0, and the line between the points is parallel to them. With a zero
    gap it is a contact; otherwise the gap is the distance between the curves there. A pose is a position and
    an angle. Curves that are parallel over a length, such as two straight lines, have no isolated pair and
    return none.

    >>> from mechane.geometry import Circle, StraightLine
    >>> wheel, road = Circle(radius=0.5), StraightLine()
    >>> tuple(round(c.gap, 9) for c in find_contacts(wheel, road, pose1=((3.0, 0.7), 0.2)))
    (0.2,)
    """
    _check(Curve, curve1=curve1, curve2=curve2)
    if curve1.dimension != 2 or curve2.dimension != 2:
        raise GeometryError("Contacts are searched between plane curves; for space curves use closest_points.")
    side1, side2 = _Side(curve1, pose1), _Side(curve2, pose2)
    s1, s2 = sampled(curve1, n), sampled(curve2, n)
    (_, _, n1), (_, t2, n2) = side1.frame(s1), side2.frame(s2)
    turn = np.arctan2(n1 @ t2.T, -(n1 @ n2.T))
    corners = np.stack([turn[:-1, :-1], turn[1:, :-1], turn[:-1, 1:], turn[1:, 1:]])
    # the angle passes zero, not the jump at ±π
    seeds = (corners.min(axis=0) <= 0) & (corners.max(axis=0) >= 0) & (np.abs(corners).max(axis=0) < 0.5 * np.pi)
    i, j = np.nonzero(seeds)

    roots = _newton(
        lambda q: _facing(side1, side2, q), np.stack([0.5 * (s1[i] + s1[i + 1]), 0.5 * (s2[j] + s2[j + 1])], axis=1)
    )
    roots = np.stack([_reduce(c, roots[:, k]) for k, c in enumerate((curve1, curve2))], axis=1)
    scales = [_span(curve1), _span(curve2)]
    found = []
    for a, b in _distinct(roots, scales, [curve1.period, curve2.period]):
        (pa,), _, (na,) = side1.frame(np.array([a]))
        (pb,), _, _ = side2.frame(np.array([b]))
        inside, bend = _inside(curve1, a) and _inside(curve2, b), curve1.convexity(a) + curve2.convexity(b)
        found.append(Contact(a, b, float((pb - pa) @ na), pa, pb, na, inside, bend))
    return sorted(found, key=lambda c: (not c.inside, abs(c.gap)))


def _facing(side1: _Side, side2: _Side, q: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Residual that vanishes where two curves face each other, (n, 2), and its derivatives with respect to s1 and s2."""
    (pa, ta, na), speed1, rate1 = side1.jet(q[:, 0])
    (pb, tb, nb), speed2, rate2 = side2.jet(q[:, 1])
    d, left = pb - pa, np.stack([-ta[:, 1], ta[:, 0]], axis=1)
    value = np.stack([np.arctan2(_dot(na, tb), -_dot(na, nb)), _dot(d, ta)], axis=1)
    top = np.stack([side2.sense * rate1, -side2.sense * rate2], axis=1)
    bottom = np.stack([-speed1 + _dot(d, left) * rate1, _dot(tb, ta) * speed2], axis=1)
    return value, np.stack([top, bottom], axis=1)


class _Side:
    """A plane curve in its pose, or in many."""

    def __init__(self, curve: Curve, pose: Pose, sense: float | None = None):
        self.curve, self.r = curve, np.asarray(pose[0], float)
        phi = np.asarray(pose[1], float)
        c, s = np.cos(phi), np.sin(phi)
        self.m = np.moveaxis(np.array([[c, -s], [s, c]]), (0, 1), (-2, -1))
        self.sense = contact_sense(curve) if sense is None else sense

    def jet(self, s: np.ndarray) -> tuple[Jet, np.ndarray, np.ndarray]:
        """Points, tangents and normals in the world; speeds, and the rotation of the tangent per parameter."""
        point, first, second = self.curve.jet(s)
        speed = np.linalg.norm(first, axis=1)
        with np.errstate(invalid="ignore"):  # where the derivative vanishes
            t = first / speed[:, None]
            turns = (first[:, 0] * second[:, 1] - first[:, 1] * second[:, 0]) / speed**2
        if (cusps := speed == 0).any():
            t[cusps] = self.curve.tangent(s[cusps])
        t = self._turn(t)
        normal = self.sense * np.stack([-t[:, 1], t[:, 0]], axis=1)
        return (self.r + self._turn(point), t, normal), speed, turns

    def frame(self, s: np.ndarray) -> Jet:
        """Points, tangents and normals in the world."""
        return self.jet(s)[0]

    def _turn(self, v: np.ndarray) -> np.ndarray:
        return np.einsum("...ij,...j->...i", self.m, v)


@errors_named
def closest_points(
    curve1: Curve, curve2: Curve, pose1: Pose | None = None, pose2: Pose | None = None, n: int = 181
) -> list[Nearest]:
    """All locally nearest pairs of points of two curves, the nearest first."""
    _check(Curve, curve1=curve1, curve2=curve2)
    if curve1.dimension != curve2.dimension:
        raise GeometryError("Both curves must lie in the plane, or both in space.")
    (r1, m1), (r2, m2) = (_placing(p, curve1.dimension) for p in (pose1, pose2))

    def jet(q: np.ndarray) -> Jet:
        d = r2 + curve2.position(q[:, 1]) @ m2.T - r1 - curve1.position(q[:, 0]) @ m1.T
        first = np.stack([-curve1.derivative(q[:, 0]) @ m1.T, curve2.derivative(q[:, 1]) @ m2.T], axis=2)
        second = np.zeros((*first.shape, 2))
        second[:, :, 0, 0] = -curve1.derivative(q[:, 0], 2) @ m1.T
        second[:, :, 1, 1] = curve2.derivative(q[:, 1], 2) @ m2.T
        return d, first, second

    s1, s2 = sampled(curve1, n), sampled(curve2, n)
    p1, p2 = r1 + curve1.position(s1) @ m1.T, r2 + curve2.position(s2) @ m2.T
    distance = np.linalg.norm(p2[None] - p1[:, None], axis=2)
    i, j = _local_minima(distance)
    periods = [curve1.period, curve2.period]
    roots = _minimise(jet, np.stack([s1[i], s2[j]], axis=1), [_limits(curve1), _limits(curve2)])
    roots = np.stack([_reduce(c, roots[:, k]) for k, c in enumerate((curve1, curve2))], axis=1)
    found = []
    for a, b in _distinct(roots, [_span(curve1), _span(curve2)], periods):
        pa, pb = r1 + m1 @ curve1.position(a), r2 + m2 @ curve2.position(b)
        found.append(Nearest((a, b), float(np.linalg.norm(pb - pa)), pa, pb))
    return sorted(found, key=lambda f: f.distance)


@errors_named
def closest_on_curve(curve: Curve, point: Any, n: int = 401) -> list[Nearest]:
    """All locally nearest points of a curve to a point, the nearest first."""
    _check(Curve, curve=curve)
    point = np.asarray(point, float)

    def jet(q: np.ndarray) -> Jet:
        s = q[:, 0]
        return curve.position(s) - point, curve.derivative(s)[:, :, None], curve.derivative(s, 2)[:, :, None, None]

    s = sampled(curve, n)
    (i,) = _local_minima(np.linalg.norm(curve.position(s) - point, axis=1))
    roots = _reduce(curve, _minimise(jet, s[i][:, None], [_limits(curve)])[:, 0])[:, None]
    found = []
    for (a,) in _distinct(roots, [_span(curve)], [curve.period]):
        p = curve.position(a)
        found.append(Nearest((a,), float(np.linalg.norm(p - point)), p, point))
    return sorted(found, key=lambda f: f.distance)


@errors_named
def closest_on_surface(surface: Surface, point: Any, n: int = 61) -> list[Nearest]:
    """All locally nearest points of a surface to a point, the nearest first."""
    _check(Surface, surface=surface)
    point = np.asarray(point, float)

    def jet(q: np.ndarray) -> Jet:
        u, v = q.T
        uu, uv, vv = surface.second_derivatives(u, v)
        first = np.stack([surface.u_tangent(u, v), surface.v_tangent(u, v)], axis=2)
        second = np.stack([np.stack([uu, uv], axis=2), np.stack([uv, vv], axis=2)], axis=3)
        return surface.position(u, v) - point, first, second

    u, v, grid = surface.sample(n, n)
    i, j = _local_minima(np.linalg.norm(grid - point, axis=2))
    periods = [surface.u_period, surface.v_period]
    ranges = [surface.u_range, surface.v_range]
    limits = [None if p is not None else r for p, r in zip(periods, ranges, strict=True)]
    roots = _minimise(jet, np.stack([u[i], v[j]], axis=1), limits)
    for k, p in enumerate(periods):
        if p is not None:
            roots[:, k] = _reduced(roots[:, k], (u, v)[k][0], p)
    found = []
    for a, b in _distinct(roots, [u[-1] - u[0], v[-1] - v[0]], periods):
        p = surface.position(a, b)
        found.append(Nearest((a, b), float(np.linalg.norm(p - point)), p, point))
    return sorted(found, key=lambda f: f.distance)


@lru_cache(maxsize=256)
def is_convex(curve: Curve) -> bool:
    """Whether the region behind a plane curve is convex: a closed oval, or a straight line."""
    s = sampled(curve, 481)
    bulge = curve.convexity(s)
    if not np.isfinite(bulge).all() or bulge.min() < -1e-12 * np.abs(bulge).max():
        return False
    turning = np.abs(np.sum(0.5 * (bulge[1:] * curve.speed(s[1:]) + bulge[:-1] * curve.speed(s[:-1])) * np.diff(s)))
    return bool(turning < 1.01 * 2 * np.pi if curve.closed else turning < 1e-9)


class Overlap(NamedTuple):
    """Penetration depth of a point of one plane curve behind another, and its location."""

    depth: np.ndarray
    s1: np.ndarray
    s2: np.ndarray


def overlap(curve1: Curve, curve2: Curve, r: np.ndarray, phi: np.ndarray, n: int = 181) -> Overlap:
    """The deepest overlap of two plane curves in each of many poses, from samples of both: accurate to about 1e-5 of their size.

    `r` (k, 2) and `phi` (k) are the position and the angle of curve 2 relative to curve 1. Points beyond the ends of
    an open curve are ignored.
    """
    c, s = np.cos(phi)[:, None], np.sin(phi)[:, None]
    s1, s2 = sampled(curve1, 4 * n), sampled(curve2, 4 * n)
    p, q = curve1.position(s1[::4]), curve2.position(s2[::4])
    seen2 = np.stack([c * q[:, 0] - s * q[:, 1] + r[:, :1], s * q[:, 0] + c * q[:, 1] + r[:, 1:]], axis=2)
    x, y = p[:, 0] - r[:, :1], p[:, 1] - r[:, 1:]
    seen1 = np.stack([c * x + s * y, c * y - s * x], axis=2)
    depth1, foot1 = _behind(curve1, s1, seen2)
    depth2, foot2 = _behind(curve2, s2, seen1)
    k, i, j = np.arange(len(r)), depth1.argmax(axis=1), depth2.argmax(axis=1)
    first = depth1[k, i] >= depth2[k, j]
    depth = np.maximum(depth1[k, i], depth2[k, j])
    return Overlap(depth, np.where(first, foot1[k, i], s1[::4][j]), np.where(first, s2[::4][i], foot2[k, j]))


def _behind(curve: Curve, s: np.ndarray, points: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Depth of points behind a curve, and the parameters of the nearest samples."""
    from scipy.spatial import KDTree  # imported here: it is slow to import

    path, normal = curve.position(s), curve.normal(s)
    _, nearest = KDTree(path).query(points)
    depth = -_dot(points - path[nearest], normal[nearest])
    if curve.ends is not None:
        depth = np.where((nearest == 0) | (nearest == len(s) - 1), -np.inf, depth)
    return depth, s[nearest]


def contact_sense(curve: Curve) -> float:
    """Whether the normal of a plane curve is to the left of its tangent, 1, or to its right, -1, everywhere."""
    some = sampled(curve, 5)[1:2]
    (t,), (n,) = curve.tangent(some), curve.normal(some)
    return float(np.sign(t[0] * n[1] - t[1] * n[0]))


def _dot(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    return np.sum(a * b, axis=-1)


def _check(kind: type, **given: Any) -> None:
    """Reject arguments that are not curves or surfaces, by name."""
    for name, value in given.items():
        if not isinstance(value, kind):
            raise GeometryError(f"{name}={brief(value)} must be a {kind.__name__} of mechane.geometry.")


def _placing(pose: Pose | None, dimension: int) -> tuple[np.ndarray, np.ndarray]:
    if pose is None:
        return np.zeros(dimension), np.eye(dimension)
    turn = pose[1]
    return np.asarray(pose[0], float), rotation(float(turn)) if np.ndim(turn) == 0 else np.asarray(turn, float)


def sampled(curve: Curve, n: int) -> np.ndarray:
    """Parameter values, slightly asymmetric so that roots at round values lie inside the cells."""
    low, high = curve.interval or (-1.0, 1.0)
    return (
        np.linspace(low, high, n) if not curve.closed else low - 0.37 * (high - low) / n + np.linspace(0, high - low, n)
    )


def _span(curve: Curve) -> float:
    low, high = curve.interval or (-1.0, 1.0)
    return high - low


def _limits(curve: Curve) -> tuple[float, float] | None:
    return None if curve.closed else curve.interval


def _inside(curve: Curve, s: float) -> bool:
    limits = _limits(curve)
    return limits is None or limits[0] - 1e-9 <= s <= limits[1] + 1e-9


def _reduced(s: np.ndarray, low: float, period: float) -> np.ndarray:
    s = s - period * np.floor((s - low) / period)
    return np.where(s - low > period * (1 - 1e-10), low, s)


def _reduce(curve: Curve, s: np.ndarray) -> np.ndarray:
    """Parameters of a closed curve moved into its interval."""
    if curve.period is None or curve.interval is None:
        return s
    return _reduced(s, curve.interval[0], curve.period)


def _local_minima(values: np.ndarray) -> tuple[np.ndarray, ...]:
    """Indices of the grid points not above any of their neighbours."""
    padded = np.pad(values, 1, constant_values=np.inf)
    lowest = np.ones(values.shape, bool)
    for offset in np.ndindex(*(3,) * values.ndim):
        part = tuple(slice(o, o + m) for o, m in zip(offset, values.shape, strict=True))
        lowest &= values <= padded[part]
    return np.nonzero(lowest)


def _newton(residual: Callable[[np.ndarray], tuple[np.ndarray, np.ndarray]], q: np.ndarray) -> np.ndarray:
    """Roots from many starts at once; those that do not converge are omitted."""
    q, reach = q.copy(), np.abs(q).max(axis=0, initial=0.0)
    with np.errstate(all="ignore"):
        for _ in range(40):
            if not len(q):
                return q
            value, jacobian = residual(q)
            determinant = jacobian[:, 0, 0] * jacobian[:, 1, 1] - jacobian[:, 0, 1] * jacobian[:, 1, 0]
            size = np.abs(jacobian).max(axis=(1, 2)) ** 2
            good = np.isfinite(value).all(axis=1) & (np.abs(determinant) > 1e-12 * size)
            q, value, jacobian = q[good], value[good], jacobian[good]
            step = np.linalg.solve(jacobian, value[:, :, None])[:, :, 0]
            q = q - step
            if not len(q) or np.all(np.abs(step) <= 1e-14 * (reach + np.abs(q))):
                break
        return q[np.all(np.abs(step) <= 1e-7 * (reach + np.abs(q)), axis=1)]


def _minimise(jet: Callable[[np.ndarray], Jet], q: np.ndarray, limits: list[tuple[float, float] | None]) -> np.ndarray:
    """Local minima of the length of a vector from many starts at once, by damped Newton steps within limits."""
    low = np.array([-np.inf if m is None else m[0] for m in limits])
    high = np.array([np.inf if m is None else m[1] for m in limits])
    damping = np.zeros(len(q))
    d, first, second = jet(q)
    for _ in range(60):
        gradient = np.einsum("nik,ni->nk", first, d)
        square = np.einsum("nik,nil->nkl", first, first)
        hessian = square + np.einsum("ni,nikl->nkl", d, second)
        size = np.trace(square, axis1=1, axis2=2) + 1e-300
        # parameters held at a limit take no part
        held = ((q <= low) & (gradient > 0)) | ((q >= high) & (gradient < 0))
        hessian = np.where(held[:, :, None] | held[:, None, :], 0.0, hessian)
        lowest = np.linalg.eigvalsh(hessian)[:, 0]
        shift = np.maximum(damping * size, np.maximum(0.0, 1e-3 * size - lowest) * (lowest <= 1e-9 * size))
        hessian = hessian + (shift[:, None, None] + held[:, :, None] * size[:, None, None]) * np.eye(q.shape[1])
        step = np.linalg.solve(hessian + 1e-300 * np.eye(q.shape[1]), np.where(held, 0.0, gradient)[:, :, None])[
            :, :, 0
        ]
        trial = np.clip(q - step, low, high)
        new = jet(trial)
        better = _dot(new[0], new[0]) <= _dot(d, d) * (1 + 1e-14)
        damping = np.where(better, damping * 0.1, np.maximum(10 * damping, 1e-2))
        moved = np.where(better[:, None], np.abs(trial - q), np.inf)
        q = np.where(better[:, None], trial, q)
        d, first, second = (
            np.where(better.reshape(-1, *(1,) * (a.ndim - 1)), b, a)
            for a, b in zip((d, first, second), new, strict=True)
        )
        if np.all(moved <= 1e-13 * (1 + np.abs(q))):
            break
    return q


def _distinct(roots: np.ndarray, spans: list[float], periods: list[float | None]) -> list[tuple[float, ...]]:
    """Roots that differ by more than rounding, with periodic parameters compared modulo their period."""
    kept: list[np.ndarray] = []
    for root in roots[np.lexsort(roots.T[::-1])] if len(roots) else roots:
        for other in kept:
            gap = np.abs(root - other)
            gap = [min(g, p - g) if p is not None else g for g, p in zip(gap, periods, strict=True)]
            if all(g <= 1e-6 * s for g, s in zip(gap, spans, strict=True)):
                break
        else:
            kept.append(root)
    return [tuple(float(v) for v in root) for root in kept]
