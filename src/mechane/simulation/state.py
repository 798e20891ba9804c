"""States of a model and records of events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np


@dataclass(frozen=True, eq=False)
class State:
    """Time, coordinates (and energies that are integrated with them), algebraic and discrete variables, parameters."""

    t: float
    x: np.ndarray
    z: np.ndarray
    p: np.ndarray
    d: np.ndarray
    hold: np.ndarray  # events that are held at rest

    def but(self, **changes: Any) -> State:
        """A copy with changes."""
        other = object.__new__(State)  # `replace` takes ten times as long
        other.__dict__.update(self.__dict__, **changes)
        return other

    @property
    def arguments(self) -> tuple[float, np.ndarray, np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """The arguments of the functions of a program."""
        return self.t, self.x, self.z, self.p, self.d, self.hold


@dataclass(frozen=True)
class EventRecord:
    """An event that happened during a run; `component` lists several paths where the same happens to several at once."""

    time: float
    component: str
    what: str

    @property
    def components(self) -> tuple[str, ...]:
        """The paths of the components."""
        return tuple(self.component.split(", "))

    def __str__(self) -> str:
        return f"{self.time:.6g}: {self.component or 'model'}: {self.what}"


def together(records: Iterable[EventRecord], within: float = 0.0) -> list[EventRecord]:
    """One record for what several components do within a time, such as the contacts of a body that lands on all of them."""
    found: list[tuple[EventRecord, dict[str, None]]] = []
    last: dict[str, int] = {}
    for e in records:
        k = last.get(e.what, -1)
        if k >= 0:
            first, paths = found[k]
            if e.time == first.time or (e.time - first.time <= within and paths.keys().isdisjoint(e.components)):
                paths.update(dict.fromkeys(e.components))
                continue
        last[e.what] = len(found)
        found.append((e, dict.fromkeys(e.components)))
    return [EventRecord(e.time, ", ".join(paths), e.what) for e, paths in found]
