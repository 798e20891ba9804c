"""Many scalar expressions: one by one as Python sees them, all at once as CasADi does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import casadi as ca

from ..language.expressions import scalars


class Column(Sequence[ca.SX]):
    """Scalar expressions that never change; an item is an expression, `of` gives many of them as one column."""

    __slots__ = ("_scalars", "sx")

    def __init__(self, sx: ca.SX | None = None):
        self.sx: ca.SX = ca.SX(0, 1) if sx is None else sx
        self._scalars: list[ca.SX] | None = None

    @property
    def scalars(self) -> list[ca.SX]:
        """The expressions as a list."""
        if self._scalars is None:
            self._scalars = scalars(ca.densify(self.sx))
        return self._scalars

    def __len__(self) -> int:
        return self.sx.shape[0]

    def __getitem__(self, k):  # type: ignore[override]
        return self.scalars[k]

    def __iter__(self) -> Iterator[ca.SX]:
        return iter(self.scalars)

    def of(self, places: Sequence[int]) -> ca.SX:
        """Some of them as one column."""
        return ca.vec(self.sx[list(places)]) if len(places) else ca.SX(0, 1)  # of a single scalar CasADi makes a row

    def with_more(self, more: ca.SX) -> Column:
        """These and others after them."""
        return Column(ca.vertcat(self.sx, more)) if more.shape[0] else self
