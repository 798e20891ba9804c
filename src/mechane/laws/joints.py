"""Friction and end stops as options of joints with one freedom."""

from __future__ import annotations

from typing import Any, Literal

from ..errors import ParameterError
from ..language import Component, Converted, alias, instance_of, option
from ..language.expressions import is_symbolic
from .friction import Coulomb, DryFriction
from .stops import EndStop, Stop

A_COULOMB = instance_of(Coulomb, made="made with mc.Coulomb(...)")
A_STOP = instance_of(Stop, made="made with mc.Stop(...)")


class Resisted(Component):
    """A joint that may have friction and end stops: `friction=mc.Coulomb(...)`, `lower=mc.Stop(...)`, `upper=mc.Stop(...)`."""

    friction: Converted[Coulomb | None, Any] = option(
        None, check=A_COULOMB, doc="dry and viscous friction, a Coulomb; the part that brings it into the model"
    )
    rubbing: Any = alias("friction", deprecated=True)
    lower: Stop | None = option(None, check=A_STOP, doc="end of the motion below, a Stop")
    upper: Stop | None = option(None, check=A_STOP, doc="end of the motion above, a Stop")

    def freedom(self) -> tuple[Any, Any]:
        """Position and speed of the joint."""
        raise NotImplementedError

    def normal_force(self) -> Any:
        """The force that presses the sliding parts together, where there is one."""
        return None

    def build(self) -> None:
        super().build()
        s, v = self.freedom()
        if self.lower is not None and self.upper is not None and not is_symbolic(self.lower.at, self.upper.at):
            if not self.lower.at < self.upper.at:
                raise ParameterError(
                    f"{type(self).__name__}: the lower stop at {self.lower.at:g} must lie below the upper one at "
                    f"{self.upper.at:g}."
                )
        if self.friction is not None:
            part: Any = DryFriction(law=self.friction, v=v, normal=self.normal_force())
            self.friction = part
        ends: tuple[tuple[str, Literal[1, -1]], ...] = (("lower", 1), ("upper", -1))
        for name, side in ends:
            stop = getattr(self, name)
            if stop is not None:
                setattr(self, f"{name}_stop", EndStop(stop=stop, side=side, s=s, v=v))

    def resistance(self) -> Any:
        """Force of stops and friction along the freedom, on the moving side."""
        total: Any = 0
        if self.friction is not None:
            total = total - self.friction.f
        for name in ("lower", "upper"):
            if getattr(self, name) is not None:
                total = total + getattr(self, f"{name}_stop").f
        return total
