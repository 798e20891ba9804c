"""The ground and gravity."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..language import Component, norm, option, parameter, vector
from ..language.graph import root
from .interfaces import Frame
from .orientation import unit

GRAVITY = 9.81
MU_EARTH = 3.986004418e14


class World(Component):
    """The inertial frame at the origin, with gravity in its field: 0 degrees of freedom.

    Uniform gravity $g\\,n$ (default along -y), point gravity $-\\mu\\,r/|r|^3$, or a field given as a function of position.
    """

    frame_b = Frame()
    g = parameter(GRAVITY, unit="m/s2", doc="gravitational acceleration of the uniform field")
    n = option((0.0, -1.0, 0.0), doc="direction of uniform gravity")
    gravity = option(None, doc='"uniform", "point", or a function of position')
    mu = parameter(MU_EARTH, unit="m3/s2", doc="gravitational parameter of the point field")

    def equations(self):
        yield self.frame_b.r_0 == 0
        yield root(self.frame_b.R, equations=(self.frame_b.R == np.eye(3), self.frame_b.w == 0), fixed=True)

    def acceleration(self, r: Any) -> Any:
        """Gravitational acceleration at a position of the world."""
        if callable(self.gravity):
            return self.gravity(r)
        if self.gravity == "point":
            return -self.mu * r / norm(r) ** 3
        return self.g * unit(self.n)

    def potential(self, r: Any) -> Any:
        """Potential energy of a unit mass at a position of the world."""
        if callable(self.gravity):
            return 0.0
        if self.gravity == "point":
            return -self.mu / norm(r)
        return -self.g * (unit(self.n) @ r)


def world_of(component: Component) -> Any:
    """The world around a component; without one, uniform gravity in -y."""
    return component.find(World) or _Default()


class _Default:
    def acceleration(self, r: Any) -> Any:
        return vector(0.0, -GRAVITY, 0.0)

    def potential(self, r: Any) -> Any:
        return GRAVITY * r[1]
