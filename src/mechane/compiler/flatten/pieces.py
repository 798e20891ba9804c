"""Pieces of columns of expressions: evaluated ones, rows of recordings, and sums of flows; and their assembly."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

import casadi as ca
import numpy as np

from ...language.columns import dense, picked, spread, stacked
from ...language.registry import symbols_in
from ...language.symbol import column_of
from ...language.symbols import Owned, Variable
from ..common.steps import operations_in
from .patterns import Pattern, joined, no_rows, pattern_of

if TYPE_CHECKING:
    from .recording import Recording


class RecordedRows(NamedTuple):
    """Rows of the statements of a member of a recording."""

    recording: Recording
    member: int
    first: int
    height: int


class Sum(NamedTuple):
    """A sum of flows: their variables, and flags of negative ones."""

    variables: tuple[Variable, ...]
    negative: tuple[bool, ...]

    @property
    def height(self) -> int:
        """Number of rows."""
        return self.variables[0].size


Piece = ca.SX | RecordedRows | Sum


def height(piece: Piece) -> int:
    """Number of rows of a piece."""
    return piece.numel() if isinstance(piece, ca.SX) else piece.height


def operations_of(pieces: Iterable[Piece]) -> frozenset[int]:
    """Operations in the expressions of pieces."""
    some = list(pieces)
    scripts = {p.recording.script for p in some if isinstance(p, RecordedRows)}
    return operations_in([p for p in some if isinstance(p, ca.SX)]).union(*(s.operations for s in scripts))


class Known:
    """The symbols of a model in one column, and the recordings evaluated for them."""

    def __init__(self, symbols: list[Owned]):
        sizes = [s.size for s in symbols]
        ends = np.cumsum(sizes).tolist()
        self.offset = {s.id: end - n for s, n, end in zip(symbols, sizes, ends, strict=True)}
        self.column = column_of(symbols)
        self._said: dict[Recording, ca.SX] = {}

    def places(self, symbols: Iterable[Owned]) -> list[int]:
        """Indices of symbols in the column."""
        some = list(symbols)
        return spread([self.offset[s.id] for s in some], [s.size for s in some]).tolist()

    def of(self, recording: Recording) -> ca.SX:
        """All rows of a recording for all members, in order."""
        if recording not in self._said:
            own = self.column[self.places(s for member in recording.own for s in member)]
            matrix = ca.reshape(own, recording.script.width, len(recording.members))
            self._said[recording] = ca.vec(dense(recording.function(matrix, recording.foreign)))
        return self._said[recording]

    def written(self, pieces: Iterable[Piece]) -> list[ca.SX]:
        """The expressions of pieces; those of a recording once for all members."""
        some = list(pieces)
        recordings = dict.fromkeys(p.recording for p in some if isinstance(p, RecordedRows))
        whole = [self.of(r)[: r.script.height] for r in recordings]
        return [*(p for p in some if isinstance(p, ca.SX)), *whole]

    def sums(self, pieces: list[Sum]) -> ca.SX:
        """Sums in order, all of one kind at once."""
        kinds: dict[tuple[bool, ...], list[int]] = {}
        for k, piece in enumerate(pieces):
            kinds.setdefault(piece.negative, []).append(k)
        columns, where = [], []
        first = np.cumsum([0, *(p.height for p in pieces)])
        for negative, members in kinds.items():
            total: Any = ca.SX(0.0)
            for i, minus in enumerate(negative):
                flows = self.column[self.places(pieces[k].variables[i] for k in members)]
                total = ca.SX.binary(ca.OP_SUB if minus else ca.OP_ADD, total, flows)
            columns.append(total)
            where += [np.arange(first[k], first[k + 1]) for k in members]
        return stacked(columns)[np.argsort(np.concatenate(where)).tolist()]

    def assemble(self, pieces: list[Piece]) -> ca.SX:
        """One column of all pieces."""
        if not pieces:
            return ca.SX(0, 1)
        direct = [p for p in pieces if isinstance(p, ca.SX)]
        sums = [p for p in pieces if isinstance(p, Sum)]
        recordings = list(dict.fromkeys(p.recording for p in pieces if isinstance(p, RecordedRows)))
        parts = [*map(dense, direct), *([self.sums(sums)] if sums else ()), *map(self.of, recordings)]
        next_direct, next_sum = 0, sum(p.numel() for p in direct)
        at = next_sum + sum(p.height for p in sums)
        base: dict[Recording, int] = {}
        for r in recordings:
            base[r] = at
            at += r.script.height * len(r.members)
        begins, heights = [], []
        for p in pieces:
            if isinstance(p, RecordedRows):
                begins.append(base[p.recording] + p.member * p.recording.script.height + p.first)
                heights.append(p.height)
            elif isinstance(p, Sum):
                begins.append(next_sum)
                heights.append(p.height)
                next_sum += p.height
            else:
                begins.append(next_direct)
                heights.append(p.numel())
                next_direct += heights[-1]
        return stacked(parts)[spread(begins, heights).tolist()]

    def pattern(self, pieces: list[Piece], symbols: ca.SX, moving: ca.SX, operations: frozenset[int]) -> Pattern:
        """Dependence of the rows of all pieces on the variables, `symbols`, and on other `moving` symbols."""
        begins = np.cumsum([0, *map(height, pieces)])
        parts = [self._sum_pattern(pieces, begins)]
        by_recording: dict[Recording, list[int]] = {}
        for k, p in enumerate(pieces):
            if isinstance(p, RecordedRows):
                by_recording.setdefault(p.recording, []).append(k)
        direct = [(p, b) for p, b in zip(pieces, begins, strict=False) if isinstance(p, ca.SX)]
        if direct:
            rows = spread([b for _, b in direct], [p.numel() for p, _ in direct])
            whole = ca.vertcat(*(dense(p) for p, _ in direct))
            columns = self._used(whole, symbols) if by_recording else np.arange(symbols.shape[0])
            found = pattern_of(whole, picked(symbols, columns.tolist()), moving, operations)
            parts.append(replace(found, column=columns[found.column]).at(rows))
        for recording, places in by_recording.items():
            own = np.array(self.places(s for member in recording.own for s in member), np.int64)
            away = np.array([self.offset.get(y.id, 0) + k for y, k in recording.abroad], np.int64)
            columns = own.reshape(len(recording.members), -1)
            columns = np.hstack([columns, np.broadcast_to(away, (len(columns), len(away)))])
            some = [pieces[k] for k in places]
            parts.append(recording.script.pattern.echoed(some, begins[places], columns))  # type: ignore[arg-type]
        return joined(parts)

    def _used(self, sx: ca.SX, symbols: ca.SX) -> np.ndarray:
        """The symbols, among the first of all, that occur in expressions outside recordings, which are few."""
        places = [self.offset[y.id] + k for _, y, k in symbols_in(sx) if y.id in self.offset]
        return np.array(sorted(place for place in places if place < symbols.shape[0]), np.int64)

    def _sum_pattern(self, pieces: list[Piece], begins: np.ndarray) -> Pattern:
        terms = [
            (b, self.offset[v.id], v.size, -1.0 if minus else 1.0)
            for p, b in zip(pieces, begins.tolist(), strict=False)
            if isinstance(p, Sum)
            for v, minus in zip(p.variables, p.negative, strict=True)
        ]
        if not terms:
            return Pattern.empty()
        row, column, high, sign = zip(*terms, strict=True)
        return Pattern(spread(row, high), spread(column, high), np.repeat(sign, high), *no_rows())
