"""Differential-algebraic equations: the variables and equations that remain without aliases, with chains of derivatives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise

import casadi as ca
import numpy as np

from ...language.symbols import Variable
from ..common.columns import Column
from ..common.sources import RowSources, Source
from ..common.words import lines, listed, several
from ..flatten.flat import Flat


class Names(Sequence[str]):
    """Names of variables, created on demand: columns of a model, then derivatives of earlier variables."""

    def __init__(self, flat: Flat, columns: list[int], derivatives: tuple[int, ...] = ()):
        self.flat, self.columns, self.derivatives = flat, columns, derivatives

    def __len__(self) -> int:
        return len(self.columns) + len(self.derivatives)

    def __getitem__(self, k: int) -> str:  # type: ignore[override]
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
    rows: list[list[int]]  # variables of each equation
    sources: RowSources
    alias: list[tuple[int, float]]  # flat column -> (variable or -1, sign)
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
        flat, target = self.flat, np.array([c for c, _ in self.alias], np.int64)
        owner = np.array(flat.owner, np.int64)
        plain = np.array([not v.declaration.hint for v in flat.variables], bool)[owner]
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
            *lines(self.source(e).brief for e in range(len(self.rows))),
        ))  # fmt: skip


def chain_length(chain: Mapping[int, int], k: int) -> int:
    """Length of a chain of derivatives."""
    n = 0
    while k in chain:
        k, n = chain[k], n + 1
    return n


def occurrences(residuals: ca.SX, symbols: ca.SX) -> tuple[np.ndarray, np.ndarray]:
    """Rows, and the columns that they depend on."""
    if not residuals.shape[0] or not symbols.shape[0]:
        return np.zeros(0, np.int64), np.zeros(0, np.int64)
    row, column = ca.jacobian_sparsity(residuals, symbols).get_triplet()
    return np.array(row, np.int64), np.array(column, np.int64)


def incidence(residuals: ca.SX, symbols: ca.SX) -> list[list[int]]:
    """For each row the columns it depends on."""
    if not residuals.shape[0] or not symbols.shape[0]:
        return [[] for _ in range(residuals.shape[0])]
    by_row = ca.jacobian_sparsity(residuals, symbols).T
    columns = by_row.row()
    return [columns[a:b] for a, b in pairwise(by_row.colind())]
