"""Statements of components: equations, connections, events, energies and declared derivatives."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import casadi as ca

from ...errors import MechaneError, StructureError
from ...language.component import Component
from ...language.expressions import Equation, Expr
from ...language.graph import Branch, Invariant, Root
from ...language.missing_yields import check_yields
from ...language.symbols import Variable
from ...language.tree import added_connections, added_equations
from .parts import Part
from .pieces import Piece

ENERGIES = ("kinetic_energy", "potential_energy", "dissipated_power", "supplied_power")


def statements(component: Component) -> Iterator[Any]:
    """All statements of a component, in order."""
    for method in (component.equations, component.connections):
        check_yields(method, component.label)
    added = (added_equations(component), added_connections(component), component.joined_by_keyword())
    for stated in (component.equations(), component.connections(), *added):
        if stated is None:
            continue
        if not isinstance(stated, Iterable):
            raise StructureError(f"{component.label}: equations() must yield or return a list, got {stated!r}.")
        yield from _named(stated, component)


def _named(stated: Iterable[Any], component: Component) -> Iterator[Any]:
    """Run a method of a component; errors in it name the component."""
    try:
        yield from stated
    except MechaneError as error:
        if component.label in str(error) or (component.path and f"'{component.path}'" in str(error)):
            raise
        raise type(error)(f"{component.label}: {error}") from error


class Stated(NamedTuple):
    """Statements of one component."""

    component: Component
    items: list[Any]
    energies: dict[str, Piece]
    rates: list[tuple[Variable, Piece]]  # declared derivatives


def equations_in(items: Iterable[Any]) -> Iterator[Equation]:
    """All equations in statements."""
    for item in items:
        if isinstance(item, Equation):
            yield item
        elif isinstance(item, Invariant):
            yield item.equation
        elif isinstance(item, Branch):
            yield from (*item.tree, *(item.back if item.back is not item.tree else ()), *item.loop)
        elif isinstance(item, Root):
            yield from (*item.equations, *item.loop)


def evaluate_statements(part: Part) -> Stated:
    """Evaluate the statements of a component."""
    component = part.component
    items = list(statements(component))
    energies: dict[str, Piece] = {}
    for name in ENERGIES:
        if getattr(type(component), name) is not getattr(Component, name):
            value = getattr(component, name)()
            if isinstance(value, Expr):
                energies[name] = value.sx
    rates: list[tuple[Variable, Piece]] = []
    for v in part.symbols:
        if isinstance(v, Variable) and v.declaration.derivative is not None:
            rates.append((v, ca.vec(v.rate().sx)))
    return Stated(component, items, energies, rates)
