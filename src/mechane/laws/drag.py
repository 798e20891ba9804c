"""Drag of a medium on a frame, in the plane or in space."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from ..language import Component, Parameter, norm, parameter
from ..language.usual import usual

STILL = 1e-9  # of the nominal speed: regularization at zero


class DragLaw(Component):
    """Force and torque proportional to the square of speed and angular speed; carriers define both velocities."""

    k: Parameter = parameter(unit="N.s2/m2", min=0, doc="translational drag")
    k_phi: Parameter = parameter(0.0, unit="N.m.s2/rad2", min=0, doc="rotational drag")

    if TYPE_CHECKING:  # of the carrier: velocities relative to the medium and to the world, and force, vectors in the plane or in space
        v: ClassVar[Any]
        w: ClassVar[Any]
        f: ClassVar[Any]
        medium: ClassVar[Any]

    def drag(self) -> Any:
        """Force on the frame."""
        return -self.k * norm(self.v, STILL * usual("m/s")) * self.v

    def turning_drag(self) -> Any:
        """Torque on the frame."""
        speed = norm(self.w, STILL * usual("rad/s")) if self.w.shape else abs(self.w)
        return -self.k_phi * speed * self.w

    def dissipated_power(self):
        rotation = self.turning_drag()
        return -self.f @ self.v - (rotation @ self.w if self.w.shape else rotation * self.w)

    def supplied_power(self):
        return self.f @ self.medium
