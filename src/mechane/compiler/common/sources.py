"""Origins of equations, for reports and messages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from ...language.component import Component
from ...language.expressions import Equation
from ...language.origins import Origin
from .lines import one_line

BRIEF = 72  # longest equation in a list, in characters


@dataclass(frozen=True, eq=False, slots=True)
class Source:
    """Origin of an equation."""

    component: Component
    origin: Origin
    what: Any  # Equation, Connection, or a text
    row: int | None = None  # of a vector equation; None for all rows

    @property
    def text(self) -> str:
        """The equation as readable text."""
        if isinstance(self.what, Equation):
            return one_line(self.what, self.row)
        return str(self.what)

    @property
    def owner(self) -> tuple[Component, bool]:
        """The component, and whether this is an equation of it, not of a connection."""
        return self.component, isinstance(self.what, Equation)

    def only(self, row: int) -> Source:
        """The origin of one row."""
        return replace(self, row=row)

    @property
    def place(self) -> str:
        """file:line"""
        return f"{Path(self.origin[0]).name}:{self.origin[1]}"

    def __str__(self) -> str:
        return f"{self.text}   ({self.where})"

    @property
    def where(self) -> str:
        """Component, and file:line."""
        return (self.component.path or "model") + (f", {self.place}" if self.origin[1] else "")

    @property
    def brief(self) -> str:
        """The equation, abbreviated for a list."""
        text = self.text
        return f"{text if len(text) <= BRIEF else text[: BRIEF - 1] + '…'}   ({self.where})"


class Group(Protocol):
    """Equations of a component whose sources are created on demand."""

    @property
    def component(self) -> Component:
        """The component."""
        ...

    def source(self, k: int) -> Source:
        """The source of one of them."""
        ...


class Sources(Sequence[Source]):
    """Sources of equations, created on demand: there are thousands, and messages need a few."""

    def __init__(self) -> None:
        self._known: list[Source | Group] = []  # for a group, one entry per source
        self._first: dict[int, int] = {}  # group -> the number of its first source

    def __len__(self) -> int:
        return len(self._known)

    def __getitem__(self, k: int) -> Source:  # type: ignore[override]
        known = self._known[k]
        if not isinstance(known, Source):
            known = self._known[k] = known.source(k - self._first[id(known)])
        return known

    def owner(self, k: int) -> tuple[Component, bool]:
        """The component of a source, and whether it is an equation of that component, not of a connection."""
        known = self._known[k]
        return known.owner if isinstance(known, Source) else (known.component, True)

    def append(self, source: Source) -> None:
        """Add a source."""
        self._known.append(source)

    def extend(self, sources: list[Source]) -> None:
        """Add several sources."""
        self._known += sources

    def append_group(self, group: Group, count: int) -> None:
        """Add the sources of a group of equations."""
        self._first[id(group)] = len(self._known)
        self._known += [group] * count


@dataclass(frozen=True, eq=False)
class RowSources(Sequence[Source]):
    """The source of each row; rows of one vector equation have one number."""

    sources: Sources
    numbers: list[int]
    others: list[Source] = field(default_factory=list)  # of further rows

    def __len__(self) -> int:
        return len(self.numbers)

    def __getitem__(self, e: int) -> Source:  # type: ignore[override]
        k, count = self.numbers[e], len(self.sources)
        return self.sources[k] if k < count else self.others[k - count]

    def owners(self, rows: Sequence[int]) -> tuple[np.ndarray, np.ndarray]:
        """The component of each of some rows, by number, and flags of equations of components, not of connections."""
        numbers, inverse = np.unique([self.numbers[e] for e in rows], return_inverse=True)
        count = len(self.sources)
        found = [self.sources.owner(k) if k < count else self.others[k - count].owner for k in numbers.tolist()]
        component = np.unique([id(node) for node, _ in found], return_inverse=True)[1]
        return component[inverse], np.array([stated for _, stated in found], bool)[inverse]

    def repeated(self, rows: Iterable[int]) -> RowSources:
        """These, followed by those of some rows again."""
        return RowSources(self.sources, self.numbers + [self.numbers[e] for e in rows], self.others)

    def and_more(self, more: Iterable[Source]) -> RowSources:
        """These, followed by others, each of which has its own number if it is another object."""
        number = {id(source): len(self.sources) + k for k, source in enumerate(self.others)}
        others, numbers = list(self.others), list(self.numbers)
        for source in more:
            if id(source) not in number:
                number[id(source)] = len(self.sources) + len(others)
                others.append(source)
            numbers.append(number[id(source)])
        return RowSources(self.sources, numbers, others)
