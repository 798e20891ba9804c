"""Patterns: which variables occur in which rows, and with which constant factors."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import casadi as ca
import numpy as np

from ...code.sorting import distinct
from ...language.columns import dense, scalars, spread
from ..common.steps import slopes

if TYPE_CHECKING:
    from .pieces import RecordedRows


def no_rows() -> tuple[np.ndarray, np.ndarray]:
    return np.zeros(0, np.int64), np.zeros(0, np.int64)


@dataclass(frozen=True, eq=False)
class Pattern:
    """Occurrences of variables in rows, with their factors; and flags of rows with other terms."""

    row: np.ndarray
    column: np.ndarray
    factor: np.ndarray  # nan if not constant
    rest: np.ndarray  # rows that do not vanish with all variables
    moving: np.ndarray  # rows with time or discrete variables

    @classmethod
    def empty(cls) -> Pattern:
        """The pattern of no rows."""
        return cls(*no_rows(), np.zeros(0), *no_rows())

    def at(self, rows: np.ndarray) -> Pattern:
        """The pattern with renumbered rows."""
        return Pattern(rows[self.row], self.column, self.factor, rows[self.rest], rows[self.moving])

    def echoed(self, pieces: list[RecordedRows], begins: np.ndarray, columns: np.ndarray) -> Pattern:
        """The pattern for members of a recording; `columns` has one row per member."""
        member, first, high = np.array([p[1:] for p in pieces], np.int64).T

        def taken(rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
            """Entries, and the piece of each."""
            begin, end = np.searchsorted(rows, first), np.searchsorted(rows, first + high)
            return spread(begin, end - begin), np.repeat(np.arange(len(pieces)), end - begin)

        def moved(rows: np.ndarray) -> np.ndarray:
            if not len(rows):
                return rows
            entry, piece = taken(rows)
            return shift[piece] + rows[entry]

        shift = begins - first
        entry, piece = taken(self.row)
        across = columns[member[piece], self.column[entry]]
        down = shift[piece] + self.row[entry]
        return Pattern(down, across, self.factor[entry], moved(self.rest), moved(self.moving))


def joined(parts: list[Pattern]) -> Pattern:
    """Patterns of different rows as one, sorted by row and column."""
    row, column, factor, rest, moving = (
        np.concatenate([getattr(p, name) for p in parts]) for name in ("row", "column", "factor", "rest", "moving")
    )
    order = np.lexsort((column, row))
    return Pattern(row[order], column[order], factor[order], np.sort(rest), np.sort(moving))


def pattern_of(sx: ca.SX, variables: ca.SX, moving: ca.SX, operations: frozenset[int] = frozenset()) -> Pattern:
    """The pattern of a column of expressions that contain the given operations."""
    jacobian = slopes(sx, variables, operations)
    row, column = (np.array(k, np.int64) for k in jacobian.sparsity().get_triplet())
    factor = np.array([float(e) if e.is_constant() else np.nan for e in scalars(jacobian)])
    order = np.lexsort((column, row))
    rests = scalars(dense(ca.substitute(sx, variables, 0.0)))
    rest = np.array([k for k, e in enumerate(rests) if not e.is_zero()], np.int64)
    turning = distinct(ca.jacobian_sparsity(sx, moving).get_triplet()[0])
    return Pattern(row[order], column[order], factor[order], rest, turning)
