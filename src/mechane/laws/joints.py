"""Friction, springs, dampers and end stops as options of joints with one degree of freedom."""

from __future__ import annotations

from typing import Any, Literal

from ..errors import ParameterError, StructureError
from ..language import Component, Converted, alias, instance_of, option
from ..language.expressions import is_symbolic
from ..language.values import is_law
from .elastic import JointElasticity
from .friction import (
    A_COULOMB,
    Coulomb,
    DryFriction,
)
from .stops import EndStop, Stop

A_STOP = instance_of(Stop, made="made with mc.Stop(...)")


class Resisted(Component):
    """A joint that may have friction, a spring, a damper and end stops.

    `friction=mc.Coulomb(...)`, `lower=mc.Stop(...)`, `upper=mc.Stop(...)`; `c=` and `d=` add a linear spring, relaxed at
    `rest`, and a damper along its coordinate, with the parameters `elastic.c`, `elastic.d` and `elastic.rest`.
    """

    friction: Converted[Coulomb | None, Any] = option(
        None, check=A_COULOMB, doc="dry and viscous friction, a Coulomb; in the model, the friction part"
    )
    rubbing = alias("friction", deprecated=True)
    lower: Stop | None = option(None, check=A_STOP, doc="lower end stop, a Stop")
    upper: Stop | None = option(None, check=A_STOP, doc="upper end stop, a Stop")

    c: Any = option(None, check=is_law, doc="stiffness of a joint spring; None: no spring")
    d: Any = option(None, check=is_law, doc="damping constant of a joint damper; None: no damper")
    rest: Any = option(0.0, check=is_law, doc="coordinate at which the spring is relaxed")

    def freedom(self) -> tuple[Any, Any]:
        """Position and speed of the joint."""
        raise StructureError(
            f"{type(self).__name__} is a base class of joints: define freedom(), which returns position and speed."
        )

    def normal_force(self) -> Any:
        """Normal force between the sliding parts, if there is one."""
        return None

    def build(self) -> None:
        super().build()
        s, v = self.freedom()
        if self.lower is not None and self.upper is not None and not is_symbolic(self.lower.at, self.upper.at):
            if not self.lower.at < self.upper.at:
                raise ParameterError(
                    f"{type(self).__name__}: the lower stop at {self.lower.at:g} must be below the upper one at "
                    f"{self.upper.at:g}."
                )
        if self.friction is not None:
            part: Any = DryFriction(law=self.friction, v=v, normal=self.normal_force())
            self.friction = part
        if self.c is not None or self.d is not None:
            given = {name: 0.0 if (x := getattr(self, name)) is None else x for name in ("c", "d", "rest")}
            self.elastic = JointElasticity(given=given, s=s, v=v)
        ends: tuple[tuple[str, Literal[1, -1]], ...] = (("lower", 1), ("upper", -1))
        for name, side in ends:
            stop = getattr(self, name)
            if stop is not None:
                setattr(self, f"{name}_stop", EndStop(stop=stop, side=side, s=s, v=v, unit=s.declaration.unit))

    def resistance(self) -> Any:
        """Force of stops, friction, spring and damper along the degree of freedom, on the moving side."""
        total: Any = 0
        if self.friction is not None:
            total = total - self.friction.f
        if self.c is not None or self.d is not None:
            total = total - self.elastic.f
        for name in ("lower", "upper"):
            if getattr(self, name) is not None:
                total = total + getattr(self, f"{name}_stop").f
        return total
