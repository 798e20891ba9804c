"""Pieces of columns of expressions: evaluated ones, rows of recordings, and sums of flows; and their assembly."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import accumulate
from typing import TYPE_CHECKING, Any, NamedTuple

import casadi as ca
import numpy as np

from ...language.columns import dense, picked, spread, stacked
from ...language.registry import symbols_in
from ...language.symbol import Symbol, column_of, time
from ...language.symbols import Owned, Variable
from ...language.usual import SIZES, is_size
from ..common.steps import operations_in
from .patterns import Pattern, joined, no_rows, pattern_of

if TYPE_CHECKING:
    from .recording import Recording
    from .scripts import Script


class RecordedRows(NamedTuple):
    """Rows of the statements of a member of a recording."""

    recording: Recording
    member: int
    first: int
    height: int


class Sums(NamedTuple):
    """Sums of flows: the variables of each, and flags of negative ones."""

    variables: list[tuple[Variable, ...]]
    negative: list[tuple[bool, ...]]

    @property
    def heights(self) -> list[int]:
        """Number of rows of each."""
        return [flows[0].size for flows in self.variables]

    @property
    def height(self) -> int:
        """Number of rows."""
        return sum(self.heights)


Piece = ca.SX | RecordedRows | Sums


def height(piece: Piece) -> int:
    """Number of rows of a piece."""
    return piece.numel() if isinstance(piece, ca.SX) else piece.height


def offsets(symbols: Sequence[Owned], begin: int = 0) -> dict[int, int]:
    """The place of the first element of each symbol."""
    return dict(zip([s.id for s in symbols], accumulate([s.size for s in symbols], initial=begin), strict=False))


def evaluated(pieces: Iterable[Piece]) -> tuple[list[ca.SX], list[Recording]]:
    """The pieces that are expressions, and the recordings of others."""
    some = list(pieces)
    recordings = dict.fromkeys([p.recording for p in some if isinstance(p, RecordedRows)])
    return [p for p in some if isinstance(p, ca.SX)], list(recordings)


def operations_of(direct: list[ca.SX], recordings: list[Recording]) -> frozenset[int]:
    """Operations in expressions and recordings."""
    return operations_in(direct).union(*(r.script.operations for r in recordings))


def foreign_symbols(recordings: list[Recording]) -> list[Symbol]:
    """Symbols in recordings that belong to no member."""
    found = {y.id: y for recording in recordings for y, _ in recording.abroad}
    return list(found.values())


def _applied(script: Script, own: ca.SX, foreign: ca.SX, count: int) -> ca.SX:
    """All rows of a script for the symbols of several components, which follow one another."""
    if count == 1:
        return dense(script.function(own, foreign))
    return ca.vec(dense(script.bound(foreign)(ca.reshape(own, script.width, count), foreign)))


class Known:
    """The symbols of a model in one column, and the recordings evaluated for them."""

    def __init__(self, symbols: list[Owned], offset: dict[int, int]):
        self.offset, self.column = offset, column_of(symbols)
        self._said: dict[Recording, ca.SX] = {}
        self._inputs: dict[Recording, np.ndarray] = {}

    def inputs(self, recording: Recording) -> np.ndarray:
        """Indices of the symbols of a recording in the column, one row per member."""
        if recording not in self._inputs:
            sizes, offset = recording.script.sizes, self.offset
            first = np.array([offset[s.id] for member in recording.own for s in member], np.int64)
            inside = spread([0] * len(sizes), sizes)
            self._inputs[recording] = (
                np.repeat(first.reshape(len(recording.members), len(sizes)), sizes, axis=1) + inside
            )
        return self._inputs[recording]

    def of(self, recording: Recording) -> ca.SX:
        """All rows of a recording for all members, in order."""
        if recording not in self._said:
            own = self.column[self.inputs(recording).ravel().tolist()]
            foreign = self._elements(recording.abroad)
            self._said[recording] = _applied(recording.script, own, foreign, len(recording.members))
        return self._said[recording]

    def _elements(self, some: list[tuple[Symbol, int]]) -> ca.SX:
        """Elements of symbols, which may also be outside the model."""
        if all(y.id in self.offset for y, _ in some):
            return picked(self.column, [self.offset[y.id] + k for y, k in some])
        return ca.vertcat(*(y.sx[k] for y, k in some))

    def missing(self, direct: list[ca.SX], foreign: list[Symbol]) -> list[Symbol]:
        """Symbols in expressions, or among others, that are neither in the column nor time or nominal sizes."""
        found = list(foreign)
        if direct:
            used = ca.Function("used", [self.column, SIZES, time.sx], direct, {"allow_free": True})
            found += [y for _, y, _ in symbols_in(ca.vertcat(*used.free_sx()))] if used.has_free() else []
        return [y for y in found if y.id not in self.offset and y is not time and not is_size(y)]

    def sums(self, sums: Sums) -> ca.SX:
        """Sums in order, all of one kind at once."""
        kinds: dict[tuple[bool, ...], list[int]] = {}
        for k, negative in enumerate(sums.negative):
            kinds.setdefault(negative, []).append(k)
        columns, where, offset = [], [], self.offset
        heights = np.array(sums.heights, np.int64)
        first = np.cumsum(heights) - heights
        for negative, members in kinds.items():
            total: Any = ca.SX(0.0)
            for i, minus in enumerate(negative):
                begins = [offset[sums.variables[k][i].id] for k in members]
                flows = self.column[spread(begins, heights[members]).tolist()]
                total = ca.SX.binary(ca.OP_SUB if minus else ca.OP_ADD, total, flows)
            columns.append(total)
            where.append(spread(first[members], heights[members]))
        return stacked(columns)[np.argsort(np.concatenate(where)).tolist()]

    def assemble(self, pieces: list[Piece]) -> ca.SX:
        """One column of all pieces."""
        if not pieces:
            return ca.SX(0, 1)
        direct, recordings = evaluated(pieces)
        sums = [self.sums(p) for p in pieces if isinstance(p, Sums)]
        parts = [*map(dense, direct), *sums, *map(self.of, recordings)]
        next_direct, next_sum = 0, sum(p.numel() for p in direct)
        at = next_sum + sum(p.numel() for p in sums)
        base: dict[Recording, int] = {}
        for r in recordings:
            base[r] = at
            at += r.script.height * len(r.members)
        begins, heights = [], []
        for p in pieces:
            if isinstance(p, RecordedRows):
                recording, member, first, high = p
                begins.append(base[recording] + member * recording.script.height + first)
                heights.append(high)
            elif isinstance(p, Sums):
                begins.append(next_sum)
                heights.append(p.height)
                next_sum += heights[-1]
            else:
                begins.append(next_direct)
                heights.append(p.numel())
                next_direct += heights[-1]
        return stacked(parts)[spread(begins, heights).tolist()]

    def pattern(self, pieces: list[Piece], symbols: ca.SX, moving: ca.SX, operations: frozenset[int]) -> Pattern:
        """Dependence of the rows of all pieces on the variables, `symbols`, and on other `moving` symbols."""
        begins = np.cumsum([0, *map(height, pieces)])
        parts = [self._sum_pattern(p, b) for p, b in zip(pieces, begins, strict=False) if isinstance(p, Sums)]
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
            columns = self.inputs(recording)
            if recording.abroad:
                away = np.array([self.offset.get(y.id, 0) + k for y, k in recording.abroad], np.int64)
                columns = np.hstack([columns, np.broadcast_to(away, (len(columns), len(away)))])
            some = [pieces[k] for k in places]
            parts.append(recording.script.pattern.echoed(some, begins[places], columns))  # type: ignore[arg-type]
        return joined(parts) if parts else Pattern.empty()

    def _used(self, sx: ca.SX, symbols: ca.SX) -> np.ndarray:
        """The symbols, among the first of all, that occur in expressions outside recordings, which are few."""
        places = [self.offset[y.id] + k for _, y, k in symbols_in(sx) if y.id in self.offset]
        return np.array(sorted(place for place in places if place < symbols.shape[0]), np.int64)

    def _sum_pattern(self, sums: Sums, begin: int) -> Pattern:
        terms, offset = list(map(len, sums.variables)), self.offset
        heights = np.array(sums.heights, np.int64)
        row = np.repeat(begin + np.cumsum(heights) - heights, terms)
        column = [offset[v.id] for flows in sums.variables for v in flows]
        sign = np.where([minus for negative in sums.negative for minus in negative], -1.0, 1.0)
        high = np.repeat(heights, terms)
        return Pattern(spread(row, high), spread(column, high), np.repeat(sign, high), *no_rows())
