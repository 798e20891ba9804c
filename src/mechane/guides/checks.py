"""Checks before and during a run for places where a motion along a curve or over a surface is undefined."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..errors import ParameterError, warn
from ..geometry import Curve, Surface
from ..geometry.splines import GeometryWarning
from ..language import Component, Discrete, Source, discrete, fail, option, reinit, sin, source, when
from ..language.expressions import Expr
from ..language.symbol import Symbol
from ..language.varied import present

ALONG = 1e-6  # sine of the angle below which a tangent counts as parallel to a direction
STRAIGHT = 1e-9  # curvature times size below which a curve counts as straight
POLE = 1e-9  # area spanned by the u and v lines, relative to their slopes, below which they count as parallel
FAR = 1e100  # stands for no such place
AROUND = 10.0  # search range around the start on a curve without an interval


def numbers_of(direction: Any) -> Any:
    """Numeric value of a direction, with the model's parameter values; None if they are not known yet."""
    try:
        return None if direction is None else present(direction)
    except LookupError:
        return None


def number_of(value: Any) -> float | None:
    """A start value, if it is a number."""
    if value is None:
        return 0.0
    if isinstance(value, Expr):
        return float(value.sx) if value.sx.is_constant() else None
    return float(value)


def check_curve(
    label: str, curve: Curve, orientation: str, direction: Any, start: float | None, reach: Any = None
) -> None:
    """Raise if an orientation is undefined at the start; warn if it is undefined elsewhere on the curve.

    `reach` is the parameter range between stops.
    """
    curve, direction = curve.nominal, numbers_of(direction)
    if curve is None:
        return  # depends on parameters without values yet
    if start is not None:
        with np.errstate(all="ignore"):
            if not np.isfinite(curve.tangent(start)).all():
                raise ParameterError(
                    f"{label}: the derivative of the curve is zero at s0 = {start:.6g}, so it has no "
                    "tangent there. Use another parametrization, give the curve a tangent=…, or start elsewhere."
                )
    check_smoothness(label, curve, orientation)
    if orientation == "parallel":
        return
    margin, limit, trouble, remedy = _trouble(curve, orientation, direction)
    with np.errstate(all="ignore"):
        if start is not None and not margin(start) > limit:
            raise ParameterError(f"{label}: {trouble.format(at=start)}. {remedy}")
        if orientation == "minimal":  # from here on the direction rotates with the tangent
            return
        if reach or curve.interval is not None:
            for at in _failing(margin, curve, reach, 0.0, limit)[:1]:
                message = f"{label}: {trouble.format(at=at)}; the motion cannot pass through it. {remedy}"
                warn(message, GeometryWarning)


def check_smoothness(label: str, curve: Curve, orientation: str) -> None:
    """Warn if a curve is less smooth than a motion along it requires, so that velocities would jump."""
    if curve.smoothness < 1:
        warning = (
            "the curve has corners, or its speed jumps between segments; the velocity through them is undefined. "
            "Round the corners."
        )
    elif orientation != "parallel" and curve.smoothness < 2:
        warning = (
            "the curvature of the curve jumps; the angular velocity of frame_b jumps with it, and a body with inertia "
            'does not conserve energy. Insert a Clothoid, use a spline, or orientation="parallel".'
        )
    elif orientation == "frenet" and curve.smoothness < 3:
        warning = (
            f"the curve has {curve.smoothness:g} continuous derivatives; with its normal as an axis the angular velocity "
            'jumps at its knots. Use orientation="minimal", or a spline of degree 4 or more.'
        )
    else:
        return
    warn(f"{label}: {warning}", GeometryWarning)


def bent_ends(label: str, curve: Curve, orientation: str, result: Any, s0: Symbol) -> Iterator[tuple[float, str]]:
    """Warn when a point with axes along the tangent passes an end of a spline at which the curvature jumps."""
    nominal = curve.nominal
    if orientation == "parallel" or nominal is None or nominal.ends is None:
        return
    values = np.asarray(result.evaluate(s0), float)
    (low, high), size = nominal.ends, _size(nominal)
    for end, outward in ((low, -1.0), (high, 1.0)):
        slack = 1e-9 * (high - low)
        beyond = outward * (values - end) > slack
        if not beyond.any():
            continue
        inside, outside = nominal.curvature_vector(np.array([end - outward * slack, end + outward * slack]))
        jump = float(np.linalg.norm(outside - inside))
        if jump * size > ALONG:
            time = float(result.time[int(np.argmax(beyond))])
            text = f"passes the end of its curve at s0 = {end:.6g}, where the curvature jumps by {jump:.4g} 1/m"
            warn(
                f"{label} {text}, at time {time:.6g} for the first time; the angular velocity of frame_b jumps with it, and a "
                'body with inertia does not conserve energy.\n  hint: extend the curve, add stops, or use orientation="parallel".',
                GeometryWarning,
            )
            yield time, text


def _trouble(curve: Curve, orientation: str, direction: Any) -> tuple[Callable[[Any], np.ndarray], float, str, str]:
    """Margin of an orientation over a curve, its threshold, the message and the remedy."""
    if orientation == "frenet":
        size = _size(curve)
        return (
            lambda q: curve.curvature(q) * size,
            STRAIGHT,
            "the curve is straight at s0 = {at:.6g} and has no normal there",
            'Use orientation="minimal", or "tangential" with a second_direction.',
        )
    d = np.asarray(direction, float) / np.linalg.norm(direction)
    remedy = "Give another second_direction that is not parallel to the curve there"
    return (
        lambda q: np.linalg.norm(np.cross(curve.tangent(q), d), axis=-1),
        ALONG,
        f"the tangent is parallel to second_direction = {_plain(direction)} at s0 = {{at:.6g}}",
        remedy + (', or use orientation="minimal".' if orientation == "tangential" else "."),
    )


class Forbidden(Component):
    """A place on a curve where an orientation is undefined: the run stops there with a message."""

    s0: Source = source(doc="parameter on the curve")
    at: Any = option(None, doc="the parameter value that must not be passed")
    period: Any = option(None, doc="period of the curve")
    message: str = option("", doc="message")
    side: Discrete = discrete(0, values=(-1, 0, 1), doc="side of that value on which the motion is")

    def equations(self):
        beyond = self.s0 - self.at
        if self.period is not None:
            beyond = sin(np.pi / self.period * beyond)
        for sense in (1, -1):
            yield when(
                (self.side == 0) & (sense * beyond > 0),
                reinit(self.side, sense),
                says=f"starts {'beyond' if sense > 0 else 'before'} s0 = {self.at:.6g}",
            )
            yield when((self.side == sense) & (sense * beyond < 0), fail(self.message, at=self.at))


class Between(Component):
    """The two places nearest to the start where an orientation is undefined, on a curve with parametric dimensions.

    They are computed when a run starts; the run stops there with a message.
    """

    s0: Source = source(doc="parameter on the curve")
    search: Any = option(None, doc="function that finds all such places")
    period: Any = option(None, doc="period of the curve")
    message: str = option("", doc="message")
    low: Discrete = discrete(-FAR, doc="the nearest place below the start")
    high: Discrete = discrete(FAR, doc="the nearest place above the start")

    def equations(self):
        yield when(self.s0 < self.low, fail(self.message, at=self.low))
        yield when(self.s0 > self.high, fail(self.message, at=self.high))

    def find_start(self, value):
        places, start = np.array(self.search(value)[0]), float(value(self.s0))
        if self.period is not None:
            places = (
                places[:, None] + self.period * np.round((start - places[:, None]) / self.period + [-1, 0, 1])
            ).ravel()
        low, high = places[places < start], places[places > start]
        return {self.low: low.max(initial=-FAR), self.high: high.min(initial=FAR)}


def forbidden(
    label: str, curve: Curve, s0: Any, orientation: str, direction: Any, reach: Any = None
) -> list[Forbidden | Between]:
    """The places where an orientation fails: within `reach`, the interval of the curve, or `AROUND` the start."""
    if orientation not in ("frenet", "tangential") or curve.nominal is None:
        return []
    search = Troubles(curve, orientation, direction, reach, number_of(s0.start) or 0.0)
    places, trouble, remedy = search(present)
    given: dict[str, Any] = dict(s0=s0, period=None if reach else curve.period)
    given["message"] = f"{label} cannot continue: {trouble}. {remedy}"
    if not curve.depends_on and not isinstance(direction, Expr):
        return [Forbidden(at=at, **given) for at in places]
    return [Between(search=search, **given)]


@dataclass(frozen=True, eq=False)
class Troubles:
    """Search for the places where an orientation fails, with numbers for the parameters of a curve and a direction."""

    curve: Curve
    orientation: str
    direction: Any
    reach: Any
    start: float

    def __call__(self, value: Callable[[Any], Any]) -> tuple[list[float], str, str]:
        """The places, the message with `{at}`, and the remedy."""
        curve = self.curve.given(value)
        direction = value(self.direction) if isinstance(self.direction, Expr) else self.direction
        margin, limit, trouble, remedy = _trouble(curve, self.orientation, direction)
        with np.errstate(all="ignore"):
            if not margin(self.start) > limit:
                return [], trouble, remedy  # reported separately
            return _failing(margin, curve, self.reach, self.start, limit), trouble, remedy


def _size(curve: Curve) -> float:
    _, points = curve.sample(33)
    return float(np.ptp(points, axis=0).max()) or 1.0


def _searched(curve: Curve, reach: Any, start: float) -> tuple[float, float]:
    """Search range for places at which an orientation fails; for a closed curve, starting slightly before its seam."""
    if reach:
        return reach
    low, high = curve.interval or (start - AROUND, start + AROUND)
    shift = 0.0137 * (high - low) if curve.period else 0.0
    return low - shift, high - shift


def _failing(margin: Callable[[Any], np.ndarray], curve: Curve, reach: Any, start: float, limit: float) -> list[float]:
    """Places where an orientation fails, with the ends of a curve beyond which it fails."""
    low, high = _searched(curve, reach, start)
    found = _vanishes(margin, (low, high), limit)
    step = 1e-6 * (high - low)
    for end, outward in ((low, -1.0), (high, 1.0)) if curve.ends is not None and not reach else ():
        if not margin(end + outward * step) > limit and all(abs(at - end) > step for at in found):
            found.append(end)
    return sorted(found)


def _vanishes(margin: Callable[[Any], np.ndarray], interval: Any, limit: float) -> list[float]:
    """Zeros of a non-negative margin in an interval: isolated points, also at its ends, and the ends of whole ranges."""
    from scipy.optimize import minimize_scalar  # imported here: it is slow to import

    q = np.linspace(interval[0], interval[1], 721)
    values, limit = margin(q), max(limit, 1e-7)
    small = values <= limit
    stretch = small & (np.r_[False, small[:-1]] | np.r_[small[1:], False])
    found = [_edge(margin, q[k], q[k + 1], limit, bool(stretch[k])) for k in np.nonzero(np.diff(stretch))[0]]
    found += [float(q[k]) for k in (0, -1) if small[k] and not stretch[k]]
    inner = values[1:-1]
    for k in 1 + np.nonzero((inner <= values[:-2]) & (inner <= values[2:]) & (inner < 0.1) & ~stretch[1:-1])[0]:
        near: Any = minimize_scalar(margin, bounds=(q[k - 1], q[k + 1]), method="bounded", options={"xatol": 1e-10})
        best = min((float(near.x), float(q[k])), key=lambda x: float(margin(x)))
        if margin(best) < limit:
            found.append(round(best, 9) + 0.0)
    found.sort()
    return [at for k, at in enumerate(found) if k == 0 or at - found[k - 1] >= 1.5 * (q[1] - q[0])]


def _edge(margin: Callable[[Any], np.ndarray], low: float, high: float, limit: float, inside_low: bool) -> float:
    """Boundary of a range on which a margin vanishes."""
    for _ in range(40):
        middle = 0.5 * (low + high)
        if (float(margin(middle)) <= limit) == inside_low:
            low = middle
        else:
            high = middle
    return round(low if inside_low else high, 9) + 0.0


def _plain(v: Any) -> tuple[float, ...]:
    return tuple(float(x) for x in np.asarray(v, float))


def check_surface(
    label: str, surface: Surface, u: float | None, v: float | None, orientation: str = "parallel"
) -> None:
    """Raise if a surface has no normal at the start (a pole); warn if it is not smooth enough."""
    warning = None
    if surface.smoothness < 1:
        warning = (
            "the surface is folded (an AreaSpline is, along its grid lines); at a fold the velocity changes direction "
            "instantaneously. A mass at the point conserves its energy, as on a slightly rounded edge; anything else "
            "does not. Use a TensorSpline."
        )
    elif orientation != "parallel" and surface.smoothness < 2:
        warning = (
            "the curvature of the surface jumps; the angular velocity of frame_b jumps with it, and a body with inertia "
            'does not conserve energy. Use splines of a higher degree, or orientation="parallel".'
        )
    if warning is not None:
        warn(f"{label}: {warning}", GeometryWarning)
    surface = surface.nominal
    if u is None or v is None or surface is None:
        return
    if _at_pole(surface, np.array([u]), np.array([v])).any():
        raise ParameterError(
            f"{label}: the parameters of the surface are singular at u = {u:.6g}, v = {v:.6g} (a pole): its u and v "
            "lines do not span a plane there. Start elsewhere, or rotate the surface (n_x=…) to move the pole away."
        )


def _at_pole(surface: Surface, u: np.ndarray, v: np.ndarray) -> np.ndarray:
    """Whether the u and v lines through each point do not span a plane."""
    with np.errstate(all="ignore"):
        n, stretch = surface.normal(u, v), surface.stretch(u, v)
        slopes = np.abs([surface.u_tangent(u, v), surface.v_tangent(u, v)])
    size = np.maximum(slopes.max(axis=(0, 2)), 1e-300)
    return ~np.isfinite(n).all(axis=1) | (stretch < POLE * size**2)


def at_poles(surface: Surface, result: Any, u: Symbol, v: Symbol) -> Iterator[tuple[float, str]]:
    """A remark where a point first reaches a pole of its surface."""
    if (nominal := surface.nominal) is None:
        return
    us, vs = (np.asarray(result.evaluate(symbol), float) for symbol in (u, v))
    poles = _at_pole(nominal, us, vs)
    if poles.any():
        k = int(np.argmax(poles))
        yield (
            float(result.time[k]),
            (
                f"is at a pole of its surface, u = {us[k]:.6g}, v = {vs[k]:.6g}; rotate the surface (n_x=…) to move the pole away"
            ),
        )


def left_grid(
    label: str, surface: Surface, result: Any, *parameters: Symbol, during: Any = True
) -> Iterator[tuple[float, str]]:
    """Warn when a point leaves the spline grid of its surface, the first time in each direction.

    `during` marks the points of the result at which it is on the surface.
    """
    for symbol, grid in zip(parameters, (surface.u_grid, surface.v_grid), strict=True):
        if grid is None:
            continue
        values = np.asarray(result.evaluate(symbol), float)
        slack = 1e-9 * (grid[1] - grid[0])
        beyond = ((values < grid[0] - slack) | (values > grid[1] + slack)) & during
        if not beyond.any():
            continue
        time = float(result.time[int(np.argmax(beyond))])
        text = f"leaves the grid of its surface: {symbol.name} goes from {values.min():.4g} to {values.max():.4g}"
        warn(
            f"{label} {text}, the grid from {grid[0]:.4g} to {grid[1]:.4g}, at time {time:.6g} for the first time; beyond it "
            "the surface is extrapolated.\n  hint: extend the grid, or keep the point on it.",
            GeometryWarning,
        )
        yield time, text
