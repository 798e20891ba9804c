"""Named symbols, such as variables, parameters and time, and columns of them."""

from __future__ import annotations

import itertools
import threading
from bisect import bisect_right
from collections.abc import Sequence

import casadi as ca
import numpy as np

from .columns import Shape, dims, picked, size, spread, stacked
from .expressions import Expr, column
from .registry import register

_ids = itertools.count(1)
_making = threading.RLock()


class Symbol(Expr):
    """An expression that is a single name: a variable, a parameter, time. Its elements can be traced back to it.

    Its CasADi symbol is created on first use: of a thousand equal components, only the symbols of one are needed.
    """

    __slots__ = ("bundled", "id", "made", "name", "size")

    def __init__(self, name: str, shape: Shape):
        self.id = next(_ids)
        self.name, self.shape, self.size = name, shape, size(shape) if shape else 1
        self.made: ca.SX | None = None
        self.bundled: tuple[Bundle, int] | None = None

    @property
    def sx(self) -> ca.SX:  # type: ignore[override]
        """The CasADi symbol, created on first use."""
        return self._made() if self.made is None else self.made

    def member(self, place: int) -> tuple[Symbol, int]:
        """The symbol itself; a `Bundle` has several."""
        return self, place

    def _made(self) -> ca.SX:
        with _making:
            if self.made is None:
                rows, columns = dims(self.shape)
                if self.bundled is None:
                    made = ca.SX.sym(f"{self.name}#{self.id}", rows, columns)
                    register(self.id, self)
                else:
                    bundle, first = self.bundled
                    made = ca.reshape(ca.vec(bundle.sx[first : first + rows * columns]), rows, columns)
                self.made = made
            return self.made


class Bundle:
    """Symbols that are created together, as slices of one column."""

    __slots__ = ("__weakref__", "first", "sx", "symbols")

    def __init__(self, symbols: Sequence[Symbol]):
        ends = list(itertools.accumulate((s.size for s in symbols), initial=0))
        self.symbols, self.first = symbols, ends[:-1]
        number = next(_ids)
        self.sx = ca.SX.sym(f"#{number}", ends[-1])
        register(number, self)
        for symbol, place in zip(symbols, zip(itertools.repeat(self), self.first), strict=True):
            symbol.bundled = place

    def member(self, place: int) -> tuple[Symbol, int]:
        """The symbol at a place of the column, and the index of its element there."""
        k = bisect_right(self.first, place) - 1
        return self.symbols[k], place - self.first[k]


def column_of(symbols: Sequence[Symbol]) -> ca.SX:
    """All elements of the symbols as one column; symbols without a CasADi symbol so far are created together."""
    with _making:
        known = [k for k, s in enumerate(symbols) if s.made is not None or s.bundled is not None]
        if not known:
            return Bundle(symbols).sx
        sizes = np.array([s.size for s in symbols], np.int64)
        new = sizes.copy()
        new[known] = 0
        begins, end = np.cumsum(new) - new, int(new.sum())
        fresh = [s for s, n in zip(symbols, new.tolist(), strict=True) if n]
        pool = [Bundle(fresh).sx] if fresh else []
        first: dict[int, int] = {}  # older bundle -> its start in the pool
        for k in known:
            bundle, begin = symbols[k].bundled or (symbols[k], 0)
            start = first.get(id(bundle))
            if start is None:
                start = first[id(bundle)] = end
                pool.append(column(symbols[k]) if isinstance(bundle, Symbol) else bundle.sx)
                end += pool[-1].shape[0]
            begins[k] = start + begin
    return picked(stacked(pool), spread(begins, sizes).tolist())


class Time(Symbol):
    """The independent variable."""

    __slots__ = ()


time = Time("time", ())
