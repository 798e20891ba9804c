"""Points that are searched globally during a simulation, such as nearest points of contacts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import numpy as np

from .expressions import Expr
from .symbols import Discrete


class NearestPoints(NamedTuple):
    """Nearest points from n places."""

    parameters: np.ndarray  # (n, k): parameters of the nearest points
    gap: np.ndarray  # (n): distance between the surfaces there, negative where they overlap
    reach: np.ndarray  # (n): gap below which the point must be followed


class Search(Protocol):
    """Searches for nearest points globally."""

    tape: Any  # evaluates the shapes, see `geometry.nearest`

    @property
    def fields(self) -> Any:
        """The search as a structure of the runtime."""
        ...

    def __call__(self, places: np.ndarray, hints: np.ndarray) -> NearestPoints:
        """The nearest point from each place; the hints are additional initial parameters of the search."""
        ...


@dataclass(frozen=True, eq=False)
class Follow:
    """A point that is followed by equations while it is near, and searched globally while it is far.

    `search(value)` creates the search for the current values of the model's parameters.
    """

    place: Expr  # position of one side relative to the other
    parameters: tuple[Expr, ...]  # of the followed point
    distance: Expr
    radius: Expr | None  # of a ball; None for shapes
    touching: Discrete
    inactive: Discrete  # 1 while the parameters are frozen at `kept`
    limit: Discrete  # distance at which to become inactive
    kept: tuple[Discrete, ...]
    search: Callable[[Callable[[Any], Any]], Search]
    shapes: tuple[Any, ...]  # curves and surfaces on which it is searched
