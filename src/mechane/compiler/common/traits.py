"""Properties of the variables of a model that the passes need, read once and kept in arrays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ...language.symbols import Variable

if TYPE_CHECKING:
    from ..flatten.flat import Flat

PREFERENCE = {"never": -10.0, "avoid": -5.0, "default": 0.0, "prefer": 5.0, "memory": 8.0, "always": 20.0}
MEMORY = PREFERENCE["memory"] - 0.5  # threshold that includes rates
WANTED = ("prefer", "memory", "always")  # preferences of variables that should be states
FIXED_BONUS = 10.0  # variables with fixed start values are what the user regards as states
RATE = -20.0  # weight of derivatives: a plain name is preferable to der(...)


class Trait(NamedTuple):
    """Properties of a variable."""

    weight: float  # as the name of a class of equal variables, and as a state
    wanted: bool  # it should be a state
    declared: bool  # not a derivative
    flow: bool
    rated: bool  # with a declared derivative
    started: bool  # with a start value
    hinted: bool  # with a hint for messages

    @staticmethod
    def of(v: Variable) -> Trait:
        """Those of one variable."""
        d, declared = v.declaration, v.integral is None
        weight = (
            PREFERENCE[v.state] + (FIXED_BONUS if v.fixed else 0.0) - (1.0 if d.flow else 0.0) if declared else RATE
        )
        rated, started = declared and d.derivative is not None, declared and v.start is not None
        return Trait(
            weight, declared and v.state in WANTED, declared, declared and d.flow, rated, started, bool(d.hint)
        )


@dataclass(frozen=True, eq=False)
class Traits:
    """Properties of all variables: of a few kinds, as most are as their class declares them."""

    kinds: list[Trait]
    kind: np.ndarray  # of each variable

    @staticmethod
    def of(flat: Flat) -> Traits:
        """Those of a model; they are read once, and kept with it."""
        known = vars(flat).get("_traits")
        if known is None or len(known.kind) < len(flat.variables):
            known = vars(flat)["_traits"] = Traits.read(flat.variables)
        return known

    @staticmethod
    def read(variables: Sequence[Variable]) -> Traits:
        """Read those of all variables."""
        kinds: dict[Trait, int] = {}
        known: dict[tuple[int, bool], int] = {}  # variables as declared, or derivatives, by declaration
        kind = []
        for v in variables:
            if (usual := v.integral is not None) or v.is_unchanged:
                key = id(v.declaration), usual
                found = known.get(key)
                if found is None:
                    found = known[key] = kinds.setdefault(Trait.of(v), len(kinds))
            else:
                found = kinds.setdefault(Trait.of(v), len(kinds))
            kind.append(found)
        return Traits(list(kinds), np.array(kind, np.int64))

    def all(self, name: str) -> np.ndarray:
        """One of the properties, for each variable."""
        return np.array([getattr(kind, name) for kind in self.kinds], float if name == "weight" else bool)[self.kind]
