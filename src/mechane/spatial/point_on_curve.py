"""A frame that moves along a curve."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..errors import ParameterError
from ..guides.checks import bent_ends, check_curve, forbidden, number_of
from ..guides.on_curve import OnCurve
from ..language import OptionalAxis, Variable, cross, der, direction, normalize, option, variable
from ..laws.friction import Across
from ..rotations import planar_rotation
from .charts import ORIENTATIONS, Chart, along_curve, as_space_curve, carried_along, guide
from .interfaces import TwoFrames, turn
from .world import world_of

TANGENT = np.array([1.0, 0.0, 0.0])  # in frame_b


class PointOnCurve(OnCurve, TwoFrames):
    """frame_b moves along a curve fixed in frame_a: 1 degree of freedom, 2 with `roll`.

    $$r_b = r_a + R_a^T C(s_0),\\quad R_b = T(s_0)\\,R_a,\\quad f_b\\cdot C' + t_b\\cdot\\omega' = -|C'|\\,f$$

    `orientation` defines the orientation of frame_b:

    - "parallel": like frame_a.
    - "tangential": x along the tangent, z as close as possible to `second_direction`.
    - "frenet": x along the tangent, y towards the centre of curvature. Undefined where the curve is straight.
    - "minimal": x along the tangent, without rotation about it. Always defined; it starts like "tangential".

    The force condition states that the cut forces do no work along the curve apart from that of `f`. ω' is the rotation of
    frame_b per parameter: a body that rotates in a bend slows down where the curvature increases.
    """

    orientation: str = option("parallel", choices=ORIENTATIONS, doc="orientation of frame_b along the curve")
    second_direction: OptionalAxis = direction(
        doc="direction in frame_a that guides the z axis of frame_b; the z axis by default"
    )
    roll: bool = option(False, doc="let frame_b rotate freely about the tangent")
    n_x: OptionalAxis = direction(doc="local x axis of the curve, in frame_a")
    n_y: OptionalAxis = direction(doc="local y axis of the curve, in frame_a")
    phi: Variable = variable(unit="rad", state="prefer", doc="roll angle about the tangent")
    w: Variable = variable(unit="rad/s", state="prefer", doc="rate of phi")
    r_rel: Variable = variable(shape=3, unit="m", doc="contact point C(s0), resolved in frame_a")
    tangent: Variable = variable(shape=3, doc="tangent, resolved in frame_a")
    normal: Variable = variable(
        shape=3, doc="direction towards the centre of curvature, in frame_a; zero where the curve is straight"
    )

    def build(self):
        self.curve = as_space_curve(self.curve, self.n_x, self.n_y)
        if self.roll and self.orientation == "parallel":
            raise ParameterError(
                'PointOnCurve: roll=True rotates about the tangent; it needs orientation="minimal" or "tangential".'
            )
        super().build()
        carried = carried_along(self.curve, self.track, self.s0, self.v0, self.orientation, self.second_direction)
        self._carries = carried is not None
        if carried is not None:
            self.carried = carried
        if not self.roll:
            self.phi.state = self.w.state = "default"
        reach = self.stops.reach if self.stops is not None else None
        self.forbidden = forbidden("the point", self.curve, self.s0, self.orientation, self._direction(), reach)

    def _direction(self) -> np.ndarray:
        """The second direction; for "minimal" one that is not parallel to the tangent at the start."""
        return guide(self.curve, self.s0, self.orientation, self.second_direction)

    def chart(self) -> Chart:
        """The contact point with its axes, before any roll."""
        if self._carries:
            return along_curve(self.track, self.s0, "minimal", self.carried.m)
        orientation = "tangential" if self.orientation == "minimal" else self.orientation
        return along_curve(self.track, self.s0, orientation, self._direction())

    def normal_force(self):
        return Across(self.frame_b.f, self.track.tangent(self.s0) if self.orientation == "parallel" else TANGENT)

    def equations(self):
        a, b = self.frame_a, self.frame_b
        reach = self.stops.reach if self.stops is not None else None
        check_curve(self.label, self.curve, self.orientation, self._direction(), number_of(self.s0.start), reach)
        chart, track = self.chart(), self.track
        # kinematics
        yield from self.motion()
        yield self.r_rel == chart.position
        yield self.tangent == track.tangent(self.s0)
        yield self.normal == normalize(track.curvature_vector(self.s0))
        yield b.r_0 == a.r_0 + a.R.T @ self.r_rel
        yield self.w == (der(self.phi) if self.roll else 0)
        if not self.roll:
            yield self.phi == 0
        # orientation, balance of forces, torques and power
        if chart.axes is None:
            yield turn(a, b)
            f, t = b.f, b.t
        else:
            R = planar_rotation(TANGENT, self.phi) if self.roll else np.eye(3)
            spin = chart.turning((self.v0,))
            yield turn(
                a, b, R @ chart.axes if self.roll else chart.axes, R @ spin + self.w * TANGENT if self.roll else spin
            )
            f, t = (R.T @ b.f, R.T @ b.t) if self.roll else (b.f, b.t)
            if self.roll:
                yield b.t[0] == 0
        yield a.f + chart.to_carrier(f) == 0
        yield a.t + chart.to_carrier(t) + cross(self.r_rel, chart.to_carrier(f)) == 0
        yield -chart.powers(f, t)[0] == track.speed(self.s0) * self.f

    def review(self, result):
        """Check whether the angular velocity jumps at an end of the curve."""
        yield from bent_ends(self.label, self.curve, self.orientation, result, self.s0)

    # energies of a body with its centre of mass at frame_b, on a curve at rest
    def translational_energy(self, m: Any) -> Any:
        """Translational energy for a mass at frame_b."""
        return 0.5 * m * self.v**2

    def rotational_energy(self, I: Any) -> Any:
        """Rotational energy for an inertia (a number, three, or a matrix) in frame_b."""
        if self.orientation == "parallel":
            return 0.0 * self.v
        w = self.chart().turning((self.v0,))
        spin = np.asarray(I, float) @ w if np.ndim(I) == 2 else w * (np.ones(3) * np.asarray(I, float))
        return 0.5 * (w @ spin)

    def height_energy(self, m: Any) -> Any:
        """Potential energy of a mass at frame_b."""
        return m * world_of(self).gravity_potential(self.frame_b.r_0)

    def osculating_circle(self) -> Any:
        """Centre (resolved in frame_a) and radius of the circle of curvature."""
        return self.curve.osculating_circle(self.s0)
