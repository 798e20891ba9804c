"""Memoryless blocks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from math import inf
from typing import Any

from ..errors import ParameterError
from ..language import (
    Converted,
    Number,
    Parameter,
    Source,
    maximum,
    minimum,
    option,
    parameter,
    source,
)
from ..language.values import numbers_of
from .interfaces import Block, BlockWithInput


class Gain(BlockWithInput):
    """$y = k\\,u$."""

    k: Parameter = parameter(1.0, doc="factor")

    def output(self):
        return self.k * self.u


class Sum(Block):
    """$y = \\sum_i k_i\\,u_i$: `u` is a list of inputs, `gains` their factors (1 by default)."""

    u: Any = option(None, doc="list of inputs; they become u1, u2, …")
    gains: Converted[Sequence[Number] | None, Any] = option(None, check=numbers_of(0), doc="list of factors")

    def build(self):
        self._inputs("u", self.u)
        gains = [1.0] * len(self.u) if self.gains is None else list(self.gains)
        if len(gains) != len(self.u):
            raise ParameterError(f"Sum: {len(gains)} gains for {len(self.u)} inputs.")
        self.k = parameter(gains, doc="factors")

    def output(self):
        return sum((self.k[i] * u for i, u in enumerate(self.u)), 0.0)


class Product(Block):
    """$y = \\prod_i u_i$: `u` is a list of inputs."""

    u: Any = option(None, doc="list of inputs; they become u1, u2, …")

    def build(self):
        self._inputs("u", self.u)

    def output(self):
        return reduce(lambda a, b: a * b, self.u)


class Feedback(Block):
    """Difference between a reference and a measurement: $y = u_1 - u_2$."""

    u1: Source = source(0.0, doc="reference")
    u2: Source = source(0.0, doc="measurement")

    def output(self):
        return self.u1 - self.u2


class Limiter(BlockWithInput):
    """$y = \\min(\\max(u, lower), upper)$."""

    lower: Parameter = parameter(-inf, doc="smallest output")
    upper: Parameter = parameter(inf, min=lower, doc="largest output")

    def output(self):
        return limited(self.u, self.lower, self.upper)


def limited(u: Any, lower: Any, upper: Any) -> Any:
    """A value kept between two bounds, each of which may be None."""
    u = u if lower is None else maximum(u, lower)
    return u if upper is None else minimum(u, upper)
