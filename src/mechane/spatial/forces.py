"""Forces: along the line between two frames, and from outside."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from ..errors import ParameterError
from ..language import Component, Parameter, Source, Variable, alias, der, norm, option, parameter, source, variable
from ..language.values import is_law
from ..laws.heat import Heating
from ..planar.forces import TINY, law_of
from .drawing import coil, cup_and_piston, force_arrow, torque_arrow
from .interfaces import Frame, TwoFrames, idle


class LineForce(TwoFrames):
    """A force along the line between two frames, positive where it pulls them together; no torque.

    $$R_b^T f_b = -R_a^T f_a = f\\,e,\\quad e = (r_b - r_a)/s,\\quad s = \\lvert r_b - r_a\\rvert,\\quad t_a = t_b = 0$$

    The law is given as a function of length and speed, `LineForce(law=lambda s, v: 10 * s + 2 * v)`; its work counts as
    supplied from outside. A subclass gives `force()` instead, and its energies. The direction is zero, not undefined,
    where the frames coincide.
    """

    law: Any = option(
        None, check=is_law, doc="the force: a function of s and v, of s alone (a spline, for instance), or a number"
    )
    s: Variable = variable(unit="m", doc="distance between the frames")
    v: Variable = variable(unit="m/s", doc="rate of the distance")
    f: Variable = variable(unit="N", doc="force, positive in tension")

    def build(self):
        if self.law is not None and type(self).force is not LineForce.force:
            raise ParameterError(f"{type(self).__name__} has a law of its own; use LineForce(law=…) for another one.")

    def equations(self):
        a, b = self.frame_a, self.frame_b
        d = b.r_0 - a.r_0
        e = d / norm(d, TINY)
        # kinematics
        yield self.s == norm(d, TINY)
        yield self.v == der(d) @ e
        yield from (idle(a), idle(b))
        # constitutive law
        yield self.f == self.force()
        # balance
        yield from self.balance(e)

    def balance(self, e: Any) -> Iterator[Any]:
        """Forces and torques on both frames; e is the direction of the line, resolved in the world."""
        a, b = self.frame_a, self.frame_b
        on_a, on_b = self.inertia(e)
        yield a.f == a.R @ (on_a - self.f * e)
        yield b.f == b.R @ (on_b + self.f * e)
        yield a.t == 0
        yield b.t == 0

    def force(self) -> Any:
        """The law of the force, an expression of s and v."""
        return law_of(self, self.law, self.s, self.v) if self.law is not None else 0.0

    def inertia(self, e: Any) -> tuple[Any, Any]:
        """What masses on the line ask of frame_a and of frame_b, resolved in the world."""
        return 0.0, 0.0

    def supplied_power(self):
        return -self.f * self.v if self.law is not None else 0.0


class Spring(LineForce):
    """Linear spring along the line between two frames: $f = c\\,(s - s_0)$."""

    c: Parameter = parameter(unit="N/m", min=0, doc="stiffness")
    s0: Parameter = parameter(0.0, unit="m", min=0, doc="unstretched length")
    s_unstretched: Parameter = alias("s0")

    def force(self):
        return self.c * (self.s - self.s0)

    def potential_energy(self):
        return 0.5 * self.c * (self.s - self.s0) ** 2

    def shapes(self):
        yield coil(self, 0.06)


class Damper(Heating, LineForce):
    """Linear damper along the line between two frames: $f = d\\,v$."""

    d: Parameter = parameter(unit="N.s/m", min=0, doc="damping constant")

    def force(self):
        return self.d * self.v

    def dissipated_power(self):
        return self.f * self.v

    def shapes(self):
        yield from cup_and_piston(self)


class SpringDamper(Heating, LineForce):
    """Spring and damper side by side: $f = c\\,(s - s_0) + d\\,v$."""

    c: Parameter = parameter(unit="N/m", min=0, doc="stiffness")
    d: Parameter = parameter(unit="N.s/m", min=0, doc="damping constant")
    s0: Parameter = parameter(0.0, unit="m", min=0, doc="unstretched length")
    s_unstretched: Parameter = alias("s0")

    def force(self):
        return self.c * (self.s - self.s0) + self.d * self.v

    def potential_energy(self):
        return 0.5 * self.c * (self.s - self.s0) ** 2

    def dissipated_power(self):
        return self.d * self.v**2

    def shapes(self):
        yield coil(self, 0.08)
        yield from cup_and_piston(self)


class SpringDamperSeries(Heating, LineForce):
    """Spring and damper one after the other: $f = c\\,(s_c - s_0) = d\\,(v - \\dot s_c)$; adds one state."""

    c: Parameter = parameter(unit="N/m", min=0, doc="stiffness")
    d: Parameter = parameter(unit="N.s/m", min=0, doc="damping constant")
    s0: Parameter = parameter(0.0, unit="m", min=0, doc="unstretched length of the spring")
    s_unstretched: Parameter = alias("s0")
    s_c: Variable = variable(unit="m", state="always", doc="length of the spring; the rest of s is that of the damper")

    def equations(self):
        yield from super().equations()
        yield self.f == self.d * (self.v - der(self.s_c))

    def force(self):
        return self.c * (self.s_c - self.s0)

    def potential_energy(self):
        return 0.5 * self.c * (self.s_c - self.s0) ** 2

    def dissipated_power(self):
        return self.f * (self.v - der(self.s_c))

    def shapes(self):
        yield coil(self, 0.05)


class WorldForceAndTorque(Component):
    """A force and a torque from outside that act on frame_b; takes no freedom away.

    $$f_b = -R_b\\,f,\\qquad t_b = -R_b\\,t$$
    """

    frame_b = Frame()
    f: Source = source(
        (0.0, 0.0, 0.0), shape=3, unit="N", doc="force on the frame: numbers, a function of time, or a signal"
    )
    t: Source = source(
        (0.0, 0.0, 0.0), shape=3, unit="N.m", doc="torque on the frame: numbers, a function of time, or a signal"
    )
    resolve_in: Literal["world", "frame_b"] = option(
        "world", choices=("world", "frame_b"), doc="where the components of f and t are meant"
    )
    animation: bool = option(True, doc="draw the component in animations")

    def local(self, v: Any) -> Any:
        """A given vector, resolved in frame_b."""
        return self.frame_b.R @ v if self.resolve_in == "world" else v

    def force(self) -> Any:
        """The force on the frame, resolved in it."""
        return self.local(self.f)

    def torque(self) -> Any:
        """The torque on the frame, resolved in it."""
        return self.local(self.t)

    def equations(self):
        yield self.frame_b.f == -self.force()
        yield self.frame_b.t == -self.torque()
        yield idle(self.frame_b)

    def supplied_power(self):
        b = self.frame_b
        return (b.R.T @ self.force()) @ der(b.r_0) + self.torque() @ b.w

    def shapes(self):
        """Arrows that end at the frame (force) and begin there (torque)."""
        b = self.frame_b
        yield force_arrow(b.r_0, b.R.T @ self.force())
        yield from torque_arrow(b.r_0, b.R.T @ self.torque())


class WorldForce(Component):
    """A force from outside that acts on frame_b; takes no freedom away.

    $$f_b = -R_b\\,f,\\qquad t_b = 0$$
    """

    frame_b = Frame()
    f: Source = source(
        (0.0, 0.0, 0.0), shape=3, unit="N", doc="force on the frame: numbers, a function of time, or a signal"
    )
    resolve_in: Literal["world", "frame_b"] = option(
        "world", choices=("world", "frame_b"), doc="where the components of f are meant"
    )
    animation: bool = option(True, doc="draw the component in animations")

    def force(self) -> Any:
        """The force on the frame, resolved in the world."""
        return self.f if self.resolve_in == "world" else self.frame_b.R.T @ self.f

    def equations(self):
        yield self.frame_b.f == -(self.f if self.resolve_in == "frame_b" else self.frame_b.R @ self.f)
        yield self.frame_b.t == 0
        yield idle(self.frame_b)

    def supplied_power(self):
        return self.force() @ der(self.frame_b.r_0)

    def shapes(self):
        yield force_arrow(self.frame_b.r_0, self.force())


class WorldTorque(Component):
    """A torque from outside that acts on frame_b; takes no freedom away.

    $$f_b = 0,\\qquad t_b = -R_b\\,t$$
    """

    frame_b = Frame()
    t: Source = source(
        (0.0, 0.0, 0.0), shape=3, unit="N.m", doc="torque on the frame: numbers, a function of time, or a signal"
    )
    resolve_in: Literal["world", "frame_b"] = option(
        "world", choices=("world", "frame_b"), doc="where the components of t are meant"
    )
    animation: bool = option(True, doc="draw the component in animations")

    def torque(self) -> Any:
        """The torque on the frame, resolved in it."""
        return self.frame_b.R @ self.t if self.resolve_in == "world" else self.t

    def equations(self):
        yield self.frame_b.f == 0
        yield self.frame_b.t == -self.torque()

    def supplied_power(self):
        return self.torque() @ self.frame_b.w

    def shapes(self):
        yield from torque_arrow(self.frame_b.r_0, self.frame_b.R.T @ self.torque())
