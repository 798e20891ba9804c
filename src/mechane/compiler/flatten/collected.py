"""The statements of the components and connections of a model, sorted by kind, with the source of each equation."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

import numpy as np

from ...errors import StructureError
from ...language.component import Component
from ...language.events import Event
from ...language.expressions import Equation
from ...language.graph import Branch, Invariant, Root
from ...language.initial import Initial
from ...language.layouts import Layouts
from ...language.node import Connection
from ...language.symbols import Variable
from ..common.sources import Source, Sources
from .connecting import Equal, connect
from .parts import Part
from .pieces import Piece, Sums, height
from .recording import Echo, Echoes, computes, state
from .spanning import Tree
from .statements import Stated


@dataclass(frozen=True, eq=False)
class Collected:
    """All statements of a model."""

    statements: list[Stated]  # by component
    pieces: list[Piece]  # of equations, including those of connections and of the tree of redundant potentials
    equal: Equal  # potentials
    open_flows: int
    definition: list[bool]  # rows that compute a redundant quantity along the tree
    row_source: list[int]
    sources: Sources
    events: list[tuple[Component, Event]]
    initial: list[tuple[Equation, Source]]
    invariants: list[tuple[Equation, Source]]


def collect(model: Component, parts: list[Part], layouts: Layouts) -> Collected:
    """Collect what all components state and what follows from their connections."""
    statements = state(parts, layouts)
    stated, sources = _sort(statements), Sources()
    equal, open_flows = connect(model, [c for part in parts for c in part.connectors], stated, sources, layouts)
    definition = _resolve(stated)
    return Collected(
        statements,
        [piece for piece, _ in stated.equations],
        equal,
        open_flows,
        definition,
        _trace(stated, sources),
        sources,
        stated.events,
        stated.initial,
        stated.invariants,
    )


@dataclass(eq=False)
class Statements:
    """Statements of all components, by kind."""

    equations: list[tuple[Piece, Source | Echoes | list[Source]]] = field(default_factory=list)
    tree: Tree = field(default_factory=lambda: Tree())
    connections: list[tuple[Component, Connection]] = field(default_factory=list)
    events: list[tuple[Component, Event]] = field(default_factory=list)
    initial: list[tuple[Equation, Source]] = field(default_factory=list)
    invariants: list[tuple[Equation, Source]] = field(default_factory=list)

    def add_flows(self, variables: tuple[Variable, ...], negative: tuple[bool, ...], source: Source) -> None:
        """Add the equation that the sum of some flows is zero; successive ones are one piece."""
        piece, sources = self.equations[-1] if self.equations else (None, None)
        if not isinstance(piece, Sums) or not isinstance(sources, list):
            piece, sources = Sums([], []), []
            self.equations.append((piece, sources))
        piece.variables.append(variables)
        piece.negative.append(negative)
        sources.append(source)


def piece_of(equation: Equation) -> Piece:
    """The residual of an equation, or a reference to its recording."""
    return equation.place if isinstance(equation, Echo) else equation.residual


def _sort(statements: list[Stated]) -> Statements:
    """Statements of components by kind."""
    stated = Statements()
    for s in statements:
        component = s.component
        for item in s.items:
            if isinstance(item, Echoes):
                stated.equations.append((item.piece, item))
            elif isinstance(item, Equation):
                stated.equations.append((piece_of(item), Source(component, item.origin, item)))
            elif isinstance(item, Connection):
                stated.connections.append((component, item))
            elif isinstance(item, Event):
                stated.events.append((component, item))
            elif isinstance(item, Initial):
                e = item.equation
                stated.initial.append((e, Source(component, e.origin, e)))
            elif isinstance(item, (Branch, Root)):
                stated.tree.add(component, item)
            elif isinstance(item, Invariant):
                e = item.equation
                stated.invariants.append((e, Source(component, e.origin, e)))
            else:
                raise StructureError(
                    f"{component.label}: equations() must yield equations (a == b), connections, events or initial "
                    f"equations, got {item!r}."
                )
    return stated


def _resolve(stated: Statements) -> list[bool]:
    """Add the equations required by the tree of redundant potentials; flags of rows that compute these."""
    flags = [False] * sum(height(piece) for piece, _ in stated.equations)
    for component, equation, definition in stated.tree.resolve():
        piece = piece_of(equation)
        stated.equations.append((piece, Source(component, equation.origin, equation)))
        flags += [definition and computes(equation)] * height(piece)
    return flags


def _trace(stated: Statements, sources: Sources) -> list[int]:
    """Add the sources of all equations; return the source of each row."""
    row_source: list[int] = []
    for piece, source in stated.equations:
        first = len(sources)
        if isinstance(source, Source):
            row_source += [first] * height(piece)
            sources.append(source)
        elif isinstance(source, list):
            heights = cast(Sums, piece).heights
            row_source += np.repeat(np.arange(first, first + len(source)), heights).tolist()
            sources.extend(source)
        else:
            script = source.recording.script
            row_source += [first + k for k in script.numbers]
            sources.append_group(source, len(script.sketches))
    return row_source
