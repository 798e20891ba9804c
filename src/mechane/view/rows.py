"""Numbers and expressions of shapes, collected and evaluated together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from ..language.expressions import Expr, is_symbolic, lift
from ..shapes import Shape

if TYPE_CHECKING:
    from ..simulation.result import Result


class Rows:
    """Numbers and expressions, collected one by one and evaluated together."""

    def __init__(self) -> None:
        self.rows: list[ca.SX] = []
        self.place: dict[int, Place] = {}
        self.table: list[np.ndarray] = []

    def add(self, value: Any, count: int) -> list[Any]:
        """Add a value padded with zeros to `count` numbers; matrices are row by row."""
        if not is_symbolic(value):
            numbers = np.ravel(np.asarray(value, float)).tolist()
            return (numbers + [0.0] * count)[:count]
        expr = lift(value)
        dense = ca.densify(ca.vec(expr.sx.T) if len(expr.shape) == 2 else expr.sx)
        entry: list[Any] = []
        for k in range(dense.shape[0]):
            element = dense[k]
            if element.is_constant():
                entry.append(float(element))
                continue
            key = element.element_hash()
            if key not in self.place:
                self.place[key] = Place(len(self.rows))
                self.rows.append(element)
            entry.append(self.place[key])
        return (entry + [0.0] * count)[:count]

    def evaluate(self, result: Result, symbols: list[ca.SX] | None = None, numbers: list[float] | None = None) -> None:
        """Values of all rows: arrays over time, or of length 1 if constant."""
        if not self.rows:
            return
        sx = ca.vertcat(*self.rows)
        if symbols:
            sx = ca.substitute(sx, ca.vertcat(*symbols), ca.DM(numbers or []))
        parts = [sx[k] for k in range(len(self.rows))]
        open_rows = [k for k, part in enumerate(parts) if not part.is_constant()]
        self.table = [
            np.nan_to_num([float(part) if part.is_constant() else 0.0], posinf=0.0, neginf=0.0) for part in parts
        ]
        if open_rows:
            values = result.evaluate(Expr(ca.vertcat(*(parts[k] for k in open_rows)), (len(open_rows),)))
            values = np.nan_to_num(values, posinf=0.0, neginf=0.0)
            still = np.ptp(values, axis=0) == 0
            for place, k in enumerate(open_rows):
                self.table[k] = values[:1, place] if still[place] else np.ascontiguousarray(values[:, place])

    def values(self, entry: list[Any]) -> np.ndarray:
        """An entry as an array (times, count); with one time if constant."""
        columns = [self.table[e.row] if isinstance(e, Place) else np.array([e]) for e in entry]
        return np.stack(np.broadcast_arrays(*columns), -1)


@dataclass(frozen=True)
class Place:
    row: int


def fields_of(rows: Rows, s: Shape) -> dict[str, list[Any]]:
    """The fields that pose a shape, apart from its position."""
    entry = {
        "r_shape": rows.add(s.r_shape, 3),
        "along": rows.add(s.length_direction, 3),
        "length": rows.add(s.length, 1),
        "shift": rows.add(s.height_shift, 1),
        "color": rows.add(s.color, 3),
    }
    if is_symbolic(s.extra):
        entry["extra"] = rows.add(s.extra, 1)
    if s.R is not None:
        entry["R"] = rows.add(s.R, 9)
    elif is_symbolic(s.phi) or s.phi:
        entry["phi"] = rows.add(s.phi, 1)
    for name, value in (("width", s.width), ("height", s.height), ("across", s.width_direction)):
        if value is not None:
            entry[name] = rows.add(value, 3 if name == "across" else 1)
    return entry
