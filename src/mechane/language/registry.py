"""A registry from CasADi symbols, by the number in their names, to the symbols of the language."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING

import casadi as ca

from ..errors import StructureError

if TYPE_CHECKING:
    from .symbol import Bundle, Symbol

_symbols: weakref.WeakValueDictionary[int, Symbol | Bundle] = weakref.WeakValueDictionary()


def register(number: int, symbol: Symbol | Bundle) -> None:
    """Register a symbol, or several in one column, under a number."""
    _symbols[number] = symbol


def symbols_in(sx: ca.SX) -> list[tuple[ca.SX, Symbol, int]]:
    """The scalar symbols of an expression, each with its `Symbol` and its index there (column order)."""
    found: list[tuple[ca.SX, Symbol, int]] = []
    for s in ca.symvar(sx):
        name, _, tail = s.name().rpartition("#")
        number, _, place = tail.partition("_")
        known = _symbols.get(int(number)) if number.isdigit() else None
        if known is None:
            raise StructureError(f"'{name}' belongs to a component that no longer exists.")
        found.append((s, *known.member(int(place or 0))))
    return found


def show(sx: ca.SX) -> str:
    """An expression as text with readable names, abbreviated if long."""
    try:
        text = str(named(sx))
    except StructureError:
        text = str(sx)
    return text if len(text) <= 160 else text[:157] + "..."


def named(sx: ca.SX, name: Callable[[Symbol], str] | None = None) -> ca.SX:
    """Replace the symbols of an expression by new ones with readable names (paths where the owner is known)."""
    old: list[ca.SX] = []
    new: list[ca.SX] = []
    for s, symbol, place in symbols_in(sx):
        label = name(symbol) if name else getattr(symbol, "path", symbol.name)
        if symbol.shape:
            rows = symbol.shape[0]
            label += f"[{place}]" if len(symbol.shape) == 1 else f"[{place % rows},{place // rows}]"
        old.append(s)
        new.append(ca.SX.sym(label))
    return ca.substitute(sx, ca.vertcat(*old), ca.vertcat(*new)) if old else sx
