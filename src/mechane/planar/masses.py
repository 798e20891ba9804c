"""Masses in the plane: weight and inertial forces, also in a moving plane."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..language import Component, cross, vector
from .world import world_of


@dataclass(frozen=True)
class Mass:
    """A mass in the plane, with its motion relative to the plane.

    `I` is the inertia about the normal of the plane; the body counts as a thin disc with half of it about any in-plane
    axis.
    """

    m: Any
    I: Any
    r: Any
    v: Any
    a: Any
    w: Any = 0.0
    z: Any = 0.0


class Carried(Component):
    """A component with mass that can be in a moving plane."""

    def inertial_load(self, plane: Any) -> tuple[Any, Any]:
        """Force and torque about its origin with which a moving plane carries the component, gravity included, resolved in the plane."""
        raise NotImplementedError


class Massive(Carried):
    """A component with mass in the plane. Subclasses define `masses()`; energies follow from them."""

    enable_gravity: bool  # option of every subclass: whether gravity acts on it

    def inertial_load(self, plane: Any) -> tuple[Any, Any]:
        force: Any = vector(0.0, 0.0, 0.0)
        torque: Any = vector(0.0, 0.0, 0.0)
        for mass in self.masses():
            k = mass.m * plane.felt_in_space(mass, self.enable_gravity)
            force, torque = force + k, torque + cross(plane.place(mass.r), k) + plane.gyration(mass)
        return force, torque

    def masses(self) -> Iterator[Mass]:
        """The masses of the component."""
        raise NotImplementedError

    def thrust(self, mass: Mass) -> Any:
        """The force required for the motion of a mass, beyond gravity: $m\\,(a - g)$ in a plane at rest."""
        return mass.m * world_of(self).felt(mass, self.enable_gravity)

    def twist(self, mass: Mass) -> Any:
        """The torque required for the rotation of a mass."""
        return mass.I * (mass.z + world_of(self).turning_rate())

    def kinetic_energy(self) -> Any:
        return sum(world_of(self).kinetic_energy_of(mass) for mass in self.masses())

    def potential_energy(self) -> Any:
        if not self.enable_gravity:
            return 0.0
        return sum(mass.m * world_of(self).gravity_potential(mass.r) for mass in self.masses())

    def gravity_power(self) -> Any:
        """Power of a gravitational field without a potential."""
        if not self.enable_gravity:
            return 0.0
        return sum(mass.m * world_of(self).gravity_power(mass.r, mass.v) for mass in self.masses())

    def supplied_power(self) -> Any:
        own: Any = super().supplied_power()
        return own + self.gravity_power()
