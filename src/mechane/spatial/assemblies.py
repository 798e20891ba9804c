"""Joint assemblies that close a loop analytically, as in the Modelica library: no nonlinear systems.

Each has six degrees of freedom between frame_a and frame_b (three in the plane for RRR and RRP), so it removes none: the
motion of its two frames determines the motion of everything between them. A loop closed by one of them needs no
iteration.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from .. import rotational, translational
from ..language import (
    Axis,
    Component,
    Discrete,
    Expr,
    OptionalAxis,
    Parameter,
    Variable,
    atan2,
    connect,
    cos,
    cross,
    der,
    direction,
    discrete,
    fail,
    guess,
    maximum,
    norm,
    normalize,
    option,
    parameter,
    port,
    reinit,
    sin,
    sqrt,
    variable,
    vector,
    when,
)
from ..language.expressions import stack
from ..language.graph import branch
from ..language.values import is_positive
from ..rotations import misalignment
from ..shapes import DARK, size, smallest
from .drawing import ball, bar, pin
from .interfaces import Frame, TwoFrames, idle
from .joints import Prismatic, Revolute
from .parts import FixedTranslation
from .rods import SphericalSpherical, SphericalSphericalWithMass, UniversalSpherical
from .unused import unused

DEAD = 1e-9  # of the squared rod length: closer to a dead centre the configuration is undefined
TURNED = 2.0  # rad: change of the pin's angle after which its turns are counted from there; less than half a turn


class FollowingRod(SphericalSpherical):
    """A rod whose length constraint is solved elsewhere."""

    def keeps_length(self, d):
        return ()


class FollowingHeavyRod(SphericalSphericalWithMass):
    """A rod with mass whose length constraint is solved elsewhere."""

    def keeps_length(self, d):
        return ()


class FollowingCrossRod(UniversalSpherical):
    """A rod with a cross and a ball whose length constraint is solved elsewhere."""

    def keeps_length(self, d):
        return ()


class Assembly(TwoFrames):
    """A rod from frame_a to a ball, and from there an arm to a joint with one degree of freedom at frame_b.

    Two configurations close such a loop. The one nearer to a guess is selected at the start, and its `side` is kept. The angle
    of a pin is continuous over any number of turns.
    """

    length: Parameter = parameter(unit="m", min=0, check=is_positive, doc="length of the rod from frame_a to the ball")
    r: Parameter = parameter((0.0, 0.0, 0.0), unit="m", doc="from frame_ib to the ball, resolved in frame_ib")
    frames: bool = option(
        False, doc="add frames to the intermediate parts: frame_ib at the joint, frame_im at the ball"
    )
    frame_ib: Frame = port(Frame, when="frames")
    frame_im: Frame = port(Frame, when="frames")
    driven: bool = option(False, doc="add a flange `axis` and a `support` to the joint")
    side: Discrete = discrete(1, values=(-1, 1), doc="which of the two configurations it is in")
    if TYPE_CHECKING:  # rotational or translational flanges, depending on the joint
        axis: ClassVar[Any]
        support: ClassVar[Any]

    def make_rod(self) -> Any:
        """The rod from frame_a to the ball."""
        return FollowingRod(length=self.length)

    def make_joint(self) -> Any:
        """The joint at frame_b."""
        raise NotImplementedError

    def closed(self, r_a: Any, r_b: Any, R_b: Any, side: Any, near: Any, of: Callable[[Any], Any]) -> tuple[Any, Any]:
        """Joint coordinate that closes the loop, and its relative distance from a dead centre (0).

        Of angles that differ by full turns, the one nearest to `near`. Works for expressions and numbers; `of` gives the
        value of a parameter.
        """
        raise NotImplementedError

    def guessed(self) -> Any:
        """Guess for the initial joint coordinate."""
        raise NotImplementedError

    def near(self) -> Any:
        """A value near the joint coordinate."""
        return self.guessed()

    def build(self):
        self.rod, self.joint, self.arm = self.make_rod(), self.make_joint(), FixedTranslation(r=self.r)
        for x in self.joint.freedom():  # computed analytically
            x.state = "never"

    def connections(self):
        joint, arm, rod = self.joint, self.arm, self.rod
        yield connect(self.frame_a, rod.frame_a)
        yield connect(self.frame_b, joint.frame_a)
        yield connect(joint.frame_b, arm.frame_a, *([self.frame_ib] if self.frames else []))
        yield connect(arm.frame_b, rod.frame_b, *([self.frame_im] if self.frames else []))
        if self.driven:
            yield connect(self.axis, joint.axis)
            yield connect(self.support, joint.support)

    def equations(self):
        a, b = self.frame_a, self.frame_b
        q, room = self.closed(a.r_0, b.r_0, b.R, self.side, self.near(), lambda x: x)
        yield self.joint.freedom()[0] == q
        yield when(room < DEAD, fail("a rod of {length} m cannot close the loop beyond here.", length=self.length))

    def find_start(self, value):
        def of(x: Any) -> Any:
            return value(x) if isinstance(x, Expr) else x

        a, b = self.frame_a, self.frame_b
        pose, near = (value(a.r_0), value(b.r_0), value(b.R)), float(of(self.guessed()))
        found = {side: float(self.closed(*pose, side, near, of)[0]) for side in (1.0, -1.0)}
        side = min(found, key=lambda s: abs(found[s] - near))
        return {self.side: side, self.joint.freedom()[0]: guess(found[side])}

    def shapes(self):
        return ()


class PinAssembly(Assembly):
    """An assembly that ends with a pin joint at frame_b."""

    n: Axis = direction((0.0, 0.0, 1.0), doc="axis of the pin, resolved in frame_b")
    phi_guess: Parameter = parameter(
        0.0, unit="rad", doc="guess for the initial angle of the pin, from frame_b to frame_ib"
    )
    axis: rotational.Flange = port(rotational.Flange, when="driven")
    support: rotational.Flange = port(rotational.Flange, when="driven")
    turned: Discrete = discrete(0.0, doc="an angle less than half a turn from that of the pin, which counts full turns")

    def make_joint(self):
        return Revolute(n=self.n, driven=self.driven)

    def closed(self, r_a, r_b, R_b, side, near, of):
        # |arm(phi) - d|² = length² is A cos(phi) + B sin(phi) = C, with d from the pin to frame_a
        n, r, length = of(self.n), of(self.r), of(self.length)
        d = R_b @ (r_a - r_b)
        along = (n @ r) * (n @ d)
        A, B = 2 * (r @ d - along), 2 * (cross(n, r) @ d)
        C = r @ r + d @ d - 2 * along - length**2
        square = A**2 + B**2
        scale = r @ r * length**2
        root = side * sqrt(maximum(square - C**2, DEAD * scale))
        x, y, c, s = A * C - B * root, B * C + A * root, cos(near), sin(near)
        return near + atan2(y * c - x * s, x * c + y * s), (square - C**2) / scale

    def guessed(self):
        return self.phi_guess

    def near(self):
        return self.turned

    def equations(self):
        yield from super().equations()
        phi = self.joint.phi
        yield when(abs(phi - self.turned) > TURNED, reinit(self.turned, phi), says=None)

    def find_start(self, value):
        found = super().find_start(value)
        return {**found, self.turned: found[self.joint.phi].value}


class SlideAssembly(Assembly):
    """An assembly that ends with a slider at frame_b."""

    n: Axis = direction((1.0, 0.0, 0.0), doc="direction of the slider, resolved in frame_b")
    s_offset: Parameter = parameter(0.0, unit="m", doc="distance between frame_b and frame_ib at s = 0")
    s_guess: Parameter = parameter(
        0.0, unit="m", doc="guess for the initial position of the slider, from frame_b to frame_ib"
    )
    axis: translational.Flange = port(translational.Flange, when="driven")
    support: translational.Flange = port(translational.Flange, when="driven")

    def make_joint(self):
        return Prismatic(n=self.n, s_offset=self.s_offset, driven=self.driven)

    def closed(self, r_a, r_b, R_b, side, near, of):
        # |n x + q|² = length², with q from frame_a to the ball where x = 0
        n, length = of(self.n), of(self.length)
        q = of(self.r) - R_b @ (r_a - r_b)
        room = (n @ q) ** 2 - q @ q + length**2
        return side * sqrt(maximum(room, DEAD * length**2)) - n @ q - of(self.s_offset), room / length**2

    def guessed(self):
        return self.s_guess


class CrossRod(Component):
    """Base class of assemblies that begin with a cross: the rod has an orientation, and with `frames` a frame_ia."""

    n_a: Axis = direction((0.0, 1.0, 0.0), doc="first axis of the cross, resolved in frame_a")
    frame_ia: Frame = port(Frame, when="frames")

    def make_rod(self) -> Any:
        host: Any = self
        return FollowingCrossRod(length=host.length, n=host.n_a, rod_frame=host.frames)

    def connections(self):
        host: Any = self
        yield from super().connections() or ()
        if host.frames:
            yield connect(host.frame_ia, host.rod.frame_ia)


class BallRod(Component):
    """Base class of assemblies that begin with a ball: the rod may have a mass at its midpoint."""

    m: Parameter = parameter(0.0, unit="kg", min=0, doc="mass of the rod, at its midpoint")
    I: Parameter = parameter(0.0, unit="kg.m2", min=0, doc="transverse inertia of the rod, about its midpoint")

    def make_rod(self) -> Any:
        host: Any = self
        if {"m", "I"} & self._arguments.keys():
            return FollowingHeavyRod(length=host.length, m=self.m, I=self.I)
        return FollowingRod(length=host.length)

    def review(self, result):
        """Check for a mass given to a run only, which a rod created without mass does not have."""
        yield from super().review(result) or ()
        host: Any = self
        if isinstance(host.rod, FollowingRod):
            yield from unused(self, result, self.m, self.I)


class JointUSR(CrossRod, PinAssembly):
    """Cross, rod, ball, arm, pin: 6 degrees of freedom between the frames, solved analytically.

    ```
      frame_a  +----- rod -----o--- arm ---|  frame_b      + cross, o ball, | pin
    ```
    $$\\lvert r_b + R_b^T R(n, \\varphi)^T r - r_a\\rvert = l$$

    is solved for $\\varphi$ in closed form, in `joint.phi`. With `frames=True` bodies may be fixed to the rod (frame_ia: at
    frame_a, x along the rod) and to the arm (frame_ib at the pin, frame_im at the ball).
    """


class JointUSP(CrossRod, SlideAssembly):
    """Cross, rod, ball, arm, slider: 6 degrees of freedom between the frames, solved analytically.

    ```
      frame_a  +----- rod -----o--- arm ---[]  frame_b     + cross, o ball, [] slider
    ```
    $$\\lvert r_b + R_b^T (n\\,(s + s_{offset}) + r) - r_a\\rvert = l$$

    is solved for s in closed form, in `joint.s`. With `frames=True` bodies may be fixed to the rod (frame_ia: at frame_a,
    x along the rod) and to the slider (frame_ib at the slider, frame_im at the ball).
    """


class JointSSR(BallRod, PinAssembly):
    """Ball, rod, ball, arm, pin: 6 degrees of freedom between the frames, solved analytically.

    ```
      frame_a  o----- rod -----o--- arm ---|  frame_b      o ball, | pin
    ```
    Like `JointUSR`, but the rod has no orientation; it may have a mass `m` and a transverse inertia `I`.
    """


class JointSSP(BallRod, SlideAssembly):
    """Ball, rod, ball, arm, slider: 6 degrees of freedom between the frames, solved analytically.

    ```
      frame_a  o----- rod -----o--- arm ---[]  frame_b     o ball, [] slider
    ```
    Like `JointUSP`, but the rod has no orientation; it may have a mass `m` and a transverse inertia `I`.
    """


class JointRRR(JointUSR):
    """Three parallel pins with a rod and an arm between them: 3 degrees of freedom in the plane, solved analytically.

    ```
      frame_a  |----- rod -----|--- arm ---|  frame_b      | pins along n
    ```
    For planar loops in space: `n`, resolved in frame_b, must always be parallel to `n_a`, resolved in frame_a (default: the same
    numbers). It is a `JointUSR`: out-of-plane forces are transmitted only through frame_b, so the loop is
    not overdetermined.
    """

    n_a: OptionalAxis = direction(doc="axis of the pin at frame_a, resolved in frame_a; None: n")

    def build(self):
        if self.n_a is None:
            self.n_a = self.n
        super().build()


class JointRRP(JointUSP):
    """Two parallel pins and a perpendicular slider: 3 degrees of freedom in the plane, solved analytically.

    ```
      frame_a  |----- rod -----|--- arm ---[]  frame_b     | pins along n_a, [] slider along n
    ```
    For planar loops in space, such as a slider-crank: `n_a`, resolved in frame_a, must always be perpendicular to `n`,
    resolved in frame_b. It is a `JointUSP`: out-of-plane forces are transmitted only through frame_b.
    """

    n_a: Axis = direction((0.0, 0.0, 1.0), doc="axis of the pins, resolved in frame_a")


class JointUPS(TwoFrames):
    """Cross, telescope, ball: 6 degrees of freedom between the frames; its length is their distance.

    ```
      frame_a  +-----[=====]-----o  frame_b                + cross, [] telescope, o ball
    ```
    $$s = \\lvert r_b - r_a\\rvert - s_{offset},\\quad x = (r_b - r_a)/\\lvert\\cdot\\rvert,\\quad
      z = n_a\\times x/\\lvert\\cdot\\rvert,\\quad y = z\\times x$$

    For platform legs and hydraulic cylinders. With `frames=True` bodies may be fixed to its halves: frame_ia at frame_a
    and frame_ib at frame_b, both with the axes x, y, z. The telescope must not lie along n_a.
    """

    n_a: Axis = direction((0.0, 0.0, 1.0), doc="first axis of the cross, resolved in frame_a")
    s_offset: Parameter = parameter(0.0, unit="m", doc="distance between the frames at s = 0")
    s: Variable = variable(unit="m", state="avoid", doc="length of the telescope minus s_offset")
    v: Variable = variable(unit="m/s", state="avoid", doc="rate of s")
    driven: bool = option(False, doc="add a translational flange `axis` and a `support`")
    axis: translational.Flange = port(translational.Flange, when="driven")
    support: translational.Flange = port(translational.Flange, when="driven")
    frames: bool = option(False, doc="add frames frame_ia and frame_ib to its halves")
    frame_ia: Frame = port(Frame, when="frames")
    frame_ib: Frame = port(Frame, when="frames")

    def axes(self) -> tuple[Any, Any, Any]:
        """Directions of the telescope, of the third axis and of the second axis of the cross, resolved in the world."""
        x = (self.frame_b.r_0 - self.frame_a.r_0) / (self.s + self.s_offset)
        z = normalize(cross(self.frame_a.R.T @ self.n_a, x))
        return x, cross(z, x), z

    def equations(self):
        a, b = self.frame_a, self.frame_b
        d = b.r_0 - a.r_0
        x, y, z = self.axes()
        # kinematics
        yield self.s == norm(d) - self.s_offset
        yield self.v == der(self.s)
        yield idle(b)
        # forces and torques on the whole assembly, about frame_a, and on its second half; resolved in the world
        second = b.R.T @ b.f
        whole, turning = second, 0.0
        if self.frames:
            i, j = self.frame_ia, self.frame_ib
            yield i.r_0 == a.r_0
            yield j.r_0 == b.r_0
            R, w = stack([x, y, z]), vector(der(y) @ z, der(z) @ x, der(x) @ y)
            for frame in (i, j):
                loop = (vector(*misalignment(R @ frame.R.T)) == 0,)
                yield branch(a.R, frame.R, weight=2, loop=loop, tree=(frame.R == R, frame.w == w))
            second = second + j.R.T @ j.f
            whole, turning = second + i.R.T @ i.f, i.R.T @ i.t + j.R.T @ j.t
        yield a.f + a.R @ whole == 0
        yield a.t + a.R @ (turning + cross(d, second)) == 0
        yield b.t == 0
        # degrees of freedom of the cross, and the drive
        yield self.n_a @ a.t == 0
        yield z @ (a.R.T @ a.t) == 0
        yield -(x @ second) == (self.axis.f if self.driven else 0)
        if self.driven:
            yield self.axis.s == self.s
            yield self.support.s == 0

    def shapes(self):
        a, b = self.frame_a, self.frame_b
        d = b.r_0 - a.r_0
        half = 0.6 * smallest(norm(d))
        yield bar(a.r_0, d / norm(d) * half, 0.045 * size)
        yield bar(a.r_0, d)
        yield pin(a, self.n_a, 0.05, DARK)
        yield ball(b.r_0, 0.045)
