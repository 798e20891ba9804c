"""Hubs: parts with many loops, such as a crank that drives thirty of them.

If the acceleration of a *hub* is eliminated like all others, its inertia couples every loop with every other.
If it is eliminated after the loops, each loop is solved for a given motion of the hub, which fails at its dead points.
The hub is therefore split: each of N loops gets a copy with 1/N of its inertia, and is as regular as it would be alone.
The copies are held together by forces s_k, the partial sums of the residual forces of the first k copies,

    J/N a + C_k λ_k = s_k - s_(k-1)        s_0 = 0,   s_N = f

where λ_k are the reactions of loop k, and J a + C_1 λ_1 + … + C_N λ_N = f is the equation of the hub. After elimination of a,
which is equal for all copies, these equations form a chain in s. The cost is O(N), and no divisor can vanish.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True)
class Hub:
    """Pivots that are split among parts of a system that are otherwise independent."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    parts: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]  # rows and unknowns of each
    height: int  # rows before splitting
    size: int  # unknowns before splitting

    @property
    def links(self) -> list[range]:
        """Rows of the chain between each part and its predecessor, from the second on."""
        m = len(self.rows)
        return [range(self.height + k * m, self.height + (k + 1) * m) for k in range(len(self.parts) - 1)]

    @property
    def sums(self) -> list[range]:
        """Unknowns of the chain: s_k of each part except the last."""
        m = len(self.rows)
        return [range(self.size + k * m, self.size + (k + 1) * m) for k in range(len(self.parts) - 1)]

    @property
    def extra(self) -> int:
        """Number of rows, and of unknowns, that splitting adds."""
        return len(self.rows) * (len(self.parts) - 1)


class Arithmetic(Protocol):
    """Arithmetic on the entries of a system, which are expressions or samples."""

    def product(self, a: Any, b: Any) -> Any:
        """a b"""
        ...

    def difference(self, a: Any, b: Any) -> Any:
        """a - b"""
        ...

    def inverse(self, a: Any) -> Any:
        """1 / a"""
        ...


class Numbers:
    """Arithmetic of arrays."""

    def product(self, a: Any, b: Any) -> Any:
        """a b"""
        return a * b

    def difference(self, a: Any, b: Any) -> Any:
        """a - b"""
        return a - b

    def inverse(self, a: Any) -> Any:
        """1 / a"""
        return 1.0 / a


def split(hub: Hub, rows: list[dict[int, Any]], right: list[Any], sheet: Arithmetic) -> None:
    """Rewrite a system, given as factors by unknown and right-hand sides, with the hub split."""
    _Splitting(hub, rows, right, sheet).run()


class _Splitting:
    def __init__(self, hub: Hub, rows: list[dict[int, Any]], right: list[Any], sheet: Arithmetic):
        self.hub, self.rows, self.right, self.sheet = hub, rows, right, sheet
        self.count = float(len(hub.parts))
        self.inverse: list[Any] = []  # of the pivots

    def run(self) -> None:
        """All steps."""
        hub, rows = self.hub, self.rows
        self._triangular()
        balance = [dict(rows[r]) for r in hub.rows]  # hub equations
        total = [self.right[r] for r in hub.rows]
        for k, (own, _) in enumerate(hub.parts):
            for r in own:
                self._take_out(r, k, balance, total)
        rows.extend({} for _ in range(hub.extra))
        self.right.extend(0.0 for _ in range(hub.extra))
        for k, links in enumerate(hub.links, 1):
            for h, r in enumerate(links):
                self._add(r, k, h, balance, total, 1.0)
                self._add(r, k - 1, h, balance, total, -1.0)
        for h, r in enumerate(hub.rows):
            rows[r] = {c: balance[h][c] for c in hub.columns if c in balance[h]}
            self.right[r] = 0.0
            self._add(r, 0, h, balance, total, self.count)

    def _triangular(self) -> None:
        """Eliminate the hub's unknowns from the hub's own equations."""
        hub, rows, sheet = self.hub, self.rows, self.sheet
        for h, (r, c) in enumerate(zip(hub.rows, hub.columns, strict=True)):
            self.inverse.append(sheet.inverse(rows[r][c]))
            for other in hub.rows[h + 1 :]:
                if c in rows[other]:
                    factor = sheet.product(rows[other].pop(c), self.inverse[h])
                    self._subtract(rows[other], factor, rows[r], [k for k in rows[r] if k != c])
                    self.right[other] = sheet.difference(self.right[other], sheet.product(factor, self.right[r]))

    def _subtract(self, row: dict[int, Any], factor: Any, other: dict[int, Any], columns: Sequence[int]) -> None:
        for c in columns:
            if c in other:
                row[c] = self.sheet.difference(row.get(c, 0.0), self.sheet.product(factor, other[c]))

    def _take_out(self, r: int, k: int, balance: list[dict[int, Any]], total: list[Any]) -> None:
        """Eliminate the motion of the hub from a row of a part, by its own copy: a = N/J (s_k - s_(k-1) - C_k λ_k)."""
        hub, sheet, row = self.hub, self.sheet, self.rows[r]
        for h, c in enumerate(hub.columns):
            if c not in row:
                continue
            factor = sheet.product(row.pop(c), self.inverse[h])
            self._subtract(row, factor, balance[h], hub.columns[h + 1 :])
            factor = sheet.product(factor, self.count)
            self._subtract(row, factor, balance[h], hub.parts[k][1])
            self._add_force(r, k, h, total, factor)

    def _add(self, r: int, k: int, h: int, balance: list[dict[int, Any]], total: list[Any], factor: float) -> None:
        """Add `factor` times C_k λ_k - (s_k - s_(k-1)) to a row."""
        self._subtract(self.rows[r], -factor, balance[h], self.hub.parts[k][1])
        self._add_force(r, k, h, total, -factor)

    def _add_force(self, r: int, k: int, h: int, total: list[Any], factor: Any) -> None:
        """Add `factor` times s_k - s_(k-1) to a row."""
        sheet, row, sums = self.sheet, self.rows[r], self.hub.sums
        if k < len(sums):
            c = sums[k][h]
            row[c] = sheet.difference(row[c], sheet.product(factor, -1.0)) if c in row else factor
        else:
            self.right[r] = sheet.difference(self.right[r], sheet.product(factor, total[h]))
        if k > 0:
            row[sums[k - 1][h]] = sheet.difference(row.get(sums[k - 1][h], 0.0), factor)
