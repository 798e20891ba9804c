"""Gravity: uniform, towards a point, or user-defined; in the plane and in space."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from ..errors import MechaneError, ParameterError, ShapeError
from ..language import Component, Converted, Parameter, norm, option, parameter, positive, vector
from ..language.expressions import lift
from ..shapes import looks_of

GRAVITY = 9.81  # m/s²
MU_EARTH = 3.986004418e14  # m³/s²
NEAR = 1e-18  # m: closer to the centre of a point field its direction fades out
COUNTS = {2: "two", 3: "three"}


def a_field(given: Any) -> Any:
    """Argument checker for a gravitational field: a name or a function of the position."""
    if not callable(given) and given not in ("uniform", "point"):
        raise ParameterError("the field must be 'uniform', 'point' or a function of the position.")
    return given


class Gravity(Component):
    """The gravitational field of a world. Any component may evaluate `gravity(r)` and `gravity_potential(r)`."""

    dimension: ClassVar[int]

    g: Parameter = parameter(GRAVITY, unit="m/s2", doc="acceleration of the uniform field")
    mu: Parameter = parameter(MU_EARTH, unit="m3/s2", min=0, doc="strength of the point field; default: the Earth")
    gravity: Converted[str | Callable[[Any], Any], Callable[[Any], Any]] = option(
        "uniform", convert=a_field, doc='gravitational field: "uniform", "point" or a function of the position'
    )
    potential: Converted[Callable[[Any], Any] | None, Any] = option(
        None, doc="potential energy of a unit mass in a user-defined field, a function of the position"
    )
    animation: bool = option(True, doc="draw the model in animations; False hides all of it")
    animate_world: bool = option(True, doc="draw the axes and the ground in animations")
    looks: dict[str, dict[str, Any]] = option(
        {},
        convert=looks_of,
        doc='appearance by class, {"Revolute": dict(color=(200, 60, 50), width=0.02)}; overridden by a part\'s own settings',
    )
    nominal_length: float | None = option(
        None,
        convert=positive,
        doc="length that scales all drawn shapes, in m; None: the size of the model",
    )

    def build(self):
        chosen: Any = self.gravity
        if self.potential is not None and not callable(chosen):
            raise ParameterError("World: potential= requires a user-defined field, gravity=<function of the position>.")
        self.field = "own" if callable(chosen) else chosen
        self.own_potential = self.potential
        fields = {"uniform": lambda r: self.g * self.down(), "point": self._point, "own": self._own(chosen)}
        self.gravity = fields[self.field]

    def down(self) -> Any:
        """Unit vector of the uniform field."""
        raise NotImplementedError

    def gravity_potential(self, r: Any) -> Any:
        """Potential energy of a unit mass at a world position; zero if the field has no potential."""
        if self.field == "point":
            return -self.mu / norm(r, NEAR)
        if self.field == "uniform":
            return -self.g * (self.down() @ r)
        return self._called("potential", self.own_potential, r) if self.own_potential else 0.0

    def gravity_power(self, r: Any, v: Any) -> Any:
        """Power that a field without potential supplies to a unit mass with velocity `v`."""
        return self.gravity(r) @ v if self.field == "own" and not self.own_potential else 0.0

    def _point(self, r: Any) -> Any:
        return -self.mu * r / norm(r, NEAR) ** 3

    def _own(self, function: Any) -> Any:
        def field(r: Any) -> Any:
            value = self._called("gravity", function, r)
            if value.shape != (self.dimension,):
                message = f"gravity must return {COUNTS[self.dimension]} numbers"
                raise ShapeError(f"{self.label}: {message}, got shape {value.shape}.")
            return value

        return field

    def _called(self, what: str, function: Any, r: Any) -> Any:
        try:
            return lift(function(r))
        except Exception as error:
            said = error if isinstance(error, MechaneError) else f"{type(error).__name__}: {error}"
            raise ParameterError(f"{self.label}: {what} fails on an expression: {said}") from error


class WithoutWorld:
    """Default gravity of a model without a world: uniform, along -y."""

    def __init__(self, dimension: int):
        self.field = vector(0.0, -GRAVITY, *[0.0] * (dimension - 2))

    def gravity(self, r: Any) -> Any:
        """Gravitational acceleration at a position."""
        return self.field

    def gravity_potential(self, r: Any) -> Any:
        """Potential energy of a unit mass at a position."""
        return GRAVITY * r[1]

    def gravity_power(self, r: Any, v: Any) -> Any:
        """No power is supplied."""
        return 0.0
