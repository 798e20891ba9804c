"""Friction and end stops as options of joints with one freedom."""

from __future__ import annotations

from typing import Any

from ..language import Component, option
from .friction import DryFriction
from .stops import EndStop


class Resisted(Component):
    """A joint that may rub and may have ends: `friction=mc.Coulomb(...)`, `lower=mc.Stop(...)`, `upper=mc.Stop(...)`."""

    friction = option(None, doc="dry and viscous friction, a Coulomb")
    lower = option(None, doc="end of the motion below, a Stop")
    upper = option(None, doc="end of the motion above, a Stop")

    def freedom(self) -> tuple[Any, Any]:
        """Position and speed of the joint."""
        raise NotImplementedError

    def normal_force(self) -> Any:
        """The force that presses the sliding parts together, where there is one."""
        return None

    def build(self) -> None:
        super().build()
        s, v = self.freedom()
        if self.friction is not None:
            self.rubbing = DryFriction(law=self.friction, v=v, normal=self.normal_force())
        for name, side in (("lower", 1), ("upper", -1)):
            stop = getattr(self, name)
            if stop is not None:
                setattr(self, f"{name}_stop", EndStop(stop=stop, side=side, s=s, v=v))

    def resistance(self) -> Any:
        """Force of stops and friction along the freedom, on the moving side."""
        total: Any = 0
        if self.friction is not None:
            total = total - self.rubbing.f
        for name in ("lower", "upper"):
            if getattr(self, name) is not None:
                total = total + getattr(self, f"{name}_stop").f
        return total
