"""Round bodies in contact with one curve or surface, on which their nearest point is tracked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from .following import SAMPLES, FollowsNearest, between
from .missed import missed


class FollowsShape(FollowsNearest):
    """Base class of contacts of a round body with one shape: `samples()` and `seen()` reveal missed contacts."""

    if TYPE_CHECKING:  # defined by contacts in the plane and in space
        seen: ClassVar[Any]

    def bounds(self) -> dict[str, Any]:
        """Limits of the contact surface."""
        return dict(within=(*self.following.near, *self.inside()))

    def thickness(self) -> Any:
        """Size of the body in contact."""
        return self.ball()

    def samples(self, value: Callable[[Any], Any]) -> np.ndarray:
        """Points of the shape, one per row, for given parameter values."""
        raise NotImplementedError

    def review(self, result: Any) -> Iterator[Any]:
        """Check whether the body passes through the shape elsewhere."""
        yield from super().review(result)
        samples = self.samples(lambda p: result[p.path][0])
        yield from missed(self, result, samples, lambda some: self.seen(result, some))


class FollowsCurve(FollowsShape):
    """Base class of contacts of a round body with a `curve`, on which `s0` is the nearest point."""

    if TYPE_CHECKING:  # defined by subclasses
        curve: ClassVar[Any]
        s0: ClassVar[Any]

    def inside(self):
        return between(self.s0, self.curve.ends)

    def equations(self):
        away = self.place() - self.curve.position(self.s0)
        yield from self.nearest(away @ self.curve.derivative(self.s0))
        yield from super().equations() or ()

    def followed(self):
        return (self.s0,)

    def searched(self):
        return (self.curve,)

    def samples(self, value):
        return self.curve.given(value).sample(SAMPLES**2)[1]
