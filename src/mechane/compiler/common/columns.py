"""Collections of scalar expressions: individually accessible in Python, stored as one column in CasADi."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import casadi as ca

from ...language.columns import dense, picked, scalars, stacked


class Column(Sequence[ca.SX]):
    """An immutable sequence of scalar expressions; `of` returns several of them as one column."""

    __slots__ = ("_length", "_scalars", "sx")

    def __init__(self, sx: ca.SX | None = None):
        self.sx: ca.SX = ca.SX(0, 1) if sx is None else sx
        self._length = self.sx.size1()
        self._scalars: list[ca.SX] | None = None

    @property
    def scalars(self) -> list[ca.SX]:
        """The expressions as a list."""
        if self._scalars is None:
            self._scalars = scalars(dense(self.sx))
        return self._scalars

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, k):  # type: ignore[override]
        return self.scalars[k]

    def __iter__(self) -> Iterator[ca.SX]:
        return iter(self.scalars)

    def of(self, places: Sequence[int]) -> ca.SX:
        """The selected expressions as one column."""
        return picked(self.sx, list(places))

    def with_more(self, more: ca.SX) -> Column:
        """These expressions followed by others."""
        return Column(stacked([self.sx, more])) if more.shape[0] else self


class Keyed(Mapping[int, ca.SX]):
    """Scalar expressions by the numbers of variables, as one column."""

    __slots__ = ("column", "place")

    def __init__(self, keys: Sequence[int], sx: ca.SX):
        self.column, self.place = Column(sx), {key: k for k, key in enumerate(keys)}

    @property
    def sx(self) -> ca.SX:
        """All expressions."""
        return self.column.sx

    def __getitem__(self, key: int) -> ca.SX:
        return self.column[self.place[key]]

    def __contains__(self, key: object) -> bool:
        return key in self.place

    def __iter__(self) -> Iterator[int]:
        return iter(self.place)

    def __len__(self) -> int:
        return len(self.place)

    def of(self, keys: Iterable[int]) -> ca.SX:
        """The selected expressions as one column."""
        return self.column.of([self.place[key] for key in keys])
