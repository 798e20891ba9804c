"""Motor dyads: linear maps of motors, above all the inertia of a rigid body."""

from __future__ import annotations

from typing import Any, Self

import numpy as np

from ..errors import ParameterError, StructureError, brief
from ..language.expressions import Expr, is_symbolic
from ..language.functions import as_array
from ..language.values import is_real
from ..rotations import skew
from .motors import MomentumMotor, Motor, VelocityMotor
from .vectors import apply, as_inertia, as_matrix, as_vector


class MotorDyad:
    """A dyad of four matrices; `D @ h` is the motor $(D_{11} h_o + D_{12} g;\\; D_{21} h_o + D_{22} g)$.

    Each part is a 3 x 3 matrix of numbers or expressions, or a scalar for a multiple of the unit matrix.

    >>> MotorDyad(2, 0, 0, 3) @ Motor((1, 0, 0), (0, 1, 0))
    Motor(resultant=[0.0, 2.0, 0.0], moment=[3.0, 0.0, 0.0])
    """

    __slots__ = ("D11", "D12", "D21", "D22")
    __array_ufunc__ = None

    def __init__(self, D11: Any, D12: Any, D21: Any, D22: Any):
        self.D11, self.D12, self.D21, self.D22 = (as_matrix(d) for d in (D11, D12, D21, D22))

    @property
    def parts(self) -> tuple[Any, Any, Any, Any]:
        """The four matrices."""
        return self.D11, self.D12, self.D21, self.D22

    @property
    def matrix(self) -> Any:
        """The 6 x 6 matrix that acts on the components (resultant, moment); of numbers only."""
        if is_symbolic(*self.parts):
            raise StructureError("'matrix' needs a numeric dyad, this one contains expressions.")
        return np.block([[self.D12, self.D11], [self.D22, self.D21]])

    # algebra
    def __add__(self, other: MotorDyad) -> MotorDyad:
        if not isinstance(other, MotorDyad):
            return NotImplemented
        return MotorDyad(*(a + b for a, b in zip(self.parts, other.parts, strict=True)))

    def __sub__(self, other: MotorDyad) -> MotorDyad:
        if not isinstance(other, MotorDyad):
            return NotImplemented
        return MotorDyad(*(a - b for a, b in zip(self.parts, other.parts, strict=True)))

    def __mul__(self, factor: Any) -> MotorDyad:
        return MotorDyad(*(factor * d for d in self.parts))

    __rmul__ = __mul__

    def __truediv__(self, divisor: Any) -> MotorDyad:
        return self * (1.0 / divisor)

    def __neg__(self) -> MotorDyad:
        return MotorDyad(*(-d for d in self.parts))

    def __matmul__(self, other: Any) -> Any:
        """Dyad times motor, or product of two dyads."""
        a11, a12, a21, a22 = self.parts
        if isinstance(other, Motor):
            g, h = other.resultant, other.moment
            return self._image(other)(apply(a11, h) + apply(a12, g), apply(a21, h) + apply(a22, g))
        if isinstance(other, MotorDyad):
            b11, b12, b21, b22 = other.parts
            return MotorDyad(a11 @ b21 + a12 @ b11, a11 @ b22 + a12 @ b12, a21 @ b21 + a22 @ b11, a21 @ b22 + a22 @ b12)
        return NotImplemented

    def _image(self, motor: Motor) -> type[Motor]:
        return Motor

    @property
    def T(self) -> MotorDyad:
        """The dyad with $(a, D b) = (b, D^T a)$ for all motors; a symmetric dyad equals it."""
        return MotorDyad(self.D11.T, self.D21.T, self.D12.T, self.D22.T)

    def isclose(self, other: MotorDyad, tolerance: float = 1e-9) -> bool:
        """Whether two dyads of numbers agree, relative to their magnitude if that exceeds one."""
        a, b = self.matrix, other.matrix
        size = max(1.0, float(np.abs(a).max()), float(np.abs(b).max()))
        return bool(np.abs(a - b).max() <= tolerance * size)

    def solve(self, motor: Motor) -> Motor:
        """The motor that this dyad of numbers maps to the given one."""
        return Motor.from_array(np.linalg.solve(self.matrix, motor.array[..., None])[..., 0])

    # reference point and frame
    def _at(self, r: Any) -> tuple[Any, Any, Any, Any]:
        s = skew(as_vector(r))
        d21 = self.D21 - s @ self.D11
        return self.D11, self.D12 + self.D11 @ s, d21, self.D22 - s @ self.D12 + d21 @ s

    def _turned(self, R: Any) -> tuple[Any, ...]:
        R = R if isinstance(R, Expr) else as_array(R)
        return tuple(R @ d @ R.T for d in self.parts)

    def at(self, r: Any) -> Self | MotorDyad:
        """The same dyad for motors with reference point `r`: `(D @ h).at(r)` is `D.at(r) @ h.at(r)`."""
        return MotorDyad(*self._at(r))

    def turned(self, R: Any) -> Self | MotorDyad:
        """The same dyad for motors in other axes; see `Motor.turned`."""
        return MotorDyad(*self._turned(R))

    def to_frame(self, r_0: Any, R: Any) -> Self | MotorDyad:
        """Resolved in a frame at `r_0` with orientation `R`; see `Motor.to_frame`."""
        return self.at(r_0).turned(R)

    def from_frame(self, r_0: Any, R: Any) -> Self | MotorDyad:
        """The inverse of `to_frame`."""
        R = R if isinstance(R, Expr) else as_array(R)
        return self.turned(R.T).at(-as_vector(r_0))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(str(d) for d in self.parts)})"


class InertiaDyad(MotorDyad):
    """Inertia of a rigid body, which maps velocity to momentum.

    $$\\begin{pmatrix} m & -m R_s \\\\ m R_s & \\Theta_o \\end{pmatrix}$$

    `r_cm` is the vector from the reference point to the centre of mass, $R_s$ is its skew matrix, and `I` is the inertia
    $\\Theta_o$ about the *reference point*; `about_cm` takes the inertia about the centre of mass. `I` is a matrix, six numbers
    (xx, yy, zz, xy, xz, yz), three principal ones, or one. The sum of two is the inertia of both bodies together.

    >>> M = InertiaDyad(m=2, r_cm=(1, 0, 0), I=5)
    >>> p = M @ VelocityMotor((0, 0, 1), (0, 3, 0))
    >>> p.momentum, p.angular_momentum
    (array([0., 8., 0.]), array([ 0.,  0., 11.]))
    """

    __slots__ = ("m", "r_cm")

    def __new__(cls, *values: Any, **named: Any) -> Self:
        if values:
            raise ParameterError("InertiaDyad takes its values by name: InertiaDyad(m=…, r_cm=…, I=…).")
        return super().__new__(cls)

    def __init__(self, *, m: Any, r_cm: Any = (0.0, 0.0, 0.0), I: Any):
        if wrong := is_real(m):
            raise ParameterError(f"InertiaDyad: m={brief(m)} {wrong}.")
        self.m, self.r_cm = m, as_vector(r_cm)
        first = skew(m * self.r_cm)
        super().__init__(m * np.eye(3), -first, first, as_inertia(I))

    @classmethod
    def about_cm(cls, *, m: Any, r_cm: Any = (0.0, 0.0, 0.0), I: Any) -> Self:
        """From the inertia `I` about the centre of mass."""
        s = skew(as_vector(r_cm))
        return cls(m=m, r_cm=r_cm, I=as_inertia(I) - m * (s @ s))

    @property
    def I(self) -> Any:  # noqa: E743
        """Inertia about the reference point."""
        return self.D22

    def __add__(self, other: MotorDyad) -> MotorDyad:
        if not isinstance(other, InertiaDyad):
            return super().__add__(other)
        m, first = self.m + other.m, self.m * self.r_cm + other.m * other.r_cm
        weightless = not is_symbolic(m) and m == 0
        return InertiaDyad(m=m, r_cm=first if weightless else first / m, I=self.I + other.I)

    def __radd__(self, other: Any) -> MotorDyad:
        """Support `sum(inertias)`, which starts with 0."""
        if isinstance(other, (int, float)) and other == 0:
            return self
        return NotImplemented

    def solve(self, motor: Motor) -> Motor:
        """The velocity that has a given momentum, both of numbers."""
        found = super().solve(motor)
        return VelocityMotor(found.resultant, found.moment) if isinstance(motor, MomentumMotor) else found

    def _image(self, motor: Motor) -> type[Motor]:
        return MomentumMotor if isinstance(motor, VelocityMotor) else Motor

    def kinetic_energy(self, v: Motor) -> Any:
        """$T = \\tfrac12 (v, M v)$."""
        return 0.5 * v.dot(self @ v)

    def at(self, r: Any) -> InertiaDyad:
        """The inertia for the reference point `r`."""
        return InertiaDyad(m=self.m, r_cm=self.r_cm - as_vector(r), I=self._at(r)[3])

    def turned(self, R: Any) -> InertiaDyad:
        """The inertia in other axes."""
        R = R if isinstance(R, Expr) else as_array(R)
        return InertiaDyad(m=self.m, r_cm=apply(R, self.r_cm), I=R @ self.D22 @ R.T)
