"""Scripts: the statements of a component as a function of its symbols, without reference to the component itself.

A script is made from one component and valid for all components like it, also those of models translated later. The symbols
of the component are numbered. Those of others are known by name if they belong to components found in the enclosing models.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import casadi as ca
import numpy as np

from ...code.build import comparable, records
from ...language.columns import Shape, picked
from ...language.component import Component
from ...language.expressions import Equation, column
from ...language.graph import Invariant, Root
from ...language.origins import Origin
from ...language.registry import symbols_in
from ...language.symbol import Symbol, time
from ...language.symbols import Discrete, Owned, Variable
from ..common.steps import operations_in
from .likeness import is_lasting, likeness_of
from .patterns import Pattern, pattern_of
from .statements import Stated, equations_in


@dataclass(frozen=True, eq=False, slots=True)
class Sketch:
    """An equation without its expressions."""

    origin: Origin
    shape: Shape
    computes: bool  # whether its left-hand side is a variable with a declared derivative

    @staticmethod
    def of(equation: Equation) -> Sketch:
        """The sketch of an equation."""
        lhs = equation.lhs
        computes = isinstance(lhs, Variable) and lhs.declaration.derivative is not None
        return Sketch(equation.origin, equation.shape, computes)


@dataclass(frozen=True, slots=True)
class Sought:
    """A symbol of a component found in the enclosing models, such as the gravity of a world."""

    search: int
    name: str


class Script:
    """Statements of a component as a function of its symbols and of those of other components."""

    def __init__(self, stated: Stated, symbols: list[Owned], found: Sequence[tuple[type, Any]]):
        equations = list(equations_in(stated.items))
        columns: list[Any] = [
            *(e.residual for e in equations),
            *stated.energies.values(),
            *(s for _, s in stated.rates),
        ]
        self.starts: list[int] = np.cumsum([0, *(sx.numel() for sx in columns)]).tolist()
        self.whole = ca.densify(ca.vertcat(*columns)) if columns else ca.SX(0, 1)
        inside = symbols_in(self.whole)
        self.chains = _used_rates(symbols, {y.id for _, y, _ in inside})  # (index, number of differentiations)
        own = self.with_rates(symbols)
        place = {s.id: k for k, s in enumerate(own)}
        others = [(s, y, k) for s, y, k in inside if y.id not in place]
        self._set_inputs(own, others)
        self.searches = [(kind, likeness_of(node)) for kind, node in found]
        self.away = [(_sought(y, [node for _, node in found]), k) for _, y, k in others]  # elements of other symbols
        self.sketches = list(map(Sketch.of, equations))
        known = {id(e): sketch for e, sketch in zip(equations, self.sketches, strict=True)}
        self.items = [_outline(item, lambda e: known[id(e)], lambda s: place.get(s.id, s)) for item in stated.items]
        self.is_plain = bool(self.items) and all(isinstance(item, Sketch) for item in self.items)
        heights = np.diff(self.starts[: len(equations) + 1])
        self.numbers: list[int] = np.repeat(np.arange(len(equations)), heights).tolist()  # row -> equation
        self.energies, self.rates = list(stated.energies), [place[v.id] for v, _ in stated.rates]

    def _set_inputs(self, own: list[Owned], others: list[tuple[ca.SX, Symbol, int]]) -> None:
        """Create the function of the symbols of the component, and of single elements of others."""
        self.sizes = [s.size for s in own]
        inputs = [
            ca.vertcat(*map(column, own)) if own else ca.SX(0, 1),
            ca.vertcat(ca.SX(0, 1), *(s for s, _, _ in others)),
        ]
        self.width, self.function = inputs[0].shape[0], ca.Function("stated", inputs, [self.whole])
        self._inputs = ca.vertcat(*inputs)
        kinds = [kind for s in own for kind in [type(s)] * s.size] + [type(y) for _, y, _ in others]
        self._moving, self._modes = (
            np.flatnonzero([issubclass(kind, of) for kind in kinds]).tolist() for of in (Variable, Discrete)
        )

    @property
    def height(self) -> int:
        """Number of rows."""
        return self.starts[-1]

    def with_rates(self, own: list[Owned]) -> list[Owned]:
        """The symbols of a component, followed by the derivatives that its statements contain."""
        rates: list[Any] = []
        for k, order in self.chains:
            v: Any = own[k]
            for _ in range(order):
                v = v.rate()
                rates.append(v)
        return own + rates

    def uses_others(self, component: Component) -> bool:
        """Whether it contains symbols of others that a component neither searched for nor has as attributes."""
        mine = {id(value) for value in component.__dict__.values()}
        return any(isinstance(y, Owned) and id(y) not in mine for y, _ in self.away)

    def equals(self, other: Script) -> bool:
        """Whether another script, of a component that is alike, states the same."""
        if self._traits() != other._traits():
            return False
        return np.array_equal(comparable(records(self.function)), comparable(records(other.function)))

    def _traits(self) -> list[Any]:
        """Everything but the expressions."""
        away = [(y if isinstance(y, Sought) else y.id, k) for y, k in self.away]
        ends = [[s if isinstance(s, int) else id(s) for s in _ends(item)] for item in self.items]
        kinds = [(type(item), getattr(item, "weight", None), getattr(item, "fixed", None)) for item in self.items]
        return [self.starts, self.chains, self.energies, self.rates, away, ends, kinds]

    @property
    def is_free(self) -> bool:
        """Whether it refers to no symbols of a particular model."""
        ends = [s for item in self.items for s in _ends(item)]
        bound = any(isinstance(s, Owned) for s in (*ends, *(y for y, _ in self.away)))
        return not bound and all(node is None or is_lasting(node) for _, node in self.searches)

    def bound(self, foreign: ca.SX) -> ca.Function:
        """The function with the symbols of others in a model; CasADi shares expressions of these alone between calls."""
        if not self.away:
            return self.function
        own = self._inputs[: self.width]
        return ca.Function("stated", [own, foreign], [self.function(own, foreign)])

    def foreign(self, found: Sequence[Any]) -> list[tuple[Symbol, int]]:
        """The elements of symbols of others, given the components found."""
        return [(found[y.search].__dict__[y.name] if isinstance(y, Sought) else y, k) for y, k in self.away]

    @cached_property
    def operations(self) -> frozenset[int]:
        """Operations in its expressions."""
        return operations_in([self.whole])

    @cached_property
    def pattern(self) -> Pattern:
        """Dependence of all rows on variables; parameters count as constants. Columns are numbered like the inputs."""
        modes = ca.vertcat(time.sx, picked(self._inputs, self._modes))
        found = pattern_of(self.whole, picked(self._inputs, self._moving), modes, self.operations)
        return replace(found, column=np.array(self._moving, np.int64)[found.column])

    @cached_property
    def incidence(self) -> list[frozenset[int]]:
        """For each row the indices of the symbols of the component that it depends on."""
        return self._incidence(0, np.repeat(np.arange(len(self.sizes)), self.sizes))

    @cached_property
    def incidence_abroad(self) -> list[frozenset[int]]:
        """For each row the indices of the elements of other symbols that it depends on."""
        return self._incidence(1, np.arange(len(self.away)))

    def _incidence(self, port: int, owner: np.ndarray) -> list[frozenset[int]]:
        found: list[set[int]] = [set() for _ in range(self.height)]
        for r, c in zip(*self.function.jac_sparsity(0, port).get_triplet(), strict=True):
            found[r].add(int(owner[c]))
        return list(map(frozenset, found))


def _ends(item: Any) -> list[Any]:
    """The quantities that a branch or root connects, by number, or as symbols of others."""
    return [s for name in ("a", "b") if (s := getattr(item, name, None)) is not None]


def _sought(symbol: Symbol, nodes: Sequence[Any]) -> Symbol | Sought:
    """A symbol of another component by its name there, if that was found."""
    for search, node in enumerate(nodes):
        if isinstance(symbol, Owned) and symbol.owner is node and node.__dict__.get(symbol.name) is symbol:
            return Sought(search, symbol.name)
    return symbol


def _outline(item: Any, sketch: Callable[[Equation], Sketch], ref: Callable[[Symbol], Any]) -> Any:
    """A statement with sketches of its equations, and with the numbers of its symbols."""

    def sketched(equations: tuple[Equation, ...]) -> tuple[Any, ...]:
        return tuple(map(sketch, equations))

    if isinstance(item, Equation):
        return sketch(item)
    if isinstance(item, Invariant):
        return replace(item, equation=sketch(item.equation))
    if isinstance(item, Root):
        return replace(item, a=ref(item.a), equations=sketched(item.equations), loop=sketched(item.loop))
    tree = sketched(item.tree)
    back = tree if item.back is item.tree else sketched(item.back)
    return replace(item, a=ref(item.a), b=ref(item.b), tree=tree, back=back, loop=sketched(item.loop))


def _used_rates(own: list[Owned], used: set[int]) -> list[tuple[int, int]]:
    """Number of differentiations of each variable in statements that use the given symbols."""
    chains = []
    for k, v in enumerate(own):
        order, deepest, rate = 0, 0, v.made_rate if isinstance(v, Variable) else None
        while isinstance(rate, Variable):
            order += 1
            if rate.id in used:
                deepest = order
            rate = rate.made_rate
        if deepest:
            chains.append((k, deepest))
    return chains
