"""The ground and gravity."""

from __future__ import annotations

from typing import Any

from ..language import Component, parameter, vector
from .interfaces import Frame

GRAVITY = 9.81


class World(Component):
    """The inertial frame at the origin, with uniform gravity in its field: 0 degrees of freedom.

    $$r_b = 0,\\quad \\varphi_b = 0,\\quad g(r) = g\\,n$$
    """

    frame_b = Frame()
    g = parameter(GRAVITY, unit="m/s2", doc="gravitational acceleration")
    n = parameter((0.0, -1.0), doc="direction of gravity")

    def equations(self):
        yield self.frame_b.r == 0
        yield self.frame_b.phi == 0

    def gravity(self, r: Any) -> Any:
        """Gravitational acceleration at a position of the world."""
        return self.g * self.n

    def gravity_potential(self, r: Any) -> Any:
        """Potential energy of a unit mass at a position of the world."""
        return -self.g * (self.n @ r)


def world_of(component: Component) -> Any:
    """The world around a component; without one, uniform gravity in -y."""
    return component.find(World) or _Default()


class _Default:
    def gravity(self, r: Any) -> Any:
        return vector(0.0, -GRAVITY)

    def gravity_potential(self, r: Any) -> Any:
        return GRAVITY * r[1]
