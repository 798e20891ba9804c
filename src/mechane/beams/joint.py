"""The compliance joint: six relative degrees of freedom, each rigid, elastic or free."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from ..errors import ParameterError
from ..language import (
    Converted,
    Parameter,
    Value,
    Variable,
    atan2,
    cross,
    der,
    norm,
    option,
    parameter,
    sqrt,
    variable,
)
from ..language.expressions import Expr, is_symbolic, lift, stack
from ..language.functions import vector
from ..language.values import numbers_of, plain
from ..planar.interfaces import TwoFrames as PlanarTwoFrames
from ..planar.interfaces import resolve1, resolve2
from ..spatial.interfaces import TwoFrames, turn
from .rotation import ANGLES, signed_angles

RIGID, COMPLIANT, FREE = "rigid", "compliant", "free"
ZERO = (0.0, 0.0, 0.0)
STRAIGHT = 1e-12  # rad: below this the bending angle has no derivative
PerDirection = Converted[Value | None, Any]


def per_direction(count: int, doc: str) -> Any:
    """An option for one number, or one per direction."""
    return option(None, check=numbers_of(1, count), doc=f"one number or {'six' if count == 6 else 'three'}{doc}")


class Compliance:
    """Mixin: stiffness and damping of several directions from the user's arguments.

    `stiffness` or `compliance` is one number or one per direction. Zero compliance (or infinite stiffness) is rigid, zero
    stiffness is free.
    """

    DIRECTIONS = 6
    kinds: tuple[str, ...]

    def read_law(self) -> None:
        """Decide which directions are rigid, compliant or free, and set the parameters k and d."""
        me: Any = self
        name, n = type(self).__name__, self.DIRECTIONS
        if (me.stiffness is None) == (me.compliance is None):
            raise ParameterError(f"{name}: give stiffness=… or compliance=… (one number, or {n}), not both.")
        by_stiffness = me.stiffness is not None
        given = self._each("stiffness" if by_stiffness else "compliance")
        kinds: list[str] = []
        k: list[Any] = []
        for value in given:
            word = "stiffness" if by_stiffness else "compliance"
            number = None if is_symbolic(value) else float(value)
            if number is not None and not number >= 0:
                raise ParameterError(f"{name}: {word}={number} must not be negative.")
            rigid = number is not None and number == (math.inf if by_stiffness else 0.0)
            free = number is not None and number == (0.0 if by_stiffness else math.inf)
            kinds.append(RIGID if rigid else FREE if free else COMPLIANT)
            k.append(0.0 if rigid or free else value if by_stiffness else 1 / value)
        me.kinds = tuple(kinds)
        me.k.value = me.k.checked(_vector(k))
        if me.damping_time is not None and me.damping_ratio is not None:
            raise ParameterError(f"{name}: give damping_time=… or damping_ratio=…, not both.")
        if me.damping_time is not None:
            d = [t * c for t, c in zip(self._each("damping_time"), k, strict=True)]
        elif me.damping_ratio is not None:
            if me.mass is None:
                raise ParameterError(
                    f"{name}: damping_ratio needs mass=…, the mass (and inertia) acting on each spring, "
                    "for d = 2 ratio sqrt(k mass)."
                )
            parts = zip(self._each("damping_ratio"), self._each("mass"), k, strict=True)
            d = [2 * ratio * sqrt(c * m) for ratio, m, c in parts]
        else:
            d = [0.0] * n
        me.d.value = me.d.checked(_vector(d))

    def _each(self, what: str) -> list[Any]:
        value, n = getattr(self, what), self.DIRECTIONS
        if isinstance(value, Expr) and value.shape == (n,):
            return [value[i] for i in range(n)]
        if isinstance(value, (Sequence, np.ndarray)):
            if len(value) != n:
                raise ParameterError(f"{type(self).__name__}: {what} needs one number or {n}, got {len(value)}.")
            return list(value)
        return [value] * n

    def laws(self, displacement: list[Any], rate: list[Any], load: list[Any], first: int = 0):
        """One equation per direction, starting from `first`."""
        me: Any = self
        for i, (x, v, f) in enumerate(zip(displacement, rate, load, strict=True), first):
            if me.kinds[i] == RIGID:
                yield x == 0
            elif me.kinds[i] == FREE:
                yield f == 0
            else:
                yield f == me.k[i] * x + me.d[i] * v


def _vector(parts: list[Any]) -> Any:
    return stack([lift(p) for p in parts]) if is_symbolic(*parts) else np.array(parts, float)


class ComplianceJoint(TwoFrames, Compliance):
    """Connects frame_b to frame_a, with each of the six directions rigid, compliant or free.

    $$r_b = r_a + R_a^T (r_1 + s) + R_b^T r_2,\\quad R_b = R(\\varphi)\\,R_a,\\quad f = k\\,s + d\\,\\dot s,\\quad
      t = k_\\varphi\\,\\varphi + d_\\varphi\\,\\dot\\varphi$$

    | direction | displacement | load |
    |---|---|---|
    | 0, 1, 2 | `s` along x, y, z of frame_a | `f`: force |
    | 3, 4, 5 | `phi` about x, y, z | `t`: torque |

    The load is the negative of the joint's load on frame_b (positive in tension), about the point at
    which the joint deforms: `r_1` from frame_a, by default frame_b. `damping_time` $\\tau$ means $d = \\tau k$;
    a `damping_ratio` $\\zeta$ with `mass` means $d = 2\\zeta\\sqrt{k m}$. With all directions rigid it is a
    FixedTranslation.

    `angles="vector"`: phi is the rotation vector, the same from both sides, below a full turn. `angles="cardan"`:
    bending about y, about z (below a quarter turn), then twist about x, which is unlimited.
    """

    stiffness: PerDirection = per_direction(6, " [N/m, N.m/rad]; inf is rigid, 0 is free")
    compliance: PerDirection = per_direction(6, ", the inverse of stiffness; 0 is rigid, inf is free")
    damping_time: PerDirection = per_direction(6, " [s]: ratio of damping to stiffness")
    damping_ratio: PerDirection = per_direction(6, ": damping ratio with `mass`")
    mass: PerDirection = per_direction(6, " [kg, kg.m2]: mass or inertia acting on each spring, for damping_ratio")
    angles: str = option("vector", choices=tuple(ANGLES), doc="definition of phi")
    R_1: Any = option(None, convert=plain(3, 3), doc="matrix from frame_a to the axes of the joint; None: parallel")
    R_2: Any = option(
        None, convert=plain(3, 3), doc="matrix from the axes of the joint to frame_b, at rest; None: parallel"
    )
    r: Parameter = parameter(ZERO, unit="m", doc="vector from frame_a to frame_b at rest, resolved in frame_a")
    r_1: Parameter = parameter(
        r, unit="m", doc="vector from frame_a to the point at which the joint deforms, resolved in frame_a"
    )
    k: Parameter = parameter((0.0,) * 6, unit="", min=0, doc="stiffness, from the arguments")
    d: Parameter = parameter((0.0,) * 6, unit="", min=0, doc="damping, from the arguments")
    s: Variable = variable(shape=3, unit="m", doc="displacement, resolved in the axes of the joint at frame_a")
    v: Variable = variable(shape=3, unit="m/s", doc="rate of s")
    s_0: Variable = variable(shape=3, unit="m", doc="displacement, resolved in the world")
    v_0: Variable = variable(shape=3, unit="m/s", doc="rate of s_0")
    phi: Variable = variable(
        shape=3, unit="rad", state="prefer", doc="rotation of frame_b from rest",
        derivative=lambda c: ANGLES[c.angles](c.phi)[2] @ c.w,
    )  # fmt: skip
    rate: Variable = variable(shape=3, unit="rad/s", doc="rate of phi")
    w: Variable = variable(
        shape=3, unit="rad/s", state="prefer", doc="relative angular velocity, in the axes at frame_b"
    )
    f: Variable = variable(shape=3, unit="N", doc="force through the joint, opposing s")
    t: Variable = variable(shape=3, unit="N.m", doc="torque through the joint, opposing phi")
    theta: Variable = variable(
        unit="rad", doc="bending: the angle between the beam axes (x) of both sides, never negative"
    )
    twist: Variable = variable(unit="rad", doc="twist about the beam axis (x)")

    def build(self):
        super().build()
        self.read_law()
        for x in (self.s, self.v) if RIGID in self.kinds[:3] else (self.s_0, self.v_0):
            x.state = "prefer"
        if RIGID in self.kinds[3:]:  # then w follows from the rates of the remaining angles, as in a cardan joint
            self.phi.declaration = self.phi.declaration.changed(derivative=None)
            self.w.state, self.rate.state = "avoid", "prefer"

    def equations(self):
        a, b = self.frame_a, self.frame_b
        before, after = (np.eye(3) if R is None else np.asarray(R, float) for R in (self.R_1, self.R_2))
        left = [kind != RIGID for kind in self.kinds[3:]]
        phi = self.phi if all(left) else vector(*(x if free else 0.0 for x, free in zip(self.phi, left, strict=True)))
        turned, J, inverse = ANGLES[self.angles](phi)
        R = turned if self.R_1 is None and self.R_2 is None else after @ turned @ before
        r_2 = (after @ before) @ (self.r - self.r_1)
        arm = self.r_1 + before.T @ self.s + R.T @ r_2
        # kinematics
        yield b.r_0 == a.r_0 + a.R.T @ self.r_1 + self.s_0 + b.R.T @ r_2
        if all(left):
            yield turn(a, b, R, after @ self.w)
            yield self.rate == inverse @ self.w
        else:
            w = J @ vector(*(x if free else 0.0 for x, free in zip(self.rate, left, strict=True)))
            yield turn(a, b, R, after @ w)
            yield self.w == w
            yield self.rate == der(self.phi)
        yield self.v_0 == der(self.s_0)
        if RIGID in self.kinds[:3]:
            yield self.v == der(self.s)
            yield self.s_0 == a.R.T @ (before.T @ self.s)
        else:  # in the world, where the acceleration of frame_b follows without division by a rotating coefficient
            yield self.s == before @ (a.R @ self.s_0)
            yield self.v == before @ (a.R @ self.v_0 - cross(a.w, a.R @ self.s_0))
        # balance
        if RIGID in self.kinds[:3]:  # a reaction along one axis follows without division by a rotating coefficient
            yield self.f == before @ (R.T @ b.f)
        else:
            yield b.f == R @ (before.T @ self.f)
        yield a.f + before.T @ self.f == 0
        yield a.t + R.T @ b.t + cross(arm, before.T @ self.f) == 0
        # bending and twist of a beam along x
        yield self.theta == atan2(norm(vector(turned[0, 1], turned[0, 2]), STRAIGHT), turned[0, 0])
        yield self.twist == signed_angles(turned, "x")[1]
        # law
        yield from self.laws([*self.s], [*self.v], [*self.f])
        if all(left):
            yield self.t == self.k[3:] * self.phi + self.d[3:] * self.rate
            yield b.t + cross(r_2, b.f) == after @ (inverse.T @ self.t)
        else:
            yield self.t == J.T @ (after.T @ (b.t + cross(r_2, b.f)))
            yield from self.laws([*self.phi], [*self.rate], [*self.t], 3)

    def potential_energy(self):
        return 0.5 * (self.k[:3] @ self.s**2 + self.k[3:] @ self.phi**2)

    def dissipated_power(self):
        return self.d[:3] @ self.v**2 + self.d[3:] @ self.rate**2


class PlanarComplianceJoint(PlanarTwoFrames, Compliance):
    """Connects frame_b to frame_a in the plane, with each of the three directions rigid, compliant or free.

    $$r_b = r_a + R(\\varphi_a)\\,(r_1 + s) + R(\\varphi_b)\\,r_2,\\quad \\varphi_b = \\varphi_a + \\varphi_0 + \\varphi$$

    Directions 0 and 1 are along x and y of frame_a, 2 is the rotation; otherwise as in `ComplianceJoint`.
    """

    DIRECTIONS = 3

    stiffness: PerDirection = per_direction(3, " [N/m, N/m, N.m/rad]; inf is rigid, 0 is free")
    compliance: PerDirection = per_direction(3, ", the inverse of stiffness; 0 is rigid, inf is free")
    damping_time: PerDirection = per_direction(3, " [s]: ratio of damping to stiffness")
    damping_ratio: PerDirection = per_direction(3, ": damping ratio with `mass`")
    mass: PerDirection = per_direction(3, " [kg, kg, kg.m2]: mass or inertia acting on each spring, for damping_ratio")
    phi_1: Parameter = parameter(0.0, unit="rad", doc="angle from frame_a to the axes of the joint")
    phi_2: Parameter = parameter(0.0, unit="rad", doc="angle from the axes of the joint to frame_b, at rest")
    r: Parameter = parameter((0.0, 0.0), unit="m", doc="vector from frame_a to frame_b at rest, resolved in frame_a")
    r_1: Parameter = parameter(
        r, unit="m", doc="vector from frame_a to the point at which the joint deforms, resolved in frame_a"
    )
    k: Parameter = parameter(ZERO, unit="", min=0, doc="stiffness, from the arguments")
    d: Parameter = parameter(ZERO, unit="", min=0, doc="damping, from the arguments")
    s: Variable = variable(shape=2, unit="m", doc="displacement, resolved in the axes of the joint at frame_a")
    v: Variable = variable(shape=2, unit="m/s", doc="rate of s")
    s_0: Variable = variable(shape=2, unit="m", doc="displacement, resolved in the world")
    v_0: Variable = variable(shape=2, unit="m/s", doc="rate of s_0")
    phi: Variable = variable(unit="rad", state="prefer", doc="rotation of frame_b from rest")
    w: Variable = variable(unit="rad/s", state="prefer", doc="rate of phi")
    f: Variable = variable(shape=2, unit="N", doc="force through the joint, opposing s")
    t: Variable = variable(unit="N.m", doc="torque through the joint, opposing phi")

    def build(self):
        super().build()
        self.read_law()
        for x in (self.s, self.v) if RIGID in self.kinds[:2] else (self.s_0, self.v_0):
            x.state = "prefer"

    def equations(self):
        a, b = self.frame_a, self.frame_b
        axes, rest = a.phi + self.phi_1, self.phi_1 + self.phi_2
        r_2 = resolve1(b.phi - rest, self.r - self.r_1)
        arm = resolve1(a.phi, self.r_1) + self.s_0 + r_2
        # kinematics
        yield self.w == der(self.phi)
        yield b.r == a.r + arm
        yield b.phi == a.phi + rest + self.phi
        yield self.v_0 == der(self.s_0)
        if RIGID in self.kinds[:2]:
            yield self.v == der(self.s)
            yield self.s_0 == resolve1(axes, self.s)
        else:  # in the world, where the acceleration of frame_b follows without division by a rotating coefficient
            yield self.s == resolve2(axes, self.s_0)
            yield self.v == resolve2(axes, self.v_0) + der(a.phi) * vector(self.s[1], -self.s[0])
        # balance
        yield a.f + b.f == 0
        yield a.t + b.t + cross(arm, b.f) == 0
        # law
        if RIGID in self.kinds[:2]:  # a reaction along one axis follows without division by a rotating coefficient
            yield self.f == resolve2(axes, b.f)
        else:
            yield b.f == resolve1(axes, self.f)
        yield self.t == b.t + cross(r_2, b.f)
        yield from self.laws([*self.s, self.phi], [*self.v, self.w], [*self.f, self.t])

    def potential_energy(self):
        return 0.5 * (self.k[:2] @ self.s**2 + self.k[2] * self.phi**2)

    def dissipated_power(self):
        return self.d[:2] @ self.v**2 + self.d[2] * self.w**2
