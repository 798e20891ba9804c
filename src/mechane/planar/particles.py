"""Mass without extent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..language import (
    Component,
    Connection,
    Connector,
    Equation,
    Parameter,
    Variable,
    der,
    maximum,
    option,
    parameter,
    variable,
)
from ..language.registry import symbols_in
from ..language.tree import parent_of
from ..shapes import BODY, Drawn, Shape, largest, size
from .interfaces import Frame
from .masses import Mass, Massive
from .sensors import CutSensor, RelativeSensor, Sensor


class PointMass(Massive, Drawn):
    """A mass at a point, without rotational inertia: 2 degrees of freedom when free.

    $$f_a = m\\,(\\ddot r_a - g),\\qquad t_a = 0$$

    The frame rotates with the part it is attached to. If nothing determines its angle (the mass is free, or hangs on
    springs and pinned rods), the angle is meaningless and stays zero. So in contact it slides, whatever its radius, and
    does not roll.
    """

    frame_a: Frame = Frame()
    m: Parameter = parameter(unit="kg", min=0, doc="mass")
    enable_gravity: bool = option(True, doc="whether gravity acts on it")
    enforce_states: bool = option(False, doc="always make the position a state")
    r: Variable = variable(shape=2, unit="m", doc="position")
    v: Variable = variable(shape=2, unit="m/s", doc="velocity")
    a: Variable = variable(shape=2, unit="m/s2", doc="acceleration")

    def build(self):
        if self.enforce_states:
            self.r.state = self.v.state = "always"

    def equations(self):
        frame = self.frame_a
        # kinematics
        yield self.r == frame.r
        yield self.v == der(frame.r)
        yield self.a == der(self.v)
        # Newton
        [mass] = self.masses()
        yield frame.f == self.thrust(mass)
        if self._turns_idly():
            yield frame.phi == 0
        else:
            yield frame.t == 0

    def _turns_idly(self) -> bool:
        """Whether no equation of any neighbour determines the angle, so that this component must."""
        connector: Any
        for connector in joined(self.frame_a):
            owner = parent_of(connector)
            if (
                owner is self
                or not isinstance(owner, Component)
                or isinstance(owner, (Sensor, RelativeSensor, CutSensor))
                or not getattr(owner, "gives_angle", True)
            ):
                continue
            if isinstance(owner, PointMass):
                if owner.path < self.path:
                    return False  # the first of several determines it for all
                continue
            for item in owner.equations() or ():
                if not isinstance(item, Equation):
                    continue
                used = {symbol.id for _, symbol, _ in symbols_in(item.residual)}
                angle = {connector.phi.id, getattr(connector.phi.made_rate, "id", None)}
                if used & angle or (connector.t.id in used and len(used) > 1):
                    return False
        return True

    def masses(self):
        yield Mass(self.m, 0.0, self.frame_a.r, self.v, self.a)

    def shapes(self):
        """A ball with a volume proportional to the mass."""
        share = maximum(0.4, (self.m / largest(self.m, "mass")) ** (1 / 3))
        yield Shape("sphere", r=self.frame_a.r, length=0.12 * size * share, width=0.12 * size * share, color=BODY)


def joined(connector: Connector) -> Iterator[Connector]:
    """The connectors connected to this one, including itself, through nested models and sensors."""
    seen: dict[int, Connector] = {}
    scopes: dict[int, list[Connection]] = {}
    pending = [connector]
    while pending:
        c = pending.pop()
        if id(c) in seen:
            continue
        seen[id(c)] = c
        yield c
        owner = parent_of(c)
        if isinstance(owner, CutSensor):
            pending += owner.connectors()
        for scope in (owner, parent_of(owner) if owner is not None else None):
            if isinstance(scope, Component):
                if id(scope) not in scopes:
                    scopes[id(scope)] = scope.stated_connections()
                for connection in scopes[id(scope)]:
                    if any(other is c for other in connection.connectors):
                        pending += connection.connectors
