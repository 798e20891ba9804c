"""Classes of variables that are equal up to a sign."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import casadi as ca
import numpy as np

from ...language.columns import dense, picked
from ...runtime.graphs import OPEN, VALUED, EqualColumns
from ..common.traits import Traits
from ..flatten.flat import Flat

NOTHING = ca.SX(0.0)


class Classes(EqualColumns):
    """Variables that are equal up to a sign, with their values and their derivatives."""

    def __init__(self, flat: Flat):
        weights = Traits.of(flat).all("weight")[flat.owner]
        super().__init__(weights, flat.derivative, np.fromiter(flat.declared_rate, np.int64))
        self.symbols = flat.symbols
        self._value: dict[int, ca.SX] = {}  # root -> its value in terms of parameters, if it is not zero

    def value(self, root: int) -> ca.SX:
        """The value of a root that has one."""
        return self._value.get(root, NOTHING)

    def integral(self, root: int) -> int | None:
        """A column of which a root is the derivative."""
        return None if (below := int(self["integral"][root])) < 0 else below

    def so_far(self) -> SoFar:
        """Root of each column and the sign between them, with the values known so far."""
        value = self["value"]
        return SoFar(self.symbols, *self.roots(), value != OPEN, value == VALUED, dict(self._value))

    def merge(self, one: np.ndarray, other: np.ndarray, sign: np.ndarray, values: Mapping[int, ca.SX]) -> np.ndarray:
        """Merge pairs of columns in order, or give one of the `values`, by number, to a class.

        `other` is then `-VALUED`, or `-ZERO` for zero. Returns 1, 0 if that is redundant, or -1 if an equation remains: values
        cannot be given to derivatives, as in `der(v) == -g`.
        """
        done = self.join(one, other, sign)
        for k, sx in values.items():
            if done[k] == 1:
                root, s = self.find(int(one[k]))
                self._value[root] = sx if s > 0 else -sx
        for root, known, s in self.take_copied():
            self._value[root] = self._value[known] if s > 0 else -self._value[known]
        return done


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
