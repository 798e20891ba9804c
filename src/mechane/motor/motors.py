"""Motors: resultant and moment as one quantity, of numbers or of expressions."""

from __future__ import annotations

from typing import Any, Self

import numpy as np

from ..errors import ParameterError, ShapeError, StructureError, brief
from ..language.derivatives import der
from ..language.expressions import Equation, Expr, is_symbolic, lift
from ..language.functions import as_array, cross
from ..language.origins import caller
from .lines import Line
from .vectors import apply, as_vector, dot, scale

ZERO = (0.0, 0.0, 0.0)


class Motor:
    """A motor $(g;\\,h_o)$: resultant, moment at the reference point, and the field $h(r) = h_o + g \\times r$.

    Vectors are numbers, model expressions, or, for numbers, arrays `(n, 3)` such as results over time.

    >>> a, b = Motor((0, 0, 1), (1, 0, 0)), Motor((1, 0, 0), (0, 0, 2))
    >>> float(a.dot(b))
    3.0
    >>> 2 * a - b
    Motor(resultant=[-1.0, 0.0, 2.0], moment=[2.0, 0.0, -2.0])
    >>> a.at((0, 1, 0))
    Motor(resultant=[0.0, 0.0, 1.0], moment=[0.0, 0.0, 0.0])
    """

    __slots__ = ("moment", "resultant")
    __array_ufunc__ = None  # makes NumPy numbers defer `2.0 * motor` to the operators here
    __hash__ = None  # type: ignore[assignment]

    resultant: Any
    moment: Any

    def __init__(self, resultant: Any = ZERO, moment: Any = ZERO):
        self.resultant, self.moment = as_vector(resultant), as_vector(moment)

    # parts
    @property
    def symbolic(self) -> bool:
        """Whether the motor contains expressions."""
        return is_symbolic(self.resultant, self.moment)

    @property
    def array(self) -> Any:
        """The six components, resultant first: an array (..., 6) or an expression of shape (6,)."""
        if self.symbolic:
            return lift([*lift(self.resultant), *lift(self.moment)])
        return np.concatenate(np.broadcast_arrays(self.resultant, self.moment), axis=-1)

    @classmethod
    def from_array(cls, six: Any) -> Self:
        """The inverse of `array`."""
        six = six if isinstance(six, Expr) else as_array(six)
        if (len(six.shape) != 1 if isinstance(six, Expr) else six.ndim < 1) or six.shape[-1] != 6:
            raise ShapeError(f"A motor has six components, got shape {six.shape}.")
        return cls(six[:3], six[3:]) if isinstance(six, Expr) else cls(six[..., :3], six[..., 3:])

    # linear space
    def __add__(self, other: Motor) -> Motor:
        if not isinstance(other, Motor):
            return NotImplemented
        return self._joined(other)(self.resultant + other.resultant, self.moment + other.moment)

    def __radd__(self, other: Any) -> Self:
        """Support `sum(motors)`, which starts with 0."""
        if isinstance(other, (int, float)) and other == 0:
            return self
        return NotImplemented

    def __sub__(self, other: Motor) -> Motor:
        if not isinstance(other, Motor):
            return NotImplemented
        return self._joined(other)(self.resultant - other.resultant, self.moment - other.moment)

    def __mul__(self, factor: Any) -> Self:
        if isinstance(factor, Motor):
            raise StructureError("Motors have two products: a.dot(b), a scalar, and a.cross(b), a motor.")
        return type(self)(scale(factor, self.resultant), scale(factor, self.moment))

    __rmul__ = __mul__

    def __truediv__(self, divisor: Any) -> Self:
        return self * (1.0 / (divisor if is_symbolic(divisor) else as_array(divisor)))

    def __neg__(self) -> Self:
        return type(self)(-self.resultant, -self.moment)

    def __pos__(self) -> Self:
        return self

    def _joined(self, other: Motor) -> type[Motor]:
        """Type of a sum: a plain Motor combines with any type, different types do not combine."""
        a, b = type(self), type(other)
        if issubclass(a, b):
            return a
        if issubclass(b, a):
            return b
        raise StructureError(f"A {a.__name__} and a {b.__name__} are different quantities and cannot be added.")

    # products
    def dot(self, other: Motor) -> Any:
        """Inner product $g_1\\cdot h_2 + g_2\\cdot h_1$, a scalar that does not depend on the reference point."""
        _must_be_motor("dot", other)
        return dot(self.resultant, other.moment) + dot(other.resultant, self.moment)

    def cross(self, other: Motor) -> Motor:
        """Outer product $(g_1\\times g_2;\\; g_1\\times h_2 + h_1\\times g_2)$, a motor."""
        _must_be_motor("cross", other)
        g = cross(self.resultant, other.resultant)
        h = cross(self.resultant, other.moment) + cross(self.moment, other.resultant)
        return _crossed(self, other)(g, h)

    # relations
    def __eq__(self, other: Any) -> Any:
        """One equation of six rows if expressions are involved, otherwise numeric equality."""
        if isinstance(other, (int, float)) and other == 0:
            other = Motor()
        if not isinstance(other, Motor):
            return NotImplemented
        if self.symbolic or other.symbolic:
            self._joined(other)
            return Equation(lift(self.array), lift(other.array), caller())
        return bool(np.array_equal(self.array, other.array))

    def isclose(self, other: Motor, tolerance: float = 1e-9) -> bool:
        """Whether two motors of numbers agree, relative to their magnitude if that exceeds one.

        >>> Motor((0.1, 0, 0)).isclose(Motor((0.3, 0, 0)) / 3)
        True
        """
        a, b = self._numbers("isclose").array, other._numbers("isclose").array
        size = max(1.0, float(np.abs(a).max()), float(np.abs(b).max()))
        return bool(np.abs(a - b).max() <= tolerance * size)

    def __der__(self) -> Motor:
        """Time derivative of the components: `der(motor)`."""
        return self._rate_type()(der(self.resultant), der(self.moment))

    def der(self) -> Motor:
        """Time derivative of the components, the same as `mc.der(motor)`."""
        return self.__der__()

    @classmethod
    def _rate_type(cls) -> type[Motor]:
        return Motor

    # reference point and frame
    def field(self, r: Any) -> Any:
        """Value of the field at a point: $h_o + g\\times r$."""
        return self.moment + cross(self.resultant, as_vector(r))

    def at(self, r: Any) -> Self:
        """The same motor with its reference point moved to `r`, relative to the present one."""
        return type(self)(self.resultant, self.field(r))

    def turned(self, R: Any) -> Self:
        """The same motor in the axes of another frame; `R` maps components in these axes to components in those."""
        R = R if isinstance(R, Expr) else as_array(R)
        if R.shape[-2:] != (3, 3):
            raise ShapeError(f"An orientation is a 3 x 3 matrix, got shape {R.shape}.")
        return type(self)(apply(R, self.resultant), apply(R, self.moment))

    def to_frame(self, r_0: Any, R: Any) -> Self:
        """Resolved in a frame at `r_0` with orientation `R`, with its origin as reference point."""
        return self.at(r_0).turned(R)

    def from_frame(self, r_0: Any, R: Any) -> Self:
        """The inverse of `to_frame`: from a frame at `r_0` with orientation `R` to the outer frame."""
        R = R if isinstance(R, Expr) else as_array(R)
        return self.turned(R.T).at(-as_vector(r_0))

    # geometry
    @property
    def pitch(self) -> Any:
        """Moment on the axis per unit resultant; infinite for a pure moment, NaN for the zero motor.

        >>> float(Motor((0, 0, 2), (5, 0, 6)).pitch)
        3.0
        """
        g, h = self.resultant, self.moment
        if self.symbolic:
            return dot(g, h) / dot(g, g)
        square, turning = np.asarray(dot(g, g)), np.asarray(dot(g, h))
        nothing = np.where(dot(h, h) > 0, np.inf, np.nan)
        return np.where(square > 0, turning / np.where(square > 0, square, 1.0), nothing)[()]

    @property
    def axis_point(self) -> Any:
        """The point of the axis nearest to the reference point, $g\\times h_o / g^2$; expressions need $g \\ne 0$."""
        g, h = self.resultant, self.moment
        if self.symbolic:
            return cross(g, h) / dot(g, g)
        square = np.asarray(dot(g, g))
        point = np.cross(g, h) / np.where(square > 0, square, 1.0)[..., None]
        return np.where((square > 0)[..., None], point, 0.0) + 0.0  # no negative zeros

    @property
    def axis_moment(self) -> Any:
        """Moment on the axis, $h_n = (g\\cdot h_o)\\,g/g^2$, the smallest of the field; all of it for a pure moment."""
        if self.symbolic:
            return self.pitch * self.resultant
        pure = (np.asarray(dot(self.resultant, self.resultant)) == 0)[..., None]
        pitch = np.where(np.isfinite(self.pitch), self.pitch, 0.0)
        return np.where(pure, self.moment, scale(pitch, self.resultant))

    @property
    def axis(self) -> Line:
        """The motor axis, along which the moment is parallel to the resultant.

        For a pure moment any line in its direction is an axis: the one through the reference point is returned. The zero
        motor has none.
        """
        one = self._numbers("axis", single=True)
        direction = one.resultant if np.any(one.resultant) else one.moment
        if not np.any(direction):
            raise ParameterError("The zero motor has no axis.")
        return Line(one.axis_point, direction)

    def lines(self, turn: float = 0.0, shift: float = 0.0) -> tuple[Line, Line]:
        """The motor as an ordered pair of lines; its field maps $r$ on the first to $r + h(r)$ on the second.

        Both are perpendicular to the motor axis. The first is carried to the second by the moment $h_n$ along the axis and
        a rotation about it by the angle whose tangent is $|g|$. A pure moment gives two parallel lines, the zero motor two
        coincident lines. The pair may be rotated about the axis and shifted along it; it remains the same motor.

        >>> first, second = Motor((0, 0, 1), (0, 0, 3)).lines()
        >>> second.point - first.point
        array([0., 0., 3.])
        """
        one = self._numbers("lines", single=True)
        g, h = one.resultant, one.moment
        across, point = np.cross(g, h), np.zeros(3)  # the first line runs from the reference point to the axis
        if np.linalg.norm(across) <= 1e-6 * np.linalg.norm(g) * np.linalg.norm(h):  # it is there
            point, along = one.axis_point, g if np.any(g) else h
            across = np.cross(along, np.eye(3)[np.argmin(np.abs(along))]) if np.any(along) else np.eye(3)[0]
        first = Line(point, across)
        second = Line(point + one.field(point), first.direction + np.cross(g, first.direction))
        if turn or shift:
            return first.screw(one.axis, turn, shift), second.screw(one.axis, turn, shift)
        return first, second

    @classmethod
    def from_lines(cls, first: Line, second: Line) -> Self:
        """The motor of an ordered pair of lines; see `lines`. They must not be perpendicular."""
        if not (isinstance(first, Line) and isinstance(second, Line)):
            raise ParameterError(
                f"from_lines takes two lines, made with motor.Line(...); got {first!r} and {second!r}."
            )
        cosine = float(first.direction @ second.direction)
        if abs(cosine) < 1e-14:
            raise ParameterError("Perpendicular lines do not define a motor: the resultant would be infinite.")
        apart = second.point - first.point  # the field at the first point leads directly to the second line
        field = apart - second.direction * (apart @ first.direction / cosine)
        return cls(np.cross(first.direction, second.direction) / cosine, field).at(-first.point)

    # helpers
    def _numbers(self, what: str, single: bool = False) -> Self:
        if self.symbolic:
            raise StructureError(f"'{what}' needs a numeric motor, this one contains expressions.")
        if single and self.array.ndim > 1:
            raise ShapeError(f"'{what}' needs one motor, this one contains {self.array.shape[:-1]} of them.")
        return self

    def __repr__(self) -> str:
        def text(v: Any) -> str:
            return repr(v) if isinstance(v, Expr) else str(v.tolist()) if v.ndim == 1 else f"<{v.shape[:-1]} vectors>"

        return f"{type(self).__name__}(resultant={text(self.resultant)}, moment={text(self.moment)})"


class ForceMotor(Motor):
    """Force and torque $(f;\\,d_o)$ on a rigid body, also the rate of change of a momentum motor."""

    __slots__ = ()

    @property
    def force(self) -> Any:
        """Force $f$, the resultant."""
        return self.resultant

    @property
    def torque(self) -> Any:
        """Torque about the reference point, the moment."""
        return self.moment

    @classmethod
    def through(cls, r: Any, force: Any, torque: Any = ZERO) -> Self:
        """A force acting at the point `r`, with an optional additional torque.

        >>> ForceMotor.through((1, 0, 0), (0, 2, 0)).torque
        array([0., 0., 2.])
        """
        return cls(force, torque).at(-as_vector(r))

    def power(self, v: VelocityMotor) -> Any:
        """Power of the force on a body that moves with `v`: $(f, v)$."""
        return self.dot(v)


class VelocityMotor(Motor):
    """Angular velocity and velocity of the body's point at the reference point, $(\\omega;\\,v_o)$."""

    __slots__ = ()

    @property
    def angular_velocity(self) -> Any:
        """Angular velocity $\\omega$, the resultant."""
        return self.resultant

    @property
    def velocity(self) -> Any:
        """Velocity of the reference point, the moment; `field(r)` is that of another point."""
        return self.moment


class MomentumMotor(Motor):
    """Momentum and angular momentum about the reference point, $(p;\\,l_o)$."""

    __slots__ = ()

    @property
    def momentum(self) -> Any:
        """Momentum $p$, the resultant."""
        return self.resultant

    @property
    def angular_momentum(self) -> Any:
        """Angular momentum $l_o$ about the reference point, the moment."""
        return self.moment

    @classmethod
    def _rate_type(cls) -> type[Motor]:
        return ForceMotor


def _must_be_motor(what: str, other: Any) -> None:
    if not isinstance(other, Motor):
        raise StructureError(
            f"'{what}' multiplies a motor by a motor, not by a {type(other).__name__}; "
            "a free vector is the moment of one: Motor(moment=…)."
        )


def _crossed(a: Motor, b: Motor) -> type[Motor]:
    """Type of an outer product: with a velocity it is a rate of change."""
    for v, carried in ((a, b), (b, a)):
        if isinstance(v, VelocityMotor) and isinstance(carried, MomentumMotor):
            return ForceMotor
    return Motor


def coordChange1(r_0: Any, R: Any, m: Motor) -> Motor:
    """A motor resolved in frame 2, transformed to frame 1; frame 2 lies at `r_0`, `R` maps components 1 to components 2."""
    return _a_motor(m, "coordChange1").from_frame(r_0, R)


def coordChange2(r_0: Any, R: Any, m: Motor) -> Motor:
    """A motor resolved in frame 1, transformed to frame 2; the inverse of `coordChange1`."""
    return _a_motor(m, "coordChange2").to_frame(r_0, R)


def _a_motor(m: Any, function: str) -> Motor:
    if not isinstance(m, Motor):
        raise ParameterError(f"{function}: m={brief(m)} must be a motor.")
    return m
