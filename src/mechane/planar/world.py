"""The ground and gravity."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..language import Parameter, has_direction, normalize, parameter
from ..laws.gravity import Gravity, WithoutWorld
from ..shapes import DARK, GROUND, Shape, size
from .interfaces import Frame


class Plane:
    """The plane of planar parts: provides gravity and, if it moves, its own motion."""

    def felt(self, mass: Any, weight: bool = True) -> Any:
        """Acceleration of a mass in the plane, minus gravity."""
        host: Any = self
        return mass.a - host.gravity(mass.r) if weight else mass.a

    def turning_rate(self) -> Any:
        """Angular acceleration of the plane about its normal."""
        return 0.0

    def kinetic_energy_of(self, mass: Any) -> Any:
        """Kinetic energy of a mass."""
        return 0.5 * mass.m * (mass.v @ mass.v) + 0.5 * mass.I * mass.w**2


class World(Gravity, Plane):
    """The inertial frame at the origin, and gravity everywhere: 0 degrees of freedom.

    $$r_b = 0,\\quad \\varphi_b = 0$$

    Any component may evaluate the acceleration `gravity(r)` of the world at a point. The field is one of

    | `gravity=` | field | potential of a unit mass |
    |---|---|---|
    | `"uniform"` | $g\\,n/\\lvert n\\rvert$ | $-g\\,n\\cdot r/\\lvert n\\rvert$ |
    | `"point"` | $-\\mu\\,r/\\lvert r\\rvert^3$ | $-\\mu/\\lvert r\\rvert$ |
    | a function of the position | `gravity(r)` | `potential(r)` if given |

    Without a potential the work of your own field counts as supplied energy, so that the energy balance
    still closes; omit the potential if the field changes with time.
    """

    dimension = 2
    shared = ("g", "n", "mu")
    frame_b: Frame = Frame()
    n: Parameter = parameter((0.0, -1.0), check=has_direction, doc="direction of the uniform field")

    def equations(self):
        yield self.frame_b.r == 0
        yield self.frame_b.phi == 0

    def down(self):
        return normalize(self.n)

    def shapes(self):
        if not self.animate_world:
            return
        yield from support((0.0, 0.0), 0.0)
        yield Shape("frame", length=0.16 * size, width=0.008 * size, height_shift=-0.02 * size, text="axes")


def support(r: Any, phi: Any) -> Iterator[Shape]:
    """The symbol for a fixed point: a bracket on hatched ground, below the point."""
    at = dict(r=r, phi=phi, height_shift=-0.03 * size)
    yield Shape("bracket", length_direction=(0, -1), length=0.06 * size, width=0.075 * size, color=DARK, **at)
    yield Shape(
        "ground", r_shape=(-0.07 * size, -0.06 * size), length=0.14 * size, width=0.03 * size, color=GROUND, **at
    )  # fmt: skip


def world_of(component: Any) -> Any:
    """The world of a component; without one, uniform gravity along -y."""
    return component.find(Plane) or NoWorld(2)


class NoWorld(WithoutWorld, Plane):
    """Uniform gravity, and no motion of the plane."""
