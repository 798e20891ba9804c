"""Nearest points that are followed by equations while they are near, and looked for all over while they are far."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from ..geometry.search import Feet, Pairs
from ..language import Component, discrete, if_else, option, reinit, when
from ..language.following import Follow, Sight

NEAR = 0.25  # of the radius, and
CLOSE = 0.01  # of the size of the curve or surface: a gap below one of them is followed
NEVER = 1e9  # m: unless a simulation says when
FIT = 0.5  # of the way from the contact to where the nearest point gets lost

Height = Callable[[np.ndarray, np.ndarray], np.ndarray]


class Following(Component):
    """Parameters of a nearest point: followed by an equation each, or held where they were found.

    Nothing can touch while it is far away; then the nearest point is no unknown but looked for all over, at each point
    of the output and in between. So a body may jump from one valley to the next, and pass places from which several
    points are equally near.
    """

    count = option(1, doc="how many parameters there are")
    asleep = discrete(0, values=(0, 1), doc="1 while the nearest point is far and looked for all over")
    limit = discrete(NEVER, doc="gap at which that begins")
    first = discrete(0.0, doc="parameter of the nearest point while it is far")
    second = discrete(0.0, doc="its other parameter, on a surface")

    @property
    def kept(self) -> tuple[Any, ...]:
        """Where the parameters are held."""
        return (self.first, self.second)[: self.count]

    @property
    def near(self) -> tuple[Any, ...]:
        """What is positive while the point is followed: for `within` of an EndStop."""
        return (0.5 - self.asleep,)

    def conditions(self, parameters: tuple[Any, ...], conditions: tuple[Any, ...], gap: Any, touching: Any) -> Iterator:
        """The conditions of a nearest point, each of which falls with its parameter, and the event that lets go of it."""
        for q, kept, condition in zip(parameters, self.kept, conditions, strict=True):
            yield if_else(self.asleep == 1, kept - q, condition) == 0
        far = (self.asleep == 0) & (touching == 0) & (gap > self.limit)
        holds = [reinit(kept, q) for kept, q in zip(self.kept, parameters, strict=True)]
        yield when(far, reinit(self.asleep, 1), *holds, says=None)

    def watch(self, place: Any, parameters: tuple[Any, ...], gap: Any, touching: Any, search: Any) -> Follow:
        """What the simulation needs to look for the point."""
        return Follow(place, parameters, gap, touching, self.asleep, self.limit, self.kept, search)


class RoundBody:
    """Looks for the nearest point of a curve or surface to a ball.

    `height(q, away)` is that of its centre on the side of the normal, None where there are no sides. What is more than
    `front` behind what it could touch does not touch it.
    """

    def __init__(self, feet: Feet, radius: float, height: Height | None = None, front: float = np.inf):
        self.feet, self.radius, self.height, self.front = feet, radius, height, front
        self.usual = max(NEAR * radius, CLOSE * feet.size)

    def within(self, parameters: np.ndarray) -> np.ndarray:
        """Whether parameters lie between the ends."""
        return ~self.feet.beyond(parameters)

    def points(self, parameters: np.ndarray) -> np.ndarray:
        """Points of the curve or surface."""
        return self.feet.jet(parameters)[0]

    def __call__(self, places: np.ndarray, hints: np.ndarray) -> Sight:
        """The nearest points all over."""
        q, distance, bend = self.feet(places, hints)
        gap = distance - self.radius
        if self.height is not None:
            gap = np.where(np.isfinite(distance), self.height(q, places - self.points(q)) - self.radius, np.inf)
            gap = np.where(gap < -self.front, np.inf, gap)
        with np.errstate(divide="ignore"):
            room = np.where(bend > 0, FIT * (1 / bend - self.radius), np.inf)
        return Sight(q, gap, np.clip(room, 1e-4 * self.feet.size, self.usual))


class TwoCurves:
    """Looks for the nearest pair of points of two plane curves; a place is a position and the way the outline turns."""

    def __init__(self, pairs: Pairs):
        self.pairs = pairs

    def within(self, parameters: np.ndarray) -> np.ndarray:
        """Whether both parameters lie between the ends."""
        inside = np.ones(len(parameters), bool)
        for curve, s in zip((self.pairs.curve1, self.pairs.curve2), parameters.T, strict=True):
            if curve.ends is not None:
                inside &= (s > curve.ends[0]) & (s < curve.ends[1])
        return inside

    def points(self, parameters: np.ndarray) -> np.ndarray:
        """Points of both curves, each in its own frame."""
        p = self.pairs
        return np.hstack([p.curve1.position(parameters[:, 0]), p.curve2.position(parameters[:, 1])])

    def __call__(self, places: np.ndarray, hints: np.ndarray) -> Sight:
        """The nearest pairs all over."""
        p = self.pairs
        q, gap, room = p(places[:, :2], places[:, 2], hints)
        return Sight(q, gap, np.clip(FIT * room, 1e-4 * p.size, NEAR * p.size))
