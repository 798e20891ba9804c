"""Differential-algebraic equations: the variables and equations that remain without aliases, with chains of derivatives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain, pairwise

import casadi as ca
import numpy as np

from ...language.columns import spread
from ...language.symbols import Variable
from ...runtime.graphs import Graph
from ..common.columns import Column
from ..common.sources import RowSources, Source
from ..common.traits import Traits
from ..common.words import lines, listed, several
from ..flatten.flat import Flat


class Incidence(Sequence[list[int]]):
    """The variables of each equation."""

    def __init__(self, graph: Graph):
        self.graph = graph

    @staticmethod
    def of(rows: Sequence[Sequence[int]], width: int) -> Incidence:
        """From lists."""
        start = np.cumsum([0, *map(len, rows)], dtype=np.int64)
        return Incidence(Graph(start, np.fromiter(chain.from_iterable(rows), np.int64, start[-1]), width))

    def __len__(self) -> int:
        return self.graph.height

    def __getitem__(self, e: int) -> list[int]:  # type: ignore[override]
        return self._lists[e]

    def __iter__(self) -> Iterator[list[int]]:
        return iter(self._lists)

    @cached_property
    def _lists(self) -> list[list[int]]:
        columns = self.graph.column.tolist()
        return [columns[a:b] for a, b in pairwise(self.graph.start.tolist())]

    @cached_property
    def row(self) -> np.ndarray:
        """The equation of each occurrence."""
        return np.repeat(np.arange(len(self)), np.diff(self.graph.start))

    @property
    def column(self) -> np.ndarray:
        """The variable of each occurrence, by equations."""
        return self.graph.column

    def empty(self) -> list[int]:
        """Equations without variables."""
        return np.flatnonzero(np.diff(self.graph.start) == 0).tolist()

    def some(self, rows: Sequence[int] | np.ndarray) -> Incidence:
        """Those of some equations."""
        start, places = self.graph.start, np.asarray(rows, np.int64)
        counts = start[places + 1] - start[places]
        ends = np.concatenate([[0], np.cumsum(counts)])
        return Incidence(Graph(ends, self.column[spread(start[places], counts)], self.graph.width))

    def where(self, stays: np.ndarray) -> Incidence:
        """Only the occurrences with a flag."""
        ends = np.concatenate([[0], np.cumsum(stays)])
        return Incidence(Graph(ends[self.graph.start], self.column[stays], self.graph.width))

    def and_more(self, other: Incidence) -> Incidence:
        """These equations, followed by others."""
        mine, theirs = self.graph, other.graph
        start = np.concatenate([mine.start, mine.start[-1] + theirs.start[1:]])
        return Incidence(Graph(start, np.concatenate([mine.column, theirs.column]), max(mine.width, theirs.width)))

    def widened(self, width: int) -> Graph:
        """The same among more variables."""
        return replace(self.graph, width=width)


class Aliases(Sequence[tuple[int, float]]):
    """For each column of a model the variable that remains, or -1 for a constant, and the sign between them."""

    def __init__(self, target: np.ndarray, sign: np.ndarray):
        self.target, self.sign = target, sign

    def __len__(self) -> int:
        return len(self.target)

    def __getitem__(self, column: int) -> tuple[int, float]:  # type: ignore[override]
        return self._pairs[column]

    @cached_property
    def _pairs(self) -> list[tuple[int, float]]:
        return list(zip(self.target.tolist(), self.sign.tolist(), strict=True))


class Names(Sequence[str]):
    """Names of variables, created on demand: columns of a model, then derivatives of earlier variables."""

    def __init__(self, flat: Flat, columns: list[int], derivatives: tuple[int, ...] = ()):
        self.flat, self.columns, self.derivatives = flat, columns, derivatives
        self._known: dict[int, str] = {}

    def __len__(self) -> int:
        return len(self.columns) + len(self.derivatives)

    def __getitem__(self, k: int) -> str:  # type: ignore[override]
        known = self._known.get(k)
        if known is None:
            known = self._known[k] = self._created(k)
        return known

    def _created(self, k: int) -> str:
        if k < len(self.columns):
            return self.flat.name(self.columns[k])
        return f"der({self[self.derivatives[k - len(self.columns)]]})"

    def with_derivatives(self, of: list[int]) -> Names:
        """These names followed by derivatives of the given variables."""
        return Names(self.flat, self.columns, (*self.derivatives, *of))


@dataclass(frozen=True, eq=False)
class Dae:
    """The remaining variables and equations, with chains of derivatives; later passes extend it."""

    flat: Flat
    names: Names
    symbols: Column
    preference: list[float]
    flow: list[bool]
    derivative_of: dict[int, int]  # variable -> its derivative
    derivative_sign: dict[int, float]
    declared_rate: dict[int, ca.SX]
    residuals: Column
    rows: Incidence  # variables of each equation
    sources: RowSources
    alias: Aliases  # flat column -> (variable or -1, sign)
    constants: dict[int, ca.SX]  # flat column -> its value, an expression of parameters
    trivial: list[tuple[Source, ca.SX]] = field(default_factory=list)  # rows without variables, 0 = expression
    definition: set[int] = field(default_factory=set)  # rows that compute a redundant quantity along its tree
    invariants: list[tuple[ca.SX, Source]] = field(default_factory=list)
    integrated: set[int] = field(default_factory=set)  # variables that are states by their declared derivative
    place: list[int] = field(default_factory=list)  # index of each row in its vector equation
    rivals: dict[int, Source] = field(default_factory=dict)  # row of time alone -> equation that fixed its variables
    time_rate: float = 1.0  # rate of time in derivatives: 0 if everything is at rest

    def source(self, e: int) -> Source:
        """The source of an equation, with its row."""
        return self.sources[e].only(self.place[e]) if e < len(self.place) else self.sources[e]

    @property
    def size(self) -> int:
        """Number of variables."""
        return len(self.symbols)

    @cached_property
    def integral_of(self) -> dict[int, int]:
        """derivative -> its variable"""
        return {d: v for v, d in self.derivative_of.items()}

    @cached_property
    def members(self) -> dict[int, Variable]:
        """For each variable the declared one that names it best: one with a hint, otherwise the first alias."""
        flat, target = self.flat, self.alias.target
        owner = np.array(flat.owner, np.int64)
        plain = ~Traits.of(self.flat).all("hinted")[owner]
        order = np.lexsort((plain, target))  # stable: by column
        order = order[np.flatnonzero(np.diff(target[order], prepend=-1))]
        return {
            c: flat.variables[k] for c, k in zip(target[order].tolist(), owner[order].tolist(), strict=True) if c >= 0
        }

    def hint(self, variables: Iterable[int]) -> str:
        """The first hint that a component gives for one of these variables, where a run stops.

        Those that name a component without mass explain why a model cannot be translated.
        """
        declared = (self.members[v].declaration.hint for v in variables if v in self.members)
        return next((text for text in declared if text and "{name}" not in text), "")

    def __str__(self) -> str:
        merged = len(self.alias) - len(self.constants) - len({c for c, _ in self.alias if c >= 0})
        orders = Counter(
            chain_length(self.derivative_of, c) for c in set(self.derivative_of) - set(self.derivative_of.values())
        )
        chains = ", ".join(f"{count} differentiated {several(n, 'time')}" for n, count in sorted(orders.items()))
        return "\n".join((
            f"{several(self.size, 'variable')} and {several(len(self.rows), 'equation')} left",
            f"  {merged} are aliases, {len(self.constants)} constant; "
            f"{several(len(self.trivial), 'trivial equation')}",
            f"  chains of derivatives: {chains or 'none'}",
            f"  variables: {listed(self.names)}",
            "  equations:",
            *lines(range(len(self.rows)), lambda e: self.source(e).brief),
        ))  # fmt: skip


def chain_length(derivative: Mapping[int, int], k: int) -> int:
    """Length of a chain of derivatives."""
    n = 0
    while k in derivative:
        k, n = derivative[k], n + 1
    return n


def occurrences(residuals: ca.SX, symbols: ca.SX) -> tuple[np.ndarray, np.ndarray]:
    """Rows, and the columns that they depend on."""
    if not residuals.shape[0] or not symbols.shape[0]:
        return np.zeros(0, np.int64), np.zeros(0, np.int64)
    row, column = ca.jacobian_sparsity(residuals, symbols).get_triplet()
    return np.array(row, np.int64), np.array(column, np.int64)


def incidence(residuals: ca.SX, symbols: ca.SX) -> Incidence:
    """For each row the columns it depends on."""
    height, width = residuals.shape[0], symbols.shape[0]
    if not height or not width:
        return Incidence(Graph(np.zeros(height + 1, np.int64), np.zeros(0, np.int64), width))
    by_row = ca.jacobian_sparsity(residuals, symbols).T
    return Incidence(Graph(np.array(by_row.colind(), np.int64), np.array(by_row.row(), np.int64), width))


def chain_lengths(derivative: Mapping[int, int], count: int) -> np.ndarray:
    """Lengths of the chains of derivatives from each of `count` variables or equations on."""
    upper = np.full(count, -1)
    upper[list(derivative)] = list(derivative.values())
    found, place = np.zeros(count, np.int64), upper
    while (on := place >= 0).any():
        found += on
        place = np.where(on, upper[place], -1)
    return found
