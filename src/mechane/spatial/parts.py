"""Parts: fixed points, rods, bodies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from ..errors import MechaneError, ParameterError, warn
from ..language import (
    Component,
    OptionalAxis,
    Parameter,
    Variable,
    alias,
    cross,
    der,
    direction,
    guess,
    maximum,
    norm,
    option,
    parameter,
    plain,
    plain_or_symbolic,
    variable,
)
from ..language.expressions import is_symbolic, lift
from ..language.graph import invariant, root
from ..language.guesses import Guess
from ..language.values import ModelWarning
from ..motor.vectors import as_inertia
from ..rotations import (
    from_angles,
    from_quaternion,
    from_two_axes,
    planar_rotation,
    quaternion_rate,
    three_axes,
    to_quaternion,
)
from ..shapes import BODY, LIGHT, STEEL, Drawn, Shape, largest, size
from .apart import apart
from .interfaces import Frame, TwoFrames, torque_free, turn
from .world import support, world_of

WAYS = dict(n="n and angle", angle="n and angle", angles="angles and sequence", n_x="n_x and n_y", n_y="n_x and n_y")


def _is_default(value: Any) -> bool:
    """Whether a value specifies nothing: None, or angles of zero."""
    return value is None or (not is_symbolic(value) and not np.any(value))


class Turned(Component):
    """A fixed rotation, given by `n` and `angle`, by `angles` and `sequence`, or by two axes `n_x` and `n_y`."""

    n: OptionalAxis = direction(doc="axis of rotation")
    angle: Any = option(0.0, convert=plain_or_symbolic(), doc="angle about n [rad]")
    angles: Any = option((0.0, 0.0, 0.0), convert=plain_or_symbolic(3), doc="angles about the axes of `sequence` [rad]")
    sequence: tuple[int, int, int] = option((1, 2, 3), convert=three_axes, doc="axes of the three angles")
    n_x: OptionalAxis = direction(doc="x axis of the rotated frame")
    n_y: OptionalAxis = direction(doc="a vector in the x-y plane of the rotated frame")

    def build(self):
        super().build()
        self._check_ways()
        if self.n is None and (self.n_x is not None or self.n_y is not None):
            self.apart = apart(*self._two_axes())

    def _check_ways(self) -> None:
        """Reject an orientation given in two ways, or an angle without an axis."""
        given = [name for name in self._arguments if name in WAYS and not _is_default(self._arguments[name])]
        ways = {WAYS[name] for name in given}
        if len(ways) > 1:
            raise ParameterError(
                f"{type(self).__name__}: the orientation is given in two ways, by {' and '.join(given)}; "
                f"use one of {', '.join(dict.fromkeys(WAYS.values()))}."
            )
        if "angle" in given and self.n is None:
            raise ParameterError(
                f"{type(self).__name__}: angle={self._arguments['angle']!r} needs the axis of rotation, n=…."
            )

    def _two_axes(self) -> tuple[Any, Any]:
        return np.array((1.0, 0, 0)) if self.n_x is None else self.n_x, np.array(
            (0, 1.0, 0)
        ) if self.n_y is None else self.n_y

    def rotation(self) -> Any:
        """Matrix to the rotated frame."""
        if self.n is not None:
            R = planar_rotation(self.n, self.angle)
        elif self.n_x is not None or self.n_y is not None:
            R = from_two_axes(*self._two_axes())
        else:
            R = from_angles(self.angles, self.sequence)
        return np.where(np.abs(R) < 1e-15, 0.0, R) if isinstance(R, np.ndarray) else R


class Fixed(Turned, Drawn):
    """A frame fixed in the world: 0 degrees of freedom.

    $$r_b = r,\\quad R_b = R$$

    The orientation is given by `n` and `angle`, by `angles` and `sequence`, or by two axes `n_x` and `n_y`.
    """

    frame_b: Frame = Frame()
    frame_a = alias("frame_b")
    r: Parameter = parameter((0.0, 0.0, 0.0), unit="m", doc="position")

    def equations(self):
        yield self.frame_b.r_0 == self.r
        yield root(self.frame_b.R, equations=(self.frame_b.R == self.rotation(), self.frame_b.w == 0), fixed=True)

    def shapes(self):
        yield from support(self.frame_b)


class FixedTranslation(TwoFrames):
    """A massless rigid rod from frame_a to frame_b: 0 degrees of freedom.

    $$r_b = r_a + R_a^T r,\\quad R_b = R_a,\\quad f_a + f_b = 0,\\quad t_a + t_b + r \\times f_b = 0$$
    """

    r: Parameter = parameter(shape=3, unit="m", doc="vector from frame_a to frame_b, resolved in frame_a")

    def equations(self):
        a, b = self.frame_a, self.frame_b
        yield b.r_0 == a.r_0 + a.R.T @ self.r
        yield turn(a, b)
        yield a.f + b.f == 0
        yield a.t + b.t + cross(self.r, b.f) == 0

    def shapes(self):
        yield rod_shape(self)


class FixedRotation(TwoFrames, Turned):
    """frame_b rotated by a fixed rotation, with an optional translation: 0 degrees of freedom.

    The rotation is given by `n` and `angle`, by `angles` and `sequence`, or by two axes `n_x` and `n_y`.
    """

    r: Parameter = parameter((0.0, 0.0, 0.0), unit="m", doc="vector from frame_a to frame_b, resolved in frame_a")

    def equations(self):
        a, b = self.frame_a, self.frame_b
        R = self.rotation()
        yield b.r_0 == a.r_0 + a.R.T @ self.r
        yield turn(a, b, R, weight=0)
        yield a.f + R.T @ b.f == 0
        yield a.t + R.T @ b.t + cross(self.r, R.T @ b.f) == 0

    def shapes(self):
        yield rod_shape(self)


def rod_shape(rod: Any, r: Any = None) -> Shape:
    """A round bar along `r`, fixed in frame_a."""
    a, r = rod.frame_a, rod.r if r is None else r
    return Shape("cylinder", r=a.r_0, R=a.R, length_direction=r, length=norm(r), width=0.025 * size, color=STEEL)


def inertia_matrix(I: Any) -> Any:
    """A 3 x 3 inertia from three principal values, six (xx, yy, zz, xy, xz, yz), or a matrix."""
    try:
        matrix = lift(I)
    except (MechaneError, TypeError, ValueError) as error:
        raise ParameterError(f"{WANTED} {error}") from error
    if matrix.shape in ((3,), (6,), (3, 3)):
        return as_inertia(I)
    raise ParameterError(f"{WANTED} Got shape {matrix.shape}.")


ESTIMATED = 0.5  # an excess that only raises a warning
WANTED = "I needs three principal inertias, six numbers (xx, yy, zz, xy, xz, yz), or a 3 x 3 matrix."


def inertia_of_something(I: np.ndarray, excusable: float = ESTIMATED) -> str | None:
    """Argument checker for an inertia: symmetric, non-negative, and satisfying the triangle inequality.

    An inertia about one axis only is accepted as that of a rotor. Small violations, as in estimated,
    measured or rounded numbers (many robot files), only raise a warning: up to `excusable`, the excess of the
    largest principal inertia over the sum of the others, relative to it.
    """
    size = np.abs(I).max()
    if np.abs(I - I.T).max() > 1e-9 * size:
        return "must be symmetric"
    least, middle, most = np.linalg.eigvalsh(I)
    if least < -1e-9 * size:
        return f"is negative about some axis ({least:.6g})"
    excess = most - least - middle
    if excess <= 1e-9 * size or middle <= 1e-9 * size:
        return None
    reason = f"no rigid body: the sum of its principal inertias {least:.6g} and {middle:.6g} is less than {most:.6g}"
    if excess > excusable * most:
        return f"belongs to {reason}"
    warn(f"The inertia I = {I.tolist()} belongs to {reason}.", ModelWarning)
    return None


def inertia(
    default: Any = None,
    *,
    check: Callable[[np.ndarray], str | None] = inertia_of_something,
    doc: str = "inertia about the centre of mass, resolved in frame_a",
) -> Parameter:
    """Declare an inertia matrix, given as three principal values, six numbers, or a matrix."""
    return parameter(default, shape=(3, 3), unit="kg.m2", convert=inertia_matrix, check=check, doc=doc)


class FreeOrientation(Component):
    """Quaternion of the root frame of an orientation tree; its start is given by `angles`, `Q` or a matrix `R_start`."""

    angles: Any = option(
        None, convert=plain(3), start=True, doc="start orientation: angles about the axes of `sequence` [rad]"
    )
    sequence: tuple[int, int, int] = option((1, 2, 3), convert=three_axes, doc="axes of the three angles")
    R_start: Any = option(
        None,
        convert=plain(3, 3),
        start=True,
        doc="start orientation: a rotation matrix whose rows are the axes of the rotated frame",
    )
    Q: Variable = variable(
        shape=4, start=(1.0, 0.0, 0.0, 0.0), state="always", doc="quaternion, scalar first",
        derivative=lambda c: quaternion_rate(c.Q, c.turning()),
    )  # fmt: skip

    def turning(self) -> Any:
        """Angular velocity of the quaternion, resolved in the rotated frame."""
        raise NotImplementedError

    def build(self):
        super().build()
        given = {"angles": self.angles, "R_start": self.R_start, "Q": self._arguments.get("Q")}
        given = {name: value for name, value in given.items() if value is not None}
        if not given:
            return
        if len(given) > 1:
            raise ParameterError(
                f"{type(self).__name__}: give its start orientation only once, not by {' and '.join(given)}."
            )
        [(name, value)] = given.items()
        loose = isinstance(value, Guess)
        q = start_quaternion(
            type(self).__name__, name, value.value if isinstance(value, Guess) else value, self.sequence
        )
        self.Q.set_start(guess(q) if loose else q)


def start_quaternion(who: str, kind: str, value: Any, sequence: tuple[int, int, int]) -> np.ndarray:
    """The unit quaternion of an orientation given by `angles`, `Q` or a matrix `R_start`."""
    if kind == "angles":
        return to_quaternion(from_angles(np.asarray(value, float), sequence))
    number = np.asarray(value, float)
    if kind == "Q":
        length = float(np.linalg.norm(number))
        if number.shape != (4,) or length < 1e-12:
            raise ParameterError(f"{who}: a quaternion needs four numbers, not all zero; got {number.tolist()}.")
        return number / length
    right = number.shape == (3, 3) and np.abs(number @ number.T - np.eye(3)).max() < 1e-6 and np.linalg.det(number) > 0
    if not right:
        raise ParameterError(
            f"{who}: R_start must be a rotation matrix (orthogonal, determinant 1); got {number.tolist()}."
        )
    return to_quaternion(number)


class Body(FreeOrientation, Drawn):
    """A rigid body with mass and inertia: 6 degrees of freedom when free.

    $$f_a = m\\,R\\,(a_{cm} - g),\\qquad t_a = I\\dot w + w\\times I w + r_{cm}\\times f_a$$
    `I` is about the centre of mass, resolved in frame_a: three principal values, six, or a matrix.
    """

    frame_a: Frame = Frame()
    m: Parameter = parameter(unit="kg", min=0, doc="mass")
    I: Parameter = inertia()
    r_cm: Parameter = parameter((0.0, 0.0, 0.0), unit="m", doc="centre of mass, resolved in frame_a")
    r_0: Variable = variable(
        shape=3, unit="m", doc="position of frame_a", hint="'{name}' has no mass; give it m > 0 or fix its position."
    )
    v_0: Variable = variable(shape=3, unit="m/s", doc="velocity of frame_a, resolved in the world")
    v_cm: Variable = variable(shape=3, unit="m/s", doc="velocity of the centre of mass, resolved in the world")
    a_cm: Variable = variable(shape=3, unit="m/s2", doc="acceleration of the centre of mass, resolved in the world")
    w_a: Variable = variable(
        shape=3,
        unit="rad/s",
        doc="angular velocity, resolved in frame_a",
        hint="'{name}' has no inertia; give it I > 0.",
    )
    z_a: Variable = variable(shape=3, unit="rad/s2", doc="derivative of w_a")

    def turning(self):
        return self.frame_a.w

    def load(self) -> tuple[Any, Any]:
        """The cut force, and the cut torque about frame_a, resolved in it."""
        return self.frame_a.f, self.frame_a.t

    def equations(self):
        yield from self.kinematics()
        yield self.v_cm == der(self.centre())
        yield self.a_cm == der(self.v_cm)
        # Newton and Euler
        f, t = self.load()
        weight = world_of(self).gravity(self.centre())
        yield f == self.m * (self.frame_a.R @ (self.a_cm - weight))
        spin = self.I @ self.w_a
        yield t == self.I @ self.z_a + cross(self.w_a, spin) + cross(self.r_cm, f)

    def kinematics(self) -> Iterator[Any]:
        """Motion of frame_a, and the quaternion if it is the root of an orientation tree."""
        frame = self.frame_a
        yield self.r_0 == frame.r_0
        yield self.v_0 == der(frame.r_0)
        yield self.w_a == frame.w
        yield self.z_a == der(self.w_a)
        yield root(frame.R, equations=(frame.R == from_quaternion(self.Q),), weight=1)
        yield invariant(self.Q @ self.Q == 1)

    def centre(self) -> Any:
        """Position of the centre of mass in the world."""
        return self.frame_a.r_0 + self.frame_a.R.T @ self.r_cm

    def kinetic_energy(self):
        return 0.5 * self.m * (self.v_cm @ self.v_cm) + 0.5 * (self.w_a @ (self.I @ self.w_a))

    def potential_energy(self):
        return self.m * world_of(self).gravity_potential(self.centre())

    def supplied_power(self):
        return self.m * world_of(self).gravity_power(self.centre(), self.v_cm)

    def shapes(self):
        """A ball at the centre of mass with a volume proportional to the mass, and a rod to it."""
        frame = self.frame_a
        d = 0.1 * size * maximum(0.4, (self.m / largest(self.m, "mass")) ** (1 / 3))
        yield rod_shape(self, self.r_cm)
        yield Shape("sphere", r=self.centre(), R=frame.R, length=d, width=d, color=BODY)
        for axis in np.eye(3):  # knobs that show its rotation
            yield Shape(
                "cylinder", r=self.centre(), R=frame.R, r_shape=-0.53 * d * axis, length_direction=axis, length=1.06 * d,
                width=0.2 * d, color=LIGHT,
            )  # fmt: skip


class PointMass(Drawn):
    """A mass without extent or rotational inertia: 3 degrees of freedom when free.

    $$f_a = m\\,R\\,(\\ddot r_a - g),\\qquad t_a = 0$$

    The frame rotates with the part it is attached to; if nothing determines its orientation, it stays parallel to the world.
    So in contact it slides, whatever its radius, and does not roll.
    """

    frame_a: Frame = Frame()
    m: Parameter = parameter(unit="kg", min=0, doc="mass")
    r_0: Variable = variable(shape=3, unit="m", doc="position")
    v_0: Variable = variable(shape=3, unit="m/s", doc="velocity, resolved in the world")
    a_0: Variable = variable(shape=3, unit="m/s2", doc="acceleration, resolved in the world")

    def equations(self):
        frame = self.frame_a
        # kinematics
        yield self.r_0 == frame.r_0
        yield self.v_0 == der(frame.r_0)
        yield self.a_0 == der(self.v_0)
        # Newton, and no torque
        yield frame.f == self.m * (frame.R @ (self.a_0 - world_of(self).gravity(frame.r_0)))
        yield torque_free(frame)

    def kinetic_energy(self):
        return 0.5 * self.m * (self.v_0 @ self.v_0)

    def potential_energy(self):
        return self.m * world_of(self).gravity_potential(self.frame_a.r_0)

    def supplied_power(self):
        return self.m * world_of(self).gravity_power(self.frame_a.r_0, self.v_0)

    def shapes(self):
        """A ball with a volume proportional to the mass."""
        d = 0.1 * size * maximum(0.4, (self.m / largest(self.m, "mass")) ** (1 / 3))
        yield Shape("sphere", r=self.frame_a.r_0, length=d, width=d, color=BODY)
