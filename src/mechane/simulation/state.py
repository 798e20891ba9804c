"""Where a model is: plain values that go through a program."""

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
    hold: np.ndarray  # which events are held at rest

    def but(self, **changes: Any) -> State:
        """The same with something else."""
        other = object.__new__(State)  # `replace` takes ten times as long
        other.__dict__.update(self.__dict__, **changes)
        return other

    @property
    def arguments(self) -> tuple[float, np.ndarray, np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """As functions of a program take them."""
        return self.t, self.x, self.z, self.p, self.d, self.hold


@dataclass(frozen=True)
class EventRecord:
    """Something that happened at a time."""

    time: float
    component: str
    what: str

    def __str__(self) -> str:
        return f"{self.time:.6g}: {self.component or 'model'}: {self.what}"
