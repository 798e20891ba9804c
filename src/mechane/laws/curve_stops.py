"""Stops on a curve: forces beyond two parameter values, measured along the arc."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..errors import ParameterError
from ..language import (
    Component,
    Discrete,
    Expr,
    Source,
    Variable,
    discrete,
    maximum,
    minimum,
    option,
    parameter,
    source,
    variable,
)
from ..language.recorded import keywords_checked
from ..language.usual import usual
from ..language.values import (
    check_numbers,
    instance_of,
)
from .functions import step
from .stops import SHALLOW, pushing, touch, unilateral

_NODES, _WEIGHTS = np.polynomial.legendre.leggauss(3)


@keywords_checked
@dataclass(frozen=True)
class Stops:
    """End stops of a curve at the parameters `stop1` and `stop2` (one may be None); forces, not constraints.

    $$F = \\max(0,\\; k\\,\\delta^{e} + c(\\delta)\\,\\dot\\delta)$$

    The depth δ is the arc length beyond the stop. The damping c grows from 0 at the stop to `c_max` at the depth `d`.
    Each may be a number or an expression in the model's parameters, and is a parameter of the joint's part `ends`.
    """

    stop1: Any = None
    stop2: Any = None
    k: Any = 1e5
    exponent: Any = 1.5
    c_max: Any = 0.0
    d: Any = 1e-3

    def __post_init__(self) -> None:
        check_numbers(self)
        if None not in self._known("stop1", "stop2") and not self.stop1 < self.stop2:
            raise ParameterError(f"Stops: stop1 = {self.stop1} must be below stop2 = {self.stop2}.")
        (k, d, c_max, exponent) = self._known("k", "d", "c_max", "exponent")
        if not ((k is None or k > 0) and (d is None or d > 0) and (c_max is None or c_max >= 0)):
            raise ParameterError("Stops: k and d must be positive, c_max must not be negative.")
        if exponent is not None and not exponent >= 1:
            raise ParameterError(f"Stops: exponent = {self.exponent} must be at least 1.")

    def _known(self, *names: str) -> list[float | None]:
        """Numeric values; None for the others."""
        values = [getattr(self, name) for name in names]
        return [None if v is None or isinstance(v, Expr) else float(v) for v in values]

    @property
    def reach(self) -> tuple[float, float] | None:
        """Parameter range between the stops."""
        low, high = self._known("stop1", "stop2")
        return None if low is None or high is None else (low, high)


class CurveStops(Component):
    """Stops as a part of a joint: add `f` to the forces along the arc."""

    stops: Any = option(required=True, check=instance_of(Stops), doc="the Stops")
    curve: Any = option(required=True, doc="the curve")
    s0: Source = source(doc="parameter on the curve")
    v: Source = source(unit="m/s", doc="speed along the curve")
    x: Variable = variable(
        unit="m", doc="arc length beyond a stop: negative beyond stop1, positive beyond stop2, else 0"
    )
    f: Variable = variable(unit="N", doc="force along the curve")
    touching1: Discrete = discrete(0, values=(0, 1), doc="1 while stop1 is touched")
    touching2: Discrete = discrete(0, values=(0, 1), doc="1 while stop2 is touched")
    pushes1: Discrete = discrete(0, values=(0, 1), doc="1 while the force of stop1 is positive")
    pushes2: Discrete = discrete(0, values=(0, 1), doc="1 while the force of stop2 is positive")

    def build(self):
        stops = self.stops
        if stops.stop1 is not None:
            self.stop1 = parameter(stops.stop1, doc="parameter of the lower stop")
        if stops.stop2 is not None:
            self.stop2 = parameter(stops.stop2, doc="parameter of the upper stop")
        self.k = parameter(stops.k, unit="N/m", min=0, doc="stiffness")
        self.c_max = parameter(stops.c_max, unit="N.s/m", min=0, doc="largest damping")
        self.d = parameter(stops.d, unit="m", min=0, doc="depth of maximum damping")
        self.exponent = parameter(stops.exponent, min=1, doc="exponent of the depth")

    def _sides(self) -> Iterator[tuple[int, Any, Any, Any]]:
        """Of each stop: 1 if it pushes towards higher parameters, else -1; its parameter, whether it is touched and whether it pushes."""
        if self.stops.stop1 is not None:
            yield 1, self.stop1, self.touching1, self.pushes1
        if self.stops.stop2 is not None:
            yield -1, self.stop2, self.touching2, self.pushes2

    def excess(self) -> Any:
        """Arc length from the nearest admissible point, by Gauss quadrature (depths are small compared with the radius of curvature).

        While a stop is touched, it is counted from there on both sides: steps may end slightly beyond the point where the contact opens.
        """
        inside: Any = self.s0
        for side, stop, _, _ in self._sides():
            inside = maximum(inside, stop) if side > 0 else minimum(inside, stop)
        for _, stop, touching, _ in self._sides():
            inside = inside + touching * (stop - inside)
        half, middle = 0.5 * (self.s0 - inside), 0.5 * (self.s0 + inside)
        return half * sum(
            float(w) * self.curve.speed(middle + float(n) * half) for n, w in zip(_NODES, _WEIGHTS, strict=True)
        )

    def _spring(self, depth: Any) -> Any:
        return self.k * depth * maximum(abs(depth), SHALLOW * usual("m")) ** (self.exponent - 1)

    def _law(self, side: int) -> Any:
        """Outward force of a stop that is touched, negative where it would have to pull."""
        depth, approach = -side * self.x, -side * self.v
        return self._spring(depth) + step(depth, 0.0, 0.0, self.d, self.c_max) * approach

    def equations(self):
        yield self.x == self.excess()
        sides = list(self._sides())
        yield self.f == sum(side * touching * pushes * self._law(side) for side, _, touching, pushes in sides)
        size, apart = usual("m"), usual(self.curve.unit) if self.curve.unit else 1.0
        for side, stop, touching, pushes in sides:
            depth, law = -side * self.x, self._law(side)
            yield from touch(side * (stop - self.s0), touching, pushing(depth, law, pushes), size=apart)
            yield from unilateral(depth / size, law, touching, pushes, self.k * size**self.exponent)

    def elastic(self) -> Any:
        """Conservative part of the force, away from stops that are touched."""
        return (self.touching1 + self.touching2) * self._spring(self.x)

    def potential_energy(self):
        return self.elastic() * self.x / (self.exponent + 1)

    def dissipated_power(self):
        return -(self.elastic() + self.f) * self.v
