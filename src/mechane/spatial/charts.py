"""Charts: a point on a curve or surface with axes, and their derivatives with respect to the parameters.

They provide everything a joint on a curve or surface needs, by spatial differentiation; so a point at rest has a tangent, a
rotation rate and a force condition like any other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ..errors import ParameterError
from ..geometry import Curve, Surface
from ..guides.checks import number_of
from ..language import Component, Variable, option, variable
from ..language.expressions import Expr, stack
from ..language.functions import cross, norm
from ..language.symbol import Symbol
from ..rotations import axes_along, turning

ORIENTATIONS = ("parallel", "tangential", "frenet", "minimal")


@dataclass(frozen=True)
class Chart:
    """A point C(q) of a curve or surface, resolved in the frame that carries it.

    `slopes` are ∂C/∂q. `axes` has the axes of the contact frame as rows (None: parallel to the carrying frame), and
    `turnings` the angular velocity of these axes per rate of q, resolved in them.
    """

    position: Any
    slopes: tuple[Any, ...]
    axes: Any = None
    turnings: tuple[Any, ...] = ()

    def to_contact(self, v: Any) -> Any:
        """A vector of the carrying frame, resolved in the contact frame."""
        return v if self.axes is None else self.axes @ v

    def to_carrier(self, v: Any) -> Any:
        """A vector of the contact frame, resolved in the carrying frame."""
        return v if self.axes is None else self.axes.T @ v

    def moved(self, rates: tuple[Any, ...]) -> Any:
        """Velocity of the point along the curve or surface, resolved in the carrying frame."""
        return sum(
            (way * rate for way, rate in zip(self.slopes[1:], rates[1:], strict=True)), self.slopes[0] * rates[0]
        )

    def turning(self, rates: tuple[Any, ...]) -> Any:
        """Angular velocity of the contact frame relative to the carrying frame, resolved in the contact frame."""
        return sum(
            (w * rate for w, rate in zip(self.turnings[1:], rates[1:], strict=True)), self.turnings[0] * rates[0]
        )

    def powers(self, f: Any, t: Any) -> list[Any]:
        """Power of a force and a torque on the contact frame per rate of each parameter, all in the contact frame."""
        forces = [f @ self.to_contact(slope) for slope in self.slopes]
        if self.axes is None:
            return forces
        return [p + t @ w for p, w in zip(forces, self.turnings, strict=True)]


def along_curve(curve: Curve, q: Symbol, orientation: str, direction: Any) -> Chart:
    """The chart of a curve at its parameter, a variable; `direction` guides the axes if required.

    With "minimal" the direction is a vector that rotates with the axes and is itself a variable (see `Carried`).
    """
    position, first = curve.position(q), curve.derivative(q)
    if orientation == "parallel":
        return Chart(position, (first,))
    tangent = curve.tangent(q)
    if orientation == "minimal":
        axes = axes_along(tangent, direction)
        swing = minimal_turning(curve, q)
        return Chart(position, (first,), stack(list(axes)), (stack([swing @ e for e in axes]),))
    if orientation == "frenet":
        axes = tangent, curve.principal_normal(q), curve.binormal(q)
    else:
        axes = axes_along(tangent, direction)
    return Chart(position, (first,), stack(list(axes)), (turning(axes, q),))


def minimal_turning(curve: Curve, q: Any) -> Any:
    """Angular velocity per rate of the parameter that rotates only the tangent, in the carrying frame."""
    return cross(curve.tangent(q), curve.curvature_vector(q)) * curve.speed(q)


class Carried(Component):
    """A direction that rotates with the tangent of a curve and never about it.

    $$\\dot m = (t \\times t')\\times m\\,v_0$$

    Tangent and direction keep their angle, so axes built from both always exist: on straight segments, in loops, at points
    of inflection. The three numbers represent one angle; their length and their angle to the tangent do not matter.
    """

    curve: Any = option(None)
    s0: Any = option(None)
    v0: Any = option(None)
    m: Variable = variable(
        shape=3, state="always", doc="transported direction, in frame_a",
        derivative=lambda c: cross(minimal_turning(c.curve, c.s0), c.m) * c.v0,
    )  # fmt: skip


def guide(curve: Curve, s0: Any, orientation: str, wanted: Any) -> Any:
    """The direction that guides the axes along a curve; for "minimal" one that is not parallel to the tangent at the start."""
    if wanted is not None:
        return wanted if isinstance(wanted, Expr) else np.asarray(wanted, float)
    z, start, known = np.array([0.0, 0.0, 1.0]), number_of(s0.start), curve.nominal
    if orientation == "minimal" and start is not None and known is not None:
        t = np.asarray(known.tangent(start))
        if np.linalg.norm(np.cross(t, z)) < 0.1:
            return np.eye(3)[int(np.argmin(np.abs(t)))]
    return z


def carried_along(curve: Curve, track: Curve, s0: Any, v0: Any, orientation: str, wanted: Any) -> Carried | None:
    """The transported direction of "minimal" axes; None for a straight line. `track` is the curve for equations."""
    if orientation != "minimal" or minimal_turning(curve, s0).sx.is_zero():
        return None
    carried = Carried(curve=track, s0=s0, v0=v0)
    carried.m.set_start(guide(curve, s0, orientation, wanted))
    return carried


def over_surface(surface: Surface, u: Symbol, v: Symbol, orientation: str) -> Chart:
    """The chart of a surface: x along its u lines, z along its normal."""
    position, slopes = surface.position(u, v), (surface.u_tangent(u, v), surface.v_tangent(u, v))
    if orientation == "parallel":
        return Chart(position, slopes)
    x, z = slopes[0] / norm(slopes[0]), surface.normal(u, v)
    axes = x, cross(z, x), z
    return Chart(position, slopes, stack(list(axes)), (turning(axes, u), turning(axes, v)))


def as_space_curve(curve: Any, n_x: Any, n_y: Any) -> Curve:
    """A plane curve embedded in space, or a space curve, optionally in local axes."""
    if not isinstance(curve, Curve):
        raise ParameterError(f"A curve of mechane.geometry is needed, got {type(curve).__name__}.")
    if curve.dimension == 3 and n_x is None and n_y is None:
        return curve
    return curve.in_space((1, 0, 0) if n_x is None else n_x, (0, 1, 0) if n_y is None else n_y)
