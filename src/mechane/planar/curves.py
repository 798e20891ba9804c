"""Curves in contact: cams, followers, gears of any shape."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from ..errors import InitializationError, ParameterError, warn
from ..geometry import Circle, Curve, GeometryWarning, StraightLine
from ..geometry.nearest import Pairs
from ..geometry.search import Contact, find_contacts, is_convex, overlap
from ..guides.draw import curve_line
from ..guides.following import FollowsNearest, two_curves
from ..guides.pieces import on_piece
from ..language import (
    Color,
    Converted,
    Discrete,
    Event,
    Parameter,
    Variable,
    alias,
    atan2,
    cross,
    der,
    discrete,
    fail,
    if_else,
    impulse,
    option,
    parameter,
    reinit,
    variable,
    vector,
    when,
)
from ..language.guesses import Chosen
from ..language.usual import usual
from ..language.values import is_color, is_range, whole
from ..laws.friction import A_COULOMB, Coulomb, DryFriction
from ..laws.opening import PULL, ContactFriction
from ..shapes import DARK, STEEL, Shape, size
from .interfaces import TwoFrames, resolve1, resolve2

FLAT = 1e-6  # smallest sum of the curvatures relative to their size: below it the contact point is undetermined
LANDING = 1e-6  # of the nominal speed: there is no landing below this speed
LOOKS = 61  # times during a run at which a second contact is checked
DEEP = 3e-3  # overlap relative to the smaller curve that is reported,
COARSE = 3e-5  # and of the larger one: samples are not exact

BENT = (
    "the contact is lost: curve 2 no longer fits curve 1 (s1 = {s1:.6g}, s2 = {s2:.6g}, curvatures "
    "{k1:.6g} and {k2:.6g} 1/m, positive where convex; their sum must be positive).\n  hint: make the follower "
    "smaller than the concave regions of the other curve, or smooth those; if both normals are wrong, set switch_side=True on both."
)
OFF = (
    "the contact is lost: it leaves the end of curve {which} (s1 = {s1:.6g}, s2 = {s2:.6g}, curve {which} extends from "
    "{low:.6g} to {high:.6g}).\n  hint: give the curve a longer interval, keep the follower on it with stops, or use "
    "CurveCurveContact, which can leave the end."
)


class CurvePair(TwoFrames):
    """Two plane curves, one fixed in each frame, that face each other with opposite normals; base class of the contacts."""

    curve1: Curve = option(Circle(radius=1.0), doc="curve fixed in frame_a")
    curve2: Curve = option(StraightLine(), doc="curve fixed in frame_b")
    friction: Converted[Coulomb | None, Any] = option(
        None, check=A_COULOMB, doc="dry and viscous friction, a Coulomb; in the model, the friction part"
    )
    rubbing = alias("friction", deprecated=True)
    color1: Converted[Color, Any] = option(DARK, check=is_color, doc="colour of curve 1")
    color2: Converted[Color, Any] = option(DARK, check=is_color, doc="colour of curve 2")
    range1: Converted[Sequence[float] | None, Any] = option(
        None, check=is_range, doc="parameter range of curve 1 to draw; None: its interval"
    )
    range2: Converted[Sequence[float] | None, Any] = option(
        None, check=is_range, doc="parameter range of curve 2 to draw; None: its interval"
    )
    points: int = option(121, convert=whole(2), doc="number of points drawn")
    s1: Variable = variable(doc="parameter of the contact point on curve 1")
    s2: Variable = variable(doc="parameter of the contact point on curve 2")
    r_c: Variable = variable(shape=2, unit="m", doc="contact point (on curve 1), resolved in the world")
    n_c: Variable = variable(shape=2, doc="outward normal of curve 1 at the contact, resolved in the world")
    f_n: Variable = variable(unit="N", doc="contact force, positive in compression")
    v_slide: Variable = variable(
        unit="m/s", doc="sliding speed of curve 2 relative to curve 1, along the tangent of curve 1"
    )

    def build(self) -> None:
        for name in ("curve1", "curve2"):
            curve = getattr(self, name)
            if not isinstance(curve, Curve) or curve.dimension != 2:
                raise ParameterError(
                    f"{type(self).__name__}: {name} must be a plane curve of mechane.geometry, got {curve!r}."
                )
        self.held1 = self.held2 = None  # the segments of the contact, unless it jumps

    # geometry
    @property
    def tracks(self) -> tuple[Any, Any]:
        """Both curves for equations: the segments of the contact."""
        sides = (self.curve1, self.held1), (self.curve2, self.held2)
        one, two = (curve if held is None else curve.on_pieces(held.anchor()) for curve, held in sides)
        return one, two

    def arms(self) -> tuple[Any, Any]:
        """From each frame to the point of its curve, resolved in the world."""
        a, b = self.frame_a, self.frame_b
        one, two = self.tracks
        return resolve1(a.phi, one.position(self.s1)), resolve1(b.phi, two.position(self.s2))

    def facing(self) -> Any:
        """Angle between the normals and opposite normals; it has no root where the normals are equal."""
        n1, n2 = self._normals()
        t2 = resolve1(self.frame_b.phi, self.tracks[1].tangent(self.s2))
        return atan2(n1 @ t2, -(n1 @ n2))

    def _normals(self) -> tuple[Any, Any]:
        one, two = self.tracks
        return resolve1(self.frame_a.phi, one.normal(self.s1)), resolve1(self.frame_b.phi, two.normal(self.s2))

    def tangent(self) -> Any:
        """Tangent of curve 1 in the world."""
        return resolve1(self.frame_a.phi, self.tracks[0].tangent(self.s1))

    def relative_velocity(self) -> Any:
        """Velocity of the material point of curve 2 relative to that of curve 1."""
        a, b = self.frame_a, self.frame_b
        arm1, arm2 = self.arms()
        return der(b.r) + der(b.phi) * _turned(arm2) - der(a.r) - der(a.phi) * _turned(arm1)

    # common to all contacts
    def common(self) -> Iterator[Any]:
        """Equations common to all pairs: contact point, normal, sliding speed, and the forces on both sides."""
        a, b = self.frame_a, self.frame_b
        arm1, arm2 = self.arms()
        t1 = self.tangent()
        # kinematics
        yield self.r_c == a.r + arm1
        yield self.n_c == self._normals()[0]
        yield self.v_slide == t1 @ self.relative_velocity()
        # balance: the force acts along the normal, friction along the tangent, at the contact point
        force = self.f_n * self.n_c
        if self.friction is not None:
            force = force - self.friction.f * t1
        yield a.f == force
        yield b.f == -force
        yield a.t == cross(arm1, force)
        yield b.t == -cross(arm2, force)

    def curvatures(self) -> tuple[Any, Any]:
        """Curvatures of both curves at the contact, positive where they are convex towards each other."""
        one, two = self.tracks
        return one.convexity(self.s1), two.convexity(self.s2)

    def sides(self) -> tuple[tuple[int, Curve, Any], ...]:
        """Number, curve and parameter of both."""
        return (1, self.curve1, self.s1), (2, self.curve2, self.s2)

    # the start
    def find_start(self, value):
        a, b = self.frame_a, self.frame_b
        pose1, pose2 = ((value(f.r), float(value(f.phi))) for f in (a, b))
        found = find_contacts(self.curve1.given(value), self.curve2.given(value), pose1, pose2)
        usable = [c for c in found if c.inside and c.curvature > 0] or [c for c in found if c.inside] or found
        if not usable:
            raise InitializationError(
                f"{self.label}: {type(self.curve1).__name__} and {type(self.curve2).__name__} cannot touch with opposite "
                "normals.\n  hint: flip one of them with switch_side=True, or check their positions."
            )
        best, *others = sorted(usable, key=lambda c: abs(c.gap))
        free = others and self.s1.start is None is self.s2.start
        return {self.s1: Chosen(best.s1, _places(best, others)) if free else best.s1, self.s2: best.s2}

    def review(self, result):
        """Check whether the curves penetrate elsewhere: only one contact is tracked, the nearest at the start."""
        one, two = self._given(result)
        if is_convex(one) and is_convex(two):
            return  # they lie on either side of their common tangent
        some = np.unique(np.linspace(0, len(result.time) - 1, LOOKS).round().astype(int))
        (r_a, phi_a), (r_b, phi_b) = (
            (result[f"{f.path}.r"][some], result[f"{f.path}.phi"][some]) for f in (self.frame_a, self.frame_b)
        )
        found = overlap(one, two, np.stack(resolve2(phi_a, (r_b - r_a).T), axis=1), phi_b - phi_a)
        small = self._notable(result)
        if (found.depth > small).any():
            k = int(np.argmax(found.depth > small))
            where = f"s1 = {found.s1[k]:.4g}, s2 = {found.s2[k]:.4g}"
            text = f"the curves overlap elsewhere, by {found.depth[k]:.3g} m at {where}; only one contact is tracked"
            warn(f"{self.label}: at t = {result.time[some][k]:.6g} {text}.", GeometryWarning)
            yield float(result.time[some][k]), text

    def _given(self, result: Any) -> tuple[Curve, Curve]:
        """Both curves with the parameters of a run."""
        one, two = (c.given(lambda p: result[p.path][0]) for c in (self.curve1, self.curve2))
        return one, two

    def _notable(self, result: Any) -> float:
        """Depth of an overlap that is reported."""
        sizes = [np.ptp(c.sample(121)[1], axis=0).max() for c in self._given(result)]
        return max(DEEP * min(sizes), COARSE * max(sizes))

    def shapes(self):
        if not self.animation:
            return
        yield from curve_shapes(self.frame_a, self.curve1, self.s1, self.points, self.color1, self.range1)
        yield from curve_shapes(self.frame_b, self.curve2, self.s2, self.points, self.color2, self.range2)


class CurveCurveJoint(CurvePair):
    """Two curves that touch at one point, one fixed in each frame; they slide and roll: 2 degrees of freedom.

    $$r_a + R_a c_1(s_1) = r_b + R_b c_2(s_2),\\qquad 0 = \\mathrm{atan2}(n_1\\cdot t_2, -n_1\\cdot n_2)$$

    The second equation makes the outward normals opposite; it has no root where they point the same way. The
    constraint is bilateral: `f_n` is positive in compression and negative in tension (see
    `CurveCurveContact` for unilateral contact). The initial contact is searched over both curves; the one with the
    smallest gap in the guessed pose is used. If the curves no longer fit, or the contact leaves the end of
    an open curve, the simulation stops with an error.
    """

    def build(self) -> None:
        super().build()
        self.held1, self.held2 = on_piece(self.curve1.pieces, self.s1), on_piece(self.curve2.pieces, self.s2)
        if self.friction is not None:
            part: Any = DryFriction(law=self.friction, v=self.v_slide, normal=self.f_n)
            self.friction = part

    def equations(self):
        arm1, arm2 = self.arms()
        yield self.frame_a.r + arm1 == self.frame_b.r + arm2
        yield self.facing() == 0
        yield from self.common()
        yield from self.losses()

    def losses(self) -> Iterator[Event]:
        """Events at which the contact is lost."""
        k1, k2 = self.curvatures()
        at: dict[str, Any] = dict(s1=self.s1, s2=self.s2)
        yield when(k1 + k2 < FLAT * (abs(k1) + abs(k2)), fail(BENT, k1=k1, k2=k2, **at))
        for which, curve, s in self.sides():
            for sense, end in zip((-1, 1), curve.ends or (), strict=False):
                message = OFF.replace("{which}", str(which))
                yield when(sense * (s - end) > 0, fail(message, low=curve.ends[0], high=curve.ends[1], **at))  # type: ignore[index]


class CurveCurveContact(FollowsNearest, CurvePair):
    """Two curves in unilateral contact: 2 degrees of freedom while they touch, 3 while they do not.

    $$t_1\\cdot(p_2 - p_1) = 0,\\quad 0 = \\mathrm{atan2}(n_1\\cdot t_2, -n_1\\cdot n_2),\\quad
    \\mathrm{gap} = n_1\\cdot(p_2 - p_1) \\ge 0,\\quad f_n \\ge 0,\\quad \\mathrm{gap}\\cdot f_n = 0$$

    p₁ and p₂ are the nearest points, tracked while they are close and searched globally while they are far apart: curves may
    meet again elsewhere (with a guess for s1 or s2 they stay close to it). The contact opens when it would have to pull; it closes
    with an impact, after which the curves separate at `restitution` times the impact speed, or stay together
    if that is less than `rest`. The impulse of an impact acts on the whole mechanism and includes friction. Use
    `gap=0.0, v_n=0.0` to start in contact, or give a pose with a gap. A contact that leaves the end of an open curve opens, and
    there is no landing beyond the end.
    """

    restitution: Parameter = parameter(0.0, min=0, max=1, doc="coefficient of restitution")
    rest: Parameter = parameter(1e-3, unit="m/s", min=0, doc="rebounds slower than this are suppressed")
    rate: Parameter = parameter(50.0, unit="1/s", min=0, doc="decay rate of gap errors during contact")
    gap: Variable = variable(unit="m", doc="distance between the curves along the normal")
    v_n: Variable = variable(unit="m/s", doc="rate of the gap")
    touching: Discrete = discrete(0, values=(0, 1), doc="1 while the curves touch")
    impulse_input: Discrete = discrete(0.0, doc="input for the impulse of an impact")
    impulse: Discrete = discrete(0.0, doc="impulse of the last impact, in N.s")
    push = alias("impulse_input", deprecated=True)
    blow = alias("impulse", deprecated=True)

    def build(self) -> None:
        super().build()
        if all(x.fixed and x.start.sx.is_zero() for x in (self.gap, self.v_n)):
            self.touching.start = 1.0
        if self.friction is not None:
            part: Any = ContactFriction(
                law=self.friction, v=self.v_slide, normal=self.f_n, touching=self.touching, opens=self._opens()
            )
            self.friction = part

    def equations(self):
        arm1, arm2 = self.arms()
        d = self.frame_b.r + arm2 - self.frame_a.r - arm1
        # kinematics: nearest points; they only slide along the tangents, so the gap rate is that of the bodies
        yield from self.nearest(self.tangent() @ d, self.facing())
        yield self.gap == self.n_c @ d
        yield self.v_n == self.n_c @ self.relative_velocity()
        yield from self.common()
        # the gap stays closed, or there is no force
        closed = der(self.v_n) + 2 * self.rate * self.v_n + self.rate**2 * self.gap
        yield if_else(self.touching == 1, closed, self.f_n) == self.impulse_input
        lifts = (self.touching == 1) & (self.f_n / usual("N") < -PULL)
        if self.friction is not None:  # a contact in tension while sticking may still be in compression while sliding
            lifts = lifts & self.friction.slides
        yield when(lifts, *self._opens(), says="lifts off")
        yield from self.landing()
        yield from self.losses()

    def _opens(self) -> tuple[Any, ...]:
        """Actions that open the contact."""
        return reinit(self.touching, 0), impulse(self.v_n, 0, self.impulse_input)

    def find_start(self, value):
        return CurvePair.find_start(self, value)

    def review(self, result):
        """Check also whether the curves overlap at the start."""
        depth = -float(result[self.gap.path][0])
        if depth > self._notable(result):
            text = f"the curves overlap by {depth:.3g} m at the start"
            warn(
                f"{self.label}: {text}.\n  hint: move the parts apart, or start in contact with gap=0.0.",
                GeometryWarning,
            )
            yield float(result.time[0]), text
        yield from super().review(result)

    def followed(self):
        return self.s1, self.s2

    def inside(self):
        return tuple(e for _, curve, s in self.sides() if curve.ends for e in (s - curve.ends[0], curve.ends[1] - s))

    def in_contact(self):
        return self.touching

    def place(self):
        a, b = self.frame_a, self.frame_b
        return vector(*resolve2(a.phi, b.r - a.r), b.phi - a.phi)

    def searched(self):
        return self.curve1, self.curve2

    def search(self, value: Any) -> Pairs:
        """Search for the nearest pair of points."""
        return two_curves(self.curve1.given(value), self.curve2.given(value))

    def landing(self) -> Iterator[Event]:
        """The impact."""
        rebound = -self.restitution * self.v_n
        bounces = rebound > self.rest
        friction: Any = None
        actions: list[Any] = [reinit(self.touching, if_else(bounces, 0, 1))]
        if self.friction is not None:  # sticking is tried first; sliding overrides it
            friction = self.friction.struck
            actions.append(reinit(self.friction.mode, if_else(bounces, self.friction.mode, 0)))
        actions.append(
            impulse(self.v_n, if_else(bounces, rebound, 0), self.impulse_input, size=self.impulse, friction=friction)
        )
        active = self.following.inactive == 0
        meets = active & (self.touching == 0) & (self.gap / usual("m") < 0) & (self.v_n / usual("m/s") < -LANDING)
        for inside in self.inside():
            meets = meets & (inside > 0)
        yield when(meets, *actions, says="lands")

    def losses(self) -> Iterator[Event]:
        """Events at which the nearest points are lost, or the contact leaves a curve."""
        k1, k2 = self.curvatures()
        fit = k1 + k2 + self.gap * k1 * k2
        bent = (self.following.inactive == 0) & (fit < FLAT * (abs(k1) + abs(k2)))
        yield when(bent, fail(BENT, k1=k1, k2=k2, s1=self.s1, s2=self.s2))
        for inside in self.inside():
            yield when((self.touching == 1) & (inside < 0), reinit(self.touching, 0), says="falls off")


def _places(best: Contact, others: list[Contact]) -> str:
    """Message: possible contact points and how to choose one."""

    def point(c: Contact) -> str:
        return f"s1 = {c.s1:.6g}, s2 = {c.s2:.6g}, gap {c.gap:.3g} m in the guessed pose"

    rest = "; ".join(f"({point(c)})" for c in others[:5])
    more = f" and {len(others) - 5} more" if len(others) > 5 else ""
    return (
        f"touches at one of {len(others) + 1} places: {point(best)}. Others: {rest}{more}. To choose another, guess a "
        f"pose near it, or give s1=mc.guess({others[0].s1:.4g}), s2=mc.guess({others[0].s2:.4g})."
    )


def _turned(v: Any) -> Any:
    """A plane vector rotated by a right angle."""
    return vector(-v[1], v[0])


def curve_shapes(
    frame: Any, curve: Curve, s: Any, points: int = 121, color: Any = DARK, over: tuple[float, float] | None = None
) -> Iterator[Shape]:
    """A curve fixed in a frame, drawn as a line; the region it bounds as a plate behind it, if that is star-shaped."""
    if curve.depends_on:  # its shape depends on parameters
        yield from curve_line(frame, curve, s, over, color)
        return
    at, path = curve.sample(points, over)
    place: dict[str, Any] = dict(r=frame.r, phi=frame.phi)
    yield Shape("line", points=[tuple(p) for p in path], color=color, **place)
    if curve.closed:
        outline = None if curve.switch_side or over else path[:-1]
    else:
        outline = np.concatenate([path, (path - 0.06 * curve.length(at[0], at[-1]) * curve.normal(at))[::-1]])
    if outline is not None and _seen_whole(outline):
        outline = [tuple(p) for p in outline]
        yield Shape("plate", points=outline, color=STEEL, opacity=0.6, height_shift=-0.01 * size, **place)


def _seen_whole(outline: np.ndarray) -> bool:
    """Whether an outline is star-shaped about its mean point."""
    arm = outline - outline.mean(axis=0)
    after = np.roll(arm, -1, axis=0)
    turn = arm[:, 0] * after[:, 1] - arm[:, 1] * after[:, 0]
    return bool(np.all(turn > 0) or np.all(turn < 0))


__all__ = ["CurveCurveContact", "CurveCurveJoint", "CurvePair", "curve_shapes"]
