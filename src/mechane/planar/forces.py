"""Forces: springs, dampers, loads."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any, Literal

from ..errors import ParameterError, ShapeError, StructureError
from ..language import (
    Component,
    Expr,
    Parameter,
    Source,
    Variable,
    der,
    maximum,
    minimum,
    norm,
    normalize,
    option,
    parameter,
    sign,
    source,
    variable,
)
from ..language.expressions import lift
from ..language.values import is_law
from ..shapes import DAMPER, DARK, LOAD, SPRING, STEEL, Shape, largest, size, smallest
from .interfaces import Frame, TwoFrames, resolve1

TINY = 1e-10  # m: below this length a line has no direction


class LineForce(TwoFrames):
    """A force along the line between two frames, positive where it pulls them together; no torque.

    $$f_b = -f_a = f\\,e,\\quad e = (r_b - r_a)/s,\\quad s = \\lvert r_b - r_a\\rvert,\\quad t_a = t_b = 0$$

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
        d = b.r - a.r
        e = d / norm(d, TINY)
        # kinematics
        yield self.s == norm(d, TINY)
        yield self.v == der(d) @ e
        # constitutive law
        yield self.f == self.force()
        # balance
        yield a.f == -self.f * e
        yield b.f == self.f * e
        yield a.t == 0
        yield b.t == 0

    def force(self):
        """The law of the force, an expression of s and v."""
        return law_of(self, self.law, self.s, self.v) if self.law is not None else 0.0

    def supplied_power(self):
        return -self.f * self.v if self.law is not None else 0.0


def law_of(component: Component, law: Any, *arguments: Any) -> Any:
    """A law at its arguments: a number, or a function of the first one, two, …"""
    if not callable(law) or isinstance(law, Expr):
        return law
    try:
        needed = [
            p for p in inspect.signature(law).parameters.values() if p.default is p.empty and p.kind <= p.VAR_POSITIONAL
        ]
        count = len(arguments) if any(p.kind == p.VAR_POSITIONAL for p in needed) else max(len(needed), 1)
        value = lift(law(*arguments[:count]))
    except (TypeError, StructureError) as error:
        raise ParameterError(f"{component.label}: the law fails on an expression: {error}") from error
    if value.shape:
        raise ShapeError(f"{component.label}: the law must give one number, got shape {value.shape}.")
    return value


class Spring(LineForce):
    """Linear spring along the line between two frames: $f = c\\,(s - s_0)$."""

    c: Parameter = parameter(unit="N/m", min=0, doc="stiffness")
    s0: Parameter = parameter(0.0, unit="m", min=0, doc="unstretched length")

    def force(self):
        return self.c * (self.s - self.s0)

    def potential_energy(self):
        return 0.5 * self.c * (self.s - self.s0) ** 2

    def shapes(self):
        yield coil(self, 0.08)


class Damper(LineForce):
    """Linear damper along the line between two frames: $f = d\\,v$."""

    d: Parameter = parameter(unit="N.s/m", min=0, doc="damping constant")

    def force(self):
        return self.d * self.v

    def dissipated_power(self):
        return self.f * self.v

    def shapes(self):
        yield from cup_and_piston(self)


class SpringDamper(LineForce):
    """Spring and damper side by side: $f = c\\,(s - s_0) + d\\,v$."""

    c: Parameter = parameter(unit="N/m", min=0, doc="stiffness")
    d: Parameter = parameter(unit="N.s/m", min=0, doc="damping constant")
    s0: Parameter = parameter(0.0, unit="m", min=0, doc="unstretched length")

    def force(self):
        return self.c * (self.s - self.s0) + self.d * self.v

    def potential_energy(self):
        return 0.5 * self.c * (self.s - self.s0) ** 2

    def dissipated_power(self):
        return self.d * self.v**2

    def shapes(self):
        yield coil(self, 0.1)
        yield from cup_and_piston(self)


def coil(line: LineForce, width: float) -> Shape:
    """A coil from frame_a to frame_b that stretches with them."""
    a, b = line.frame_a, line.frame_b
    return Shape("spring", r=a.r, length_direction=b.r - a.r, length=line.s, width=width * size, extra=8, color=SPRING)


def cup_and_piston(line: LineForce) -> Iterator[Shape]:
    """A cup at frame_a and a piston in it, on a rod from frame_b."""
    a, b, s = line.frame_a, line.frame_b, line.s
    d = b.r - a.r
    cup = 0.6 * maximum(smallest(s), 0.3 * largest(s))
    rod = minimum(largest(s) - 0.9 * cup, s - 0.05 * cup)  # so that the piston stays in the cup
    piston: dict[str, Any] = dict(r=b.r, length_direction=-d)
    yield Shape("cylinder", r=a.r, length_direction=d, length=0.06 * cup, width=0.056 * size, color=DARK)
    yield Shape(
        "pipe", r=a.r, length_direction=d, length=cup, width=0.056 * size, extra=0.8, color=DAMPER, opacity=0.45
    )  # fmt: skip
    yield Shape("cylinder", length=rod, width=0.016 * size, color=STEEL, **piston)
    yield Shape(
        "cylinder", r_shape=-normalize(d) * rod, length=0.022 * size, width=0.045 * size, color=DARK, **piston
    )  # fmt: skip


class WorldForce(Component):
    """A force from outside that acts on frame_b; takes no freedom away.

    $$f_b = -f,\\qquad t_b = 0$$
    """

    frame_b = Frame()
    f: Source = source(
        (0.0, 0.0), shape=2, unit="N", doc="force on the frame: two numbers, a function of time, or a signal"
    )
    resolve_in: Literal["world", "frame_b"] = option(
        "world", choices=("world", "frame_b"), doc="where the components of f are meant"
    )
    animation: bool = option(True, doc="draw the component in animations")

    def equations(self):
        yield self.frame_b.f == -self.force()
        yield self.frame_b.t == 0

    def force(self):
        """The force on the frame, resolved in the world."""
        return self.f if self.resolve_in == "world" else resolve1(self.frame_b.phi, self.f)

    def supplied_power(self):
        return self.force() @ der(self.frame_b.r)

    def shapes(self):
        """An arrow that ends at the frame; the largest force of the model has the longest one."""
        yield force_arrow(self.frame_b.r, self.force())


def force_arrow(r: Any, f: Any) -> Shape:
    """An arrow that ends at a point; the largest force of the model has the longest one."""
    length = 0.3 * size * norm(f) / largest(norm(f), "force")
    return Shape(
        "arrow", r=r, r_shape=-length * normalize(f), length_direction=f, length=length, width=0.02 * size, color=LOAD,
        height_shift=0.03 * size,
    )  # fmt: skip


def torque_arrow(r: Any, t: Any) -> Shape:
    """A curved arrow, counter-clockwise for a positive torque."""
    d = 0.22 * size
    return Shape(
        "turn", r=r, length=d * abs(sign(t)), width=d * sign(t), height=d, color=LOAD, height_shift=0.03 * size
    )  # fmt: skip


class WorldTorque(Component):
    """A torque from outside that acts on frame_b, counter-clockwise; takes no freedom away.

    $$f_b = 0,\\qquad t_b = -t$$
    """

    frame_b = Frame()
    t: Source = source(0.0, unit="N.m", doc="torque on the frame: a number, a function of time, or a signal")
    animation: bool = option(True, doc="draw the component in animations")

    def equations(self):
        yield self.frame_b.f == 0
        yield self.frame_b.t == -self.t

    def supplied_power(self):
        return self.t * der(self.frame_b.phi)

    def shapes(self):
        yield torque_arrow(self.frame_b.r, self.t)
