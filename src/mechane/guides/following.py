"""Nearest points, tracked by equations while they are close and searched globally while they are far away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from ..geometry import Curve, Surface
from ..geometry.nearest import Feet, Pairs, pairs_of
from ..language import Component, Discrete, alias, discrete, if_else, option, reinit, when
from ..language.following import Follow, Search

NEAR = 0.25  # of the radius, and
CLOSE = 0.01  # of the size of the curve or surface: smaller gaps are tracked
NEVER = 1e9  # m: default without a simulation
SAMPLES = 61  # samples of a surface along each parameter for contacts that are not tracked
THIN = (
    0.01  # m: a point this deep behind a bounded surface does not begin to touch it; a sphere, with its centre behind
)
LEAST = 1e-4  # of the size: points this close are always tracked


class Following(Component):
    """Parameters of a nearest point: tracked by one equation each, or held where they were found.

    No contact is possible while it is far away; then the nearest point is not an unknown but searched globally, at each
    output point and in between. So a body may jump from one valley to the next, and pass places from which several
    points are equally near.
    """

    count: int = option(1, doc="number of parameters")
    inactive: Discrete = discrete(0, values=(0, 1), doc="1 while the nearest point is far and searched globally")
    asleep = alias("inactive", deprecated=True)
    limit: Discrete = discrete(NEVER, doc="gap beyond which it is searched")
    first: Discrete = discrete(0.0, doc="parameter of the nearest point while it is far")
    second: Discrete = discrete(0.0, doc="its other parameter, on a surface")

    @property
    def kept(self) -> tuple[Any, ...]:
        """Held values of the parameters."""
        return (self.first, self.second)[: self.count]

    @property
    def near(self) -> tuple[Any, ...]:
        """Expression that is positive while the point is tracked: for `within` of an EndStop."""
        return (0.5 - self.inactive,)


class FollowsNearest(Component):
    """Base class of components that track a nearest point: `followed()` gives its parameters, `place()` the position it is seen from.

    `place(value)` is also evaluated numerically at a start.
    """

    if TYPE_CHECKING:  # defined by subclasses
        gap: ClassVar[Any]
        push: ClassVar[Any]
        place: ClassVar[Any]

    def build(self):
        self.following = Following(count=len(self.followed()))
        super().build()

    def followed(self) -> tuple[Any, ...]:
        """Parameters of the nearest point."""
        raise NotImplementedError

    def search(self, value: Any) -> Search:
        """Global search for the point, for given parameter values."""
        raise NotImplementedError

    def searched(self) -> tuple[Any, ...]:
        """Curves and surfaces on which it is searched."""
        raise NotImplementedError

    def ball(self) -> Any:
        """Radius of the ball whose nearest point is searched; None if it is not a ball."""
        return None

    def inside(self) -> tuple[Any, ...]:
        """Expressions that are positive between the ends."""
        return ()

    def in_contact(self) -> Any:
        """1 in contact, 0 otherwise."""
        return self.push.touching

    def nearest(self, *conditions: Any) -> Iterator[Any]:
        """The equations of a nearest point, each decreasing with its parameter, and the event that releases it."""
        far, parameters = self.following, self.followed()
        for q, kept, condition in zip(parameters, far.kept, conditions, strict=True):
            yield if_else(far.inactive == 1, kept - q, condition) == 0
        holds = [reinit(kept, q) for kept, q in zip(far.kept, parameters, strict=True)]
        beyond = [e < 0 for e in self.inside()] if self.follow() else []
        for leaves in (self.gap > far.limit, *beyond):
            yield when(
                (far.inactive == 0) & (self.in_contact() == 0) & leaves, reinit(far.inactive, 1), *holds, says=None
            )

    def find_start(self, value):
        """The nearest point, searched globally; if there is none, the point is inactive."""
        far, parameters = self.following, self.followed()
        places = np.asarray(self.place(value), float)[None]
        (found,), (gap,), _ = self.search(value)(places, np.zeros((1, len(parameters))))
        start = dict(zip(parameters, found, strict=True))
        if self.follow() and not np.isfinite(gap):
            start |= {far.inactive: 1.0, **dict(zip(far.kept, found, strict=True))}
        return start

    def follow(self):
        far, parameters = self.following, self.followed()
        if any(q.start is not None for q in parameters):
            return None  # the user has chosen the point to track
        return Follow(
            self.place(), parameters, self.gap, self.ball(), self.in_contact(), far.inactive, far.limit, far.kept, self.search,
            self.searched(),
        )  # fmt: skip


def between(q: Any, ends: tuple[float, float] | None) -> tuple[Any, ...]:
    """Expressions that are positive between two ends."""
    return () if ends is None else (q - ends[0], ends[1] - q)


def front(radius: Any) -> Any:
    """Largest depth at which a sphere or point may begin to touch something with an end; deeper, it is behind it."""
    return if_else(radius > 0, radius, THIN)


def round_body(
    shape: Curve | Surface,
    ends: list[tuple[float, float] | None],
    samples: int,
    radius: float,
    side: float,
    ended: bool,
) -> Feet:
    """Search for the point of a curve or surface nearest to a ball, on a side of it; a ball behind a shape with an end does not touch it."""
    thin = THIN if ended else 0.0
    return Feet(shape, ends, samples, radius=radius, side=side, thin=thin, share=NEAR, close=CLOSE, least=LEAST)


def two_curves(curve1: Curve, curve2: Curve) -> Pairs:
    """Search for the nearest pair of points of two plane curves."""
    return pairs_of(curve1, curve2, close=NEAR, least=LEAST)
