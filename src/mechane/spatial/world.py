"""The ground and gravity."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from ..language import Axis, Component, direction
from ..language.aliases import warn_deprecated
from ..language.graph import root
from ..language.varied import present
from ..laws.gravity import Gravity, WithoutWorld
from ..shapes import DARK, Shape, size
from .interfaces import Frame


class World(Gravity):
    """The inertial frame at the origin, and gravity everywhere: 0 degrees of freedom.

    $$r_b = 0,\\quad R_b = 1$$

    Any component may evaluate the acceleration `gravity(r)` of the world at a point. The field is one of

    | `gravity=` | field | potential of a unit mass |
    |---|---|---|
    | `"uniform"` | $g\\,n/\\lvert n\\rvert$, along -y by default | $-g\\,n\\cdot r/\\lvert n\\rvert$ |
    | `"point"` | $-\\mu\\,r/\\lvert r\\rvert^3$ | $-\\mu/\\lvert r\\rvert$ |
    | a function of the position | `gravity(r)` | `potential(r)` if given |

    Without a potential, the work of a user-defined field counts as supplied energy, so that the energy balance
    still closes.
    """

    dimension = 3
    shared = ("g", "n", "mu")
    frame_b: Frame = Frame()
    n: Axis = direction((0.0, -1.0, 0.0), doc="direction of the uniform field")

    def build(self):
        super().build()
        self.potential = self._old_potential

    def equations(self):
        yield self.frame_b.r_0 == 0
        yield root(self.frame_b.R, equations=(self.frame_b.R == np.eye(3), self.frame_b.w == 0), fixed=True)

    def down(self):
        return self.n

    def acceleration(self, r: Any) -> Any:
        """The old name of `gravity(r)`."""
        warn_deprecated("'acceleration' of World is now called 'gravity'.")
        return self.gravity(r)

    def _old_potential(self, r: Any) -> Any:
        warn_deprecated("'potential' of World is now called 'gravity_potential'.")
        return self.gravity_potential(r)

    @property
    def view_up(self) -> Any:
        """Upward direction in animations: opposite to uniform gravity."""
        return -present(self.n) if self.field == "uniform" else None

    def shapes(self):
        if self.animate_world:
            axes: dict[str, Any] = dict(length=0.16 * size, width=0.008 * size, text="axes")
            yield Shape("frame", r=self.frame_b.r_0, R=self.frame_b.R, **axes)


def support(frame: Frame) -> Iterator[Shape]:
    """The symbol for a fixed frame: a dark block."""
    side = 0.05 * size
    yield Shape(
        "box", r=frame.r_0, R=frame.R, r_shape=(-0.5 * side, 0.0, 0.0), length=side, width=side, height=side, color=DARK
    )  # fmt: skip


def world_of(component: Component) -> Any:
    """The world of a component; without one, uniform gravity along -y."""
    return component.find(World) or WithoutWorld(3)
