"""Base class of joints along a curve, in space and in the plane."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from .. import translational
from ..language import (
    Color,
    Component,
    Converted,
    Number,
    Parameter,
    Variable,
    alias,
    der,
    option,
    parameter,
    port,
    variable,
)
from ..language.values import instance_of, is_color, is_number, is_range, whole
from ..laws.curve_stops import CurveStops, Stops
from ..laws.friction import A_COULOMB, Coulomb, DryFriction
from ..laws.units import change_unit
from ..shapes import DARK
from .draw import contact_details, curve_line, planar_details, stop_cylinders
from .pieces import on_piece

HINT = "{name} moves no mass along its curve. Attach a Body to frame_b, or prescribe the motion."


class OnCurve(Component):
    """Base class of joints along a curve: parameter and arc length, stops, friction, damping, a flange."""

    curve: Any = option(None, doc="a curve of mechane.geometry, fixed in frame_a")
    s0: Variable = variable(state="prefer", doc="parameter of the contact point", hint=HINT)
    v0: Variable = variable(state="prefer", doc="rate of s0")
    s: Variable = variable(unit="m", doc="distance travelled along the curve since the start")
    v: Variable = variable(unit="m/s", doc="speed along the curve")
    curvature: Variable = variable(unit="1/m", doc="curvature at the contact point")
    f: Variable = variable(unit="N", doc="force along the curve on frame_b, due to stops, friction, damping and drive")
    stops: Converted[Stops | None, Any] = option(None, check=instance_of(Stops), doc="end stops of the curve, a Stops")
    friction: Converted[Coulomb | None, Any] = option(
        None, check=A_COULOMB, doc="dry friction along the curve, a Coulomb; in the model, the friction part"
    )
    rubbing = alias("friction", deprecated=True)
    d: Parameter = parameter(0.0, unit="N.s/m", min=0, doc="damping along the curve")
    driven: bool = option(False, doc="add a translational flange `axis` along the curve and a `support`")
    axis: translational.Flange = port(translational.Flange, when="driven")
    support: translational.Flange = port(translational.Flange, when="driven")
    animation: bool = option(True, doc="draw the component in animations")
    details: bool = option(False, doc="draw tangent, normal and osculating circle too")
    color: Converted[Color, Any] = option(
        DARK, check=is_color, doc="colour of the curve: red, green, blue from 0 to 255"
    )
    width: Converted[Number | None, Any] = option(
        None, check=is_number, doc="width of the curve in m; None: chosen automatically"
    )
    points: int | None = option(None, convert=whole(2), doc="number of points drawn; None: chosen automatically")
    drawn: Converted[Sequence[float] | None, Any] = option(
        None,
        check=is_range,
        doc="range of s0 to draw; None: the interval of the curve, or the range between the stops",
    )

    def normal_force(self) -> Any:
        """Normal force of the curve."""
        raise NotImplementedError

    if TYPE_CHECKING:  # in the plane or in space
        frame_a: ClassVar[Any]

    def build(self):
        super().build()
        unit = self.curve.unit
        if unit:
            change_unit(self.s0, unit)
            change_unit(self.v0, f"{unit}/s")
        self.held = on_piece(self.curve.pieces, self.s0)
        if self.stops is not None:
            self.ends = CurveStops(stops=self.stops, curve=self.curve, s0=self.s0, v=self.v)
        if self.friction is not None:
            part: Any = DryFriction(law=self.friction, v=self.v, normal=self.normal_force())
            self.friction = part

    @property
    def track(self) -> Any:
        """The curve for equations: the segment of the point."""
        return self.curve if self.held is None else self.curve.on_pieces(self.held.anchor())

    def motion(self):
        """Equations of the motion along the curve."""
        track = self.track
        yield self.v0 == der(self.s0)
        yield self.v == track.speed(self.s0) * self.v0
        yield self.v == der(self.s)
        yield self.curvature == track.curvature(self.s0)
        force = -self.d * self.v
        if self.stops is not None:
            force = force + self.ends.f
        if self.friction is not None:
            force = force - self.friction.f
        if self.driven:
            force = force + self.axis.f
            yield self.axis.s == self.s
            yield self.support.s == 0
        yield self.f == force

    def dissipated_power(self):
        return self.d * self.v**2

    def shapes(self):
        frame: Any = self.frame_a
        reach = self.stops.reach if self.stops is not None else None
        look = dict(color=self.color, width=self.width, points=self.points)
        drawn = reach if self.drawn is None and self.curve.interval is None else self.drawn
        yield from curve_line(frame, self.curve, self.s0, drawn, **look)
        if self.stops is not None:
            yield from stop_cylinders(frame, self.curve, self.ends)
        if self.details:
            details = contact_details if self.curve.dimension == 3 else planar_details
            yield from details(frame, self.curve, self.s0)
