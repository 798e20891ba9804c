"""The place of every scalar: columns of variables and their derivatives, then parameters and discrete variables."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Any, cast

import casadi as ca
import numpy as np

from ...errors import StructureError
from ...language.columns import spread
from ...language.registry import symbols_in
from ...language.symbols import Discrete, Owned, Parameter, Variable
from ..common.traits import WANTED
from .collected import Collected
from .parts import Part
from .pieces import Known, Piece, RecordedRows, offsets


@dataclass(frozen=True, eq=False)
class Columns:
    """The column of every scalar variable."""

    variables: list[Variable]
    offset: dict[int, int]  # symbol id -> first column
    owner: list[int]  # column -> its variable
    declared: int  # number of columns that are not derivatives
    derivative: dict[int, int]  # column -> column of its derivative


@dataclass(frozen=True, eq=False)
class Numbered:
    """The symbols of a model in their places."""

    columns: Columns
    idle: list[Variable]  # declared, but determined by connections
    parameters: list[Parameter]
    discretes: list[Discrete]
    rates: list[tuple[Variable, Piece]]  # declared derivatives
    known: Known  # all of them
    symbols: ca.SX
    parameter_symbols: ca.SX
    discrete_symbols: ca.SX


def number(parts: list[Part], said: Collected) -> Numbered:
    """Give every scalar of a model its place."""
    declared, parameters, discretes = _declared(parts)
    left_out = _left_out(declared, said.pieces)
    idle = [v for v in declared if v.id in left_out] if left_out else []
    kept = [v for v in declared if v.id not in left_out] if left_out else declared
    rates = {v.id: (v, piece) for s in said.statements for v, piece in s.rates if v.id not in left_out}
    columns = _number(kept, rates.keys())
    others = [*parameters, *discretes, *idle]
    known = Known([*columns.variables, *others], columns.offset | offsets(others, len(columns.owner)))
    symbols = _split(known, columns.variables, parameters, discretes)
    return Numbered(columns, idle, parameters, discretes, list(rates.values()), known, *symbols)


def _declared(parts: list[Part]) -> tuple[list[Variable], list[Parameter], list[Discrete]]:
    """The variables, parameters and discrete variables of all components."""
    symbols = [symbol for part in parts for symbol in part.symbols]
    variables: list[Any] = [s for s in symbols if type(s) is Variable]
    others = [s for s in symbols if type(s) is not Variable]
    return variables, [s for s in others if isinstance(s, Parameter)], [s for s in others if isinstance(s, Discrete)]


def _left_out(declared: list[Variable], pieces: list[Piece]) -> set[int]:
    """Coordinates of redundant potentials that are determined elsewhere."""
    optional = {v.id for v in declared if v.declaration.derivative is not None and v.state in WANTED}
    if not optional:
        return optional
    idle = optional - _present(pieces, optional)
    for v in declared:
        if v.id in idle and v.fixed:
            raise StructureError(
                f"{v.owner.label}: '{v.name}' ({v.declaration.doc}) is determined by its connections and cannot have a start value here."
            )
    return idle


def _present(pieces: list[Piece], symbols: set[int]) -> set[int]:
    """The given symbols that occur in equations."""
    direct = [piece for piece in pieces if isinstance(piece, ca.SX)]
    present = {symbol.id for _, symbol, _ in symbols_in(ca.vertcat(*direct))} if direct else set()
    for piece in pieces:
        if isinstance(piece, RecordedRows):
            own = piece.recording.own[piece.member]
            present |= symbols.intersection(
                own[k].id
                for row in piece.recording.script.incidence[piece.first : piece.first + piece.height]
                for k in row
            )
    return present


def _number(declared: list[Variable], rated: Container[int]) -> Columns:
    """Give every scalar a column: declared variables first, then the derivatives used in equations.

    Those with a declared derivative, `rated`, have no column for it.
    """
    variables, integrals = list(declared), list[Variable]()
    pending = declared
    while pending:
        moving = [v for v in pending if v.made_rate is not None and v.id not in rated]
        pending = [cast(Variable, v.made_rate) for v in moving]
        integrals += moving
        variables += pending
    offset, first = offsets(variables), sum([v.size for v in declared])
    of = spread([offset[v.id] for v in integrals], [v.size for v in integrals])
    derivative = dict(zip(of.tolist(), range(first, first + len(of)), strict=True))
    owner = np.repeat(np.arange(len(variables)), [v.size for v in variables]).tolist()
    return Columns(variables, offset, owner, first, derivative)


def _split(known: Known, *groups: Sequence[Owned]) -> list[ca.SX]:
    """The symbols of the first groups among all."""
    ends = accumulate((sum([s.size for s in symbols]) for symbols in groups), initial=0)
    return [known.column[begin:end] if begin < end else ca.SX(0, 1) for begin, end in pairwise(ends)]
