"""What a simulation searches globally while it computes a motion: nearest points, for instance."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import numpy as np

from .expressions import Expr
from .symbols import Discrete


class NearestPoints(NamedTuple):
    """What is found at many places at once."""

    parameters: np.ndarray  # (n, k): of the nearest point
    gap: np.ndarray  # (n): distance of the surfaces there, negative where they overlap
    reach: np.ndarray  # (n): gap below which the point has to be followed


class Search(Protocol):
    """Searches for nearest points globally."""

    def __call__(self, places: np.ndarray, hints: np.ndarray) -> NearestPoints:
        """What is found from each place; parameters may be looked for near hints, too."""
        ...

    def reach(self, places: np.ndarray, parameters: np.ndarray) -> np.ndarray:
        """Gaps up to which points at parameters should be followed, whether they are the nearest or not."""
        ...

    def motion(self, places: np.ndarray) -> np.ndarray:
        """How far something moves from each place to the next."""
        ...

    def within(self, parameters: np.ndarray) -> np.ndarray:
        """Whether there is something at parameters: they are not beyond an end."""
        ...

    def points(self, parameters: np.ndarray) -> np.ndarray:
        """The points that belong to parameters."""
        ...


@dataclass(frozen=True, eq=False)
class Follow:
    """A point that equations follow while it is near, and that is searched globally while it is far.

    `search(value)` makes what looks for it, for the values of the model's parameters.
    """

    place: Expr  # where something is, seen from the other side
    parameters: tuple[Expr, ...]  # of the point that is followed
    gap: Expr
    touching: Discrete
    inactive: Discrete  # 1 while the parameters are held where `kept` says
    limit: Discrete  # gap at which to become inactive
    kept: tuple[Discrete, ...]
    search: Callable[[Callable[[Any], Any]], Search]
