"""Classes of variables that are equal up to a sign."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import casadi as ca
import numpy as np

from ...language.columns import dense, picked
from ..flatten.flat import FIXED_BONUS, PREFERENCE, Flat


class Classes:
    """Variables that are equal up to a sign, by union-find, with their values and their derivatives."""

    def __init__(self, flat: Flat):
        n = flat.symbols.shape[0]
        self.parent, self.sign = list(range(n)), [1.0] * n
        self.preference = _preference(flat)
        self.value: dict[int, ca.SX] = {}  # root -> its value in terms of parameters
        self.vanishing: set[int] = set()  # those of them that are zero
        self.rate = {c: (d, 1.0) for c, d in flat.derivative.items()}  # root -> (column, sign) of its derivative
        self.integral = {d: c for c, d in flat.derivative.items()}
        self.declared = set(flat.declared_rate)  # roots with a declared derivative
        self.implied: list[tuple[int, int, float]] = []  # i = s j, implied by a merger but not mergeable itself
        self.gone: list[int] = []  # columns that have become an alias or a constant
        self.special = {*self.rate, *self.integral, *self.declared}  # roots with values or derivatives, or being ones
        self.symbols = flat.symbols

    def find(self, i: int) -> tuple[int, float]:
        """Root of a column and the sign between them."""
        up = self.parent[i]
        if self.parent[up] == up:
            return up, self.sign[i]
        path = []
        while self.parent[i] != i:
            path.append(i)
            i = self.parent[i]
        total = 1.0
        for k in reversed(path):
            total *= self.sign[k]
            self.parent[k], self.sign[k] = i, total
        return i, total

    def so_far(self) -> SoFar:
        """Root of each column and the sign between them, with the values known so far."""
        root, sign = np.array(self.parent, np.int64), np.array(self.sign)
        while not np.array_equal(further := root[root], root):
            root, sign = further, sign * sign[root]
        valued, bent = np.zeros(len(root), bool), np.zeros(len(root), bool)
        valued[list(self.value)] = True
        bent[[r for r in self.value if r not in self.vanishing]] = True
        return SoFar(self.symbols, root, sign, valued, bent, dict(self.value))

    def fix(self, i: int, sx: ca.SX, still: bool = False) -> bool | None:
        """Give a class a value; False if it has one, None for a derivative: `der(v) == -g` remains an equation."""
        root, s = self.find(i)
        if root in self.value:
            return False
        if root in self.integral and not still:
            return None
        self.value[root] = sx if s > 0 else -sx
        self.special.add(root)
        if sx.is_zero():
            self.vanishing.add(root)
        self.gone.append(root)
        if root in self.rate:
            d, _ = self.rate[root]
            if self.fix(d, ca.SX(0.0), still=True) is False:
                self.implied.append((d, d, -1.0))  # d = -d: it must be zero
        return True

    def _in_chain(self, a: int, b: int) -> bool:
        """Whether class b is a derivative, of any order, of class a."""
        seen = {a}
        while a in self.rate:
            a = self.find(self.rate[a][0])[0]
            if a == b:
                return True
            if a in seen:
                return False
            seen.add(a)
        return False

    def merge(self, i: int, j: int, s: float) -> bool | None:
        """Merge i = s j. False: redundant; None: cannot be merged and remains an equation."""
        (a, sa), (b, sb) = self.find(i), self.find(j)
        s *= sa * sb  # a = s b
        if a == b:
            return False if s > 0 else self.fix(a, ca.SX(0.0))
        if a in self.special or b in self.special:
            return self._merge_special(a, b, s)
        self._join(a, b, s)
        return True

    def _join(self, a: int, b: int, s: float) -> tuple[int, int]:
        """Merge the classes of two roots, a = s b; returns the remaining root and the other."""
        if self.preference[b] > self.preference[a]:
            a, b = b, a
        self.parent[b], self.sign[b] = a, s  # b = s a
        self.gone.append(b)
        return a, b

    def _merge_special(self, a: int, b: int, s: float) -> bool | None:
        """Merge two roots of which at least one has a value or a derivative, or is a derivative."""
        if a in self.value and b in self.value:
            return None
        if a in self.value or b in self.value:
            known, other = (a, b) if a in self.value else (b, a)
            return self.fix(other, self.value[known] if s > 0 else -self.value[known])
        rates = self.rate
        if (a in rates and self._in_chain(a, b)) or (
            b in rates and self._in_chain(b, a)
        ):  # der(x) == -x is dynamics, not an alias
            return None
        if (a in self.declared) != (b in self.declared):  # a declared derivative is more than an alias
            return None
        ia, ib = self.integral.get(a), self.integral.get(b)
        if ia is not None and ib is not None and self.find(ia)[0] != self.find(ib)[0]:
            return None
        a, b = self._join(a, b, s)
        self.special.add(a)
        if b in self.declared:
            self.declared.add(a)
        if b in self.integral:
            self.integral.setdefault(a, self.integral[b])
        if b in self.rate:
            self._merge_rates(a, *self.rate.pop(b), s)
        return True

    def _merge_rates(self, a: int, d: int, sign: float, s: float) -> None:
        """Record der(a) = s sign d, in addition to a known derivative of a."""
        if a not in self.rate:
            self.rate[a] = (d, s * sign)
            return
        e, known = self.rate[a]
        if self.merge(e, d, known * s * sign) is None:
            self.implied.append((e, d, known * s * sign))


@dataclass(frozen=True, eq=False)
class SoFar:
    """Knowledge of all columns at one moment."""

    symbols: ca.SX
    root: np.ndarray
    sign: np.ndarray
    valued: np.ndarray  # roots with a value
    bent: np.ndarray  # those whose value is not zero
    value: dict[int, ca.SX]

    def all(self, columns: np.ndarray) -> Iterator[tuple[int, int, float]]:
        """Columns with their roots and signs."""
        return zip(columns.tolist(), self.root[columns].tolist(), self.sign[columns].tolist(), strict=True)

    def put_in(self, sx: ca.SX, columns: np.ndarray | None = None) -> ca.SX:
        """Substitute what is known of the given columns, or of all, in an expression."""
        some = np.arange(len(self.root)) if columns is None else columns
        root = self.root[some]
        changed = self.valued[root] | (root != some)
        if not sx.shape[0] or not changed.any():
            return sx
        old, new = [], []
        positive = self.sign[some] > 0
        kinds = changed & ~self.valued[root], changed & self.valued[root] & ~self.bent[root], changed & self.bent[root]
        for flags, minus in ((kinds[0] & positive, False), (kinds[0] & ~positive, True)):
            if flags.any():
                names = picked(self.symbols, root[flags].tolist())
                old.append(some[flags])
                new.append(-names if minus else names)
        old += [some[kinds[1]], some[kinds[2]]]
        new.append(ca.SX.zeros(int(kinds[1].sum()), 1))
        new += [self.value[r] if s > 0 else -self.value[r] for _, r, s in self.all(some[kinds[2]])]
        return ca.substitute(sx, picked(self.symbols, np.concatenate(old).tolist()), dense(ca.vertcat(*new)))


def _preference(flat: Flat) -> list[float]:
    """Weights of all columns as names of their classes, and as states."""
    weights = [
        -20.0  # a plain name is preferable to der(...)
        if v.integral is not None
        else PREFERENCE[v.state] + (FIXED_BONUS if v.fixed else 0.0) - (1.0 if v.declaration.flow else 0.0)
        for v in flat.variables
    ]
    return np.array(weights)[flat.owner].tolist()
