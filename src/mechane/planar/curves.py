"""Joints between curves: cams, followers, gears of any shape."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..errors import InitializationError
from ..geometry import Circle, StraightLine
from ..geometry.search import find_contacts
from ..language import atan2, cross, der, option, variable, vector
from ..view.shapes import DARK, STEEL, Shape, size
from .interfaces import TwoFrames, resolve1


class CurveCurveJoint(TwoFrames):
    """Two curves that touch in one point, one fixed in each frame; they slide and roll: 2 degrees of freedom.

    $$r_a + R_a c_1(s_1) = r_b + R_b c_2(s_2),\\qquad 0 = \\mathrm{atan2}(n_1\\cdot t_2, -n_1\\cdot n_2)$$

    The second condition makes the outward normals opposite; it has no root where they would point the same way. The
    joint holds both ways: `f_n` is positive where the curves press, negative where they would have to be glued. The
    contact at the start is searched over both curves, the one with the smallest gap in the guessed pose is taken.
    """

    curve1 = option(Circle(radius=1.0), doc="curve fixed in frame_a")
    curve2 = option(StraightLine(), doc="curve fixed in frame_b")
    s1 = variable(doc="parameter of the contact point on curve 1")
    s2 = variable(doc="parameter of the contact point on curve 2")
    r_c = variable(shape=2, unit="m", doc="contact point, resolved in the world")
    n_c = variable(shape=2, doc="outward normal of curve 1 at the contact, resolved in the world")
    f_n = variable(unit="N", doc="contact force, positive where the curves press")
    v_slide = variable(unit="m/s", doc="sliding speed of curve 2 against curve 1, along the tangent of curve 1")

    def equations(self):
        a, b = self.frame_a, self.frame_b
        arm1 = resolve1(a.phi, self.curve1.position(self.s1))
        arm2 = resolve1(b.phi, self.curve2.position(self.s2))
        n1 = resolve1(a.phi, self.curve1.normal(self.s1))
        n2 = resolve1(b.phi, self.curve2.normal(self.s2))
        t1 = resolve1(a.phi, self.curve1.tangent(self.s1))
        t2 = resolve1(b.phi, self.curve2.tangent(self.s2))
        # kinematics: one point, opposite normals
        yield a.r + arm1 == b.r + arm2
        yield atan2(n1 @ t2, -(n1 @ n2)) == 0
        yield self.r_c == a.r + arm1
        yield self.n_c == n1
        yield self.v_slide == t1 @ (der(b.r) + der(b.phi) * _turned(arm2) - der(a.r) - der(a.phi) * _turned(arm1))
        # balance: the force acts along the normal, in the contact point
        yield a.f == self.f_n * n1
        yield b.f == -self.f_n * n1
        yield a.t == cross(arm1, self.f_n * n1)
        yield b.t == -cross(arm2, self.f_n * n1)

    def find_start(self, value):
        a, b = self.frame_a, self.frame_b
        pose1, pose2 = ((value(f.r), float(value(f.phi))) for f in (a, b))
        found = find_contacts(self.curve1, self.curve2, pose1, pose2)
        usable = [c for c in found if c.inside] or found
        if not usable:
            raise InitializationError(
                f"{self.label}: {type(self.curve1).__name__} and {type(self.curve2).__name__} cannot touch with opposite "
                "normals.\n  hint: flip one of them with switch_side=True, or check their positions."
            )
        best = min(usable, key=lambda c: abs(c.gap))
        return {self.s1: best.s1, self.s2: best.s2}

    def shapes(self):
        for frame, curve in ((self.frame_a, self.curve1), (self.frame_b, self.curve2)):
            yield from curve_shapes(frame, curve)


def _turned(v: Any) -> Any:
    """A plane vector turned by a right angle."""
    return vector(-v[1], v[0])


def curve_shapes(frame: Any, curve: Any, points: int = 121):
    """A curve fixed in a frame, as a line; what it bounds as a plate behind, where that has a simple form."""
    s, path = curve.sample(points)
    place = dict(r=frame.r, phi=frame.phi)
    yield Shape("line", points=[tuple(p) for p in path], color=DARK, **place)
    if curve.closed:
        outline = None if curve.switch_side else path[:-1]
    else:
        outline = np.concatenate([path, (path - 0.06 * curve.length() * curve.normal(s))[::-1]])
    if outline is not None and _seen_whole(outline):
        outline = [tuple(p) for p in outline]
        yield Shape("plate", points=outline, color=STEEL, opacity=0.6, height_shift=-0.01 * size, **place)


def _seen_whole(outline: np.ndarray) -> bool:
    """Whether the mean point of an outline sees all of it."""
    arm = outline - outline.mean(axis=0)
    after = np.roll(arm, -1, axis=0)
    turn = arm[:, 0] * after[:, 1] - arm[:, 1] * after[:, 0]
    return bool(np.all(turn > 0) or np.all(turn < 0))
