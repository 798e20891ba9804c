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

    tape: Any  # of the shapes, see `geometry.nearest`

    @property
    def fields(self) -> Any:
        """The search as the runtime has it."""
        ...

    def __call__(self, places: np.ndarray, hints: np.ndarray) -> NearestPoints:
        """What is found from each place; parameters may be looked for near hints, too."""
        ...


@dataclass(frozen=True, eq=False)
class Follow:
    """A point that equations follow while it is near, and that is searched globally while it is far.

    `search(value)` makes what looks for it, for the values of the model's parameters.
    """

    place: Expr  # where something is, seen from the other side
    parameters: tuple[Expr, ...]  # of the point that is followed
    gap: Expr
    radius: Expr | None  # of a ball; None for shapes
    touching: Discrete
    inactive: Discrete  # 1 while the parameters are held where `kept` says
    limit: Discrete  # gap at which to become inactive
    kept: tuple[Discrete, ...]
    search: Callable[[Callable[[Any], Any]], Search]
    shapes: tuple[Any, ...]  # curves and surfaces on which it is searched
