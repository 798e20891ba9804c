"""Tables inside equations: piecewise constant lookup at a cost that grows with the logarithm of the table's size.

The coefficients of a spline segment are found by one binary search, in a CasADi function that the expression graph
calls without unrolling it. The polynomial itself is ordinary expression algebra; so every derivative is
exact, needs no second search, and runs both in CasADi and as machine code.

The coefficients are constant inside a segment, and differentiation must know this: otherwise a derivative of the table would be
computed in vain at every order. `floor` has the derivative zero, and does not change numbers of 2⁵³ or more. So
the table stores its numbers multiplied by 2⁶⁰⁰, exactly, and passes them through `floor`. When instructions are
generated from the expressions (`mechane.code`) all this is removed again: the function carries its grid lines and numbers.
"""

from __future__ import annotations

from collections.abc import Sequence

import casadi as ca
import numpy as np

from ..code.operations import TABLE
from ..code.operations import TABLE_SCALE as SCALE
from ..errors import ParameterError
from ..language.expressions import Expr, lift
from ..language.functions import call_sx

LARGEST = 1e120


class Lookup:
    """A table over a grid of one or more dimensions, constant between the grid lines; the outer cells are unbounded.

    `edges` are the inner grid lines of each dimension, `table` has one more cell than these in each dimension and the
    numbers of a cell along its last axis. An argument on a grid line belongs to the cell above.

    >>> steps = Lookup([[1.0, 2.0]], [[10.0], [20.0], [30.0]])
    >>> steps.numbers(0.0), steps.numbers(1.0), steps.numbers(99.0)
    (array([10.]), array([20.]), array([30.]))
    """

    def __init__(self, edges: Sequence[Sequence[float] | np.ndarray], table: Sequence | np.ndarray):
        self.edges = [np.asarray(e, float) for e in edges]
        self.table = np.asarray(table, float)
        if self.table.shape[:-1] != tuple(len(e) + 1 for e in self.edges):
            raise ParameterError(
                f"A table of {self.table.shape[:-1]} cells does not fit {[len(e) for e in self.edges]} grid lines."
            )
        if not np.all(np.abs(self.table) < LARGEST):
            raise ParameterError("A table needs finite numbers of moderate size.")
        self._function: ca.Function | None = None
        self._recent: list[tuple[ca.SX, ca.SX]] = []

    def __getstate__(self) -> dict:
        return {**self.__dict__, "_function": None, "_recent": []}

    def cells(self, *arguments: np.ndarray) -> tuple[np.ndarray, ...]:
        """Indices of the cells that contain the arguments."""
        return tuple(np.searchsorted(e, a, side="right") for e, a in zip(self.edges, arguments, strict=True))

    def numbers(self, *arguments: np.ndarray | float) -> np.ndarray:
        """The table at numbers, vectorised."""
        return self.table[self.cells(*(np.asarray(a, float) for a in arguments))]

    def expressions(self, *arguments: Expr) -> ca.SX:
        """The table at expressions, as a column; a repeated argument shares its search."""
        q = ca.vertcat(*(lift(a).sx for a in arguments))
        for known, found in self._recent:
            if ca.is_equal(known, q, 8):
                return found
        found = ca.floor(call_sx(self.function(), [q])[0]) * (1 / SCALE)
        self._recent = [*self._recent[-7:], (q, found)]
        return found

    def function(self) -> ca.Function:
        """The search as a CasADi function of the column of arguments; returns the numbers times `SCALE`."""
        if self._function is None:
            n, width = len(self.edges), self.table.shape[-1]
            q, value = ca.MX.sym("q", n), ca.MX.sym("value", width)
            # linear B-splines are exact at their knots: one finds the cell's number, the other its entries
            cell = ca.vertcat(*(_cell_number(q[k], e) for k, e in enumerate(self.edges)))
            table = self.table
            for k, e in enumerate(self.edges):
                if not len(e):  # a spline needs two points
                    table = np.repeat(table, 2, axis=k)
            knots = [_linear_knots(np.arange(m)) for m in table.shape[:-1]]
            axes = (*reversed(range(n)), n)  # the first dimension runs fastest
            values = ca.DM((SCALE * table.transpose(axes)).ravel())
            found = ca.bspline(cell, values, knots, [1] * n, width, {"lookup_mode": ["exact"] * n})
            # dense, so that structural analysis sees that the numbers do depend on the argument
            zero = ca.MX(ca.DM.zeros(width, n))
            jacobian = ca.Function("jac_lookup", [q, value], [zero], ["i0", "out_o0"], ["jac_o0_i0"])
            options = {"custom_jacobian": jacobian, "enable_forward": False, "enable_reverse": False}
            data = [*self.edges, self.table.reshape(-1, width)]
            carried = ca.Function(TABLE, [], [ca.MX(ca.DM(d)) for d in data])
            options |= {"never_inline": True, "cache": {TABLE: carried}}
            self._function = ca.Function("lookup", [q], [found], options)
        return self._function


def _linear_knots(points: np.ndarray) -> list[float]:
    return [float(points[0]), *points.astype(float).tolist(), float(points[-1])]


def _cell_number(q: ca.MX, edges: np.ndarray) -> ca.MX:
    if not len(edges):
        return ca.MX(0.0)
    first = edges[0] - (edges[1] - edges[0] if len(edges) > 1 else 1.0)
    points = np.r_[first, edges]
    inside = ca.fmin(ca.fmax(q, first), edges[-1])
    numbers = ca.DM(np.arange(len(points), dtype=float))
    return ca.floor(ca.bspline(inside, numbers, [_linear_knots(points)], [1], 1, {"lookup_mode": ["binary"]}))
