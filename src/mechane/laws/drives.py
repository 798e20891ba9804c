"""Rotational and translational drive trains: sensors, loads and prescribed motion.

Flanges of both kinds have a `position` (angle or position) and an `effort` (torque or force).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from ..language import Component, der


class Supported(Component):
    """Base class of components between a flange and a support."""

    if TYPE_CHECKING:
        support: ClassVar[Any]

    def flange(self) -> Any:
        """The flange."""
        raise NotImplementedError

    def travel(self) -> Any:
        """Position of the flange relative to the support."""
        return self.flange().position - self.support.position


class MotionSensor(Supported):
    """Measures the motion of flange_a relative to the support (the ground if unconnected), without any effort."""

    if TYPE_CHECKING:
        flange_a: ClassVar[Any]
        y: ClassVar[Any]

    def flange(self):
        return self.flange_a

    def equations(self):
        yield self.flange_a.effort == 0
        yield self.support.effort == 0
        yield self.y == self.measured()

    def measured(self) -> Any:
        """The measured quantity, an expression."""
        return self.travel()


class RateSensor(MotionSensor):
    """Measures the speed of flange_a relative to the support."""

    def measured(self):
        return der(self.travel())


class AccelerationSensor(MotionSensor):
    """Measures the acceleration of flange_a relative to the support; its speed is a variable."""

    def speed(self) -> Any:
        """The variable of the speed."""
        raise NotImplementedError

    def equations(self):
        yield from super().equations()
        yield self.speed() == der(self.travel())

    def measured(self):
        return der(self.speed())


class ThroughSensor(Component):
    """A rigid connection that measures the effort transmitted from flange_a to flange_b."""

    if TYPE_CHECKING:
        flange_a: ClassVar[Any]
        flange_b: ClassVar[Any]
        y: ClassVar[Any]

    def equations(self):
        a, b = self.flange_a, self.flange_b
        yield a.position == b.position
        yield a.effort + b.effort == 0
        yield self.y == self.measured()

    def measured(self) -> Any:
        """The measured quantity, an expression."""
        return self.flange_a.effort


class PowerSensor(ThroughSensor):
    """Measures the power transmitted from flange_a to flange_b."""

    def measured(self):
        return self.flange_a.effort * der(self.flange_a.position)


class Drive(Supported):
    """Base class of drives of flange_b; the reaction acts on the support. Subclasses define the `given()` quantity."""

    if TYPE_CHECKING:
        flange_b: ClassVar[Any]

    def flange(self):
        return self.flange_b

    def given(self) -> Any:
        """The prescribed effort, position or speed."""
        raise NotImplementedError


class GivenEffort(Drive):
    """Prescribed effort on flange_b."""

    def equations(self):
        yield self.flange_b.effort == -self.given()
        yield self.support.effort == self.given()

    def supplied_power(self):
        return self.given() * der(self.travel())


class GivenPosition(Drive):
    """Prescribed position of flange_b relative to the support; the effort follows."""

    def speed(self) -> Any:
        """The variable of the speed."""
        raise NotImplementedError

    def equations(self):
        yield self.travel() == self.given()
        yield self.speed() == der(self.travel())
        yield self.flange_b.effort + self.support.effort == 0

    def supplied_power(self):
        return -self.flange_b.effort * self.speed()


class GivenSpeed(Drive):
    """Prescribed speed of flange_b relative to the support, integrated; the effort follows."""

    def position(self) -> Any:
        """The variable of the position."""
        raise NotImplementedError

    def equations(self):
        yield der(self.position()) == self.given()
        yield self.travel() == self.position()
        yield self.flange_b.effort + self.support.effort == 0

    def supplied_power(self):
        return -self.flange_b.effort * self.given()
