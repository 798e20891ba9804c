"""The ground and gravity."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from ..errors import ParameterError, ShapeError
from ..language import Axis, Component, Converted, Parameter, direction, norm, option, parameter, positive, vector
from ..language.expressions import lift
from ..language.graph import root
from ..planar.world import a_field
from ..shapes import DARK, Shape, size
from .interfaces import Frame

GRAVITY = 9.81  # m/s²
MU_EARTH = 3.986004418e14  # m³/s²
NEAR = 1e-9  # m: so close to the centre of a point field its direction fades out


class World(Component):
    """The inertial frame at the origin, and gravity everywhere: 0 degrees of freedom.

    $$r_b = 0,\\quad R_b = 1$$

    Any component may ask the world for the `acceleration(r)` at a place. The field is one of

    | `gravity=` | field | potential of a unit mass |
    |---|---|---|
    | `"uniform"` | $g\\,n/\\lvert n\\rvert$, along -y unless told | $-g\\,n\\cdot r/\\lvert n\\rvert$ |
    | `"point"` | $-\\mu\\,r/\\lvert r\\rvert^3$ | $-\\mu/\\lvert r\\rvert$ |
    | a function of the position | `gravity(r)` | `potential(r)` if given |

    Without a potential the work of a field of your own counts as supplied from outside, so that the energy balance
    still closes.
    """

    frame_b = Frame()
    g: Parameter = parameter(GRAVITY, unit="m/s2", doc="acceleration of the uniform field")
    n: Axis = direction((0.0, -1.0, 0.0), doc="direction of the uniform field")
    mu: Parameter = parameter(
        MU_EARTH, unit="m3/s2", doc="strength of the point field; the default is that of the earth"
    )
    gravity: Converted[str | Callable[[Any], Any], Any] = option(
        "uniform", convert=a_field, doc='gravitational field: "uniform", "point" or a function of the position'
    )
    potential: Converted[Callable[[Any], Any] | None, Callable[[Any], Any]] = option(
        None, doc="potential energy of a unit mass in a field of your own, a function of the position"
    )
    animation: bool = option(True, doc="draw the model in animations; False hides all of it")
    animate_world: bool = option(True, doc="draw the axes in animations")
    nominal_length: float | None = option(
        None,
        convert=positive,
        doc="length that the sizes of all drawn shapes follow, in m; None: the size of the model",
    )

    def build(self):
        given = self.potential
        if given is not None and not callable(self.gravity):
            raise ParameterError("World: potential= goes with a field of your own, gravity=<function of the position>.")
        self.conservative, self.own = not callable(self.gravity) or given is not None, given
        self.potential = self._potential

    def equations(self):
        yield self.frame_b.r_0 == 0
        yield root(self.frame_b.R, equations=(self.frame_b.R == np.eye(3), self.frame_b.w == 0), fixed=True)

    def acceleration(self, r: Any) -> Any:
        """Gravitational acceleration at a position of the world."""
        if self.gravity == "point":
            return -self.mu * r / norm(r, NEAR) ** 3
        if self.gravity == "uniform":
            return self.g * self.n
        value = lift(self.gravity(r))
        if value.shape != (3,):
            raise ShapeError(f"{self.label}: gravity must return three numbers, got shape {value.shape}.")
        return value

    def _potential(self, r: Any) -> Any:
        """Potential energy of a unit mass at a position of the world; zero where the field has none."""
        if self.gravity == "point":
            return -self.mu / norm(r, NEAR)
        if self.gravity == "uniform":
            return -self.g * (self.n @ r)
        return self.own(r) if self.own else 0.0

    def gravity_power(self, r: Any, v: Any) -> Any:
        """What a field without potential does to a unit mass that passes with velocity `v`: power from outside."""
        return 0.0 if self.conservative else self.acceleration(r) @ v

    @property
    def view_up(self) -> Any:
        """What is up in animations: against uniform gravity."""
        return -self.n if self.gravity == "uniform" else None

    def shapes(self):
        if self.animate_world:
            axes: dict[str, Any] = dict(length=0.16 * size, width=0.008 * size, text="axes")
            yield Shape("frame", r=self.frame_b.r_0, R=self.frame_b.R, **axes)


def support(frame: Frame) -> Iterator[Shape]:
    """The sign for a frame that is fixed: a dark block."""
    side = 0.05 * size
    yield Shape(
        "box", r=frame.r_0, R=frame.R, r_shape=(-0.5 * side, 0.0, 0.0), length=side, width=side, height=side, color=DARK
    )  # fmt: skip


def world_of(component: Component) -> Any:
    """The world around a component; without one, uniform gravity in -y."""
    return component.find(World) or _Default()


class _Default:
    def acceleration(self, r: Any) -> Any:
        return vector(0.0, -GRAVITY, 0.0)

    def potential(self, r: Any) -> Any:
        return GRAVITY * r[1]

    def gravity_power(self, r: Any, v: Any) -> Any:
        return 0.0
