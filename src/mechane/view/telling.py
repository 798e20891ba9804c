"""Characteristic variables of a motion: the default plots of the studio and the gallery."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ..language.symbols import Variable

if TYPE_CHECKING:
    from ..simulation.result import Result

FLAT = 1e-6  # of a variable's size: changes that look like a straight line
SLIGHT = 1e-5  # of the changes of another variable of the same unit: invisible next to these
PLACES = ("r_0", "r")  # of bodies


def telling(result: Result, most: int = 4) -> list[str]:
    """Paths of changing variables: states, then body positions, then other variables with a unit; nested parts last.

    Vectors are complete; those without a unit, such as quaternions, are omitted.
    """
    symbols = {path: s for path, s in result.system.symbols.items() if isinstance(s, Variable)}
    connectors = {c.path for component in result.system.model.walk() for c in component.connectors()}
    inside = {path: s for path, s in symbols.items() if path.rpartition(".")[0] not in connectors}
    states = [path if path in symbols else path.rpartition("[")[0] for path in result.system.report.states]
    states = [path for path in states if path in symbols and (not symbols[path].shape or _unit(symbols[path]))]
    places = [path for path, s in inside.items() if path.rpartition(".")[2] in PLACES and s.shape and _unit(s) == "m"]
    others = [path for path, s in inside.items() if not s.shape and _unit(s)]
    found: dict[str, np.ndarray] = {}
    for path in sorted(dict.fromkeys((*states, *places, *others)), key=lambda path: path.count(".") > 1):
        if len(found) == most:
            break
        values = result[path]
        if _changes(values) and not any(_same(values, known) for known in found.values()):
            found[path] = values
            alike = [p for p in found if _unit(symbols[p]) == _unit(symbols[path])]
            largest = max(_change(found[p]) for p in alike)
            for slight in [p for p in alike if _change(found[p]) < SLIGHT * largest]:
                del found[slight]
    return list(found)


def _unit(symbol: Variable) -> str:
    return symbol.declaration.unit or ""


def _change(values: np.ndarray) -> float:
    return float(np.ptp(values, axis=0).max(initial=0.0))


def _changes(values: np.ndarray) -> bool:
    return _change(values) > FLAT * np.abs(values).max(initial=1e-300)


def _same(a: np.ndarray, b: np.ndarray) -> bool:
    """Whether two curves coincide, like those of a motor and its axle."""
    return a.shape == b.shape and np.allclose(a, b, rtol=0.0, atol=FLAT * float(np.abs(b).max(initial=0.0)))
