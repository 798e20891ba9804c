"""States of a model and records of events."""

from __future__ import annotations

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
    """An event that happened during a run."""

    time: float
    component: str
    what: str

    def __str__(self) -> str:
        return f"{self.time:.6g}: {self.component or 'model'}: {self.what}"
