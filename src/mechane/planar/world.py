"""The ground and gravity."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ..errors import ParameterError, ShapeError
from ..language import (
    Component,
    Converted,
    Parameter,
    has_direction,
    norm,
    normalize,
    option,
    parameter,
    positive,
    vector,
)
from ..language.expressions import lift
from ..shapes import DARK, GROUND, Shape, size
from .interfaces import Frame

GRAVITY = 9.81  # m/s²
MU_EARTH = 3.986004418e14  # m³/s²
NEAR = 1e-9  # m: so close to the centre of a point field its direction fades out


def a_field(given: Any) -> Any:
    """A gravitational field as users name it, or a function of the position."""
    if not callable(given) and given not in ("uniform", "point"):
        raise ParameterError("the field must be 'uniform', 'point' or a function of the position.")
    return given


class World(Component):
    """The inertial frame at the origin, and gravity everywhere: 0 degrees of freedom.

    $$r_b = 0,\\quad \\varphi_b = 0$$

    Any component may ask the world for the acceleration `gravity(r)` at a place. The field is one of

    | `gravity=` | field | potential of a unit mass |
    |---|---|---|
    | `"uniform"` | $g\\,n/\\lvert n\\rvert$ | $-g\\,n\\cdot r/\\lvert n\\rvert$ |
    | `"point"` | $-\\mu\\,r/\\lvert r\\rvert^3$ | $-\\mu/\\lvert r\\rvert$ |
    | a function of the position | `gravity(r)` | `potential(r)` if given |

    Without a potential the work of a field of your own counts as supplied from outside, so that the energy balance
    still closes; leave the potential out where the field changes with time.
    """

    frame_b = Frame()
    g: Parameter = parameter(GRAVITY, unit="m/s2", doc="acceleration of the uniform field")
    n: Parameter = parameter((0.0, -1.0), check=has_direction, doc="direction of the uniform field")
    mu: Parameter = parameter(
        MU_EARTH, unit="m3/s2", doc="strength of the point field; the default is that of the earth"
    )
    gravity: Converted[str | Callable[[Any], Any], Callable[[Any], Any]] = option(
        "uniform", convert=a_field, doc='gravitational field: "uniform", "point" or a function of the position'
    )
    potential: Callable[[Any], Any] | None = option(
        None, doc="potential energy of a unit mass in a field of your own, a function of the position"
    )
    animation: bool = option(True, doc="draw the model in animations; False hides all of it")
    animate_world: bool = option(True, doc="draw the axes and the ground in animations")
    nominal_length: float | None = option(
        None,
        convert=positive,
        doc="length that the sizes of all drawn shapes follow, in m; None: the size of the model",
    )

    def build(self):
        chosen: Any = self.gravity
        fields = {"uniform": self._uniform, "point": self._point}
        if self.potential is not None and not callable(chosen):
            raise ParameterError("World: potential= goes with a field of your own, gravity=<function of the position>.")
        self.field = "own" if callable(chosen) else chosen
        self.gravity = self._own(chosen) if callable(chosen) else fields[chosen]

    def equations(self):
        yield self.frame_b.r == 0
        yield self.frame_b.phi == 0

    def gravity_potential(self, r: Any) -> Any:
        """Potential energy of a unit mass at a position of the world; zero where the field has none."""
        if self.field == "point":
            return -self.mu / norm(r, NEAR)
        if self.field == "uniform":
            return -self.g * (normalize(self.n) @ r)
        return self.potential(r) if self.potential else 0.0

    def gravity_power(self, r: Any, v: Any) -> Any:
        """What a field without potential does to a unit mass that passes with velocity `v`: power from outside."""
        return self.gravity(r) @ v if self.field == "own" and not self.potential else 0.0

    def shapes(self):
        if not self.animate_world:
            return
        yield from support((0.0, 0.0), 0.0)
        yield Shape("frame", length=0.16 * size, width=0.008 * size, height_shift=-0.02 * size, text="axes")

    # fields
    def _uniform(self, r: Any) -> Any:
        return self.g * normalize(self.n)

    def _point(self, r: Any) -> Any:
        return -self.mu * r / norm(r, NEAR) ** 3

    def _own(self, function: Any) -> Any:
        def field(r: Any) -> Any:
            value = lift(function(r))
            if value.shape != (2,):
                raise ShapeError(f"{self.label}: gravity must return two numbers, got shape {value.shape}.")
            return value

        return field


def support(r: Any, phi: Any) -> Iterator[Shape]:
    """The sign for a point that is fixed: a bracket on hatched ground, below the point."""
    at = dict(r=r, phi=phi, height_shift=-0.03 * size)
    yield Shape("bracket", length_direction=(0, -1), length=0.06 * size, width=0.075 * size, color=DARK, **at)
    yield Shape(
        "ground", r_shape=(-0.07 * size, -0.06 * size), length=0.14 * size, width=0.03 * size, color=GROUND, **at
    )  # fmt: skip


def world_of(component: Component) -> Any:
    """The world around a component; without one, uniform gravity in -y."""
    return component.find(World) or _Default()


class _Default:
    def gravity(self, r: Any) -> Any:
        return vector(0.0, -GRAVITY)

    def gravity_potential(self, r: Any) -> Any:
        return GRAVITY * r[1]

    def gravity_power(self, r: Any, v: Any) -> Any:
        return 0.0
